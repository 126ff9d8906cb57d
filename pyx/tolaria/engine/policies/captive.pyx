"""How a compiled pilot plays a turn of the other player that it controls (723): to his harm.

Nothing is cast or activated, nothing that may stay home attacks, nothing is agreed to. What he must give up is what is
worth most, what he keeps what is worth least; what must be aimed or picked, the pilot chooses for itself.
"""
from tolaria.engine.policies.greedy_hand cimport answer_pick
from tolaria.engine.policies.greedy_targets cimport answer_copy_targets, answer_target
from tolaria.engine.policies.greedy_worth cimport POINT_CARD, card_worth, permanent_worth
from tolaria.engine.state cimport *


cdef int captive_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    cdef QuestionC own = q[0]
    own.player = q.seat
    if q.subjects_n:
        least(q)
    elif q.kind == CHOICE_TARGET:
        return answer_target(g, w, &own)
    elif q.kind == CHOICE_COPY_TARGETS:
        return answer_copy_targets(g, w, &own)
    elif q.kind == CHOICE_PICK:
        return answer_pick(g, w, &own)
    elif q.kind == CHOICE_DISCARD or q.kind == CHOICE_SACRIFICE or q.kind == CHOICE_COST_OBJECT:
        return extreme(g, w, q, 1)
    elif q.kind == CHOICE_LEGEND or q.kind == CHOICE_UNTAP:
        return extreme(g, w, q, -1)
    elif q.kind == CHOICE_SCRY:
        return worth(g, w, q.options[0].object) >= POINT_CARD
    return 0


cdef void least(QuestionC* q) noexcept nogil:
    """Nobody attacks or blocks who need not; damage is divided as usual."""
    cdef int i, k
    for i in range(q.subjects_n):
        k = 0
        if q.kind == CHOICE_DAMAGE:
            k = q.options[i].argument
        elif q.legal != NULL:
            while k < q.n - 1 and not q.legal[i * q.n + k]:
                k += 1
        q.answers[i] = k


cdef int worth(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    if on_battlefield(g, r):
        return permanent_worth(w, cobj(g, r))
    return card_worth(w, g.objects[r].card)


cdef int extreme(const GameC* g, const WorkC* w, const QuestionC* q, int sign) noexcept nogil:
    """The option worth most (sign 1) or least (-1), the first of equals."""
    cdef int best = 0
    cdef int most = -100000
    cdef int i, score
    for i in range(q.n):
        if q.options[i].act != ACT_OBJECT:
            continue
        score = sign * worth(g, w, q.options[i].object)
        if score > most:
            best = i
            most = score
    return best
