"""Attackers: who attacks whom (CR 508), and the end of combat (CR 511).

Covered: 508.1, requirements and costs to attack, defender and the Walls of old (702.3, 2004: 308.2a), haste
(702.10), vigilance (702.20); the forming of bands is in `bands`.

Left out: battles as defenders.

Every answer of legal pairs is a legal declaration:

- an attacker whose cost can't be paid any more, in the order of the answer, stays home untapped (508.1j);
- where restrictions concern several attackers at once, an answer that they or the requirements don't allow becomes
  the nearest that they do (see `declaring`);
- bands are formed one creature after the other, and only legal bands are offered.
"""
from libc.stdint cimport int32_t, uint8_t, uint64_t
from tolaria.engine.choices cimport choose_vec, choose_yes, option_set
from tolaria.engine.combat.bands cimport form_bands
from tolaria.engine.combat.declaring cimport *
from tolaria.engine.combat.demands cimport demands
from tolaria.engine.combat.sheet cimport CAP_MARKED, COMBAT_ROOM, bit, is_legal, wake_fast
from tolaria.engine.costs cimport cost_payable, pay_whole
from tolaria.engine.easing cimport price_affordable
from tolaria.engine.entering cimport defenders
from tolaria.engine.events cimport event_tap, event_untap
from tolaria.engine.layers cimport layers_refresh, layers_touch
from tolaria.engine.mana cimport PriceC, price_add, price_of
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.rulings cimport RulingC, ruling_next, ruling_start
from tolaria.engine.state cimport *
from tolaria.engine.telling cimport emit, emit_action
from tolaria.engine.zones cimport zone_first

cdef enum:
    CAP_DEFENDERS = 64      # options of an attacker: none, the player, his planeswalkers
    CAP_COSTS = 16          # costs of one attack


# The sheet of a declaration, on the C stack of who asks; only the parts in use are ever touched.
cdef struct AttackC:
    uint64_t kw                 # keywords that any able creature has
    int32_t able_n
    int32_t options_n
    int32_t attackers_n
    Ref able[256]               # creatures that can attack, in the order they entered
    Ref attackers[256]          # those that do, in the same order
    Ref defenders[256]          # whom each of them attacks
    int32_t answers[256]
    OptionC options[64]
    uint8_t legal[16384]        # CAP_SUBJECTS x CAP_DEFENDERS


cdef bint can_attack(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """508.1a, 508.1c: the object could be declared as an attacker by its controller, as the game stands."""
    cdef const ObjectC* o = cobj(g, r)
    return o.zone == ZONE_BATTLEFIELD and is_creature(o) and is_able(g, w, r, o)


cdef bint combat_possible(GameC* g, WorkC* w) noexcept nogil:
    """The active player has a creature that can attack."""
    cdef Ref r = g.players[g.active].creature_first
    while r != REF_NONE:
        if is_able(g, w, r, cobj(g, r)):
            return True
        r = g.objects[r].creature_next
    return False


cdef void declare_attackers(GameC* g, WorkC* w) noexcept nogil:
    """508.1: the active player chooses, pays and taps; then the chosen creatures attack."""
    cdef AttackC t
    g.attackers_declared = 1
    g.attackers_n = 0
    collect_able(g, w, &t)
    if t.able_n == 0:
        return
    collect_defenders(g, w, &t)
    choose_attackers(g, w, &t)
    if t.attackers_n == 0:
        return
    if unlikely(rule_live(g, w, RULE_ATTACK_COST)):
        pay_for_attack(g, w, &t)
    else:
        tap_attackers(g, w, &t)
    start_attack(g, w, &t)


cdef inline bint is_able(const GameC* g, const WorkC* w, Ref r, const ObjectC* o) noexcept nogil:
    """What `can_attack` asks of a creature on the battlefield."""
    if o.flags & (FLAG_TAPPED | FLAG_SICK):
        if o.flags & FLAG_TAPPED or not has_kw(o, KW_HASTE):  # 508.1a, 302.6, 702.10b
            return False
    if o.kw & (bit(KW_DEFENDER) | bit(KW_CANT_ATTACK)):
        if has_kw(o, KW_CANT_ATTACK) or not has_kw(o, KW_IGNORE_DEFENDER):  # 508.1c, 702.3b
            return False
    if w.m.rules.walls_defend and (o.subtypes >> SUB_WALL) & 1 and not has_kw(o, KW_IGNORE_DEFENDER):
        return False  # 2004: 308.2a
    return not attacks_ruled(g, w) or some_defender(g, w, r)


cdef inline bint attacks_ruled(const GameC* g, const WorkC* w) noexcept nogil:
    """Some rule may forbid an attack, or ask for a price."""
    return rule_live(g, w, RULE_ATTACK_COST) or rule_live(g, w, RULE_NO_ATTACK)


cdef inline bint is_about(const GameC* g, const RulingC* rule, Ref defender) noexcept nogil:
    """The rule speaks of attacks on that player or planeswalker."""
    if rule.change.flags == 0:
        return True
    if is_player(defender):
        return rule.change.flags & ATTACK_YOU and defender == rule.c.controller
    return rule.change.flags & ATTACK_WALKERS and g.objects[defender].controller == rule.c.controller


cdef bint may_attack(const GameC* g, const WorkC* w, Ref r, Ref defender) noexcept nogil:
    """508.1c: no rule forbids it."""
    cdef RulingC walk
    if not rule_live(g, w, RULE_NO_ATTACK):
        return True
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_NO_ATTACK, r, &walk):
        if is_about(g, &walk, defender):
            return False
    return True


cdef int attack_costs(const GameC* g, const WorkC* w, Ref r, Ref defender, int* costs) noexcept nogil:
    """CostC indices of all that its controller must pay for this creature to attack (508.1h); how many."""
    cdef RulingC walk
    cdef int n = 0
    if not rule_live(g, w, RULE_ATTACK_COST):
        return 0
    ruling_start(g, &walk)
    while n < CAP_COSTS and ruling_next(g, w, RULE_ATTACK_COST, r, &walk):
        if is_about(g, &walk, defender):
            costs[n] = walk.change.rule_arg
            n += 1
    return n


cdef bint costs_affordable(const GameC* g, const WorkC* w, Ref r, const int* costs, int n) noexcept nogil:
    cdef PriceC price
    cdef int i
    if n == 0:
        return True
    price_of(w, costs[0], 0, &price)
    price.exclude = REF_NONE
    for i in range(1, n):
        price_add(w, costs[i], 0, &price)
    # The solver changes nothing; it only asks for a game that could be changed.
    for i in range(n):
        if not cost_payable(<GameC*> g, <WorkC*> w, g.objects[r].controller, costs[i], r):
            return False
    return price_affordable(<GameC*> g, <WorkC*> w, g.objects[r].controller, &price)


cdef bint pair_is_open(const GameC* g, const WorkC* w, Ref r, Ref defender) noexcept nogil:
    """The creature may attack that defender, and what it costs can be paid."""
    cdef int costs[16]
    return may_attack(g, w, r, defender) and costs_affordable(
        g, w, r, costs, attack_costs(g, w, r, defender, costs))


cdef bint some_defender(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    cdef int defender = 1 - g.objects[r].controller
    cdef Ref other = zone_first(g, defender, ZONE_BATTLEFIELD)
    if pair_is_open(g, w, r, defender):
        return True
    while other != REF_NONE:
        if g.objects[other].types & TYPE_PLANESWALKER and pair_is_open(g, w, r, other):
            return True
        other = g.objects[other].next
    return False


cdef void collect_able(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    cdef Ref r = g.players[g.active].creature_first
    cdef const ObjectC* o
    t.able_n = 0
    t.kw = 0
    while r != REF_NONE:
        o = cobj(g, r)
        if is_able(g, w, r, o):
            if t.able_n == CAP_SUBJECTS:
                overflow(g)
                return
            t.able[t.able_n] = r
            t.able_n += 1
            t.kw |= o.kw
        r = o.creature_next


cdef void collect_defenders(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    """508.1b: the options of each attacker: nothing, the defending player, his planeswalkers."""
    option_set(&t.options[0], ACT_NONE, REF_NONE, 0)
    t.options_n = 1 + defenders(g, w, &t.options[1], CAP_DEFENDERS - 1)


cdef void choose_attackers(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    """508.1a-d: ask, check, and list the attackers; none if the game has ended."""
    cdef bint restricted = (t.kw >> KW_MUST_ATTACK) & 1 or unlikely(attacks_ruled(g, w)) or (
        unlikely(w.m.has_demands) and g.effects_n)
    cdef int forced_n
    cdef int i
    t.attackers_n = 0
    if unlikely(t.kw & (bit(KW_NOT_ALONE_ATTACK) | bit(KW_ONLY_ALONE_ATTACK))) or unlikely(
            rule_live(g, w, RULE_COMBAT_LIMIT)):
        if not choose_together(g, w, t):
            return
    else:
        forced_n = mark_requirements(g, w, t) if unlikely(restricted) else 0
        if forced_n == t.able_n and t.options_n == 2:
            for i in range(t.able_n):
                t.answers[i] = 1
        elif not ask_for_attackers(g, w, t, t.legal if restricted else NULL):
            return
    for i in range(t.able_n):
        if t.answers[i]:
            t.attackers[t.attackers_n] = t.able[i]
            t.defenders[t.attackers_n] = t.options[t.answers[i]].object
            t.attackers_n += 1


cdef bint ask_for_attackers(GameC* g, WorkC* w, AttackC* t, const uint8_t* legal) noexcept nogil:
    """False: the game has ended."""
    cdef int i
    choose_vec(g, w, CHOICE_ATTACKERS, g.active, t.able, t.able_n, t.options, t.options_n, legal, 0, t.answers,
               REF_NONE)
    if unlikely(g.outcome != OUTCOME_NONE):
        return False
    for i in range(t.able_n):
        if not is_legal(t.answers[i], i, t.options_n, legal):
            fault(g, FAULT_ANSWER, COMBAT_ROOM)
            return False
    return True


cdef bint choose_together(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    """508.1c-d where a restriction concerns several attackers; False: the game has ended."""
    cdef DeclareC d
    cdef uint8_t* row
    cdef int i, k, n
    cdef bint free = False
    fill_sheet(g, w, t, &d)
    for i in range(t.able_n):
        row = &t.legal[i * t.options_n]
        if t.able_n * t.options_n <= CAP_MARKED:
            declare_mark(g, &d, i, row)
        else:
            row[0] = 1
            for k in range(1, t.options_n):
                row[k] = d.pairs[pair_at(i, k - 1)] & PAIR_OPEN
        n = 0
        for k in range(t.options_n):
            if row[k]:
                t.answers[i] = k
                n += 1
        free |= n > 1
    if free and not ask_for_attackers(g, w, t, t.legal):
        return False
    for i in range(t.able_n):
        if t.answers[i]:
            d.pairs[pair_at(i, t.answers[i] - 1)] |= PAIR_WANTED
    if declare_mend(g, &d):
        for i in range(t.able_n):
            t.answers[i] = 0
            for k in range(1, t.options_n):
                if d.pairs[pair_at(i, k - 1)] & PAIR_WANTED:
                    t.answers[i] = k
    return g.outcome == OUTCOME_NONE


cdef void fill_sheet(GameC* g, WorkC* w, AttackC* t, DeclareC* d) noexcept nogil:
    """What is asked of each creature, and of all."""
    cdef RulingC walk
    cdef int costs[16]
    cdef int i, k, limit
    cdef bint ruled = attacks_ruled(g, w)
    cdef Ref defender
    declare_start(d, t.able_n, t.options_n - 1)
    for i in range(t.able_n):
        d.asks[i] = demands(g, w, t.able[i], KW_MUST_ATTACK)
        if has_kw(cobj(g, t.able[i]), KW_NOT_ALONE_ATTACK):
            d.solitary[i] |= NOT_ALONE
        if has_kw(cobj(g, t.able[i]), KW_ONLY_ALONE_ATTACK):
            d.solitary[i] |= ONLY_ALONE
        for k in range(t.options_n - 1):
            defender = t.options[k + 1].object
            if unlikely(w.m.has_demands):
                d.weights[pair_at(i, k)] = demanded(g, t.able[i], defender)
            if not ruled:
                d.pairs[pair_at(i, k)] = PAIR_OPEN | PAIR_FREE
            elif pair_is_open(g, w, t.able[i], defender):
                d.pairs[pair_at(i, k)] = PAIR_OPEN if attack_costs(g, w, t.able[i], defender, costs) else (
                    PAIR_OPEN | PAIR_FREE)
    if not rule_live(g, w, RULE_COMBAT_LIMIT):
        return
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_COMBAT_LIMIT, t.able[0], &walk):
        limit = walk.change.rule_arg
        if walk.change.flags & ATTACK_BLOCKERS:
            continue
        if walk.change.flags == 0:
            d.limit = min(d.limit, limit)
            continue
        for k in range(t.options_n - 1):
            if is_about(g, &walk, t.options[k + 1].object):
                d.most[k] = min(<int>d.most[k], limit)


cdef int mark_requirements(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    """508.1d: a creature that must attack may not stay home. How many must.

    No restriction here concerns several attackers at once, so all requirements can be obeyed together.
    """
    cdef int forced_n = 0
    cdef int i
    for i in range(t.able_n):
        forced_n += mark_required(g, w, t, i)
    return forced_n


cdef bint mark_required(const GameC* g, const WorkC* w, AttackC* t, int i) noexcept nogil:
    """508.1d: of what the creature may do, what obeys as many requirements as can be without a cost is left, for
    nobody is made to pay. 1: it must attack."""
    cdef int obeyed[CAP_DEFENDERS]
    cdef bint open_to, ruled = attacks_ruled(g, w)
    cdef bint must = has_kw(cobj(g, t.able[i]), KW_MUST_ATTACK)
    cdef int costs[16]
    cdef int k
    cdef int most = 0
    for k in range(1, t.options_n):
        open_to = not ruled or pair_is_open(g, w, t.able[i], t.options[k].object)
        obeyed[k] = -1
        if open_to:
            obeyed[k] = must + (demanded(g, t.able[i], t.options[k].object) if unlikely(w.m.has_demands) else 0)
        if obeyed[k] > most and (not ruled or attack_costs(g, w, t.able[i], t.options[k].object, costs) == 0):
            most = obeyed[k]
    t.legal[i * t.options_n] = most == 0
    for k in range(1, t.options_n):
        t.legal[i * t.options_n + k] = obeyed[k] >= most
    return most > 0


cdef int demanded(const GameC* g, Ref r, Ref defender) noexcept nogil:
    """How many of the effects that say what the creature attacks are obeyed by an attack on that defender."""
    cdef const EffectC* e
    cdef int m
    cdef int n = 0
    for m in range(g.effects_n):
        e = &g.effects[m]
        if e.kind == EFF_ATTACKS and (e.affected == r or e.affected == g.active and e.amount != g.turn) and (
                e.other == REF_NONE or e.other == defender):
            n += 1
    return n


cdef void tap_attackers(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    cdef int i
    for i in range(t.attackers_n):
        tap_attacker(g, w, t.attackers[i])


cdef inline void tap_attacker(GameC* g, WorkC* w, Ref r) noexcept nogil:
    if not has_kw(cobj(g, r), KW_VIGILANCE):  # 508.1f, 702.20b
        event_tap(g, w, r)


cdef void pay_for_attack(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    """508.1f-j: tap, then pay; attackers that can't be paid for leave the list.

    Attackers without a cost are tapped first, so that none of them pays for another with its own mana.
    """
    cdef int costs[16]
    cdef int kept = 0
    cdef int i, n
    cdef Ref r
    for i in range(t.attackers_n):
        if attack_costs(g, w, t.attackers[i], t.defenders[i], costs) == 0:
            tap_attacker(g, w, t.attackers[i])
    for i in range(t.attackers_n):
        r = t.attackers[i]
        n = attack_costs(g, w, r, t.defenders[i], costs)
        if (n == 0 or pay_for_attacker(g, w, r, costs, n)) and on_battlefield(g, r):
            t.attackers[kept] = r
            t.defenders[kept] = t.defenders[i]
            kept += 1
    t.attackers_n = kept


cdef bint pay_for_attacker(GameC* g, WorkC* w, Ref r, const int* costs, int n) noexcept nogil:
    # An earlier payment may have used up the mana, or tapped or sacrificed this very creature.
    cdef int i
    if not on_battlefield(g, r) or tapped(cobj(g, r)) or not costs_affordable(g, w, r, costs, n):
        return False
    for i in range(n):
        if w.ask_forced and not choose_yes(g, w, CHOICE_PAY, g.active, r, 0, costs[i]):
            return False  # a script may say otherwise, once it has declared the attack
    tap_attacker(g, w, r)
    for i in range(n):
        if not pay_whole(g, w, g.active, costs[i], r, 1):
            if tapped(cobj(g, r)):  # it was to pay for itself, which it can't any more
                event_untap(g, w, r)
            return False
    return True


cdef void start_attack(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    """508.1k-m: the listed creatures become attacking; then abilities trigger."""
    cdef ObjectC* o
    cdef int i
    for i in range(t.attackers_n):
        o = obj(g, t.attackers[i])
        o.attacking = t.defenders[i]
        o.band = REF_NONE
        o.flags |= FLAG_ATTACKED
        log_event(g, w, LOG_ATTACK, g.active, t.attackers[i], t.defenders[i], 0, 0)
    g.attackers_n = t.attackers_n
    if t.attackers_n == 0:
        return
    if t.attackers_n > 1 and t.kw & (bit(KW_BANDING) | bit(KW_BANDS_OTHER)):
        form_bands(g, w, t.attackers, t.defenders, t.attackers_n)
    layers_touch(g, w, WATCH_COMBAT)
    wake_for_attack(g, w)
    g.players[g.active].attacked += t.attackers_n
    if unlikely((t.kw >> KW_EXERTS) & 1):
        exert_attackers(g, w, t)
    if watched(w, EV_ATTACKS) or watched(w, EV_ATTACK):
        begin_batch(g)
        layers_refresh(g, w)  # 603.2: attacking, they may look different
        emit(g, w, EV_ATTACK, REF_NONE, REF_NONE, g.active, t.attackers_n)
        for i in range(t.attackers_n):
            emit(g, w, EV_ATTACKS, t.attackers[i], t.defenders[i], 1 - g.active, 0)
    if unlikely((t.kw >> KW_EXERTS) & 1) and watched(w, EV_ACTION):
        for i in range(t.attackers_n):
            if t.answers[i]:
                emit_action(g, w, ACTION_EXERTS, t.attackers[i], REF_NONE, g.active, 0)


cdef void exert_attackers(GameC* g, WorkC* w, AttackC* t) noexcept nogil:
    """508.1g, 701.39a: it won't untap in his next untap step. Which are exerted is noted in the answers."""
    cdef Ref r
    cdef int i, k
    for i in range(t.attackers_n):
        r = t.attackers[i]
        t.answers[i] = has_kw(cobj(g, r), KW_EXERTS) and choose_yes(g, w, CHOICE_YESNO, g.active, r, -1, 0)
        if t.answers[i]:
            k = effect_add(g, w, EFF_STAYS_TAPPED, r, r, g.active, UNTIL_FOREVER)
            if k >= 0:
                g.effects[k].other = <Ref>g.active


cdef void wake_for_attack(GameC* g, WorkC* w) noexcept nogil:
    """Attackers give both players something to aim at now, and the active one in his second main phase.

    That he had nothing to do at sorcery speed stays true unless something of his has targets or a condition.
    """
    cdef PlayerC* p = &g.players[g.active]
    cdef const CardC* card
    cdef Ref r = zone_first(g, g.active, ZONE_HAND)
    wake_fast(g, w)
    if not g.idle >> 2 * g.active & IDLE_SLOW:
        return
    if p.active_permanents or p.active_elsewhere or w.m.grants:
        rouse(g, g.active)
        return
    while r != REF_NONE:
        card = card_of(w, cobj(g, r))
        if card.spell >= 0 or card.way_n:
            rouse(g, g.active)
            return
        r = g.objects[r].next


cdef void end_combat(GameC* g, WorkC* w) noexcept nogil:
    """511.3: every creature is removed from combat."""
    cdef Ref r
    cdef ObjectC* o
    cdef int player
    if not g.attackers_declared:
        return
    # The counts don't tell: a blocker goes on blocking when the attacker is gone.
    g.attackers_declared = 0
    for player in range(2):
        r = g.players[player].creature_first
        while r != REF_NONE:
            o = obj(g, r)
            o.attacking = REF_NONE
            o.band = REF_NONE
            o.flags &= ~<uint32_t>(FLAG_BLOCKED | FLAG_BLOCKING | FLAG_STRUCK)
            r = o.creature_next
    g.attackers_n = 0
    g.blocks_n = 0
    g.assign_n = 0
    layers_touch(g, w, WATCH_COMBAT)
    stir(g, w)  # "attacking" and "blocking" creatures are gone, and with them what could be aimed at
