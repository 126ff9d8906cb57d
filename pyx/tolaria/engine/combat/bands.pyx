"""CR 702.22: banding and "bands with other".

Until 2010 who had "bands with other" banded only with creatures that had the same ability (2004: 502.11;
RulesC.bands_alike); since then with all creatures of that quality.
"""
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.filters cimport ContextC, context_said, filter_matches
from tolaria.engine.state cimport *

cdef enum:
    CAP_QUALITIES = 16      # "bands with other" abilities of one creature


cdef void form_bands(GameC* g, WorkC* w, const Ref* attackers, const Ref* defenders, int n) noexcept nogil:
    """Each attacker may join an earlier one's band of the same defender, if they may band together.

    Every legal band can be built this way, since each of its beginnings is legal too: who has "bands with other" comes
    before the others. A band is known by its first member.
    """
    cdef int order[256]
    cdef int first[256]     # by attacker: the first member of its band
    cdef int firsts[257]    # by option
    cdef Ref members[256]
    cdef OptionC options[257]
    cdef int i, k, at, other, found, band_n, answer
    put_in_order(g, attackers, n, order)
    for i in range(n):
        at = order[i]
        option_set(&options[0], ACT_NONE, REF_NONE, 0)
        found = 1
        for k in range(i):
            other = order[k]
            if first[other] != other or defenders[other] != defenders[at]:
                continue
            band_n = members_of(attackers, order, first, i, other, members)
            members[band_n] = attackers[at]
            if may_band(g, w, members, band_n + 1):
                option_set(&options[found], ACT_OBJECT, attackers[other], 0)
                firsts[found] = other
                found += 1
        answer = 0
        if found > 1:
            answer = choose(g, w, CHOICE_BANDS, g.active, options, found, attackers[at], -1, 0, 0)
        first[at] = at
        if answer > 0:
            first[at] = firsts[answer]
            obj(g, attackers[at]).band = attackers[first[at]]
            obj(g, attackers[first[at]]).band = attackers[first[at]]


cdef void put_in_order(const GameC* g, const Ref* attackers, int n, int* order) noexcept nogil:
    cdef int found = 0
    cdef int i, later
    for later in range(2):
        for i in range(n):
            if has_kw(cobj(g, attackers[i]), KW_BANDS_OTHER) != later:
                order[found] = i
                found += 1


cdef int members_of(const Ref* attackers, const int* order, const int* first, int asked, int band,
                    Ref* out) noexcept nogil:
    """Those of the first so many in the order that have joined a band; how many."""
    cdef int n = 0
    cdef int i
    for i in range(asked):
        if first[order[i]] == band:
            out[n] = attackers[order[i]]
            n += 1
    return n


cdef bint may_band(const GameC* g, const WorkC* w, const Ref* those, int n) noexcept nogil:
    """702.22c: all but one have banding; 702.22d: all are what one of them, which is that too, bands with."""
    cdef int filters[16]
    cdef int lacks = 0
    cdef int i, k, found
    for i in range(n):
        lacks += not has_kw(cobj(g, those[i]), KW_BANDING)
    if lacks <= 1:
        return True
    if not (w.m.keywords >> KW_BANDS_OTHER) & 1:
        return False
    for i in range(n):
        found = qualities(g, w, those[i], filters)
        for k in range(found):
            if how_many_suit(g, w, those, n, filters[k]) == n:
                return True
    return False


cdef bint divided_for_band(const GameC* g, const WorkC* w, const Ref* those, int n) noexcept nogil:
    """One has banding, or one bands with others of a quality that it and another one have."""
    cdef int filters[16]
    cdef int i, k, found
    for i in range(n):
        if has_kw(cobj(g, those[i]), KW_BANDING):
            return True
        found = qualities(g, w, those[i], filters)
        for k in range(found):
            if suits(g, w, those[i], filters[k]) and how_many_suit(g, w, those, n, filters[k]) > 1:
                return True
    return False


cdef int how_many_suit(const GameC* g, const WorkC* w, const Ref* those, int n, int filter) noexcept nogil:
    cdef int found = 0
    cdef int i
    for i in range(n):
        found += suits(g, w, those[i], filter)
    return found


cdef bint suits(const GameC* g, const WorkC* w, Ref r, int filter) noexcept nogil:
    """It is what the ability bands with; until 2010, has the same ability."""
    cdef ContextC c
    cdef int filters[16]
    cdef int i, n
    if not w.m.rules.bands_alike:
        c = context_said(r, g.objects[r].controller, REF_NONE)
        return filter_matches(g, w, filter, r, &c)
    n = qualities(g, w, r, filters)
    for i in range(n):
        if filters[i] == filter:
            return True
    return False


cdef int qualities(const GameC* g, const WorkC* w, Ref r, int* out) noexcept nogil:
    """The filters of its "bands with other" abilities; how many."""
    cdef const ObjectC* o = cobj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef int n = 0
    cdef int i
    if not has_kw(o, KW_BANDS_OTHER):
        return 0
    for i in range(0 if o.flags & FLAG_NO_ABILITIES else <int>card.ability_n):
        n = add_quality(w, card.ability_first + i, out, n)
    for i in range(CAP_GRANTED):
        if o.granted[i] == 0:
            break
        n = add_quality(w, o.granted[i], out, n)
    return n


cdef inline int add_quality(const WorkC* w, int ability, int* out, int n) noexcept nogil:
    if w.m.abilities[ability].kind != AB_BANDS or n == CAP_QUALITIES:
        return n
    out[n] = w.m.abilities[ability].filter
    return n + 1
