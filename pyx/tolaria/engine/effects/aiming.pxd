# CR 115.7, 509.1c, 614.9: what is aimed at something: targets of spells and abilities, blocks, damage.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# 0: it is no op of this room
cdef bint op_aiming(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
