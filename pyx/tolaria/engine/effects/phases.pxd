# CR 500.8, 506.4, 508.1d, 509.1h, 724.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


cdef bint op_phases(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
