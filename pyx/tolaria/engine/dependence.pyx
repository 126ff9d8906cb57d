"""CR 613.8, 305.7: which continuous effect of a layer waits for another; what one makes of types.

An effect of a static ability waits for one that would take the ability away, or that would change a type, colour
or keyword that its phrase or its condition asks for. In layer 7 timestamps alone decide.
"""
from tolaria.engine.state cimport *
from tolaria.engine.applied cimport LAYER_ABILITY, LAYER_COLOR, LAYER_TYPE, AppliedC, affects
from tolaria.engine.filters cimport ContextC, context_said, filter_matches


cdef enum:
    DEPTH = 12              # of nested values and conditions followed
    BASICS = 1 << SUB_PLAINS | 1 << SUB_ISLAND | 1 << SUB_SWAMP | 1 << SUB_MOUNTAIN | 1 << SUB_FOREST


# Characteristics, as bits: those that are asked for, or those that change.
cdef struct AskedC:
    uint64_t kw
    uint64_t subtypes
    uint16_t types
    uint8_t supers
    uint8_t colors


cdef bint takes_text(const WorkC* w, const AppliedC* a) noexcept nogil:
    return sets_land_type(&w.m.changes[a.change])


cdef inline bint sets_land_type(const ChangeC* change) noexcept nogil:
    return change.flags & CHF_CHOSEN_LAND_TYPE != 0 or (
        change.flags & CHF_SET_SUBTYPES and change.sub_set != 0 and change.sub_set & ~<uint64_t>BASICS == 0)


cdef TypesC types_after(const GameC* g, const WorkC* w, const AppliedC* a, Ref r) noexcept nogil:
    cdef const ObjectC* o = cobj(g, r)
    cdef const ChangeC* change = &w.m.changes[a.change]
    cdef int chosen = g.objects[a.source].chosen if a.source != REF_NONE and not is_player(a.source) else 255
    cdef TypesC out
    out.types = change.types_set if change.flags & CHF_SET_TYPES else o.types & ~change.types_set
    out.types |= change.types_add
    if not change.flags & CHF_SET_SUBTYPES:
        out.subtypes = o.subtypes & ~change.sub_set  # without the flag: what it loses
    elif sets_land_type(change):  # 205.1a: only land types give way to land types
        out.subtypes = o.subtypes & w.m.creature_types | change.sub_set
    else:
        out.subtypes = change.sub_set
    out.subtypes |= change.sub_add
    out.supers = (o.supers | change.supers_add) & ~change.supers_remove
    if o.types & ~out.types & TYPE_CREATURE and not out.types & TYPE_KINDRED:  # 205.1b: with the type go its subtypes
        out.subtypes &= ~w.m.creature_types
    if change.flags & CHF_ADD_CHOSEN_TYPE and chosen < 64:
        out.subtypes |= <uint64_t>1 << chosen
    if change.flags & CHF_CHOSEN_LAND_TYPE and chosen <= SUB_FOREST:
        out.subtypes = (out.subtypes & ~<uint64_t>BASICS) | (<uint64_t>1 << chosen)
        if not w.m.rules.land_type_keeps:  # until 2004 it became that basic land and nothing else
            out.subtypes = <uint64_t>1 << chosen
            out.supers = SUPER_BASIC
            out.types = TYPE_LAND
    return out


# ---------------------------------------------------------------- which comes next (613.8b)

cdef int next_applied(GameC* g, WorkC* w, AppliedC* a, int n, int layer, const uint8_t* done) noexcept nogil:
    cdef AskedC asked, back
    cdef int i, k
    cdef int first = -1
    cdef bint waits
    for i in range(n):
        if done[i] or not a[i].layers & layer:
            continue
        if first < 0:
            first = i
        waits = False
        if a[i].effect == NULL:
            asked = asks(w.m, &a[i])
            for k in range(n):
                if k == i or done[k] or not a[k].layers & layer:
                    continue
                if depends(g, w, &a[i], &asked, &a[k], layer):
                    back = asks(w.m, &a[k])
                    if not depends(g, w, &a[k], &back, &a[i], layer):  # 613.8b: a loop counts for nothing
                        waits = True
                        break
        if not waits:
            return i
    return first


cdef bint depends(GameC* g, WorkC* w, AppliedC* a, const AskedC* asked, AppliedC* b, int layer) noexcept nogil:
    """613.8a: applying b would change whether a is, or what it applies to."""
    cdef ContextC c
    cdef const ChangeC* change = &w.m.changes[b.change]
    cdef int player
    cdef Ref r
    if a.effect != NULL:
        return False
    if not a.layers & (layer - 1) and takes_ability(g, change, a.source, layer) and affects(g, w, b, a.source, &c):
        return True
    if not could_change(asked, change, layer):
        return False
    if b.one != REF_NONE:
        return affects(g, w, b, b.one, &c) and changes(g, w, a, asked, b, b.one, layer)
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if affects(g, w, b, r, &c) and changes(g, w, a, asked, b, r, layer):
                return True
            r = g.objects[r].next
    return False


cdef bint takes_ability(const GameC* g, const ChangeC* change, Ref source, int layer) noexcept nogil:
    """What is printed on that permanent would be lost."""
    if g.objects[source].zone != ZONE_BATTLEFIELD:
        return False
    if layer == LAYER_TYPE:
        return sets_land_type(change) and g.objects[source].types & TYPE_LAND != 0
    return layer == LAYER_ABILITY and change.flags & CHF_LOSE_ABILITIES != 0


cdef bint could_change(const AskedC* asked, const ChangeC* change, int layer) noexcept nogil:
    if layer == LAYER_TYPE:
        return (asked.types | asked.subtypes | asked.supers) != 0
    if layer == LAYER_COLOR:
        return asked.colors != 0
    return asked.kw & (change.kw_add | change.kw_remove) != 0 or (
        asked.kw != 0 and change.flags & CHF_LOSE_ABILITIES)


cdef bint changes(GameC* g, WorkC* w, const AppliedC* a, const AskedC* asked, const AppliedC* b, Ref r,
        int layer) noexcept nogil:
    """It changes something asked of that object; and what a applies to with it, where nothing but that is asked."""
    cdef ObjectC* o = obj(g, r)
    cdef const ChangeC* change = &w.m.changes[b.change]
    cdef TypesC types = types_after(g, w, b, r) if layer == LAYER_TYPE else types_of(o)
    cdef TypesC before = types_of(o)
    cdef uint64_t kw = o.kw
    cdef ContextC c
    cdef bint found
    if layer == LAYER_COLOR:
        return True
    if layer == LAYER_ABILITY:
        kw = (0 if change.flags & CHF_LOSE_ABILITIES else kw & ~change.kw_remove) | change.kw_add
    if ((o.types ^ types.types) & asked.types | (o.supers ^ types.supers) & asked.supers | (
            o.subtypes ^ types.subtypes) & asked.subtypes | (o.kw ^ kw) & asked.kw) == 0:
        return False
    if a.condition and not a.held or asks_elsewhere(w.m, a.filter):
        return True
    c = context_said(a.source, a.controller, r)
    found = filter_matches(g, w, a.filter, r, &c)
    set_types(o, &types)
    o.kw, kw = kw, o.kw
    found = found != filter_matches(g, w, a.filter, r, &c)
    set_types(o, &before)
    o.kw = kw
    return found


cdef inline TypesC types_of(const ObjectC* o) noexcept nogil:
    cdef TypesC types
    types.subtypes = o.subtypes
    types.types = o.types
    types.supers = o.supers
    return types


cdef inline void set_types(ObjectC* o, const TypesC* types) noexcept nogil:
    o.subtypes = types.subtypes
    o.types = types.types
    o.supers = types.supers


cdef bint asks_elsewhere(const MatchC* m, int filter) noexcept nogil:
    """What matches may depend on other objects than itself."""
    while filter:
        if m.filters[filter].condition:
            return True
        filter = m.filters[filter].or_next
    return False


# ---------------------------------------------------------------- what is asked

cdef AskedC asks(const MatchC* m, const AppliedC* a) noexcept nogil:
    """Of its condition no more once that has been looked at (613.6)."""
    cdef AskedC asked
    asked.kw = 0
    asked.subtypes = 0
    asked.types = 0
    asked.supers = 0
    asked.colors = 0
    if a.effect == NULL:
        ask_filter(m, a.filter, &asked, 0)
        if not a.held:
            ask_condition(m, a.condition, &asked, 0)
    return asked


cdef void ask_filter(const MatchC* m, int filter, AskedC* asked, int depth) noexcept nogil:
    cdef const FilterC* f
    while filter and depth <= DEPTH:
        f = &m.filters[filter]
        asked.kw |= f.kw_all | f.kw_none
        asked.subtypes |= f.sub_any | f.sub_none
        asked.types |= f.types_any | f.types_all | f.types_none
        asked.supers |= f.supers_any | f.supers_none
        asked.colors |= f.colors_any | f.colors_none
        if f.flags & (FILF_COLORLESS | FILF_MULTICOLORED | FILF_CHOSEN_COLOR):
            asked.colors |= 31
        if f.flags & FILF_CHOSEN_TYPE:
            asked.subtypes = ~<uint64_t>0
        ask_condition(m, f.condition, asked, depth + 1)
        filter = f.or_next


cdef void ask_condition(const MatchC* m, int condition, AskedC* asked, int depth) noexcept nogil:
    cdef const CondC* row
    cdef int at
    while condition and depth <= DEPTH:
        at = condition
        while at:
            row = &m.conditions[at]
            ask_value(m, row.left, asked, depth + 1)
            ask_value(m, row.right, asked, depth + 1)
            at = row.and_next
        condition = m.conditions[condition].or_next


cdef void ask_value(const MatchC* m, int value, AskedC* asked, int depth) noexcept nogil:
    cdef const ValueC* v = &m.values[value]
    cdef int kind = v.kind
    if depth > DEPTH:
        return
    if kind in (VAL_COUNT, VAL_MATCHES, VAL_COUNT_AMONG, VAL_GREATEST, VAL_TYPES_AMONG, VAL_COLORS_AMONG,
                VAL_DIFFERENT):
        ask_filter(m, v.a, asked, depth + 1)
        if kind == VAL_TYPES_AMONG:
            asked.types = 0xFFFF
        elif kind == VAL_COLORS_AMONG:
            asked.colors |= 31
    elif kind in (VAL_ADD, VAL_SUB, VAL_MUL, VAL_MIN, VAL_MAX, VAL_DIV_DOWN):
        ask_value(m, v.a, asked, depth + 1)
        ask_value(m, v.b, asked, depth + 1)
    elif kind == VAL_HALF_DOWN or kind == VAL_HALF_UP:
        ask_value(m, v.a, asked, depth + 1)
    elif kind == VAL_IF:
        ask_value(m, v.a, asked, depth + 1)
        ask_condition(m, v.b, asked, depth + 1)


# ---------------------------------------------------------------- for a whole match

cdef bint match_depends(const MatchC* m, int changes_n) noexcept nogil:
    """Some change takes abilities away, or a static ability asks for what its own layer changes."""
    cdef const AbilityC* a
    cdef const ChangeC* change
    cdef AppliedC row
    cdef AskedC asked
    cdef int i
    row.effect = NULL
    row.held = 0
    for i in range(m.abilities_n):
        a = &m.abilities[i]
        change = &m.changes[a.change]
        if a.kind == AB_STATIC and change.rule == RULE_NONE:
            row.filter = a.filter
            row.condition = a.condition
            asked = asks(m, &row)
            if changes_types(change) and (asked.types | asked.subtypes | asked.supers) != 0:
                return True
            if change.flags & CHF_SET_COLORS and asked.colors:
                return True
            if asked.kw and (change.kw_add | change.kw_remove | change.prot_add | change.walk_add | change.grant_n
                             | (change.flags & (CHF_LOSE_ABILITIES | CHF_PROTECTION_CHOSEN
                                                | CHF_PROTECTION_PLAYER))) != 0:
                return True
    return m.has_statics and takes_abilities(m, changes_n)


cdef bint takes_abilities(const MatchC* m, int changes_n) noexcept nogil:
    cdef int i
    for i in range(1, changes_n):
        if m.changes[i].flags & CHF_LOSE_ABILITIES or sets_land_type(&m.changes[i]):
            return True
    return False


cdef inline bint changes_types(const ChangeC* change) noexcept nogil:
    return change.flags & (CHF_SET_TYPES | CHF_SET_SUBTYPES | CHF_CHOSEN_LAND_TYPE | CHF_ADD_CHOSEN_TYPE) != 0 or (
        change.types_add | change.types_set | change.supers_add | change.supers_remove) != 0 or (
        change.sub_add | change.sub_set) != 0
