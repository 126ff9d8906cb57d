# CR 701.20, 701.57, 702.85: cards from the top of a library that are revealed, exiled, or looked for.
from tolaria.engine.filters cimport ContextC
from tolaria.engine.state cimport *


# 0: not one of its ops
cdef bint op_revealing(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
                       int n) noexcept nogil
cdef void put_back(GameC* g, WorkC* w, int player) noexcept nogil


cdef inline void put_looked_back(GameC* g, WorkC* w) noexcept nogil:
    """Revealed cards that no instruction moved go back on top."""
    if unlikely(g.players[0].zone_n[<int>ZONE_LOOK] | g.players[1].zone_n[<int>ZONE_LOOK]):
        put_back(g, w, 0)
        put_back(g, w, 1)
