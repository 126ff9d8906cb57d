"""CR 729 (2004: 506): subgames.

A subgame is a whole game, in memory of its own, played in the middle of a resolution; the game around it stands
still, and nothing of it is in the subgame but the cards of its libraries. The same pilots are asked through the same
door, from the same random streams, and questions count towards the same limit. Where a seat is asked outside, a
subgame is part of the unit in which it is played (see `turn`): with each answer it is played again from its beginning.

A subgame that a cap cuts off, that needs more room or that faults ends the whole game so.

Memory is taken as a subgame begins and given back as it ends, which no other part of a game does: few matches have
subgames, and few of their games.
"""
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset
from tolaria.engine.state cimport *
from tolaria.engine.ante cimport change_owner
from tolaria.engine.merging cimport merging_refresh
from tolaria.engine.opening cimport game_begin, game_lay_out
from tolaria.engine.turn cimport turn_unit
from tolaria.engine.zones cimport library_restart, library_shuffle


cdef void subgame_play(GameC* g, WorkC* w) noexcept nogil:
    cdef GameC* sub = NULL
    cdef WorkC* kept = NULL
    cdef int moved
    if w.outer_n == CAP_SUBGAMES:
        overflow(g)
        return
    sub = <GameC*>malloc(state_capacity_bytes(g.objects_cap))
    kept = <WorkC*>malloc(sizeof(WorkC))
    if sub == NULL or kept == NULL:
        fault(g, FAULT_MEMORY, 9)
    else:
        kept[0] = w[0]
        memset(&w.last[0], 0, registers_bytes())
        w.arrivals = 0
        w.outer[w.outer_n] = g
        w.outer_n += 1
        moved = cards_n(g)
        subgame_begins(g, w, sub)
        while sub.outcome == OUTCOME_NONE:
            turn_unit(sub, w)
        if w.m.rules.ante:
            win_ante(sub, w)
        w.outer_n -= 1
        put_back(w, kept)
        subgame_ends(g, w, sub, moved)
    free(sub)
    free(kept)


cdef void subgame_begins(GameC* g, WorkC* w, GameC* sub) noexcept nogil:
    """729.2: libraries are moved and shuffled, who takes the first turn is random, and the rest is as ever (103)."""
    cdef PlayerC* here
    cdef PlayerC* there
    cdef int player
    cdef int starter = <int>game_random(g, PURPOSE_GAME, 2)
    game_lay_out(sub, w, g.seed, g.index, starter, g.objects_cap)
    memcpy(sub.streams, g.streams, sizeof(g.streams))
    sub.decisions = g.decisions
    sub.free_choices = g.free_choices
    for player in range(2):
        library_shuffle(g, player)
        here = &g.players[player]
        there = &sub.players[player]
        there.library_lo = 0
        there.library_hi = here.library_hi - here.library_lo
        memcpy(there.library, &here.library[here.library_lo], there.library_hi * sizeof(uint16_t))
        here.library_lo = 0
        here.library_hi = 0
        library_restart(sub, player)
    log_event(g, w, LOG_SUBGAME, starter, REF_NONE, REF_NONE, 1, 0)
    game_begin(sub, w)


cdef void win_ante(GameC* sub, WorkC* w) noexcept nogil:
    """407.4: who wins owns what lies in the ante, before he takes the cards that he owns."""
    cdef int player
    cdef Ref r, after
    if sub.winner > 1:
        return
    for player in range(2):
        r = sub.players[player].zone_first[<int>ZONE_ANTE]
        while r != REF_NONE:
            after = sub.objects[r].next
            change_owner(sub, w, r, sub.winner)
            r = after


cdef size_t registers_bytes() noexcept nogil:
    """WorkC from its registers on."""
    cdef WorkC* none = NULL
    return sizeof(WorkC) - <size_t>&none.last[0]


cdef void put_back(WorkC* w, const WorkC* kept) noexcept nogil:
    """The registers of the program that goes on."""
    memcpy(&w.last[0], &kept.last[0], registers_bytes())
    w.arrivals = kept.arrivals


cdef inline int cards_n(const GameC* g) noexcept nogil:
    """Cards in both libraries."""
    return g.players[0].library_hi - g.players[0].library_lo + g.players[1].library_hi - g.players[1].library_lo


cdef void subgame_ends(GameC* g, WorkC* w, const GameC* sub, int moved) noexcept nogil:
    """729.5: each player's cards go to his library, which is shuffled; the game goes on where it stood still."""
    cdef int player
    cdef int i
    memcpy(g.streams, sub.streams, sizeof(g.streams))
    g.decisions = sub.decisions
    g.free_choices = sub.free_choices
    for player in range(2):
        take_cards(&g.players[player], sub, player)
        library_restart(g, player)
    log_event(g, w, LOG_SUBGAME, sub.winner, REF_NONE, REF_NONE, 0, 0)
    w.last_n = 0
    for i in range(2):
        player = g.active ^ i
        if sub.winner != player:
            w.last[w.last_n] = player
            w.last_n += 1
    w.last_amount = w.last_n
    g.sba_due = 1
    if g.statics_n:
        g.dirty = 1
    wake(g)
    if unlikely(w.m.has_merging):
        merging_refresh(g, w)
    if sub.outcome >= OUTCOME_TURN_CAP:  # cut off, or (OUTCOME_COUNT) at a question that goes outside
        g.fault = sub.fault
        g.fault_room = sub.fault_room
        g.outcome = sub.outcome
        g.winner = 255
    elif cards_n(g) != moved:
        fault(g, FAULT_STATE, 9)


cdef void take_cards(PlayerC* p, const GameC* sub, int player) noexcept nogil:
    """All cards that the player owns in the subgame, wherever they are."""
    cdef const PlayerC* there = &sub.players[player]
    cdef int n = there.library_hi - there.library_lo
    cdef uint32_t k
    cdef Ref part
    memcpy(p.library, &there.library[there.library_lo], n * sizeof(uint16_t))
    for k in range(FIRST_OBJECT, sub.objects_n):
        if sub.objects[k].zone <= ZONE_LIBRARY:
            continue
        part = <Ref>k if sub.objects[k].merged == REF_NONE else sub.objects[k].merged
        while part != REF_NONE and n < CAP_LIBRARY:
            if sub.objects[part].slot != SLOT_NONE and sub.objects[part].owner == player:
                p.library[n] = sub.objects[part].slot
                n += 1
            part = sub.objects[part].merged
    p.library_lo = 0
    p.library_hi = n
