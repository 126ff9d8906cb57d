# CR 118.3, 601.2g-h: whether a price can be paid, the largest X, and a plan that pays it.
#
# Nothing here changes the game but `mana_spend`. A plan is data: its steps are mana abilities to activate,
# in order; the caller pays each step's cost, adds its mana and runs its program, then calls `mana_spend`
# and takes `life`.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC, BASIC_CLASSES


cpdef enum PaymentLimit:
    CAP_STEPS = 256         # mana abilities in one plan; a price of more symbols is not payable
    PAYMENT_ROOM = 8        # this room in a fault report


# One mana ability to activate.
cdef struct PlanStepC:
    Ref source
    Ref fodder              # the object that its cost sacrifices or taps besides the source; REF_NONE
    uint16_t ability
    uint8_t color           # what it makes; where that is several at once, what EV_TAPPED_FOR_MANA tells
    uint8_t spend[6]        # mana from the pool for its own cost, by Color


cdef struct PlanC:
    int16_t n
    int16_t life            # to be paid for Phyrexian symbols
    uint8_t spend[6]        # mana from the pool for the price, by Color
    PlanStepC steps[256]


# 0: no payment exists.
cdef bint mana_plan(GameC* g, WorkC* w, int player, const PriceC* price, PlanC* plan) noexcept nogil
# The price's mana leaves the pool, as planned; 0: it is not there (nothing done).
cdef bint mana_spend(GameC* g, WorkC* w, int player, const PriceC* price, const PlanC* plan) noexcept nogil
# This much of each colour leaves the pool (a step's own cost: step.spend); 0: it is not there (nothing
# done).
cdef bint mana_take(GameC* g, int player, const uint8_t* spend) noexcept nogil
# The largest X payable when each X costs per_x generic more; -1 when not even 0.
cdef int x_payable(GameC* g, WorkC* w, int player, const PriceC* price, int per_x) noexcept nogil
# 1: payable; 0: not; -1: counting cannot tell.
cdef int payment_counts(const GameC* g, const WorkC* w, int player, const PriceC* price) noexcept nogil
# By search.
cdef bint payment_exists(const GameC* g, const WorkC* w, int player, const PriceC* price) noexcept nogil


# Mana in the pool that may be spent only as that ability of the source says
cdef void mana_bind(GameC* g, WorkC* w, int player, Ref source, int ability, const uint8_t* mana) noexcept nogil
cdef void give_back(GameC* g, WorkC* w, int player, const uint8_t* free, BoundC* used, int n, Ref bought) noexcept nogil
# Restricted mana that may be spent on the price is in the pool (sign 1) while that is looked at, then not (-1)
cdef void bound_lend(GameC* g, const WorkC* w, int player, const PriceC* price, int sign) noexcept nogil
# ... and all that may be leaves it for the pool, to be spent; `out` has CAP_BOUND rows. How many
cdef int bound_take(GameC* g, const WorkC* w, int player, const PriceC* price, BoundC* out) noexcept nogil


# The symbols of a price.
cdef int symbols_of(const PriceC* price) noexcept nogil


# A CHECKS build compares each answer with the plain rule, where that is small enough to try.
cdef void payment_check(GameC* g, const WorkC* w, int player, const PriceC* price, bint found) noexcept nogil


cdef inline bint price_payable(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil:
    """Whether a payment exists, for a price that no rule eases or raises (easing)."""
    cdef int answer
    cdef bint lent
    lent = unlikely(g.players[player].bound_n != 0)
    if lent:
        bound_lend(g, w, player, price, 1)
    answer = payment_counts(g, w, player, price)
    if answer < 0:
        answer = payment_exists(g, w, player, price)
    if TOLARIA_CHECKS:
        payment_check(g, w, player, price, answer)
    if lent:
        bound_lend(g, w, player, price, -1)
    return answer


cdef inline bint counting_settles(const GameC* g, const WorkC* w, int player) noexcept nogil:
    """The player has only sources of one colour each, and nothing floats: whether a cost of plain symbols can
    be paid is told by `symbols_there`."""
    cdef const PlayerC* p = &g.players[player]
    return not (p.complex_sources | p.mixed_sources | g.mana_floats or watched(w, EV_TAPPED_FOR_MANA))


cdef inline bint symbols_there(const PlayerC* p, const CostC* k) noexcept nogil:
    return k.w + k.u + k.b + k.r + k.g + k.generic <= p.sources_n and not (
        k.w > p.sources[0] or k.u > p.sources[1] or k.b > p.sources[2] or k.r > p.sources[3] or k.g > p.sources[4])


cdef inline int cost_counts(const GameC* g, const WorkC* w, int player, int cost) noexcept nogil:
    """For a player who has only sources of one colour and nothing floating: 1: the mana of the cost (X = 0) is
    there, 0: it is not. -1: counting cannot tell."""
    cdef const CostC* k = &w.m.costs[cost]
    if k.hybrid_n or k.c or not counting_settles(g, w, player):
        return -1
    return symbols_there(&g.players[player], k)
