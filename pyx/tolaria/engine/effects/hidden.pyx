"""CR 121, 701.9, 701.17-25: drawing, discarding, milling, looking at and searching libraries."""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.events cimport (
    MOVE_BOTTOM, MOVE_TAPPED, MOVE_YOUR_CONTROL, event_discard, event_draw, event_look, event_move,
    event_shuffle)
from tolaria.engine.filters cimport ContextC, filter_card, filter_matches, value_of, who_player
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.rulings cimport draws_meant
from tolaria.engine.telling cimport emit, tell_milled
from tolaria.engine.zones cimport library_find, object_make, zone_add


cdef bint op_hidden(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int i, player
    cdef int code = op.code
    cdef int total = 0
    cdef int amount = 0
    if not (code == OP_DRAW or code == OP_MILL or code == OP_DISCARD or code == OP_SCRY or code == OP_SURVEIL
            or code == OP_DIG or code == OP_SEARCH or code == OP_SHUFFLE or code == OP_IMPULSE
            or code == OP_REVEAL_HAND):
        return False
    if code != OP_SHUFFLE and code != OP_REVEAL_HAND:
        amount = value_of(g, w, op.a, c)
    if not goes_on(w, op):
        w.last_n = 0
    for i in range(n):
        if subjects[i] == REF_NONE or not is_player(subjects[i]):
            continue
        player = subjects[i]
        if code == OP_DRAW:
            total += draw_cards(g, w, player, amount)
        elif code == OP_MILL:
            total += move_top(g, w, player, amount, ZONE_GRAVEYARD)
        elif code == OP_DISCARD:
            total += discard_cards(g, w, s, op, c, player, amount)
        elif code == OP_SCRY or code == OP_SURVEIL:
            total += scry_cards(g, w, s, player, amount, code == OP_SURVEIL)
        elif code == OP_DIG:
            total += dig(g, w, s, op, c, player, amount)
        elif code == OP_SEARCH:
            total += search_library(g, w, s, op, c, player, amount)
        elif code == OP_SHUFFLE:
            event_shuffle(g, w, player)
        elif code == OP_REVEAL_HAND:
            reveal_hand(g, w, player)
        else:
            total += impulse(g, w, s, op, player, amount)
    w.last_amount = total
    return True


cdef void note(WorkC* w, Ref r) noexcept nogil:
    if r != REF_NONE and w.last_n < 256:
        w.last[w.last_n] = r
        w.last_n += 1


# ---------------------------------------------------------------- draw, mill, discard

cdef int draw_cards(GameC* g, WorkC* w, int player, int amount) noexcept nogil:
    """121.2: one at a time. What happens in the place of a draw draws nothing itself."""
    cdef int n = 0
    cdef int _time
    for _time in range(draws_meant(g, w, player, amount)):
        if g.outcome != OUTCOME_NONE:
            break
        if event_draw(g, w, player) != REF_NONE:
            n += 1
        elif g.players[player].drew_empty:
            break
    return n


cdef int move_top(GameC* g, WorkC* w, int player, int amount, int zone) noexcept nogil:
    cdef int n = 0
    cdef Ref r
    while n < amount and g.outcome == OUTCOME_NONE:
        r = event_look(g, w, player)
        if r == REF_NONE:
            break
        r = event_move(g, w, r, zone, player, 0)
        note(w, r)
        if zone == ZONE_GRAVEYARD and r != REF_NONE:
            tell_milled(g, w, r, player)
        n += 1
    return n


cdef void reveal_hand(GameC* g, WorkC* w, int player) noexcept nogil:
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        g.objects[r].flags |= FLAG_FACEUP_SEEN
        log_event(g, w, LOG_REVEAL, player, r, REF_NONE, 0, 0)
        r = g.objects[r].next


cdef int discard_cards(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int player,
        int amount) noexcept nogil:
    """701.9b: the player chooses, or it is random, or another chooses."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int chooser = s.controller if op.flags & OPF_YOU_CHOOSE else player
    cdef int done = 0
    cdef int n, k
    cdef Ref r
    if op.flags & OPF_YOU_CHOOSE:
        reveal_hand(g, w, player)
    while (done < amount or op.flags & OPF_ALL) and g.outcome == OUTCOME_NONE:
        n = 0
        r = g.players[player].zone_first[<int>ZONE_HAND]
        while r != REF_NONE and n < CAP_OPTIONS:
            if op.filter == 0 or filter_matches(g, w, op.filter, r, c):
                option_set(&options[n], ACT_OBJECT, r, 0)
                n += 1
            r = g.objects[r].next
        if n == 0:
            break
        if op.flags & OPF_RANDOM:
            k = <int>game_random(g, PURPOSE_GAME, n)
        elif op.flags & OPF_ALL:
            k = 0
        else:
            k = choose(g, w, CHOICE_DISCARD, chooser, options, n, s.source, s.ability, 0, amount - done)
        note(w, options[k].object)
        event_discard(g, w, options[k].object)
        done += 1
    return done


# ---------------------------------------------------------------- looking at the top

cdef int look(GameC* g, WorkC* w, int player, int amount, Ref* out) noexcept nogil:
    cdef int n = 0
    cdef Ref r
    while n < amount and n < 64:
        r = event_look(g, w, player)
        if r == REF_NONE:
            break
        out[n] = r
        n += 1
    return n


cdef int looked_at(const GameC* g, int player, Ref* out) noexcept nogil:
    """The cards that are being looked at already."""
    cdef int n = 0
    cdef Ref r = g.players[player].zone_first[<int>ZONE_LOOK]
    while r != REF_NONE and n < 64:
        out[n] = r
        n += 1
        r = g.objects[r].next
    return n


cdef void put_back(GameC* g, WorkC* w, StackC* s, int chooser, Ref* cards, int n, int zone, int flags) noexcept nogil:
    """Cards to the top or bottom in the chooser's order: the first named goes first (and so ends lowest on top)."""
    cdef OptionC options[64]
    cdef int i, k
    while n > 0:
        for i in range(n):
            option_set(&options[i], ACT_OBJECT, cards[i], zone)
        k = choose(g, w, CHOICE_ORDER, chooser, options, n, s.source, s.ability, 0,
                flags) if zone == ZONE_LIBRARY else 0
        event_move(g, w, cards[k], zone, chooser, flags)
        n -= 1
        for i in range(k, n):
            cards[i] = cards[i + 1]


cdef int scry_cards(GameC* g, WorkC* w, StackC* s, int player, int amount, bint surveil) noexcept nogil:
    """701.22, 701.25: each card looked at stays on top or not; then both piles are put in order. How many stayed."""
    cdef Ref cards[64]
    cdef Ref away[64]
    cdef OptionC options[2]
    cdef int n = look(g, w, player, amount, cards)
    cdef int kept = 0
    cdef int away_n = 0
    cdef int i
    for i in range(n):
        option_set(&options[0], ACT_NO, cards[i], 0)
        option_set(&options[1], ACT_YES, cards[i], 0)
        if choose(g, w, CHOICE_SCRY, player, options, 2, s.source, s.ability, 0, surveil):
            away[away_n] = cards[i]
            away_n += 1
        else:
            cards[kept] = cards[i]
            kept += 1
    put_back(g, w, s, player, away, away_n, ZONE_GRAVEYARD if surveil else ZONE_LIBRARY, MOVE_BOTTOM)
    put_back(g, w, s, player, cards, kept, ZONE_LIBRARY, 0)
    emit(g, w, EV_SURVEIL if surveil else EV_SCRY, REF_NONE, REF_NONE, player, n)
    return kept


cdef int dig(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int player, int amount) noexcept nogil:
    """Look at (or reveal) cards, take some, put the rest away."""
    cdef Ref cards[64]
    cdef int n = look(g, w, player, amount, cards) if amount else looked_at(g, player, cards)
    cdef int taken = 0
    cdef int most = value_of(g, w, op.b, c)
    cdef int take_zone = op.c // 16
    cdef int rest_zone = op.c % 16
    cdef int i, k
    cdef Ref r
    while n > 0 and (op.flags & OPF_ALL or taken < most) and g.outcome == OUTCOME_NONE:
        k = dig_pick(g, w, s, op, c, cards, n, most - taken)
        if k < 0:
            break
        if op.flags & OPF_REVEAL:
            log_event(g, w, LOG_REVEAL, player, cards[k], REF_NONE, 0, 0)
        r = event_move(g, w, cards[k], take_zone, s.controller,
                       (MOVE_YOUR_CONTROL if take_zone == ZONE_BATTLEFIELD else 0)
                       | (MOVE_TAPPED if op.flags & OPF_TAPPED else 0))
        if r != REF_NONE and op.flags & OPF_REVEAL:
            g.objects[r].flags |= FLAG_FACEUP_SEEN
        note(w, r)
        taken += 1
        n -= 1
        for i in range(k, n):
            cards[i] = cards[i + 1]
    if op.flags & OPF_GOES_ON:
        return taken
    put_back(g, w, s, s.controller, cards, n, rest_zone, 0 if op.flags & OPF_REST_TOP else MOVE_BOTTOM)
    return taken


cdef int dig_pick(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, const Ref* cards, int n,
        int left) noexcept nogil:
    """The next card to take; -1 for none."""
    cdef OptionC options[65]
    cdef int found = 0
    cdef int i, k
    if not op.flags & (OPF_MUST | OPF_ALL):
        option_set(&options[0], ACT_DONE, REF_NONE, -1)
        found = 1
    for i in range(n):
        if filter_matches(g, w, op.filter, cards[i], c):
            if op.flags & OPF_ALL:
                return i
            option_set(&options[found], ACT_OBJECT, cards[i], i)
            found += 1
    if found == 0:
        return -1
    k = choose(g, w, CHOICE_PICK, s.controller, options, found, s.source, s.ability, 0, left)
    return options[k].argument


cdef int impulse(GameC* g, WorkC* w, StackC* s, const OpC* op, int player, int amount) noexcept nogil:
    """Exile from the top; the player may play those cards for a time."""
    cdef int n = 0
    cdef Ref r
    while n < amount and g.outcome == OUTCOME_NONE:
        r = event_look(g, w, player)
        if r == REF_NONE:
            break
        r = event_move(g, w, r, ZONE_EXILE, player, 0)
        if r == REF_NONE:
            break
        permit(g, w, s.source, player, r, op.b, 0)
        note(w, r)
        n += 1
    return n


cdef void permit(GameC* g, WorkC* w, Ref source, int player, Ref r, int duration, int flags) noexcept nogil:
    cdef int k = effect_add(g, w, EFF_PERMISSION, r, source, player, duration)
    if k >= 0:
        g.effects[k].amount = g.turn
        g.effects[k].flags = flags


# ---------------------------------------------------------------- searching (701.23)

cdef inline bint goes_on(const WorkC* w, const OpC* op) noexcept nogil:
    """The row before is the first part of the same search."""
    return op.code == OP_SEARCH and op > w.m.ops and (op - 1).code == OP_SEARCH and (op - 1).flags & OPF_GOES_ON


cdef int search_library(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int player,
        int amount) noexcept nogil:
    """Find up to so many cards; a player may fail to find. Then shuffle."""
    cdef int owner = who_player(g, w, op.c, c) if op.c else player
    cdef int first = 0 if goes_on(w, op) else w.last_n  # before it lies what players before him have found
    cdef int i, card, slot
    cdef int n = 0
    cdef Ref r
    if owner < 0:
        return 0
    while n < amount and w.last_n < 64 and g.outcome == OUTCOME_NONE:
        card = search_pick(g, w, s, op, c, player, owner, amount - n)
        if card < 0:
            break
        slot = library_find(g, w, owner, card)
        r = object_make(g, w, owner, card, slot)
        if r == REF_NONE:
            return n
        zone_add(g, w, r, ZONE_LOOK, owner)
        if op.flags & OPF_REVEAL:
            log_event(g, w, LOG_REVEAL, player, r, REF_NONE, 0, 0)
        note(w, r)
        n += 1
    if op.flags & OPF_GOES_ON:
        return n
    emit(g, w, EV_SEARCHED, REF_NONE, REF_NONE, player, 0)
    if op.flags & OPF_LIES:
        return w.last_n
    event_shuffle(g, w, owner)
    n = w.last_n - first
    w.last_n = first
    for i in range(first, first + n):
        r = event_move(g, w, w.last[i], op.b, player, (MOVE_YOUR_CONTROL if op.b == ZONE_BATTLEFIELD else 0)
                       | (MOVE_TAPPED if op.flags & OPF_TAPPED else 0))
        if r != REF_NONE and op.flags & OPF_REVEAL:
            g.objects[r].flags |= FLAG_FACEUP_SEEN
        note(w, r)
    return n


cdef int search_pick(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, int player, int owner,
        int left) noexcept nogil:
    """One question: a card index among the distinct matching cards; -1 for none."""
    cdef OptionC options[CAP_OPTIONS]
    cdef PlayerC* p = &g.players[owner]
    cdef int n = 1
    cdef int i, k, card
    cdef bint known
    cdef bint whole = asks_condition(w, op.filter)
    option_set(&options[0], ACT_DONE, REF_NONE, -1)
    for i in range(p.library_lo, p.library_hi):
        card = w.m.decks[owner][p.library[i]]
        known = False
        for k in range(1, n):
            if options[k].argument == card:
                known = True
                break
        known = known or op.flags & OPF_DIFFERENT and is_found(g, w, card)
        if not known and n < CAP_OPTIONS and (
                as_object(g, w, op.filter, card, owner, c) if whole
                else filter_card(g, w, op.filter, card, owner, c)):
            option_set(&options[n], ACT_CARD, REF_NONE, card)
            n += 1
    sort_cards(options, n)
    return options[choose(g, w, CHOICE_SEARCH, player, options, n, s.source, s.ability, 0, left)].argument


cdef bint is_found(const GameC* g, const WorkC* w, int card) noexcept nogil:
    """A card of its name has been found in this search."""
    cdef int i
    for i in range(w.last_n):
        if w.m.cards[g.objects[w.last[i]].card].name == w.m.cards[card].name:
            return True
    return False


cdef bint asks_condition(const WorkC* w, int filter) noexcept nogil:
    """Something of the phrase is a condition, which is asked of an object."""
    while filter:
        if w.m.filters[filter].condition:
            return True
        filter = w.m.filters[filter].or_next
    return False


cdef bint as_object(GameC* g, WorkC* w, int filter, int card, int owner, const ContextC* c) noexcept nogil:
    """Whether a card of a library matches, looked at as an object for as long as that takes."""
    cdef Ref r = object_make(g, w, owner, card, SLOT_NONE)
    cdef bint found
    if r == REF_NONE:
        return False
    g.objects[r].zone = ZONE_LOOK
    found = filter_matches(g, w, filter, r, c)
    g.objects[r].zone = ZONE_GONE
    g.objects[r].next = g.free_first
    g.free_first = r
    return found


cdef void sort_cards(OptionC* options, int n) noexcept nogil:
    """By card number: the order in the array tells nothing about the order of the library."""
    cdef int i, k, x
    for i in range(2, n):
        x = options[i].argument
        k = i
        while k > 1 and options[k - 1].argument > x:
            options[k].argument = options[k - 1].argument
            k -= 1
        options[k].argument = x
