# CR 729: subgames.
from tolaria.engine.state cimport *


# Play one; WorkC.last: the players who did not win it
cdef void subgame_play(GameC* g, WorkC* w) noexcept nogil
