"""CR 500.8-500.10, 506.4, 508.1d, 509.1h, 724: phases that are added, turns that are ended, what happens to combat."""
from tolaria.engine.state cimport *
from tolaria.engine.events cimport event_move
from tolaria.engine.filters cimport ContextC, value_of, who_one
from tolaria.engine.layers cimport layers_touch
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.telling cimport emit
from tolaria.engine.triggers cimport stack_remove
from tolaria.engine.turning cimport phases_after, steps_after, steps_after_phase
from tolaria.engine.zones cimport remove_from_combat, zone_remove


cdef bint op_phases(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef int i
    if code == OP_END_TURN:
        end_turn(g, w)
    elif code == OP_PHASES:
        g.events_this_turn += 1
        if op.who == 0 or (n > 0 and subjects[0] == g.active):  # 500.10a
            if op.c:
                add_steps(g, op.c - 1, value_of(g, w, op.a, c), op.b)
            else:
                add_phases(g, op.a, op.b)
    elif code == OP_SUBGAME:
        w.subgame(g, w)
    elif code == OP_COMBAT or code == OP_DEMAND:
        for i in range(n):
            if subjects[i] == REF_NONE:
                continue
            if code == OP_DEMAND:
                demand(g, w, s, op, subjects[i], who_one(g, w, op.b, c) if op.b else REF_NONE)
            elif on_battlefield(g, subjects[i]):
                change_combat(g, w, subjects[i], op.b)
    else:
        return False
    return True


cdef void end_turn(GameC* g, WorkC* w) noexcept nogil:
    """724.1a-b: what waits to be put on the stack is forgotten, all that is on it is exiled; the cleanup step is next,
    where the rest of 724.1 is done."""
    cdef int i, kind
    cdef Ref r
    g.pending_n = 0
    for i in range(g.stack_n - 1, -1, -1):
        r = g.stack[i].obj
        kind = g.stack[i].kind
        stack_remove(g, w, i)
        if kind == STACK_SPELL and g.objects[r].flags & FLAG_COPY:
            zone_remove(g, w, r)
        elif kind == STACK_SPELL:
            event_move(g, w, r, ZONE_EXILE, g.objects[r].owner, 0)
    g.ending = 1
    g.step = STEP_CLEANUP
    g.unit = UNIT_STEP
    wake(g)


cdef void add_phases(GameC* g, int what, bint later) noexcept nogil:
    """500.8. `later`: after the first postcombat main phase, unless that is over."""
    if later and g.mains == 0:
        g.phases_later += 1
    elif not later or (g.mains == 1 and g.step == STEP_MAIN2):
        phases_after(g, what)


cdef void add_steps(GameC* g, int step, int n, bint after_step) noexcept nogil:
    if after_step:
        steps_after(g, step, n)
    else:
        steps_after_phase(g, step, n)


cdef void change_combat(GameC* g, WorkC* w, Ref r, bint blocked) noexcept nogil:
    """506.4: it is removed from combat; 509.1h: or an attacker becomes blocked, by no creature."""
    if not blocked:
        remove_from_combat(g, r)
    elif g.objects[r].attacking == REF_NONE or g.objects[r].flags & FLAG_BLOCKED:
        return
    else:
        g.objects[r].flags |= FLAG_BLOCKED
        emit(g, w, EV_BECOMES_BLOCKED, r, REF_NONE, 1 - g.active, 0)
    layers_touch(g, w, WATCH_COMBAT)
    wake(g)


cdef void demand(GameC* g, WorkC* w, const StackC* s, const OpC* op, Ref r, Ref attacked) noexcept nogil:
    """508.1d: a requirement of the attack; of a player, in his next turn, for whatever he controls then."""
    cdef int k
    if is_player(r):
        k = effect_add(g, w, EFF_ATTACKS, r, s.source, r, UNTIL_END_OF_YOUR_NEXT_TURN)
    elif on_battlefield(g, r):
        k = effect_add(g, w, EFF_ATTACKS, r, s.source, s.controller, op.c)
    else:
        return
    if k >= 0:
        g.effects[k].other = attacked
        g.effects[k].amount = g.turn
