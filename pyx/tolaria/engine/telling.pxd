# CR 603.2: which triggered abilities an event triggers.
from tolaria.engine.state cimport *


# A triggered ability waits to be put on the stack; NULL: there is no room
cdef PendingC* pend(GameC* g, int ability, Ref source, int controller, const StackC* event) noexcept nogil
# Counts an event that a value may ask for (VAL_HAPPENED)
cdef void tally(GameC* g, WorkC* w, int event, Ref o, Ref other, int player) noexcept nogil
# Whether the event is one that the ability of that source watches: filters, player, conditions (603.4)
cdef bint trigger_matches(GameC* g, WorkC* w, const AbilityC* a, Ref source, int controller,
        StackC* event) noexcept nogil
# What an object did to another, through the turn (PairKind)
cdef void note_pair(GameC* g, int kind, Ref source, Ref victim) noexcept nogil
# It became the target of a spell or ability of that player; ask watched first
cdef void tell_targeted(GameC* g, WorkC* w, Ref r, Ref by, int player) noexcept nogil
# It entered the battlefield
cdef void tell_entering(GameC* g, WorkC* w, Ref r) noexcept nogil
# An ability of the source was activated, or has resolved, once more (ABF_COUNTED)
cdef void note_done(GameC* g, Ref source, int ability, bint resolved) noexcept nogil
# Of a move between zones; ask zones_watched first
cdef void tell_zones(GameC* g, WorkC* w, Ref r, Ref fresh, int origin, int zone) noexcept nogil
# A card was put from a library into a graveyard by milling.
cdef void tell_milled(GameC* g, WorkC* w, Ref r, int player) noexcept nogil
# Of an event that some card of the match could trigger on; use emit
cdef void emit_watched(GameC* g, WorkC* w, int event, Ref o, Ref other, int player, int amount) noexcept nogil


cdef enum:
    CAP_HURTS = 128         # pairs of GameC.hurts
    CAP_DONE = 64           # rows of GameC.done


cdef inline void emit(GameC* g, WorkC* w, int event, Ref o, Ref other, int player, int amount) noexcept nogil:
    """Tell the triggers, if any could care."""
    if watched(w, event):
        emit_watched(g, w, event, o, other, player, amount)


cdef inline void emit_action(GameC* g, WorkC* w, int action, Ref o, Ref other, int player, int amount) noexcept nogil:
    """Tell of what few cards watch for."""
    if unlikely(watched(w, EV_ACTION)):
        g.counter_kind = action
        emit(g, w, EV_ACTION, o, other, player, amount)


cdef inline bint zones_watched(const WorkC* w) noexcept nogil:
    """Whether any card of the match could trigger on what tell_zones tells."""
    return (w.m.watched & (<uint64_t>1 << EV_LEFT_GRAVEYARD | <uint64_t>1 << EV_EXILED
                           | <uint64_t>1 << EV_TO_GRAVEYARD | <uint64_t>1 << EV_FROM_LIBRARY
                           | <uint64_t>1 << EV_ACTION)) != 0
