# CR 508.1d, 509.1c: how many effects require something of a creature.
from tolaria.engine.state cimport *


# How many effects say of the creature what that keyword means ("attacks each combat if able"); each is a requirement.
cdef int demands(const GameC* g, const WorkC* w, Ref r, int kw) noexcept nogil
