"""CR 603.2: which triggered abilities an event triggers; they wait until they can be put on the stack."""
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC, condition_holds, filter_matches, rel_holds, value_of
from tolaria.engine.layers cimport layers_refresh
from tolaria.engine.rulings cimport RulingC, blank, ruled, ruling_next, ruling_start


cdef PendingC* pend(GameC* g, int ability, Ref source, int controller, const StackC* event) noexcept nogil:
    """Remember a triggered ability until it can be put on the stack; NULL: there is no room."""
    cdef PendingC* p
    cdef int k
    if g.pending_n == CAP_PENDING:
        overflow(g)
        return NULL
    p = &g.pending[g.pending_n]
    g.pending_n += 1
    p.source = source
    p.event_obj = event.event_obj
    p.event_other = event.event_other
    p.event_player = event.event_player
    p.event_amount = event.event_amount
    p.ability = ability
    p.x = g.objects[source].x if source != REF_NONE else 0
    p.controller = controller
    for k in range(4):
        p.registers[k] = REF_NONE
    return p


cdef void tally(GameC* g, WorkC* w, int event, Ref o, Ref other, int player) noexcept nogil:
    """As each player would count it: "you" in the phrase is one, then the other."""
    cdef const AbilityC* a
    cdef ContextC c
    cdef int i, you
    for i in range(w.m.tallies_n):
        a = &w.m.abilities[w.m.tallies[i]]
        if not (a.events >> event) & 1 or a.counter and a.counter != 1 + g.counter_kind:
            continue
        c.s = NULL
        c.source = REF_NONE
        c.it = o
        c.chooser = 255
        c.named = 0
        c.reserved = 0
        for you in range(2):
            c.controller = you
            if (a.player == REL_ANY or player <= 1 and rel_holds(g, a.player, player, you)) and (
                    a.filter == 0 or filter_matches(g, w, a.filter, o, &c)) and (
                    a.filter_other == 0 or filter_matches(g, w, a.filter_other, other, &c)):
                g.tallies[i][you][0] = min(0xFFFF, g.tallies[i][you][0] + 1)
                layers_stale(g, w)


cdef inline void layers_stale(GameC* g, WorkC* w) noexcept nogil:
    """A static ability may ask what happened (WATCH_CARDS)."""
    if g.statics_n and w.m.watch & WATCH_CARDS:
        g.dirty = 1
    stir(g, w)


cdef ContextC context_told(const StackC* event, Ref source, int controller) noexcept nogil:
    """In whose words an ability is read while it is told of an event."""
    cdef ContextC c
    c.s = event
    c.source = source
    c.it = event.event_obj
    c.controller = controller
    c.chooser = 255
    c.named = 0
    c.reserved = 0
    return c


cdef bint trigger_matches(GameC* g, WorkC* w, const AbilityC* a, Ref source, int controller,
        StackC* event) noexcept nogil:
    """Filters, the player's relation and the intervening if (603.4) of one ability."""
    cdef ContextC c
    if not event_matches(g, w, a, source, controller, event):
        return False
    if a.moment == 0 and a.condition == 0:
        return True
    c = context_told(event, source, controller)
    if a.moment and not condition_holds(g, w, a.moment, &c):
        return False
    return not a.condition or condition_holds(g, w, a.condition, &c)


cdef bint event_matches(GameC* g, WorkC* w, const AbilityC* a, Ref source, int controller,
        StackC* event) noexcept nogil:
    """Filters and the player's relation of one ability."""
    cdef ContextC c = context_told(event, source, controller)
    if a.counter and a.counter != 1 + g.counter_kind:
        return False
    if a.player == REL_HOST:
        if g.objects[source].attached_to != event.event_player:
            return False
    elif a.player == REL_CHOSEN:
        if g.objects[source].chosen != event.event_player or event.event_player > 1:
            return False
    elif a.player and not (event.event_player <= 1 and rel_holds(g, a.player, event.event_player, controller)):
        return False
    if a.filter and not filter_matches(g, w, a.filter, event.event_obj, &c):
        return False
    return not a.filter_other or filter_matches(g, w, a.filter_other, event.event_other, &c)


cdef bint joins_batch(GameC* g, WorkC* w, const AbilityC* a, int ability, Ref source, int controller,
        StackC* event) noexcept nogil:
    """603.2c: it has triggered on what happens at once already; where its amount is how much that is, it grows."""
    cdef int i
    cdef bint joined = False
    for i in range(g.pending_mark, g.pending_n):
        if g.pending[i].source == source and g.pending[i].ability == ability and not (
                a.bounds & BOUND_APART and g.pending[i].event_obj != event.event_obj) and not (
                a.bounds & BOUND_EACH_PLAYER and g.pending[i].event_player != event.event_player):
            if a.bounds & BOUND_COUNTED and event_matches(g, w, a, source, controller, event):
                g.pending[i].event_amount += 1
            joined = True  # there may be several of them (603.2d)
    return joined


cdef bint triggers_again(GameC* g, const AbilityC* a, int nth, Ref source) noexcept nogil:
    """Whether an ability that triggers only so often may trigger now (603.2h)."""
    cdef ObjectC* o = obj(g, source)
    if (a.flags & ABF_ONCE_EACH_TURN or a.bounds & BOUND_DONE_ONCE) and o.used >> nth & 1:
        return False
    if a.bounds & BOUND_ONCE_EVER and o.ever >> nth & 1:
        return False
    if a.flags & ABF_ONCE_EACH_TURN:
        o.used |= 1 << nth
    if a.bounds & BOUND_ONCE_EVER:
        o.ever |= 1 << nth
    return True


cdef void pend_with_amount(GameC* g, WorkC* w, int ability, Ref source, int controller, const StackC* e) noexcept nogil:
    """The amount is what the ability asks for, as it triggers; or the first of those that it counts."""
    cdef StackC told = e[0]
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef ContextC c = context_told(e, source, controller)
    told.event_amount = value_of(g, w, a.told, &c) if a.told else 1
    pend(g, ability, source, controller, &told)


cdef bint added_up(GameC* g, int ability, Ref source, const StackC* e) noexcept nogil:
    """510.2: what one object deals, or is dealt, at once is one event: it has triggered, and the amount grows."""
    cdef int i
    for i in range(g.pending_mark, g.pending_n):
        if g.pending[i].source == source and g.pending[i].ability == ability and g.pending[i].event_obj == e.event_obj:
            g.pending[i].event_amount += e.event_amount
            return True
    return False


cdef void match_object(GameC* g, WorkC* w, int event, Ref source, bint own, StackC* e) noexcept nogil:
    """The triggered abilities of one object: those on itself, or those that watch others."""
    cdef const ObjectC* o = cobj(g, source)
    cdef const CardC* card = &w.m.cards[o.card]
    cdef int i
    if not o.flags & FLAG_NO_ABILITIES and not blank(g, w, source):
        for i in range(card.ability_n):
            match_ability(g, w, event, source, card.ability_first + i, i, own, e)
    if unlikely(w.m.grants):
        for i in range(CAP_GRANTED):
            if o.granted[i]:
                match_ability(g, w, event, source, o.granted[i], 0, own, e)


cdef inline void match_ability(GameC* g, WorkC* w, int event, Ref source, int ability, int nth, bint own,
        StackC* e) noexcept nogil:
    """One ability of an object; ``nth``: its place on the card."""
    cdef const ObjectC* o = cobj(g, source)
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef int _time
    cdef int times = 1
    if a.kind != AB_TRIGGERED or not (a.events >> event) & 1:
        return
    if own != ((a.flags & ABF_SELF) != 0):
        return
    if own and o.zone == ZONE_STACK and not (a.zones >> ZONE_STACK) & 1:
        return  # 113.6: of a spell, what its permanent would have
    if not own and a.flags & ABF_HOST and (o.attached_to != e.event_obj or o.attached_to == REF_NONE):
        return
    if not own and not (a.zones >> (ZONE_BATTLEFIELD if o.zone == ZONE_GONE else o.zone)) & 1:
        return
    if unlikely(a.flags & ABF_BATCHED) and joins_batch(g, w, a, ability, source, o.controller, e):
        return
    if not trigger_matches(g, w, a, source, o.controller, e):
        return
    if event == EV_BLOCKS and e.event_amount and not a.filter_other:
        return  # 509.3a: once, however many attackers it blocks
    if unlikely(a.flags & ABF_SUMMED) and added_up(g, ability, source, e):
        return
    if unlikely(a.bounds or a.flags & ABF_ONCE_EACH_TURN) and not triggers_again(g, a, nth, source):
        return
    if event == EV_ENTERS and unlikely(rule_live(g, w, RULE_TRIGGERS_MORE)):
        times = times_more(g, w, o, e.event_obj)
    for _time in range(times):
        if unlikely(a.told or a.bounds & BOUND_COUNTED):
            pend_with_amount(g, w, ability, source, o.controller, e)
        else:
            pend(g, ability, source, o.controller, e)


cdef int times_more(GameC* g, WorkC* w, const ObjectC* o, Ref entered) noexcept nogil:
    """603.2d: how often an ability triggers that rules of its permanent's controller cause to trigger again."""
    cdef RulingC walk
    cdef int times = 1
    if o.zone != ZONE_BATTLEFIELD and o.zone != ZONE_GONE:
        return times
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_TRIGGERS_MORE, entered, &walk):
        if walk.c.controller == o.controller:
            times += 1
    return times


cdef void match_delayed(GameC* g, WorkC* w, int event, StackC* e) noexcept nogil:
    """603.7b: a delayed trigger fires once, unless it says how long it lasts."""
    cdef int i = 0
    cdef int k
    cdef DelayedC d
    cdef const AbilityC* a
    while i < g.delayed_n:
        d = g.delayed[i]
        a = &w.m.abilities[d.ability]
        for k in range(4):
            e.registers[k] = d.registers[k]
        if (a.events >> event) & 1 and (not a.flags & ABF_CAPTURED or d.registers[0] == e.event_obj) and (
                trigger_matches(g, w, a, d.source, d.controller, e)):
            if unlikely(a.flags & ABF_BATCHED) and joins_waiting(g, i):
                i += 1
                continue
            if unlikely(a.bounds & BOUND_COUNTED):
                pend_with_amount(g, w, d.ability, d.source, d.controller, e)
            else:
                pend(g, d.ability, d.source, d.controller, e)
            if unlikely(g.outcome != OUTCOME_NONE):
                return
            for k in range(4):
                g.pending[g.pending_n - 1].registers[k] = d.registers[k]
            g.pending[g.pending_n - 1].x = d.x
            if a.flags & ABF_REPEATS:
                i += 1
                continue
            for k in range(i, g.delayed_n - 1):
                g.delayed[k] = g.delayed[k + 1]
            g.delayed_n -= 1
        else:
            i += 1


cdef bint joins_waiting(GameC* g, int i) noexcept nogil:
    """603.2c: the ability that waits has triggered on what happens at once already, and counts one more; each that
    waits for itself."""
    cdef int before = 0
    cdef int k
    for k in range(i):
        before += g.delayed[k].source == g.delayed[i].source and g.delayed[k].ability == g.delayed[i].ability
    for k in range(g.pending_mark, g.pending_n):
        if g.pending[k].source != g.delayed[i].source or g.pending[k].ability != g.delayed[i].ability:
            continue
        if before == 0:
            g.pending[k].event_amount += 1
            return True
        before -= 1
    return False


cdef void match_leavers(GameC* g, WorkC* w, int event, StackC* e) noexcept nogil:
    """603.10a: what left at the same time saw it too, and what left saw itself go."""
    cdef int k
    for k in range(g.leavers_n):
        if ((w.m.cards[g.objects[g.leavers[k]].card].events | w.m.granted_events) >> event) & 1:
            match_object(g, w, event, g.leavers[k], False, e)


cdef bint looks_back(const GameC* g, int event, int amount) noexcept nogil:
    """603.10a: it is told of what left the battlefield."""
    if event == EV_EXILED:
        return amount == ZONE_BATTLEFIELD
    return event == EV_DIES or event == EV_LEAVES or event == EV_SACRIFICED or (
        event == EV_ACTION and g.counter_kind == ACTION_RETURNED)


cdef inline bint watches_itself(const GameC* g, const WorkC* w, int event, Ref o) noexcept nogil:
    """The object's own triggers ask for the event that happens to it."""
    return o != REF_NONE and not is_player(o) and (
        ((w.m.cards[g.objects[o].card].own_events | w.m.granted_events) >> event) & 1
        and not g.objects[o].flags & FLAG_ABILITY)


cdef void emit_watched(GameC* g, WorkC* w, int event, Ref o, Ref other, int player, int amount) noexcept nogil:
    """What is on the battlefield, or the object itself, may ask for it, or it is counted."""
    if unlikely((w.m.tallied >> event) & 1):
        tally(g, w, event, o, other, player)
    if ((g.live_events | g.elsewhere_events) >> event) & 1 or g.leavers_n or watches_itself(g, w, event, o):
        emit_event(g, w, event, o, other, player, amount)


cdef void emit_event(GameC* g, WorkC* w, int event, Ref o, Ref other, int player, int amount) noexcept nogil:
    """The plain rule."""
    cdef StackC e
    cdef int k, owner
    cdef Ref r, after
    cdef uint64_t bit = <uint64_t>1 << event
    e.event_obj = o
    e.event_other = other
    e.event_player = player
    e.event_amount = amount
    e.source = REF_NONE
    e.cost_obj = REF_NONE
    e.target_n = 0
    e.paid = 0
    e.kicks = 0
    e.x = 0
    for k in range(4):
        e.registers[k] = REF_NONE
    if watches_itself(g, w, event, o):
        match_object(g, w, event, o, True, &e)
    if not (g.live_events | g.elsewhere_events) & bit:
        if g.leavers_n and looks_back(g, event, amount):
            match_leavers(g, w, event, &e)
        return
    for k in range(2):
        owner = g.active ^ k
        r = g.players[owner].zone_first[<int>ZONE_BATTLEFIELD] if g.live_events & bit else REF_NONE
        while r != REF_NONE:
            after = g.objects[r].next
            if (w.m.cards[g.objects[r].card].events | w.m.granted_events) & bit:
                match_object(g, w, event, r, False, &e)
            r = after
        r = g.players[owner].elsewhere_first if g.elsewhere_events & bit else REF_NONE
        while r != REF_NONE:
            after = g.objects[r].creature_next
            if w.m.cards[g.objects[r].card].events & bit:
                match_object(g, w, event, r, False, &e)
            r = after
    if g.leavers_n and looks_back(g, event, amount):
        match_leavers(g, w, event, &e)
    if g.delayed_n:
        match_delayed(g, w, event, &e)


cdef void tell_targeted(GameC* g, WorkC* w, Ref r, Ref by, int player) noexcept nogil:
    """115.1; whether it is the first time in this turn (603.2h)."""
    cdef ObjectC* o = obj(g, r)
    cdef uint32_t before = o.flags & (FLAG_TARGETED_A | FLAG_TARGETED_B)
    cdef uint32_t his = FLAG_TARGETED_B if player else FLAG_TARGETED_A
    o.flags |= his
    emit(g, w, EV_TARGETED, r, by, player, (0 if before & his else 2) + (before == 0))


cdef void tell_entering(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """603.6a, unless a rule says that no ability triggers by it."""
    if unlikely(rule_live(g, w, RULE_SILENT_ENTRY)):
        layers_refresh(g, w)
        if ruled(g, w, RULE_SILENT_ENTRY, r):
            if (w.m.tallied >> EV_ENTERS) & 1:
                tally(g, w, EV_ENTERS, r, REF_NONE, g.objects[r].controller)
            return
    if watched(w, EV_ENTERS):
        layers_refresh(g, w)  # it is looked at as it is on the battlefield
    emit(g, w, EV_ENTERS, r, REF_NONE, g.objects[r].controller, 0)


cdef void tell_zones(GameC* g, WorkC* w, Ref r, Ref fresh, int origin, int zone) noexcept nogil:
    """What left a graveyard, and what is in one, or in exile, now."""
    cdef int owner = g.objects[r].owner
    if origin == ZONE_GRAVEYARD:
        emit(g, w, EV_LEFT_GRAVEYARD, r, REF_NONE, owner, 0)
    if origin == ZONE_BATTLEFIELD and zone == ZONE_HAND:
        emit_action(g, w, ACTION_RETURNED, r, fresh, owner, 0)
    if fresh == REF_NONE:
        return
    if zone == ZONE_EXILE:
        emit(g, w, EV_EXILED, fresh, r, owner, origin)
    elif zone == ZONE_GRAVEYARD:
        emit(g, w, EV_TO_GRAVEYARD, fresh, r, owner, 0)
        if origin == ZONE_LOOK:
            emit(g, w, EV_FROM_LIBRARY, fresh, r, owner, 0)


cdef void tell_milled(GameC* g, WorkC* w, Ref r, int player) noexcept nogil:
    """701.17: the card was milled this turn (ST_MILLED)."""
    g.objects[r].came_from = ZONE_LIBRARY
    g.objects[r].entered = g.turn
    emit_action(g, w, ACTION_MILLED, r, REF_NONE, player, 1)


cdef void note_pair(GameC* g, int kind, Ref source, Ref victim) noexcept nogil:
    """What an object did to another, through the turn."""
    cdef int i
    for i in range(g.hurts_n):
        if g.hurts[i].source == source and g.hurts[i].victim == victim and g.hurts[i].kind == kind:
            return
    if g.hurts_n == CAP_HURTS:
        overflow(g)
        return
    g.hurts[g.hurts_n].source = source
    g.hurts[g.hurts_n].victim = victim
    g.hurts[g.hurts_n].kind = kind
    g.hurts_n += 1


cdef void note_done(GameC* g, Ref source, int ability, bint resolved) noexcept nogil:
    """How often each ability was activated, and has resolved, through the turn."""
    cdef int i = 0
    while i < g.done_n and not (g.done[i].source == source and g.done[i].ability == ability):
        i += 1
    if i == g.done_n:
        if i == CAP_DONE:
            overflow(g)
            return
        g.done[i].source = source
        g.done[i].ability = ability
        g.done[i].activated = 0
        g.done[i].resolved = 0
        g.done_n += 1
    if resolved:
        g.done[i].resolved += 1
    else:
        g.done[i].activated += 1
