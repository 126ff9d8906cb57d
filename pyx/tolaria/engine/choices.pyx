"""The one door through which the rules ask a player.

A compiled pilot answers inline. For an outside chooser the answers given since the last unit
boundary are used up first; the first question without one is recorded with a copy of the game,
and the unit runs on with option 0 until its driver throws it away and runs it again.
"""
from libc.string cimport memcpy
from tolaria.engine.state cimport *


cdef bint goes_outside(const WorkC* w, int kind, int player) noexcept nogil:
    return (w.outside >> player) & 1 and (w.outside_kinds >> kind) & 1


cdef void record(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """Keep the question and the game as it is, for the driver to hand out."""
    cdef int n = q.n
    w.suspended = 1
    w.asked = q[0]
    memcpy(w.asked_options, q.options, n * sizeof(OptionC))
    w.asked.options = w.asked_options
    if q.subjects_n:
        memcpy(w.asked_subjects, q.subjects, q.subjects_n * sizeof(Ref))
        w.asked.subjects = w.asked_subjects
        if q.legal != NULL:
            memcpy(w.asked_legal, q.legal, q.subjects_n * n)
            w.asked.legal = w.asked_legal
    w.asked.answers = NULL
    state_copy(w.view, g)


cdef void count(GameC* g, WorkC* w) noexcept nogil:
    g.decisions += 1
    if g.decisions >= <uint32_t>w.m.max_decisions and g.outcome == OUTCOME_NONE:
        g.outcome = OUTCOME_DECISION_CAP
        g.winner = 255


cdef int choose(GameC* g, WorkC* w, int kind, int player, const OptionC* options, int n,
                Ref source, int ability, int mode, int amount) noexcept nogil:
    cdef QuestionC q
    cdef int answer
    if n <= 1:
        if n < 1:
            fault(g, FAULT_ANSWER, 1)
        return 0
    if g.outcome != OUTCOME_NONE:
        return 0  # a game that has ended asks nothing
    q.options = options
    q.n = n
    q.subjects = NULL
    q.subjects_n = 0
    q.legal = NULL
    q.answers = NULL
    q.total = 0
    q.ability = ability
    q.amount = amount
    q.source = source
    q.kind = kind
    q.player = player
    q.mode = mode
    count(g, w)
    if goes_outside(w, kind, player):
        if w.given_at < w.given_n:
            answer = w.given[w.given_at]
            w.given_at += 1
        elif w.suspended:
            return 0
        else:
            record(g, w, &q)
            return 0
    else:
        answer = w.answer[player](g, w, &q)
    if answer < 0 or answer >= n:
        fault(g, FAULT_ANSWER, 1)
        return 0
    return answer


cdef void choose_vec(GameC* g, WorkC* w, int kind, int player, const Ref* subjects, int subjects_n,
                     const OptionC* options, int n, const uint8_t* legal, int total,
                     int32_t* answers, Ref source) noexcept nogil:
    cdef QuestionC q
    cdef int i
    for i in range(subjects_n):
        answers[i] = 0
    if subjects_n < 1 or g.outcome != OUTCOME_NONE:
        return
    q.options = options
    q.n = n
    q.subjects = subjects
    q.subjects_n = subjects_n
    q.legal = legal
    q.answers = answers
    q.total = total
    q.ability = -1
    q.amount = 0
    q.source = source
    q.kind = kind
    q.player = player
    q.mode = 0
    count(g, w)
    if goes_outside(w, kind, player):
        if w.given_at + subjects_n <= w.given_n:
            for i in range(subjects_n):
                answers[i] = w.given[w.given_at + i]
            w.given_at += subjects_n
        else:
            if not w.suspended:
                record(g, w, &q)
            vector_default(&q)
    else:
        w.answer[player](g, w, &q)


cdef void vector_default(QuestionC* q) noexcept nogil:
    """The first legal option of each subject; for numbers, everything on the first subject."""
    cdef int i, k
    if q.n == 0:
        q.answers[0] = q.total
        return
    for i in range(q.subjects_n):
        k = 0
        if q.legal != NULL:
            while k < q.n - 1 and not q.legal[i * q.n + k]:
                k += 1
        q.answers[i] = k


cdef bint choose_yes(GameC* g, WorkC* w, int kind, int player, Ref source, int ability, int amount) noexcept nogil:
    cdef OptionC options[2]
    option_set(&options[0], ACT_NO, source, 0)
    option_set(&options[1], ACT_YES, source, 0)
    return choose(g, w, kind, player, options, 2, source, ability, 0, amount) == 1


cdef int choose_number(GameC* g, WorkC* w, int kind, int player, int low, int high, Ref source, int ability) noexcept nogil:
    cdef OptionC options[64]
    cdef int n = 0
    cdef int k = low
    while k <= high and n < 63:
        option_set(&options[n], ACT_NUMBER, REF_NONE, k)
        n += 1
        k += 1
    if k <= high:  # past 64 choices only the largest is offered beside the smallest 63
        option_set(&options[n], ACT_NUMBER, REF_NONE, high)
        n += 1
    if n == 0:
        return low
    return options[choose(g, w, kind, player, options, n, source, ability, 0, 0)].argument
