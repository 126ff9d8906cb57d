"""CR 608-610: programs and their control flow, and the resolution of the top of the stack.

The ops themselves are in families: `permanents` (what happens to objects), `hidden` (draw, discard,
libraries), `spells` (countering, copying, casting, delayed triggers).
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose_number, choose_yes
from tolaria.engine.costs cimport cost_affordable, cost_payable, pay_asked, pay_cost, pay_mana
from tolaria.engine.easing cimport price_max_x
from tolaria.engine.effects.aiming cimport op_aiming
from tolaria.engine.effects.copying cimport drop_copies, op_copying
from tolaria.engine.effects.hidden cimport op_hidden, permit
from tolaria.engine.effects.holding cimport op_holding
from tolaria.engine.effects.lasting cimport op_lasting
from tolaria.engine.effects.marks cimport op_marks
from tolaria.engine.effects.naming cimport op_naming
from tolaria.engine.effects.permanents cimport op_permanents
from tolaria.engine.effects.phases cimport op_phases
from tolaria.engine.effects.revealing cimport op_revealing, put_looked_back
from tolaria.engine.effects.spells cimport op_spells, wait_for
from tolaria.engine.entering cimport ENTERING_COPIABLE
from tolaria.engine.events cimport MOVE_YOUR_CONTROL, event_move, event_shuffle
from tolaria.engine.filters cimport (
    ContextC, condition_holds, context_of, filter_matches, value_of, who_collect, who_one, who_player)
from tolaria.engine.layers cimport COLOR_OF_CHOICE, layers_refresh
from tolaria.engine.mana cimport PriceC, price_of
from tolaria.engine.merging cimport merge, shown_row
from tolaria.engine.rulings cimport ruling_first
from tolaria.engine.targets cimport drop_illegal_targets, stack_draft
from tolaria.engine.telling cimport note_done
from tolaria.engine.triggers cimport stack_index, stack_remove, triggers_check_states
from tolaria.engine.zones cimport object_show, zone_remove


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
            if player < 0 or unlikely(op.flags & OPF_ONCE) and done_already(g, w, s, False) or not choose_yes(
                    g, w, CHOICE_YESNO, player, s.source, s.ability, op.c):
                pc += op.b
            elif unlikely(op.flags & OPF_ONCE):
                done_already(g, w, s, True)
        elif op.code == OP_PAY:
            if unlikely(op.flags & OPF_ONCE) and done_already(g, w, s, False) or not offer_payment(g, w, s, op, &c):
                pc += op.b
            elif unlikely(op.flags & OPF_ONCE):
                done_already(g, w, s, True)
        elif op.code == OP_REPEAT:
            for _time in range(value_of(g, w, op.a, &c)):
                program_run(g, w, s, pc, it)
            pc += op.b
        elif op.code == OP_FOR_EACH:
            run_for_each(g, w, s, op, &c, pc)
            pc += op.b
        else:
            if unlikely(op.code == OP_TOKEN or op.code == OP_TOKEN_COPY):
                note_entering_change(g, w, op, &c)
            run_op(g, w, s, op, &c)
            if unlikely(w.entering_change):
                w.entering_change = 0
                pc += 1  # it has been made
            if unlikely(g.state_triggers_n):  # 603.8: they trigger as soon as the state is there
                layers_refresh(g, w)
                triggers_check_states(g, w)


cdef void note_entering_change(GameC* g, WorkC* w, const OpC* making, const ContextC* c) noexcept nogil:
    """What tokens are like as they enter (111.3, 707.2), with its numbers as they are before. What a copy has beside
    what it copies is a copiable value, and so is a size that the token was made with."""
    cdef const OpC* op = making + 1
    cdef const ChangeC* change = &w.m.changes[op.a]
    if op.code != OP_CHANGE or op.who != WHO_LAST or op.b != UNTIL_FOREVER or op.c or change.rule or (
            change.flags & CHF_PROTECTION_CHOSEN or change.colors_set & COLOR_OF_CHOICE):
        return
    w.entering_change = op.a
    if making.flags & OPF_EXCEPTED if making.code == OP_TOKEN_COPY else change.flags & CHF_SET_PT:
        w.entering_change |= ENTERING_COPIABLE
    w.entering_source = c.source
    w.entering_values[0] = value_of(g, w, change.set_p, c)
    w.entering_values[1] = value_of(g, w, change.set_t, c)
    w.entering_values[2] = value_of(g, w, change.dp, c)
    w.entering_values[3] = value_of(g, w, change.dt, c)


cdef bint done_already(GameC* g, WorkC* w, const StackC* s, bint now) noexcept nogil:
    """603.2h: whether what may be done only once each turn has been done; ``now``: it is."""
    cdef ObjectC* o = obj(g, s.source)
    cdef int nth = s.ability - card_of(w, o).ability_first
    if not 0 <= nth < card_of(w, o).ability_n:
        return False  # it is no longer what had the ability
    if now:
        o.used |= 1 << nth
    return o.used >> nth & 1


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
    if player >= 0 and unlikely(w.m.costs[op.a].x != 0):
        return offer_x(g, w, s, op, player)
    if player < 0 or not cost_affordable(g, w, player, op.a, s.source, times):
        return False
    if not op.flags & OPF_MUST and not choose_yes(g, w, CHOICE_PAY, player, s.source, s.ability, op.a):
        return False
    return pay_asked(g, w, player, op.a, s.source, times, s)


cdef bint offer_x(GameC* g, WorkC* w, StackC* s, const OpC* op, int player) noexcept nogil:
    """107.3f: X of a payment is chosen as it is made, and is X from then on."""
    cdef PriceC price
    cdef StackC draft
    cdef int most
    price_of(w, op.a, 0, &price)
    price.exclude = REF_NONE
    most = price_max_x(g, w, player, &price, w.m.costs[op.a].x)
    if most < 0 or not cost_payable(g, w, player, op.a, s.source):
        return False
    if not op.flags & OPF_MUST and not choose_yes(g, w, CHOICE_PAY, player, s.source, s.ability, op.a):
        return False
    s.x = choose_number(g, w, CHOICE_X, player, 0, most, s.source, s.ability)
    price.generic += s.x * w.m.costs[op.a].x
    stack_draft(&draft, player, s.source, 0)
    return pay_mana(g, w, player, &price) and pay_cost(g, w, player, op.a, &draft)


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
    w.host_given = 0
    if unlikely((op + 1).code == OP_ATTACH and (op + 1).b == WHO_LAST):  # 303.4h, 301.5f: it enters attached
        w.host_given = 1 + who_one(g, w, (op + 1).who, c)
    if op.code >= OP_CHANGE_TARGETS:
        if not op_revealing(g, w, s, op, c, subjects, n) and not op_marks(g, w, s, op, c, subjects, n) and (
                not op_lasting(g, w, s, op, c, subjects, n)) and not op_naming(g, w, s, op, c, subjects, n) and (
                not op_aiming(g, w, s, op, c, subjects, n)) and not op_phases(g, w, s, op, c, subjects, n) and (
                not op_copying(g, w, s, op, c, subjects, n)) and not op_holding(g, w, s, op, c, subjects, n):
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
                        OP_STAYS_TAPPED, OP_CHOOSE_NAME, OP_REVEAL_UNTIL, OP_PILES, OP_REDIRECT, OP_CAST_FREE)


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
    w.resolving_since = g.clock
    if a.kind == AB_TRIGGERED and a.condition and not a.flags & ABF_STATE and not condition_holds(
            g, w, a.condition, &c):
        leave_stack(g, w, &s)  # 603.4: the intervening if is checked again
    elif unlikely(w.m.has_merging) and s.kind == STACK_SPELL and card_of(w, obj(g, s.obj)).face == FACE_MUTATING:
        resolve_mutating(g, w, &s)
    elif drop_illegal_targets(g, w, &s) == 0 and not unbestowed(g, w, &s):
        log_event(g, w, LOG_FIZZLE, s.controller, s.obj, REF_NONE, 0, 0)  # 608.2b
        leave_stack(g, w, &s)
    else:
        log_event(g, w, LOG_RESOLVE, s.controller, s.obj, s.source, s.ability, s.kind)
        if s.kind == STACK_SPELL and g.objects[s.obj].types & TYPE_PERMANENT:
            become_permanent(g, w, &s)
        else:
            if unlikely(a.flags & ABF_COUNTED):
                note_done(g, s.source, s.ability, True)
            run_modes(g, w, &s)
            if unlikely(rule_live(g, w, RULE_REBOUND)) and s.kind == STACK_SPELL:
                rebound(g, w, &s)
            if unlikely((w.m.rule_kinds >> RULE_BURIED_IN) & 1):
                layers_refresh(g, w)  # 608.2n: whoever has what says where it goes by now
            leave_stack(g, w, &s)
    g.in_resolution = 0
    stir(g, w)


cdef bint unbestowed(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    """702.103e: a bestowed Aura spell whose target is illegal is a creature spell from now on."""
    cdef ObjectC* o = obj(g, s.obj)
    if s.kind != STACK_SPELL or w.m.cards[o.card].face != FACE_BESTOWED:
        return False
    object_show(g, w, o, shown_row(g, w, s.obj, w.m.cards[o.card].other))
    s.target_n = 0
    return True


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
    elif unlikely(o.flags & FLAG_EXILE_RESOLVED):
        event_move(g, w, s.obj, ZONE_EXILE, o.owner, 0)
    elif o.flags & FLAG_HAND_AFTER and not o.flags & FLAG_EXILE_AFTER:
        event_move(g, w, s.obj, ZONE_HAND, o.owner, 0)  # 702.27a
    elif unlikely(card_of(w, o).face) and o.slot != SLOT_NONE and leave_as_face(g, w, s):
        pass
    else:
        event_move(g, w, s.obj, ZONE_GRAVEYARD, o.owner, 0)


cdef void rebound(GameC* g, WorkC* w, const StackC* s) noexcept nogil:
    """702.88a, of a rule: cast from hand it is exiled as it resolves, and may be cast in his next upkeep."""
    cdef const ChangeC* rule = ruling_first(g, w, RULE_REBOUND, s.obj)
    cdef Ref exiled
    if rule == NULL or stack_index(g, s.obj) < 0 or not g.objects[s.obj].flags & FLAG_FROM_HAND or (
            g.objects[s.obj].flags & (FLAG_COPY | FLAG_EXILE_AFTER | FLAG_HAND_AFTER)):
        return
    stack_remove(g, w, stack_index(g, s.obj))
    exiled = event_move(g, w, s.obj, ZONE_EXILE, g.objects[s.obj].owner, 0)
    if exiled != REF_NONE and g.objects[exiled].zone == ZONE_EXILE:
        wait_for(g, w, rule.rule_arg, exiled, s.controller, exiled)


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


cdef void resolve_mutating(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    """702.140b-c: with a legal target it merges, over or under it; else it is a creature spell."""
    cdef ObjectC* o = obj(g, s.obj)
    cdef bint under
    log_event(g, w, LOG_RESOLVE, s.controller, s.obj, s.source, s.ability, s.kind)
    if drop_illegal_targets(g, w, s) == 1:
        under = choose_yes(g, w, CHOICE_YESNO, s.controller, s.obj, s.ability, 0)
        stack_remove(g, w, stack_index(g, s.obj))
        merge(g, w, s.obj, s.targets[0], under)
        return
    s.target_n = 0
    object_show(g, w, o, shown_row(g, w, s.obj, w.m.cards[o.card].other))
    become_permanent(g, w, s)


cdef void become_permanent(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    """608.3; an Aura enters attached to its target (608.3c)."""
    cdef Ref host = REF_NONE
    stack_remove(g, w, stack_index(g, s.obj))
    if s.target_n and g.objects[s.obj].subtypes >> SUB_AURA & 1:
        host = s.targets[0]
    w.host_given = 1 + host if host != REF_NONE else 0
    event_move(g, w, s.obj, ZONE_BATTLEFIELD, s.controller, MOVE_YOUR_CONTROL)
    w.host_given = 0
