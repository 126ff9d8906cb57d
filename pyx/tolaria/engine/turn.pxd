# CR 117, 500-514: steps and priority.
from tolaria.engine.state cimport *


cdef void turn_unit(GameC* g, WorkC* w) noexcept nogil   # one unit
# A player passes (RulesC.madness_window)
cdef void madness_ends(GameC* g, WorkC* w, int player) noexcept nogil
cdef void game_play(GameC* g, WorkC* w) noexcept nogil   # to the end, inline policies
