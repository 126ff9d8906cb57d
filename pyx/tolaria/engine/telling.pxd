# CR 603.2: which triggered abilities an event triggers.
from tolaria.engine.state cimport *


# A triggered ability waits to be put on the stack; NULL: there is no room
cdef PendingC* pend(GameC* g, int ability, Ref source, int controller, const StackC* event) noexcept nogil
# Counts an event that a value may ask for (VAL_HAPPENED)
cdef void tally(GameC* g, WorkC* w, int event, Ref o, int player) noexcept nogil
# The plain rule; use emit
cdef void emit_event(GameC* g, WorkC* w, int event, Ref o, Ref other, int player, int amount) noexcept nogil


cdef inline bint watches_itself(const GameC* g, const WorkC* w, int event, Ref o) noexcept nogil:
    """The object's own triggers ask for the event that happens to it."""
    return o != REF_NONE and not is_player(o) and (
        ((w.m.cards[g.objects[o].card].own_events | w.m.granted_events) >> event) & 1
        and not g.objects[o].flags & FLAG_ABILITY)


cdef inline void emit(GameC* g, WorkC* w, int event, Ref o, Ref other, int player, int amount) noexcept nogil:
    """Tell the triggers, if any could care."""
    if watched(w, event):
        if unlikely((w.m.tallied >> event) & 1):
            tally(g, w, event, o, player)
        if ((g.live_events | g.elsewhere_events) >> event) & 1 or g.leavers_n or watches_itself(g, w, event, o):
            emit_event(g, w, event, o, other, player, amount)
