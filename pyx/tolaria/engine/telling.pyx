"""CR 603.2: which triggered abilities an event triggers; they wait until they can be put on the stack."""
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC, condition_holds, filter_matches, rel_holds


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


cdef void tally(GameC* g, WorkC* w, int event, Ref o, int player) noexcept nogil:
    """As each player would count it: "you" in the phrase is one, then the other."""
    cdef const AbilityC* a
    cdef ContextC c
    cdef int i, you
    for i in range(w.m.tallies_n):
        a = &w.m.abilities[w.m.tallies[i]]
        if not (a.events >> event) & 1:
            continue
        c.s = NULL
        c.source = REF_NONE
        c.it = o
        c.reserved = 0
        for you in range(2):
            c.controller = you
            if (a.player == REL_ANY or player <= 1 and rel_holds(g, a.player, player, you)) and (
                    a.filter == 0 or filter_matches(g, w, a.filter, o, &c)):
                g.tallies[i][you][0] = min(0xFFFF, g.tallies[i][you][0] + 1)
                layers_stale(g, w)


cdef inline void layers_stale(GameC* g, WorkC* w) noexcept nogil:
    """A static ability may ask what happened (WATCH_CARDS)."""
    if g.statics_n and w.m.watch & WATCH_CARDS:
        g.dirty = 1
    stir(g, w)


cdef bint trigger_matches(GameC* g, WorkC* w, const AbilityC* a, Ref source, int controller,
        StackC* event) noexcept nogil:
    """Filters, the player's relation and the intervening if (603.4) of one ability."""
    cdef ContextC c
    c.s = event
    c.source = source
    c.it = event.event_obj
    c.controller = controller
    c.reserved = 0
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
    if a.filter_other and not filter_matches(g, w, a.filter_other, event.event_other, &c):
        return False
    if a.moment and not condition_holds(g, w, a.moment, &c):
        return False
    return not a.condition or condition_holds(g, w, a.condition, &c)


cdef bint triggers_again(GameC* g, const AbilityC* a, int ability, int nth, Ref source) noexcept nogil:
    """Whether an ability that is told of some events only may trigger now (603.2c, 603.2h)."""
    cdef int i
    if a.flags & ABF_BATCHED:
        for i in range(g.pending_mark, g.pending_n):
            if g.pending[i].source == source and g.pending[i].ability == ability:
                return False
    if a.flags & ABF_ONCE_EACH_TURN:
        if g.objects[source].used >> nth & 1:
            return False
        g.objects[source].used |= 1 << nth
    return True


cdef void match_object(GameC* g, WorkC* w, int event, Ref source, bint own, StackC* e) noexcept nogil:
    """The triggered abilities of one object: those on itself, or those that watch others."""
    cdef const ObjectC* o = cobj(g, source)
    cdef const CardC* card = &w.m.cards[o.card]
    cdef int i
    if not o.flags & FLAG_NO_ABILITIES:
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
    if a.kind != AB_TRIGGERED or not (a.events >> event) & 1:
        return
    if own != ((a.flags & ABF_SELF) != 0):
        return
    if not own and a.flags & ABF_HOST and (o.attached_to != e.event_obj or o.attached_to == REF_NONE):
        return
    if not own and not (a.zones >> (ZONE_BATTLEFIELD if o.zone == ZONE_GONE else o.zone)) & 1:
        return
    if not trigger_matches(g, w, a, source, o.controller, e):
        return
    if event == EV_BLOCKS and e.event_amount and not a.filter_other:
        return  # 509.3a: once, however many attackers it blocks
    if unlikely(a.flags & (ABF_BATCHED | ABF_ONCE_EACH_TURN)) and not triggers_again(g, a, ability, nth, source):
        return
    pend(g, ability, source, o.controller, e)


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


cdef void match_leavers(GameC* g, WorkC* w, int event, StackC* e) noexcept nogil:
    """603.10a: what left at the same time saw it too, and what left saw itself go."""
    cdef int k
    for k in range(g.leavers_n):
        if ((w.m.cards[g.objects[g.leavers[k]].card].events | w.m.granted_events) >> event) & 1:
            match_object(g, w, event, g.leavers[k], False, e)


cdef void emit_event(GameC* g, WorkC* w, int event, Ref o, Ref other, int player, int amount) noexcept nogil:
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
        if g.leavers_n and (event == EV_DIES or event == EV_LEAVES or event == EV_SACRIFICED):
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
    if event == EV_DIES or event == EV_LEAVES or event == EV_SACRIFICED:
        match_leavers(g, w, event, &e)
    if g.delayed_n:
        match_delayed(g, w, event, &e)


cdef void tell_zones(GameC* g, WorkC* w, Ref r, Ref fresh, int origin, int zone) noexcept nogil:
    """What left a graveyard, and what is in one, or in exile, now."""
    cdef int owner = g.objects[r].owner
    if origin == ZONE_GRAVEYARD:
        emit(g, w, EV_LEFT_GRAVEYARD, r, REF_NONE, owner, 0)
    if fresh == REF_NONE:
        return
    if zone == ZONE_EXILE:
        emit(g, w, EV_EXILED, fresh, r, owner, 0)
    elif zone == ZONE_GRAVEYARD:
        emit(g, w, EV_TO_GRAVEYARD, fresh, r, owner, 0)
        if origin == ZONE_LOOK:
            emit(g, w, EV_FROM_LIBRARY, fresh, r, owner, 0)


cdef void note_hurt(GameC* g, Ref source, Ref victim) noexcept nogil:
    """Who dealt damage to what, through the turn."""
    cdef int i
    for i in range(g.hurts_n):
        if g.hurts[i].source == source and g.hurts[i].victim == victim:
            return
    if g.hurts_n == CAP_HURTS:
        overflow(g)
        return
    g.hurts[g.hurts_n].source = source
    g.hurts[g.hurts_n].victim = victim
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
