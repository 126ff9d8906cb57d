from tolaria.engine.state cimport *


cdef int greedy_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
