# What the static abilities of a match depend on, found once when it is built.
from tolaria.engine.state cimport *


cdef int match_watch(const MatchC* m) noexcept nogil     # WatchBit bits
# What a spell costs may depend on its targets
cdef bint costs_watch_targets(const MatchC* m, int changes_n) noexcept nogil
