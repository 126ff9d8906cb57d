# The plain rule beside the payment rooms, for CHECKS builds and tests: try everything.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC


cpdef enum PlainLimit:
    CAP_PLAIN_NODES = 2000000  # positions looked at
    CAP_CHECK_NODES = 2000  # ... in a CHECKS build, at every question
    CAP_PLAIN_DEPTH = 16    # mana abilities activated in one payment
    CAP_PLAIN_CHANGED = 64  # permanents tapped or gone


# 1, 0; -1: too large to try everything within `nodes` positions.
cdef int price_affordable_plain(const GameC* g, const WorkC* w, int player, const PriceC* price,
                                int nodes) noexcept nogil
