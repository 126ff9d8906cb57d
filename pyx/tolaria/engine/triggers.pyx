"""CR 603, 405: triggered abilities go on the stack in APNAP order; the stack's entries."""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.filters cimport ContextC, condition_holds, context_static
from tolaria.engine.targets cimport already_chosen, choose_modes, choose_targets, stack_draft
from tolaria.engine.telling cimport emit, pend, tell_targeted
from tolaria.engine.zones cimport object_make, zone_add, zone_remove


# ---------------------------------------------------------------- stack entries

cdef bint stack_has_room(GameC* g) noexcept nogil:
    if g.stack_n + g.departed_n == CAP_STACK:
        g.departed_n = 0
    if g.stack_n == CAP_STACK:
        overflow(g)
        return False
    return True


cdef StackC* stack_push(GameC* g, WorkC* w, int kind, int controller, Ref source, int ability) noexcept nogil:
    """A fresh entry on top. For anything but a spell an object is made that stands for it."""
    cdef StackC* s
    cdef Ref r
    if not stack_has_room(g):
        return NULL
    s = &g.stack[g.stack_n]
    stack_draft(s, controller, source, ability)
    s.kind = kind
    if kind == STACK_SPELL:
        s.obj = source
    elif kind == STACK_ABILITY:
        r = object_make(g, w, controller, g.objects[source].card if source != REF_NONE
                and not is_player(source) else 0, SLOT_NONE)
        if r == REF_NONE:
            return NULL
        g.objects[r].flags = FLAG_ABILITY
        g.objects[r].types = 0
        g.objects[r].subtypes = 0
        zone_add(g, w, r, ZONE_STACK, controller)
        s.obj = r
    g.stack_n += 1
    stir_stack(g, w)
    return s


cdef inline void stir_stack(GameC* g, const WorkC* w) noexcept nogil:
    if w.m.targets_stack:
        wake(g)


cdef void stack_remove(GameC* g, WorkC* w, int i) noexcept nogil:
    cdef int k
    cdef Ref r = g.stack[i].obj
    if r != REF_NONE and g.stack[i].kind == STACK_ABILITY and g.objects[r].zone == ZONE_STACK:
        zone_remove(g, w, r)
    for k in range(i, g.stack_n - 1):
        g.stack[k] = g.stack[k + 1]
    g.stack_n -= 1
    if g.stack_n == 0:
        g.departed_n = 0
    if unlikely(w.m.has_sagas):
        g.sba_due = 1  # 704.5s: the last chapter may have resolved
    stir_stack(g, w)


cdef void stack_depart(GameC* g, WorkC* w, int i) noexcept nogil:
    """707.10: it leaves the stack without resolving, and may be copied as it last was there."""
    cdef StackC left = g.stack[i]
    stack_remove(g, w, i)
    if g.stack_n and g.stack_n + g.departed_n < CAP_STACK and g.departed_n < 255:
        g.departed_n += 1
        g.stack[CAP_STACK - g.departed_n] = left


cdef int stack_or_departed(const GameC* g, Ref r) noexcept nogil:
    cdef int i
    for i in range(CAP_STACK - g.departed_n, CAP_STACK):
        if g.stack[i].obj == r:
            return i
    return stack_index(g, r)


cdef int stack_index(const GameC* g, Ref r) noexcept nogil:
    cdef int i
    for i in range(g.stack_n - 1, -1, -1):
        if g.stack[i].obj == r:
            return i
    return -1


# ---------------------------------------------------------------- putting triggers on the stack (603.3)

cdef void put_one(GameC* g, WorkC* w, const PendingC* p) noexcept nogil:
    """Modes and targets are chosen as it goes on the stack; without legal ones it is removed (603.3d)."""
    cdef StackC* s = stack_push(g, w, STACK_ABILITY, p.controller, p.source, p.ability)
    cdef int i
    if s == NULL:
        return
    s.event_obj = p.event_obj
    s.event_other = p.event_other
    s.event_player = p.event_player
    s.event_amount = p.event_amount
    s.x = p.x
    s.paid = g.objects[p.source].paid if p.source >= FIRST_OBJECT and p.source != REF_NONE else 0
    for i in range(4):
        s.registers[i] = p.registers[i]
    if not choose_modes(g, w, s) or not choose_targets(g, w, s):
        stack_remove(g, w, g.stack_n - 1)
        return
    log_event(g, w, LOG_TRIGGER, p.controller, p.source, REF_NONE, p.ability, 0)
    for i in range(s.target_n):
        log_event(g, w, LOG_TARGET, p.controller, p.source, s.targets[i], 0, 0)
        if watched(w, EV_TARGETED) and not already_chosen(s, s.targets[i], 0, i):  # 603.2c: once, if chosen twice
            if is_player(s.targets[i]):
                emit(g, w, EV_TARGETED, s.targets[i], s.obj, p.controller, 0)
            else:
                tell_targeted(g, w, s.targets[i], s.obj, p.controller)
    if watched(w, EV_CRIME):
        tell_crime(g, w, s)


cdef void tell_crime(GameC* g, WorkC* w, const StackC* s) noexcept nogil:
    """700.13: it targets an opponent, what he controls, or a card in his graveyard."""
    cdef int i
    cdef const ObjectC* o
    for i in range(s.target_n):
        if s.targets[i] == REF_NONE:
            continue
        if is_player(s.targets[i]):
            if s.targets[i] == s.controller:
                continue
        else:
            o = cobj(g, s.targets[i])
            if o.zone == ZONE_GRAVEYARD:
                if o.owner == s.controller:
                    continue
            elif o.controller == s.controller or o.zone not in (ZONE_BATTLEFIELD, ZONE_STACK):
                continue
        emit(g, w, EV_CRIME, REF_NONE, REF_NONE, s.controller, 0)
        return


cdef int next_of(const GameC* g, int player) noexcept nogil:
    cdef int i
    for i in range(g.pending_n):
        if g.pending[i].controller == player:
            return i
    return -1


cdef int choose_next(GameC* g, WorkC* w, int player) noexcept nogil:
    """The pending row that its controller puts on the stack next (603.3b)."""
    cdef OptionC options[CAP_PENDING]
    cdef int n = 0
    cdef int i
    cdef int first = next_of(g, player)
    cdef bint alike = True
    for i in range(g.pending_n):
        if g.pending[i].controller == player:
            option_set(&options[n], ACT_TRIGGER, g.pending[i].source, i)
            n += 1
            if (g.pending[i].ability != g.pending[first].ability or g.pending[i].event_obj != g.pending[first].event_obj
                    or g.pending[i].source != g.pending[first].source):
                alike = False
    if n <= 1 or alike:
        return first
    return options[choose(g, w, CHOICE_ORDER, player, options, n, REF_NONE, -1, 0, 0)].argument


cdef bint triggers_to_stack(GameC* g, WorkC* w) noexcept nogil:
    cdef PendingC p
    cdef int k, i, j, player
    cdef bint any_put = False
    for k in range(2):
        player = g.active ^ k  # 101.4, APNAP
        while g.outcome == OUTCOME_NONE:
            if next_of(g, player) < 0:
                break
            i = choose_next(g, w, player)
            p = g.pending[i]
            for j in range(i, g.pending_n - 1):
                g.pending[j] = g.pending[j + 1]
            g.pending_n -= 1
            put_one(g, w, &p)
            any_put = True
    g.pending_mark = 0
    return any_put


# ---------------------------------------------------------------- state triggers (603.8)

cdef bint is_waiting(const GameC* g, Ref source, int ability) noexcept nogil:
    """A state trigger does not trigger again while it waits or is on the stack."""
    cdef int i
    for i in range(g.pending_n):
        if g.pending[i].source == source and g.pending[i].ability == ability:
            return True
    for i in range(g.stack_n):
        if g.stack[i].source == source and g.stack[i].ability == ability:
            return True
    return False


cdef inline const OpC* first_op(const WorkC* w, int ability) noexcept nogil:
    return &w.m.ops[w.m.modes[w.m.abilities[ability].mode_first].program]


cdef void triggers_check_states(GameC* g, WorkC* w) noexcept nogil:
    cdef int player, i
    cdef Ref r
    cdef const CardC* card
    cdef ContextC c
    cdef PendingC* p
    cdef StackC event
    if g.state_triggers_n == 0:
        return
    event.event_other = REF_NONE
    event.event_player = 255
    event.event_amount = 0
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            card = &w.m.cards[g.objects[r].card]
            if card.flags & CARDF_STATE_TRIGGER and not g.objects[r].flags & FLAG_NO_ABILITIES:
                for i in range(card.ability_first, card.ability_first + card.ability_n):
                    if not w.m.abilities[i].flags & ABF_STATE or is_waiting(g, r, i):
                        continue
                    c = context_static(g, r)
                    if condition_holds(g, w, w.m.abilities[i].condition, &c):
                        if first_op(w, i).code == OP_BLESSING:  # 702.131b: ascend is static, and does not wait
                            g.players[player].blessing = 1
                            g.dirty |= g.statics_n != 0
                            continue
                        event.event_obj = r
                        p = pend(g, i, r, player, &event)
                        if p == NULL:
                            return
                        p.x = 0
            r = g.objects[r].next
