# How the hybrid symbols of a price are paid (CR 107.4e, 107.4f): one decision for each way.
from tolaria.engine.mana cimport PriceC, HybridC


cpdef enum PayHow:
    PAY_COLOR
    PAY_GENERIC
    PAY_LIFE


# A decision has two bits for each hybrid symbol, a PayHow. Decision 0 pays every symbol with a colour.
# The next decision; -1 after the last.
cdef int decision_next(const PriceC* price, int decision) noexcept nogil
cdef int decision_life(const PriceC* price, int decision) noexcept nogil    # life it pays
cdef int price_least(const PriceC* price) noexcept nogil                    # mana asked for at least


cdef inline int decision_digit(const PriceC* price, int decision, int i) noexcept nogil:
    return decision >> 2 * i & 3
