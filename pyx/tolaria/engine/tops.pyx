"""CR 401.5, 113.6: cards on top of libraries that a rule lets their players, or all, see; hands that all see.

While a player may look at it, the top card is an object in ZONE_LIBRARY, so that what may be played from there is
looked at like any other card. It is one only from a player's getting priority until the library changes: while a
spell is cast or resolves, the next card is not looked at (401.5).
"""
from tolaria.engine.state cimport *
from tolaria.engine.rulings cimport RulingC, ruling_next, ruling_start
from tolaria.engine.zones cimport library_n, top_hide, top_show


cdef enum:
    OF_HANDS = 2            # ChangeC.rule_arg of RULE_TOP_SEEN: players play with their hands revealed
    HAND_SHOWN = 4


cdef void tops_settle(GameC* g, WorkC* w) noexcept nogil:
    cdef int player, seen
    cdef Ref r
    for player in range(2):
        seen = seen_by(g, w, player)
        if seen & HAND_SHOWN:
            show_hand(g, w, player)
            seen &= ~HAND_SHOWN
        r = g.players[player].zone_first[<int>ZONE_LIBRARY]
        if seen == 0:
            if r != REF_NONE:
                top_hide(g, player)
            continue
        if r == REF_NONE and library_n(g, player):
            r = top_show(g, w, player)
        if r == REF_NONE:
            continue
        if seen == 2 and not g.objects[r].flags & FLAG_FACEUP_SEEN:
            g.objects[r].flags |= FLAG_FACEUP_SEEN
            log_event(g, w, LOG_REVEAL, player, r, REF_NONE, 0, 0)
        elif seen == 1:
            g.objects[r].flags &= ~<uint32_t>FLAG_FACEUP_SEEN


cdef int seen_by(const GameC* g, const WorkC* w, int player) noexcept nogil:
    """Who may look at the top card of his library: 0 nobody, 1 he, 2 all; HAND_SHOWN: and all at his hand."""
    cdef RulingC walk
    cdef int seen = 0
    cdef int hand = 0
    if rule_live(g, w, RULE_TOP_SEEN):
        ruling_start(g, &walk)
        while ruling_next(g, w, RULE_TOP_SEEN, <Ref>player, &walk):
            if walk.change.rule_arg == OF_HANDS:
                hand = HAND_SHOWN
            else:
                seen = max(seen, 1 + walk.change.rule_arg)
    return seen | hand


cdef void show_hand(GameC* g, WorkC* w, int player) noexcept nogil:
    """What has been seen once stays known, for as long as it is in the hand."""
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        if not g.objects[r].flags & FLAG_FACEUP_SEEN:
            g.objects[r].flags |= FLAG_FACEUP_SEEN
            log_event(g, w, LOG_REVEAL, player, r, REF_NONE, 0, 0)
        r = g.objects[r].next
