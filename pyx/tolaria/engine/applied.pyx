"""CR 613.6-7: continuous effects as they apply: in which layers, in which order, to what."""
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
