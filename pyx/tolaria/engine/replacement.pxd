# CR 614-616: replacement and prevention. Each function rewrites one event before it happens,
# asking the affected player where several effects compete (616.1).
from tolaria.engine.state cimport *


cdef enum:
    GOES_SHUFFLED = 64      # of replace_move: added to the zone: its owner's library is shuffled then


cdef inline bint move_is_watched(const WorkC* w, const ObjectC* o, int zone) noexcept nogil:
    """`replace_move` could say another zone."""
    if o.shields and o.zone == ZONE_BATTLEFIELD or zone == ZONE_GRAVEYARD and (
            (w.m.rule_kinds >> RULE_BURIED_IN) & 1 or w.m.finality < CAP_COUNTERS):
        return True
    return o.zone == ZONE_STACK and (o.flags & FLAG_EXILE_AFTER) != 0


# 614.9: how much of it is dealt to something else instead, to what, and by which permanent's ability (REF_NONE: an
# effect); 0: nothing
cdef int redirect_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat, Ref* to,
        Ref* by) noexcept nogil
# What is left
cdef int replace_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil
# 1: it is destroyed; 0: regenerated
cdef bint replace_destroy(GameC* g, WorkC* w, Ref r, bint no_regenerate) noexcept nogil
cdef int replace_move(GameC* g, WorkC* w, Ref r, int zone) noexcept nogil                 # the zone it goes to instead
# How many are put
cdef int replace_counters(GameC* g, WorkC* w, Ref r, int kind, int n) noexcept nogil
# The card in the graveyard that comes back by dredge instead; REF_NONE: the player draws
cdef Ref replace_draw(GameC* g, WorkC* w, int player) noexcept nogil
cdef void effect_remove(GameC* g, int i) noexcept nogil
cdef void drop_stale_effects(GameC* g, Ref r) noexcept nogil                              # those on r
# Row number, -1 after overflow
cdef int effect_add(GameC* g, WorkC* w, int kind, Ref affected, Ref source, int controller, int duration) noexcept nogil
