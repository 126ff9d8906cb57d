# Targets, modes and X of the greedy pilot: what aiming a program at something is worth, in points.
from libc.stdint cimport uint64_t
from tolaria.engine.policies.greedy_outlook cimport OutlookC
from tolaria.engine.policies.greedy_worth cimport SightC
from tolaria.engine.state cimport *


cpdef enum Score:
    SCORE_WIN = 100000      # it wins the game
    SCORE_NEVER = -100000


# What mode `mode` of the draft does, at its best targets; the X of `s` counts. SCORE_NEVER when it has no target.
cdef int mode_score(GameC* g, WorkC* w, const SightC* v, StackC* s, int mode) noexcept nogil
# The best of its modes and of the X up to `most`, which is left in s.x.
cdef int draft_score(GameC* g, WorkC* w, const SightC* v, StackC* s, int x_symbols, int most) noexcept nogil
cdef int answer_target(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_copy_targets(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_mode(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_x(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_divide(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
# A creature of either side gets so much power, toughness and keywords for this turn: points, mainly what it changes in combat.
cdef int combat_gain(const GameC* g, const WorkC* w, const SightC* v, Ref t, int dp, int dt, uint64_t kw) noexcept nogil
cdef bint has_shield(const GameC* g, Ref r) noexcept nogil                                      # a regeneration shield
cdef bint is_doomed(const GameC* g, const WorkC* w, int me, Ref r) noexcept nogil              # it is about to die, for nothing
cdef int spell_worth(const GameC* g, const WorkC* w, const SightC* v, const StackC* s) noexcept nogil    # of countering it
