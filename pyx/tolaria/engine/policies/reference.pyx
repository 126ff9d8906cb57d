"""The `reference` pilot: exactly the policy that tests/data/reference/reference-strategy.md specifies.

It is for duels of vanilla creatures and basic lands; asked anything else it takes option 0, and an attack or
block that it would make but may not becomes none.
"First" is the order of the engine's lists: drawn, or entered.
"""
from libc.stdint cimport int32_t
from tolaria.engine.policies.captive cimport captive_answer
from tolaria.engine.state cimport *


cdef int reference_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    if unlikely(q.seat != q.player):
        return captive_answer(g, w, q)
    if q.kind == CHOICE_PRIORITY:
        return act(g, w, q)
    if q.kind == CHOICE_ATTACKERS:
        attack(g, w, q)
        keep_legal(q)
    elif q.kind == CHOICE_BLOCKERS:
        block(g, w, q)
        keep_legal(q)
    elif q.kind == CHOICE_MULLIGAN:
        return mulligan(g, q.player)
    elif q.kind == CHOICE_BOTTOM:
        return bottom(g, w, q)
    elif q.kind == CHOICE_DISCARD:
        return discard(g, w, q)
    elif q.kind == CHOICE_DAMAGE:
        usual(q)
    return 0


cdef void keep_legal(QuestionC* q) noexcept nogil:
    """Beyond the duels that the policy is specified for: what may not be done is left, what must be done is done."""
    cdef int i, k
    if q.legal == NULL:
        return
    for i in range(q.subjects_n):
        k = 0
        if not q.legal[i * q.n + q.answers[i]]:
            while k < q.n - 1 and not q.legal[i * q.n + k]:
                k += 1
            q.answers[i] = k


cdef void usual(QuestionC* q) noexcept nogil:
    cdef int i
    for i in range(q.subjects_n):
        q.answers[i] = q.options[i].argument


cdef int hand_lands(const GameC* g, int player) noexcept nogil:
    cdef int n = 0
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        n += g.objects[r].types & TYPE_LAND
        r = g.objects[r].next
    return n


cdef int mulligan(const GameC* g, int player) noexcept nogil:
    """Keep two to five lands; keep anything after two mulligans."""
    cdef int lands = hand_lands(g, player)
    return 0 if g.players[player].mulligans >= 2 or 2 <= lands <= 5 else 1


cdef int first_land(const GameC* g, const QuestionC* q) noexcept nogil:
    cdef int i
    for i in range(q.n):
        if g.objects[q.options[i].object].types & TYPE_LAND:
            return i
    return -1


cdef inline int mana_value(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    return w.m.cards[g.objects[r].card].mv


cdef int dearest(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """The option of the nonland card of the highest mana value, the first of them; 0 without one."""
    cdef int best = -1
    cdef int i
    for i in range(q.n):
        if not g.objects[q.options[i].object].types & TYPE_LAND and (
                best < 0 or mana_value(g, w, q.options[i].object) > mana_value(g, w, q.options[best].object)):
            best = i
    return best if best > 0 else 0


cdef int bottom(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    return first_land(g, q) if hand_lands(g, q.player) > 3 else dearest(g, w, q)


cdef int discard(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    cdef int land = first_land(g, q)
    return land if land >= 0 else dearest(g, w, q)


cdef int act(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """Main phase 1: the first land, then the dearest creature."""
    cdef int best = 0
    cdef int i, mv
    cdef int best_mv = -1
    if g.step != STEP_MAIN1 or g.active != q.player or g.stack_n:
        return 0
    for i in range(1, q.n):
        if q.options[i].act == ACT_PLAY_LAND:
            return i
        if q.options[i].act == ACT_CAST:
            mv = w.m.cards[g.objects[q.options[i].object].card].mv
            if mv > best_mv:
                best = i
                best_mv = mv
    return best


cdef void attack(const GameC* g, const WorkC* w, QuestionC* q) noexcept nogil:
    """All, if those that can't be blocked are lethal; else each that no blocker beats."""
    cdef int32_t power[CAP_SUBJECTS]
    cdef Ref blockers[CAP_SUBJECTS]
    cdef int untapped = 0
    cdef int total = 0
    cdef int i, k, best, x
    cdef int opponent = q.player ^ 1
    cdef Ref b = g.players[opponent].creature_first
    while b != REF_NONE and untapped < CAP_SUBJECTS:
        blockers[untapped] = b
        untapped += not tapped(cobj(g, b))
        b = g.objects[b].creature_next
    if untapped < q.subjects_n:  # else each could be blocked
        for i in range(q.subjects_n):
            power[i] = g.objects[q.subjects[i]].power
            total += power[i]
    for k in range(untapped if untapped < q.subjects_n else 0):
        best = k
        for i in range(k + 1, q.subjects_n):
            if power[i] > power[best]:
                best = i
        x = power[best]
        power[best] = power[k]
        power[k] = x
        total -= x
    for i in range(q.subjects_n):
        q.answers[i] = 1 if total >= g.players[opponent].life or is_safe(g, w, q.subjects[i], blockers, untapped) else 0


cdef bint is_safe(const GameC* g, const WorkC* w, Ref attacker, const Ref* blockers, int n) noexcept nogil:
    cdef const ObjectC* a = cobj(g, attacker)
    cdef const ObjectC* o
    cdef int i
    for i in range(n):
        o = cobj(g, blockers[i])
        if o.power >= a.toughness and not (
                o.toughness <= a.power and mana_value(g, w, blockers[i]) >= mana_value(g, w, attacker)):
            return False
    return True


cdef void block(const GameC* g, const WorkC* w, QuestionC* q) noexcept nogil:
    cdef int32_t order[CAP_SUBJECTS]
    cdef uint8_t blocked[CAP_SUBJECTS]
    cdef int attackers = q.n - 1
    cdef int incoming = 0
    cdef int i, k, choice
    for i in range(attackers):  # in descending power, stable
        k = i
        while k and g.objects[q.options[order[k - 1] + 1].object].power < g.objects[q.options[i + 1].object].power:
            order[k] = order[k - 1]
            k -= 1
        order[k] = i
        blocked[i] = 0
        incoming += g.objects[q.options[i + 1].object].power
    for k in range(attackers):
        i = order[k]
        choice = good_block(g, w, q, q.options[i + 1].object)
        if choice >= 0:
            q.answers[choice] = i + 1
            blocked[i] = 1
            incoming -= g.objects[q.options[i + 1].object].power
    for k in range(attackers):
        if incoming < g.players[q.player].life:
            return
        i = order[k]
        if blocked[i]:
            continue
        choice = cheapest(g, w, q)
        if choice < 0:
            return
        q.answers[choice] = i + 1
        incoming -= g.objects[q.options[i + 1].object].power


cdef int good_block(const GameC* g, const WorkC* w, const QuestionC* q, Ref attacker) noexcept nogil:
    """A free blocker that kills and survives, of the lowest power; else one that trades up, of the lowest mana
    value."""
    cdef const ObjectC* a = cobj(g, attacker)
    cdef const ObjectC* b
    cdef int best = -1
    cdef int i
    for i in range(q.subjects_n):
        b = cobj(g, q.subjects[i])
        if q.answers[i] == 0 and b.power >= a.toughness and b.toughness > a.power and (
                best < 0 or b.power < g.objects[q.subjects[best]].power):
            best = i
    if best >= 0:
        return best
    for i in range(q.subjects_n):
        b = cobj(g, q.subjects[i])
        if q.answers[i] == 0 and b.power >= a.toughness and mana_value(g, w, q.subjects[i]) < mana_value(g, w,
                attacker) and (
                best < 0 or mana_value(g, w, q.subjects[i]) < mana_value(g, w, q.subjects[best])):
            best = i
    return best


cdef int cheapest(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    cdef int best = -1
    cdef int i
    for i in range(q.subjects_n):
        if q.answers[i] == 0 and (best < 0 or mana_value(g, w, q.subjects[i]) < mana_value(g, w, q.subjects[best])):
            best = i
    return best
