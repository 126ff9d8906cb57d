from tolaria.engine.state cimport *


cdef int reference_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
