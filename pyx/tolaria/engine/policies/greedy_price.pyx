"""What actions cost the greedy pilot beside their effect: mana, cards, permanents, life; what it pays."""
from tolaria.engine.filters cimport ContextC, context_said, value_of
from tolaria.engine.rulings cimport own_cost_change, ruling_sum
from tolaria.engine.legality cimport WAY_INDEX_COST, WAY_INDEX_FREE
from tolaria.engine.policies.greedy_danger cimport is_doomed
from tolaria.engine.policies.greedy_hand cimport cheapest_card
from tolaria.engine.policies.greedy_worth cimport (
    SCORE_NEVER, SightC, ability_hints, cost_mana, creature_worth, land_count, mana_now, permanent_worth,
    sight_of)
from tolaria.engine.state cimport *


cdef int parts_price(GameC* g, WorkC* w, const SightC* v, int cost, Ref r) noexcept nogil:
    cdef const CostC* k = &w.m.costs[cost]
    cdef const PartC* part
    cdef ContextC c = context_said(r, v.me, REF_NONE)
    cdef int price = 0
    cdef int i, n
    for i in range(k.part_first, k.part_first + k.part_n):
        part = &w.m.parts[i]
        n = value_of(g, w, part.n, &c)
        if part.kind == PART_TAP:
            price += tap_price(g, v, r)
        elif part.kind == PART_SACRIFICE_SELF or part.kind == PART_EXILE_SELF:
            if g.objects[r].zone == ZONE_BATTLEFIELD and not is_doomed(g, w, r):
                price += permanent_worth(w, &g.objects[r])
        elif part.kind == PART_SACRIFICE or part.kind == PART_RETURN:
            price += n * fodder_price(g, w, v.me, part.filter)
        elif part.kind == PART_DISCARD or part.kind == PART_DISCARD_RANDOM:
            price += n * cheapest_card(g, w, v.me, r)
        elif part.kind == PART_EXILE_HAND:
            price += 12 * n
        elif part.kind == PART_LIFE:
            price += n * v.skin
            if n >= v.life:
                return -SCORE_NEVER
        elif part.kind == PART_DISCARD_HAND:
            price += 14 * g.players[v.me].zone_n[<int>ZONE_HAND]
    return price


cdef int tap_price(const GameC* g, const SightC* v, Ref r) noexcept nogil:
    """A creature that taps does not attack or block this turn."""
    cdef const ObjectC* o = cobj(g, r)
    if not is_creature(o):
        return 1 if not o.types & TYPE_LAND else 3
    if g.active == v.me and g.step < STEP_ATTACKERS and not o.flags & FLAG_SICK:
        return 2 * o.power
    return 1


cdef int fodder_price(const GameC* g, const WorkC* w, int player, int filter) noexcept nogil:
    """The least permanent that such a cost could take: a land, or a creature."""
    cdef int least = 1000
    cdef Ref r
    if w.m.filters[filter].types_all & TYPE_LAND or w.m.filters[filter].types_any & TYPE_LAND or (
            w.m.filters[filter].sub_any & 31):
        return 20 if land_count(g, player) > 3 else 30
    r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        if is_creature(cobj(g, r)):
            least = min(least, 0 if is_doomed(g, w, r) else creature_worth(w, cobj(g, r)))
        r = g.objects[r].next
    return least if least < 1000 else 12


cdef int option_mana(GameC* g, const WorkC* w, int player, const OptionC* o) noexcept nogil:
    cdef const CardC* card = &w.m.cards[g.objects[o.object].card]
    cdef int cost, i, n, kind
    if o.act == ACT_ACTIVATE:
        return cost_mana(w, w.m.abilities[o.argument].cost)
    if o.act == ACT_SPECIAL:
        return cost_mana(w, w.m.ways[o.argument].cost)
    if o.act != ACT_CAST or WAY_INDEX_COST < o.argument <= WAY_INDEX_FREE:
        return 0
    cost = WAY_INDEX_COST - o.argument if o.argument <= WAY_INDEX_COST else card.cost
    if o.argument >= 0:
        kind = w.m.ways[o.argument].kind
        if kind == WAY_PLOT or kind == WAY_PLOTTED:
            return 0
        if kind != WAY_PERMISSION:
            cost = w.m.ways[o.argument].cost
    n = cost_mana(w, cost)
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_DELVE:
            n -= min(<int>w.m.costs[cost].generic, <int>g.players[player].zone_n[<int>ZONE_GRAVEYARD])
    if w.m.way_kinds[g.objects[o.object].card] & WAYS_SELF_COST:
        n += own_cost_change(g, w, o.object, player, NULL)
    if unlikely(rule_live(g, w, RULE_COST)):
        n += ruling_sum(g, w, RULE_COST, o.object)
    return n if n > 0 else 0


# ---------------------------------------------------------------- costs that are offered

cdef bint answer_optional_cost(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """Kicker, buyback and entwine: whatever the mana allows, but no permanent worth more than a card."""
    cdef SightC v
    if w.m.costs[w.m.ways[q.amount].cost].part_n == 0:
        return True
    sight_of(g, w, q.player, &v)
    return parts_price(g, w, &v, w.m.ways[q.amount].cost, q.source) <= 14


cdef bint answer_payment(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """Yes when what it buys, or what it averts, is worth more than it takes."""
    cdef SightC v
    cdef int price, mana
    cdef int gain
    sight_of(g, w, q.player, &v)
    if q.ability >= 0 and ability_hints(w, q.ability) & HINT_COUNTER:
        return True
    price = parts_price(g, w, &v, q.amount, q.source)
    mana = cost_mana(w, q.amount)
    gain = bought(g, w, q, &v)
    if mana and g.active == q.player and g.step < STEP_MAIN1:
        price += mana_need(g, w, q.player, mana)
    return gain > price


cdef int mana_need(const GameC* g, const WorkC* w, int player, int spent) noexcept nogil:
    """Points of the dearest card in hand that could not be cast any more this turn, a land drop included."""
    cdef int mana = mana_now(g, player) + 1
    cdef int need = 0
    cdef int cost
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        cost = w.m.cards[g.objects[r].card].mv
        if not g.objects[r].types & TYPE_LAND and mana - spent < cost <= mana:
            need = max(need, 4 + 4 * cost)
        r = g.objects[r].next
    return need


cdef int bought(GameC* g, WorkC* w, const QuestionC* q, const SightC* v) noexcept nogil:
    """Read off the program from the payment on: what follows it, and what happens otherwise."""
    cdef const OpC* op
    cdef const OpC* end
    cdef int gain = 0
    if q.ability < 0:
        return 8
    op = &w.m.ops[w.m.modes[w.m.abilities[q.ability].mode_first].program]
    while op.code != OP_END and not (op.code == OP_PAY and op.a == q.amount):
        op += 1
    if op.code == OP_END:
        return 8
    end = op + 1 + op.b
    op += 1
    while op < end and op.code != OP_END:
        if op.code == OP_UNTAP:
            gain += 5
            if is_creature(&g.objects[q.source]):
                gain += 3 + creature_worth(w, &g.objects[q.source]) // 3
        elif op.code == OP_DRAW:
            gain += 13 * w.m.values[op.a].a
        elif op.code != OP_JUMP:
            gain += 8
        op += 1
    while op.code != OP_END:
        if op.code == OP_DAMAGE or op.code == OP_LOSE_LIFE:
            gain += 10 * w.m.values[op.a].a
        elif op.code == OP_SACRIFICE:
            gain += 20
        op += 1
    return gain


cdef int goes_under(GameC* g, WorkC* w, Ref spell) noexcept nogil:
    """702.140c: whether what it merges with is the larger one; -1: it is no mutating creature spell."""
    cdef const StackC* s = &g.stack[g.stack_n - 1]
    cdef const ObjectC* o
    cdef const ObjectC* to
    if g.stack_n == 0 or s.obj != spell or card_of(w, obj(g, spell)).face != FACE_MUTATING or s.target_n == 0 or (
            s.targets[0] == REF_NONE):
        return -1
    o = cobj(g, spell)
    to = cobj(g, s.targets[0])
    return to.power + to.toughness > o.power + o.toughness


cdef bint answer_yesno(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """Yes to everything but what only hurts: its own player, or a target of its own."""
    cdef const StackC* s
    cdef int bad = HINT_DAMAGE_ANY | HINT_REMOVAL | HINT_BAD_FOR_TARGET | HINT_DISCARD
    if unlikely(w.m.has_merging) and goes_under(g, w, q.source) >= 0:
        return goes_under(g, w, q.source)
    if q.amount & HINT_FALLS_ON_YOU and q.amount & ~HINT_FALLS_ON_YOU == 0:
        return False
    if g.in_resolution and g.stack_n and q.amount & bad:
        s = &g.stack[g.stack_n - 1]
        if s.ability == q.ability and s.controller == q.player and s.target_n and s.targets[0] != REF_NONE:
            if is_player(s.targets[0]):
                return s.targets[0] != q.player
            return g.objects[s.targets[0]].controller != q.player
    return True
