# CR 509: blockers.
from tolaria.engine.state cimport *


cdef bint can_block(const GameC* g, const WorkC* w, Ref blocker, Ref attacker) noexcept nogil  # by itself
cdef void declare_blockers(GameC* g, WorkC* w) noexcept nogil  # 509.1
