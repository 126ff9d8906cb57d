"""CR 407 (2004: 217.9): playing for ante, and who owns a card (108.3).

With the rule `ante` a random card of each deck lies in the ante from the beginning of the game, face up; who wins
owns what lies there at the end, which is told in the log and has no effect on other games. A match that is played for
ante has both decks' cards among the slots of each player, his own first, so that a card that changes its owner has a
slot there.
"""
from tolaria.engine.events cimport event_look, event_move
from tolaria.engine.state cimport *
from tolaria.engine.zones cimport library_take, zone_add, zone_remove


cdef void ante_begins(GameC* g, WorkC* w) noexcept nogil:
    cdef int i, player
    cdef Ref r
    for i in range(2):
        player = g.starter ^ i
        r = library_take(g, w, player, ZONE_ANTE)
        if r != REF_NONE:
            log_event(g, w, LOG_MOVE, player, r, r, 0, ZONE_ANTE)


cdef void ante_ends(GameC* g, WorkC* w) noexcept nogil:
    cdef int player
    cdef Ref r
    if g.winner > 1:
        return
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_ANTE]
        while r != REF_NONE:
            log_event(g, w, LOG_OWN, g.winner, r, REF_NONE, 0, 0)
            r = g.objects[r].next


cdef Ref ante_top(GameC* g, WorkC* w, int player) noexcept nogil:
    cdef Ref r = event_look(g, w, player)
    return r if r == REF_NONE else event_move(g, w, r, ZONE_ANTE, player, 0)


cdef void change_owner(GameC* g, WorkC* w, Ref r, int player) noexcept nogil:
    """It stays where it is: in his graveyard, say, if it was in the other's."""
    cdef ObjectC* o = obj(g, r)
    cdef int before = o.owner
    cdef int zone = o.zone
    cdef bint listed = zone != ZONE_BATTLEFIELD and zone != ZONE_PHASED and zone != ZONE_STACK
    cdef Ref part = r
    if before == player or zone == ZONE_GONE:
        return
    if listed:
        zone_remove(g, w, r)
    while part != REF_NONE:
        o = obj(g, part)
        o.owner = player
        if o.slot != SLOT_NONE:
            o.slot = o.slot + w.m.deck_n[player] if o.slot < w.m.deck_n[before] else o.slot - w.m.deck_n[before]
        part = o.merged
    if listed:
        g.objects[r].controller = player
        zone_add(g, w, r, zone, player)
    if g.statics_n:
        g.dirty = 1
    log_event(g, w, LOG_OWN, player, r, REF_NONE, 0, 0)
