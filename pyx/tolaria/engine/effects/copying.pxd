# CR 122.5, 701.12c, 707.12.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


cdef bint op_copying(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
cdef void drop_copies(GameC* g, WorkC* w) noexcept nogil     # copies of cards that were not cast (707.12a)
