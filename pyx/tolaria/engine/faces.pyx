"""CR 701.27, 702.145, 710.4, 712, 731: transforming and flipping; day and night.

A permanent that turns to another face stays the same object and is of another row of cards: it keeps its counters,
damage, attachments, effects and place in combat (712.18). Casting as another face is in `casting`, what such a card is
in other zones in `zones`, how it enters in `events`. Left out: converting (701.28), melding (712.4).
"""
from tolaria.engine.state cimport *
from tolaria.engine.events cimport event_attach
from tolaria.engine.merging cimport become_row, is_merged, own_other_face, turn_components
from tolaria.engine.telling cimport emit


cdef int other_face(const WorkC* w, const ObjectC* o, bint flip) noexcept nogil:
    """A copy of such a permanent on another card has no face to turn to (701.27c); a token that is a copy has
    (707.8a). One with daybound transforms by that alone (702.145b, 702.145e)."""
    cdef int other = own_other_face(w, o)
    if other == 0 or (w.m.cards[other].face == FACE_FLIPPED) != flip or w.m.cards[o.card].flags & CARDF_DAYBOUND:
        return 0
    return other


cdef bint event_turn_over(GameC* g, WorkC* w, Ref r, bint flip) noexcept nogil:
    cdef int card
    if g.objects[r].zone != ZONE_BATTLEFIELD:
        return False
    if unlikely(is_merged(cobj(g, r))):
        if not turn_components(g, w, r, flip, False):
            return False
    else:
        card = other_face(w, obj(g, r), flip)
        if card == 0:
            return False
        turn_to(g, w, r, card)
    if not flip:
        emit(g, w, EV_TRANSFORMS, r, REF_NONE, g.objects[r].controller, 0)
    return True


cdef void turn_to(GameC* g, WorkC* w, Ref r, int card) noexcept nogil:
    """It is of another row, and gets a new timestamp (613.7g)."""
    cdef ObjectC* o = obj(g, r)
    o.used &= 1 << 7  # 606.3 counts for the permanent, the others for abilities that it no longer has
    become_row(g, w, r, card, True)
    if o.attached_to != REF_NONE and w.m.cards[card].enchant == 0:
        event_attach(g, w, r, REF_NONE)  # 704.5p
    log_event(g, w, LOG_TRANSFORM, o.controller, r, REF_NONE, 0, 0)


# ---------------------------------------------------------------- day and night (731)

cdef void pass_daytime(GameC* g, WorkC* w) noexcept nogil:
    """502.2, 731.2: by how many spells the active player of the turn before cast in it."""
    if g.daytime == DAYTIME_DAY and g.spells_before == 0:
        event_daytime(g, w, DAYTIME_NIGHT)
    elif g.daytime == DAYTIME_NIGHT and g.spells_before >= 2:
        event_daytime(g, w, DAYTIME_DAY)


cdef void event_daytime(GameC* g, WorkC* w, int daytime) noexcept nogil:
    """702.145b, 702.145e: what is bound to the other part of the day transforms at once."""
    cdef Ref bound[CAP_OPTIONS]
    cdef int before = g.daytime
    cdef int n = 0
    cdef int player, i
    cdef Ref r
    if before == daytime:
        return
    g.daytime = daytime
    stir(g, w)
    log_event(g, w, LOG_DAYTIME, g.active, REF_NONE, REF_NONE, daytime, 0)
    if before != DAYTIME_NONE:
        emit(g, w, EV_DAY_OR_NIGHT, REF_NONE, REF_NONE, g.active, daytime)
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if out_of_time(g, w, r):
                if n == CAP_OPTIONS:
                    overflow(g)
                    return
                bound[n] = r
                n += 1
            r = g.objects[r].next
    for i in range(n):
        if unlikely(is_merged(cobj(g, bound[i]))):
            turn_components(g, w, bound[i], False, True)
        else:
            turn_to(g, w, bound[i], own_other_face(w, obj(g, bound[i])))
        emit(g, w, EV_TRANSFORMS, bound[i], REF_NONE, g.objects[bound[i]].controller, 0)


cdef bint out_of_time(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """It has daybound and it is night, or nightbound and it is day."""
    cdef const ObjectC* o = cobj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef Ref c = o.merged
    if not card.flags & CARDF_DAYBOUND or o.flags & FLAG_NO_ABILITIES:
        return False
    while c != REF_NONE:  # of a merged permanent some component may be
        if is_out_of_time(g, w, cobj(g, c)):
            return True
        c = g.objects[c].merged
    return not is_merged(o) and is_out_of_time(g, w, o)


cdef bint is_out_of_time(const GameC* g, const WorkC* w, const ObjectC* o) noexcept nogil:
    cdef const CardC* card = card_of(w, o)
    return (card.flags & CARDF_DAYBOUND and own_other_face(w, o)
            and (card.face == FACE_BACK) != (g.daytime == DAYTIME_NIGHT))
