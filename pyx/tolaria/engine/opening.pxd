# CR 103: starting a game.
from tolaria.engine.state cimport *


cdef void game_start(GameC* g, WorkC* w, uint64_t seed, uint64_t index, int starter,
        uint32_t objects_cap) noexcept nogil
# 103.1: `chooser` is asked who takes the first turn
cdef void game_start_chosen(GameC* g, WorkC* w, uint64_t seed, uint64_t index, int chooser,
        uint32_t objects_cap) noexcept nogil
# ... in two parts, between which libraries may be changed (729)
cdef void game_lay_out(GameC* g, WorkC* w, uint64_t seed, uint64_t index, int starter,
        uint32_t objects_cap) noexcept nogil
cdef void game_begin(GameC* g, WorkC* w) noexcept nogil
cdef void starter_unit(GameC* g, WorkC* w) noexcept nogil
cdef void mulligan_unit(GameC* g, WorkC* w) noexcept nogil
cdef void bottom_unit(GameC* g, WorkC* w) noexcept nogil
# 103.6: what may begin the game on the battlefield
cdef void begin_with_cards(GameC* g, WorkC* w) noexcept nogil
cdef int hand_change(const WorkC* w, int player) noexcept nogil   # 313.4: of his starting and maximum hand size
