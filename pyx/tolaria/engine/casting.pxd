# CR 601, 602, 605, 116: casting, activating, special actions.
from tolaria.engine.state cimport *


# Every action `player` may take with priority now, ACT_PASS first; at most cap. Distinct cards only once.
cdef int action_options(GameC* g, WorkC* w, int player, OptionC* out, int cap) noexcept nogil
cdef bint action_do(GameC* g, WorkC* w, int player, const OptionC* o) noexcept nogil    # 0: illegal, the game is as before
cdef bint can_cast(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil
cdef bint can_activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil
cdef bint cast_spell(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil


cdef void copy_spell(GameC* g, WorkC* w, int i, int player, bint new_targets) noexcept nogil   # 707.10
