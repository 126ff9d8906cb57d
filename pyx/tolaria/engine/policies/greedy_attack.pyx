"""Attacks of the greedy pilot: each attacker against each possible blocker, then the race.

1. Everybody attacks if what can't be stopped, with burn in hand, is lethal.
2. Else a creature attacks that no blocker punishes; the others join when there are more of them than blockers
   that do, and what gets through is worth more than what is lost.
3. Attackers are taken back, the least useful first, while the return attack would be lethal.
"""
from libc.stdint cimport int32_t, uint8_t
from tolaria.engine.combat.block cimport can_block
from tolaria.engine.policies.greedy_clash cimport CLASH_FIRST_DIES, CLASH_SECOND_DIES, clash_of
from tolaria.engine.policies.greedy_lethal cimport burn_reach
from tolaria.engine.policies.greedy_worth cimport SightC, creature_worth, dies_at_end, sight_of
from tolaria.engine.state cimport *

cdef enum:
    CAP_SIDE = 64           # creatures of a side that are looked at; any others stay home


cdef struct AssaultC:
    int32_t n               # possible attackers
    int32_t blockers_n
    Ref attackers[64]
    Ref blockers[64]
    int32_t power[64]
    int32_t loss[64]        # points lost if it is blocked as is worst for it; 0 or less: no block hurts
    int32_t punishers[64]   # blockers for which that is true
    int32_t stoppers[64]    # blockers that can block it at all
    uint8_t goes[64]


cdef void answer_attackers(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    cdef AssaultC t
    cdef SightC v
    cdef int i
    sight_of(g, w, q.player, &v)
    size_up(g, w, q, &v, &t)
    if overwhelms(&t, v.foe_life - burn_reach(g, w, &v, True)):
        for i in range(q.subjects_n):
            q.answers[i] = 1
        return
    choose_goers(g, w, &v, &t)
    keep_defenders(g, w, &v, &t)
    for i in range(q.subjects_n):
        q.answers[i] = t.goes[i] if i < t.n else 0
        if q.legal != NULL and not q.legal[i * q.n + q.answers[i]]:
            q.answers[i] = 1 - q.answers[i]


cdef void size_up(GameC* g, WorkC* w, const QuestionC* q, const SightC* v, AssaultC* t) noexcept nogil:
    cdef Ref r = g.players[v.foe].creature_first
    cdef int i
    t.blockers_n = 0
    while r != REF_NONE and t.blockers_n < CAP_SIDE:
        if not tapped(cobj(g, r)):
            t.blockers[t.blockers_n] = r
            t.blockers_n += 1
        r = g.objects[r].creature_next
    t.n = q.subjects_n if q.subjects_n < CAP_SIDE else CAP_SIDE
    for i in range(t.n):
        t.attackers[i] = q.subjects[i]
        t.power[i] = g.objects[q.subjects[i]].power if g.objects[q.subjects[i]].power > 0 else 0
        t.goes[i] = 0
        judge(g, w, v, t, i)


cdef void judge(GameC* g, WorkC* w, const SightC* v, AssaultC* t, int i) noexcept nogil:
    """The blocks that could meet attacker i."""
    cdef Ref a = t.attackers[i]
    cdef int worth = creature_worth(w, cobj(g, a))
    cdef int j, result, loss
    cdef const ObjectC* b
    t.loss[i] = 0
    t.punishers[i] = 0
    t.stoppers[i] = 0
    for j in range(t.blockers_n):
        if not can_block(g, w, t.blockers[j], a):
            continue
        t.stoppers[i] += 1
        b = cobj(g, t.blockers[j])
        result = clash_of(g, w, a, t.blockers[j])
        if not result & CLASH_FIRST_DIES:
            continue
        loss = worth - (creature_worth(w, b) if result & CLASH_SECOND_DIES else 0)
        if loss > 8:  # an even trade, or a little worse, is one that an attack may risk
            t.punishers[i] += 1
            t.loss[i] = max(t.loss[i], loss + 4)


cdef bint overwhelms(const AssaultC* t, int life) noexcept nogil:
    """All attack: the opponent stops the strongest that he can, one with each blocker."""
    cdef uint8_t stopped[64]
    cdef int total = 0
    cdef int i, best
    if life <= 0:
        return t.n > 0
    for i in range(t.n):
        total += t.power[i]
        stopped[i] = 0
    if total < life:
        return False
    for _ in range(t.blockers_n):
        best = -1
        for i in range(t.n):
            if not stopped[i] and t.stoppers[i] and (best < 0 or t.power[i] > t.power[best]):
                best = i
        if best < 0:
            break
        stopped[best] = 1
        total -= t.power[best]
    return total >= life


cdef void choose_goers(GameC* g, WorkC* w, const SightC* v, AssaultC* t) noexcept nogil:
    """Those that no block hurts; the others together, if enough of them get through."""
    cdef int risky = 0
    cdef int gain = 0
    cdef int cost = 0
    cdef int punishers = 0
    cdef int i, worst
    cdef uint8_t counted[64]
    for i in range(t.n):
        counted[i] = 0
        if t.power[i] == 0 and not attack_triggers(g, w, t.attackers[i]):
            continue
        if t.punishers[i] == 0 or dies_at_end(w, card_of(w, cobj(g, t.attackers[i]))):
            t.goes[i] = 1
            continue
        counted[i] = 1
        risky += 1
        gain += t.power[i] * v.face
        punishers = max(punishers, t.punishers[i])
    for _ in range(punishers if punishers < risky else risky):
        worst = -1
        for i in range(t.n):
            if counted[i] and (worst < 0 or t.loss[i] > t.loss[worst]):
                worst = i
        if worst < 0:
            break
        counted[worst] = 0
        cost += t.loss[worst]
        gain -= t.power[worst] * v.face
    if risky and gain > cost:
        for i in range(t.n):
            if t.power[i] and t.punishers[i]:
                t.goes[i] = 1


cdef bint attack_triggers(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    return (card_of(w, cobj(g, r)).own_events >> EV_ATTACKS) & 1


cdef void keep_defenders(GameC* g, WorkC* w, const SightC* v, AssaultC* t) noexcept nogil:
    """Take attackers back, the weakest first, while the return attack would kill; not if that is in vain."""
    cdef uint8_t planned[64]
    cdef int i, best
    cdef int damage = 0
    for i in range(t.n):
        planned[i] = t.goes[i]
        damage += t.power[i] if t.goes[i] else 0
    if damage == 0:
        return
    while return_damage(g, w, v, t) >= v.life:
        best = -1
        for i in range(t.n):
            if t.goes[i] and can_hold(g, w, t.attackers[i]) and (best < 0 or t.power[i] < t.power[best]):
                best = i
        if best < 0:
            for i in range(t.n):
                t.goes[i] = planned[i]
            return
        t.goes[best] = 0


cdef bint can_hold(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """Staying at home it could block later."""
    cdef const ObjectC* o = cobj(g, r)
    if (o.kw >> KW_VIGILANCE) & 1 or (o.kw >> KW_CANT_BLOCK) & 1:
        return False
    return not dies_at_end(w, card_of(w, o))


cdef int return_damage(GameC* g, WorkC* w, const SightC* v, const AssaultC* t) noexcept nogil:
    """What the opponent's next attack deals, each creature at home stopping the strongest that it can."""
    cdef uint8_t stopped[64]
    cdef Ref theirs[64]
    cdef int n = 0
    cdef int total = 0
    cdef int k, best
    cdef Ref r = g.players[v.foe].creature_first
    cdef const ObjectC* o
    while r != REF_NONE and n < CAP_SIDE:
        o = cobj(g, r)
        if o.power > 0 and not (o.kw >> KW_CANT_ATTACK) & 1 and not (o.kw >> KW_DEFENDER) & 1 and not (
                o.flags & FLAG_TAPPED and (o.kw >> KW_NO_UNTAP) & 1):
            theirs[n] = r
            stopped[n] = 0
            total += o.power
            n += 1
        r = o.creature_next
    r = g.players[v.me].creature_first
    while r != REF_NONE and total > 0:
        if stays(g, r, t):
            best = -1
            for k in range(n):
                if stopped[k] or (best >= 0 and g.objects[theirs[k]].power <= g.objects[theirs[best]].power):
                    continue
                if can_block(g, w, r, theirs[k]):
                    best = k
            if best >= 0:
                stopped[best] = 1
                total -= g.objects[theirs[best]].power
        r = g.objects[r].creature_next
    return total


cdef bint stays(const GameC* g, Ref r, const AssaultC* t) noexcept nogil:
    """It will be there to block, untapped."""
    cdef int i
    if g.objects[r].flags & FLAG_TAPPED:
        return False
    for i in range(t.n):
        if t.attackers[i] == r:
            return not t.goes[i] or (g.objects[r].kw >> KW_VIGILANCE) & 1
    return True
