# CR 701.20, 701.57, 702.85: cards from the top of a library that are revealed, exiled, or looked for.
from tolaria.engine.filters cimport ContextC
from tolaria.engine.state cimport *


# 0: not one of its ops
cdef bint op_revealing(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
                       int n) noexcept nogil
# Revealed cards that no instruction moved go back on top
cdef void put_looked_back(GameC* g, WorkC* w) noexcept nogil
