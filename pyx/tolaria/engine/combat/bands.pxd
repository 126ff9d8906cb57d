# CR 702.22: banding and "bands with other".
from tolaria.engine.state cimport *


# 702.22c-d: attackers (each with its defender) form bands
cdef void form_bands(GameC* g, WorkC* w, const Ref* attackers, const Ref* defenders, int n) noexcept nogil
# 702.22j-k: what is blocked by these, or blocks them, has its damage divided by their controller
cdef bint divided_for_band(const GameC* g, const WorkC* w, const Ref* those, int n) noexcept nogil
