"""CR 708, 702.37, 702.168, 701.40, 701.58: face-down permanents and spells.

What is face down has the characteristics of a card of the match made for it (CARDF_FACE_DOWN): a 2/2 creature. Its
slot tells which card it is; in every other zone it is that card.

Left out: what is hidden of it from searching pilots, and tokens or copies that are turned face down.
"""
from tolaria.engine.state cimport *
from tolaria.engine.events cimport (
    MOVE_CLOAK, MOVE_MANIFEST, MOVE_YOUR_CONTROL, event_counters, event_look, event_move)
from tolaria.engine.layers cimport layers_object
from tolaria.engine.mana cimport mana_classify
from tolaria.engine.merging cimport revealed_row, shown_row
from tolaria.engine.telling cimport emit
from tolaria.engine.zones cimport object_show, zone_add, zone_remove


cdef void cast_face_down(GameC* g, WorkC* w, Ref spell, int way) noexcept nogil:
    """708.4: as it is put onto the stack."""
    cdef ObjectC* o = obj(g, spell)
    object_show(g, w, o, face_of(w, w.m.ways[way].detail))
    o.flags |= FLAG_FACE_DOWN


cdef Ref manifest(GameC* g, WorkC* w, int player, bint cloaked) noexcept nogil:
    """701.40a, 701.58a."""
    cdef Ref r = event_look(g, w, player)
    if r == REF_NONE:
        return r
    return event_move(g, w, r, ZONE_BATTLEFIELD, player, MOVE_YOUR_CONTROL | (
        MOVE_CLOAK if cloaked else MOVE_MANIFEST))


cdef void turn_face_up(GameC* g, WorkC* w, Ref r, bint mega) noexcept nogil:
    """708.8: its characteristics are its card's again; it is the same permanent, with a new timestamp (613.7g)."""
    cdef ObjectC* o = obj(g, r)
    cdef const ObjectC* fresh
    if not o.flags & FLAG_FACE_DOWN or o.zone != ZONE_BATTLEFIELD:
        return
    fresh = &w.m.fresh[shown_row(g, w, r, revealed_row(g, w, r))]
    zone_remove(g, w, r)
    object_show(g, w, o, fresh.card)
    o.play = fresh.play
    o.kind = fresh.kind
    o.flags &= ~<uint32_t>(FLAG_FACE_DOWN | FLAG_MANIFESTED)
    zone_add(g, w, r, ZONE_BATTLEFIELD, o.controller)
    mana_classify(g, w, r)
    if g.statics_n:
        g.dirty = 1
    else:
        layers_object(g, w, r)
    log_event(g, w, LOG_REVEAL, o.controller, r, REF_NONE, 0, 0)
    if mega:
        event_counters(g, w, r, 0, 1)  # 702.37b
    emit(g, w, EV_FACE_UP, r, REF_NONE, o.controller, 0)
