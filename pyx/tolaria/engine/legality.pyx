"""CR 601.3, 602.5, 307.1, 305.2: whether a spell may be cast, an ability activated, a land played; and the
mana part of what it would cost (601.2f).
"""
from libc.string cimport memset
from tolaria.engine.state cimport *
from tolaria.engine.costs cimport cost_payable, cost_payable_x, part_candidates
from tolaria.engine.facedown cimport face_of
from tolaria.engine.filters cimport (
    ContextC, condition_holds, context_of, context_said, mana_value, paid_bit, value_of)
from tolaria.engine.mana cimport HELP_ARTIFACTS, HELP_CREATURES, PriceC, price_add, price_of
from tolaria.engine.payment cimport cost_counts, price_affordable, price_max_x
from tolaria.engine.rulings cimport own_cost_change, ruled, ruled_with, ruling_sum
from tolaria.engine.targets cimport ability_possible, stack_draft
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
                                WAY_IMPROVISE, WAY_FACE, WAY_EITHER, WAY_EMERGE):
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
            1 << WAY_MORPH | 1 << WAY_ALTERNATIVE | 1 << WAY_EVOKE | 1 << WAY_PLOT | 1 << WAY_FACE | 1 << WAY_EMERGE)
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


cdef int base_cost(const WorkC* w, const CardC* card, int way) noexcept nogil:
    """The CostC index that replaces, or is, the mana cost."""
    cdef int kind
    if way < 0:
        return 0 if way <= WAY_INDEX_FREE else card.cost
    kind = w.m.ways[way].kind
    if kind == WAY_PLOTTED or kind == WAY_PLOT:
        return 0  # without paying its mana cost
    if kind == WAY_PERMISSION or kind == WAY_FACE:
        return card.cost
    if kind == WAY_MORPH:
        return w.m.cards[face_of(w, w.m.ways[way].detail)].cost  # 702.37a: {3}
    return w.m.ways[way].cost


cdef void start_price(GameC* g, WorkC* w, int player, Ref r, int way, int x, PriceC* price) noexcept nogil:
    """Base or alternative cost, mandatory additional costs, increases and reductions."""
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
    if unlikely(rule_live(g, w, RULE_COST)):
        price.generic += ruling_sum(g, w, RULE_COST, r)
    if price.generic < 0:
        price.generic = 0


cdef void change_own_price(GameC* g, WorkC* w, int player, Ref r, PriceC* price) noexcept nogil:
    """What the card's own text says of paying for it."""
    if has_way(w, obj(g, r), WAY_CONVOKE):
        price.helpers |= HELP_CREATURES
    if has_way(w, obj(g, r), WAY_IMPROVISE):
        price.helpers |= HELP_ARTIFACTS
    price.generic += own_cost_change(g, w, r, player)


cdef int delve_most(const GameC* g, const WorkC* w, int player, const CardC* card, const PriceC* price) noexcept nogil:
    """How many cards could be exiled for it (702.66a)."""
    cdef int n
    if first_way(w, card, WAY_DELVE) < 0:
        return 0
    n = g.players[player].zone_n[<int>ZONE_GRAVEYARD]
    return n if n < price.generic else price.generic


cdef int emerge_most(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """The greatest mana value of what could be sacrificed for it (702.119a)."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int n = emerge_options(g, w, player, r, way, options)
    cdef int i
    cdef int most = 0
    for i in range(n):
        most = max(most, options[i].argument)
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
                    found < 0 or g.effects[i].flags < g.effects[found].flags):
                found = i
    return found


cdef inline bint permits(const EffectC* e, Ref r, int player) noexcept nogil:
    return e.kind == EFF_PERMISSION and e.affected == r and e.controller == player and e.duration != UNTIL_LAPSED


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
        way = WAY_INDEX_FREE
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
    cdef bint any_x
    if card.types & TYPE_LAND or card.face == FACE_SPLIT or (
            way == -1 and card.cost == 0 and not card.flags & CARDF_FREE):
        return False
    if not (card.types & TYPE_INSTANT or card_has_kw(card, KW_FLASH) and not (
            way >= 0 and w.m.ways[way].kind == WAY_MORPH)) and not sorcery_timing(g, player) and (
            way == -1 or way >= 0 and w.m.ways[way].kind != WAY_MADNESS and w.m.ways[way].kind != WAY_MIRACLE) and not (
            unlikely(rule_live(g, w, RULE_FLASH)) and ruled(g, w, RULE_FLASH, r)):
        return False
    if way >= 0 and w.m.ways[way].condition and not way_allowed(g, w, player, r, w.m.ways[way].condition):
        return False
    if unlikely(g.rules_n | g.rule_effects_n) and forbidden(g, w, player, r):
        return False
    if not mana_payable(g, w, player, r, way):
        return False
    any_x = unlikely(w.m.way_kinds[o.card] & WAYS_X) and parts_ask_x(w, card, way)
    if (way >= 0 or card.way_n) and not any_x and not parts_payable(g, w, player, r, way, 0):
        return False
    if unlikely(has_way(w, o, WAY_EITHER)) and not either_there(g, w, player, r, way):
        return False
    if (card.spell < 0 or way >= 0 and w.m.ways[way].kind == WAY_MORPH) and not any_x:
        return True
    if card.spell >= 0 and w.m.abilities[card.spell].flags and not (
            timing_flags_allow(g, w.m.abilities[card.spell].flags, player)):
        return False
    if not any_x and w.m.sure[card.spell] and not rule_live(g, w, RULE_NOT_TARGETED_BY):
        return True
    stack_draft(&draft, player, r, card.spell if card.spell >= 0 else 0)
    draft.obj = r  # 115.5: it will be on the stack, and is no target of itself where it is
    if way >= 0:
        draft.paid = paid_bit(w.m.ways[way].kind)
    if w.m.abilities[draft.ability].condition:
        c = context_of(&draft)
        if not condition_holds(g, w, w.m.abilities[draft.ability].condition, &c):
            return False
    if not any_x and ability_possible(g, w, &draft):
        return True
    return (any_x or w.m.costs[base_cost(w, card, way)].x) and possible_with_x(g, w, player, r, way, &draft)


cdef bint way_allowed(const GameC* g, const WorkC* w, int player, Ref r, int condition) noexcept nogil:
    """"If …, you may cast it for …"."""
    cdef ContextC c = context_said(r, player, r)
    return condition_holds(g, w, condition, &c)


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
    if g.rules_n == 0 and not w.m.way_kinds[o.card] & (
            WAYS_ADD_MANA | WAYS_SELF_COST | 1 << WAY_DELVE | 1 << WAY_CONVOKE | 1 << WAY_IMPROVISE | 1 << WAY_EMERGE):
        cost = base_cost(w, card_of(w, o), way)
        counted = cost_counts(g, w, player, cost) if w.m.costs[cost].flags & COSTF_MANA else 1
    if counted >= 0:
        return counted
    start_price(g, w, player, r, way, 0, &price)
    if has_way(w, o, WAY_DELVE):
        price.generic -= delve_most(g, w, player, card_of(w, o), &price)
    if way >= 0 and w.m.ways[way].kind == WAY_EMERGE:
        price.generic = max(0, price.generic - emerge_most(g, w, player, r, way))
    price.exclude = REF_NONE
    return price_affordable(g, w, player, &price)


cdef bint can_activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """602.5."""
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef ObjectC* o = obj(g, r)
    cdef StackC draft
    cdef ContextC c
    cdef PriceC price
    cdef int cost_flags = w.m.costs[a.cost].flags
    cdef int counted, more
    if a.kind != AB_ACTIVATED or not (a.zones >> o.zone) & 1:
        return False
    if o.controller != player and not a.flags & ABF_CHOOSER_ANY or a.flags & ABF_OPPONENTS and o.controller == player:
        return False
    if a.flags and not timing_flags_allow(g, a.flags, player):
        return False
    if a.flags & ABF_LOYALTY and o.used >> 7 & 1:  # 606.3
        return False
    if unlikely(o.flags & FLAG_NO_ABILITIES) and is_of_card(w, o, ability):
        return False
    if unlikely(has_kw(o, KW_INERT)) and o.zone == ZONE_BATTLEFIELD:
        return False
    if unlikely(rule_live(g, w, RULE_CANT_ACTIVATE)) and not a.flags & ABF_SPECIAL and (
            ruled(g, w, RULE_CANT_ACTIVATE, r)):
        return False
    if a.flags & ABF_ONCE_EACH_TURN and (o.used >> (ability - card_of(w, o).ability_first)) & 1:
        return False
    if cost_flags & COSTF_TAP and not can_tap_for_cost(o):
        return False
    if cost_flags & COSTF_MANA:
        more = ability_cost_change(g, w, player, r, ability)
        counted = cost_counts(g, w, player, a.cost) if more == 0 else -1
        if counted == 0:
            return False
        if counted < 0 or (o.source_counted and cost_flags & (COSTF_TAP | COSTF_SACRIFICE_SELF)):
            ability_price(w, r, a.cost, more, &price)
            if not price_affordable(g, w, player, &price):
                return False
    if w.m.costs[a.cost].part_n and not cost_flags & COSTF_X and not cost_payable(g, w, player, a.cost, r):
        return False
    if w.m.sure[ability] and not cost_flags & COSTF_X and not rule_live(g, w, RULE_NOT_TARGETED_BY):
        return True
    stack_draft(&draft, player, r, ability)
    if a.condition:
        c = context_of(&draft)
        if not condition_holds(g, w, a.condition, &c):
            return False
    if not cost_flags & COSTF_X and ability_possible(g, w, &draft):
        return True
    return (cost_flags & COSTF_X or w.m.costs[a.cost].x) and activated_with_x(g, w, player, r, ability, &draft)


cdef bint activated_with_x(GameC* g, WorkC* w, int player, Ref r, int ability, StackC* draft) noexcept nogil:
    """Some X can be paid with which its targets are possible."""
    cdef int cost = w.m.abilities[ability].cost
    cdef PriceC price
    cdef int x
    cdef int most = CAP_X
    if w.m.costs[cost].x:
        ability_price(w, r, cost, ability_cost_change(g, w, player, r, ability), &price)
        most = price_max_x(g, w, player, &price, w.m.costs[cost].x)
    for x in range(most + 1):
        draft.x = x
        if ability_possible(g, w, draft) and cost_payable_x(g, w, player, cost, r, x):
            return True
    return False


cdef bint is_of_card(const WorkC* w, const ObjectC* o, int ability) noexcept nogil:
    """The ability stands on its card: no effect gives it."""
    cdef const CardC* card = card_of(w, o)
    return card.ability_first <= ability < card.ability_first + card.ability_n


cdef void ability_price(const WorkC* w, Ref r, int cost, int more, PriceC* price) noexcept nogil:
    """What is tapped or sacrificed for the cost makes no mana for it (602.2b)."""
    price_of(w, cost, 0, price)
    price.purpose = r
    price.for_ability = 1
    price.generic = max(price.generic + more, 0)
    price.exclude = r if w.m.costs[cost].flags & (COSTF_TAP | COSTF_SACRIFICE_SELF) else REF_NONE


cdef int ability_cost_change(const GameC* g, const WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """601.2f, 602.2b: what the ability itself, and rules about its source, add to its generic cost."""
    cdef const ChangeC* change = &w.m.changes[w.m.abilities[ability].change]
    cdef ContextC c
    cdef int total = 0
    if change.rule == RULE_ABILITY_COST:
        c = context_said(r, player, r)
        total = change.rule_arg + value_of(g, w, change.dp, &c)
    if unlikely(rule_live(g, w, RULE_ABILITY_COST)):
        total += ruling_sum(g, w, RULE_ABILITY_COST, r)
    return total
