# CR 117, 500-514: steps and priority.
from tolaria.engine.state cimport *


cdef void turn_unit(GameC* g, WorkC* w) noexcept nogil   # one unit
cdef void game_play(GameC* g, WorkC* w) noexcept nogil   # to the end, inline policies
