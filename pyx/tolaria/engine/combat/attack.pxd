# CR 508, 511: attackers, and the end of combat.
from tolaria.engine.state cimport *


cdef bint can_attack(const GameC* g, const WorkC* w, Ref r) noexcept nogil   # by itself, any defender
cdef bint combat_possible(GameC* g, WorkC* w) noexcept nogil    # the active player has one that can attack
cdef void declare_attackers(GameC* g, WorkC* w) noexcept nogil  # 508.1
cdef void end_combat(GameC* g, WorkC* w) noexcept nogil         # 511.3
