"""What a payment gives up or taps for mana abilities that ask for other permanents (CR 605.1a, 118)."""
from tolaria.engine.supply cimport *


cdef bint choose_fodder(SearchC* s, ChosenC* c, const MakeC* make) noexcept nogil:
    """The cheapest object that may still be given up (or tapped, and first what makes no mana by being tapped)
    for this activation; the source itself, which could go on serving, only when there is no other."""
    cdef int i
    c.fodder = REF_NONE
    for i in range(s.supply.fodder_n):
        if s.supply.fodder[i] != c.source and fodder_allowed(s, c.source, make, i):
            if c.fodder == REF_NONE:
                c.fodder = s.supply.fodder[i]
            if not make.fodder_taps:
                break
            if not makes_by_tapping(s, s.supply.fodder[i]):
                c.fodder = s.supply.fodder[i]
                break
    if c.fodder == REF_NONE:
        for i in range(s.supply.fodder_n):
            if s.supply.fodder[i] == c.source and fodder_allowed(s, c.source, make, i):
                c.fodder = c.source
    if c.fodder == REF_NONE:
        return False
    c.one_lost = one_of_fodder(s, c.fodder, make.fodder_taps)
    return True


cdef bint makes_by_tapping(const SearchC* s, Ref r) noexcept nogil:
    cdef const GroupC* group
    cdef int k, m, i
    if one_of_fodder(s, r, True):
        return True
    for k in range(s.supply.groups_n):
        group = &s.supply.groups[k]
        for m in range(group.member_first, group.member_first + group.member_n):
            if s.supply.member[m] != r:
                continue
            for i in range(group.make_first, group.make_first + group.make_n):
                if s.supply.makes[i].taps:
                    return True
    return False


cdef bint fodder_allowed(const SearchC* s, Ref source, const MakeC* make, int i) noexcept nogil:
    cdef int part = make.fodder - 1
    cdef Ref r = s.supply.fodder[i]
    if not (s.supply.fodder_fits[i] >> part) & 1 or is_gone(s, r) or (r == source and make.gives_up):
        return False
    if make.fodder_taps and (is_tapped_fodder(s, r) or is_tapped_source(s, r)):
        return False
    return supply_fodder_fits(s.g, s.w, s.supply, part, source, r)


cdef bint is_gone(const SearchC* s, Ref r) noexcept nogil:
    """Given up, by its own ability or for another's."""
    cdef int i
    cdef const MakeC* make
    for i in range(s.chosen_n):
        make = &s.supply.makes[s.chosen[i].make]
        if (s.chosen[i].fodder == r and not make.fodder_taps) or (s.chosen[i].source == r and make.gives_up):
            return True
    return False


cdef bint is_tapped_fodder(const SearchC* s, Ref r) noexcept nogil:
    cdef int i
    for i in range(s.chosen_n):
        if s.chosen[i].fodder == r and s.supply.makes[s.chosen[i].make].fodder_taps:
            return True
    return False


cdef inline bint is_tapped_source(const SearchC* s, Ref r) noexcept nogil:
    cdef int i
    for i in range(s.chosen_n):
        if s.chosen[i].source == r and s.supply.makes[s.chosen[i].make].taps:
            return True
    return False


cdef int one_of_fodder(const SearchC* s, Ref r, bint taps) noexcept nogil:
    """1 + the kind of a one that can then make no mana itself, counted once; 0 none. (What is sacrificed
    may be tapped for mana before that.)"""
    cdef const SupplyC* supply = s.supply
    cdef const OneKindC* kind
    cdef int i
    if is_lost(s, r):
        return 0
    for i in range(supply.ones_n):
        if supply.one[i] == r:
            kind = &supply.kinds[supply.one_kind[i]]
            return 1 + supply.one_kind[i] if (kind.taps if taps else kind.loss) else 0
    return 0


cdef bint is_lost(const SearchC* s, Ref r) noexcept nogil:
    cdef int i
    for i in range(s.chosen_n):
        if s.chosen[i].one_lost and s.chosen[i].fodder == r:
            return True
    return False
