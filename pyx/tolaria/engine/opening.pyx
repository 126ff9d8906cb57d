"""CR 103, 313: starting a game: opening hands, mulligans, the first turn, vanguard cards."""
from libc.string cimport memset
from tolaria.engine.state cimport *
from tolaria.engine.rng cimport rng_start
from tolaria.engine.ante cimport ante_begins
from tolaria.engine.choices cimport choose, choose_yes, option_set
from tolaria.engine.events cimport MOVE_BOTTOM, MOVE_YOUR_CONTROL, event_move
from tolaria.engine.zones cimport library_reset, library_restart, library_take, object_make, zone_add, zone_remove


# ---------------------------------------------------------------- starting (103)

cdef void game_start(GameC* g, WorkC* w, uint64_t seed, uint64_t index, int starter,
        uint32_t objects_cap) noexcept nogil:
    game_lay_out(g, w, seed, index, starter, objects_cap)
    game_begin(g, w)


cdef void game_start_chosen(GameC* g, WorkC* w, uint64_t seed, uint64_t index, int chooser,
        uint32_t objects_cap) noexcept nogil:
    game_lay_out(g, w, seed, index, chooser, objects_cap)
    g.unit = UNIT_STARTER


cdef void starter_unit(GameC* g, WorkC* w) noexcept nogil:
    """103.1: who chooses, in g.starter until then, or the other player takes the first turn."""
    cdef OptionC options[2]
    option_set(&options[0], ACT_PLAYER, g.starter, 0)
    option_set(&options[1], ACT_PLAYER, g.starter ^ 1, 0)
    if choose(g, w, CHOICE_STARTER, g.starter, options, 2, REF_NONE, -1, 0, 0) == 1:
        g.starter ^= 1
    game_begin(g, w)


cdef void game_lay_out(GameC* g, WorkC* w, uint64_t seed, uint64_t index, int starter,
        uint32_t objects_cap) noexcept nogil:
    """103.3, 103.4: shuffled libraries, life totals; nothing has been drawn yet."""
    cdef GameC* none = NULL
    cdef int player, zone, i
    cdef PlayerC* p
    memset(g, 0, <size_t>&none.players[0])
    g.seed = seed
    g.index = index
    g.objects_n = FIRST_OBJECT
    g.objects_cap = objects_cap
    g.free_first = REF_NONE
    g.starter = starter
    g.outcome = OUTCOME_NONE
    g.winner = 255
    for i in range(5):
        rng_start(&g.streams[i], i)
    memset(&g.objects[0], 0, 2 * sizeof(ObjectC))
    for player in range(2):
        g.objects[player].controller = player
        g.objects[player].owner = player
        p = &g.players[player]
        memset(p, 0, <size_t>&none.players[0].library[0] - <size_t>&none.players[0])
        for zone in range(ZONE_COUNT):
            p.zone_first[zone] = REF_NONE
            p.zone_last[zone] = REF_NONE
        p.creature_first = REF_NONE
        p.creature_last = REF_NONE
        p.elsewhere_first = REF_NONE
        p.elsewhere_last = REF_NONE
        p.life = w.m.rules.starting_life + w.m.cards[w.m.vanguards[player]].toughness
        library_reset(g, w, player)


cdef void game_begin(GameC* g, WorkC* w) noexcept nogil:
    """What follows as soon as it is known who takes the first turn."""
    cdef int starter = g.starter
    cdef int player
    cdef Ref found
    g.active = starter
    g.priority = starter
    g.mulligan_turn = starter
    g.unit = UNIT_MULLIGAN
    if unlikely(w.m.rules.ante):  # 407.2
        ante_begins(g, w)
    for player in range(2):
        draw_opening(g, w, starter ^ player, starting_hand(w, starter ^ player))
        if unlikely(w.m.vanguards[player] != 0):  # 313.2
            found = object_make(g, w, player, w.m.vanguards[player], SLOT_NONE)
            if found != REF_NONE:
                zone_add(g, w, found, ZONE_COMMAND, player)
    if w.m.rules.mulligan == MULLIGAN_NONE:
        for player in range(2):
            keep(g, w, player)
        start_turns(g)
        count_opening(g, w)


cdef int starting_hand(const WorkC* w, int player) noexcept nogil:
    return w.m.rules.starting_hand + hand_change(w, player)


cdef int hand_change(const WorkC* w, int player) noexcept nogil:
    """313.4: a vanguard card keeps its hand modifier where others have power, its life modifier as toughness."""
    return w.m.cards[w.m.vanguards[player]].power


cdef void draw_opening(GameC* g, WorkC* w, int player, int n) noexcept nogil:
    """Cards of an opening hand: nothing watches yet."""
    cdef Ref r
    while n > 0:
        r = library_take(g, w, player, ZONE_HAND)
        if r == REF_NONE:
            if w.outer_n:  # 729.3: so he loses the subgame, whatever mulligans he takes
                g.players[player].drew_empty = 1
                g.sba_due = 1
            return
        log_event(g, w, LOG_DRAW, player, r, REF_NONE, 0, 0)
        n -= 1


cdef void keep(GameC* g, WorkC* w, int player) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    p.kept = 1
    log_event(g, w, LOG_KEEP, player, REF_NONE, REF_NONE, p.zone_n[<int>ZONE_HAND], 0)
    if w.m.rules.mulligan == MULLIGAN_LONDON:
        p.to_bottom = p.mulligans
    note_opening(g, w, player)


cdef void note_opening(GameC* g, WorkC* w, int player) noexcept nogil:
    """Size and lands of the kept hand (again after each card put on the bottom)."""
    cdef PlayerC* p = &g.players[player]
    cdef Ref r = p.zone_first[<int>ZONE_HAND]
    p.kept_size = p.zone_n[<int>ZONE_HAND]
    p.kept_lands = 0
    while r != REF_NONE:
        if g.objects[r].types & TYPE_LAND:
            p.kept_lands += 1
        r = g.objects[r].next


cdef void take_mulligan(GameC* g, WorkC* w, int player) noexcept nogil:
    """103.5: the hand goes back, the library is shuffled, a new hand is drawn."""
    cdef PlayerC* p = &g.players[player]
    cdef Ref r
    cdef int n = starting_hand(w, player)
    p.mulligans += 1
    p.kept = 0
    log_event(g, w, LOG_MULLIGAN, player, REF_NONE, REF_NONE, p.mulligans, 0)
    while p.zone_first[<int>ZONE_HAND] != REF_NONE:
        r = p.zone_first[<int>ZONE_HAND]
        zone_remove(g, w, r)
        if unlikely(w.outer_n):
            p.library_lo -= 1
            p.library[p.library_lo] = g.objects[r].slot
        g.objects[r].next = g.free_first  # nothing can speak of it: its row is free at once
        g.free_first = r
    if unlikely(w.outer_n):  # not the whole deck is in the subgame
        library_restart(g, player)
    else:
        library_reset(g, w, player)
    if w.m.rules.mulligan != MULLIGAN_LONDON:
        n -= p.mulligans
    draw_opening(g, w, player, n)


cdef void mulligan_unit(GameC* g, WorkC* w) noexcept nogil:
    """One decision. In rounds, both decide before new hands are drawn; else the starter finishes first."""
    cdef OptionC options[2]
    cdef int player = g.mulligan_turn
    cdef PlayerC* p = &g.players[player]
    cdef bint again = False
    if not p.kept:
        option_set(&options[0], ACT_KEEP, REF_NONE, p.mulligans)
        option_set(&options[1], ACT_MULLIGAN, REF_NONE, p.mulligans)
        if p.mulligans < starting_hand(w, player):
            again = choose(g, w, CHOICE_MULLIGAN, player, options, 2, REF_NONE, -1, 0, p.mulligans) == 1
        if not again:
            keep(g, w, player)
        elif w.m.rules.mulligan_rounds:
            p.kept = 2
        else:
            take_mulligan(g, w, player)
            return
    if player == g.starter:
        g.mulligan_turn = player ^ 1
        return
    g.mulligan_turn = g.starter
    for player in range(2):
        if g.players[g.starter ^ player].kept == 2:
            take_mulligan(g, w, g.starter ^ player)
            again = True
    if g.players[0].kept == 1 and g.players[1].kept == 1:
        g.unit = UNIT_BOTTOM


cdef void bottom_unit(GameC* g, WorkC* w) noexcept nogil:
    """One card on the bottom, or, when all are, the first turn."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int i, n, player
    cdef Ref r
    for i in range(2):
        player = g.starter ^ i
        if g.players[player].to_bottom and g.players[player].zone_n[<int>ZONE_HAND]:
            n = 0
            r = g.players[player].zone_first[<int>ZONE_HAND]
            while r != REF_NONE:
                option_set(&options[n], ACT_OBJECT, r, 0)
                n += 1
                r = g.objects[r].next
            i = choose(g, w, CHOICE_BOTTOM, player, options, n, REF_NONE, -1, 0, g.players[player].to_bottom)
            g.players[player].to_bottom -= 1
            log_event(g, w, LOG_BOTTOM, player, options[i].object, REF_NONE, 0, 0)
            event_move(g, w, options[i].object, ZONE_LIBRARY, player, MOVE_BOTTOM)
            note_opening(g, w, player)
            return
    if w.m.rules.mulligan == MULLIGAN_VANCOUVER:
        for i in range(2):
            if g.players[g.starter ^ i].mulligans and vancouver_scry(g, w, g.starter ^ i):
                return
    start_turns(g)
    count_opening(g, w)


cdef bint vancouver_scry(GameC* g, WorkC* w, int player) noexcept nogil:
    """A player with fewer cards than the starting hand scries 1, once. 1: it was this unit."""
    cdef PlayerC* p = &g.players[player]
    cdef OptionC options[2]
    cdef int slot
    cdef Ref r
    if p.kept == 3:
        return False
    p.kept = 3
    r = library_take(g, w, player, ZONE_LOOK)
    if r == REF_NONE:
        return False
    option_set(&options[0], ACT_NO, r, 0)
    option_set(&options[1], ACT_YES, r, 0)
    slot = choose(g, w, CHOICE_SCRY, player, options, 2, REF_NONE, -1, 0, 0)
    event_move(g, w, r, ZONE_LIBRARY, player, MOVE_BOTTOM if slot else 0)
    return True


cdef void count_opening(GameC* g, WorkC* w) noexcept nogil:
    cdef int player
    cdef Ref r
    for player in range(2):
        if w.drawn[player] == NULL:
            continue
        r = g.players[player].zone_first[<int>ZONE_HAND]
        while r != REF_NONE:
            w.drawn[player][g.objects[r].card] += w.usage_step
            r = g.objects[r].next


cdef void begin_with_cards(GameC* g, WorkC* w) noexcept nogil:
    """103.6: cards in opening hands with which the game may begin, the starting player's first."""
    cdef int i, player
    cdef Ref r, after
    for i in range(2):
        player = g.starter ^ i
        r = g.players[player].zone_first[<int>ZONE_HAND]
        while r != REF_NONE:
            after = g.objects[r].next
            if w.m.cards[g.objects[r].card].flags & CARDF_OPENING and (
                    choose_yes(g, w, CHOICE_YESNO, player, r, 0, 0)):
                event_move(g, w, r, ZONE_BATTLEFIELD, player, MOVE_YOUR_CONTROL)
            r = after


cdef void start_turns(GameC* g) noexcept nogil:
    g.turn = 1
    g.active = g.starter
    g.priority = g.starter
    g.step = STEP_UNTAP
    g.unit = UNIT_STEP
