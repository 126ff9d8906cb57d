"""CR 701.5, 707.10, 603.7: spells on the stack, choices that effects ask for, delayed triggers, the end of the game."""
from tolaria.engine.state cimport *
from tolaria.engine.casting cimport cast_spell
from tolaria.engine.choices cimport choose, choose_yes, option_set
from tolaria.engine.costs cimport cost_affordable, pay_whole
from tolaria.engine.entering cimport choose_color, choose_creature_type, choose_land_type
from tolaria.engine.events cimport MOVE_BOTTOM, event_move
from tolaria.engine.effects.copying cimport copy_spell
from tolaria.engine.effects.moving cimport become
from tolaria.engine.effects.permanents cimport among
from tolaria.engine.legality cimport WAY_INDEX_FREE, can_cast
from tolaria.engine.filters cimport (
    ContextC, condition_holds, context_of, context_said, filter_collect, filter_matches,
    value_of, who_collect, who_one, who_player)
from tolaria.engine.rulings cimport ruled
from tolaria.engine.targets cimport could_target
from tolaria.engine.telling cimport emit_action
from tolaria.engine.triggers cimport stack_depart, stack_index, stack_or_departed
from tolaria.engine.zones cimport object_show, zone_remove


cdef enum:
    NO_WAY = 0x7FFFFFFF     # no way to cast a card


cdef bint op_spells(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef int i
    if code == OP_COUNTER:
        for i in range(n):
            counter(g, w, s, op, subjects[i], value_of(g, w, op.c, c) if op.c else 1)
    elif code == OP_CHOOSE:
        do_choose(g, w, s, op, c, subjects, n)
    elif code == OP_CHOOSE_COLOR or code == OP_CHOOSE_TYPE:
        choose_quality(g, w, s, op, c)
    elif code == OP_COPY_SPELL:
        for i in range(n):
            do_copy(g, w, op, c, stack_or_departed(g, subjects[i]),
                    who_player(g, w, op.b, c) if op.b else s.controller)
    elif code == OP_DELAY:
        delay(g, w, s, op, c, subjects, n)
    elif code == OP_REMEMBER:
        if n and s.source != REF_NONE:
            obj(g, s.source).linked = subjects[0]
    elif code == OP_CAST_FREE:
        if op.flags & OPF_ANY_NUMBER:
            cast_several(g, w, s, op, c, subjects, n)
        elif n:
            cast_or_move(g, w, s, op, subjects[0])
    elif code == OP_WIN or code == OP_LOSE:
        for i in range(n):
            if is_player(subjects[i]):
                lose(g, subjects[i] ^ (code == OP_WIN))
    elif code == OP_EXTRA_TURN:
        for i in range(n):
            if is_player(subjects[i]):
                g.players[subjects[i]].extra_turns += 1
    else:
        return False
    return True


cdef void do_copy(GameC* g, WorkC* w, const OpC* op, const ContextC* c, int place, int player) noexcept nogil:
    if place < 0:
        return
    if op.flags & OPF_ONTO:
        copy_onto(g, w, place, player, who_one(g, w, op.c, c))
    else:
        copy_spell(g, w, place, player, op.a != 0, op.c)


cdef void copy_onto(GameC* g, WorkC* w, int place, int player, Ref to) noexcept nogil:
    """707.10c: a copy whose every target is something else, if the spell could target that and does not."""
    cdef int i
    if to == REF_NONE or not could_target(g, w, &g.stack[place], to):
        return
    copy_spell(g, w, place, player, False, 0)
    for i in range(g.stack[g.stack_n - 1].target_n):
        g.stack[g.stack_n - 1].targets[i] = to


cdef void lose(GameC* g, int player) noexcept nogil:
    if not g.players[player].lost:
        g.players[player].lost = 1 + OUTCOME_EFFECT
    g.sba_due = 1


# ---------------------------------------------------------------- countering (701.6)

cdef void counter(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref target, int times) noexcept nogil:
    """Unless its controller pays so many times (118.12a), a spell goes away and an ability ceases to exist."""
    cdef int i
    cdef int kind, player
    cdef ObjectC* o
    w.last_amount = 0
    if target == REF_NONE or is_player(target):
        return
    i = stack_index(g, target)
    if i < 0:
        return
    o = obj(g, target)
    player = g.stack[i].controller
    kind = g.stack[i].kind
    if op.a and (times <= 0 or cost_affordable(g, w, player, op.a, s.source, times) and choose_yes(
            g, w, CHOICE_PAY, player, s.source, s.ability, op.a) and pay_whole(g, w, player, op.a, s.source, times)):
        return
    if has_kw(o, KW_UNCOUNTERABLE) or o.flags & FLAG_UNCOUNTERABLE or (
            rule_live(g, w, RULE_UNCOUNTERABLE) and ruled(g, w, RULE_UNCOUNTERABLE, target)) or (
            w.m.rule_kinds >> RULE_UNCOUNTERABLE & 1 and of_itself(g, w, target)):
        return
    i = stack_index(g, target)
    log_event(g, w, LOG_COUNTERED, player, target, s.obj, 0, 0)
    stack_depart(g, w, i)
    w.last_amount = 1
    if kind != STACK_SPELL:
        return
    emit_action(g, w, ACTION_COUNTERS_SPELL, target, s.source, s.controller, 0)
    if o.flags & FLAG_COPY:
        zone_remove(g, w, target)
    else:
        put_countered(g, w, s, op, target)


cdef bint of_itself(const GameC* g, const WorkC* w, Ref spell) noexcept nogil:
    """113.6g: "if X is 5 or more, this spell can't be countered" functions on the stack."""
    cdef const CardC* card = card_of(w, cobj(g, spell))
    cdef const AbilityC* a
    cdef ContextC c = context_said(spell, g.objects[spell].controller, spell)
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        if a.kind == AB_STATIC and a.filter == 0 and w.m.changes[a.change].rule == RULE_UNCOUNTERABLE and (
                w.m.changes[a.change].filter == 0 and condition_holds(g, w, a.condition, &c)):
            return True
    return False


cdef void put_countered(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref spell) noexcept nogil:
    """701.6a: into its owner's graveyard, or where the effect says instead."""
    cdef bint bottom = op.flags & OPF_BOTTOM
    if op.flags & OPF_EITHER_END:
        bottom = choose_yes(g, w, CHOICE_YESNO, s.controller, spell, s.ability, 0)
    event_move(g, w, spell, op.b if op.b else ZONE_GRAVEYARD, g.objects[spell].owner, MOVE_BOTTOM if bottom else 0)


# ---------------------------------------------------------------- choices on resolution (608.2d)

cdef void do_choose(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    """A choice that is no target: made now, among what is there; by each player in turn order (101.4)."""
    cdef int i
    w.chosen_n = 0
    for i in range(n):
        if subjects[i] != REF_NONE and is_player(subjects[i]):
            choose_for(g, w, s, op, c, subjects[i])
    w.last_amount = w.chosen_n
    if op.b == WHO_LINKED and w.chosen_n and s.source != REF_NONE:
        obj(g, s.source).linked = w.chosen[0]


cdef void choose_for(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int player) noexcept nogil:
    """One player's choice, beside what players before him have chosen."""
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref found[CAP_OPTIONS]
    cdef ContextC theirs = c[0]
    cdef int amount = value_of(g, w, op.a, c)
    cdef int found_n, i, k
    cdef int before = w.chosen_n if op.flags & OPF_VOTES else 0  # of others; two players' votes tie or agree (701.38)
    theirs.chooser = player
    found_n = candidates(g, w, op, &theirs, found)
    if found_n < 0:
        overflow(g)
        return
    while amount > 0 and w.chosen_n < 64:
        k = 0
        if op.flags & OPF_UP_TO:
            option_set(&options[0], ACT_DONE, REF_NONE, 0)
            k = 1
        for i in range(found_n):
            if k < CAP_OPTIONS and not among(&w.chosen[before], w.chosen_n - before, found[i]):
                option_set(&options[k], ACT_PLAYER if is_player(found[i]) else ACT_OBJECT, found[i], 0)
                k += 1
        if k == 0:
            break
        if op.flags & OPF_AT_RANDOM:
            k = <int>game_random(g, PURPOSE_GAME, k)
        else:
            k = choose(g, w, CHOICE_PICK, player, options, k, s.source, s.ability, 0, amount)
        if options[k].act == ACT_DONE:
            break
        amount -= 1
        if not among(w.chosen, w.chosen_n, options[k].object):
            w.chosen[w.chosen_n] = options[k].object
            w.chosen_n += 1


cdef bint matches_as(GameC* g, WorkC* w, int filter, Ref r, int face, const ContextC* c) noexcept nogil:
    """Whether a card would match as that face of it (CardC index)."""
    cdef int front = g.objects[r].card
    cdef bint found
    object_show(g, w, obj(g, r), face)
    found = filter_matches(g, w, filter, r, c)
    object_show(g, w, obj(g, r), front)
    return found


cdef bint matches_as_spell(GameC* g, WorkC* w, int filter, Ref r, const ContextC* c) noexcept nogil:
    """709.3a, 715.3a: what is asked of a spell is asked of the face that is cast."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    if filter_matches(g, w, filter, r, c):
        return True
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_FACE and w.m.ways[i].condition == 0 and matches_as(
                g, w, filter, r, w.m.ways[i].face, c):
            return True
    return False


cdef int candidates(GameC* g, WorkC* w, const OpC* op, const ContextC* c, Ref* out) noexcept nogil:
    """What may be chosen: all that the filter matches, or those of some objects that it does; -1: too many."""
    cdef int n, i
    cdef int kept = 0
    cdef Ref r
    if op.flags & OPF_AS_SPELL:  # of a hand
        for i in range(2):
            r = g.players[c.chooser ^ i].zone_first[<int>ZONE_HAND]
            while r != REF_NONE:
                if kept == CAP_OPTIONS:
                    return -1
                if matches_as_spell(g, w, op.filter, r, c):
                    out[kept] = r
                    kept += 1
                r = g.objects[r].next
        return kept
    if op.c == 0:
        return filter_collect(g, w, op.filter, c, out, CAP_OPTIONS)
    n = who_collect(g, w, op.c, 0, c, out, CAP_OPTIONS)
    for i in range(n):
        if out[i] != REF_NONE and filter_matches(g, w, op.filter, out[i], c):
            out[kept] = out[i]
            kept += 1
    return kept


cdef void choose_quality(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c) noexcept nogil:
    cdef int player = who_player(g, w, op.who, c)
    if player < 0 or s.source == REF_NONE:
        return
    if op.code == OP_CHOOSE_COLOR:
        obj(g, s.source).chosen = choose_color(g, w, player, s.source, s.ability)
    elif op.a:
        obj(g, s.source).chosen = choose_creature_type(g, w, player, s.source)
    else:
        obj(g, s.source).chosen = choose_land_type(g, w, player, s.source, s.ability)


# ---------------------------------------------------------------- later (603.7) and casting now

cdef void delay(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects, int n) noexcept nogil:
    """One delayed trigger; one for each of what it speaks of, where these are many."""
    cdef DelayedC* d
    cdef int i
    if op.flags & OPF_UNIQUE:
        for i in range(g.delayed_n):
            if g.delayed[i].ability == op.a:
                return
    for i in range(max(n, 1)):
        d = wait_for(g, w, op.a, s.source, s.controller, subjects[i] if n else REF_NONE)
        if d == NULL:
            return
        d.x = s.x
        d.duration = op.c
        if op.c == UNTIL_END_OF_YOUR_NEXT_TURN and g.active != d.controller:
            d.duration = UNTIL_END_OF_YOUR_TURN
        d.registers[1] = who_one(g, w, op.b, c) if op.b else REF_NONE
        d.registers[2] = become(g, w, s, d.registers[0])
        d.registers[3] = become(g, w, s, d.source)
    g.dirty |= g.statics_n != 0  # what is encoded on a creature is an ability of its (702.99a)


cdef DelayedC* wait_for(GameC* g, WorkC* w, int ability, Ref source, int controller, Ref captured) noexcept nogil:
    cdef DelayedC* d
    if g.delayed_n == CAP_DELAYED:
        overflow(g)
        return NULL
    d = &g.delayed[g.delayed_n]
    g.delayed_n += 1
    d.source = source
    d.ability = ability
    d.controller = controller
    d.x = 0
    d.duration = UNTIL_FOREVER
    d.registers[0] = captured
    d.registers[1] = REF_NONE
    d.registers[2] = REF_NONE
    d.registers[3] = REF_NONE
    g.live_events |= w.m.abilities[ability].events
    return d


cdef int free_way(GameC* g, WorkC* w, int player, Ref card, int filter, const ContextC* c) noexcept nogil:
    """The way that it is cast without paying its mana cost, of more faces the one that the player chooses; 0: it
    can't be. What lets it be cast may ask for a mana value: of the spell, as the filter says, or without one of the
    card, which has it, and a face of a greater one is left."""
    cdef OptionC options[8]
    cdef const CardC* row = card_of(w, obj(g, card))
    cdef int n = 0
    cdef int i, way
    if (filter == 0 or filter_matches(g, w, filter, card, c)) and can_cast(g, w, player, card, WAY_INDEX_FREE):
        option_set(&options[n], ACT_CAST, card, WAY_INDEX_FREE)
        n += 1
    for i in range(row.way_first, row.way_first + row.way_n):
        way = WAY_INDEX_FREE - w.m.ways[i].face
        if w.m.ways[i].kind == WAY_FACE and n < 8 and w.m.ways[i].condition == 0 and (
                matches_as(g, w, filter, card, w.m.ways[i].face, c) if filter else (
                    w.m.cards[w.m.ways[i].face].mv <= row.mv)) and can_cast(g, w, player, card, way):
            option_set(&options[n], ACT_CAST, card, way)
            n += 1
    if n == 0:
        return 0
    return options[choose(g, w, CHOICE_PICK, player, options, n, card, -1, 0, 1)].argument


cdef bint castable_free(GameC* g, WorkC* w, int player, Ref card) noexcept nogil:
    """Some face of it could be cast without paying its mana cost."""
    cdef const CardC* row = card_of(w, obj(g, card))
    cdef int i
    if can_cast(g, w, player, card, WAY_INDEX_FREE):
        return True
    for i in range(row.way_first, row.way_first + row.way_n):
        if w.m.ways[i].kind != WAY_FACE or w.m.ways[i].condition != 0:
            continue
        if w.m.cards[w.m.ways[i].face].mv <= row.mv and (
                can_cast(g, w, player, card, WAY_INDEX_FREE - w.m.ways[i].face)):
            return True
    return False


cdef void cast_several(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* cards,
        int n) noexcept nogil:
    """608.2g: any number of them, one after the other in the player's order; OPF_IF_ABLE: each that can be."""
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref spells[64]
    cdef int player = who_player(g, w, op.c, c) if op.c else s.controller
    cdef int i, k
    cdef int cast = 0
    while player >= 0 and cast < 64 and g.outcome == OUTCOME_NONE:
        k = 0
        if not op.flags & OPF_IF_ABLE:
            option_set(&options[0], ACT_DONE, REF_NONE, -1)
            k = 1
        for i in range(n):
            if k < CAP_OPTIONS and cards[i] != REF_NONE and not is_player(cards[i]) and (
                    g.objects[cards[i]].zone != ZONE_GONE and castable_free(g, w, player, cards[i])):
                option_set(&options[k], ACT_OBJECT, cards[i], i)
                k += 1
        if k == 0 or k == 1 and options[0].act == ACT_DONE:
            break
        k = choose(g, w, CHOICE_PICK, player, options, k, s.source, s.ability, 0, n)
        i = options[k].argument
        if i < 0:
            break
        k = free_way(g, w, player, cards[i], op.filter, c)
        if k < 0 and cast_spell(g, w, player, cards[i], k, False):
            cast_now(g, w, op)
            spells[cast] = w.last[0]
            cast += 1
        cards[i] = REF_NONE
    for i in range(cast):
        w.last[i] = spells[i]
    w.last_n = cast
    w.last_amount = cast


cdef int paid_way(GameC* g, WorkC* w, int player, Ref card) noexcept nogil:
    """The way that it is cast for its mana cost, of more faces the one that the player chooses; NO_WAY: it can't
    be."""
    cdef OptionC options[8]
    cdef const CardC* row = card_of(w, obj(g, card))
    cdef int n = 0
    cdef int i
    if can_cast(g, w, player, card, -1):
        option_set(&options[n], ACT_CAST, card, -1)
        n += 1
    for i in range(row.way_first, row.way_first + row.way_n):
        if w.m.ways[i].kind == WAY_FACE and n < 8 and w.m.ways[i].condition == 0 and can_cast(g, w, player, card, i):
            option_set(&options[n], ACT_CAST, card, i)
            n += 1
    if n == 0:
        return NO_WAY
    return options[choose(g, w, CHOICE_PICK, player, options, n, card, -1, 0, 1)].argument


cdef void cast_or_move(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref card) noexcept nogil:
    """702.35a: cast it now for that cost, or it goes where the op says."""
    cdef int i
    cdef const CardC* row
    cdef ContextC c = context_of(s)
    cdef int player = who_player(g, w, op.c, &c) if op.c else s.controller
    w.last_amount = 0
    if player < 0 or card == REF_NONE or is_player(card) or g.objects[card].zone == ZONE_GONE:
        return
    row = card_of(w, obj(g, card))
    if op.a == WAY_NORMAL:  # "without paying its mana cost" (118.9)
        c.chooser = player
        i = free_way(g, w, player, card, 0 if op.who == WHO_EACH else op.filter, &c)
        if i < 0 and choose_yes(
                g, w, CHOICE_YESNO, player, card, max(0, row.spell), HINT_DRAW) and cast_spell(
                    g, w, player, card, i, False):
            cast_now(g, w, op)
            return
        if op.b != ZONE_GONE:
            event_move(g, w, card, op.b, s.controller, MOVE_BOTTOM if op.flags & OPF_BOTTOM else 0)
        return
    if op.a == WAY_PERMISSION:  # for its costs, at any time (608.2g)
        w.any_time = 1
        i = paid_way(g, w, player, card)
        if i != NO_WAY and choose_yes(g, w, CHOICE_YESNO, player, card, max(0, row.spell), HINT_DRAW) and (
                cast_spell(g, w, player, card, i, False)):
            cast_now(g, w, op)
        w.any_time = 0
        return
    if op.a == WAY_MADNESS and w.m.rules.madness_window and g.objects[card].zone == ZONE_EXILE:
        if not g.objects[card].paid & PAID_MADNESS:  # 502.24 of 2004: from now on, until he passes
            obj(g, card).paid |= PAID_MADNESS
            g.players[g.objects[card].owner].plotted += 1
        wake(g)
        return
    for i in range(row.way_first, row.way_first + row.way_n):
        if w.m.ways[i].kind == op.a and can_cast(g, w, s.controller, card, i):
            if choose_yes(g, w, CHOICE_YESNO, s.controller, card, row.spell, HINT_DAMAGE_ANY) and (
                    cast_spell(g, w, s.controller, card, i, False)):
                cast_now(g, w, op)
                return
            break
    if op.b != ZONE_GONE:
        event_move(g, w, card, op.b, s.controller, 0)


cdef void cast_now(GameC* g, WorkC* w, const OpC* op) noexcept nogil:
    """What the effect says of the spell that it has let be cast, which is on top of the stack."""
    cdef StackC* spell = &g.stack[g.stack_n - 1]
    w.last[0] = spell.obj
    w.last_n = 1
    w.last_amount = 1
    if op.flags & OPF_EXILE_AFTER and not (
            op.flags & OPF_IF_BRIEF and not g.objects[spell.obj].types & (TYPE_INSTANT | TYPE_SORCERY)):
        obj(g, spell.obj).flags |= FLAG_EXILE_AFTER
    if op.flags & OPF_SUSPENDED:
        spell.paid |= PAID_PLOTTED
        obj(g, spell.obj).paid |= PAID_PLOTTED
