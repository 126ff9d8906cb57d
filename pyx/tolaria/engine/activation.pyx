"""CR 602: whether an ability may be activated (602.5), and the mana part of what it costs (602.2b, 601.2f)."""
from tolaria.engine.state cimport *
from tolaria.engine.costs cimport cost_payable, cost_payable_x
from tolaria.engine.easing cimport price_affordable, price_ease, price_max_x
from tolaria.engine.filters cimport ContextC, condition_holds, context_of, context_said, value_of
from tolaria.engine.legality cimport CAP_X, timing_flags_allow
from tolaria.engine.mana cimport PriceC, price_of
from tolaria.engine.payment cimport cost_counts
from tolaria.engine.rulings cimport RulingC, ruled, ruling_next, ruling_start, targets_are_ruled
from tolaria.engine.targets cimport ability_possible, stack_draft


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
    if o.controller != player and not a.flags & ABF_CHOOSER_ANY:
        return False
    if unlikely(a.bounds & BOUND_OPPONENTS) and o.controller == player:
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
            ruled(g, w, RULE_CANT_ACTIVATE, r) or ruled(g, w, RULE_CANT_ACTIVATE, <Ref>player)):
        return False
    if a.flags & ABF_ONCE_EACH_TURN and (o.used >> (ability - card_of(w, o).ability_first)) & 1:
        return False
    if cost_flags & COSTF_TAP and not can_tap_for_cost(o):
        return False
    if cost_flags & COSTF_MANA:
        more = ability_cost_change(g, w, player, r, ability)
        counted = -1 if more or unlikely(rule_live(g, w, RULE_SPEND_ANY)) else cost_counts(g, w, player, a.cost)
        if counted == 0:
            return False
        if counted < 0 or (o.source_counted and cost_flags & (COSTF_TAP | COSTF_SACRIFICE_SELF)):
            ability_price(g, w, player, r, a.cost, more, &price)
            if not price_affordable(g, w, player, &price):
                return False
    if w.m.costs[a.cost].part_n and not cost_flags & COSTF_X and not cost_payable(g, w, player, a.cost, r):
        return False
    if w.m.sure[ability] and not cost_flags & COSTF_X and not targets_are_ruled(g, w):
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
        ability_price(g, w, player, r, cost, ability_cost_change(g, w, player, r, ability), &price)
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


cdef void ability_price(const GameC* g, const WorkC* w, int player, Ref r, int cost, int more,
        PriceC* price) noexcept nogil:
    """What is tapped or sacrificed for the cost makes no mana for it (602.2b)."""
    price_of(w, cost, 0, price)
    price.purpose = r
    price.for_ability = 1
    price.generic += more
    if w.m.costs[cost].x == 0:
        price.generic = max(price.generic, 0)
    elif more < 0 and leaves_one(g, w, r, cost):
        price.least = 1
    price.exclude = r if w.m.costs[cost].flags & (COSTF_TAP | COSTF_SACRIFICE_SELF) else REF_NONE
    price_ease(g, w, player, price)


cdef int ability_cost_change(const GameC* g, const WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """601.2f, 602.2b: what the ability itself, and rules about its source, add to its generic cost."""
    cdef const ChangeC* change = &w.m.changes[w.m.abilities[ability].change]
    cdef ContextC c
    cdef int total = 0
    if change.rule == RULE_ABILITY_COST:
        c = context_said(r, player, r)
        total = change.rule_arg + value_of(g, w, change.dp, &c)
    if unlikely(rule_live(g, w, RULE_ABILITY_COST)):
        total += ruled_cost_change(g, w, r, ability)
    return total


cdef int ruled_cost_change(const GameC* g, const WorkC* w, Ref r, int ability) noexcept nogil:
    """What rules of permanents add; of reductions, those that leave one mana apply last."""
    cdef RulingC walk
    cdef int total = 0
    cdef int kept = 0
    cdef int least
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_ABILITY_COST, r, &walk):
        if walk.change.flags & CHF_CYCLING and not w.m.abilities[ability].flags & ABF_CYCLING:
            continue
        if walk.change.flags & CHF_LEAST_ONE:
            kept += walk.change.rule_arg + value_of(g, w, walk.change.dp, &walk.c)
        else:
            total += walk.change.rule_arg + value_of(g, w, walk.change.dp, &walk.c)
    if kept < 0 and not leaves_one(g, w, r, w.m.abilities[ability].cost):
        least = 1 - (symbols_in(&w.m.costs[w.m.abilities[ability].cost]) + total)
        return total + max(kept, min(least, 0))
    return total + kept


cdef bint leaves_one(const GameC* g, const WorkC* w, Ref r, int cost) noexcept nogil:
    """The cost asks for an X, which such reductions reach too: what they leave is told once X is chosen (601.2f)."""
    cdef RulingC walk
    if w.m.costs[cost].x == 0 or symbols_in(&w.m.costs[cost]) == 0 or not rule_live(g, w, RULE_ABILITY_COST):
        return False
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_ABILITY_COST, r, &walk):
        if walk.change.flags & CHF_LEAST_ONE:
            return True
    return False


cdef inline int symbols_in(const CostC* k) noexcept nogil:
    return k.w + k.u + k.b + k.r + k.g + k.c + k.generic + k.hybrid_n
