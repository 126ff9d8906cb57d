# What the greedy pilot does when it has priority.
from tolaria.engine.state cimport *


cdef int answer_priority(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
