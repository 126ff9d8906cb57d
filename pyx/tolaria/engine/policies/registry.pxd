# The compiled pilots by number.
from tolaria.engine.state cimport *


cpdef enum Pilot:
    PILOT_RANDOM
    PILOT_REFERENCE
    PILOT_GREEDY


cdef AnswerFn pilot_answer(int pilot) noexcept nogil     # NULL: no such pilot
