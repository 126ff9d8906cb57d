# CR 104.3a, 605.3: what only outside choosers are offered at priority.
from tolaria.engine.state cimport *


# Added to the n options there are; how many there are then.
cdef int manual_options(GameC* g, WorkC* w, int player, OptionC* out, int n, int cap) noexcept nogil

# 0: illegal, and the game is as before.
cdef bint manual_mana(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil

cdef void manual_concede(GameC* g, int player) noexcept nogil
