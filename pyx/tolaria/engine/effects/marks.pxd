# CR 107.14, 603.12, 701.34, 705, 706, 707, 725: counters on players, designations, coins, copies, reflexive triggers.
from tolaria.engine.filters cimport ContextC
from tolaria.engine.state cimport *


# 0: not one of its ops
cdef bint op_marks(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
                   int n) noexcept nogil
