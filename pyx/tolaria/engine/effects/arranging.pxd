# CR 401.4: several cards that go to the top or the bottom of their owners' libraries together.
from tolaria.engine.state cimport *


# Asks each owner at which end; puts the objects in the order in which they go, with 1 for each that goes to the bottom
cdef void arrange(GameC* g, WorkC* w, const StackC* s, Ref* subjects, uint8_t* bottom, int n) noexcept nogil
