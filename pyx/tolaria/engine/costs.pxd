# CR 118, 605: paying costs, and the mana abilities activated for them.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC
from tolaria.engine.mana cimport PriceC
from tolaria.engine.payment cimport PlanStepC


# The parts beside mana, so many times over; or with that X, which they ask for
cdef bint parts_payable_times(GameC* g, WorkC* w, int player, int cost, Ref source, StackC* s,
        int times) noexcept nogil
cdef bint parts_payable_x(GameC* g, WorkC* w, int player, int cost, Ref source, int x) noexcept nogil
# The objects that could pay a part
cdef int part_candidates(GameC* g, WorkC* w, int player, const PartC* part, const ContextC* c, OptionC* out,
        int cap) noexcept nogil
# The parts beside mana; 0: could not
cdef bint pay_cost(GameC* g, WorkC* w, int player, int cost, StackC* s) noexcept nogil
# Activates mana abilities, spends the pool
cdef bint pay_mana(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil
# Mana and parts, so many times over
cdef bint cost_affordable(GameC* g, WorkC* w, int player, int cost, Ref source, int times) noexcept nogil
# Mana and parts, for an effect
cdef bint pay_whole(GameC* g, WorkC* w, int player, int cost, Ref source, int times) noexcept nogil
cdef bint pay_asked(GameC* g, WorkC* w, int player, int cost, Ref source, int times, StackC* s) noexcept nogil
# One mana ability, now (605.3)
cdef bint mana_activate(GameC* g, WorkC* w, int player, const PlanStepC* step) noexcept nogil
# A program that interrupts another (a mana ability, a special action); what that has said last stays said
cdef void program_inside(GameC* g, WorkC* w, StackC* s, int pc) noexcept nogil


cdef inline bint cost_payable_x(GameC* g, WorkC* w, int player, int cost, Ref source, int x) noexcept nogil:
    """The parts beside mana could be paid, with that X where they ask for one."""
    if unlikely(w.m.costs[cost].flags & COSTF_X):
        return parts_payable_x(g, w, player, cost, source, x)
    return parts_payable_times(g, w, player, cost, source, NULL, 1)


cdef inline bint cost_payable(GameC* g, WorkC* w, int player, int cost, Ref source) noexcept nogil:
    """The parts beside mana."""
    return cost_payable_x(g, w, player, cost, source, 0)
