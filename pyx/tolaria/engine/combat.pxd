# CR 506-511: the combat phase.
from tolaria.engine.state cimport *


cdef bint can_attack(const GameC* g, const WorkC* w, Ref r) noexcept nogil                   # by itself, any defender
cdef bint can_block(const GameC* g, const WorkC* w, Ref blocker, Ref attacker) noexcept nogil  # this pair, by itself
cdef bint combat_possible(GameC* g, WorkC* w) noexcept nogil         # the active player has a creature that can attack
cdef void declare_attackers(GameC* g, WorkC* w) noexcept nogil       # 508.1
cdef void declare_blockers(GameC* g, WorkC* w) noexcept nogil        # 509.1
cdef bint has_first_strike_step(const GameC* g) noexcept nogil       # 510.4
cdef void assign_damage(GameC* g, WorkC* w, bint first) noexcept nogil   # 510.1: fills g.assigns
cdef void deal_damage(GameC* g, WorkC* w) noexcept nogil             # 510.2: deals g.assigns, all at once
cdef void end_combat(GameC* g, WorkC* w) noexcept nogil              # 511.3
