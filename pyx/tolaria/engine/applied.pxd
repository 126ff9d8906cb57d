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
    # EffectC.flags, beside EffectFlag: a copiable value of the object: what a copy has that is not of what it copies,
    # or a token as it was made (707.2, 707.9); of EFF_COPY: what the object was before it became a copy
    EFFF_COPIABLE = 32


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


cdef inline bint is_overlaid(const GameC* g, int row) noexcept nogil:
    """It was a copiable value of what the object was before it became a copy of something else."""
    cdef int i
    if not g.effects[row].flags & EFFF_COPIABLE:
        return False
    for i in range(row + 1, g.effects_n):
        if g.effects[i].kind == EFF_COPY and g.effects[i].affected == g.effects[row].affected and not (
                g.effects[i].flags & EFFF_COPIABLE):
            return True
    return False


cdef int layers_of(const ChangeC* change, bint cda) noexcept nogil      # LAYER_ bits
cdef void sort_applied(AppliedC* a, int n) noexcept nogil
# Whether it applies to r now; c: in whose words
cdef bint affects(const GameC* g, const WorkC* w, AppliedC* a, Ref r, ContextC* c) noexcept nogil
