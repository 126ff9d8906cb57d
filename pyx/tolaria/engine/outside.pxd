# The Python door to single games: played by whoever answers their questions.
from tolaria.engine.batch cimport Bench
from tolaria.engine.state cimport *
from tolaria.engine.views cimport Glance, Question


cdef class OpenGame:
    cdef Bench bench
    cdef GameC* boundary        # the game as it was when all answers so far were used up
    cdef int32_t used           # WorkC.given_at at the boundary
    cdef int64_t logged         # log rows at the boundary
    cdef uint64_t seed
    cdef uint64_t index
    cdef int starter
    cdef bint chooses           # the starter is asked who starts
    cdef int status
    cdef uint32_t cap
    cdef Glance glance
    cdef Question waiting
    cdef int allocate(self) except -1
    cdef int grow_log(self) except -1
    cdef int start(self) except -1
    cdef int settle(self) except -1
    cdef int go_on(self) except -1
    cdef int run(self) noexcept nogil
    cdef int give(self, const int32_t* answers, int n) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef int ask_pilot(self, AnswerFn pilot, int32_t* answers) noexcept nogil


cdef class OpenGames:
    cdef readonly list games
