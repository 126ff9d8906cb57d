from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# True: the op was one of these and is done
cdef bint op_holding(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
