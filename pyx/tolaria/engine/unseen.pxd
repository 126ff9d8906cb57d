# CR 400.2: hidden zones, as a player sees them.
from tolaria.engine.state cimport *


# The player knows which card this object is.
cdef bint is_seen(const GameC* g, Ref r, int player) noexcept nogil

# Deal anew what he can't know.
cdef void deal_unseen(GameC* g, WorkC* w, int player, StreamC* stream, uint64_t seed) noexcept nogil
