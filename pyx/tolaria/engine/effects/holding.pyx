"""CR 108.3, 407, 701.12, 723: who owns a card, what is played for, zones exchanged, who makes a player's choices."""
from tolaria.engine.state cimport *
from tolaria.engine.ante cimport ante_top, change_owner
from tolaria.engine.controlling cimport control_next_turn
from tolaria.engine.effects.hidden cimport note
from tolaria.engine.events cimport event_look, event_move
from tolaria.engine.filters cimport ContextC, who_one, who_player


cdef bint op_holding(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef int i
    cdef Ref r
    if code not in (OP_CONTROL_TURN, OP_ANTE, OP_OWN, OP_TOP_FOR_ANTE, OP_SWAP_ZONES):
        return False
    if code == OP_ANTE:
        w.last_n = 0
    for i in range(n):
        r = as_it_is(g, subjects[i])
        if r == REF_NONE:
            continue
        if code == OP_CONTROL_TURN:
            if is_player(r):
                control_next_turn(g, r, who_player(g, w, op.b, c) if op.b else s.controller, op.a)
        elif code == OP_SWAP_ZONES:
            swap_zones(g, w, r, op.a, op.b)
        elif code == OP_ANTE:
            note(w, ante_top(g, w, r) if is_player(r) else event_move(g, w, r, ZONE_ANTE, g.objects[r].owner, 0))
        elif not is_player(r) and code == OP_OWN:
            own(g, w, r, as_it_is(g, who_one(g, w, op.b, c)) if op.b else <Ref>s.controller)
        elif not is_player(r):
            exchange_with_top(g, w, r)
    if code == OP_ANTE:
        w.last_amount = w.last_n
    return True


cdef Ref as_it_is(const GameC* g, Ref r) noexcept nogil:
    """The object that it is now, "from anywhere"."""
    while r != REF_NONE and not is_player(r) and g.objects[r].zone == ZONE_GONE and g.objects[r].became != REF_NONE:
        r = g.objects[r].became
    return r


cdef void own(GameC* g, WorkC* w, Ref r, Ref by) noexcept nogil:
    """A player owns it from now on; with an object it exchanges owners."""
    cdef int owner = g.objects[r].owner
    if by == REF_NONE:
        return
    if is_player(by):
        change_owner(g, w, r, by)
        return
    change_owner(g, w, r, g.objects[by].owner)
    change_owner(g, w, by, owner)


cdef void exchange_with_top(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """701.12: nothing happens unless both cards are there."""
    cdef int owner = g.objects[r].owner
    if g.objects[r].zone == ZONE_ANTE and ante_top(g, w, owner) != REF_NONE:
        event_move(g, w, r, ZONE_LIBRARY, owner, 0)


cdef void swap_zones(GameC* g, WorkC* w, Ref player, int one, int other) noexcept nogil:
    """701.12f: all cards of each zone go to the other, of an empty one none. The top card of a library goes first, and
    what becomes a library lies in it as it lay, the last card put there on top."""
    cdef Ref first[1000]        # CAP_LIBRARY
    cdef Ref second[1000]
    cdef int first_n = cards_of(g, w, player, one, first)
    cdef int second_n = cards_of(g, w, player, other, second)
    cdef int i
    for i in range(first_n):
        event_move(g, w, first[i], other, player, 0)
    for i in range(second_n):
        event_move(g, w, second[i], one, player, 0)


cdef int cards_of(GameC* g, WorkC* w, Ref player, int zone, Ref* found) noexcept nogil:
    cdef int n = 0
    cdef Ref r = g.players[player].zone_first[zone]
    if zone == ZONE_LIBRARY:
        while n < CAP_LIBRARY and g.players[player].library_hi > g.players[player].library_lo and (
                g.outcome == OUTCOME_NONE):
            found[n] = event_look(g, w, player)
            n += found[n] != REF_NONE
        return n
    while r != REF_NONE and n < CAP_LIBRARY:
        found[n] = r
        n += 1
        r = g.objects[r].next
    return n
