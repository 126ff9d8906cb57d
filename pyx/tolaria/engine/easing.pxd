# CR 601.2f, 609.4b: rules about how mana may be spent, and about the least that something costs.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC
from tolaria.engine.payment cimport price_payable, x_payable


# Rules about how mana may be spent on what the price is for, or by the player (RULE_SPEND_ANY).
cdef void price_ease(const GameC* g, const WorkC* w, int player, PriceC* price) noexcept nogil
# What it comes to with these rules: symbols that any mana pays are generic.
cdef int price_eased(GameC* g, WorkC* w, int player, const PriceC* price, PriceC* out) noexcept nogil
cdef bint eased_affordable(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil
# 601.2f: what raises a cost to a least amount applies last, and before anything is tapped or exiled for it.
cdef void price_raise(PriceC* price) noexcept nogil
# 107.4f: ... with life paid for the symbols that take it, if that and the rest can be paid: how much.
cdef int price_by_life(GameC* g, WorkC* w, int player, const PriceC* price, PriceC* out) noexcept nogil
cdef int eased_max_x(GameC* g, WorkC* w, int player, const PriceC* price, int per_x) noexcept nogil
# The mana part of a cost that is paid so many times (702.24a), with these rules.
cdef void price_times(GameC* g, WorkC* w, int player, int cost, int times, PriceC* price) noexcept nogil


cdef inline bint price_affordable(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil:
    """Whether a payment exists."""
    if unlikely(price.ease | price.least):
        return eased_affordable(g, w, player, price)
    return price_payable(g, w, player, price)


cdef inline int price_max_x(GameC* g, WorkC* w, int player, const PriceC* price, int per_x) noexcept nogil:
    """The largest X payable when each X costs per_x generic more; -1 when not even 0."""
    if unlikely(price.ease | price.least):
        return eased_max_x(g, w, player, price, per_x)
    return x_payable(g, w, player, price, per_x)
