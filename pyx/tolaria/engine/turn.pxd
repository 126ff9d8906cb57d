# CR 103, 117, 500-514: starting a game, steps, priority.
from tolaria.engine.state cimport *


cdef void game_start(GameC* g, WorkC* w, uint64_t seed, uint64_t index, int starter, uint32_t objects_cap) noexcept nogil
cdef void turn_unit(GameC* g, WorkC* w) noexcept nogil   # one unit
cdef void game_play(GameC* g, WorkC* w) noexcept nogil   # to the end, inline policies
