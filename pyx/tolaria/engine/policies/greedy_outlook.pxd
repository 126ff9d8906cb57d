# What a mode's program would do, read off its rows as the game stands.
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from tolaria.engine.state cimport *


cpdef enum Does:            # bits of OutlookC.does, about the target (or the source, or its host)
    DOES_DESTROY = 1
    DOES_EXILE = 2
    DOES_BOUNCE = 4         # to its owner's hand or library
    DOES_TAP = 8
    DOES_UNTAP = 16
    DOES_COUNTER = 32
    DOES_CONTROL = 64
    DOES_REGENERATE = 128
    DOES_PREVENT = 256
    DOES_RETURN = 512       # from a graveyard
    DOES_REMOVE = 1 + 2 + 4 + 64
    # not about a target
    DOES_EDICT = 1024       # the opponent loses a creature of his choice
    DOES_SWEEP = 2048       # destroys each that sweep_filter matches
    DOES_BORROWED = 4096    # the target is destroyed or sacrificed later this turn
    DOES_SELF = 8192        # changes its source
    DOES_HOST = 16384       # changes what its source is attached to
    DOES_ATTACH = 32768
    DOES_SHIELD = 65536     # prevents what a chosen source would deal
    DOES_COMPEL = 131072    # makes each creature of the active player attack
    DOES_REST = 262144      # something not understood here


cdef struct OutlookC:
    uint64_t kw_add         # keywords that the target gets
    uint64_t kw_remove
    int32_t damage          # to the target
    int32_t face            # damage to, or life lost by, the opponent, without a target
    int32_t pain            # the same for its controller
    int32_t dp              # change of the target's power
    int32_t dt
    int32_t sweep           # damage to each that sweep_filter matches
    int32_t sweep_dp        # change of each that sweep_filter matches
    int32_t sweep_dt
    int32_t draws           # cards its controller gets
    int32_t discards        # cards its controller discards, permanents he sacrifices
    int32_t strips          # cards the opponent, or the target, discards
    int32_t gift            # cards, or life / 3, for the target player; negative: what he loses otherwise
    int32_t token_worth
    int32_t life            # its controller gains
    int32_t mana
    uint32_t does           # Does bits
    uint16_t sweep_filter
    uint8_t sweep_kw        # 1: sweep_filter's creatures get keywords
    uint8_t varies          # 1: a condition or amount looks at the target: this holds for the given one


# Of the chosen mode, for its target requirement number k (0 when it has none); targets in `s` count.
cdef void outlook_read(const GameC* g, const WorkC* w, const StackC* s, int mode, int k,
                       OutlookC* out) noexcept nogil
# What casting or activating does to the opponent's life, aimed at him if it can be; X as in `s`.
cdef int outlook_face(const GameC* g, const WorkC* w, StackC* s) noexcept nogil
# The changes that an Aura or Equipment makes to its host, summed, and what its other abilities do.
cdef void outlook_aura(const GameC* g, const WorkC* w, const CardC* card, Ref source, int player,
                       OutlookC* out) noexcept nogil
