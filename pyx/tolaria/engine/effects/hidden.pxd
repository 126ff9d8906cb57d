# CR 121, 701.9, 701.17-25: drawing, discarding, milling, looking, searching.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# Does the op if it is of this family: 1. 0: it is not.
cdef bint op_hidden(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
