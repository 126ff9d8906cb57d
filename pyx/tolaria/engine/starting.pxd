# Positions from which games start.
from libc.stdint cimport uint32_t, uint64_t
from tolaria.engine.state cimport *


# A game between two units.
cdef class Start:
    cdef GameC* game
    cdef int keep(self, const GameC* g) except -1


# Another game from the same position: hidden order and chance are drawn anew.
cdef void begin_from(GameC* g, const GameC* start, uint64_t seed, uint64_t index, uint32_t cap) noexcept nogil
# Object rows for a game to begin with: as many again as its position takes, and the usual number at least.
cdef uint32_t roomy(Start start) noexcept
