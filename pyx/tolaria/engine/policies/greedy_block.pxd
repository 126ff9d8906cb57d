# Blocks, and divisions of combat damage, of the greedy pilot.
from tolaria.engine.state cimport *


cdef void answer_blockers(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
cdef void answer_damage(QuestionC* q) noexcept nogil
