# CR 601, 602, 605, 116: casting, activating, special actions; targets (115).
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# Every action `player` may take with priority now, ACT_PASS first; at most cap. Distinct cards only once.
cdef int action_options(GameC* g, WorkC* w, int player, OptionC* out, int cap) noexcept nogil
cdef bint action_do(GameC* g, WorkC* w, int player, const OptionC* o) noexcept nogil    # 0: illegal, the game is as before
cdef bint can_cast(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil
cdef bint can_activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil
cdef bint cast_spell(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil
cdef bint target_legal(const GameC* g, const WorkC* w, const StackC* s, int filter, Ref t) noexcept nogil   # 115, 702.11, 702.16, 702.18
cdef bint choose_targets(GameC* g, WorkC* w, StackC* s) noexcept nogil   # for all chosen modes; 0: impossible
cdef bint choose_modes(GameC* g, WorkC* w, StackC* s) noexcept nogil
cdef bint pay_cost(GameC* g, WorkC* w, int player, int cost, int x, Ref source, StackC* s) noexcept nogil   # a whole cost; 0: can't (nothing done)
cdef bint cost_payable(GameC* g, WorkC* w, int player, int cost, int x, Ref source) noexcept nogil
cdef void copy_spell(GameC* g, WorkC* w, int i, int player, bint new_targets) noexcept nogil   # 707.10
