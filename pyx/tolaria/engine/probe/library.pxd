from tolaria.engine.state cimport *


# The slot of a copy of that card, which leaves the library; -1: there is none
cdef int take_from_library(GameC* g, const WorkC* w, int player, int card) noexcept
