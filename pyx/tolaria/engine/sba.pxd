# CR 704: state-based actions.
from tolaria.engine.state cimport *


cdef bint sba_once(GameC* g, WorkC* w) noexcept nogil    # one check of all, performed at once; 1: something happened
cdef void sba_loop(GameC* g, WorkC* w) noexcept nogil    # to a fixed point, then triggers, again (704.3)
