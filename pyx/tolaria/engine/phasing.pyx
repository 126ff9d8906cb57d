"""CR 702.26: phasing.

What is phased out lies in a list of its own, in which nothing looks; it stays the same object, and no zone
change is told. What is attached to it goes and comes with it.

Left out: rulesets in which phasing was a change of zones.
"""
from tolaria.engine.state cimport *
from tolaria.engine.layers cimport layers_object
from tolaria.engine.mana cimport mana_recount
from tolaria.engine.telling cimport emit
from tolaria.engine.zones cimport remove_from_combat, unpair, zone_add, zone_remove


cdef void phase_out(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef Ref host
    if not on_battlefield(g, r):
        return
    shift_attached(g, w, r, ZONE_BATTLEFIELD, ZONE_PHASED)
    host = g.objects[r].attached_to
    if on_battlefield(g, host) and g.objects[host].n_attached:
        g.objects[host].n_attached -= 1
    shift(g, w, r, ZONE_PHASED)
    g.sba_due = 1


cdef void phase_step(GameC* g, WorkC* w) noexcept nogil:
    """502.1: all at once: what is phased out then phases in, what has phasing phases out."""
    cdef Ref back[256]
    cdef int n = 0
    cdef int i
    cdef Ref after
    cdef Ref r = g.players[g.active].zone_first[<int>ZONE_PHASED]
    while r != REF_NONE and n < 256:
        if not with_its_host(g, r):
            back[n] = r
            n += 1
        r = g.objects[r].next
    r = g.players[g.active].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        after = g.objects[r].next
        if has_kw(cobj(g, r), KW_PHASING):
            phase_out(g, w, r)
            after = g.players[g.active].zone_first[<int>ZONE_BATTLEFIELD]
        r = after
    for i in range(n):
        phase_in(g, w, back[i])


cdef bint with_its_host(const GameC* g, Ref r) noexcept nogil:
    """It phased out because what it is attached to did (702.26g)."""
    cdef Ref host = g.objects[r].attached_to
    return host != REF_NONE and not is_player(host) and g.objects[host].zone == ZONE_PHASED


cdef void phase_in(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef Ref host = g.objects[r].attached_to
    shift(g, w, r, ZONE_BATTLEFIELD)
    if on_battlefield(g, host):
        g.objects[host].n_attached += 1
    shift_attached(g, w, r, ZONE_PHASED, ZONE_BATTLEFIELD)
    emit(g, w, EV_PHASES_IN, r, REF_NONE, g.objects[r].controller, 0)
    g.sba_due = 1


cdef void shift_attached(GameC* g, WorkC* w, Ref r, int origin, int zone) noexcept nogil:
    """702.26f: what is attached to it goes and comes with it, indirectly."""
    cdef int player
    cdef Ref other, after
    for player in range(2):
        other = g.players[player].zone_first[origin]
        while other != REF_NONE:
            after = g.objects[other].next
            if g.objects[other].attached_to == r:
                shift(g, w, other, zone)
            other = after


cdef void shift(GameC* g, WorkC* w, Ref r, int zone) noexcept nogil:
    """Between the battlefield and the list of what is phased out: the same object, with its timestamp."""
    cdef ObjectC* o = obj(g, r)
    cdef uint32_t timestamp = o.timestamp
    if zone == ZONE_PHASED:
        emit(g, w, EV_PHASES_OUT, r, REF_NONE, o.controller, 0)  # 603.10: it looks back
        remove_from_combat(g, r)  # 506.4
        if unlikely(o.paired != REF_NONE):
            unpair(g, r)
    zone_remove(g, w, r)
    zone_add(g, w, r, zone, o.controller)
    o.timestamp = timestamp
    g.phased_n += 1 if zone == ZONE_PHASED else -1
    if g.statics_n:
        g.dirty = 1
    elif zone == ZONE_BATTLEFIELD:
        layers_object(g, w, r)
    mana_recount(g, w, r)
    wake(g)
