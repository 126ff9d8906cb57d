# CR 613: continuous effects while characteristics are computed: in which layers, and in which order.
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
    LAYERS_PT = 16 + 32 + 64 + 128
    CAP_APPLIED = 768
    LAST_OF_ALL = 0xFFFFFFFF    # the timestamp of what holds whatever else is said: "can't have"


# One continuous effect while characteristics are computed.
cdef struct AppliedC:
    const EffectC* effect       # NULL: from a static ability
    uint32_t timestamp
    Ref source
    Ref one                     # the only object affected; REF_NONE: those that `filter` matches
    uint16_t change
    uint16_t filter
    uint16_t condition
    uint16_t kept_first         # the objects that it applied to in its first layer (613.6)
    uint16_t kept_n
    uint8_t keeps               # 1: they are to be kept, 2: they are
    uint8_t layers              # LAYER_ bits in which it does something
    uint8_t controller
    uint8_t held                # its condition: 0 not looked at yet, 1 holds, 2 does not


cdef int layers_of(const ChangeC* change, bint cda) noexcept nogil      # LAYER_ bits
cdef void sort_applied(AppliedC* a, int n) noexcept nogil
# Whether it applies to r now; c: in whose words
cdef bint affects(const GameC* g, const WorkC* w, AppliedC* a, Ref r, ContextC* c) noexcept nogil
