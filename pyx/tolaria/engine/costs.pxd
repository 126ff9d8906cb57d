# CR 118, 605: paying costs, and the mana abilities activated for them.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC
from tolaria.engine.mana cimport PriceC
from tolaria.engine.payment cimport PlanStepC


cdef bint cost_payable(GameC* g, WorkC* w, int player, int cost, Ref source) noexcept nogil   # the parts beside mana
cdef bint cost_payable_x(GameC* g, WorkC* w, int player, int cost, Ref source, int x) noexcept nogil   # with that X
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
