# How a compiled pilot plays a turn of the other player that it controls (723).
from tolaria.engine.state cimport *


cdef int captive_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
