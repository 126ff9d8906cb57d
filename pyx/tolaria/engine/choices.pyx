"""The one door through which the rules ask a player, or who controls his turn (723.5).

A compiled pilot answers inline. For an outside chooser the answers given since the game began are
used up first; the first question without one is recorded with a copy of the game. For the rest of
that unit the game counts as ended, so that nothing more is asked and every loop stops; its driver
(`outside`) throws the result away and runs the unit again, from the last boundary, with one answer
more. Each answer is kept with a hash of its question, and a re-run that asks another is a fault.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memcpy
from tolaria.engine.rng cimport rng_drawn, rng_seek
from tolaria.engine.state cimport *


cdef int choose(GameC* g, WorkC* w, int kind, int player, const OptionC* options, int n,
                Ref source, int ability, int mode, int amount) noexcept nogil:
    cdef QuestionC q
    cdef int32_t answer
    if (n == 1 and not w.ask_forced) or g.outcome != OUTCOME_NONE:
        return 0  # a game that has ended asks nothing
    if n < 1:
        fault(g, FAULT_ANSWER, 1)
        return 0
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
    q.seat = answering_seat(g, player)
    q.mode = mode
    if not count(g, w):
        return 0
    if goes_outside(w, kind, q.seat):
        if not take_given(g, w, &q, &answer, 1):
            return 0
    else:
        answer = w.answer[q.seat](g, w, &q)
    if answer < 0 or answer >= n:
        fault(g, FAULT_ANSWER, 1)
        return 0
    if n > 1 and (answer or kind != CHOICE_PRIORITY):
        g.free_choices += 1
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
    q.seat = answering_seat(g, player)
    q.mode = 0
    if not count(g, w):
        return
    g.free_choices += 1
    if not goes_outside(w, kind, q.seat):
        w.answer[q.seat](g, w, &q)
    elif not take_given(g, w, &q, answers, subjects_n):
        vector_default(&q)


cdef inline bint count(GameC* g, WorkC* w) noexcept nogil:
    """One question more; False if it is one too many."""
    g.decisions += 1
    if g.decisions < <uint32_t>w.m.max_decisions:
        return True
    g.outcome = OUTCOME_DECISION_CAP
    g.winner = 255
    return False


# ---------------------------------------------------------------- outside choosers

cdef bint take_given(GameC* g, WorkC* w, const QuestionC* q, int32_t* answers, int n) noexcept nogil:
    """The recorded answer; without one, record the question and end this run."""
    cdef const int32_t* row = &w.given[w.given_at]
    cdef StreamC* stream = &g.streams[PURPOSE_STRATEGY_A + q.seat]
    cdef uint32_t check
    cdef int i
    if w.suspended:
        return False
    check = question_check(g, q)
    if w.given_at >= w.given_n:
        record(g, w, q, check)
        return False
    if <uint32_t>row[GIVEN_CHECK] != check or row[GIVEN_COUNT] != n:
        fault(g, FAULT_REPLAY, 1)
        return False
    for i in range(n):
        answers[i] = row[GIVEN_HEAD + i]
    w.given_at += GIVEN_HEAD + n
    if rng_drawn(stream) != <uint32_t>row[GIVEN_DRAWN]:
        rng_seek(stream, g.seed, g.index, <uint32_t>row[GIVEN_DRAWN])
    return True


cdef void record(GameC* g, WorkC* w, const QuestionC* q, uint32_t check) noexcept nogil:
    """Keep the question and the game as it is, for the driver to hand out."""
    cdef int n = q.n
    if n > ASKED_OPTIONS or q.subjects_n > ASKED_SUBJECTS or (
            q.legal != NULL and q.subjects_n * n > ASKED_LEGAL):
        overflow(g)
        return
    w.suspended = 1
    w.asked = q[0]
    w.asked_check = check
    w.asked_log_n = w.log_n
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
    g.outcome = OUTCOME_COUNT  # of this run only, which is thrown away


cdef inline uint64_t mixed(uint64_t hash, uint64_t x) noexcept nogil:
    hash = (hash ^ x) * <uint64_t>0x9E3779B97F4A7C15
    return hash ^ (hash >> 29)


cdef inline uint64_t meaning(const GameC* g, Ref r) noexcept nogil:
    """What stands for an object in a hash: its card; the number of its row depends on the room there is."""
    return r if r < FIRST_OBJECT or r == REF_NONE else FIRST_OBJECT + <uint64_t>g.objects[r].card


cdef uint32_t question_check(const GameC* g, const QuestionC* q) noexcept nogil:
    """A hash of the question that is the same in every re-run."""
    cdef uint64_t hash = mixed(q.kind | <uint64_t>q.player << 8 | <uint64_t>(q.seat ^ q.player) << 16,
                               q.n | <uint64_t>q.subjects_n << 32)
    cdef int i
    hash = mixed(hash, <uint32_t>q.total | <uint64_t>g.decisions << 32)
    for i in range(q.n):
        hash = mixed(hash, <uint32_t>q.options[i].argument | <uint64_t>q.options[i].act << 32
                     | meaning(g, q.options[i].object) << 40)
    for i in range(q.subjects_n):
        hash = mixed(hash, meaning(g, q.subjects[i]))
    return <uint32_t>(hash ^ (hash >> 32))


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


cdef bint choose_yes(GameC* g, WorkC* w, int kind, int player,
                     Ref source, int ability, int amount) noexcept nogil:
    cdef OptionC options[2]
    option_set(&options[0], ACT_NO, source, 0)
    option_set(&options[1], ACT_YES, source, 0)
    return choose(g, w, kind, player, options, 2, source, ability, 0, amount) == 1


cdef int choose_number(GameC* g, WorkC* w, int kind, int player, int low, int high,
                       Ref source, int ability) noexcept nogil:
    cdef OptionC options[CAP_OPTIONS]
    cdef int n = 0
    cdef int k = low
    while k <= high and n < CAP_OPTIONS - 1:
        option_set(&options[n], ACT_NUMBER, REF_NONE, k)
        n += 1
        k += 1
    if k <= high:  # of more numbers only the largest is offered beside the smallest
        option_set(&options[n], ACT_NUMBER, REF_NONE, high)
        n += 1
    if n == 0:
        return low
    return options[choose(g, w, kind, player, options, n, source, ability, 0, 0)].argument
