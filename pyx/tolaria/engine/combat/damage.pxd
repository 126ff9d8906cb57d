# CR 510: combat damage.
from tolaria.engine.state cimport *


cdef bint has_first_strike_step(const GameC* g) noexcept nogil           # 510.4
cdef void assign_damage(GameC* g, WorkC* w, bint first) noexcept nogil   # 510.1: fills g.assigns
cdef void deal_damage(GameC* g, WorkC* w) noexcept nogil                 # 510.2: deals g.assigns, all at once
