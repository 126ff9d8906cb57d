# CR 117.1, 116: what a player may do with priority.
from tolaria.engine.state cimport *


# Every action `player` may take now, ACT_PASS first; at most cap. Of equal cards only one.
cdef int action_options(GameC* g, WorkC* w, int player, OptionC* out, int cap) noexcept nogil
# 0: illegal, the game is as before
cdef bint action_do(GameC* g, WorkC* w, int player, const OptionC* o) noexcept nogil
