# CR 701.5, 707.10, 603.7: spells on the stack, choices that effects ask for, delayed triggers.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# Does the op if it is of this family: 1. 0: it is not.
cdef bint op_spells(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
# A delayed triggered ability that waits from now on; NULL: there is no room
cdef DelayedC* wait_for(GameC* g, WorkC* w, int ability, Ref source, int controller, Ref captured) noexcept nogil
