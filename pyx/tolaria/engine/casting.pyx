"""CR 601, 602, 605, 116: casting spells, activating abilities, playing lands, special actions.

An action that could fail half-way keeps a copy of the game first, so that an illegal one
leaves the game as it was (730.1).
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, choose_number, choose_yes, option_set
from tolaria.engine.costs cimport cost_payable, pay_cost, pay_mana
from tolaria.engine.events cimport MOVE_YOUR_CONTROL, emit, event_move
from tolaria.engine.filters cimport ContextC, condition_holds, context_of
from tolaria.engine.layers cimport layers_refresh, rule_total
from tolaria.engine.mana cimport PriceC, price_add, price_of
from tolaria.engine.manual cimport manual_concede, manual_mana
from tolaria.engine.payment cimport cost_counts, price_affordable, price_max_x
from tolaria.engine.replacement cimport effect_remove
from tolaria.engine.targets cimport (
    ability_possible, choose_modes, choose_new_targets, choose_targets, stack_draft)
from tolaria.engine.triggers cimport stack_push, stack_remove
from tolaria.engine.zones cimport object_make, zone_add


# ---------------------------------------------------------------- timing

cdef bint sorcery_timing(const GameC* g, int player) noexcept nogil:
    """307.1: own main phase, empty stack."""
    return g.active == player and g.stack_n == 0 and (g.step == STEP_MAIN1 or g.step == STEP_MAIN2)


cdef bint timing_flags_allow(const GameC* g, int flags, int player) noexcept nogil:
    """"Activate only …", "cast only …"."""
    if flags & ABF_SORCERY_TIMING and not sorcery_timing(g, player):
        return False
    if flags & ABF_YOUR_TURN and g.active != player:
        return False
    if flags & ABF_OPPONENTS_TURN and g.active == player:
        return False
    if flags & ABF_YOUR_UPKEEP and (g.active != player or g.step != STEP_UPKEEP):
        return False
    if flags & ABF_BEFORE_ATTACKERS and (g.attackers_declared or g.step >= STEP_ATTACKERS):
        return False
    if flags & ABF_BEFORE_DAMAGE and g.step >= STEP_FIRST_DAMAGE:
        return False
    if flags & ABF_COMBAT_ONLY and not STEP_BEGIN_COMBAT <= g.step <= STEP_END_COMBAT:
        return False
    return True


cdef bint may_play_land(const GameC* g, const WorkC* w, int player) noexcept nogil:
    """305.2, 116.2a."""
    cdef int plays = 1
    if not sorcery_timing(g, player):
        return False
    if g.rules_n:
        plays += rule_total(g, w, RULE_EXTRA_LAND, <Ref>player, player)
    return g.players[player].lands_played < plays


# ---------------------------------------------------------------- prices (601.2f)

cdef inline bint has_way(const WorkC* w, const ObjectC* o, int kind) noexcept nogil:
    return (w.m.way_kinds[o.card] >> kind) & 1


cdef int first_way(const WorkC* w, const CardC* card, int kind) noexcept nogil:
    """The card's WayC index of that kind; -1 none."""
    cdef int i
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == kind:
            return i
    return -1


cdef int base_cost(const WorkC* w, const CardC* card, int way) noexcept nogil:
    """The CostC index that replaces, or is, the mana cost."""
    cdef int kind
    if way < 0:
        return card.cost
    kind = w.m.ways[way].kind
    if kind == WAY_PLOTTED or kind == WAY_PLOT:
        return 0  # without paying its mana cost
    if kind == WAY_PERMISSION:
        return card.cost
    return w.m.ways[way].cost


cdef void start_price(GameC* g, WorkC* w, int player, Ref r, int way, int x, PriceC* price) noexcept nogil:
    """Base or alternative cost, mandatory additional costs, increases and reductions."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    price_of(w, base_cost(w, card, way), x, price)
    if has_way(w, obj(g, r), WAY_ADDITIONAL):
        for i in range(card.way_first, card.way_first + card.way_n):
            if w.m.ways[i].kind == WAY_ADDITIONAL:
                price_add(w, w.m.ways[i].cost, 0, price)
    if g.rules_n:
        price.generic += rule_total(g, w, RULE_COST, r, player)
        if price.generic < 0:
            price.generic = 0


cdef int delve_most(const GameC* g, const WorkC* w, int player, const CardC* card, const PriceC* price) noexcept nogil:
    """How many cards could be exiled for it (702.66a)."""
    cdef int n
    if first_way(w, card, WAY_DELVE) < 0:
        return 0
    n = g.players[player].zone_n[<int>ZONE_GRAVEYARD]
    return n if n < price.generic else price.generic


cdef bint parts_payable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """The parts of its mandatory costs beside mana."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    cdef int cost = base_cost(w, card, way)
    if w.m.costs[cost].part_n and not cost_payable(g, w, player, cost, r):
        return False
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_ADDITIONAL and not cost_payable(g, w, player, w.m.ways[i].cost, r):
            return False
    return True


# ---------------------------------------------------------------- may it be done?

cdef bint can_cast(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """Timing, condition, costs and targets (601.2e, 601.3)."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef StackC draft
    cdef ContextC c
    if card.types & TYPE_LAND or (way < 0 and card.cost == 0 and not card.flags & CARDF_FREE):
        return False
    if not (card.types & TYPE_INSTANT or card_has_kw(card, KW_FLASH)) and not sorcery_timing(g, player) and (
            way < 0 or w.m.ways[way].kind != WAY_MADNESS):
        return False
    if not mana_payable(g, w, player, r, way):
        return False
    if (way >= 0 or card.way_n) and not parts_payable(g, w, player, r, way):
        return False
    if card.spell < 0:
        return True
    if w.m.abilities[card.spell].flags and not timing_flags_allow(g, w.m.abilities[card.spell].flags, player):
        return False
    stack_draft(&draft, player, r, card.spell)
    if w.m.abilities[card.spell].condition:
        c = context_of(&draft)
        if not condition_holds(g, w, w.m.abilities[card.spell].condition, &c):
            return False
    if ability_possible(g, w, &draft):
        return True
    return way < 0 and card.x_symbols and possible_with_x(g, w, player, r, &draft)


cdef bint possible_with_x(GameC* g, WorkC* w, int player, Ref r, StackC* draft) noexcept nogil:
    """X is chosen before targets (601.2b-c): one that can be paid may have targets where 0 has none."""
    cdef PriceC price
    cdef int x, most
    start_price(g, w, player, r, -1, 0, &price)
    price.exclude = REF_NONE
    most = price_max_x(g, w, player, &price, card_of(w, obj(g, r)).x_symbols)
    for x in range(1, most + 1):
        draft.x = x
        if ability_possible(g, w, draft):
            return True
    return False


cdef int choose_x(GameC* g, WorkC* w, int player, StackC* s, int most) noexcept nogil:
    """601.2b: a number that can be paid and with which its targets are possible."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int n = 0
    cdef int x
    for x in range(most + 1):
        s.x = x
        obj(g, s.obj).x = x
        if ability_possible(g, w, s):
            n = min(n, CAP_OPTIONS - 1)  # of more numbers the largest takes the last place
            option_set(&options[n], ACT_NUMBER, REF_NONE, x)
            n += 1
    if n == 0:
        return 0
    return options[choose(g, w, CHOICE_X, player, options, n, s.obj, s.ability, 0, 0)].argument


cdef bint mana_payable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """The mana of its mandatory costs is there, with X = 0."""
    cdef ObjectC* o = obj(g, r)
    cdef PriceC price
    cdef int counted = -1
    if g.rules_n == 0 and not w.m.way_kinds[o.card] & (WAYS_ADD_MANA | 1 << WAY_DELVE):
        counted = cost_counts(g, w, player, base_cost(w, card_of(w, o), way))
    if counted >= 0:
        return counted
    start_price(g, w, player, r, way, 0, &price)
    if has_way(w, o, WAY_DELVE):
        price.generic -= delve_most(g, w, player, card_of(w, o), &price)
    price.exclude = REF_NONE
    return price_affordable(g, w, player, &price)


cdef bint can_activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """602.5."""
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef ObjectC* o = obj(g, r)
    cdef StackC draft
    cdef ContextC c
    cdef PriceC price
    if a.kind != AB_ACTIVATED or not (a.zones >> o.zone) & 1:
        return False
    if o.controller != player and not a.flags & ABF_CHOOSER_ANY:
        return False
    if a.flags and not timing_flags_allow(g, a.flags, player):
        return False
    if a.flags & ABF_ONCE_EACH_TURN and (o.used >> (ability - card_of(w, o).ability_first)) & 1:
        return False
    if w.m.costs[a.cost].flags & COSTF_TAP and not can_tap_for_cost(o):
        return False
    if w.m.costs[a.cost].flags & COSTF_MANA and cost_counts(g, w, player, a.cost) == 0:
        return False
    if w.m.costs[a.cost].flags & COSTF_MANA:
        price_of(w, a.cost, 0, &price)
        price.exclude = r if w.m.costs[a.cost].flags & (COSTF_TAP | COSTF_SACRIFICE_SELF) else REF_NONE
        if not price_affordable(g, w, player, &price):
            return False
    if w.m.costs[a.cost].part_n and not cost_payable(g, w, player, a.cost, r):
        return False
    stack_draft(&draft, player, r, ability)
    if a.condition:
        c = context_of(&draft)
        if not condition_holds(g, w, a.condition, &c):
            return False
    return ability_possible(g, w, &draft)


# ---------------------------------------------------------------- options at priority (117.1)

cdef bint has_permission(const GameC* g, Ref r, int player) noexcept nogil:
    cdef int i
    for i in range(g.effects_n):
        if g.effects[i].kind == EFF_PERMISSION and g.effects[i].affected == r and g.effects[i].controller == player:
            return True
    return False


# Card indices already looked at in one zone: equal cards there give equal actions.
cdef struct SeenC:
    uint64_t words[CAP_CARDS / 64]


cdef inline void seen_clear(SeenC* seen, const WorkC* w) noexcept nogil:
    cdef int i
    for i in range((w.m.cards_n + 63) >> 6):
        seen.words[i] = 0


cdef inline bint seen_add(SeenC* seen, int card) noexcept nogil:
    """1: it was not seen before."""
    cdef uint64_t bit = <uint64_t>1 << (card & 63)
    if seen.words[card >> 6] & bit:
        return False
    seen.words[card >> 6] |= bit
    return True


cdef int offer(GameC* g, WorkC* w, OptionC* out, int n, int cap, int act, Ref r, int argument) noexcept nogil:
    if n == cap:
        overflow(g)
        return n
    option_set(&out[n], act, r, argument)
    return n + 1


cdef int most_mana(const GameC* g, const WorkC* w, int player) noexcept nogil:
    """No spell of a higher mana value than this can be cast for its mana cost; a large number where that can't be told."""
    cdef const PlayerC* p = &g.players[player]
    if p.complex_sources or g.rules_n or g.mana_floats or watched(w, EV_TAPPED_FOR_MANA):
        return 10000
    return p.sources_n


cdef bint pays_by_mana_value(const WorkC* w, const CardC* card) noexcept nogil:
    """Its mana cost takes at least as much mana as its mana value says: no delve, no symbol that life can pay."""
    return not w.m.costs[card.cost].hybrid_n and (card.way_n == 0 or first_way(w, card, WAY_DELVE) < 0)


cdef int card_options(GameC* g, WorkC* w, int player, Ref r, int most, OptionC* out, int n, int cap) noexcept nogil:
    """What may be done with a card in hand."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef int i, kind
    if card.types & TYPE_LAND:
        if may_play_land(g, w, player):
            n = offer(g, w, out, n, cap, ACT_PLAY_LAND, r, 0)
    elif (card.mv <= most or not pays_by_mana_value(w, card)) and can_cast(g, w, player, r, -1):
        n = offer(g, w, out, n, cap, ACT_CAST, r, -1)
    if w.m.way_kinds[o.card] & (1 << WAY_ALTERNATIVE | 1 << WAY_EVOKE | 1 << WAY_PLOT):
        for i in range(card.way_first, card.way_first + card.way_n):
            kind = w.m.ways[i].kind
            if kind == WAY_ALTERNATIVE or kind == WAY_EVOKE:
                if can_cast(g, w, player, r, i):
                    n = offer(g, w, out, n, cap, ACT_CAST, r, i)
            elif kind == WAY_PLOT:  # 702.170a: a special action at sorcery speed
                if sorcery_timing(g, player) and mana_there(g, w, player, w.m.ways[i].cost):
                    n = offer(g, w, out, n, cap, ACT_SPECIAL, r, i)
    if card.flags & CARDF_ACTIVATED_HAND:
        for i in range(card.ability_first, card.ability_first + card.ability_n):
            if can_activate(g, w, player, r, i):
                n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, i)
    return n


cdef bint mana_there(GameC* g, WorkC* w, int player, int cost) noexcept nogil:
    cdef PriceC price
    cdef int counted = cost_counts(g, w, player, cost)
    if counted >= 0:
        return counted
    price_of(w, cost, 0, &price)
    price.exclude = REF_NONE
    return price_affordable(g, w, player, &price)


cdef int grave_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """Flashback, and abilities that function in the graveyard."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    if not card.flags & CARDF_ACTIVATED_GRAVE:
        return n
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_FLASHBACK and can_cast(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_CAST, r, i)
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if can_activate(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, i)
    return n


cdef int exile_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """Plotted cards on a later turn, and cards that an effect lets the player play."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef int way
    if o.paid & PAID_PLOTTED and o.x != g.turn and sorcery_timing(g, player):
        way = first_way(w, card, WAY_PLOT)
        if can_cast(g, w, player, r, way):
            n = offer(g, w, out, n, cap, ACT_CAST, r, way)
    if g.players[player].permissions and has_permission(g, r, player):
        if card.types & TYPE_LAND:
            if may_play_land(g, w, player):
                n = offer(g, w, out, n, cap, ACT_PLAY_LAND, r, 0)
        elif can_cast(g, w, player, r, -1):
            n = offer(g, w, out, n, cap, ACT_CAST, r, -1)
    return n


cdef int permanent_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    if not card.flags & CARDF_ACTIVATED:
        return n
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_ACTIVATED and can_activate(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, i)
    return n


cdef int action_options(GameC* g, WorkC* w, int player, OptionC* out, int cap) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    cdef bint slow = sorcery_timing(g, player)
    cdef int n = 1
    cdef int owner
    cdef int most = most_mana(g, w, player)
    cdef SeenC seen
    cdef const ObjectC* o
    cdef Ref r
    layers_refresh(g, w)
    option_set(&out[0], ACT_PASS, REF_NONE, 0)
    if slow or p.hand_fast:
        seen_clear(&seen, w)
        r = p.zone_first[<int>ZONE_HAND]
        while r != REF_NONE:
            o = cobj(g, r)
            if seen_add(&seen, o.card) and (slow or card_of(w, o).flags & (CARDF_INSTANT_SPEED | CARDF_ACTIVATED_HAND)):
                n = card_options(g, w, player, r, most, out, n, cap)
            r = o.next
    if p.active_permanents:
        r = p.zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            n = permanent_options(g, w, player, r, out, n, cap)
            r = g.objects[r].next
    if p.active_elsewhere:
        seen_clear(&seen, w)
        r = p.elsewhere_first
        while r != REF_NONE:
            o = cobj(g, r)
            if seen_add(&seen, o.card):
                n = grave_options(g, w, player, r, out, n, cap)
            r = o.creature_next
    if (slow and p.plotted) or p.permissions:
        for owner in range(2):
            r = g.players[owner].zone_first[<int>ZONE_EXILE]
            while r != REF_NONE:
                if owner == player or p.permissions:
                    n = exile_options(g, w, player, r, out, n, cap)
                r = g.objects[r].next
    return n


# ---------------------------------------------------------------- doing it

cdef bint action_do(GameC* g, WorkC* w, int player, const OptionC* o) noexcept nogil:
    if o.act == ACT_PLAY_LAND:
        play_land(g, w, player, o.object)
        return True
    if o.act == ACT_CAST:
        return cast_spell(g, w, player, o.object, o.argument)
    if o.act == ACT_ACTIVATE:
        return activate(g, w, player, o.object, o.argument)
    if o.act == ACT_SPECIAL:
        return plot(g, w, player, o.object, o.argument)
    if o.act == ACT_MANA:
        return manual_mana(g, w, player, o.object, o.argument)
    if o.act == ACT_CONCEDE:
        manual_concede(g, player)
        return True
    fault(g, FAULT_LEGALITY, 5)
    return False


cdef void play_land(GameC* g, WorkC* w, int player, Ref r) noexcept nogil:
    """116.2a, 305.1: no stack, no response."""
    cdef Ref land
    g.players[player].lands_played += 1
    log_event(g, w, LOG_PLAY_LAND, player, r, REF_NONE, 0, 0)
    if w.cast[player] != NULL:
        w.cast[player][g.objects[r].card] += w.usage_step
    land = event_move(g, w, r, ZONE_BATTLEFIELD, player, MOVE_YOUR_CONTROL)
    if land != REF_NONE:
        emit(g, w, EV_LAND_PLAYED, land, REF_NONE, player, 0)


cdef bint plot(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    cdef PriceC price
    cdef Ref exiled
    price_of(w, w.m.ways[way].cost, 0, &price)
    price.exclude = REF_NONE
    if not pay_mana(g, w, player, &price):
        return False
    log_event(g, w, LOG_SPECIAL, player, r, REF_NONE, way, 0)
    exiled = event_move(g, w, r, ZONE_EXILE, player, 0)
    if exiled != REF_NONE:
        g.objects[exiled].paid |= PAID_PLOTTED
        g.objects[exiled].x = g.turn
        g.players[player].plotted += 1
    return True


cdef int paid_bit(int way_kind) noexcept nogil:
    if way_kind == WAY_KICKER:
        return PAID_KICKER
    if way_kind == WAY_BUYBACK:
        return PAID_BUYBACK
    if way_kind == WAY_ENTWINE:
        return PAID_ENTWINE
    if way_kind == WAY_EVOKE:
        return PAID_EVOKE
    if way_kind == WAY_FLASHBACK:
        return PAID_FLASHBACK
    if way_kind == WAY_MADNESS:
        return PAID_MADNESS
    if way_kind == WAY_PLOT or way_kind == WAY_PLOTTED:
        return PAID_PLOTTED
    return PAID_ALTERNATIVE


cdef void ask_optional_costs(GameC* g, WorkC* w, int player, StackC* s, PriceC* price) noexcept nogil:
    """601.2b: kicker, buyback, entwine, one question each while they could be paid."""
    cdef const CardC* card = card_of(w, obj(g, s.obj))
    cdef PriceC more
    cdef int i, kind
    for i in range(card.way_first, card.way_first + card.way_n):
        kind = w.m.ways[i].kind
        if kind != WAY_KICKER and kind != WAY_BUYBACK and kind != WAY_ENTWINE:
            continue
        more = price[0]
        price_add(w, w.m.ways[i].cost, 0, &more)
        if not price_affordable(g, w, player, &more) or not cost_payable(g, w, player, w.m.ways[i].cost, s.obj):
            continue
        if kind == WAY_KICKER and not kicked_possible(g, w, s):
            continue
        if choose_yes(g, w, CHOICE_COST, player, s.obj, card.spell, i):
            price[0] = more
            s.paid |= paid_bit(kind)


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
    cdef int most = delve_most(g, w, player, card_of(w, obj(g, s.obj)), price)
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
        event_move(g, w, options[i].object, ZONE_EXILE, player, 0)
        n -= 1
    return True


cdef bint is_risky(const GameC* g, const WorkC* w, int player, const CardC* card) noexcept nogil:
    """Whether the announcement could turn out impossible after it began: sources that eat what another cost needs,
    a price or a number of targets that depends on what is chosen, several requirements that exclude each other."""
    cdef const AbilityC* a
    cdef int i
    if g.players[player].complex_sources or card.x_symbols:
        return True
    if card.way_n and (first_way(w, card, WAY_PER_TARGET) >= 0 or first_way(w, card, WAY_DELVE) >= 0
                       or first_way(w, card, WAY_KICKER) >= 0):
        return True
    if card.spell < 0:
        return False
    a = &w.m.abilities[card.spell]
    for i in range(a.mode_first, a.mode_first + a.mode_n):
        if w.m.modes[i].target_n > 1:
            return True
    return a.modes_min > 1


cdef bint cast_spell(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """601.2, in order. 0: it could not be completed and the game is as before."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef bint risky = is_risky(g, w, player, card)
    cdef int64_t log_mark = w.log_n
    if risky:
        if w.undo == NULL:
            fault(g, FAULT_STATE, 5)
            return False
        state_copy(w.undo, g)
    if announce(g, w, player, r, way):
        return True
    if risky and g.outcome == OUTCOME_NONE:
        state_copy(g, w.undo)
        w.log_n = log_mark
    elif not risky:
        fault(g, FAULT_LEGALITY, 5)
    return False


cdef bint announce(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int kind = w.m.ways[way].kind if way >= 0 else WAY_NORMAL
    cdef Ref spell
    cdef StackC* s
    cdef PriceC price
    cdef int i, most
    # 601.2a
    start_price(g, w, player, r, way, 0, &price)
    spell = event_move(g, w, r, ZONE_STACK, player, MOVE_YOUR_CONTROL)
    if spell == REF_NONE:
        return False
    obj(g, spell).paid = 0
    s = stack_push(g, w, STACK_SPELL, player, spell, card.spell if card.spell >= 0 else 0)
    if s == NULL:
        return False
    s.way = way
    price.exclude = REF_NONE
    if way >= 0:
        s.paid |= paid_bit(kind)
        if kind == WAY_FLASHBACK:
            obj(g, spell).flags |= FLAG_EXILE_AFTER
    # 601.2b
    if card.way_n:
        ask_optional_costs(g, w, player, s, &price)
    if card.x_symbols and way < 0:
        most = price_max_x(g, w, player, &price, card.x_symbols)
        s.x = choose_x(g, w, player, s, most)
        price.generic += s.x * card.x_symbols
        obj(g, spell).x = s.x
    # 601.2c-d
    if card.spell >= 0 and (not choose_modes(g, w, s) or not choose_targets(g, w, s)):
        return False
    i = first_way(w, card, WAY_PER_TARGET)
    if i >= 0 and s.target_n > 1:
        for most in range(s.target_n - 1):
            price_add(w, w.m.ways[i].cost, 0, &price)
    return pay_for_spell(g, w, player, s, way, &price)


cdef bint pay_for_spell(GameC* g, WorkC* w, int player, StackC* s, int way, PriceC* price) noexcept nogil:
    """601.2f-i: the total cost is paid, the spell is cast."""
    cdef Ref spell = s.obj
    cdef const CardC* card = card_of(w, obj(g, spell))
    cdef int i, kind
    if card.way_n and not pay_delve(g, w, player, s, price):
        return False
    if not pay_mana(g, w, player, price):
        return False
    if w.m.costs[base_cost(w, card, way)].part_n and not pay_cost(g, w, player, base_cost(w, card, way), s):
        return False
    for i in range(card.way_first, card.way_first + card.way_n):
        kind = w.m.ways[i].kind
        if (kind == WAY_ADDITIONAL or ((kind == WAY_KICKER or kind == WAY_BUYBACK or kind == WAY_ENTWINE)
                                       and s.paid & paid_bit(kind))):
            if w.m.costs[w.m.ways[i].cost].part_n and not pay_cost(g, w, player, w.m.ways[i].cost, s):
                return False
    if s.paid & PAID_BUYBACK:
        obj(g, spell).flags |= FLAG_HAND_AFTER
    obj(g, spell).paid = s.paid
    g.players[player].spells += 1
    if w.cast[player] != NULL:
        w.cast[player][obj(g, spell).card] += w.usage_step
    log_event(g, w, LOG_CAST, player, spell, REF_NONE, s.x, s.paid)
    tell_targets(g, w, s)
    emit(g, w, EV_CAST, spell, REF_NONE, player, 0)
    return True


cdef void tell_targets(GameC* g, WorkC* w, const StackC* s) noexcept nogil:
    cdef int i
    for i in range(s.target_n):
        log_event(g, w, LOG_TARGET, s.controller, s.obj, s.targets[i], s.division[i], 0)
        if not is_player(s.targets[i]) and watched(w, EV_TARGETED):
            emit(g, w, EV_TARGETED, s.targets[i], s.obj, s.controller, 0)


cdef bint activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """602.2. The same order, and the same way back."""
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef bint risky = (w.m.costs[a.cost].flags & COSTF_CHOICE and w.m.costs[a.cost].flags & COSTF_MANA) or (
        g.players[player].complex_sources > 0)
    cdef int64_t log_mark = w.log_n
    if risky:
        if w.undo == NULL:
            fault(g, FAULT_STATE, 5)
            return False
        state_copy(w.undo, g)
    if activate_now(g, w, player, r, ability):
        return True
    if risky and g.outcome == OUTCOME_NONE:
        state_copy(g, w.undo)
        w.log_n = log_mark
    elif not risky:
        fault(g, FAULT_LEGALITY, 5)
    return False


cdef bint activate_now(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef const CostC* cost = &w.m.costs[a.cost]
    cdef PriceC price
    cdef StackC* s = stack_push(g, w, STACK_ABILITY, player, r, ability)
    cdef int most
    if s == NULL:
        return False
    price_of(w, a.cost, 0, &price)
    price.exclude = r if cost.flags & (COSTF_TAP | COSTF_SACRIFICE_SELF) else REF_NONE
    if cost.x:
        most = price_max_x(g, w, player, &price, cost.x)
        s.x = choose_x(g, w, player, s, most)
        price.generic += s.x * cost.x
    if not choose_modes(g, w, s) or not choose_targets(g, w, s):
        return False
    if a.flags & ABF_ONCE_EACH_TURN:
        obj(g, r).used |= 1 << (ability - card_of(w, obj(g, r)).ability_first)
    log_event(g, w, LOG_ACTIVATE, player, r, REF_NONE, ability, 0)
    if cost.flags & COSTF_MANA and not pay_mana(g, w, player, &price):
        return False
    if cost.part_n and not pay_cost(g, w, player, a.cost, s):
        return False
    tell_targets(g, w, s)
    if cost.flags & COSTF_DISCARD_SELF and s.cost_obj != REF_NONE:
        emit(g, w, EV_CYCLE, g.objects[s.cost_obj].became, REF_NONE, player, 0)  # 702.29c
    return True


cdef void copy_spell(GameC* g, WorkC* w, int i, int player, bint new_targets) noexcept nogil:
    """707.10: a copy on the stack, with the decisions made for the original."""
    cdef StackC original = g.stack[i]
    cdef Ref r
    cdef StackC* s
    cdef ObjectC* o
    if g.stack_n == CAP_STACK:
        overflow(g)
        return
    r = object_make(g, w, player, g.objects[original.obj].card, SLOT_NONE)
    if r == REF_NONE:
        return
    o = obj(g, r)
    o.flags |= FLAG_COPY
    o.x = original.x
    o.paid = original.paid
    zone_add(g, w, r, ZONE_STACK, player)
    s = &g.stack[g.stack_n]
    g.stack_n += 1
    s[0] = original
    s.obj = r
    s.source = r
    s.controller = player
    wake(g)
    log_event(g, w, LOG_CAST, player, r, REF_NONE, s.x, 255)
    if new_targets:
        choose_new_targets(g, w, s)
