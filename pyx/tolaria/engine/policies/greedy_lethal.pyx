"""Counting lethal burn: what hand, graveyard and board could deal to the opponent with the mana that is left.

An exact knapsack over mana (at most CAP_MANA); what costs no mana but sacrificed permanents shares a budget
of lands. Colours of mana are not looked at, except that one of the actions is legal now.
"""
from tolaria.engine.policies.greedy_outlook cimport outlook_face
from tolaria.engine.policies.greedy_worth cimport SightC, ability_hints, cost_mana, hinted, land_count
from tolaria.engine.state cimport *
from tolaria.engine.targets cimport stack_draft

cdef enum:
    CAP_MANA = 24           # mana looked at
    CAP_BURNS = 32          # ways to burn looked at


# One way to deal damage to the opponent.
cdef struct BurnC:
    Ref object
    int act
    int argument            # as in the option
    int damage
    int mana
    int fodder              # lands given up
    int x_symbols           # its damage grows with the mana


cdef struct BurnsC:
    int n
    int snipe               # damage that each instant or sorcery brings besides
    BurnC rows[32]


cdef int burn_reach(GameC* g, WorkC* w, const SightC* v, bint slow) noexcept nogil:
    cdef BurnsC burns
    collect(g, w, v, slow, &burns)
    if burns.n == 0:
        return 0
    return reach_of(g, v, &burns, v.mana, -1, land_count(g, v.me))


cdef int lethal_action(GameC* g, WorkC* w, const SightC* v, const QuestionC* q) noexcept nogil:
    cdef BurnsC burns
    cdef const BurnC* b
    cdef int i, k, best, lands, rest
    cdef bint slow = g.stack_n == 0 and g.active == v.me and (g.step == STEP_MAIN1 or g.step == STEP_MAIN2)
    if v.foe_life > burn_bound(g, w, v, slow) or not any_burn(g, w, q):
        return 0
    collect(g, w, v, slow, &burns)
    lands = land_count(g, v.me)
    if burns.n == 0 or reach_of(g, v, &burns, v.mana, -1, lands) < v.foe_life:
        return 0
    best = 0
    for i in range(1, q.n):
        for k in range(burns.n):
            b = &burns.rows[k]
            if not same_action(g, &q.options[i], b):
                continue
            rest = reach_of(g, v, &burns, v.mana - b.mana, k, lands - b.fodder)
            if b.x_symbols == 0 and b.damage + rest < v.foe_life:
                continue
            if b.mana and b.x_symbols == 0:
                return i  # lands are tapped for mana before they are given up
            if best == 0 or b.x_symbols:
                best = i
    return best


cdef int burn_bound(const GameC* g, const WorkC* w, const SightC* v, bint slow) noexcept nogil:
    """A quick bound: what each burn card deals at most, no more cards than mana but those with other ways."""
    cdef const ObjectC* o
    cdef const CardC* card
    cdef int paid = 0           # cards that take mana
    cdef int free = 0
    cdef int most = 0           # of one card
    cdef int more = 0
    cdef int snipe = snipe_of(g, w, v.me) if (g.live_events >> EV_CAST) & 1 else 0
    cdef Ref r = g.players[v.me].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        o = cobj(g, r)
        card = card_of(w, o)
        if not slow and not o.play & PLAY_FAST:
            pass
        elif card.spell >= 0:
            if hinted(w, card.spell, HINT_DAMAGE_ANY):
                most = max(most, most_damage(w, card.spell))
                if card.x_symbols:
                    more += most_damage(w, card.spell) + snipe + v.mana
                elif card.way_n:
                    free += 1
                else:
                    paid += 1
        elif (card.own_events >> EV_ENTERS) & 1:
            more += enters_most(w, card)
        r = o.next
    if g.players[v.me].active_elsewhere:
        r = g.players[v.me].elsewhere_first
        while r != REF_NONE:
            o = cobj(g, r)
            card = card_of(w, o)
            if card.spell >= 0 and hinted(w, card.spell, HINT_DAMAGE_ANY):
                more += most_damage(w, card.spell) + snipe
            r = o.creature_next
    if g.players[v.me].active_permanents and w.m.abilities_burn:
        more += 2 + v.mana
    most += snipe
    return most * (min(paid, v.mana) + free) + more


cdef int most_damage(const WorkC* w, int ability) noexcept nogil:
    """The largest fixed damage in its programs; 6 for an amount known only in play."""
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef const OpC* op
    cdef int most = 0
    cdef int i
    for i in range(a.mode_first, a.mode_first + a.mode_n):
        op = &w.m.ops[w.m.modes[i].program]
        while op.code != OP_END:
            if op.code == OP_DAMAGE or op.code == OP_LOSE_LIFE:
                most = max(most, <int>w.m.values[op.a].a if w.m.values[op.a].kind == VAL_CONST else 6)
            op += 1
    return most


cdef int enters_most(const WorkC* w, const CardC* card) noexcept nogil:
    """The largest damage that its entering deals."""
    cdef int most = 0
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_TRIGGERED and (w.m.abilities[i].events >> EV_ENTERS) & 1 and (
                hinted(w, i, HINT_DAMAGE_ANY)):
            most = max(most, most_damage(w, i))
    return most


cdef bint any_burn(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """Some option deals damage."""
    cdef const CardC* card
    cdef int i
    for i in range(1, q.n):
        if q.options[i].act == ACT_ACTIVATE:
            if hinted(w, q.options[i].argument, HINT_DAMAGE_ANY):
                return True
        elif q.options[i].act == ACT_CAST:
            card = &w.m.cards[g.objects[q.options[i].object].card]
            if card.spell >= 0 and hinted(w, card.spell, HINT_DAMAGE_ANY):
                return True
            if (card.own_events >> EV_ENTERS) & 1 and enters_face(g, w, q.player, q.options[i].object):
                return True
    return False


cdef bint same_action(const GameC* g, const OptionC* o, const BurnC* b) noexcept nogil:
    """Equal cards of one zone share an option."""
    if o.act != b.act or o.argument != b.argument:
        return False
    return o.object == b.object or (g.objects[o.object].card == g.objects[b.object].card
                                    and g.objects[o.object].zone == g.objects[b.object].zone
                                    and g.objects[o.object].zone != ZONE_BATTLEFIELD)


# ---------------------------------------------------------------- the knapsack

cdef int reach_of(const GameC* g, const SightC* v, const BurnsC* burns, int mana, int skip,
                  int lands) noexcept nogil:
    """The most damage for so much mana and so many lands, without row `skip`."""
    cdef int best[25]
    cdef const BurnC* b
    cdef int i, m
    cdef int free = 0
    if mana > CAP_MANA:
        mana = CAP_MANA
    if mana < 0:
        return 0
    for m in range(mana + 1):
        best[m] = 0
    for i in range(burns.n):
        b = &burns.rows[i]
        if i == skip or b.x_symbols:
            continue
        if b.mana == 0:
            if b.fodder <= lands:
                free += b.damage
                lands -= b.fodder
            continue
        for m in range(mana, b.mana - 1, -1):
            if best[m - b.mana] + b.damage > best[m]:
                best[m] = best[m - b.mana] + b.damage
    for i in range(burns.n):
        b = &burns.rows[i]
        if b.x_symbols and i != skip:
            return free + with_x(b, best, mana)
    return free + best[mana]


cdef int with_x(const BurnC* b, const int* best, int mana) noexcept nogil:
    """What is left after the others goes into X."""
    cdef int most = best[mana]
    cdef int m
    for m in range(mana - b.mana + 1):
        most = max(most, best[m] + b.damage + (mana - b.mana - m) // b.x_symbols)
    return most


# ---------------------------------------------------------------- what there is

cdef void collect(GameC* g, WorkC* w, const SightC* v, bint slow, BurnsC* burns) noexcept nogil:
    cdef Ref r
    burns.n = 0
    burns.snipe = snipe_of(g, w, v.me)
    r = g.players[v.me].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        add_spell(g, w, v, r, slow, False, burns)
        r = g.objects[r].next
    if g.players[v.me].active_elsewhere:
        r = g.players[v.me].zone_first[<int>ZONE_GRAVEYARD]
        while r != REF_NONE:
            add_spell(g, w, v, r, slow, True, burns)
            r = g.objects[r].next
    if g.players[v.me].active_permanents:
        r = g.players[v.me].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if card_of(w, &g.objects[r]).flags & CARDF_ACTIVATED:
                add_abilities(g, w, v, r, burns)
            r = g.objects[r].next


cdef int snipe_of(GameC* g, WorkC* w, int me) noexcept nogil:
    """Damage that permanents deal whenever their controller casts an instant or sorcery."""
    cdef Ref r = g.players[me].creature_first
    cdef const CardC* card
    cdef StackC draft
    cdef int i
    cdef int n = 0
    while r != REF_NONE:
        card = card_of(w, &g.objects[r])
        if (card.events >> EV_CAST) & 1:
            for i in range(card.ability_first, card.ability_first + card.ability_n):
                if w.m.abilities[i].kind == AB_TRIGGERED and (w.m.abilities[i].events >> EV_CAST) & 1 and (
                        hinted(w, i, HINT_DAMAGE_ANY)):
                    stack_draft(&draft, me, r, i)
                    n += outlook_face(g, w, &draft)
        r = g.objects[r].creature_next
    return n


cdef int enters_face(const GameC* g, const WorkC* w, int me, Ref r) noexcept nogil:
    """Damage to the opponent as the permanent enters."""
    cdef const CardC* card = card_of(w, &g.objects[r])
    cdef StackC draft
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_TRIGGERED and (w.m.abilities[i].events >> EV_ENTERS) & 1 and (
                w.m.abilities[i].flags & ABF_SELF and hinted(w, i, HINT_DAMAGE_ANY)):
            stack_draft(&draft, me, r, i)
            return outlook_face(g, w, &draft)
    return 0


cdef void add_spell(GameC* g, WorkC* w, const SightC* v, Ref r, bint slow, bint in_grave,
                    BurnsC* burns) noexcept nogil:
    """A card in hand by its cost and alternative cost; in the graveyard by flashback."""
    cdef const CardC* card = card_of(w, &g.objects[r])
    cdef StackC draft
    cdef int i, damage, kind, fodder
    if card.types & TYPE_LAND or not (slow or card.flags & CARDF_INSTANT_SPEED):
        return
    if card.spell >= 0 and hinted(w, card.spell, HINT_DAMAGE_ANY):
        stack_draft(&draft, v.me, r, card.spell)
        damage = outlook_face(g, w, &draft)
        if damage == 0 and card.x_symbols == 0:
            return
        damage += burns.snipe
    elif slow and not in_grave and (card.own_events >> EV_ENTERS) & 1:
        damage = enters_face(g, w, v.me, r)
        if damage == 0:
            return
    else:
        return
    if not in_grave and cost_mana(w, card.cost) <= v.mana:
        add(burns, r, ACT_CAST, -1, damage, cost_mana(w, card.cost), 0, card.x_symbols)
    for i in range(card.way_first, card.way_first + card.way_n):
        kind = w.m.ways[i].kind
        if kind == WAY_FLASHBACK if in_grave else kind == WAY_ALTERNATIVE:
            fodder = sacrificed(w, w.m.ways[i].cost)
            if fodder <= land_count(g, v.me):
                add(burns, r, ACT_CAST, i, damage, cost_mana(w, w.m.ways[i].cost), fodder, 0)


cdef int sacrificed(const WorkC* w, int cost) noexcept nogil:
    """Permanents that the cost sacrifices."""
    cdef const CostC* k = &w.m.costs[cost]
    cdef int i
    for i in range(k.part_first, k.part_first + k.part_n):
        if w.m.parts[i].kind == PART_SACRIFICE:
            return w.m.values[w.m.parts[i].n].a
    return 0


cdef void add_abilities(GameC* g, WorkC* w, const SightC* v, Ref r, BurnsC* burns) noexcept nogil:
    """Each activation once: by its tapping, its giving up itself, or another creature."""
    cdef const CardC* card = card_of(w, &g.objects[r])
    cdef const AbilityC* a
    cdef StackC draft
    cdef int i, damage, times
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        if a.kind != AB_ACTIVATED or a.flags or not ability_hints(w, i) & HINT_DAMAGE_ANY:
            continue
        if w.m.costs[a.cost].flags & COSTF_TAP and not can_tap_for_cost(&g.objects[r]):
            continue
        stack_draft(&draft, v.me, r, i)
        damage = outlook_face(g, w, &draft)
        times = g.players[v.me].creature_n
        if w.m.costs[a.cost].flags & (COSTF_TAP | COSTF_SACRIFICE_SELF):
            times = 1
        for _ in range(times):
            if damage:
                add(burns, r, ACT_ACTIVATE, i, damage, cost_mana(w, a.cost), 0, 0)


cdef void add(BurnsC* burns, Ref r, int act, int argument, int damage, int mana, int fodder,
              int x_symbols) noexcept nogil:
    cdef BurnC* b = &burns.rows[burns.n]
    if burns.n == CAP_BURNS:
        return
    # A card can be cast once: giving up lands that were tapped for mana before beats paying for it.
    if burns.n and act == ACT_CAST and (b - 1).act == ACT_CAST and (b - 1).object == r:
        b -= 1
    else:
        burns.n += 1
    b.object = r
    b.act = act
    b.argument = argument
    b.damage = damage
    b.mana = mana
    b.fodder = fodder
    b.x_symbols = x_symbols
