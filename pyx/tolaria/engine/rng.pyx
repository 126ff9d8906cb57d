"""Counter-based random streams, checked against ``numpy.random.Philox``.

Stream ``purpose`` of game ``game`` under study seed ``seed`` is numpy's
``Philox(key=[seed, purpose], counter=[0, game, 0, 0])``; its 64-bit outputs are
used low half first.

>>> from tolaria.engine import rng
>>> rng.draw(7, 812, 2, 3) == rng.draw(7, 812, 2, 3)
True
"""
cdef extern from *:
    """
    typedef unsigned __int128 tolaria_u128;
    """
    ctypedef unsigned long long tolaria_u128


cdef void rng_start(StreamC* s, int purpose) noexcept nogil:
    s.block = 0
    s.at = 8
    s.purpose = purpose


cdef void rng_block(StreamC* s, uint64_t seed, uint64_t game) noexcept nogil:
    """Fill the buffer with the next block: ten rounds of Philox4x64."""
    cdef uint64_t c0, c1, c2, c3, k0, k1, high0, high1
    cdef tolaria_u128 p0, p1
    cdef int _round
    s.block += 1  # numpy advances the counter before it makes a block
    c0 = s.block
    c1 = game
    c2 = 0
    c3 = 0
    k0 = seed
    k1 = s.purpose
    for _round in range(10):
        p0 = <tolaria_u128><uint64_t>0xD2E7470EE14C6C93 * c0
        p1 = <tolaria_u128><uint64_t>0xCA5A826395121157 * c2
        high0 = <uint64_t>(p0 >> 64)
        high1 = <uint64_t>(p1 >> 64)
        c0 = high1 ^ c1 ^ k0
        c1 = <uint64_t>p1
        c2 = high0 ^ c3 ^ k1
        c3 = <uint64_t>p0
        k0 += <uint64_t>0x9E3779B97F4A7C15
        k1 += <uint64_t>0xBB67AE8584CAA73B
    s.buffer[0] = c0
    s.buffer[1] = c1
    s.buffer[2] = c2
    s.buffer[3] = c3
    s.at = 0


cdef void rng_seek(StreamC* s, uint64_t seed, uint64_t game, uint32_t drawn) noexcept nogil:
    s.block = drawn // 8
    s.at = 8
    if drawn % 8:
        rng_block(s, seed, game)
        s.at = drawn % 8


def draw(seed: int, game: int, purpose: int, n: int) -> list[int]:
    """The first ``n`` 32-bit draws of a stream, for tests.

    >>> len(draw(1, 0, 0, 9))
    9
    """
    cdef StreamC s
    rng_start(&s, purpose)
    return [rng_next(&s, seed, game) for _ in range(n)]
