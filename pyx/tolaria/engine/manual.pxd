# CR 104.3a, 605.3: what only outside choosers are offered at priority.
from tolaria.engine.state cimport *


cdef int manual_options(GameC* g, WorkC* w, int player, OptionC* out, int n, int cap) noexcept nogil   # added to n options; how many there are then
cdef bint manual_mana(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil   # 0: illegal, the game is as before
cdef void manual_concede(GameC* g, int player) noexcept nogil
