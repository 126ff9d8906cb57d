# The test door: a position built by hand, run room by room, read back.
from tolaria.engine.state cimport *


cdef class ProbedGame:
    cdef MatchC m               # the match's tables, with switches of its own
    cdef void* tables           # the memory of those that the game may add to; NULL
    cdef WorkC w
    cdef GameC* g
    cdef readonly object match, names, texts, subtypes
    cdef object log_rows        # numpy array of LOG_DTYPE
    cdef public bint check      # state_is_ok after everything that runs
    cdef public dict scripts    # kind of question -> answers waiting
    cdef object chooser         # asked where no script has an answer; None: the default
    cdef readonly list asked    # every Question so far
    cdef object error           # exception raised while answering
    cdef int after(self) except -1
    cdef Ref need(self, thing) except 0
    cdef int answer_one(self, QuestionC* q) except -2
