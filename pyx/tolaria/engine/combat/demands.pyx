"""CR 508.1d, 509.1c: how many effects require something of a creature.

Characteristics keep only that there is such an effect. Two that say the same are two requirements, which matters where
not all can be obeyed: they are counted here, by the card, the effects on it, and the static abilities that match it.
"""
from libc.stdint cimport uint64_t
from tolaria.engine.filters cimport ContextC, condition_holds, context_said, filter_matches
from tolaria.engine.state cimport *


cdef int demands(const GameC* g, const WorkC* w, Ref r, int kw) noexcept nogil:
    cdef const ObjectC* o = cobj(g, r)
    cdef uint64_t bit = <uint64_t>1 << kw
    cdef int i, player
    cdef int n = 0
    cdef Ref source
    if not o.kw & bit:
        return 0
    if not o.flags & FLAG_NO_ABILITIES and card_of(w, o).kw & bit:
        n += 1
    for i in range(g.effects_n):
        if g.effects[i].kind == EFF_CHANGE and g.effects[i].affected == r:
            n += (w.m.changes[g.effects[i].change].kw_add & bit) != 0
    if g.statics_n:
        for player in range(2):
            source = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
            while source != REF_NONE:
                if card_of(w, cobj(g, source)).flags & CARDF_STATIC:
                    n += said_by(g, w, source, r, bit)
                source = g.objects[source].next
    return min(max(n, 1), 255)


cdef int said_by(const GameC* g, const WorkC* w, Ref source, Ref r, uint64_t bit) noexcept nogil:
    """How many static abilities of a permanent give it that."""
    cdef const CardC* card = card_of(w, cobj(g, source))
    cdef const AbilityC* a
    cdef ContextC c = context_said(source, g.objects[source].controller, r)
    cdef int i
    cdef int n = 0
    if g.objects[source].flags & FLAG_NO_ABILITIES:
        return 0
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        if a.kind != AB_STATIC or not w.m.changes[a.change].kw_add & bit:
            continue
        if (filter_matches(g, w, a.filter, r, &c) if a.filter else source == r) and (
                a.condition == 0 or condition_holds(g, w, a.condition, &c)):
            n += 1
    return n
