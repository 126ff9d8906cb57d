# CR 401.5, 113.6: cards on top of libraries that rules let players see.
from tolaria.engine.state cimport *


# Before a player gets priority: what he may see is an object in ZONE_LIBRARY, and nothing else is.
cdef void tops_settle(GameC* g, WorkC* w) noexcept nogil
