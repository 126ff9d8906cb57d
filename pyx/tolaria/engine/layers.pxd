# CR 611, 613: continuous effects and characteristics.
from tolaria.engine.state cimport *


cdef enum:
    COLOR_OF_CHOICE = 128   # of ChangeC.colors_set: the colour that was chosen as the effect began


cdef void layers_compute(GameC* g, WorkC* w) noexcept nogil          # the plain rule: every permanent, from its card up
cdef void layers_object(GameC* g, WorkC* w, Ref r) noexcept nogil    # one object for which no static applies
# Effects of these durations, as bits, that depend on their source end
cdef void lapse(GameC* g, Ref source, int durations) noexcept nogil


cdef inline void layers_touch(GameC* g, WorkC* w, int what) noexcept nogil:
    """Something (WatchBit) that a static ability may watch has changed."""
    if g.statics_n and w.m.watch & what:
        g.dirty = 1


cdef inline void layers_refresh(GameC* g, WorkC* w) noexcept nogil:
    if g.dirty:
        layers_compute(g, w)


cdef inline void leave_together(GameC* g, WorkC* w) noexcept nogil:
    """Until `g.together` is 0 again, what leaves the battlefield leaves at once and remembers itself as it is now."""
    layers_refresh(g, w)
    g.together = 1
