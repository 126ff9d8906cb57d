from tolaria.engine.state cimport *


cdef int random_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
