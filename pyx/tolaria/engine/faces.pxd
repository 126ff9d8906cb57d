# CR 701.27, 702.145, 710.4, 712, 731: permanents that turn to another face; day and night.
from tolaria.engine.state cimport *


# The row that the object becomes as it transforms, or flips; 0: it does not.
cdef int other_face(const WorkC* w, const ObjectC* o, bint flip) noexcept nogil
# 1: it turned
cdef bint event_turn_over(GameC* g, WorkC* w, Ref r, bint flip) noexcept nogil
# It becomes day, or night.
cdef void event_daytime(GameC* g, WorkC* w, int daytime) noexcept nogil
# As a turn begins.
cdef void pass_daytime(GameC* g, WorkC* w) noexcept nogil
# The permanent is of that row from now on
cdef void turn_to(GameC* g, WorkC* w, Ref r, int card) noexcept nogil
