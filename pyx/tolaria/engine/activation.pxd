# CR 602: what abilities may be activated, and the mana part of their costs.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC


cdef bint can_activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil
# The mana of the cost of an ability of r, `more` added to its generic part
cdef void ability_price(const GameC* g, const WorkC* w, int player, Ref r, int cost, int more,
        PriceC* price) noexcept nogil
# What is added to the generic part of an ability's cost
cdef int ability_cost_change(const GameC* g, const WorkC* w, int player, Ref r, int ability) noexcept nogil
