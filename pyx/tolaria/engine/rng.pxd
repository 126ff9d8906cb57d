# Counter-based random streams: Philox4x64-10 (Salmon et al. 2011), as numpy's Philox.
#
# A stream is keyed by (study seed, purpose) and counts from (game index), so that the
# n-th draw of a purpose in a game depends on nothing else.
from libc.stdint cimport uint32_t, uint64_t


cpdef enum Purpose:
    PURPOSE_LIBRARY_A       # shuffles of player A's library
    PURPOSE_LIBRARY_B
    PURPOSE_GAME            # coin flips, random discards, who starts
    PURPOSE_STRATEGY_A
    PURPOSE_STRATEGY_B
    PURPOSE_COUNT


cdef struct StreamC:
    uint64_t buffer[4]      # the block being used up
    uint64_t block          # number of blocks made
    uint32_t at             # next 32-bit half in the buffer, 0..8; 8: make a new block
    uint32_t purpose        # Purpose


cdef void rng_start(StreamC* s, int purpose) noexcept nogil
cdef void rng_block(StreamC* s, uint64_t seed, uint64_t game) noexcept nogil
# As if so many 32-bit halves had been drawn.
cdef void rng_seek(StreamC* s, uint64_t seed, uint64_t game, uint32_t drawn) noexcept nogil


cdef inline uint32_t rng_drawn(const StreamC* s) noexcept nogil:
    """How many 32-bit halves have been drawn."""
    return <uint32_t>(8 * s.block + s.at - 8)


cdef inline uint32_t rng_next(StreamC* s, uint64_t seed, uint64_t game) noexcept nogil:
    """The next 32 bits."""
    cdef uint32_t at
    if s.at >= 8:
        rng_block(s, seed, game)
    at = s.at
    s.at = at + 1
    return <uint32_t>(s.buffer[at >> 1] >> (32 * (at & 1)))


cdef inline uint32_t rng_below(StreamC* s, uint64_t seed, uint64_t game, uint32_t n) noexcept nogil:
    """A uniform integer in [0, n), n >= 1, without bias (Lemire 2019)."""
    cdef uint64_t m = <uint64_t>rng_next(s, seed, game) * n
    cdef uint32_t low = <uint32_t>m
    cdef uint32_t floor
    if low < n:
        floor = (0 - n) % n
        while low < floor:
            m = <uint64_t>rng_next(s, seed, game) * n
            low = <uint32_t>m
    return <uint32_t>(m >> 32)
