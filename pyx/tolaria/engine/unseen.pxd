# CR 400.2: hidden zones, as a player sees them.
from tolaria.engine.state cimport *


cdef bint is_seen(const GameC* g, Ref r, int player) noexcept nogil      # the player knows which card this object is
cdef void deal_unseen(GameC* g, WorkC* w, int player, StreamC* stream, uint64_t seed) noexcept nogil   # anew, what he can't know
