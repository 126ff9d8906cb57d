# CR 702.26: phasing.
from tolaria.engine.state cimport *


# The permanent and what is attached to it phase out
cdef void phase_out(GameC* g, WorkC* w, Ref r) noexcept nogil
# 502.1: what phases in and out as the active player's untap step begins
cdef void phase_step(GameC* g, WorkC* w) noexcept nogil
