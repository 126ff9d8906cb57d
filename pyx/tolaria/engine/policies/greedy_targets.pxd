# Targets, modes and X of the greedy pilot: what aiming a program at something is worth, in points.
from tolaria.engine.policies.greedy_worth cimport SightC
from tolaria.engine.state cimport *


# What mode `mode` of the draft does, at its best targets; the X of `s` counts. SCORE_NEVER without a target.
cdef int mode_score(GameC* g, WorkC* w, const SightC* v, StackC* s, int mode) noexcept nogil
# The best of its modes and of the X up to `most`, which is left in s.x.
cdef int draft_score(GameC* g, WorkC* w, const SightC* v, StackC* s, int x_symbols, int most) noexcept nogil
cdef int answer_target(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_copy_targets(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_mode(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_x(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef int answer_divide(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
