"""CR 701.20, 701.57, 702.85: cards from the top of a library that are revealed, exiled, or looked for.

Revealed cards lie in ZONE_LOOK while the effect speaks of them; what no instruction has moved when the
ability has resolved goes back on top in the order it had.
"""
from tolaria.engine.state cimport *
from tolaria.engine.effects.hidden cimport move_top, note, permit
from tolaria.engine.effects.hidden cimport put_back as put_in_order
from tolaria.engine.events cimport MOVE_BOTTOM, MOVE_TAPPED, MOVE_YOUR_CONTROL, event_look, event_move
from tolaria.engine.filters cimport ContextC, filter_matches, value_of


cdef bint op_revealing(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef int i, amount
    cdef int total = 0
    cdef int group = g.clock & 0x7FFF
    if code == OP_PERMIT:
        for i in range(n):
            if subjects[i] != REF_NONE and not is_player(subjects[i]) and (
                    g.objects[subjects[i]].zone == ZONE_EXILE or g.objects[subjects[i]].zone == ZONE_GRAVEYARD):
                permit(g, w, s.source, s.controller, subjects[i], op.b,
                       (EFFF_EXILES_AFTER if op.flags & OPF_EXILE_AFTER else 0)
                       | (EFFF_FREE if op.flags & OPF_FREE else 0) | (EFFF_ONE if op.flags & OPF_ONE else 0)
                       | (EFFF_CASTS if op.flags & OPF_CASTS else 0)
                       | (EFFF_ANY_COLOR if op.flags & OPF_ANY_COLOR else 0)
                       | (EFFF_ANY_TYPE if op.flags & OPF_ANY_TYPE else 0))
                if op.flags & OPF_ONE and g.outcome == OUTCOME_NONE:
                    g.effects[g.effects_n - 1].dp = group
        return True
    if code == OP_PUT_LOOKED:
        for i in range(n):
            if subjects[i] != REF_NONE and is_player(subjects[i]):
                put_looked(g, w, s, op, subjects[i])
        return True
    if code != OP_REVEAL_TOP and code != OP_DIG_UNTIL and code != OP_EXILE_TOP and code != OP_REVEAL_UNTIL:
        return False
    amount = value_of(g, w, op.a, c)
    w.last_n = 0
    if code == OP_REVEAL_UNTIL:
        w.chosen_n = 0
    for i in range(n):
        if subjects[i] == REF_NONE or not is_player(subjects[i]):
            continue
        put_back(g, w, subjects[i])
        if code == OP_REVEAL_TOP:
            total += reveal_top(g, w, subjects[i], amount, op.flags & OPF_REVEAL)
        elif code == OP_REVEAL_UNTIL:
            total += reveal_until(g, w, op, c, subjects[i], amount)
        elif code == OP_DIG_UNTIL:
            total += dig_until(g, w, s, op, c, subjects[i], amount)
        else:
            total += move_top(g, w, subjects[i], amount, ZONE_EXILE)
    if code == OP_EXILE_TOP and op.flags & OPF_LINK:  # 607.2a
        for i in range(w.last_n):
            g.objects[w.last[i]].linked = s.source
    if code == OP_REVEAL_TOP:
        w.chosen_n = min(w.last_n, 64)
        for i in range(w.chosen_n):
            w.chosen[i] = w.last[i]
    w.last_amount = total
    return True


cdef void put_back(GameC* g, WorkC* w, int player) noexcept nogil:
    """The last one lay deepest."""
    while g.players[player].zone_n[<int>ZONE_LOOK] and g.outcome == OUTCOME_NONE:
        event_move(g, w, g.players[player].zone_last[<int>ZONE_LOOK], ZONE_LIBRARY, player, 0)


cdef Ref show(GameC* g, WorkC* w, int player, bint to_all) noexcept nogil:
    """The top card, seen by its player or by all; REF_NONE from an empty library."""
    cdef Ref r = event_look(g, w, player)
    if r != REF_NONE and to_all:
        g.objects[r].flags |= FLAG_FACEUP_SEEN
        log_event(g, w, LOG_REVEAL, player, r, REF_NONE, 0, 0)
    return r


cdef int reveal_top(GameC* g, WorkC* w, int player, int amount, bint to_all) noexcept nogil:
    cdef int n = 0
    cdef Ref r
    while n < amount and n < 256 and g.outcome == OUTCOME_NONE:
        r = show(g, w, player, to_all)
        if r == REF_NONE:
            break
        note(w, r)
        n += 1
    return n


cdef int reveal_until(GameC* g, WorkC* w, const OpC* op, const ContextC* c, int player, int amount) noexcept nogil:
    """Reveal until so many match, which are chosen; all of them lie there."""
    cdef int n = 0
    cdef int before = w.last_n
    cdef Ref r
    while n < amount and g.outcome == OUTCOME_NONE:
        r = show(g, w, player, True)
        if r == REF_NONE:
            break
        note(w, r)
        if filter_matches(g, w, op.filter, r, c) and w.chosen_n < 64:
            w.chosen[w.chosen_n] = r
            w.chosen_n += 1
            n += 1
    return w.last_n - before


cdef void put_looked(GameC* g, WorkC* w, StackC* s, const OpC* op, int player) noexcept nogil:
    """What still lies there goes away together."""
    cdef Ref cards[256]
    cdef int n = 0
    cdef int k
    cdef Ref r = g.players[player].zone_first[<int>ZONE_LOOK]
    while r != REF_NONE and n < 256:
        cards[n] = r
        n += 1
        r = g.objects[r].next
    w.last_n = 0
    if n <= 64 and not op.flags & OPF_SCATTERED:
        for k in range(n):
            note(w, cards[k])
        put_in_order(g, w, s, s.controller, cards, n, op.b, MOVE_BOTTOM if op.flags & OPF_BOTTOM else 0)
        for k in range(w.last_n):
            w.last[k] = g.objects[w.last[k]].became
    else:
        while n > 0:
            k = <int>game_random(g, PURPOSE_GAME, n) if op.flags & OPF_SCATTERED else 0
            note(w, event_move(g, w, cards[k], op.b, player, MOVE_BOTTOM if op.flags & OPF_BOTTOM else 0))
            n -= 1
            cards[k] = cards[n]
    w.last_amount = w.last_n


cdef int dig_until(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int player,
        int amount) noexcept nogil:
    """Reveal until so many match; these go to one zone, the others elsewhere."""
    cdef int take_zone = op.c // 16
    cdef int n = 0
    cdef int flags = MOVE_TAPPED if op.flags & OPF_TAPPED else 0
    cdef Ref r
    if take_zone == ZONE_BATTLEFIELD:
        flags |= MOVE_YOUR_CONTROL
    while n < amount and g.outcome == OUTCOME_NONE:
        r = show(g, w, player, True)
        if r == REF_NONE:
            break
        if filter_matches(g, w, op.filter, r, c):
            note(w, event_move(g, w, r, take_zone, player, flags))
            n += 1
    put_rest(g, w, player, op.c % 16)
    return n


cdef void put_rest(GameC* g, WorkC* w, int player, int zone) noexcept nogil:
    """The cards that did not match: to the bottom in a random order, or to another zone."""
    cdef PlayerC* p = &g.players[player]
    cdef int k
    cdef Ref r
    while p.zone_n[<int>ZONE_LOOK] and g.outcome == OUTCOME_NONE:
        r = p.zone_first[<int>ZONE_LOOK]
        if zone == ZONE_LIBRARY:
            k = <int>game_random(g, PURPOSE_GAME, p.zone_n[<int>ZONE_LOOK])
            while k > 0:
                r = g.objects[r].next
                k -= 1
        event_move(g, w, r, zone, player, MOVE_BOTTOM)
