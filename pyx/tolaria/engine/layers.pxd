# CR 611, 613: continuous effects and characteristics.
from tolaria.engine.state cimport *
from tolaria.engine.zones cimport note_alone


cdef enum:
    COLOR_OF_CHOICE = 128   # of ChangeC.colors_set: the colour that was chosen as the effect began


cdef void layers_compute(GameC* g, WorkC* w) noexcept nogil          # the plain rule: every permanent, from its card up
cdef void layers_object(GameC* g, WorkC* w, Ref r) noexcept nogil    # one object for which no static applies


cdef inline void layers_touch(GameC* g, WorkC* w, int what) noexcept nogil:
    """Something (WatchBit) that a static ability may watch has changed."""
    if g.statics_n and w.m.watch & what:
        g.dirty = 1


cdef inline bint is_tied(int duration) noexcept nogil:
    """It lasts as long as the source of the effect stays as it is (611.2b)."""
    return duration == UNTIL_SOURCE_LEAVES or duration == UNTIL_CONTROL_LOST or duration == UNTIL_UNTAPS


cdef inline void layers_refresh(GameC* g, WorkC* w) noexcept nogil:
    if g.dirty:
        layers_compute(g, w)


cdef inline void leave_together(GameC* g, WorkC* w) noexcept nogil:
    """Until `g.together` is 0 again, what leaves the battlefield leaves at once and remembers itself as it is now."""
    layers_refresh(g, w)
    if unlikely(w.m.asks_alone):
        note_alone(g)
    g.together = 1
