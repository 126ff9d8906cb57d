"""CR 107.14, 603.12, 701.27, 701.34, 705, 706, 707, 725: what effects mark, count and copy beside moving it.

Counters on players, proliferating, designations (monstrous, renowned, the monarch, the city's blessing),
coins and dice, tokens that are copies, reflexive triggers.
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.effects.moving cimport become
from tolaria.engine.effects.permanents cimport among, token_flags
from tolaria.engine.events cimport MOVE_TOGETHER, arrived, event_put_counters, event_token
from tolaria.engine.faces cimport event_daytime, event_turn_over
from tolaria.engine.filters cimport ContextC, value_of, who_one, who_player
from tolaria.engine.layers cimport layers_touch
from tolaria.engine.merging cimport copied_row
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.telling cimport emit, emit_action, pend
from tolaria.engine.triggers cimport stack_index


cdef bint op_marks(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef int i
    if code == OP_REFLEX:
        trigger_now(g, w, s, op.a, subjects[0] if n else REF_NONE)
        return True
    if code == OP_ROLL:  # 706.2
        w.last_amount = 1 + <int>game_random(g, PURPOSE_GAME, max(1, value_of(g, w, op.a, c)))
        emit(g, w, EV_ROLL, REF_NONE, REF_NONE, s.controller, w.last_amount)
        return True
    if code == OP_DAYTIME:
        event_daytime(g, w, op.a)
        return True
    if code == OP_TOKEN_COPY:
        copy_tokens(g, w, s, op, c, subjects, n)
        return True
    if code not in (OP_PROLIFERATE, OP_DESIGNATE, OP_EMIT, OP_COIN, OP_PLAYER_COUNTERS, OP_MONARCH, OP_BLESSING,
                    OP_EXILE_IF_LEAVES, OP_TRANSFORM, OP_FLIP, OP_DOUBLE_X, OP_EXILE_RESOLVED, OP_PLOT):
        return False
    for i in range(n):
        if subjects[i] == REF_NONE:
            continue
        if is_player(subjects[i]):
            mark_player(g, w, s, op, c, subjects[i])
        else:
            mark_object(g, w, s, op, c, subjects[i])
    return True


cdef void mark_player(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int player) noexcept nogil:
    cdef int code = op.code
    if code == OP_PROLIFERATE:
        proliferate(g, w, s, player)
    elif code == OP_COIN:
        flip_coins(g, w, value_of(g, w, op.a, c))
    elif code == OP_PLAYER_COUNTERS:
        count_player(g, w, player, op.b, value_of(g, w, op.a, c))
    elif code == OP_MONARCH:  # 725.3
        g.monarch = 1 + player
        layers_touch(g, w, WATCH_TURN)
        stir(g, w)
    elif code == OP_EMIT:
        tell(g, w, op, c, REF_NONE, player)
    elif code == OP_BLESSING:  # 702.131c
        g.players[player].blessing = 1
        layers_touch(g, w, WATCH_TURN)
        stir(g, w)


cdef void tell(GameC* g, WorkC* w, const OpC* op, const ContextC* c, Ref r, int player) noexcept nogil:
    cdef Ref other = who_one(g, w, op.c, c) if op.c else REF_NONE
    if op.b == EV_ACTION:
        emit_action(g, w, op.a - 1, r, other, player, 0)
    else:
        emit(g, w, op.b, r, other, player, 0)


cdef void mark_object(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    if op.code == OP_EMIT:
        tell(g, w, op, c, r, o.controller)
    elif op.code == OP_DOUBLE_X:
        double_x(g, r)
    elif op.code == OP_EXILE_RESOLVED:
        if o.zone == ZONE_STACK:
            o.flags |= FLAG_EXILE_RESOLVED
    elif op.code == OP_PLOT:
        become_plotted(g, w, r)
    elif o.zone != ZONE_BATTLEFIELD:
        return
    elif op.code == OP_TRANSFORM or op.code == OP_FLIP:
        turn_over(g, w, s, r, op.code == OP_FLIP)
    elif op.code == OP_EXILE_IF_LEAVES:
        effect_add(g, w, EFF_EXILE_IF_LEAVES, r, s.source, s.controller, UNTIL_FOREVER)
    elif op.code == OP_DESIGNATE and not o.flags & FLAG_DESIGNATED:
        o.flags |= FLAG_DESIGNATED
        if g.statics_n:
            g.dirty = 1
        stir(g, w)
        emit(g, w, EV_DESIGNATED, r, REF_NONE, o.controller, s.x)  # "monstrosity X": X is told


cdef void double_x(GameC* g, Ref spell) noexcept nogil:
    """107.3: for all that its X says, of the spell and of what it becomes."""
    cdef int i = stack_index(g, spell)
    if i >= 0:
        g.stack[i].x = min(2 * g.stack[i].x, 0x3FFF)
        obj(g, spell).x = g.stack[i].x


cdef void become_plotted(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """702.170c: its owner may cast it for nothing on a later turn."""
    cdef ObjectC* o = obj(g, r)
    if o.zone == ZONE_EXILE and not o.paid & PAID_PLOTTED and o.slot != SLOT_NONE:
        o.paid |= PAID_PLOTTED
        o.kicks = 1  # by an effect: it may have a foretell cost, but is not foretold
        o.x = g.turn
        g.players[o.owner].plotted += 1
        emit_action(g, w, ACTION_PLOTTED, r, REF_NONE, o.owner, 0)
        wake(g)


cdef void turn_over(GameC* g, WorkC* w, const StackC* s, Ref r, bint flip) noexcept nogil:
    """701.27f: an ability of the permanent does not transform it again, if it has transformed since."""
    if r == s.source and s.kind == STACK_ABILITY and w.m.abilities[s.ability].kind != AB_DELAYED and (
            g.objects[r].timestamp > g.objects[s.obj].timestamp):
        return
    event_turn_over(g, w, r, flip)


# ---------------------------------------------------------------- coins, counters on players

cdef void flip_coins(GameC* g, WorkC* w, int amount) noexcept nogil:
    """705.1: each flip is won or lost as likely; how many were won is the result."""
    cdef int _flip
    w.last_amount = 0
    for _flip in range(amount):
        w.last_amount += <int>game_random(g, PURPOSE_GAME, 2)


cdef void count_player(GameC* g, WorkC* w, int player, int kind, int amount) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    if kind == COUNTER_RAD:
        p.rad = max(0, min(255, p.rad + amount))
        return
    if amount <= 0:
        return
    if kind == COUNTER_ENERGY:
        p.energy = min(0xFFFF, p.energy + amount)
        wake_player(g, w, player)
    elif kind == COUNTER_POISON:
        p.poison = min(255, p.poison + amount)
        g.sba_due = 1
    else:
        p.experience = min(255, p.experience + amount)
    layers_touch(g, w, WATCH_LIFE)


cdef void proliferate(GameC* g, WorkC* w, StackC* s, int player) noexcept nogil:
    """701.34a: any number of permanents and players with counters; each gets another of each kind there."""
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref chosen[CAP_OPTIONS]
    cdef int chosen_n = 0
    cdef int n, i, k, kind
    while g.outcome == OUTCOME_NONE:
        option_set(&options[0], ACT_DONE, REF_NONE, 0)
        n = counted_things(g, chosen, chosen_n, options, 1)
        if n == 1:
            break
        k = choose(g, w, CHOICE_PICK, player, options, n, s.source, s.ability, 0, 0)
        if k == 0:
            break
        chosen[chosen_n] = options[k].object
        chosen_n += 1
    for i in range(chosen_n):
        if is_player(chosen[i]):
            for kind in range(COUNTER_COUNT):
                count_player(g, w, chosen[i], kind, has_counters(&g.players[chosen[i]], kind))
            continue
        for kind in range(CAP_COUNTERS):
            if g.objects[chosen[i]].counters[kind] > 0:
                event_put_counters(g, w, chosen[i], kind, 1, player)
    emit(g, w, EV_PROLIFERATE, REF_NONE, REF_NONE, player, chosen_n)


cdef int has_counters(const PlayerC* p, int kind) noexcept nogil:
    if kind == COUNTER_ENERGY:
        return p.energy > 0
    if kind == COUNTER_RAD:
        return p.rad > 0
    return p.poison > 0 if kind == COUNTER_POISON else p.experience > 0


cdef int counted_things(const GameC* g, const Ref* but, int but_n, OptionC* out, int n) noexcept nogil:
    """Players and permanents with counters, those left out that are chosen already."""
    cdef int player, kind
    cdef Ref r
    for player in range(2):
        for kind in range(COUNTER_COUNT):
            if has_counters(&g.players[player], kind) and not among(but, but_n, <Ref>player):
                option_set(&out[n], ACT_PLAYER, <Ref>player, 0)
                n += 1
                break
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE and n < CAP_OPTIONS - 2:
            for kind in range(CAP_COUNTERS):
                if g.objects[r].counters[kind] > 0 and not among(but, but_n, r):
                    option_set(&out[n], ACT_OBJECT, r, 0)
                    n += 1
                    break
            r = g.objects[r].next
    return n


# ---------------------------------------------------------------- copies, reflexive triggers

cdef void copy_tokens(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, const Ref* originals,
        int n) noexcept nogil:
    """707.2, 111.1: tokens with the copiable values of each original, which may be gone (608.2h)."""
    cdef int amount = value_of(g, w, op.a, c)
    cdef int player = who_player(g, w, op.b, c) if op.b else s.controller
    cdef int flags = token_flags(op) | MOVE_TOGETHER
    cdef int i, _token
    cdef int made = 0
    w.last_n = 0
    for i in range(n):
        if originals[i] == REF_NONE or is_player(originals[i]):
            continue
        for _token in range(amount):
            if player < 0 or g.outcome != OUTCOME_NONE:
                return
            w.last[made & 255] = event_token(
                g, w, player, copied_row(g, w, g.objects[originals[i]].card), originals[i], flags)
            made += 1
    w.last_n = min(made, 256)
    w.last_amount = made
    arrived(g, w, &w.last[0], w.last_n)


cdef void trigger_now(GameC* g, WorkC* w, const StackC* s, int ability, Ref spoken_of) noexcept nogil:
    """603.12: it waits to be put on the stack like any other trigger."""
    cdef PendingC* p = pend(g, ability, s.source, s.controller, s)
    if p != NULL:
        p.event_amount = w.last_amount
        p.x = s.x
        p.registers[0] = spoken_of
        p.registers[2] = become(g, w, s, spoken_of)
        p.registers[3] = become(g, w, s, s.source)
