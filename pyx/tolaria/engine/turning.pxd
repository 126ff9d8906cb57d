# CR 500.8: phases that effects add to a turn.
from tolaria.engine.state cimport *


# After the present phase: 1 a combat phase, 2 a combat phase and a main phase
cdef void phases_after(GameC* g, int what) noexcept nogil
# The step at which the phase begins that follows the one that is over
cdef int phase_following(GameC* g) noexcept nogil
