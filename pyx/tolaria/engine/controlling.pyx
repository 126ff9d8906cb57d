"""CR 723 (2004: 507): controlling another player.

The player remains the active player, with his own cards, mana and life; only what he would choose is asked of the
other's seat (`answering_seat`, in `choices`), who sees what he sees (`unseen`). What was promised for a turn that is
skipped waits (723.1b); of several effects the newest counts (723.1c).

Left out: controlling a player for less than a turn.
"""
from tolaria.engine.state cimport *


cdef void control_next_turn(GameC* g, int player, int by, int extra_turns) noexcept nogil:
    cdef int bit = 1 << player
    g.to_control = g.to_control & ~bit if by == player else g.to_control | bit
    g.turns_after[player] = min(255, g.turns_after[player] + extra_turns)


cdef void control_begins(GameC* g, WorkC* w) noexcept nogil:
    cdef PlayerC* p = &g.players[g.active]
    if g.controlled:
        remember_hand(g, 0 if g.controlled & 1 else 1)
    g.controlled = g.to_control & 1 << g.active
    g.to_control &= ~(1 << g.active)
    p.extra_turns = min(255, p.extra_turns + g.turns_after[g.active])
    g.turns_after[g.active] = 0
    if g.controlled:
        log_event(g, w, LOG_CONTROL_TURN, g.active ^ 1, REF_NONE, REF_NONE, g.active, 0)


cdef void remember_hand(GameC* g, int player) noexcept nogil:
    """Who controlled the player has seen the cards in his hand."""
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        g.objects[r].flags |= FLAG_FACEUP_SEEN
        r = g.objects[r].next
