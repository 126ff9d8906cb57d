"""CR 601.3, 307.1, 305.2: whether a spell may be cast, a land played; and the mana that it would cost (601.2f)."""
from libc.string cimport memset
from tolaria.engine.state cimport *
from tolaria.engine.costs cimport cost_payable, cost_payable_x, part_candidates
from tolaria.engine.easing cimport price_affordable, price_ease, price_max_x, price_raise
from tolaria.engine.facedown cimport face_of
from tolaria.engine.filters cimport (
    ContextC, condition_holds, context_of, context_said, mana_value, paid_bit)
from tolaria.engine.mana cimport HELP_ARTIFACTS, HELP_CREATURES, PriceC, price_add, price_of
from tolaria.engine.payment cimport cost_counts
from tolaria.engine.rulings cimport (
    RulingC, own_cost_change, ruled, ruled_with, ruling_next, ruling_start, ruling_sum, targets_are_ruled)
from tolaria.engine.targets cimport ability_possible, legal_targets, stack_draft
from tolaria.engine.zones cimport object_show


# ---------------------------------------------------------------- timing

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
    if flags & ABF_AFTER_BLOCKS and not STEP_BLOCKERS <= g.step <= STEP_END_COMBAT:
        return False
    if flags & ABF_COMBAT_ONLY and not STEP_BEGIN_COMBAT <= g.step <= STEP_END_COMBAT:
        return False
    return True


cdef bint may_play_land(const GameC* g, const WorkC* w, int player) noexcept nogil:
    """305.2, 116.2a."""
    cdef int plays = 1
    if not sorcery_timing(g, player):
        return False
    if unlikely(rule_live(g, w, RULE_NO_LANDS)) and ruled(g, w, RULE_NO_LANDS, <Ref>player):
        return False
    if unlikely(rule_live(g, w, RULE_EXTRA_LAND)):
        plays += ruling_sum(g, w, RULE_EXTRA_LAND, <Ref>player)
    return g.players[player].lands_played < plays


# ---------------------------------------------------------------- what the text alone tells, for a whole match

cdef bint ability_is_sure(const MatchC* m, int ability) noexcept nogil:
    """It has no condition, and enough of its modes need no target that no player is: it is never impossible."""
    cdef const AbilityC* a = &m.abilities[ability]
    cdef int mode
    cdef int n = 0
    for mode in range(a.mode_first, a.mode_first + a.mode_n):
        n += mode_is_sure(m, &m.modes[mode])
    return a.condition == 0 and n >= a.modes_min


cdef bint mode_is_sure(const MatchC* m, const ModeC* mode) noexcept nogil:
    cdef const TargetC* t
    cdef const ValueC* least
    cdef int i
    for i in range(mode.target_n):
        t = &m.targets[mode.target_first + i]
        least = &m.values[t.min_value]
        if least.kind != VAL_CONST or least.a > 1:
            return False
        if least.a == 1 and (t.flags & TGF_DISTINCT or not filter_takes_players(m, t.filter)):
            return False
    return True


cdef bint filter_takes_players(const MatchC* m, int filter) noexcept nogil:
    """Some player matches, whoever asks and whatever happens. (0 matches everything.)"""
    return filter == 0 or (m.filters[filter].players != 0 and m.filters[filter].controller == 0)


cdef int card_play_bits(const MatchC* m, int index) noexcept nogil:
    """PlayBit bits."""
    cdef const CardC* card = &m.cards[index]
    cdef const CostC* cost = &m.costs[card.cost]
    cdef int bits = 0
    cdef int way
    if card.flags & (CARDF_INSTANT_SPEED | CARDF_ACTIVATED_HAND):
        bits |= PLAY_FAST
    if card.flags & CARDF_ACTIVATED:
        bits |= PLAY_ACTIVATED
    if card.types & TYPE_LAND or card.flags & CARDF_ACTIVATED_HAND or (card.cost == 0 and not card.flags & CARDF_FREE):
        return bits
    if bits & PLAY_FAST and not (card.types & TYPE_INSTANT or card_has_kw(card, KW_FLASH)):
        return bits
    if cost.hybrid_n or cost.c or cost.part_n:
        return bits
    for way in range(card.way_first, card.way_first + card.way_n):
        if m.ways[way].kind in (WAY_MORPH, WAY_ALTERNATIVE, WAY_EVOKE, WAY_PLOT, WAY_DELVE, WAY_ADDITIONAL, WAY_CONVOKE,
                                WAY_IMPROVISE, WAY_FACE, WAY_EITHER, WAY_EMERGE, WAY_MUTATE):
            return bits
    if card_changes_own_cost(m, card):
        return bits
    bits |= PLAY_PLAIN
    if card.spell < 0 or (m.abilities[card.spell].flags == 0 and ability_is_sure(m, card.spell)):
        bits |= PLAY_SURE
    return bits


cdef bint card_changes_own_cost(const MatchC* m, const CardC* card) noexcept nogil:
    """WAYS_SELF_COST."""
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if m.abilities[i].kind == AB_STATIC and m.changes[m.abilities[i].change].rule == RULE_SELF_COST:
            return True
    return False


cdef void match_kinds(const MatchC* m, KindsC* kinds) noexcept nogil:
    """The sets of the match's cards; `fresh` tells the bits of each."""
    cdef const ObjectC* o
    cdef uint64_t bit
    cdef int i, least, special
    memset(kinds, 0, sizeof(KindsC))
    kinds.shared = m.cards_n > KINDS
    for i in range(m.cards_n):
        o = &m.fresh[i]
        bit = <uint64_t>1 << o.kind
        special = m.way_kinds[i] & (
            1 << WAY_MORPH | 1 << WAY_ALTERNATIVE | 1 << WAY_EVOKE | 1 << WAY_PLOT | 1 << WAY_FACE | 1 << WAY_EMERGE
            | 1 << WAY_MUTATE)
        if o.play & PLAY_FAST:
            kinds.fast |= bit
        if o.play & PLAY_PLAIN:
            for least in range(min(<int>m.cards[i].mv, KINDS_COSTS - 1), KINDS_COSTS):
                kinds.within[least] |= bit
        elif o.types & TYPE_LAND and not special and not m.cards[i].flags & CARDF_ACTIVATED_HAND:
            kinds.lands |= bit
        else:
            kinds.others |= bit
    for i in range(KINDS_COSTS):
        kinds.within[i] |= kinds.lands | kinds.others


# ---------------------------------------------------------------- prices (601.2f)

cdef int first_way(const WorkC* w, const CardC* card, int kind) noexcept nogil:
    """The card's WayC index of that kind; -1 none."""
    cdef int i
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == kind:
            return i
    return -1


cdef int other_cost(const WorkC* w, const CardC* card, int way) noexcept nogil:
    """base_cost of any way but the normal one."""
    cdef int kind
    if way <= WAY_INDEX_COST:
        return WAY_INDEX_COST - way
    if way < 0:
        return 0  # free, or for life
    kind = w.m.ways[way].kind
    if kind == WAY_PLOTTED or kind == WAY_PLOT:
        return 0  # without paying its mana cost
    if kind == WAY_PERMISSION or kind == WAY_FACE:
        return card.cost
    if kind == WAY_MORPH:
        return w.m.cards[face_of(w, w.m.ways[way].detail)].cost  # 702.37a: {3}
    return w.m.ways[way].cost


cdef void start_price(GameC* g, WorkC* w, int player, Ref r, int way, int x, PriceC* price) noexcept nogil:
    """Base or alternative cost, mandatory additional costs, increases and reductions.

    What is reduced by more than is there stays negative: costs that are added later are reduced by the rest (601.2f).
    """
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    price_of(w, base_cost(w, card, way), x, price)
    price.purpose = r
    if has_way(w, obj(g, r), WAY_ADDITIONAL):
        for i in range(card.way_first, card.way_first + card.way_n):
            if w.m.ways[i].kind == WAY_ADDITIONAL:
                price_add(w, w.m.ways[i].cost, 0, price)
    if w.m.way_kinds[g.objects[r].card] & (WAYS_SELF_COST | 1 << WAY_CONVOKE | 1 << WAY_IMPROVISE) and (
            way < 0 or w.m.ways[way].kind != WAY_MORPH):
        change_own_price(g, w, player, r, price)
    if unlikely(rule_live(g, w, RULE_HELPED)):
        price.helpers |= given_help(g, w, r) & ~HELP_DELVE
    if unlikely(rule_live(g, w, RULE_COST)):
        price.generic += spell_cost_change(g, w, r, way)
    price_ease(g, w, player, price)
    if unlikely(rule_live(g, w, RULE_LEAST_COST)):
        price.least = least_cost(g, w, r)


cdef int least_cost(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    cdef RulingC walk
    cdef int least = 0
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_LEAST_COST, r, &walk):
        least = max(least, walk.change.rule_arg)
    return least


cdef int change_for_targets(GameC* g, WorkC* w, const StackC* draft, Ref target) noexcept nogil:
    """What rules and its own text say of its cost while it is on the stack with that one target, or with none."""
    cdef StackC* s = &g.stack[g.stack_n]
    cdef int change
    s[0] = draft[0]
    if target != REF_NONE:
        s.targets[0] = target
        s.target_n = 1
    g.stack_n += 1
    change = target_costs(g, w, draft.controller, draft.obj)
    g.stack_n -= 1
    return change


cdef int target_costs(GameC* g, WorkC* w, int player, Ref r) noexcept nogil:
    cdef int change = ruling_sum(g, w, RULE_COST, r) if rule_live(g, w, RULE_COST) else 0
    if w.m.way_kinds[g.objects[r].card] & WAYS_SELF_COST:
        change += own_cost_change(g, w, r, player, NULL)
    return change


cdef int least_for_targets(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """601.2f: what its targets change of its cost, at best: of one target exactly, of several never too much."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef const AbilityC* a
    cdef const ModeC* mode
    cdef StackC draft
    cdef Ref found[CAP_OPTIONS]
    cdef int i, k, n, t, bare, best
    cdef int total = 0
    cdef int asked = 0
    if card.spell < 0 or g.stack_n == CAP_STACK or (way >= 0 and w.m.ways[way].kind == WAY_MORPH):
        return 0
    stack_draft(&draft, player, r, card.spell)
    draft.obj = r
    draft.target_n = 0
    bare = change_for_targets(g, w, &draft, REF_NONE)
    a = &w.m.abilities[card.spell]
    best = 0
    for i in range(a.mode_first, a.mode_first + a.mode_n):
        mode = &w.m.modes[i]
        for t in range(mode.target_first, mode.target_first + mode.target_n):
            n = legal_targets(g, w, &draft, w.m.targets[t].filter, found, CAP_OPTIONS)
            best = 0x7FFF if n else 0
            for k in range(n):
                best = min(best, change_for_targets(g, w, &draft, found[k]) - bare)
            total += min(best, 0)
            asked += 1 if w.m.values[w.m.targets[t].min_value].a >= 1 else 2
    return best if asked == 1 else total


cdef int spell_cost_change(GameC* g, WorkC* w, Ref r, int way) noexcept nogil:
    """What rules say of the spell that it will be: face down, of the creature that it then is (708.4)."""
    cdef int front, change
    if way < 0 or w.m.ways[way].kind != WAY_MORPH:
        return ruling_sum(g, w, RULE_COST, r)
    front = g.objects[r].card
    object_show(g, w, obj(g, r), face_of(w, w.m.ways[way].detail))
    change = ruling_sum(g, w, RULE_COST, r)
    object_show(g, w, obj(g, r), front)
    return change


cdef void change_own_price(GameC* g, WorkC* w, int player, Ref r, PriceC* price) noexcept nogil:
    """What the card's own text says of paying for it."""
    if has_way(w, obj(g, r), WAY_CONVOKE):
        price.helpers |= HELP_CREATURES
    if has_way(w, obj(g, r), WAY_IMPROVISE):
        price.helpers |= HELP_ARTIFACTS
    price.generic += own_cost_change(g, w, r, player, NULL)


cdef int given_help(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """The ways of paying for a spell that rules give it."""
    cdef RulingC walk
    cdef int helped = 0
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_HELPED, r, &walk):
        helped |= walk.change.rule_arg
    return helped


cdef int delve_most(const GameC* g, const WorkC* w, int player, Ref r, const PriceC* price) noexcept nogil:
    """How many cards could be exiled for it (702.66a)."""
    cdef int n
    if first_way(w, card_of(w, cobj(g, r)), WAY_DELVE) < 0 and not (
            unlikely(rule_live(g, w, RULE_HELPED)) and given_help(g, w, r) & HELP_DELVE):
        return 0
    n = g.players[player].zone_n[<int>ZONE_GRAVEYARD]
    return min(n, max(0, <int>price.generic))


cdef int emerge_most(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """The greatest mana value of what could be sacrificed for it (702.119a)."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int n = emerge_options(g, w, player, r, way, options)
    cdef int i
    cdef int most = 0
    for i in range(n):
        most = max(most, options[i].argument)
    return most


cdef int strongest(const GameC* g, int player) noexcept nogil:
    """The greatest power of an untapped creature, by which harmonize may make a spell cheaper (702.180a)."""
    cdef int most = 0
    cdef Ref r = g.players[player].creature_first
    while r != REF_NONE:
        if not tapped(cobj(g, r)):
            most = max(most, <int>g.objects[r].power)
        r = g.objects[r].creature_next
    return most


cdef int emerge_options(GameC* g, WorkC* w, int player, Ref r, int way, OptionC* out) noexcept nogil:
    """The permanents that could be sacrificed for it, with their mana values; `out` has CAP_OPTIONS rows."""
    cdef ContextC c = context_said(r, player, r)
    cdef int i
    cdef int n = min(part_candidates(g, w, player, &w.m.parts[w.m.costs[w.m.ways[way].cost].part_first], &c, out,
                                     CAP_OPTIONS), <int>CAP_OPTIONS)
    for i in range(n):
        out[i].argument = mana_value(w, cobj(g, out[i].object))
    return n


cdef int permission_of(const GameC* g, Ref r, int player) noexcept nogil:
    """Of several, the one that restricts least (EffectFlag)."""
    cdef int i
    cdef int found = -1
    if g.players[player].permissions:
        for i in range(g.effects_n):
            if permits(&g.effects[i], r, player) and not g.effects[i].flags & EFFF_FREE and (
                    found < 0 or strictness(g.effects[i].flags) < strictness(g.effects[found].flags)):
                found = i
    return found


cdef inline int strictness(int flags) noexcept nogil:
    cdef int eases = flags & (EFFF_ANY_COLOR | EFFF_ANY_TYPE)
    return (flags & ~(EFFF_ANY_COLOR | EFFF_ANY_TYPE)) << 1 | (eases == 0)


cdef inline bint permits(const EffectC* e, Ref r, int player) noexcept nogil:
    return e.kind == EFF_PERMISSION and e.affected == r and e.controller == player


cdef int free_permission(const GameC* g, Ref r, int player) noexcept nogil:
    """By which he may play it without paying its mana cost: one that is not used up rather than one that is."""
    cdef int i
    cdef int found = -1
    if g.players[player].permissions:
        for i in range(g.effects_n):
            if permits(&g.effects[i], r, player) and g.effects[i].flags & EFFF_FREE and (
                    found < 0 or not g.effects[i].flags & EFFF_ONE):
                found = i
    return found


cdef bint free_timing(const GameC* g, const WorkC* w, int player, Ref r) noexcept nogil:
    """307.1, 702.8: a card that an effect lets him cast outside a resolution is cast when cards of its kind are."""
    cdef const ObjectC* o = cobj(g, r)
    return (sorcery_timing(g, player) or o.types & TYPE_INSTANT or card_has_kw(card_of(w, o), KW_FLASH)
            or unlikely(rule_live(g, w, RULE_FLASH)) and ruled(g, w, RULE_FLASH, r))


cdef bint either_payable(GameC* g, WorkC* w, int player, Ref r, int way, const PriceC* price) noexcept nogil:
    cdef PriceC more = price[0]
    more.exclude = REF_NONE
    price_add(w, w.m.ways[way].cost, 0, &more)
    return price_affordable(g, w, player, &more) and cost_payable(g, w, player, w.m.ways[way].cost, r)


cdef bint either_there(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """One of the two costs of which one must be paid could be."""
    cdef int first = first_way(w, card_of(w, obj(g, r)), WAY_EITHER)
    cdef PriceC price
    start_price(g, w, player, r, way, 0, &price)
    return either_payable(g, w, player, r, first, &price) or either_payable(g, w, player, r, first + 1, &price)


cdef bint parts_payable(GameC* g, WorkC* w, int player, Ref r, int way, int x) noexcept nogil:
    """The parts of its mandatory costs beside mana, with that X where they ask for one."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    cdef int cost = base_cost(w, card, way)
    if w.m.costs[cost].part_n and not cost_payable_x(g, w, player, cost, r, x):
        return False
    if way >= 0 and w.m.ways[way].kind == WAY_PERMISSION and not cost_payable(g, w, player, w.m.ways[way].cost, r):
        return False
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_ADDITIONAL and not cost_payable_x(g, w, player, w.m.ways[i].cost, r, x):
            return False
    return True


cdef bint parts_ask_x(const WorkC* w, const CardC* card, int way) noexcept nogil:
    """601.2b: what it costs beside mana depends on an X that its player chooses."""
    cdef int i
    if w.m.costs[base_cost(w, card, way)].flags & COSTF_X:
        return True
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_ADDITIONAL and w.m.costs[w.m.ways[i].cost].flags & COSTF_X:
            return True
    return False


# ---------------------------------------------------------------- may it be done?

cdef bint face_castable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """As another face it is looked at as it would be on the stack (709.3a, 712.11a, 715.3a)."""
    cdef int front
    cdef int face = way_face(w, way)
    cdef bint possible
    if way >= 0 and w.m.ways[way].condition and not way_allowed(g, w, player, r, w.m.ways[way].condition):
        return False
    front = g.objects[r].card
    object_show(g, w, obj(g, r), face)
    if way < 0:
        way = WAY_INDEX_LIFE if pays_life(way) else WAY_INDEX_FREE
    elif w.m.ways[way].kind == WAY_FACE:
        way = -1
    possible = castable(g, w, player, r, way)
    object_show(g, w, obj(g, r), front)
    return possible


cdef bint castable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """Timing, condition, costs and targets (601.2e, 601.3)."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef StackC draft
    cdef ContextC c
    cdef bint any_x, possible
    cdef int zone
    if card.types & TYPE_LAND and not (way >= 0 and w.m.ways[way].kind == WAY_MORPH) or card.face == FACE_SPLIT or (
            way == -1 and card.cost == 0 and not card.flags & CARDF_FREE):
        return False
    if not (card.types & TYPE_INSTANT or card_has_kw(card, KW_FLASH) and not (
            way >= 0 and w.m.ways[way].kind == WAY_MORPH)) and not sorcery_timing(g, player) and (
            way == -1 or way >= 0 and w.m.ways[way].kind != WAY_MADNESS and w.m.ways[way].kind != WAY_MIRACLE) and not (
            w.any_time) and not (
            unlikely(rule_live(g, w, RULE_FLASH)) and ruled(g, w, RULE_FLASH, r)):
        return False
    if way >= 0 and w.m.ways[way].condition and not way_allowed(g, w, player, r, w.m.ways[way].condition):
        return False
    if unlikely(g.rules_n | g.rule_effects_n) and forbidden_as(g, w, player, r, way):
        return False
    if unlikely(pays_life(way)) and g.players[player].life < card.mv:  # 119.4
        return False
    if not mana_payable(g, w, player, r, way):
        return False
    any_x = unlikely(w.m.way_kinds[o.card] & WAYS_X) and parts_ask_x(w, card, way)
    if (way >= 0 or has_way(w, o, WAY_ADDITIONAL) or w.m.costs[card.cost].part_n or way <= WAY_INDEX_COST) and (
            not any_x) and not parts_payable(g, w, player, r, way, 0):
        return False
    if unlikely(has_way(w, o, WAY_EITHER)) and not either_there(g, w, player, r, way):
        return False
    if (card.spell < 0 or way >= 0 and w.m.ways[way].kind == WAY_MORPH) and not any_x:
        return True
    if card.spell >= 0 and w.m.abilities[card.spell].flags and not (
            timing_flags_allow(g, w.m.abilities[card.spell].flags, player)):
        return False
    if not any_x and w.m.sure[card.spell] and not targets_are_ruled(g, w):
        return True
    stack_draft(&draft, player, r, card.spell if card.spell >= 0 else 0)
    draft.obj = r  # 115.5: it will be on the stack, and is no target of itself where it is
    if way >= 0:
        draft.paid = paid_bit(w.m.ways[way].kind)
    if w.m.abilities[draft.ability].condition:
        c = context_of(&draft)
        if not condition_holds(g, w, w.m.abilities[draft.ability].condition, &c):
            return False
    zone = o.zone
    if targets_are_ruled(g, w):
        o.zone = ZONE_STACK  # what has protection from some spells, say, looks at it as one (601.2a, 601.2c)
    possible = not any_x and ability_possible(g, w, &draft)
    if not possible and (any_x or w.m.costs[base_cost(w, card, way)].x):
        possible = possible_with_x(g, w, player, r, way, &draft)
    o.zone = zone
    return possible


cdef bint way_allowed(const GameC* g, const WorkC* w, int player, Ref r, int condition) noexcept nogil:
    """"If …, you may cast it for …"."""
    cdef ContextC c = context_said(r, player, r)
    return condition_holds(g, w, condition, &c)


cdef bint forbidden_as(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """708.4: face down it is looked at as the spell that it will be."""
    cdef int front = g.objects[r].card
    cdef bint found
    if way < 0 or w.m.ways[way].kind != WAY_MORPH:
        return forbidden(g, w, player, r)
    object_show(g, w, obj(g, r), face_of(w, w.m.ways[way].detail))
    found = forbidden(g, w, player, r)
    object_show(g, w, obj(g, r), front)
    return found


cdef bint forbidden(const GameC* g, const WorkC* w, int player, Ref r) noexcept nogil:
    """101.2: an effect says that it can't be cast."""
    if rule_live(g, w, RULE_CANT_CAST) and (
            ruled(g, w, RULE_CANT_CAST, r) or ruled_with(g, w, RULE_CANT_CAST, <Ref>player, r)):
        return True
    if rule_live(g, w, RULE_SORCERY_SPEED) and not sorcery_timing(g, player) and (
            ruled(g, w, RULE_SORCERY_SPEED, <Ref>player)):
        return True
    return g.players[player].spells and rule_live(g, w, RULE_ONE_SPELL) and ruled(g, w, RULE_ONE_SPELL, <Ref>player)


cdef bint possible_with_x(GameC* g, WorkC* w, int player, Ref r, int way, StackC* draft) noexcept nogil:
    """X is chosen before targets (601.2b-c): one that can be paid may have targets where 0 has none."""
    cdef PriceC price
    cdef int x, most
    cdef int symbols = w.m.costs[base_cost(w, card_of(w, obj(g, r)), way)].x
    start_price(g, w, player, r, way, 0, &price)
    price.exclude = REF_NONE
    most = price_max_x(g, w, player, &price, symbols) if symbols else CAP_X
    for x in range(most + 1):
        draft.x = x
        if ability_possible(g, w, draft) and parts_payable(g, w, player, r, way, x):
            return True
    return False


cdef bint mana_payable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """The mana of its mandatory costs is there, with X = 0."""
    cdef ObjectC* o = obj(g, r)
    cdef PriceC price
    cdef int counted = -1
    cdef int cost
    cdef uint32_t special = (
        WAYS_ADD_MANA | WAYS_SELF_COST | 1 << WAY_DELVE | 1 << WAY_CONVOKE | 1 << WAY_IMPROVISE | 1 << WAY_EMERGE)
    if g.rules_n == 0 and not w.m.way_kinds[o.card] & special and (way < 0 or not is_harmonized(w, way)) and (
            o.zone == ZONE_HAND or g.players[player].permissions == 0):
        cost = base_cost(w, card_of(w, o), way)
        counted = cost_counts(g, w, player, cost) if w.m.costs[cost].flags & COSTF_MANA else 1
    if counted >= 0:
        return counted
    start_price(g, w, player, r, way, 0, &price)
    if unlikely(w.m.has_target_costs):
        price.generic += least_for_targets(g, w, player, r, way)
    if has_way(w, o, WAY_DELVE) or unlikely(rule_live(g, w, RULE_HELPED)):
        price_raise(&price)
        price.generic -= delve_most(g, w, player, r, &price)
    if way >= 0 and w.m.ways[way].kind == WAY_EMERGE:
        price.generic -= emerge_most(g, w, player, r, way)
    if way >= 0 and unlikely(is_harmonized(w, way)):
        price.generic -= strongest(g, player)
    price.exclude = REF_NONE
    if price_affordable(g, w, player, &price):
        return True
    if unlikely(rule_live(g, w, RULE_PAYS_LIFE)) and life_for_symbols(g, w, player, r, &price):
        return price_affordable(g, w, player, &price)
    return unlikely(w.m.way_kinds[o.card] & WAYS_SELF_COST) and has_way(w, o, WAY_KICKER) and (
        kicked_affordable(g, w, player, r, &price))


cdef int kicked_change(GameC* g, WorkC* w, int player, Ref r, StackC* s) noexcept nogil:
    """By how much the card's own text changes its cost because it is kicked: "{2} less if it's bargained"."""
    cdef int before = own_cost_change(g, w, r, player, s)
    cdef int paid = s.paid
    s.paid |= PAID_KICKER
    before = own_cost_change(g, w, r, player, s) - before
    s.paid = paid
    return before


cdef bint kicked_affordable(GameC* g, WorkC* w, int player, Ref r, const PriceC* price) noexcept nogil:
    cdef int way = first_way(w, card_of(w, obj(g, r)), WAY_KICKER)
    cdef PriceC more = price[0]
    cdef StackC draft
    stack_draft(&draft, player, r, 0)
    more.generic += kicked_change(g, w, player, r, &draft)
    price_add(w, w.m.ways[way].cost, 0, &more)
    return price_affordable(g, w, player, &more) and cost_payable(g, w, player, w.m.ways[way].cost, r)


cdef bint life_for_symbols(const GameC* g, const WorkC* w, int player, Ref r, PriceC* price) noexcept nogil:
    """Take off what could be paid for with life (RULE_PAYS_LIFE). 0: nothing."""
    cdef RulingC walk
    cdef int life = g.players[player].life
    cdef bint any_symbol = False
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_PAYS_LIFE, r, &walk):
        if walk.c.controller == player and life >= 2 and price.colored[walk.change.rule_arg]:
            price.colored[walk.change.rule_arg] -= 1
            life -= 2
            any_symbol = True
    return any_symbol
