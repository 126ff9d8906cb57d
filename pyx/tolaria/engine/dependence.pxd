# CR 613.8, 305.7: which continuous effect of a layer waits for another; what one makes of types.
from libc.stdint cimport uint8_t, uint16_t, uint64_t
from tolaria.engine.state cimport *
from tolaria.engine.applied cimport AppliedC


# What an object is after layer 4.
cdef struct TypesC:
    uint64_t subtypes
    uint16_t types
    uint8_t supers


# The types of r once the effect is applied to it
cdef TypesC types_after(const GameC* g, const WorkC* w, const AppliedC* a, Ref r) noexcept nogil
# It sets a basic land type, so that a land loses the abilities of its text (305.7)
cdef bint takes_text(const WorkC* w, const AppliedC* a) noexcept nogil
# The next effect to apply in a layer: the oldest that waits for no other; -1: all are done
cdef int next_applied(GameC* g, WorkC* w, AppliedC* a, int n, int layer, const uint8_t* done) noexcept nogil
# Whether any two effects of a match could depend on one another
cdef bint match_depends(const MatchC* m, int changes_n) noexcept nogil
