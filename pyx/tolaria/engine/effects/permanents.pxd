# CR 701: what effects do to objects on the battlefield, and damage, life, tokens, mana.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# Does the op if it is of this family: 1. 0: it is not.
cdef bint op_permanents(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
# What WHO_LAST and VAL_LAST say next
cdef void result(WorkC* w, Ref* subjects, int n, int amount) noexcept nogil
# A source of damage that the controller chooses; REF_NONE: there is none
cdef Ref choose_source(GameC* g, WorkC* w, const StackC* s, int filter, const ContextC* c) noexcept nogil
# r is one of the list
cdef bint among(const Ref* list, int n, Ref r) noexcept nogil
# How tokens that the op makes enter
cdef int token_flags(const OpC* op) noexcept nogil
