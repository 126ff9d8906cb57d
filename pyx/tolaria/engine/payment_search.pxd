# The search for a payment where counting sources is not enough.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC
from tolaria.engine.payment_chosen cimport ChosenC, SearchC
from tolaria.engine.supply cimport MakeC, SupplyC


cpdef enum SearchLimit:
    CAP_ACTIVATIONS = 96    # activations of makers in one payment
    CAP_NODES = 8000        # sets of activations looked at before giving up
    CAP_NODES_BETTER = 2000  # ... after a payment has been found
    CAP_WISHES = 24         # symbols of the hand that a plan tries to keep payable
    KINDS_ONES = 6          # MatchingC kinds: the pool by Color, then the ones, then what makers make


cdef inline bint pays_life_first(const MakeC* make) noexcept nogil:
    """It needs nothing that others make, and harms nobody: its life is paid before others do their damage."""
    return make.life > 0 and make.price == 0 and make.pain == 0


# 1: found.
cdef bint search_run(SearchC* s, const GameC* g, const WorkC* w, int player, const PriceC* price,
                     SupplyC* supply, bint exists_only) noexcept nogil
cdef void search_start(SearchC* s, const GameC* g, const WorkC* w, int player, const PriceC* price,
                       SupplyC* supply, bint exists_only) noexcept nogil
cdef int search_reach(const SearchC* s) noexcept nogil   # mana that could be had at most
# Assigns the best payment's mana in s.f, keeping what the hand wants.
cdef bint search_settle(SearchC* s) noexcept nogil
# Colour bits of the hand's coloured symbols, most pressing first.
cdef int wishes_collect(const GameC* g, const WorkC* w, int player, uint8_t* wants) noexcept nogil
