"""CR 601, 602, 707.10: casting spells, activating abilities, copying spells.

An action that could fail half-way keeps a copy of the game first, so that an illegal one
leaves the game as it was (730.1).
"""
from tolaria.engine.state cimport *
from tolaria.engine.activation cimport ability_cost_change, ability_price
from tolaria.engine.allowing cimport allowing, group_of, is_permitted, use_rule, use_up
from tolaria.engine.choices cimport choose, choose_number, choose_yes, option_set
from tolaria.engine.costs cimport (
    cost_payable, cost_payable_x, part_candidates, pay_cost, pay_mana, program_inside)
from tolaria.engine.easing cimport price_affordable, price_max_x, price_raise
from tolaria.engine.events cimport MOVE_YOUR_CONTROL, event_lose_life, event_move, event_sacrifice, event_tap
from tolaria.engine.facedown cimport cast_face_down
from tolaria.engine.filters cimport ContextC, bits_n, condition_holds, context_said, paid_bit
from tolaria.engine.legality cimport (
    CAP_X, WAY_INDEX_FREE, base_cost, delve_most, either_payable, emerge_options, first_way, has_way,
    is_harmonized, kicked_change, parts_ask_x, parts_payable, pays_life, start_price, target_costs, way_allowed,
    way_face)
from tolaria.engine.mana cimport PriceC, price_add
from tolaria.engine.rulings cimport RulingC, ruling_next, ruling_start
from tolaria.engine.targets cimport (
    ability_possible, already_chosen, choose_modes, choose_targets, depends, splice_possible)
from tolaria.engine.telling cimport emit, note_done, tell_targeted
from tolaria.engine.triggers cimport stack_index, stack_push, stack_remove, tell_crime
from tolaria.engine.zones cimport object_show, printed_card


cdef enum:
    CAP_SPLICED = 4         # cards spliced onto one spell (StackC.spliced)
    CAP_KICKS = 100         # a multikicker is offered at most so often


cdef void ask_optional_costs(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """601.2b: kicker, buyback, entwine, one question each while they could be paid."""
    cdef const CardC* card = card_of(w, obj(g, s.obj))
    cdef PriceC more
    cdef int i, kind
    for i in range(card.way_first, card.way_first + card.way_n):
        kind = w.m.ways[i].kind
        if kind == WAY_MULTIKICKER:
            ask_multikicker(g, w, player, s, price, i)
        if kind != WAY_KICKER and kind != WAY_BUYBACK and kind != WAY_ENTWINE:
            continue
        more = price[0]
        price_add(w, w.m.ways[i].cost, 0, &more)
        if unlikely(w.m.way_kinds[g.objects[s.obj].card] & WAYS_SELF_COST) and kind == WAY_KICKER:
            more.generic += kicked_change(g, w, player, s.obj, s)
        if not price_affordable(g, w, player, &more) or not cost_payable(g, w, player, w.m.ways[i].cost, s.obj):
            continue
        if kind == WAY_KICKER and not kicked_possible(g, w, s):
            continue
        if reveal_asked(g, w, player, s, i) if only_reveals(w, i) else choose_yes(
                g, w, CHOICE_COST, player, s.obj, card.spell, i):
            price[0] = more
            s.paid |= paid_bit(kind)


cdef inline bint only_reveals(const WorkC* w, int way) noexcept nogil:
    """The optional cost is a card revealed from hand, and nothing else."""
    cdef const CostC* k = &w.m.costs[w.m.ways[way].cost]
    return k.part_n == 1 and not k.flags & COSTF_MANA and w.m.parts[k.part_first].kind == PART_REVEAL


cdef bint reveal_asked(GameC* g, WorkC* w, int player, StackC* s, int way) noexcept nogil:
    """Which card is revealed, if any: one question."""
    cdef OptionC options[CAP_OPTIONS]
    cdef ContextC c = context_said(s.obj, player, s.obj)
    cdef int n = min(part_candidates(g, w, player, &w.m.parts[w.m.costs[w.m.ways[way].cost].part_first], &c, options,
                                     CAP_OPTIONS), CAP_OPTIONS - 1)
    cdef int pick
    option_set(&options[n], ACT_DONE, REF_NONE, 0)
    pick = choose(g, w, CHOICE_COST_OBJECT, player, options, n + 1, s.obj, -1, 0, PART_REVEAL)
    if pick == n:
        return False
    g.objects[options[pick].object].flags |= FLAG_FACEUP_SEEN
    log_event(g, w, LOG_REVEAL, player, options[pick].object, REF_NONE, 0, 0)
    return True


cdef void ask_life_for_symbols(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """601.2b: rules let him pay 2 life each, for one coloured symbol less if there is one."""
    cdef RulingC walk
    cdef int color
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_PAYS_LIFE, s.obj, &walk):
        color = walk.change.rule_arg
        if walk.c.controller == player and g.players[player].life >= 2 and choose_yes(
                g, w, CHOICE_COST, player, s.obj, walk.ability - 1, 0):
            price.colored[color] -= price.colored[color] > 0
            event_lose_life(g, w, player, 2)


cdef void ask_multikicker(GameC* g, WorkC* w, int player, StackC* s, PriceC* price, int way) noexcept nogil:
    """702.33c: a cost that may be paid any number of times, one question for each."""
    cdef PriceC more
    while s.kicks < CAP_KICKS:
        more = price[0]
        price_add(w, w.m.ways[way].cost, 0, &more)
        if not price_affordable(g, w, player, &more) or not cost_payable(g, w, player, w.m.ways[way].cost, s.obj):
            return
        if not choose_yes(g, w, CHOICE_COST, player, s.obj, card_of(w, obj(g, s.obj)).spell, way):
            return
        price[0] = more
        s.kicks += 1
        s.paid |= PAID_KICKER


cdef void ask_splices(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """702.47a: cards revealed from hand whose text the spell gets, one question each while they could be paid."""
    cdef PriceC more
    cdef ContextC c
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    cdef int way
    while r != REF_NONE and s.spliced_n < CAP_SPLICED:
        way = first_way(w, card_of(w, obj(g, r)), WAY_SPLICE)
        if way >= 0:
            c = context_said(r, player, s.obj)
            more = price[0]
            price_add(w, w.m.ways[way].cost, 0, &more)
            if condition_holds(g, w, w.m.ways[way].condition, &c) and price_affordable(g, w, player, &more) and (
                    splice_possible(g, w, s, card_of(w, obj(g, r)).spell)) and choose_yes(
                    g, w, CHOICE_COST, player, r, card_of(w, obj(g, r)).spell, way):
                price[0] = more
                g.objects[r].flags |= FLAG_FACEUP_SEEN
                log_event(g, w, LOG_REVEAL, player, r, REF_NONE, 0, 0)
                s.spliced[s.spliced_n] = card_of(w, obj(g, r)).spell
                s.spliced_n += 1
        r = g.objects[r].next


cdef bint kicked_possible(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    """A kicked spell may ask for targets that an unkicked one does not (702.33e)."""
    cdef bint possible
    if w.m.abilities[s.ability].kind != AB_SPELL:
        return True
    s.paid |= PAID_KICKER
    possible = ability_possible(g, w, s)
    s.paid &= ~PAID_KICKER & 255
    return possible


cdef bint pay_delve(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """Exile cards from the graveyard, as many as the player likes and at least as many as he must (702.66a)."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int most = delve_most(g, w, player, s.obj, price)
    cdef int least = 0
    cdef int n, i
    cdef Ref r
    cdef PriceC less = price[0]
    if most <= 0:
        return True
    while least < most and not price_affordable(g, w, player, &less):
        least += 1
        less.generic -= 1
    n = choose_number(g, w, CHOICE_NUMBER, player, least, most, s.obj, s.ability)
    price.generic -= n
    while n > 0:
        i = 0
        r = g.players[player].zone_first[<int>ZONE_GRAVEYARD]
        while r != REF_NONE and i < CAP_OPTIONS:
            option_set(&options[i], ACT_OBJECT, r, 0)
            i += 1
            r = g.objects[r].next
        i = choose(g, w, CHOICE_COST_OBJECT, player, options, i, s.obj, -1, 0, PART_EXILE_GRAVEYARD)
        r = event_move(g, w, options[i].object, ZONE_EXILE, player, 0)
        if r != REF_NONE:
            obj(g, r).linked = s.obj  # 607.2a: exiled with the spell, and with the permanent that it becomes
        n -= 1
    return True


cdef bint takes_from_hand(const WorkC* w, int cost) noexcept nogil:
    """What it asks for beside mana and its own source is a fixed number of cards of the hand: choosing targets and
    tapping for mana take none of these, so what could be paid as the action was offered can be paid."""
    cdef const CostC* k = &w.m.costs[cost]
    cdef int i, kind
    cdef int parts = 0
    for i in range(k.part_first, k.part_first + k.part_n):
        kind = w.m.parts[i].kind
        if kind == PART_DISCARD and w.m.values[w.m.parts[i].n].kind == VAL_CONST and not (
                depends(w, w.m.parts[i].filter)):
            parts += 1
        elif kind != PART_TAP and kind != PART_SACRIFICE_SELF:
            return False
    return parts == 1


cdef bint adds_hand_alone(const WorkC* w, const CardC* card, int way) noexcept nogil:
    """Its one additional cost is such a cost, and no other way or rule adds to it."""
    return (way == -1 and card.way_n == 1 and w.m.costs[card.cost].part_n == 0
            and w.m.ways[card.way_first].kind == WAY_ADDITIONAL and takes_from_hand(w, w.m.ways[card.way_first].cost))


cdef bint asks_life(const WorkC* w, const CardC* card) noexcept nogil:
    """Life is a part of a cost of it: sources of mana that do damage are tapped first, and may leave too little
    (601.2g)."""
    cdef int i
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.costs[w.m.ways[i].cost].flags & COSTF_LIFE:
            return True
    return w.m.costs[card.cost].flags & COSTF_LIFE != 0


cdef bint is_risky(const GameC* g, const WorkC* w, int player, int index, int way) noexcept nogil:
    """Whether the announcement could turn out impossible after it began: costs that eat what another cost needs,
    a price or a number of targets that depends on what is chosen, several requirements that exclude each other."""
    cdef const CardC* card = &w.m.cards[index]
    cdef const AbilityC* a
    cdef int i
    if g.players[player].complex_sources or card.x_symbols or w.m.has_target_costs or unlikely(
            rule_live(g, w, RULE_PAYS_LIFE)) or asks_life(w, card):
        return True
    if w.m.way_kinds[index] & (1 << WAY_PER_TARGET | 1 << WAY_DELVE | 1 << WAY_KICKER | (
            1 << WAY_MULTIKICKER | 1 << WAY_ESCAPE | 1 << WAY_CONVOKE | 1 << WAY_EITHER | 1 << WAY_PER_MODE
            | 1 << WAY_EMERGE) | WAYS_X):
        return True
    if w.m.way_kinds[index] & WAYS_ADD_CHOICE and not adds_hand_alone(w, card, way):
        return True
    if card.spell < 0:
        return False
    a = &w.m.abilities[card.spell]
    for i in range(a.mode_first, a.mode_first + a.mode_n):
        if w.m.modes[i].target_n > 1:
            return True
    return a.modes_min > 1


cdef bint cast_spell(GameC* g, WorkC* w, int player, Ref r, int way, bint ruled) noexcept nogil:
    """601.2, in order. 0: it could not be completed and the game is as before."""
    cdef int face = way_face(w, way)
    cdef bint risky = is_risky(g, w, player, face if face else g.objects[r].card, way) or (
        way >= 0 and (w.m.ways[way].kind == WAY_PERMISSION or is_harmonized(w, way))) or unlikely(
        rule_live(g, w, RULE_HELPED))
    cdef int64_t log_mark = w.log_n
    if not keep_copy(g, w, risky):
        return False
    return announce(g, w, player, r, way, ruled) or taken_back(g, w, risky, log_mark)


cdef bint keep_copy(GameC* g, WorkC* w, bint risky) noexcept nogil:
    """Before an action that could fail half-way. 0: there is nowhere to keep it."""
    if risky:
        if w.undo == NULL:
            fault(g, FAULT_STATE, 5)
            return False
        state_copy(w.undo, g)
    return True


cdef bint taken_back(GameC* g, WorkC* w, bint risky, int64_t log_mark) noexcept nogil:
    """730.1: the game is as before; an action that could not fail but did is a fault. Always 0."""
    if risky and g.outcome == OUTCOME_NONE:
        state_copy(g, w.undo)
        w.log_n = log_mark
    elif not risky:
        fault(g, FAULT_LEGALITY, 5)
    return False


cdef int choose_x(GameC* g, WorkC* w, int player, StackC* s, int most) noexcept nogil:
    """601.2b: a number that can be paid and with which its targets are possible; up to `most` in mana."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int x, n = 0
    for x in range(most + 1):
        s.x = x
        obj(g, s.obj).x = x
        if ability_possible(g, w, s) and x_payable(g, w, player, s, x):
            n = min(n, CAP_OPTIONS - 1)  # of more numbers the largest takes the last place
            option_set(&options[n], ACT_NUMBER, REF_NONE, x)
            n += 1
    if n == 0:
        return 0
    return options[choose(g, w, CHOICE_X, player, options, n, s.obj, s.ability, 0, 0)].argument


cdef bint x_payable(GameC* g, WorkC* w, int player, const StackC* s, int x) noexcept nogil:
    """What is asked beside mana could be paid with this X."""
    if s.kind == STACK_SPELL:
        return not w.m.way_kinds[g.objects[s.obj].card] & WAYS_X or parts_payable(g, w, player, s.obj, s.way, x)
    return not w.m.costs[w.m.abilities[s.ability].cost].flags & COSTF_X or (
        cost_payable_x(g, w, player, w.m.abilities[s.ability].cost, s.source, x))


cdef bint announce(GameC* g, WorkC* w, int player, Ref r, int way, bint ruled) noexcept nogil:
    cdef int front = g.objects[r].card
    cdef int face = way_face(w, way)
    cdef const CardC* card = &w.m.cards[face if face else front]
    cdef int kind = w.m.ways[way].kind if way >= 0 else WAY_NORMAL
    cdef Ref spell
    cdef StackC* s
    cdef PriceC price
    cdef int most, symbols
    cdef int origin = g.objects[r].zone
    cdef int allowed = allowing(g, w, r, player, way, ruled) if origin != ZONE_HAND else -1
    cdef int group = group_of(g, allowed)
    cdef bint exiled_after = allowed >= 0 and g.effects[allowed].flags & EFFF_EXILES_AFTER
    if unlikely(w.m.uncounted) and ruled and allowed < 0 and not g.objects[r].paid & PAID_PLOTTED and (
            way <= WAY_INDEX_FREE or origin != ZONE_HAND and is_permitted(w, way)):
        exiled_after = use_rule(g, w, player, r, way)
    # 601.2a
    if unlikely(face):  # 709.3b, 712.11b, 715.3b: on the stack it is that face alone
        object_show(g, w, obj(g, r), face)
    start_price(g, w, player, r, way, 0, &price)
    if unlikely(face):
        object_show(g, w, obj(g, r), front)
    spell = event_move(g, w, r, ZONE_STACK, player, MOVE_YOUR_CONTROL)
    if spell == REF_NONE:
        return False
    if unlikely(face):
        object_show(g, w, obj(g, spell), face)
    obj(g, spell).paid = obj(g, spell).kicks = 0
    if unlikely(kind == WAY_MORPH):
        cast_face_down(g, w, spell, way)
        card = card_of(w, obj(g, spell))
    s = stack_push(g, w, STACK_SPELL, player, spell, card.spell if card.spell >= 0 else 0)
    if s == NULL:
        return False
    s.way = way
    price.exclude = REF_NONE
    obj(g, spell).cast_from = ZONE_LIBRARY if origin == ZONE_LOOK else origin
    if origin == ZONE_HAND:
        obj(g, spell).flags |= FLAG_FROM_HAND
    if exiled_after:
        obj(g, spell).flags |= FLAG_EXILE_AFTER
    price.purpose = spell
    mark_way(g, w, s, way)
    # 601.2b
    if unlikely(kind == WAY_EMERGE) and not choose_emerging(g, w, player, s, &price):
        return False
    if way >= 0 and unlikely(is_harmonized(w, way)) and not choose_harmony(g, w, player, s, &price):
        return False
    if unlikely(has_way(w, obj(g, spell), WAY_EITHER)) and not choose_either(g, w, player, s, &price):
        return False
    if card.way_n and kind != WAY_MORPH:
        ask_optional_costs(g, w, player, s, &price)
    if unlikely(rule_live(g, w, RULE_PAYS_LIFE)):
        ask_life_for_symbols(g, w, player, s, &price)
    if unlikely(w.m.has_splice) and card.spell >= 0:
        ask_splices(g, w, player, s, &price)
    symbols = w.m.costs[base_cost(w, card, way)].x  # 107.3b: without paying its mana cost, X is 0
    if s.paid & PAID_KICKER and first_way(w, card, WAY_KICKER) >= 0:  # 601.2b: a kicker may ask for X too
        symbols += w.m.costs[w.m.ways[first_way(w, card, WAY_KICKER)].cost].x
    if symbols or unlikely(w.m.way_kinds[g.objects[spell].card] & WAYS_X) and parts_ask_x(w, card, way):
        most = price_max_x(g, w, player, &price, symbols) if symbols else CAP_X
        s.x = choose_x(g, w, player, s, most)
        price.generic += s.x * symbols
        obj(g, spell).x = s.x
    if card.spell >= 0 and not choose_aims(g, w, player, s, &price):
        return False
    if unlikely(has_way(w, obj(g, spell), WAY_NOTED)) and way_allowed(
            g, w, player, spell, w.m.ways[first_way(w, card, WAY_NOTED)].condition):
        s.paid |= paid_bit(WAY_NOTED)
    if unlikely(w.m.way_kinds[g.objects[spell].card] & (1 << WAY_PER_TARGET | 1 << WAY_PER_MODE)):
        add_for_each(w, card, WAY_PER_TARGET, s.target_n, &price)
        add_for_each(w, card, WAY_PER_MODE, bits_n(s.modes), &price)
    return pay_for_spell(g, w, player, s, way, &price) and use_up(g, w, player, spell, group)


cdef bint choose_aims(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """601.2c-d; what depends on the targets is determined once they are chosen (601.2f)."""
    if unlikely(w.m.has_target_costs):
        price.generic -= target_costs(g, w, player, s.obj)
    if not choose_modes(g, w, s) or not choose_targets(g, w, s):
        return False
    if unlikely(w.m.has_target_costs):
        price.generic += target_costs(g, w, player, s.obj)
    return True


cdef void mark_way(GameC* g, const WorkC* w, StackC* s, int way) noexcept nogil:
    """What the spell remembers of the way in which it is cast."""
    cdef int kind
    if way < 0:
        return
    kind = w.m.ways[way].kind
    s.paid |= paid_bit(kind)
    if kind == WAY_FLASHBACK:
        obj(g, s.obj).flags |= FLAG_EXILE_AFTER
    elif kind == WAY_ESCAPE:
        obj(g, s.obj).flags |= FLAG_ESCAPED
    elif kind == WAY_PERMISSION and w.m.ways[way].detail & GIVEN_FLASHBACK:
        s.paid |= PAID_FLASHBACK
        obj(g, s.obj).flags |= FLAG_EXILE_AFTER


cdef void add_for_each(WorkC* w, const CardC* card, int kind, int n, PriceC* price) noexcept nogil:
    """What it costs more for each target, or mode (702.120a), beyond the first."""
    cdef int i = first_way(w, card, kind)
    cdef int _more
    if i >= 0:
        for _more in range(n - 1):
            price_add(w, w.m.ways[i].cost, 0, price)


cdef bint choose_either(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """601.2b: which of two additional costs is paid: asked only where both could be. 0: neither could."""
    cdef const CardC* card = card_of(w, obj(g, s.obj))
    cdef int first = first_way(w, card, WAY_EITHER)
    cdef bint one = either_payable(g, w, player, s.obj, first, price)
    cdef bint other = either_payable(g, w, player, s.obj, first + 1, price)
    if not one and not other:
        return False
    if not one or (other and not choose_yes(g, w, CHOICE_COST, player, s.obj, card.spell, first)):
        first += 1
    s.either = first + 1
    price_add(w, w.m.ways[first].cost, 0, price)
    return True


cdef bint choose_emerging(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """702.119a-b: what is sacrificed is chosen as the spell is announced, and its mana value counts then."""
    cdef OptionC options[CAP_OPTIONS]
    cdef PriceC less = price[0]
    cdef int i, n = 0
    cdef int found = emerge_options(g, w, player, s.obj, s.way, options)
    for i in range(found):
        less.generic = price.generic - options[i].argument
        if price_affordable(g, w, player, &less):
            options[n] = options[i]
            n += 1
    if n == 0:
        return False
    i = choose(g, w, CHOICE_COST_OBJECT, player, options, n, s.obj, -1, 0, PART_SACRIFICE)
    s.cost_obj = options[i].object
    price.generic -= options[i].argument
    return True


cdef bint choose_harmony(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """702.180a: a creature that is tapped for it reduces the cost by its power, if he likes. 0: he can't pay."""
    cdef OptionC options[CAP_OPTIONS]
    cdef PriceC less = price[0]
    cdef int n = 0
    cdef int i
    cdef bint needed = not price_affordable(g, w, player, price)
    cdef Ref r = g.players[player].creature_first
    while r != REF_NONE and n < CAP_OPTIONS:
        less.generic = price.generic - max(0, <int>g.objects[r].power)
        less.exclude = r
        if not g.objects[r].flags & FLAG_TAPPED and price_affordable(g, w, player, &less):
            option_set(&options[n], ACT_OBJECT, r, g.objects[r].power)
            n += 1
        r = g.objects[r].creature_next
    if n == 0:
        return not needed
    if (not needed or w.ask_forced) and not choose_yes(
            g, w, CHOICE_COST, player, s.obj, card_of(w, obj(g, s.obj)).spell, s.way):
        return not needed
    i = choose(g, w, CHOICE_COST_OBJECT, player, options, n, s.obj, -1, 0, PART_TAP_OTHERS)
    s.cost_obj = options[i].object
    price.generic -= max(0, <int>options[i].argument)
    price.exclude = s.cost_obj
    return True


cdef bint pay_for_spell(GameC* g, WorkC* w, int player, StackC* s, int way, PriceC* price) noexcept nogil:
    """601.2f-i: the total cost is paid, the spell is cast."""
    cdef Ref spell = s.obj
    cdef const CardC* card = card_of(w, obj(g, spell))
    cdef int i, kind
    if unlikely(price.least) and (has_way(w, obj(g, spell), WAY_DELVE) or rule_live(g, w, RULE_HELPED)):
        price_raise(price)
    if unlikely(has_way(w, obj(g, spell), WAY_DELVE) or rule_live(g, w, RULE_HELPED)) and not (
            pay_delve(g, w, player, s, price)):
        return False
    if not pay_mana(g, w, player, price):
        return False
    if way >= 0 and unlikely(is_harmonized(w, way)) and s.cost_obj != REF_NONE:
        event_tap(g, w, s.cost_obj)
    if unlikely(pays_life(way)):
        event_lose_life(g, w, player, card.mv)
    if unlikely(s.paid & PAID_ALTERNATIVE) and w.m.ways[way].kind == WAY_EMERGE:
        if event_sacrifice(g, w, s.cost_obj) == REF_NONE and g.objects[s.cost_obj].zone == ZONE_BATTLEFIELD:
            return False
    elif w.m.costs[base_cost(w, card, way)].part_n and not pay_cost(g, w, player, base_cost(w, card, way), s):
        return False
    if way >= 0 and w.m.ways[way].kind == WAY_PERMISSION and w.m.costs[w.m.ways[way].cost].part_n and (
            not pay_cost(g, w, player, w.m.ways[way].cost, s)):
        return False
    for i in range(card.way_first, card.way_first + card.way_n):
        kind = w.m.ways[i].kind
        if (kind == WAY_ADDITIONAL or ((kind == WAY_KICKER or kind == WAY_BUYBACK or kind == WAY_ENTWINE)
                                       and s.paid & paid_bit(kind))):
            if w.m.costs[w.m.ways[i].cost].part_n and not (kind == WAY_KICKER and only_reveals(w, i)) and (
                    not pay_cost(g, w, player, w.m.ways[i].cost, s)):
                return False
        if kind == WAY_EITHER and s.either == i + 1 and not pay_cost(g, w, player, w.m.ways[i].cost, s):
            return False
        if kind == WAY_PER_MODE and not pay_times(g, w, player, w.m.ways[i].cost, s, bits_n(s.modes) - 1):
            return False
        if kind == WAY_MULTIKICKER and not pay_times(g, w, player, w.m.ways[i].cost, s, s.kicks):
            return False
    if s.paid & PAID_BUYBACK:
        obj(g, spell).flags |= FLAG_HAND_AFTER
    obj(g, spell).paid = s.paid
    obj(g, spell).kicks = s.kicks
    g.players[player].spells += 1
    g.players[player].game_spells += 1
    obj(g, spell).order = min(255, g.players[0].spells + g.players[1].spells)
    obj(g, spell).own_order = min(255, <int>g.players[player].spells)
    stir(g, w)
    if w.cast[player] != NULL:
        w.cast[player][printed_card(w, obj(g, spell))] += w.usage_step
    log_event(g, w, LOG_CAST, player, spell, REF_NONE, s.x, s.paid)
    tell_targets(g, w, s)
    emit(g, w, EV_CAST, spell, REF_NONE, player, g.players[player].spells)
    return True


cdef bint pay_times(GameC* g, WorkC* w, int player, int cost, StackC* s, int times) noexcept nogil:
    """What a multikicker, or a further mode, costs beside mana, as often as it was chosen."""
    cdef int _time
    if w.m.costs[cost].part_n:
        for _time in range(times):
            if not pay_cost(g, w, player, cost, s):
                return False
    return True


cdef void tell_targets(GameC* g, WorkC* w, const StackC* s) noexcept nogil:
    cdef int i
    for i in range(s.target_n):
        log_event(g, w, LOG_TARGET, s.controller, s.obj, s.targets[i], s.division[i], 0)
        if watched(w, EV_TARGETED) and not already_chosen(s, s.targets[i], 0, i):  # 603.2c: once, if chosen twice
            if is_player(s.targets[i]):
                emit(g, w, EV_TARGETED, s.targets[i], s.obj, s.controller, 0)
            else:
                tell_targeted(g, w, s.targets[i], s.obj, s.controller)
    if watched(w, EV_CRIME):
        tell_crime(g, w, s)


cdef bint activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """602.2. The same order, and the same way back."""
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef int flags = w.m.costs[a.cost].flags
    cdef bint risky = g.players[player].complex_sources > 0 or w.m.costs[a.cost].x > 0 or flags & COSTF_X or (
        flags & COSTF_MANA and (flags & COSTF_LIFE or flags & COSTF_CHOICE and not takes_from_hand(w, a.cost)))
    cdef int64_t log_mark = w.log_n
    if not keep_copy(g, w, risky):
        return False
    return activate_now(g, w, player, r, ability) or taken_back(g, w, risky, log_mark)


cdef bint activate_now(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef const CostC* cost = &w.m.costs[a.cost]
    cdef PriceC price
    cdef StackC* s = stack_push(g, w, STACK_ABILITY, player, r, ability)
    cdef int most
    if s == NULL:
        return False
    ability_price(g, w, player, r, a.cost,
                  ability_cost_change(g, w, player, r, ability) if cost.flags & COSTF_MANA else 0, &price)
    if cost.x or cost.flags & COSTF_X:
        most = price_max_x(g, w, player, &price, cost.x) if cost.x else CAP_X
        s.x = choose_x(g, w, player, s, most)
        price.generic += s.x * cost.x
    if not choose_modes(g, w, s) or not choose_targets(g, w, s):
        return False
    if a.flags & ABF_LOYALTY:
        obj(g, r).used |= 1 << 7
    if a.flags & ABF_ONCE_EACH_TURN:
        obj(g, r).used |= 1 << (ability - card_of(w, obj(g, r)).ability_first)
    log_event(g, w, LOG_ACTIVATE, player, r, REF_NONE, ability, 0)
    if cost.flags & COSTF_MANA and not pay_mana(g, w, player, &price):
        return False
    if cost.part_n and not pay_cost(g, w, player, a.cost, s):
        return False
    if unlikely(a.flags & ABF_SPECIAL):
        special_action(g, w, s)
        return True
    if unlikely(a.flags & ABF_COUNTED):
        note_done(g, r, ability, False)
    tell_targets(g, w, s)
    emit(g, w, EV_ACTIVATED, r, s.obj, player, 0)
    if a.flags & ABF_CYCLING and s.cost_obj != REF_NONE:
        emit(g, w, EV_CYCLE, g.objects[s.cost_obj].became, REF_NONE, player, 0)  # 702.29c
    return True


cdef void special_action(GameC* g, WorkC* w, const StackC* s) noexcept nogil:
    """116.2f, 116.2h: what it does is done at once; it was never on the stack."""
    cdef StackC done = s[0]
    stack_remove(g, w, stack_index(g, s.obj))
    program_inside(g, w, &done, w.m.modes[w.m.abilities[done.ability].mode_first].program)
