# CR 201.4, 106.4, 700.3, 701.20: names chosen, mana lost, piles, cards that are shown.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# 0: an op of another family
cdef bint op_naming(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
