# The numpy door: matches, and many games at a time.
from tolaria.engine.state cimport *


cdef class Match:
    cdef MatchC m
    cdef readonly object arrays, rules, counters, limits, deck_arrays
    cdef object arrays_of_match # the derived arrays, kept alive
    cdef list held              # the numpy arrays whose memory `m` points to


cdef class StopFlag:
    cdef int flag


# A worker's memory: a game, a copy to undo to, and what lies beside them.
cdef class Bench:
    cdef WorkC w
    cdef GameC* game
    cdef Match match
    cdef uint32_t cap
    cdef int prepare(self, uint32_t cap) except -1
    cdef int set_pilots(self, object pilots) except -1
