# Which mana pays which symbol: the cheapest assignment of units of mana to symbols (supports CR 118.3,
# 601.2g).
#
# Equal units form a kind, equal symbols a demand, so that fifteen Forests and a cost of {12}{G} are one
# kind and two demands. `time` keeps mana from paying for its own making: the i-th activation's mana has
# time i + 1, its own cost is due at i + 1, and mana pays only what is due later than its time.
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t


cpdef enum MatchingLimit:
    CAP_KINDS = 120         # kinds of mana
    CAP_DEMANDS = 32        # kinds of symbols
    DUE_LAST = 255          # time of the price itself
    CAP_UNITS = 256         # units that have a cost
    RANK_SHIFT = 24         # a kind's cost is its rank, shifted, and each unit's order: ranks count first
    PENALTY_SHIFT = 44      # penalties count before all ranks


cdef struct MatchingC:
    int64_t cost[120]       # by kind: of using a unit, before its order. 0: it is free (mana in the pool)
    int64_t penalty[120]     # by kind: added where a unit pays a symbol with a colour outside `painless`
    uint16_t order[256]     # of each unit that has a cost, rising within a kind
    uint16_t first[120]      # by kind: its first unit in `order`
    uint16_t have[120]       # units; the first `used` of them, in their order, are used
    uint16_t used[120]       # units that pay for something
    uint16_t kept[120]       # units that a wish reserves
    uint8_t colors[120]      # colour bits each unit can be
    uint8_t painless[120]    # those it can be without penalty
    uint8_t time[120]
    uint8_t wants[32]       # by demand: colour bits that pay it
    uint8_t due[32]
    uint8_t wish[32]        # 1: not to be paid now, only to be kept payable
    uint16_t x[32][120]      # units of a kind given to a demand
    int32_t kinds
    int32_t demands


cdef void matching_start(MatchingC* f) noexcept nogil
# A new kind; -1 past CAP_KINDS.
cdef int matching_kind(MatchingC* f, int colors, int painless, int units, int time, int64_t cost,
                       int64_t penalty) noexcept nogil
# A new demand, nothing asked yet; -1 past CAP_DEMANDS.
cdef int matching_demand(MatchingC* f, int wants, int due, bint wish) noexcept nogil
# One more symbol of it, at an added cost below `bound`; 0: impossible, nothing changed.
cdef bint matching_add(MatchingC* f, int demand, int64_t bound) noexcept nogil


cdef inline bint matching_fits(const MatchingC* f, int kind, int demand) noexcept nogil:
    """A unit of this kind could pay that symbol. Wishes reserve only what need not be used now."""
    return f.colors[kind] & f.wants[demand] and f.time[kind] < f.due[demand] and (
        not f.wish[demand] or f.cost[kind] > 0)


cdef inline bint matching_pains(const MatchingC* f, int kind, int demand) noexcept nogil:
    """Whether a unit of this kind pays that symbol only with a colour that costs a penalty."""
    return not f.painless[kind] & f.wants[demand]
