"""CR 4: zones. Raw moves between lists, rows and libraries; no events and no triggers."""
from libc.string cimport memset
from tolaria.engine.state cimport *


cdef enum:
    # Zones whose objects lie in their controller's list; elsewhere in their owner's
    OF_CONTROLLERS = 1 << ZONE_BATTLEFIELD | 1 << ZONE_STACK | 1 << ZONE_PHASED


cdef Ref object_new(GameC* g) noexcept nogil:
    """A row for a new object: a recycled one first. REF_NONE, and overflow, when there is none."""
    cdef Ref r = g.free_first
    if r != REF_NONE:
        g.free_first = g.objects[r].next
        return r
    if g.objects_n >= g.objects_cap:
        overflow(g)
        return REF_NONE
    r = <Ref>g.objects_n
    g.objects_n += 1
    return r


cdef void object_reset(GameC* g, WorkC* w, ObjectC* o) noexcept nogil:
    printed(o, &w.m.cards[o.card])


cdef void object_show(GameC* g, WorkC* w, ObjectC* o, int card) noexcept nogil:
    o.card = card
    object_reset(g, w, o)


cdef inline void printed(ObjectC* o, const CardC* card) noexcept nogil:
    """The characteristics of its card (613.1, before any effect)."""
    o.kw = card.kw
    o.subtypes = card.subtypes
    o.types = card.types
    o.prot = card.prot
    o.walk = card.walk
    o.power = card.power
    o.toughness = card.toughness
    o.colors = card.colors
    o.supers = card.supers


cdef Ref object_make(GameC* g, WorkC* w, int owner, int card, int slot) noexcept nogil:
    cdef Ref r = object_new(g)
    cdef ObjectC* o
    if unlikely(r == REF_NONE):
        return r
    o = obj(g, r)
    o[0] = w.m.fresh[card]
    o.slot = slot
    o.owner = owner
    o.controller = owner
    return r


cdef void object_fresh(ObjectC* o, const CardC* cards, int card) noexcept nogil:
    """An object of that card as it is in no zone yet."""
    memset(o, 0, sizeof(ObjectC))
    o.card = card
    o.slot = SLOT_NONE
    o.prev = REF_NONE
    o.next = REF_NONE
    o.creature_prev = REF_NONE
    o.creature_next = REF_NONE
    o.attached_to = REF_NONE
    o.attacking = REF_NONE
    o.became = REF_NONE
    o.was = REF_NONE
    o.linked = REF_NONE
    o.band = REF_NONE
    o.merged = REF_NONE
    o.paired = REF_NONE
    o.mana_class = 255
    o.chosen = 255
    printed(o, &cards[card])


cdef inline void chain_add(GameC* g, Ref* first, Ref* last, Ref r) noexcept nogil:
    """At the end of a list chained by creature_prev and creature_next."""
    g.objects[r].creature_prev = last[0]
    g.objects[r].creature_next = REF_NONE
    if last[0] == REF_NONE:
        first[0] = r
    else:
        g.objects[last[0]].creature_next = r
    last[0] = r


cdef inline void chain_remove(GameC* g, Ref* first, Ref* last, Ref r) noexcept nogil:
    cdef ObjectC* o = &g.objects[r]
    if o.creature_prev == REF_NONE:
        first[0] = o.creature_next
    else:
        g.objects[o.creature_prev].creature_next = o.creature_next
    if o.creature_next == REF_NONE:
        last[0] = o.creature_prev
    else:
        g.objects[o.creature_next].creature_prev = o.creature_prev
    o.creature_prev = REF_NONE
    o.creature_next = REF_NONE


cdef void creature_link(GameC* g, Ref r) noexcept nogil:
    """Creatures stand in the order of the permanents, so that it does not depend on when one became a creature."""
    cdef PlayerC* p = &g.players[g.objects[r].controller]
    cdef ObjectC* o = &g.objects[r]
    cdef Ref before = o.prev
    p.creature_n += 1
    if o.next == REF_NONE:  # the last permanent, as one that has just arrived
        chain_add(g, &p.creature_first, &p.creature_last, r)
        return
    while before != REF_NONE and not is_creature(&g.objects[before]):
        before = g.objects[before].prev
    o.creature_prev = before
    o.creature_next = p.creature_first if before == REF_NONE else g.objects[before].creature_next
    if before == REF_NONE:
        p.creature_first = r
    else:
        g.objects[before].creature_next = r
    if o.creature_next == REF_NONE:
        p.creature_last = r
    else:
        g.objects[o.creature_next].creature_prev = r


cdef void creature_unlink(GameC* g, Ref r) noexcept nogil:
    cdef PlayerC* p = &g.players[g.objects[r].controller]
    chain_remove(g, &p.creature_first, &p.creature_last, r)
    p.creature_n -= 1


cdef inline void count_permanent(GameC* g, WorkC* w, const ObjectC* o, int player, int sign) noexcept nogil:
    """Keep the counts by which a player with nothing to do is passed over, and those of live abilities."""
    cdef PlayerC* p = &g.players[player]
    cdef const CardC* card = card_of(w, o)
    cdef int flags = card.flags
    if flags & (CARDF_ACTIVATED | CARDF_STATIC | CARDF_RULE | CARDF_STATE_TRIGGER):
        if flags & CARDF_ACTIVATED:
            p.active_permanents += sign
        if flags & CARDF_STATIC:
            g.statics_n += sign
            g.dirty = 1
        if flags & CARDF_RULE:
            g.rules_n += sign
        if flags & CARDF_STATE_TRIGGER:
            g.state_triggers_n += sign
    if card.events | w.m.granted_events:
        if sign > 0:
            g.live_events |= card.events | w.m.granted_events
        else:
            g.live_events = live_events(g, w)
    if g.statics_n:
        g.dirty = 1
    if w.m.has_fixtures or (o.types & TYPE_CREATURE and o.toughness <= 0):
        g.sba_due = 1  # else coming and going is nothing that 704.5 looks for


cdef inline void count_in_graveyard(GameC* g, WorkC* w, Ref r, int player, int sign) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    cdef const CardC* card = card_of(w, obj(g, r))
    if card.flags & (CARDF_ACTIVATED_GRAVE | CARDF_GRAVE_TRIGGER):
        if card.flags & CARDF_ACTIVATED_GRAVE:
            p.active_elsewhere += sign
        if card.flags & CARDF_GRAVE_TRIGGER:
            g.elsewhere_events |= card.events
        if sign > 0:
            chain_add(g, &p.elsewhere_first, &p.elsewhere_last, r)
        else:
            chain_remove(g, &p.elsewhere_first, &p.elsewhere_last, r)
    if unlikely(card.flags & CARDF_FAR_STATIC):
        g.statics_n += sign
        g.dirty = 1
    if w.m.watch & WATCH_CARDS:
        g.dirty = 1


cdef void add_emblem(GameC* g, WorkC* w, Ref r, int player) noexcept nogil:
    """114, 313: nothing removes it; it is looked for where cards with something to do in a graveyard are."""
    cdef PlayerC* p = &g.players[player]
    cdef const CardC* card = card_of(w, obj(g, r))
    g.elsewhere_events |= card.events
    chain_add(g, &p.elsewhere_first, &p.elsewhere_last, r)
    if card.flags & CARDF_ACTIVATED_GRAVE:
        p.active_elsewhere += 1
    if card.flags & CARDF_RULE:
        g.rules_n += 1
    if card.flags & CARDF_FAR_STATIC:
        g.statics_n += 1
        g.dirty = 1


cdef uint64_t live_events(const GameC* g, const WorkC* w) noexcept nogil:
    """The events that a permanent or a delayed trigger watches."""
    cdef uint64_t events = w.m.granted_events
    cdef int player, i
    cdef Ref r
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            events |= w.m.cards[g.objects[r].card].events
            r = g.objects[r].next
    for i in range(g.delayed_n):
        events |= w.m.abilities[g.delayed[i].ability].events
    return events


cdef void zone_add(GameC* g, WorkC* w, Ref r, int zone, int player) noexcept nogil:
    """What arrives may give somebody something to do: a card its player, a permanent those who need a target, a
    spell those who can aim at it."""
    cdef ObjectC* o = obj(g, r)
    cdef PlayerC* p = &g.players[player]
    cdef Ref last = p.zone_last[zone]
    o.zone = zone
    o.prev = last
    o.next = REF_NONE
    if last == REF_NONE:
        p.zone_first[zone] = r
    else:
        g.objects[last].next = r
    p.zone_last[zone] = r
    p.zone_n[zone] += 1
    g.clock += 1
    o.timestamp = g.clock
    if zone == ZONE_HAND:
        wake_player(g, w, player)
        count_hand(p, o, 1)
        if w.m.watch & WATCH_CARDS:
            g.dirty = 1
    elif zone == ZONE_BATTLEFIELD:
        if w.m.needs_targets:
            wake(g)
        else:
            wake_player(g, w, player)
        count_permanent(g, w, o, player, 1)
        if is_creature(o):
            creature_link(g, r)
    elif zone == ZONE_STACK:
        if w.m.targets_stack:
            wake(g)
    else:
        if w.m.restless or card_of(w, o).flags & CARDF_ACTIVATED_GRAVE:
            wake(g)
        if zone == ZONE_GRAVEYARD:
            count_in_graveyard(g, w, r, player, 1)
        elif unlikely(zone == ZONE_COMMAND):
            add_emblem(g, w, r, player)


cdef void zone_remove(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef int zone = o.zone
    cdef int player = o.controller if (1 << zone) & OF_CONTROLLERS else o.owner
    cdef PlayerC* p = &g.players[player]
    if unlikely(zone == ZONE_GONE):
        fault(g, FAULT_ZONE, 2)
        return
    if o.prev == REF_NONE:
        p.zone_first[zone] = o.next
    else:
        g.objects[o.prev].next = o.next
    if o.next == REF_NONE:
        p.zone_last[zone] = o.prev
    else:
        g.objects[o.next].prev = o.prev
    p.zone_n[zone] -= 1
    o.prev = REF_NONE
    o.next = REF_NONE
    o.zone = ZONE_GONE
    stir(g, w)
    if zone == ZONE_HAND:
        forget_player(g, player)
        count_hand(p, o, -1)
        if w.m.watch & WATCH_CARDS:
            g.dirty = 1
        return
    if zone == ZONE_STACK:
        if w.m.targets_stack:
            forget(g)
        return
    forget(g)
    if zone == ZONE_BATTLEFIELD:
        if is_creature(o):
            creature_unlink(g, r)
        count_permanent(g, w, o, player, -1)
    elif zone == ZONE_GRAVEYARD:
        count_in_graveyard(g, w, r, player, -1)
    elif zone == ZONE_EXILE and o.paid & (PAID_PLOTTED | PAID_MADNESS):
        p.plotted -= 1
    elif unlikely(zone == ZONE_LIBRARY):  # the card on top, which was seen, leaves
        p.library_lo += 1
        p.library_top -= 1


cdef Ref zone_change(GameC* g, WorkC* w, Ref r, int zone, int player) noexcept nogil:
    """Move a card: the row it had becomes last known information, the card is a new object (400.7)."""
    cdef const ObjectC* o = cobj(g, r)
    cdef Ref fresh = object_make(g, w, o.owner, printed_card(w, o), o.slot)
    zone_remove(g, w, r)
    if unlikely(fresh == REF_NONE):
        return REF_NONE
    g.objects[r].became = fresh
    g.objects[fresh].was = r
    g.objects[fresh].controller = player
    zone_add(g, w, fresh, zone, player)
    return fresh


cdef Ref into_library_or_nothing(GameC* g, WorkC* w, Ref r, int zone, int owner, bint bottom) noexcept nogil:
    """Cards in libraries are slots; tokens and copies cease to exist elsewhere (704.5d-e, at once: nothing can
    see them)."""
    cdef int slot = g.objects[r].slot
    zone_remove(g, w, r)
    if zone == ZONE_LIBRARY and slot != SLOT_NONE:
        if bottom:
            library_put_bottom(g, owner, slot)
        else:
            library_put_top(g, owner, slot)
    return REF_NONE


cdef void unpair(GameC* g, Ref r) noexcept nogil:
    """702.95e: it left, changed hands or is no creature any more."""
    cdef Ref other = g.objects[r].paired
    g.objects[r].paired = REF_NONE
    g.objects[other].paired = REF_NONE
    if g.statics_n:
        g.dirty = 1


cdef void note_alone(GameC* g) noexcept nogil:
    """506.5: the only attacking and the only blocking creature, before any of several that leave has left."""
    cdef int i
    cdef int n = 0
    cdef Ref r = g.players[g.active].creature_first
    g.alone[0] = REF_NONE
    while r != REF_NONE and g.attackers_n == 1:
        if g.objects[r].attacking != REF_NONE:
            g.alone[0] = r
        r = g.objects[r].creature_next
    g.alone[1] = REF_NONE
    for i in range(2):
        r = g.players[i].creature_first
        while r != REF_NONE:
            if g.objects[r].flags & FLAG_BLOCKING:
                n += 1
                g.alone[1] = r if n == 1 else REF_NONE
            r = g.objects[r].creature_next


cdef bint fell_alone(GameC* g, Ref r) noexcept nogil:
    """506.5: r, which leaves now, attacks or blocks alone; of several that leave together as all of them stood."""
    if not g.together:
        note_alone(g)
    return r == g.alone[0] or r == g.alone[1]


cdef void remove_from_combat(GameC* g, Ref r) noexcept nogil:
    """506.4: it stops attacking or blocking; what it blocked stays blocked, what blocked it still blocks (509.1g)."""
    cdef ObjectC* o = obj(g, r)
    cdef int i = 0
    cdef int k
    cdef bint was_attacking = o.attacking != REF_NONE
    if not was_attacking and not o.flags & FLAG_BLOCKING:
        return
    if was_attacking:
        o.attacking = REF_NONE
        o.band = REF_NONE
        g.attackers_n -= 1
    o.flags &= ~<uint32_t>(FLAG_BLOCKING | FLAG_BLOCKED)
    if g.statics_n:
        g.dirty = 1  # some may ask who attacks or blocks
    while i < g.blocks_n:
        if g.blocks[i].blocker == r or g.blocks[i].attacker == r:
            if not was_attacking and o.band == REF_NONE:
                o.band = g.blocks[i].attacker  # last known information, where it has left
            for k in range(i, g.blocks_n - 1):
                g.blocks[k] = g.blocks[k + 1]
            g.blocks_n -= 1
        else:
            i += 1


# ---------------------------------------------------------------- libraries

cdef void library_reset(GameC* g, WorkC* w, int player) noexcept nogil:
    """Every card of the deck but those in the ante, in no order yet: slots in list order, drawn at random later."""
    cdef PlayerC* p = &g.players[player]
    cdef Ref r = p.zone_first[<int>ZONE_ANTE]
    cdef int i
    p.library_lo = 0
    p.library_hi = w.m.deck_n[player]
    p.library_top = 0
    p.library_bottom = 0
    for i in range(w.m.deck_n[player]):
        p.library[i] = i
    while unlikely(r != REF_NONE):
        p.library_hi -= 1
        for i in range(g.objects[r].slot, p.library_hi):
            p.library[i] = i + 1
        r = g.objects[r].next


cdef void library_restart(GameC* g, int player) noexcept nogil:
    """What is in it is shuffled, as `library_reset` does: in the order of the slots, drawn at random later."""
    cdef PlayerC* p = &g.players[player]
    cdef int i, k
    cdef uint16_t slot
    library_shuffle(g, player)
    for i in range(p.library_lo + 1, p.library_hi):
        slot = p.library[i]
        k = i
        while k > p.library_lo and p.library[k - 1] > slot:
            p.library[k] = p.library[k - 1]
            k -= 1
        p.library[k] = slot


cdef int library_take_top(GameC* g, int player) noexcept nogil:
    """The slot of the top card, which leaves; its place among the unordered cards is decided now."""
    cdef PlayerC* p = &g.players[player]
    cdef int lo = p.library_lo
    cdef int free = p.library_hi - lo - p.library_top - p.library_bottom
    cdef int j, slot
    top_hide(g, player)
    if p.library_hi == lo:
        return -1
    if p.library_top:
        p.library_top -= 1
    elif free > 0:
        j = lo + <int>game_random(g, PURPOSE_LIBRARY_A + player, free)
        slot = p.library[j]
        p.library[j] = p.library[lo]
        p.library[lo] = slot
    else:
        p.library_bottom -= 1
    p.library_lo = lo + 1
    return p.library[lo]


cdef Ref library_take(GameC* g, WorkC* w, int player, int zone) noexcept nogil:
    cdef int slot = library_take_top(g, player)
    cdef Ref r
    if slot < 0:
        return REF_NONE
    r = object_make(g, w, player, w.m.decks[player][slot], slot)
    if r != REF_NONE:
        zone_add(g, w, r, zone, player)
    return r


cdef void library_put_top(GameC* g, int player, int slot) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    cdef int i
    top_hide(g, player)
    if p.library_lo == 0:
        for i in range(p.library_hi, 0, -1):
            p.library[i] = p.library[i - 1]
        p.library_hi += 1
    else:
        p.library_lo -= 1
    p.library[p.library_lo] = slot
    p.library_top += 1


cdef void library_put_bottom(GameC* g, int player, int slot) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    cdef int i
    if p.library_hi == CAP_LIBRARY:
        for i in range(p.library_lo, p.library_hi):
            p.library[i - p.library_lo] = p.library[i]
        p.library_hi -= p.library_lo
        p.library_lo = 0
    p.library[p.library_hi] = slot
    p.library_hi += 1
    p.library_bottom += 1


cdef void library_sink(GameC* g, int player, int depth) noexcept nogil:
    """The top card goes below the next so many, or as many as there are."""
    cdef int slots[16]
    cdef int n = 0
    cdef int top = library_take_top(g, player)
    while n < 16 and n < depth and g.players[player].library_hi > g.players[player].library_lo:
        slots[n] = library_take_top(g, player)
        n += 1
    if top >= 0:
        library_put_top(g, player, top)
    while n > 0:
        n -= 1
        library_put_top(g, player, slots[n])


cdef void library_shuffle(GameC* g, int player) noexcept nogil:
    """701.24: no card's place is known any more."""
    top_hide(g, player)
    g.players[player].library_top = 0
    g.players[player].library_bottom = 0


cdef Ref top_show(GameC* g, WorkC* w, int player) noexcept nogil:
    """The top card as an object, while it lies there and its place in the order stays; REF_NONE: there is none."""
    cdef int slot = library_take_top(g, player)
    cdef Ref r
    if slot < 0:
        return REF_NONE
    library_put_top(g, player, slot)
    r = object_make(g, w, player, w.m.decks[player][slot], slot)
    if r != REF_NONE:
        g.objects[r].zone = ZONE_LIBRARY
        g.players[player].zone_first[<int>ZONE_LIBRARY] = r
        g.players[player].zone_last[<int>ZONE_LIBRARY] = r
        g.players[player].zone_n[<int>ZONE_LIBRARY] = 1
        wake(g)
    return r


cdef int library_find(GameC* g, WorkC* w, int player, int card) noexcept nogil:
    """Take a copy of that card out of the library (a search): its slot, or -1.

    The library must be shuffled afterwards: the order of what is left is not kept.
    """
    cdef PlayerC* p = &g.players[player]
    cdef int i, slot
    for i in range(p.library_lo, p.library_hi):
        if w.m.decks[player][p.library[i]] == card:
            slot = p.library[i]
            p.library_hi -= 1
            p.library[i] = p.library[p.library_hi]
            library_shuffle(g, player)
            return slot
    return -1
