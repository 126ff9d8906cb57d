# CR 514, 724: what ends with a turn, with a phase and with what an effect ends.
from tolaria.engine.state cimport *


# 514: one discard a unit; then damage and what lasts until end of turn end together
cdef void cleanup_step(GameC* g, WorkC* w) noexcept nogil
# Effects that last until this moment (Duration) end together
cdef void end_effects(GameC* g, WorkC* w, int moment) noexcept nogil
