# CR 122.5, 701.12c, 707.12.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


cdef bint op_copying(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
# 707.10: a copy of row i of the stack; `beside`: card index of what it has in addition, 0 nothing
cdef void copy_spell(GameC* g, WorkC* w, int i, int player, bint new_targets, int beside) noexcept nogil
cdef void drop_copies(GameC* g, WorkC* w) noexcept nogil     # copies of cards that were not cast (707.12a)
