"""The `random` pilot: uniform over the options of each question, subject by subject.

It draws only from its seat's strategy stream. A division of combat damage is uniform where it is free;
where lethal damage must come first it is the usual one.
"""
from libc.stdint cimport int32_t
from tolaria.engine.rng cimport PURPOSE_STRATEGY_A
from tolaria.engine.state cimport *


cdef int random_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    cdef int purpose = PURPOSE_STRATEGY_A + q.seat
    if q.subjects_n == 0:
        return <int>game_random(g, purpose, q.n)
    if q.kind == CHOICE_DAMAGE:
        divide(g, w, q, purpose)
    else:
        assign(g, q, purpose)
    return 0


cdef void assign(GameC* g, QuestionC* q, int purpose) noexcept nogil:
    """A legal option for each subject, each as likely."""
    cdef int i, k, n, pick
    for i in range(q.subjects_n):
        n = q.n
        if q.legal != NULL:
            n = 0
            for k in range(q.n):
                n += q.legal[i * q.n + k] != 0
        if n == 0:
            q.answers[i] = 0
            continue
        pick = <int>game_random(g, purpose, n) if n > 1 else 0
        if q.legal == NULL:
            q.answers[i] = pick
            continue
        for k in range(q.n):
            if q.legal[i * q.n + k]:
                if pick == 0:
                    q.answers[i] = k
                    break
                pick -= 1


cdef void divide(GameC* g, const WorkC* w, QuestionC* q, int purpose) noexcept nogil:
    cdef Ref last = q.subjects[q.subjects_n - 1]
    cdef bint bound = w.m.rules.damage_order or is_player(last) or not is_creature(cobj(g, last))
    cdef int32_t left = q.total
    cdef int i
    for i in range(q.subjects_n):
        if bound:
            q.answers[i] = q.options[i].argument
        elif i == q.subjects_n - 1:
            q.answers[i] = left
        else:
            q.answers[i] = <int32_t>game_random(g, purpose, left + 1)
        left -= q.answers[i]
