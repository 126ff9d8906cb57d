"""CR 613.7-8: continuous effects in the order in which they apply: by timestamp, and by dependency.

Covered of 613.8: in the layer of types, an effect whose phrase would match other objects once another effect of the
layer has applied waits for that one; effects that wait for each other apply in timestamp order (613.8b).
"""
from libc.stdint cimport uint8_t
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC, condition_holds, context_said, filter_matches


cdef int layers_of(const ChangeC* change, bint cda) noexcept nogil:
    cdef int layers = 0
    if change.flags & CHF_CONTROL:
        layers |= LAYER_CONTROL
    if change.flags & (CHF_SET_TYPES | CHF_SET_SUBTYPES | CHF_CHOSEN_LAND_TYPE | CHF_ADD_CHOSEN_TYPE) or (
            change.types_add or change.types_set or change.sub_add or change.sub_set or change.supers_add
            or change.supers_remove):
        layers |= LAYER_TYPE
    if change.flags & CHF_SET_COLORS:
        layers |= LAYER_COLOR
    if change.kw_add or change.kw_remove or change.prot_add or change.walk_add or (
            change.grant_n or change.flags & (CHF_LOSE_ABILITIES | CHF_PROTECTION_CHOSEN | CHF_PROTECTION_PLAYER)):
        layers |= LAYER_ABILITY
    if change.flags & CHF_SET_PT:
        layers |= LAYER_CDA if cda else LAYER_SET
    if change.dp or change.dt:
        layers |= LAYER_MODIFY
    if change.flags & CHF_SWITCH_PT:
        layers |= LAYER_SWITCH
    return layers


cdef void sort_applied(AppliedC* a, int n) noexcept nogil:
    """By timestamp (613.7); stable, and nearly sorted already."""
    cdef int i, k
    cdef AppliedC x
    for i in range(1, n):
        x = a[i]
        k = i
        while k > 0 and a[k - 1].timestamp > x.timestamp:
            a[k] = a[k - 1]
            k -= 1
        a[k] = x


cdef bint affects(const GameC* g, const WorkC* w, AppliedC* a, Ref r, ContextC* c) noexcept nogil:
    if a.one != REF_NONE and a.one != r:
        return False
    if a.effect != NULL:
        return True
    c[0] = context_said(a.source, a.controller, r)
    if a.condition and not a.held:  # looked at in the first layer in which it applies (613.6)
        a.held = 1 if condition_holds(g, w, a.condition, c) else 2
    return a.held != 2 and filter_matches(g, w, a.filter, r, c)


# ---------------------------------------------------------------- dependency (613.8)

cdef bint types_may_depend(const AppliedC* a, int n) noexcept nogil:
    cdef int i
    cdef int several = 0
    cdef bint by_phrase = False
    for i in range(n):
        if a[i].layers & LAYER_TYPE:
            several += 1
            by_phrase |= a[i].one == REF_NONE
    return by_phrase and several > 1


cdef int next_of_types(GameC* g, WorkC* w, AppliedC* a, int n, const uint8_t* done) noexcept nogil:
    cdef int i
    cdef int first = -1
    for i in range(n):
        if done[i] or not a[i].layers & LAYER_TYPE:
            continue
        if first < 0:
            first = i
        if not waits(g, w, a, n, done, i):
            return i
    return first


cdef bint waits(GameC* g, WorkC* w, AppliedC* a, int n, const uint8_t* done, int at) noexcept nogil:
    """It depends on one of those that are not done."""
    cdef int k
    if a[at].one != REF_NONE:
        return False
    for k in range(n):
        if k != at and not done[k] and a[k].layers & LAYER_TYPE and depends(g, w, &a[at], &a[k]):
            return True
    return False


cdef bint depends(GameC* g, WorkC* w, AppliedC* one, AppliedC* other) noexcept nogil:
    """613.8a: applying the other would change what the one applies to."""
    cdef ContextC c
    cdef int player
    cdef Ref r
    if other.one != REF_NONE:
        return affects(g, w, other, other.one, &c) and alters(g, w, one, other, other.one)
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if affects(g, w, other, r, &c) and alters(g, w, one, other, r):
                return True
            r = g.objects[r].next
    return False


cdef bint alters(GameC* g, WorkC* w, const AppliedC* one, const AppliedC* other, Ref r) noexcept nogil:
    cdef const ChangeC* change = &w.m.changes[other.change]
    cdef ContextC c = context_said(one.source, one.controller, r)
    cdef ObjectC* o = obj(g, r)
    cdef uint64_t subtypes = o.subtypes
    cdef uint16_t types = o.types
    cdef uint8_t supers = o.supers
    cdef bint before = filter_matches(g, w, one.filter, r, &c)
    cdef bint after
    o.types = (change.types_set if change.flags & CHF_SET_TYPES else types & ~change.types_set) | change.types_add
    o.subtypes = (change.sub_set if change.flags & CHF_SET_SUBTYPES else subtypes & ~change.sub_set) | change.sub_add
    o.supers = (supers | change.supers_add) & ~change.supers_remove
    after = filter_matches(g, w, one.filter, r, &c)
    o.types = types
    o.subtypes = subtypes
    o.supers = supers
    return before != after
