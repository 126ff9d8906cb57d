"""Positions from which games start: the memory of a game between two units, to be copied as often as one likes.

>>> from tolaria.engine.starting import Start
>>> Start.__name__
'Start'
"""
from libc.stdlib cimport free, malloc
from tolaria.engine.rng cimport rng_start
from tolaria.engine.state cimport *


cdef class Start:
    """A position from which games start: everything that a game is, but for its seed and its number.

    Made by `ScriptedGame.start`; may be sent to another process.

    >>> Start.__name__
    'Start'
    """

    def __dealloc__(self):
        free(self.game)

    cdef int keep(self, const GameC* g) except -1:
        free(self.game)
        self.game = <GameC*>malloc(state_capacity_bytes(g.objects_n))
        if self.game == NULL:
            raise MemoryError("no memory for a game")
        self.game.objects_cap = g.objects_n
        state_copy(self.game, g)
        self.game.objects_cap = g.objects_n
        return 0

    @property
    def rows(self):
        """Object rows in use."""
        return self.game.objects_n

    def __reduce__(self):
        return start_of, (<bytes>(<char*>self.game)[:state_capacity_bytes(self.game.objects_n)],)


def start_of(data):
    """The Start whose memory these bytes were."""
    cdef Start start = Start()
    cdef const unsigned char[::1] view = data
    start.keep(<const GameC*>&view[0])
    return start


cdef void begin_from(GameC* g, const GameC* start, uint64_t seed, uint64_t index, uint32_t cap) noexcept nogil:
    cdef int i
    g.objects_cap = cap
    state_copy(g, start)
    g.objects_cap = cap
    g.seed = seed
    g.index = index
    for i in range(PURPOSE_COUNT):
        rng_start(&g.streams[i], i)


cdef uint32_t roomy(Start start) noexcept:
    return CAP_OBJECTS if start is None else max(<uint32_t>CAP_OBJECTS, min(2 * start.game.objects_n, CAP_OBJECTS_MAX))
