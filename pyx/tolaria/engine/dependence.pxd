# CR 613.6, 613.8: what a continuous effect affects, and which of a layer waits for another.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


cdef enum:
    LAYER_CONTROL = 1
    LAYER_TYPE = 2
    LAYER_COLOR = 4
    LAYER_ABILITY = 8
    LAYER_CDA = 16
    LAYER_SET = 32
    LAYER_MODIFY = 64
    LAYER_SWITCH = 128


# One continuous effect while characteristics are computed.
cdef struct AppliedC:
    const EffectC* effect       # NULL: from a static ability
    uint32_t timestamp
    Ref source
    Ref one                     # the only object affected; REF_NONE: those that `filter` matches
    uint16_t change
    uint16_t filter
    uint16_t condition
    uint8_t layers              # LAYER_ bits in which it does something
    uint8_t controller
    uint8_t held                # its condition: 0 not looked at yet, 1 holds, 2 does not


# What an object is after layer 4.
cdef struct TypesC:
    uint64_t subtypes
    uint16_t types
    uint8_t supers


cdef bint affects(const GameC* g, const WorkC* w, AppliedC* a, Ref r, ContextC* c) noexcept nogil
# The types of r once the effect is applied to it
cdef TypesC types_after(const GameC* g, const WorkC* w, const AppliedC* a, Ref r) noexcept nogil
# It sets a basic land type, so that a land loses the abilities of its text (305.7)
cdef bint takes_text(const WorkC* w, const AppliedC* a) noexcept nogil
# The next effect to apply in a layer: the oldest that waits for no other; -1: all are done
cdef int next_applied(GameC* g, WorkC* w, AppliedC* a, int n, int layer, const uint8_t* done) noexcept nogil
# Whether any two effects of a match could depend on one another
cdef bint match_depends(const MatchC* m, int changes_n) noexcept nogil
