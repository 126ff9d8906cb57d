# What the static abilities of a match depend on, found once when it is built.
from tolaria.engine.state cimport *


cdef int match_watch(const MatchC* m) noexcept nogil     # WatchBit bits
cdef bint costs_watch_targets(const MatchC* m) noexcept nogil    # what a spell costs may depend on its targets
