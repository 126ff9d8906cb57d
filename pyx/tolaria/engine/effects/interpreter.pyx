"""CR 608-610: programs and their control flow, and the resolution of the top of the stack.

The ops themselves are in families: `permanents` (what happens to objects), `hidden` (draw, discard,
libraries), `spells` (countering, copying, casting, delayed triggers).
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose_yes
from tolaria.engine.costs cimport cost_affordable, pay_whole
from tolaria.engine.effects.aiming cimport op_aiming
from tolaria.engine.effects.copying cimport drop_copies, op_copying
from tolaria.engine.effects.hidden cimport op_hidden, permit
from tolaria.engine.effects.lasting cimport op_lasting
from tolaria.engine.effects.marks cimport op_marks
from tolaria.engine.effects.naming cimport op_naming
from tolaria.engine.effects.permanents cimport op_permanents
from tolaria.engine.effects.phases cimport op_phases
from tolaria.engine.effects.revealing cimport op_revealing, put_looked_back
from tolaria.engine.effects.spells cimport op_spells
from tolaria.engine.events cimport MOVE_YOUR_CONTROL, event_attach, event_move, event_shuffle
from tolaria.engine.filters cimport (
    ContextC, condition_holds, context_of, filter_matches, value_of, who_collect, who_player)
from tolaria.engine.layers cimport layers_refresh
from tolaria.engine.targets cimport drop_illegal_targets
from tolaria.engine.telling cimport note_done
from tolaria.engine.triggers cimport stack_index, stack_remove
from tolaria.engine.zones cimport zone_remove


cdef void program_run(GameC* g, WorkC* w, StackC* s, int pc, Ref it) noexcept nogil:
    """Follow the instructions in order (608.2c). The source may be gone: its row is last known information."""
    cdef const OpC* op
    cdef ContextC c = context_of(s)
    cdef int player, _time
    c.it = it
    while g.outcome == OUTCOME_NONE:
        op = &w.m.ops[pc]
        pc += 1
        if op.code == OP_END:
            return
        layers_refresh(g, w)
        if op.code == OP_JUMP:
            pc += op.a
        elif op.code == OP_UNLESS:
            if not condition_holds(g, w, op.a, &c):
                pc += op.b
        elif op.code == OP_MAY:
            player = who_player(g, w, op.who, &c)
            if player < 0 or not choose_yes(g, w, CHOICE_YESNO, player, s.source, s.ability, op.c):
                pc += op.b
        elif op.code == OP_PAY:
            if not offer_payment(g, w, s, op, &c):
                pc += op.b
        elif op.code == OP_REPEAT:
            for _time in range(value_of(g, w, op.a, &c)):
                program_run(g, w, s, pc, it)
            pc += op.b
        elif op.code == OP_FOR_EACH:
            run_for_each(g, w, s, op, &c, pc)
            pc += op.b
        else:
            run_op(g, w, s, op, &c)


cdef void run_for_each(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int pc) noexcept nogil:
    """The rows that follow, once for each subject (608.2e)."""
    cdef Ref subjects[CAP_OPTIONS]
    cdef int n = who_collect(g, w, op.who, op.filter, c, subjects, CAP_OPTIONS)
    cdef int i
    if n < 0:
        overflow(g)
        return
    if op.filter and op.who != WHO_EACH:
        n = narrow(g, w, op.filter, c, subjects, n)
    for i in range(n):
        if subjects[i] != REF_NONE:
            program_run(g, w, s, pc, subjects[i])


cdef bint offer_payment(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c) noexcept nogil:
    """118.12: a player may pay; if he can't, nothing is asked."""
    cdef int player = who_player(g, w, op.who, c)
    cdef int times = value_of(g, w, op.c, c) if op.c else 1
    if times <= 0:
        return True
    if player < 0 or not cost_affordable(g, w, player, op.a, s.source, times):
        return False
    if not op.flags & OPF_MUST and not choose_yes(g, w, CHOICE_PAY, player, s.source, s.ability, op.a):
        return False
    return pay_whole(g, w, player, op.a, s.source, times)


cdef void run_op(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c) noexcept nogil:
    """One primitive action on its subjects."""
    cdef Ref subjects[CAP_OPTIONS]
    cdef int n = 0
    if op.who:
        n = who_collect(g, w, op.who, op.filter, c, subjects, CAP_OPTIONS)
        if n < 0:
            overflow(g)
            return
        if op.filter and op.who != WHO_EACH and narrows(op.code):
            n = narrow(g, w, op.filter, c, subjects, n)
    begin_batch(g)
    if op.code >= OP_CHANGE_TARGETS:
        if not op_revealing(g, w, s, op, c, subjects, n) and not op_marks(g, w, s, op, c, subjects, n) and (
                not op_lasting(g, w, s, op, c, subjects, n)) and not op_naming(g, w, s, op, c, subjects, n) and (
                not op_aiming(g, w, s, op, c, subjects, n)) and not op_phases(g, w, s, op, c, subjects, n) and (
                not op_copying(g, w, s, op, c, subjects, n)):
            fault(g, FAULT_OP, 6)
        return
    if op_permanents(g, w, s, op, c, subjects, n):
        return
    if op_hidden(g, w, s, op, c, subjects, n):
        return
    if not op_spells(g, w, s, op, c, subjects, n):
        fault(g, FAULT_OP, 6)


cdef bint narrows(int code) noexcept nogil:
    """Whether an op's filter says which of its subjects it acts on; the others' say what a player may choose."""
    return code not in (OP_DISCARD, OP_SACRIFICE_CHOICE, OP_DIG, OP_SEARCH, OP_CHOOSE, OP_PREVENT_SOURCE, OP_DIG_UNTIL,
                        OP_STAYS_TAPPED, OP_CHOOSE_NAME, OP_REVEAL_UNTIL, OP_PILES, OP_REDIRECT)


cdef int narrow(GameC* g, WorkC* w, int filter, const ContextC* c, Ref* subjects, int n) noexcept nogil:
    cdef int i
    cdef int kept = 0
    for i in range(n):
        if filter_matches(g, w, filter, subjects[i], c):
            subjects[kept] = subjects[i]
            kept += 1
    return kept


# ---------------------------------------------------------------- resolution (608)

cdef void resolve_top(GameC* g, WorkC* w) noexcept nogil:
    cdef StackC s = g.stack[g.stack_n - 1]
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef ContextC c = context_of(&s)
    g.in_resolution = 1
    layers_refresh(g, w)
    if a.kind == AB_TRIGGERED and a.condition and not condition_holds(g, w, a.condition, &c):
        leave_stack(g, w, &s)  # 603.4: the intervening if is checked again
    elif drop_illegal_targets(g, w, &s) == 0:
        log_event(g, w, LOG_FIZZLE, s.controller, s.obj, REF_NONE, 0, 0)  # 608.2b
        leave_stack(g, w, &s)
    else:
        log_event(g, w, LOG_RESOLVE, s.controller, s.obj, s.source, s.ability, s.kind)
        if unlikely(w.m.counts_done) and s.kind == STACK_ABILITY:
            note_done(g, s.source, s.ability, True)
        if s.kind == STACK_SPELL and g.objects[s.obj].types & TYPE_PERMANENT:
            become_permanent(g, w, &s)
        else:
            run_modes(g, w, &s)
            leave_stack(g, w, &s)
    g.in_resolution = 0
    stir(g, w)


cdef void run_modes(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    """Each chosen mode in printed order (700.2d)."""
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef int mode
    cdef int outer = w.requirement_base
    cdef int base = 0
    w.last_n = 0
    w.last_amount = 0
    w.chosen_n = 0
    for mode in range(a.mode_n):
        if not (s.modes >> mode) & 1:
            continue
        w.requirement_base = base
        program_run(g, w, s, w.m.modes[a.mode_first + mode].program, REF_NONE)
        base += w.m.modes[a.mode_first + mode].target_n
    for mode in range(s.spliced_n):  # 702.47a: after what the spell itself says
        w.requirement_base = base
        program_run(g, w, s, w.m.modes[w.m.abilities[s.spliced[mode]].mode_first].program, REF_NONE)
        base += w.m.modes[w.m.abilities[s.spliced[mode]].mode_first].target_n
    w.requirement_base = outer
    put_looked_back(g, w)
    if unlikely(w.copied):
        drop_copies(g, w)


cdef void leave_stack(GameC* g, WorkC* w, const StackC* s) noexcept nogil:
    """608.2n: a spell's card goes to its owner's graveyard; an ability ceases to exist."""
    cdef int i = stack_index(g, s.obj)
    cdef ObjectC* o = obj(g, s.obj)
    if i < 0:
        return  # the spell countered, exiled or otherwise moved itself
    stack_remove(g, w, i)
    if s.kind != STACK_SPELL:
        return
    if o.flags & FLAG_COPY:
        if o.zone == ZONE_STACK:  # it may have exiled itself
            zone_remove(g, w, s.obj)
    elif o.flags & FLAG_HAND_AFTER and not o.flags & FLAG_EXILE_AFTER:
        event_move(g, w, s.obj, ZONE_HAND, o.owner, 0)  # 702.27a
    elif unlikely(card_of(w, o).face) and o.slot != SLOT_NONE and leave_as_face(g, w, s):
        pass
    else:
        event_move(g, w, s.obj, ZONE_GRAVEYARD, o.owner, 0)


cdef bint leave_as_face(GameC* g, WorkC* w, const StackC* s) noexcept nogil:
    """An Adventure is exiled and may be cast from there as its front (715.3d); an Omen is shuffled away (720.3d)."""
    cdef int face = card_of(w, obj(g, s.obj)).face
    cdef int owner = g.objects[s.obj].owner
    cdef Ref exiled
    if face == FACE_ADVENTURE:
        exiled = event_move(g, w, s.obj, ZONE_EXILE, owner, 0)
        if exiled != REF_NONE and g.objects[exiled].zone == ZONE_EXILE:
            permit(g, w, exiled, s.controller, exiled, UNTIL_FOREVER, EFFF_FRONT)
        return True
    if face == FACE_OMEN:
        event_move(g, w, s.obj, ZONE_LIBRARY, owner, 0)
        event_shuffle(g, w, owner)
        return True
    return False


cdef void become_permanent(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    """608.3; an Aura enters attached to its target (608.3c)."""
    cdef Ref permanent
    cdef Ref host = REF_NONE
    stack_remove(g, w, stack_index(g, s.obj))
    if s.target_n and g.objects[s.obj].subtypes >> SUB_AURA & 1:
        host = s.targets[0]
    permanent = event_move(g, w, s.obj, ZONE_BATTLEFIELD, s.controller, MOVE_YOUR_CONTROL)
    if permanent != REF_NONE and host != REF_NONE:
        event_attach(g, w, permanent, host)
