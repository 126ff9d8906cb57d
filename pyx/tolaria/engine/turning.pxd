# CR 500.8-500.10: phases and steps that effects add to a turn.
from tolaria.engine.state cimport *


cdef enum:
    TURN_OVER = 0x3F        # in the place of a step: what was added after the ending phase is over, and so is the turn


# After the present phase
cdef void phases_after(GameC* g, int what) noexcept nogil
# 500.10: ... a phase of such steps alone
cdef void steps_after_phase(GameC* g, int step, int n) noexcept nogil
# 500.9: after the present step, in its phase
cdef void steps_after(GameC* g, int step, int n) noexcept nogil
# The step at which the phase begins that follows the one that is over
cdef int phase_following(GameC* g) noexcept nogil
# The step that follows the present one, which is none of combat
cdef int step_following(GameC* g) noexcept nogil
