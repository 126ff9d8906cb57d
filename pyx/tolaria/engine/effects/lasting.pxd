# CR 500.11, 502, 701.12: what an effect says of steps and turns to come, exchanges, choices kept on a permanent.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# 1: it was such an op
cdef bint op_lasting(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
