"""Going through the ways to pay a price's hybrid symbols (CR 107.4e, 107.4f, 118.9)."""


cdef int decision_next(const PriceC* price, int decision) noexcept nogil:
    """The next way to pay the hybrid symbols; -1 after the last. Equal symbols side by side are paid in
    falling order only, so that two that differ in nothing are not tried both ways."""
    cdef int i = 0, digit
    while i < price.hybrid_n:
        digit = decision_digit(price, decision, i) + 1
        if digit == PAY_GENERIC and not price.hybrids[i].generic:
            digit = PAY_LIFE
        if digit == PAY_LIFE and not price.hybrids[i].life:
            digit += 1
        if digit <= PAY_LIFE:
            decision = (decision & ~(3 << 2 * i)) | digit << 2 * i
            if decision_is_ordered(price, decision):
                return decision
            i = 0
            continue
        decision &= ~(3 << 2 * i)
        i += 1
    return -1


cdef bint decision_is_ordered(const PriceC* price, int decision) noexcept nogil:
    cdef int i
    for i in range(price.hybrid_n - 1):
        if (hybrids_equal(&price.hybrids[i], &price.hybrids[i + 1])
                and decision_digit(price, decision, i) < decision_digit(price, decision, i + 1)):
            return False
    return True


cdef inline bint hybrids_equal(const HybridC* a, const HybridC* b) noexcept nogil:
    return a.colors == b.colors and a.generic == b.generic and a.life == b.life


cdef int decision_life(const PriceC* price, int decision) noexcept nogil:
    cdef int i, life = 0
    for i in range(price.hybrid_n):
        if decision_digit(price, decision, i) == PAY_LIFE:
            life += price.hybrids[i].life
    return life


cdef int price_least(const PriceC* price) noexcept nogil:
    """Mana it asks for when every symbol that may be paid with life is."""
    cdef int i, n = max(price.generic, 0)
    for i in range(6):
        n += price.colored[i]
    for i in range(price.hybrid_n):
        n += price.hybrids[i].life == 0
    return n
