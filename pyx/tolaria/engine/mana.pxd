# CR 106, 118.3, 202: pools, prices and the payment solver.
from tolaria.engine.state cimport *
from tolaria.engine.cards cimport HybridC


# The mana part of a total cost (601.2f), X already put in.
cdef struct PriceC:
    uint8_t colored[6]          # symbols by Color (index 5: {C}, colourless only)
    uint8_t hybrid_n
    uint8_t padding
    int16_t generic
    Ref exclude                 # an object that may not be used as a source (it is tapped or sacrificed for the cost); REF_NONE
    HybridC hybrids[12]


cdef void price_of(const WorkC* w, int cost, int x, PriceC* price) noexcept nogil
cdef void price_add(const WorkC* w, int cost, int x, PriceC* price) noexcept nogil      # add another cost's mana to it
cdef bint price_affordable(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil    # a payment exists
cdef bint price_pay(GameC* g, WorkC* w, int player, const PriceC* price, Ref keep_for) noexcept nogil   # make it: activates mana abilities, spends the pool
cdef int price_max_x(GameC* g, WorkC* w, int player, const PriceC* price, int per_x) noexcept nogil   # the largest X payable when each X costs per_x generic; -1 when not even 0
cdef void mana_add(GameC* g, WorkC* w, int player, int color, int n) noexcept nogil
cdef void mana_empty(GameC* g, WorkC* w) noexcept nogil              # as a step or phase ends; burns where the ruleset says
cdef void mana_recount(GameC* g, WorkC* w, Ref r) noexcept nogil     # a permanent's place in PlayerC.sources after any change to it
cdef void mana_classify(GameC* g, WorkC* w, Ref r) noexcept nogil    # its mana class, after entering or a change of types
cdef bint mana_ability_usable(const GameC* g, const WorkC* w, Ref r, int ability) noexcept nogil
cdef void mana_activate(GameC* g, WorkC* w, Ref r, int ability, int color) noexcept nogil   # a mana ability, now; color where it asks, else -1
