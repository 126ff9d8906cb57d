# CR 730.3: merged permanents that leave.
from tolaria.engine.state cimport *


# 730.3: each component goes to that zone; the permanent has left its own
cdef void part(GameC* g, WorkC* w, Ref r, int zone, bint bottom) noexcept nogil

cdef enum:
    CAP_TOGETHER = 256      # objects that an effect moves together


# The objects to be moved, with the components of those that were merged permanents in their place (730.3c), into
# `out`; how many there are then. `linked`: the one object is what an ability remembers
cdef int all_of_merged(GameC* g, const Ref* objects, int n, bint linked, Ref* out) noexcept nogil
# What was moved, with all that merged permanents became, in a list of CAP_TOGETHER
cdef int now_apart(GameC* g, Ref* moved, int n) noexcept nogil
