# What a player can make mana with during one payment (CR 605.3, 601.2g), sorted for the search.
#
# Ones: sources each good for one mana by tapping or giving up themselves, alike in kind. Makers: all other
# sources, grouped when they offer the same ways; a way may make several mana, cost mana or life, or use up
# another object.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC, FlaresC


cpdef enum SupplyLimit:
    CAP_ONES = 256          # one-mana sources
    CAP_ONE_KINDS = 80
    CAP_MAKERS = 64         # other sources
    CAP_GROUPS = 32         # of makers that offer the same ways
    CAP_MAKES = 96          # ways over all groups
    CAP_FODDER = 64         # objects that could be sacrificed or tapped for others' abilities
    CAP_FODDER_PARTS = 8    # different cost parts that ask for such objects


# One way to make mana.
cdef struct MakeC:
    uint16_t ability
    uint16_t cost           # CostC of its activation
    int16_t life            # life paid
    uint8_t out[6]          # mana it makes, triggered mana abilities included
    uint8_t any             # colour bits: one mana of any of these, and `out` is empty; 0: `out`
    uint8_t color           # Color that it makes, or is said to have made; 255 chosen by the plan
    uint8_t total           # mana it makes
    uint8_t price           # mana it costs
    uint8_t pain            # life its program costs
    uint8_t loss            # 2 for a permanent or card given up, 1 for a token or counter
    uint8_t taps            # 1: once for each source: it taps it, or is limited otherwise
    uint8_t gives_up        # 1: its source is gone after it
    uint8_t fodder          # 1 + number of the part that uses up another object; 0 none
    uint8_t fodder_taps     # 1: that object is only tapped
    uint8_t snow            # 1: its source is snow, which some cost of the match asks for
    uint8_t reserved        # 0: rows are compared byte by byte, so there is no padding


cdef struct OneKindC:
    uint8_t colors          # colour bits
    uint8_t painless        # those at no pain or loss
    uint8_t pain            # of the others
    uint8_t loss
    uint8_t rank            # lower goes first
    uint8_t taps            # 1: taps for each of them
    uint16_t n


cdef struct GroupC:
    uint16_t member_first
    uint16_t member_n
    uint16_t make_first
    uint16_t make_n


cdef struct SupplyC:
    Ref one[256]            # in the order of the battlefield
    uint8_t one_kind[256]
    OneKindC kinds[80]
    Ref member[64]          # of makers, by group
    GroupC groups[32]
    MakeC makes[96]
    Ref fodder[64]          # cheapest first
    uint8_t fodder_fits[64]  # bits of the parts that it can pay
    uint16_t parts[8]       # PartC indices
    Ref part_source[8]      # a source whose ability has that part
    uint8_t pool[6]
    int32_t ones_n
    int32_t kinds_n
    int32_t members_n
    int32_t groups_n
    int32_t makes_n
    int32_t fodder_n
    int32_t parts_n
    int32_t asked           # colour bits that some symbol asks for
    int32_t ones_total      # mana in the pool and from ones


cdef void supply_collect(const GameC* g, const WorkC* w, int player, const PriceC* price,
                         SupplyC* s) noexcept nogil
# The least painful ability of a one that makes that colour; -1 none.
cdef int supply_one_ability(const GameC* g, const WorkC* w, Ref r, int color, const PriceC* price) noexcept nogil
# Exactly, for this source.
cdef bint supply_fodder_fits(const GameC* g, const WorkC* w, const SupplyC* s, int part, Ref source,
                             Ref candidate) noexcept nogil
