# CR 603: pending abilities go on the stack in APNAP order.
from tolaria.engine.state cimport *


cdef bint triggers_to_stack(GameC* g, WorkC* w) noexcept nogil       # 1: something was put
cdef void triggers_check_states(GameC* g, WorkC* w) noexcept nogil   # 603.8
# A fresh entry; NULL after overflow
cdef StackC* stack_push(GameC* g, WorkC* w, int kind, int controller, Ref source, int ability) noexcept nogil
# ... for one more entry, in the place of what has departed if need be; 0: the game overflows
cdef bint stack_has_room(GameC* g) noexcept nogil
# Entry i leaves the stack (its object is not moved)
cdef void stack_remove(GameC* g, WorkC* w, int i) noexcept nogil
# ... without resolving: it may be copied as it was
cdef void stack_depart(GameC* g, WorkC* w, int i) noexcept nogil
cdef int stack_index(const GameC* g, Ref r) noexcept nogil           # of that object; -1
cdef int stack_or_departed(const GameC* g, Ref r) noexcept nogil     # ... or where what has departed is kept
# 700.13, if it is one
cdef void tell_crime(GameC* g, WorkC* w, const StackC* s) noexcept nogil
