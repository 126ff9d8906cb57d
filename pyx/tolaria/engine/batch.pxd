# The numpy door: matches, and many games at a time.
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t
from tolaria.engine.state cimport *


# One game's row; the columns are documented in docs/results.md.
cdef struct RowC:
    int64_t game
    int32_t life_a
    int32_t life_b
    uint32_t decisions
    uint16_t turns
    uint8_t on_the_play
    int8_t winner
    uint8_t outcome
    uint8_t mulligans_a
    uint8_t mulligans_b
    uint8_t kept_a
    uint8_t kept_b
    uint8_t lands_a
    uint8_t lands_b
    uint8_t fault
    uint8_t grown


cdef void fill_row(const GameC* g, RowC* row, bint grown) noexcept nogil


cdef class Match:
    cdef MatchC m
    cdef readonly object arrays, rules, counters, limits, deck_arrays
    cdef list held              # the numpy arrays whose memory `m` points to


# Into `own`; `tables`: what is to be freed, NULL at first
cdef const MatchC* own_tables(Match match, MatchC* own, void** tables) except NULL


cdef class StopFlag:
    cdef int flag


# A worker's memory: a game, a copy to undo to, and what lies beside them.
cdef class Bench:
    cdef WorkC w
    cdef MatchC m               # the match's tables, or his own
    cdef void* tables           # the memory of the latter; NULL
    cdef GameC* game
    cdef Match match
    cdef uint32_t cap
    cdef int prepare(self, uint32_t cap) except -1
    cdef int set_pilots(self, object pilots) except -1
