# A node of the search for a payment: the activations chosen so far, and what they give up or tap (CR 605.1a, 118).
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC
from tolaria.engine.matching cimport MatchingC
from tolaria.engine.supply cimport MakeC, SupplyC


# One activation of a maker.
cdef struct ChosenC:
    Ref source
    Ref fodder              # object given up or tapped for it; REF_NONE
    uint16_t make
    uint8_t member          # index of source in SupplyC.member
    uint8_t one_lost        # 1 + the kind of one that the fodder was; 0 none


cdef struct SearchC:
    const GameC* g
    const WorkC* w
    const PriceC* price
    SupplyC* supply
    uint64_t best_key       # how bad the best payment is; all bits: none found
    MatchingC f             # scratch; after search_settle, the chosen payment's
    ChosenC chosen[96]      # after search_run, the best payment's
    ChosenC best[96]
    uint8_t member_tapped[64]
    int32_t chosen_n
    int32_t best_n
    int32_t decision        # how hybrid symbols are paid, see decision_digit
    int32_t best_decision
    int32_t least           # mana that the price asks for at least
    int32_t made            # mana that the chosen activations make
    int32_t spent           # mana that they cost
    int32_t ones_lost
    int32_t life            # life that they cost, paid
    int32_t pain            # ... by their programs
    int32_t loss
    int32_t player
    int32_t depth           # activations in the sequences being tried
    int32_t deeper          # 1: some of them could go on
    int32_t most_gain       # mana that one activation adds at most, its cost taken off
    int32_t nodes
    int32_t limit
    int32_t exists_only     # 1: any payment will do
    int32_t life_paid       # after search_settle: life for Phyrexian symbols


cdef bint choose_fodder(SearchC* s, ChosenC* c, const MakeC* make) noexcept nogil   # 0: there is none
cdef bint is_gone(const SearchC* s, Ref r) noexcept nogil   # given up, by its own ability or for another's
cdef bint is_tapped_fodder(const SearchC* s, Ref r) noexcept nogil
cdef bint is_lost(const SearchC* s, Ref r) noexcept nogil   # makes no mana any more: it was tapped or given up
