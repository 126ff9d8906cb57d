"""Blocks of the greedy pilot: good exchanges, two against one where it pays, chump blocks only to survive."""
from libc.stdint cimport int32_t
from tolaria.engine.policies.greedy_clash cimport (
    CLASH_FIRST_DIES, CLASH_SECOND_DIES, FighterC, clash_of, fells, fighter_of, is_quick)
from tolaria.engine.policies.greedy_worth cimport SightC, creature_worth, sight_of
from tolaria.engine.state cimport *


cdef void answer_blockers(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    cdef SightC v
    cdef int32_t blocked[257]       # by option: how many block it
    cdef int i, k, incoming
    sight_of(g, w, q.player, &v)
    incoming = 0
    for k in range(q.n):
        blocked[k] = 0
        if k:
            incoming += power_of(g, q, k)
    block_well(g, w, q, &v, blocked, incoming >= v.life)
    gang_up(g, w, q, blocked)
    survive(g, w, q, &v, blocked)
    for i in range(q.subjects_n):
        if q.legal != NULL and not q.legal[i * q.n + q.answers[i]]:
            for k in range(q.n):
                if q.legal[i * q.n + k]:
                    q.answers[i] = k
                    break


cdef void answer_damage(QuestionC* q) noexcept nogil:
    """The usual division: what kills each in turn, the rest over."""
    cdef int i
    for i in range(q.subjects_n):
        q.answers[i] = q.options[i].argument


cdef inline int power_of(const GameC* g, const QuestionC* q, int k) noexcept nogil:
    cdef int power = g.objects[q.options[k].object].power
    if power < 0 or not is_player(g.objects[q.options[k].object].attacking):
        return 0
    return power


cdef inline bint may(const QuestionC* q, int i, int k) noexcept nogil:
    return q.legal == NULL or q.legal[i * q.n + k]


cdef inline bint needs_two(const GameC* g, const QuestionC* q, int k) noexcept nogil:
    return (g.objects[q.options[k].object].kw >> KW_MENACE) & 1


cdef int saved_by(const GameC* g, const QuestionC* q, int i, int k) noexcept nogil:
    """Damage that a block of k by i keeps from the player."""
    cdef const ObjectC* a = cobj(g, q.options[k].object)
    cdef int left
    if (a.kw >> KW_TRAMPLE) & 1:
        left = g.objects[q.subjects[i]].toughness - g.objects[q.subjects[i]].damage
        return left if left < power_of(g, q, k) else power_of(g, q, k)
    return power_of(g, q, k)


cdef int block_value(const GameC* g, const WorkC* w, const QuestionC* q, const SightC* v, int i,
                     int k) noexcept nogil:
    """Points of blocking attacker k with i alone, without regard to survival."""
    cdef Ref a = q.options[k].object
    cdef Ref b = q.subjects[i]
    cdef int result = clash_of(g, w, a, b)
    cdef int value = saved_by(g, q, i, k) * v.skin
    if result & CLASH_FIRST_DIES:
        value += creature_worth(w, cobj(g, a))
    if result & CLASH_SECOND_DIES:
        value -= creature_worth(w, cobj(g, b)) + 4
    return value


cdef void block_well(GameC* g, WorkC* w, QuestionC* q, const SightC* v, int32_t* blocked,
                     bint lethal) noexcept nogil:
    """The best pair of an attacker and a free blocker, again and again, while it is worth something."""
    cdef int i, k, value, best, best_i, best_k
    cdef int left = q.subjects_n if q.subjects_n < 64 else 64
    while left > 0:
        left -= 1
        best = 0
        best_i = -1
        best_k = 0
        for i in range(q.subjects_n):
            if q.answers[i]:
                continue
            for k in range(1, q.n):
                if blocked[k] or not may(q, i, k) or needs_two(g, q, k):
                    continue
                value = block_value(g, w, q, v, i, k)
                if value > best:
                    best = value
                    best_i = i
                    best_k = k
        if best_i < 0:
            return
        q.answers[best_i] = best_k
        blocked[best_k] = 1


cdef void gang_up(GameC* g, WorkC* w, QuestionC* q, int32_t* blocked) noexcept nogil:
    """Two free blockers that kill an attacker which takes at most one of them along."""
    cdef int k, i, j, value, best, best_i, best_j
    cdef Ref a
    for k in range(1, q.n):
        if blocked[k]:
            continue
        a = q.options[k].object
        best = 4
        best_i = -1
        best_j = -1
        for i in range(q.subjects_n):
            if q.answers[i] or not may(q, i, k):
                continue
            for j in range(i + 1, q.subjects_n):
                if q.answers[j] or not may(q, j, k):
                    continue
                value = gang_value(g, w, a, q.subjects[i], q.subjects[j])
                if value > best:
                    best = value
                    best_i = i
                    best_j = j
        if best_i >= 0:
            q.answers[best_i] = k
            q.answers[best_j] = k
            blocked[k] = 2


cdef int gang_value(const GameC* g, const WorkC* w, Ref attacker, Ref first, Ref second) noexcept nogil:
    """Worth of the attacker, if it dies, less what it kills."""
    cdef FighterC a = fighter_of(cobj(g, attacker))
    cdef FighterC b = fighter_of(cobj(g, first))
    cdef FighterC c = fighter_of(cobj(g, second))
    cdef FighterC both = b
    cdef int loss = 0
    if is_quick(&a) or (a.kw >> KW_TRAMPLE) & 1:
        return -1
    both.power = b.power + c.power
    both.kw = b.kw | c.kw
    if not fells(&both, &a):
        return -1
    if fells(&a, &b):
        loss = creature_worth(w, cobj(g, first))
    if fells(&a, &c):
        loss = max(loss, creature_worth(w, cobj(g, second)))
    if loss and a.power >= b.left + c.left:
        loss = creature_worth(w, cobj(g, first)) + creature_worth(w, cobj(g, second))
    return creature_worth(w, cobj(g, attacker)) - loss


cdef void survive(GameC* g, WorkC* w, QuestionC* q, const SightC* v, int32_t* blocked) noexcept nogil:
    """While the unblocked attackers are lethal, the cheapest free creature chumps the strongest of them."""
    cdef int k, incoming, worst, cheapest
    for _ in range(q.n):
        incoming = damage_left(g, q, blocked)
        if incoming < v.life:
            return
        worst = 0
        for k in range(1, q.n):
            if blocked[k] == 0 and (worst == 0 or power_of(g, q, k) > power_of(g, q, worst)) and not (
                    needs_two(g, q, k)) and free_blocker(g, w, q, k) >= 0:
                worst = k
        if worst == 0:
            free_from_gang(q, blocked)
            if damage_left(g, q, blocked) == incoming and not any_free(q):
                return
            continue
        cheapest = free_blocker(g, w, q, worst)
        q.answers[cheapest] = worst
        blocked[worst] = 1


cdef int damage_left(const GameC* g, const QuestionC* q, const int32_t* blocked) noexcept nogil:
    """Damage to come: unblocked attackers, and what tramples over."""
    cdef int total = 0
    cdef int i, k
    for k in range(1, q.n):
        if blocked[k] == 0:
            total += power_of(g, q, k)
        elif (g.objects[q.options[k].object].kw >> KW_TRAMPLE) & 1:
            total += power_of(g, q, k)
            for i in range(q.subjects_n):
                if q.answers[i] == k:
                    total -= saved_by(g, q, i, k)
    return total


cdef int free_blocker(const GameC* g, const WorkC* w, const QuestionC* q, int k) noexcept nogil:
    """The creature worth least that may block k and blocks nothing; -1 none."""
    cdef int best = -1
    cdef int least = 0
    cdef int i, worth
    for i in range(q.subjects_n):
        if q.answers[i] == 0 and may(q, i, k):
            worth = creature_worth(w, cobj(g, q.subjects[i]))
            if best < 0 or worth < least:
                best = i
                least = worth
    return best


cdef bint any_free(const QuestionC* q) noexcept nogil:
    cdef int i
    for i in range(q.subjects_n):
        if q.answers[i] == 0:
            return True
    return False


cdef void free_from_gang(QuestionC* q, int32_t* blocked) noexcept nogil:
    """One of two that block the same attacker is needed elsewhere."""
    cdef int i
    for i in range(q.subjects_n):
        if q.answers[i] and blocked[q.answers[i]] == 2:
            blocked[q.answers[i]] = 1
            q.answers[i] = 0
            return
