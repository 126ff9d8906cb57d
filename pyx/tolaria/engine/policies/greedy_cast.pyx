"""What the greedy pilot does when it has priority: lands, spells, abilities, responses.

Every option gets points for its effect less its cost; the moment decides which kinds are looked at. In a main
phase with an empty stack the mana is spent as fully as it can be, the best first; at other moments the best
single action is taken. A pass is the answer whenever nothing is worth the card or mana that it takes.
Every action uses up what made it worthwhile, so it always comes to that.
"""
from libc.stdint cimport int32_t
from tolaria.engine.combat.attack cimport can_attack
from tolaria.engine.filters cimport ContextC, condition_holds, context_of, context_said, filter_matches, value_of
from tolaria.engine.legality cimport WAY_INDEX_FREE, way_face
from tolaria.engine.policies.greedy_danger cimport combat_gain
from tolaria.engine.policies.greedy_hand cimport land_action
from tolaria.engine.policies.greedy_lethal cimport lethal_action
from tolaria.engine.policies.greedy_outlook cimport outlook_face
from tolaria.engine.policies.greedy_price cimport option_mana, parts_price
from tolaria.engine.policies.greedy_targets cimport draft_score
from tolaria.engine.policies.greedy_worth cimport (
    SCORE_WIN, SightC, ability_hints, aim_high, card_worth, cost_mana, dies_at_end, enters_worth, sight_of)
from tolaria.engine.state cimport *
from tolaria.engine.targets cimport stack_draft
from tolaria.engine.zones cimport object_show

cdef enum:
    CAP_PLANS = 48          # options of a main phase that are weighed against each other


cdef enum Moment:
    MOMENT_NONE
    MOMENT_UPKEEP           # own
    MOMENT_MAIN             # own main phase, attack still to come
    MOMENT_LATE             # own main phase, no attack to come
    MOMENT_FIGHT            # blockers are declared, either turn
    MOMENT_ATTACKED         # the opponent's attackers are declared
    MOMENT_BEFORE           # the opponent's beginning of combat
    MOMENT_END              # the opponent's end step
    MOMENT_RESPONSE         # something of the opponent's is on top of the stack


# An action worth taking in a main phase.
cdef struct PlanRowC:
    int32_t option
    int32_t mana
    int32_t score


cdef int answer_priority(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    cdef SightC v
    cdef int moment, pick
    if g.stack_n and g.stack[g.stack_n - 1].controller == q.player:
        return 0
    sight_of(g, w, q.player, &v)
    if may_be_lethal(g, &v):
        pick = lethal_action(g, w, &v, q)
        if pick:
            return pick
    moment = moment_of(g, w, &v)
    if moment == MOMENT_NONE:
        return 0
    aim_high(g, w, &v)
    if moment == MOMENT_MAIN or moment == MOMENT_LATE:
        return main_action(g, w, q, &v, moment)
    return best_action(g, w, q, &v, moment)


cdef bint may_be_lethal(const GameC* g, const SightC* v) noexcept nogil:
    """A bound on burn: three damage a mana, more where something watches spells, and what costs no mana."""
    cdef int cards = g.players[v.me].zone_n[<int>ZONE_HAND]
    cdef int most = 3 * v.mana + 4 * min(cards, 2) + 3
    if (g.live_events >> EV_CAST) & 1:
        most += 2 * min(v.mana + 2, cards)
    return v.foe_life <= most


cdef int moment_of(const GameC* g, const WorkC* w, const SightC* v) noexcept nogil:
    cdef int step = g.step
    if g.stack_n:
        return MOMENT_RESPONSE
    if step == STEP_BLOCKERS:
        return MOMENT_FIGHT
    if g.active == v.me:
        if step == STEP_MAIN1:
            return MOMENT_MAIN if attack_comes(g, w, v) else MOMENT_LATE
        if step == STEP_MAIN2:
            return MOMENT_LATE
        return MOMENT_UPKEEP if step == STEP_UPKEEP else MOMENT_NONE
    if step == STEP_ATTACKERS and g.attackers_n:
        return MOMENT_ATTACKED
    if step == STEP_END:
        return MOMENT_END
    return MOMENT_BEFORE if step == STEP_BEGIN_COMBAT else MOMENT_NONE


cdef bint attack_comes(const GameC* g, const WorkC* w, const SightC* v) noexcept nogil:
    cdef Ref r = g.players[v.me].creature_first
    while r != REF_NONE:
        if g.objects[r].power > 0 and can_attack(g, w, r):
            return True
        r = g.objects[r].creature_next
    return False


# ---------------------------------------------------------------- one action

cdef int best_action(GameC* g, WorkC* w, QuestionC* q, const SightC* v, int moment) noexcept nogil:
    cdef int best = 0
    cdef int best_score = 0
    cdef int i, score, mana
    for i in range(1, q.n):
        score = action_score(g, w, v, &q.options[i], moment, &mana)
        if score > best_score:
            best = i
            best_score = score
    return best


cdef int main_action(GameC* g, WorkC* w, QuestionC* q, const SightC* v, int moment) noexcept nogil:
    """A land; then the best action that lets the rest of the mana be used as fully as possible."""
    cdef PlanRowC rows[48]
    cdef int n = 0
    cdef int i, score, mana, reserve
    cdef int land = land_action(g, w, q)
    if land:
        return land
    reserve = counter_mana(g, w, v)
    for i in range(1, q.n):
        score = action_score(g, w, v, &q.options[i], moment, &mana)
        if score <= 0 or n == CAP_PLANS:
            continue
        if reserve and mana and v.mana - mana < reserve and score < 48:
            continue
        if mana == 0 and score > 0:
            return i
        rows[n].option = i
        rows[n].mana = mana
        rows[n].score = score
        n += 1
    return fullest(rows, n, v.mana)


cdef int fullest(const PlanRowC* rows, int n, int mana) noexcept nogil:
    """The best row among those that a fullest use of the mana contains (the sums of costs, as bits)."""
    cdef int best = -1
    cdef int i, top
    cdef unsigned int sums = sums_of(rows, n, -1, mana)
    if n == 0:
        return 0
    top = min(mana, 31)
    while top > 0 and not (sums >> top) & 1:
        top -= 1
    for i in range(n):
        if best >= 0 and rows[i].score <= rows[best].score:
            continue
        if rows[i].mana > top or (sums_of(rows, n, i, mana) >> (top - rows[i].mana)) & 1:
            best = i
    return rows[best].option if best >= 0 else rows[0].option


cdef unsigned int sums_of(const PlanRowC* rows, int n, int skip, int mana) noexcept nogil:
    """Bit m: some of the rows cost m mana together."""
    cdef unsigned int sums = 1
    cdef int i
    for i in range(n):
        if i != skip and rows[i].mana < 31:
            sums |= sums << rows[i].mana
    return sums


cdef int counter_mana(const GameC* g, const WorkC* w, const SightC* v) noexcept nogil:
    """Mana to be kept for the cheapest counterspell in hand; 0 when there is nothing to fear."""
    cdef int least = 0
    cdef int cost
    cdef const CardC* card
    cdef Ref r
    if g.players[v.me].hand_fast == 0 or g.players[v.foe].zone_n[<int>ZONE_HAND] == 0:
        return 0
    r = g.players[v.me].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        card = &w.m.cards[g.objects[r].card]
        if card.types & TYPE_INSTANT and card.spell >= 0 and ability_hints(w, card.spell) & HINT_COUNTER:
            cost = cost_mana(w, card.cost)
            if cost <= v.mana and (least == 0 or cost < least):
                least = cost
        r = g.objects[r].next
    return least


# ---------------------------------------------------------------- scores

cdef int action_score(GameC* g, WorkC* w, const SightC* v, const OptionC* o, int moment,
                      int* mana) noexcept nogil:
    """Points of the option at the moment; 0 or less: not now."""
    cdef int face = way_face(w, o.argument) if o.act == ACT_CAST else 0
    if unlikely(face):
        return face_score(g, w, v, o, moment, mana, face)
    return option_score(g, w, v, o, moment, mana)


cdef int face_score(GameC* g, WorkC* w, const SightC* v, const OptionC* o, int moment, int* mana,
                    int face) noexcept nogil:
    """A card cast as another face, looked at as that face; of an Adventure the card remains."""
    cdef OptionC shown = o[0]
    cdef int front = g.objects[o.object].card
    cdef int score
    if o.argument < WAY_INDEX_FREE:
        shown.argument = WAY_INDEX_FREE
    elif w.m.ways[o.argument].kind == WAY_FACE:
        shown.argument = -1
    object_show(g, w, obj(g, o.object), face)
    score = option_score(g, w, v, &shown, moment, mana)
    object_show(g, w, obj(g, o.object), front)
    return score + 10 if score > 0 and w.m.cards[face].face == FACE_ADVENTURE else score


cdef int option_score(GameC* g, WorkC* w, const SightC* v, const OptionC* o, int moment,
                      int* mana) noexcept nogil:
    mana[0] = option_mana(g, w, v.me, o)
    if o.act == ACT_CAST:
        return cast_score(g, w, v, o, moment, mana[0])
    if o.act == ACT_ACTIVATE:
        return activate_score(g, w, v, o, moment, mana[0])
    if o.act == ACT_SPECIAL:
        return 6 if moment == MOMENT_LATE else 0  # plotted now, cast for nothing later
    return 0


cdef int cast_score(GameC* g, WorkC* w, const SightC* v, const OptionC* o, int moment,
                    int mana) noexcept nogil:
    cdef const CardC* card = &w.m.cards[g.objects[o.object].card]
    cdef int way = w.m.ways[o.argument].kind if o.argument >= 0 else WAY_NORMAL
    cdef int score
    if card.types & (TYPE_INSTANT | TYPE_SORCERY):
        score = spell_score(g, w, v, o.object, card, moment, mana, way)
    elif moment != MOMENT_MAIN and moment != MOMENT_LATE and moment != MOMENT_END:
        return 0
    elif card.types & TYPE_CREATURE:
        score = creature_spell_score(g, w, v, o.object, card, moment, way)
    elif card.spell >= 0:
        score = aimed_permanent_score(g, w, v, o.object, card, moment)
    else:
        score = fixture_score(g, w, v, o.object, card)
    if score <= 0 or card.way_n == 0:
        return score
    return score - ways_price(g, w, v, o, card, way)


cdef int ways_price(GameC* g, WorkC* w, const SightC* v, const OptionC* o, const CardC* card,
                    int way) noexcept nogil:
    """What the way's cost and mandatory additional costs take beside mana."""
    cdef int price = 0
    cdef int i
    if o.argument >= 0 and way != WAY_PLOT and way != WAY_PLOTTED:
        price = parts_price(g, w, v, w.m.ways[o.argument].cost, o.object)
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_ADDITIONAL:
            price += parts_price(g, w, v, w.m.ways[i].cost, o.object)
    return price


cdef int creature_spell_score(GameC* g, WorkC* w, const SightC* v, Ref r, const CardC* card, int moment,
                              int way) noexcept nogil:
    cdef int score
    if way == WAY_EVOKE:
        score = enters_worth(g, w, card) * 2 - 10
        return score if moment == MOMENT_LATE and g.players[v.me].zone_n[<int>ZONE_HAND] <= 4 else 0
    if card.flags & CARDF_STATE_TRIGGER and would_fall(g, w, v, r, card):
        return 0
    if card.supers & SUPER_LEGENDARY and has_named(g, w, v.me, card.name):
        return 0
    if dies_at_end(w, card) and (moment == MOMENT_LATE and g.step == STEP_MAIN2 or g.active != v.me):
        return 0
    if kicker_waits(g, w, v, card):
        return 0
    score = card_worth(w, g.objects[r].card) + enters_worth(g, w, card)
    if moment == MOMENT_MAIN or g.step == STEP_MAIN1:
        if (card.kw >> KW_HASTE) & 1:
            score += 6
    if (card.own_events >> EV_ENTERS) & 1 and makes_mana(w, card):
        score += 40  # it pays for what follows
    return score


cdef bint makes_mana(const WorkC* w, const CardC* card) noexcept nogil:
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_TRIGGERED and ability_hints(w, i) & HINT_MANA:
            return True
    return False


cdef bint would_fall(GameC* g, WorkC* w, const SightC* v, Ref r, const CardC* card) noexcept nogil:
    """A state trigger of the card would be true at once: it would only be sacrificed."""
    cdef ContextC c = context_said(r, v.me, REF_NONE)
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].flags & ABF_STATE and condition_holds(g, w, w.m.abilities[i].condition, &c):
            return True
    return False


cdef bint has_named(const GameC* g, const WorkC* w, int player, int name) noexcept nogil:
    cdef Ref r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        if w.m.cards[g.objects[r].card].name == name:
            return True
        r = g.objects[r].next
    return False


cdef bint kicker_waits(const GameC* g, const WorkC* w, const SightC* v, const CardC* card) noexcept nogil:
    """A creature whose kicker strengthens an attack waits for mana and attackers, if there is more to do."""
    cdef int i, k
    cdef int kicker = 0
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_KICKER:
            kicker = cost_mana(w, w.m.ways[i].cost)
    if kicker == 0:
        return False
    for k in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[k].kind == AB_TRIGGERED and ability_hints(w, k) & HINT_PUMP:
            if v.mana >= cost_mana(w, card.cost) + kicker:
                return g.players[v.me].creature_n < 1 or g.step == STEP_MAIN2
            return g.players[v.me].zone_n[<int>ZONE_HAND] > 2 and g.turn > 4
    return False


cdef int aimed_permanent_score(GameC* g, WorkC* w, const SightC* v, Ref r, const CardC* card,
                               int moment) noexcept nogil:
    """An Aura, at its best host."""
    cdef StackC draft
    cdef int score
    stack_draft(&draft, v.me, r, card.spell)
    score = draft_score(g, w, v, &draft, 0, 0)
    return score - 5 if g.active == v.me else 0


cdef int fixture_score(GameC* g, WorkC* w, const SightC* v, Ref r, const CardC* card) noexcept nogil:
    """Artifacts and enchantments: what they do to the creatures there are, and a little for the rest."""
    cdef const AbilityC* a
    cdef const ChangeC* change
    cdef ContextC c
    cdef int score = 6 + 2 * card.mv + enters_worth(g, w, card)
    cdef int i, sum
    if g.active != v.me:
        return 0
    if card.supers & SUPER_LEGENDARY and has_named(g, w, v.me, card.name):
        return 0
    if card.flags & CARDF_MANA and not wants_mana(g, w, v, card):
        return 0
    if not card.flags & CARDF_STATIC:
        return score
    c = context_said(r, v.me, REF_NONE)
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        if a.kind != AB_STATIC:
            continue
        change = &w.m.changes[a.change]
        if change.rule == RULE_UNTAP_LIMIT:
            score += 12 * (g.players[v.foe].creature_n - g.players[v.me].creature_n) - (
                40 if has_named(g, w, v.me, card.name) else 0)
        elif a.filter:
            sum = value_of(g, w, change.dp, &c) + value_of(g, w, change.dt, &c)
            score += 6 * sum * balance(g, w, v, a.filter, &c)
    return score


cdef bint wants_mana(const GameC* g, const WorkC* w, const SightC* v, const CardC* card) noexcept nogil:
    """Some card in hand costs more than there is; for a source that stays tapped, no more than it then pays for."""
    cdef bint once = (card.kw >> KW_NO_UNTAP) & 1
    cdef int cost
    cdef Ref r = g.players[v.me].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        if not g.objects[r].types & TYPE_LAND:
            cost = w.m.cards[g.objects[r].card].mv
            if cost > v.mana and (not once or cost <= v.mana + 2):
                return True
            if w.m.cards[g.objects[r].card].x_symbols:
                return True
        r = g.objects[r].next
    return False


cdef int balance(const GameC* g, const WorkC* w, const SightC* v, int filter,
                 const ContextC* c) noexcept nogil:
    """Own creatures that the filter matches, less the opponent's."""
    cdef int n = 0
    cdef Ref r
    r = g.players[v.me].creature_first
    while r != REF_NONE:
        n += filter_matches(g, w, filter, r, c)
        r = g.objects[r].creature_next
    r = g.players[v.foe].creature_first
    while r != REF_NONE:
        n -= filter_matches(g, w, filter, r, c)
        r = g.objects[r].creature_next
    return n


# ---------------------------------------------------------------- instants and sorceries

cdef bint moment_suits(const GameC* g, const CardC* card, int hints, int moment) noexcept nogil:
    """Whether to look at such a spell now: sorceries in main phases, instants when they surprise."""
    if not card.types & TYPE_INSTANT:
        return moment == MOMENT_MAIN or moment == MOMENT_LATE
    if moment == MOMENT_RESPONSE:
        return (hints & (HINT_COUNTER | HINT_PUMP | HINT_PROTECT)) != 0
    if moment == MOMENT_FIGHT:
        return hints == 0 or hints & (
            HINT_PUMP | HINT_REMOVAL | HINT_BAD_FOR_TARGET | HINT_PROTECT | HINT_SWEEP) != 0
    if moment == MOMENT_MAIN:
        return (hints & (HINT_REMOVAL | HINT_DESTROY_OTHER | HINT_PUMP)) != 0
    if moment == MOMENT_ATTACKED:
        return (hints & (HINT_REMOVAL | HINT_PROTECT)) != 0
    if moment == MOMENT_BEFORE:
        return (hints & (HINT_BAD_FOR_TARGET | HINT_SWEEP)) != 0 and not hints & (HINT_COUNTER | HINT_REMOVAL)
    return moment == MOMENT_END and not hints & HINT_PUMP


cdef int spell_score(GameC* g, WorkC* w, const SightC* v, Ref r, const CardC* card, int moment, int mana,
                     int way) noexcept nogil:
    """The effect at its best targets, less what the card could do later."""
    cdef StackC draft
    cdef int hints, score, floor, face
    if card.spell < 0:
        return 0
    hints = ability_hints(w, card.spell)
    if not moment_suits(g, card, hints, moment):
        return 0
    if (moment == MOMENT_MAIN or moment == MOMENT_ATTACKED) and g.players[v.foe].creature_n == 0 and (
            card.types & TYPE_INSTANT and not hints & (HINT_PUMP | HINT_DESTROY_OTHER)):
        return 0
    stack_draft(&draft, v.me, r, card.spell)
    score = draft_score(g, w, v, &draft, card.x_symbols if way == WAY_NORMAL else 0,
                        (v.mana - mana) // card.x_symbols if card.x_symbols and way == WAY_NORMAL else 0)
    if score >= SCORE_WIN // 2:
        return score
    floor = 7
    if moment == MOMENT_RESPONSE and hints & HINT_COUNTER:
        floor = 16 if g.players[v.me].hand_fast > 1 or v.life <= 10 else 22
    elif moment == MOMENT_MAIN and card.types & TYPE_INSTANT:
        floor = 18
    elif moment == MOMENT_ATTACKED or moment == MOMENT_BEFORE:
        floor = 12
    if score <= floor:
        return 0
    if hints & HINT_DAMAGE_ANY and moment != MOMENT_LATE and moment != MOMENT_END:
        # Not at the opponent himself while it could still hit a creature.
        draft.x = (v.mana - mana) // card.x_symbols if card.x_symbols and way == WAY_NORMAL else 0
        face = outlook_face(g, w, &draft) * v.face
        floor = max(floor, face + 1)
    if card.x_symbols and score < 8 * card.x_symbols + 12:
        return 0
    return score - floor if score > floor else 0


# ---------------------------------------------------------------- abilities

cdef int activate_score(GameC* g, WorkC* w, const SightC* v, const OptionC* o, int moment,
                        int mana) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[o.argument]
    cdef const CostC* cost = &w.m.costs[a.cost]
    cdef int hints = ability_hints(w, o.argument)
    cdef StackC draft
    cdef int score, times
    if cost.part_n == 0 and mana == 0 and not a.flags & ABF_ONCE_EACH_TURN:
        return 0  # what costs nothing could go on for ever
    if g.objects[o.object].zone == ZONE_HAND:
        return cycling_score(g, w, v, o, moment, cost)
    if not ability_moment(g, a, cost, o.object, hints, moment):
        return 0
    stack_draft(&draft, v.me, o.object, o.argument)
    score = draft_score(g, w, v, &draft, cost.x, (v.mana - mana) // cost.x if cost.x else 0)
    if score <= 0 and hints & HINT_PUMP and mana and not cost.flags & COSTF_TAP:
        times = min(v.mana // mana, 8)
        score = repeated_gain(g, w, v, &draft, o.object, times)
    if a.flags & ABF_SORCERY_TIMING and g.objects[o.object].attached_to != REF_NONE:
        return 0  # equipment stays where it is
    if a.flags & ABF_SORCERY_TIMING and hints == HINT_GOOD_FOR_TARGET:
        score = max(score, 10 if g.players[v.me].creature_n else 0)
    score -= mana
    if cost.part_n:
        score -= parts_price(g, w, v, a.cost, o.object)
    return score if score > 0 else 0


cdef bint ability_moment(const GameC* g, const AbilityC* a, const CostC* cost, Ref source, int hints,
                         int moment) noexcept nogil:
    """Whether to look at such an ability now; a creature that could give itself up always answers its death."""
    if moment == MOMENT_UPKEEP:
        return (a.flags & ABF_YOUR_UPKEEP) != 0
    if moment == MOMENT_MAIN or moment == MOMENT_LATE:
        return moment == MOMENT_LATE or hints != HINT_DRAW
    if moment == MOMENT_RESPONSE or moment == MOMENT_FIGHT:
        if cost.flags & COSTF_SACRIFICE_SELF and is_creature(&g.objects[source]):
            return True
        return (hints & (HINT_PROTECT | HINT_PUMP)) != 0 or (moment == MOMENT_FIGHT and hints != HINT_DRAW)
    if moment == MOMENT_BEFORE:
        return (hints & HINT_BAD_FOR_TARGET) != 0 and not hints & HINT_DAMAGE_ANY
    return moment == MOMENT_END or hints != HINT_DRAW


cdef int repeated_gain(GameC* g, WorkC* w, const SightC* v, StackC* draft, Ref source,
                       int times) noexcept nogil:
    """Firebreathing: several activations may do together what one does not."""
    cdef const OpC* op = &w.m.ops[w.m.modes[w.m.abilities[draft.ability].mode_first].program]
    cdef const ChangeC* change
    cdef ContextC c
    cdef Ref t = source
    cdef int dp, dt
    if op.code != OP_CHANGE or times < 2:
        return 0
    if op.who == WHO_HOST:
        t = g.objects[source].attached_to
    elif op.who != WHO_SELF:
        return 0
    if t == REF_NONE or is_player(t) or not on_battlefield(g, t) or g.step < STEP_ATTACKERS:
        return 0
    change = &w.m.changes[op.a]
    c = context_of(draft)
    dp = times * value_of(g, w, change.dp, &c)
    dt = times * value_of(g, w, change.dt, &c)
    return combat_gain(g, w, v, t, dp, dt, change.kw_add)


cdef int cycling_score(GameC* g, WorkC* w, const SightC* v, const OptionC* o, int moment,
                       const CostC* cost) noexcept nogil:
    """From hand: a card for a card, when it can't be cast soon; what its discard triggers counts."""
    cdef const CardC* card = &w.m.cards[g.objects[o.object].card]
    cdef StackC draft
    cdef int i, score
    if moment != MOMENT_END and moment != MOMENT_ATTACKED:
        return 0
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_TRIGGERED and (w.m.abilities[i].events >> EV_CYCLE) & 1:
            stack_draft(&draft, v.me, o.object, i)
            score = draft_score(g, w, v, &draft, 0, 0)
            if score > 10:
                return score
    return 4 if moment == MOMENT_END and card.mv > v.mana + 1 else 0
