# Attacks of the greedy pilot.
from tolaria.engine.state cimport *


cdef void answer_attackers(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
