# CR 614-616: replacement and prevention. Each function rewrites one event before it happens,
# asking the affected player where several effects compete (616.1).
from tolaria.engine.state cimport *


cdef enum:
    GOES_SHUFFLED = 64      # of replace_move: added to the zone: its owner's library is shuffled then
    GOES_LINKED = 128       # ... and is remembered as exiled with the source of the rule


cdef inline bint move_is_watched(const WorkC* w, const ObjectC* o, int zone) noexcept nogil:
    """`replace_move` could say another zone."""
    if o.shields and o.zone == ZONE_BATTLEFIELD or zone == ZONE_GRAVEYARD and (
            (w.m.rule_kinds >> RULE_BURIED_IN) & 1 or w.m.finality < CAP_COUNTERS):
        return True
    return o.zone == ZONE_STACK and (o.flags & FLAG_EXILE_AFTER) != 0


cdef inline bint leaves_last(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """614.4: its rules still say where what leaves at the same time goes, so it goes after that."""
    if not (w.m.rule_kinds >> RULE_BURIED_IN | w.m.rule_kinds >> RULE_INSTEAD) & 1:
        return False
    if r == REF_NONE or is_player(r):
        return False
    return (w.m.cards[g.objects[r].card].flags & CARDF_RULE) != 0


# Those of which `leaves_last` holds go behind the others
cdef void rulers_last(const GameC* g, const WorkC* w, Ref* leaving, int n) noexcept nogil
# 614.9: how much of it is dealt to something else instead, to what, and by which permanent's ability (REF_NONE: an
# effect); 0: nothing
cdef int redirect_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat, Ref* to,
        Ref* by) noexcept nogil
# What is left
cdef int replace_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil
# 1: it is destroyed; 0: regenerated
cdef bint replace_destroy(GameC* g, WorkC* w, Ref r, bint no_regenerate) noexcept nogil
# The zone it goes to instead; by: the source of the rule with which it is remembered as exiled, or REF_NONE
cdef int replace_move(GameC* g, WorkC* w, Ref r, int zone, Ref* by) noexcept nogil
# How many are put; entering: those with which it enters
cdef int replace_counters(GameC* g, WorkC* w, Ref r, int kind, int n, bint entering) noexcept nogil
# The card in the graveyard that comes back by dredge instead; REF_NONE: the player draws
cdef Ref replace_draw(GameC* g, WorkC* w, int player) noexcept nogil
# Those on an object that changed zones have ended (400.7)
cdef void drop_effects(GameC* g, Ref r) noexcept nogil
# ... but a permanent spell's go on (400.7a)
cdef void carry_effects(GameC* g, Ref spell, Ref permanent) noexcept nogil
cdef void effect_remove(GameC* g, int i) noexcept nogil
# 611.2b: whether an effect of that source may begin, or go on
cdef bint tie_holds(const GameC* g, int duration, Ref source, int controller) noexcept nogil
# Effects that lasted as long as their sources stayed as they were (MatchC.has_tied)
cdef void end_tied(GameC* g, WorkC* w) noexcept nogil
# Row number, -1 after overflow
cdef int effect_add(GameC* g, WorkC* w, int kind, Ref affected, Ref source, int controller, int duration) noexcept nogil


cdef inline void drop_stale_effects(GameC* g, Ref r) noexcept nogil:
    """Effects on an object that changed zones have ended (400.7)."""
    if unlikely(g.objects[r].shields):
        drop_effects(g, r)
