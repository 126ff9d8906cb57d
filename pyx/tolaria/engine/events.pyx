"""The only gate for what a card could see: rewrite the event, do it, tell the triggers."""
from tolaria.engine.state cimport *
from tolaria.engine.entering cimport (
    aura_host, card_entering, card_for_entry, change_token, copied_except, entering_as, entering_card, excepted_like,
    join_attack, join_rule_effects, was_changed, zone_change_carrying)
from tolaria.engine.instead cimport CAP_REPLACING, instead_of, instead_of_damage, instead_of_own
from tolaria.engine.layers cimport layers_object, layers_refresh, layers_touch
from tolaria.engine.mana cimport mana_recount
from tolaria.engine.merging cimport copied_row, is_merged, shown_row
from tolaria.engine.parting cimport part
from tolaria.engine.texts cimport texts_change
from tolaria.engine.replacement cimport (
    GOES_SHUFFLED, drop_stale_effects, effect_remove, end_tied, move_is_watched, redirect_damage,
    replace_counters, replace_damage, replace_destroy, replace_draw, replace_move)
from tolaria.engine.choices cimport choose_yes
from tolaria.engine.rulings cimport over_limit, ruled, ruling_sum, ruling_times
from tolaria.engine.telling cimport emit, note_pair, tell_entering, tell_zones, zones_watched
from tolaria.engine.zones cimport (
    fell_alone, into_library_or_nothing, library_shuffle, library_take, library_take_top, object_make, object_show,
    remove_from_combat, unpair, zone_add, zone_change)


cdef void happened(GameC* g) noexcept nogil:
    g.events_this_turn += 1


# ---------------------------------------------------------------- tapping

cdef void event_tap(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    if o.flags & FLAG_TAPPED or o.zone != ZONE_BATTLEFIELD:
        return
    o.flags |= FLAG_TAPPED
    mana_recount(g, w, r)
    layers_touch(g, w, WATCH_TAPPING)
    forget_player(g, o.controller)
    stir(g, w)
    log_event(g, w, LOG_TAP, o.controller, r, REF_NONE, 0, 0)
    emit(g, w, EV_TAPPED, r, REF_NONE, o.controller, 0)


cdef void event_untap(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    if not o.flags & FLAG_TAPPED or o.zone != ZONE_BATTLEFIELD:
        return
    if unlikely(w.m.stun < CAP_COUNTERS) and o.counters[w.m.stun]:  # 122.1d
        event_counters(g, w, r, w.m.stun, -1)
        return
    o.flags &= ~<uint32_t>FLAG_TAPPED
    if unlikely(w.m.has_tied):
        end_tied(g, w)
    mana_recount(g, w, r)
    layers_touch(g, w, WATCH_TAPPING)
    wake_player(g, w, o.controller)
    log_event(g, w, LOG_UNTAP, o.controller, r, REF_NONE, 0, 0)
    emit(g, w, EV_UNTAPPED, r, REF_NONE, o.controller, 0)


# ---------------------------------------------------------------- moves

cdef void leave_battlefield(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """What must be undone before a permanent goes; its row keeps the rest as last known information."""
    cdef ObjectC* o = obj(g, r)
    cdef uint64_t leaving = (<uint64_t>1 << EV_DIES) | (<uint64_t>1 << EV_LEAVES) | (<uint64_t>1 << EV_SACRIFICED) | (
        <uint64_t>1 << EV_EXILED | <uint64_t>1 << EV_ACTION)
    cdef Ref attacked = o.attacking
    cdef uint32_t fought = o.flags & (FLAG_BLOCKING | FLAG_BLOCKED)
    if unlikely(w.m.asks_alone) and fell_alone(g, r):
        fought |= FLAG_FELL_ALONE
    remove_from_combat(g, r)
    o.attacking = attacked  # its row remembers that it was attacking or blocking (608.2h)
    o.flags |= fought
    if unlikely(o.paired != REF_NONE):
        unpair(g, r)
    if w.m.cards[o.card].events & leaving or o.granted[0]:
        if g.leavers_n < 32:
            g.leavers[g.leavers_n] = r
            g.leavers_n += 1
        else:
            overflow(g)
    if o.attached_to != REF_NONE and not is_player(o.attached_to):
        if g.objects[o.attached_to].n_attached:
            g.objects[o.attached_to].n_attached -= 1
        g.sba_due = 1


cdef void enter_battlefield(GameC* g, WorkC* w, Ref r, int flags) noexcept nogil:
    """614.12: how a permanent enters; then 603.6a."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = &w.m.cards[o.card]
    cdef int i, life
    o.base_controller = o.controller
    o.entered = g.turn
    o.flags |= FLAG_SICK
    if flags & MOVE_TAPPED:
        o.flags |= FLAG_TAPPED
    if unlikely(flags & MOVE_ATTACKING):
        join_attack(g, w, r)
    if unlikely(card.flags & CARDF_RULE or card.loyalty or flags & MOVE_COUNTER_P1P1 or rule_live(
            g, w, RULE_ENTERS_TAPPED) or rule_live(g, w, RULE_ENTERS_COUNTERS) or rule_live(
            g, w, RULE_ENTERS_MAY_COUNTER) or was_changed(g, o)):
        life = entering_as(g, w, r, 1 if flags & MOVE_COUNTER_P1P1 else 0)
        if life:
            event_lose_life(g, w, o.controller, life)
    if unlikely(card.flags & CARDF_DAYBOUND) and g.daytime == DAYTIME_NONE:  # 702.145d, 702.145g
        g.daytime = DAYTIME_NIGHT if card.face == FACE_BACK else DAYTIME_DAY
        log_event(g, w, LOG_DAYTIME, o.controller, REF_NONE, REF_NONE, g.daytime, 0)
    mana_recount(g, w, r)  # its class is its card's (MatchC.fresh)
    if unlikely(g.rule_effects_n):
        join_rule_effects(g, w, r)
    if g.statics_n:
        g.dirty = 1
    elif o.counters[0] or o.counters[1] or o.shields:
        layers_object(g, w, r)
    log_event(g, w, LOG_MOVE, o.controller, r, o.was, 0, ZONE_BATTLEFIELD)
    if not flags & MOVE_TOGETHER:
        tell_entering(g, w, r)
    if watched(w, EV_COUNTERS):  # 122.6a
        for i in range(CAP_COUNTERS):
            if o.counters[i] > 0:
                g.counter_kind = i
                emit(g, w, EV_COUNTERS, r, REF_NONE, o.controller, o.counters[i])


cdef void arrived(GameC* g, WorkC* w, const Ref* entered, int n) noexcept nogil:
    """603.6a: all that entered at once saw each other enter."""
    cdef int i
    for i in range(n):
        if on_battlefield(g, entered[i]):
            tell_entering(g, w, entered[i])


cdef int entry_paid(GameC* g, WorkC* w, Ref r, int player) noexcept nogil:
    """614.12: onto the battlefield for a card that is discarded, else into its owner's graveyard."""
    cdef Ref card = card_for_entry(g, w, r, player)
    if card != REF_NONE:
        event_discard(g, w, card)
    return ZONE_GRAVEYARD if card == REF_NONE else ZONE_BATTLEFIELD


cdef Ref event_move(GameC* g, WorkC* w, Ref r, int zone, int controller, int flags) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef int origin = o.zone
    cdef Ref fresh, host = REF_NONE, original = REF_NONE, by = REF_NONE
    cdef int owner = o.owner
    cdef int player = controller if flags & MOVE_YOUR_CONTROL else owner
    cdef int card = o.card
    cdef bint shuffled = False
    happened(g)
    if origin == ZONE_GONE or is_player(r):
        return REF_NONE
    if zone == ZONE_BATTLEFIELD and unlikely(card_of(w, o).flags & CARDF_ENTRY_PRICE):
        zone = entry_paid(g, w, r, player)
    if unlikely(move_is_watched(w, o, zone)):
        zone = replace_move(g, w, r, zone, &by)
        if zone > GOES_SHUFFLED:
            zone -= GOES_SHUFFLED
            shuffled = True
    if origin == ZONE_BATTLEFIELD and zone == ZONE_GRAVEYARD and unlikely(rule_live(g, w, RULE_INSTEAD)) and (
            instead_of(g, w, <uint64_t>1 << EV_DIES, r, REF_NONE, o.controller, 0, o.controller)):
        if flags & MOVE_SACRIFICED:
            o.flags |= FLAG_SACRIFICED
            emit(g, w, EV_SACRIFICED, r, REF_NONE, o.controller, 0)
        return o.became
    if zone == ZONE_BATTLEFIELD:
        if unlikely(w.m.has_copies | flags & MOVE_TRANSFORMED):
            card = card_entering(g, w, r, player, flags, &original)
            if unlikely(texts_change(w)):  # 400.7a: the text of a spell stays changed, that of what it copies is not
                card = shown_row(g, w, r, card)
        if unlikely(w.m.cards[card].subtypes >> SUB_AURA & 1) and w.m.cards[card].enchant and not (
                aura_host(g, w, r, card, player, &host)):
            # 303.4g: it remains where it is, unless that is the stack
            return event_move(g, w, r, ZONE_GRAVEYARD, owner, 0) if origin == ZONE_STACK else REF_NONE
    if origin == ZONE_BATTLEFIELD:
        if not g.together:
            layers_refresh(g, w)  # its row keeps what it was just before it left (603.10, 608.2h)
        leave_battlefield(g, w, r)
    if flags & MOVE_SACRIFICED:
        o.flags |= FLAG_SACRIFICED
    if unlikely(is_merged(o)) and origin == ZONE_BATTLEFIELD:  # 730.3
        part(g, w, r, zone, flags & MOVE_BOTTOM)
        fresh = obj(g, r).became
    elif zone == ZONE_LIBRARY or (o.slot == SLOT_NONE and zone != ZONE_BATTLEFIELD and zone != ZONE_STACK):
        fresh = into_library_or_nothing(g, w, r, zone, owner, flags & MOVE_BOTTOM)
    else:
        fresh = place(g, w, r, zone, player, card, host, original, flags)
        if fresh == REF_NONE and g.outcome != OUTCOME_NONE:
            return REF_NONE
    if shuffled:
        library_shuffle(g, owner)
    if unlikely(by != REF_NONE) and fresh != REF_NONE:
        g.objects[fresh].linked = by
    drop_stale_effects(g, r)
    if origin == ZONE_BATTLEFIELD:
        mana_recount(g, w, r)
    if zone != ZONE_BATTLEFIELD and not is_merged(o):  # of each of whose cards that is told already
        log_event(g, w, LOG_MOVE, owner, r, fresh, flags, zone)
    if unlikely(zones_watched(w)) and not is_merged(o):
        tell_zones(g, w, r, fresh, origin, zone)
    if origin == ZONE_BATTLEFIELD:
        if g.statics_n:
            g.dirty = 1
        g.players[g.objects[r].controller].left += 1
        if zone == ZONE_GRAVEYARD:
            if is_creature(&g.objects[r]):
                g.players[g.objects[r].controller].died += 1
            emit(g, w, EV_DIES, r, REF_NONE, g.objects[r].controller, 0)
        emit(g, w, EV_LEAVES, r, REF_NONE, g.objects[r].controller, 0)
        if flags & MOVE_SACRIFICED:
            emit(g, w, EV_SACRIFICED, r, REF_NONE, g.objects[r].controller, 0)
        if unlikely(w.m.has_returns):
            return_exiled(g, w, r)
        if unlikely(w.m.has_tied):
            end_tied(g, w)
    return fresh


cdef void return_exiled(GameC* g, WorkC* w, Ref source) noexcept nogil:
    """610.3: what was exiled until the source left returns at once to the zone it came from."""
    cdef int i = 0
    cdef int zone
    cdef Ref r
    while i < g.effects_n:
        if g.effects[i].kind != EFF_EXILED_UNTIL or g.effects[i].source != source:
            i += 1
            continue
        r = g.effects[i].affected
        zone = g.effects[i].amount
        effect_remove(g, i)
        event_move(g, w, r, zone, g.objects[r].owner, 0)
        i = 0


cdef Ref place(GameC* g, WorkC* w, Ref r, int zone, int player, int card, Ref host, Ref original,
        int flags) noexcept nogil:
    """The new object of a move between zones of objects; an Aura enters attached to its host."""
    cdef int origin = g.objects[r].zone
    cdef Ref fresh
    if zone == ZONE_BATTLEFIELD or zone == ZONE_STACK:
        fresh = zone_change_carrying(g, w, r, zone, player, card, flags)
    else:
        fresh = zone_change(g, w, r, zone, g.objects[r].owner)
        if fresh != REF_NONE and zone == ZONE_HAND and origin != ZONE_LOOK:
            g.objects[fresh].flags |= FLAG_FACEUP_SEEN  # all have seen which card it is
    if fresh != REF_NONE and zone == ZONE_BATTLEFIELD:
        if unlikely(original != REF_NONE):
            excepted_like(g, w, fresh, original, UNTIL_FOREVER)
            copied_except(g, w, fresh, g.objects[r].card)
        if host != REF_NONE:
            event_attach(g, w, fresh, host)
        enter_battlefield(g, w, fresh, flags)
    return fresh


cdef bint event_destroy(GameC* g, WorkC* w, Ref r, bint no_regenerate) noexcept nogil:
    """701.8. 1: it left the battlefield."""
    cdef ObjectC* o = obj(g, r)
    if o.zone != ZONE_BATTLEFIELD or has_kw(o, KW_INDESTRUCTIBLE):
        return False
    if unlikely(w.m.shield < CAP_COUNTERS) and o.counters[w.m.shield] and g.in_resolution:  # 122.1c: by an effect
        event_counters(g, w, r, w.m.shield, -1)
        return False
    if not replace_destroy(g, w, r, no_regenerate):
        # 701.19a
        o.damage = 0
        o.flags &= ~<uint32_t>FLAG_DEATHTOUCHED
        event_tap(g, w, r)
        remove_from_combat(g, r)
        log_event(g, w, LOG_REGENERATE, o.controller, r, REF_NONE, 0, 0)
        return False
    if unlikely((w.m.keywords >> KW_UMBRA) & 1) and o.n_attached and saved_by_umbra(g, w, r):
        return False
    log_event(g, w, LOG_DESTROY, o.controller, r, REF_NONE, 0, 0)
    event_move(g, w, r, ZONE_GRAVEYARD, o.owner, MOVE_DESTROYED)
    return True


cdef bint saved_by_umbra(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """702.89a: damage is removed and an Aura with umbra armor is destroyed instead: the first that can be."""
    cdef ObjectC* o = obj(g, r)
    cdef int player
    cdef Ref aura
    for player in range(2):
        aura = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while aura != REF_NONE:
            if g.objects[aura].attached_to == r and has_kw(cobj(g, aura), KW_UMBRA):
                o.damage = 0
                o.flags &= ~<uint32_t>FLAG_DEATHTOUCHED
                event_destroy(g, w, aura, False)
                return True
            aura = g.objects[aura].next
    return False


cdef Ref event_sacrifice(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    if o.zone != ZONE_BATTLEFIELD or has_kw(o, KW_CANT_SACRIFICE):
        return REF_NONE
    log_event(g, w, LOG_SACRIFICE, o.controller, r, REF_NONE, 0, 0)
    return event_move(g, w, r, ZONE_GRAVEYARD, o.owner, MOVE_SACRIFICED)


cdef Ref event_discard(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """701.9; a card with madness goes to exile instead (702.35a)."""
    cdef ObjectC* o = obj(g, r)
    cdef int player = o.owner
    cdef int zone = ZONE_GRAVEYARD
    cdef bint caused = g.in_resolution and g.stack_n and g.stack[g.stack_n - 1].controller != player
    cdef Ref fresh
    if o.zone != ZONE_HAND:
        return REF_NONE
    if w.m.cards[o.card].flags & CARDF_MADNESS and (  # in 2004 he may
            not w.m.rules.madness_window or choose_yes(g, w, CHOICE_YESNO, player, r, -1, 0)):
        zone = ZONE_EXILE
    elif caused and unlikely(rule_live(g, w, RULE_KEEPS_DISCARDED)) and ruled(
            g, w, RULE_KEEPS_DISCARDED, <Ref>player) and choose_yes(g, w, CHOICE_YESNO, player, r, -1, 0):
        zone = ZONE_LIBRARY
    log_event(g, w, LOG_DISCARD, player, r, REF_NONE, 0, 0)
    g.players[player].discarded += 1
    if caused and unlikely((w.m.rule_kinds >> RULE_INSTEAD) & 1) and instead_of_own(
            g, w, EV_DISCARD_CAUSED, r, player ^ 1):
        fresh = obj(g, r).became
    else:
        fresh = event_move(g, w, r, zone, player, MOVE_DISCARDED)
    if zone == ZONE_LIBRARY:
        emit(g, w, EV_DISCARD, r, REF_NONE, player, 0)
    if fresh != REF_NONE:
        emit(g, w, EV_DISCARD, fresh, REF_NONE, player, 0)
        if caused:
            emit(g, w, EV_DISCARD_CAUSED, fresh, REF_NONE, player ^ 1, 0)
    return fresh


cdef Ref event_draw(GameC* g, WorkC* w, int player) noexcept nogil:
    """121.1; from an empty library: 704.5b follows."""
    cdef PlayerC* p = &g.players[player]
    cdef int slot, _card
    cdef Ref r
    if unlikely(rule_live(g, w, RULE_DRAW_LIMIT)) and over_limit(g, w, RULE_DRAW_LIMIT, player, p.draws):
        return REF_NONE  # 121.3, 614.17b: nor is a draw that can't happen replaced
    r = replace_draw(g, w, player) if unlikely(w.m.has_dredge) else REF_NONE
    if unlikely(r != REF_NONE):  # 702.52a
        for _card in range(card_of(w, obj(g, r)).dredge):
            event_move(g, w, event_look(g, w, player), ZONE_GRAVEYARD, player, 0)
        return event_move(g, w, r, ZONE_HAND, player, 0)
    if unlikely(rule_live(g, w, RULE_INSTEAD)) and instead_of(g, w, draw_bits(g, player), REF_NONE, REF_NONE, player, 1,
            player):
        happened(g)
        return REF_NONE
    slot = library_take_top(g, player)
    happened(g)
    if slot < 0:
        p.drew_empty = 1
        g.sba_due = 1
        return REF_NONE
    r = object_make(g, w, player, w.m.decks[player][slot], slot)
    if unlikely(r == REF_NONE):
        return r
    zone_add(g, w, r, ZONE_HAND, player)
    obj(g, r).entered = g.turn
    p.draws += 1
    if w.drawn[player] != NULL:
        w.drawn[player][g.objects[r].card] += w.usage_step
    log_event(g, w, LOG_DRAW, player, r, REF_NONE, 0, 0)
    emit(g, w, EV_DRAW, r, REF_NONE, player, p.draws)
    if is_first_draw(g, player):
        g.draws_in_step = 1
    else:
        emit(g, w, EV_EXTRA_DRAW, r, REF_NONE, player, p.draws)
    return r


cdef inline bint is_first_draw(const GameC* g, int player) noexcept nogil:
    """The card would be the first that the player draws in his draw step."""
    return g.step == STEP_DRAW and player == g.active and g.draws_in_step == 0


cdef inline uint64_t draw_bits(const GameC* g, int player) noexcept nogil:
    return <uint64_t>1 << EV_DRAW | (0 if is_first_draw(g, player) else <uint64_t>1 << EV_EXTRA_DRAW)


cdef void event_shuffle(GameC* g, WorkC* w, int player) noexcept nogil:
    library_shuffle(g, player)
    log_event(g, w, LOG_SHUFFLE, player, REF_NONE, REF_NONE, 0, 0)
    emit(g, w, EV_SHUFFLED, REF_NONE, REF_NONE, player, 0)


cdef Ref event_look(GameC* g, WorkC* w, int player) noexcept nogil:
    """The top card of a library, as an object that can be looked at and moved."""
    return library_take(g, w, player, ZONE_LOOK)


cdef Ref event_token(GameC* g, WorkC* w, int player, int card, Ref like, int flags) noexcept nogil:
    """111.2: the player owns and controls it."""
    cdef Ref r = object_make(g, w, player, card, SLOT_NONE)
    cdef int shown
    cdef Ref original = REF_NONE
    if unlikely(r == REF_NONE):
        return r
    happened(g)
    g.objects[r].flags |= FLAG_TOKEN
    if unlikely(w.m.has_copies):  # 707.9a
        shown = entering_card(g, w, r, player, &original)
        if unlikely(original != REF_NONE):
            like = original
        object_show(g, w, obj(g, r), copied_row(g, w, shown))
    zone_add(g, w, r, ZONE_BATTLEFIELD, player)
    if unlikely(like != REF_NONE):
        excepted_like(g, w, r, like, UNTIL_FOREVER)
    if unlikely(original != REF_NONE):
        copied_except(g, w, r, card)
    if unlikely(w.entering_change):
        change_token(g, w, r, player)
    log_event(g, w, LOG_TOKEN, player, r, REF_NONE, 0, 0)
    enter_battlefield(g, w, r, flags)
    emit(g, w, EV_TOKEN_CREATED, r, REF_NONE, player, 0)
    return r


# ---------------------------------------------------------------- damage and life (119, 120)

cdef int event_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil:
    cdef ObjectC* s = obj(g, source)
    cdef ObjectC* o
    cdef int controller
    if amount <= 0:
        return 0  # 120.8
    happened(g)
    if not is_player(victim):
        o = obj(g, victim)
        if o.zone != ZONE_BATTLEFIELD or not o.types & (TYPE_CREATURE | TYPE_PLANESWALKER):
            return 0
    if w.m.has_replacements or (not is_player(victim) and g.objects[victim].prot):
        amount = deal_elsewhere(g, w, source, victim, amount, combat)
        if amount > 0:
            amount = replace_damage(g, w, source, victim, amount, combat)
            if unlikely(w.exiled_top[0] | w.exiled_top[1]):
                exile_tops(g, w)
        if amount > 0 and unlikely(rule_live(g, w, RULE_INSTEAD)):
            amount = instead_of_damage(g, w, source, victim, amount, combat)
        if amount <= 0:
            return 0
    g.sba_due = 1
    if unlikely(w.m.tracks_damage):
        note_pair(g, PAIR_HURT, source, victim)
    log_event(g, w, LOG_DAMAGE, s.controller, source, victim, amount, combat)
    if is_player(victim):
        controller = victim
        damage_player(g, w, s, controller, amount)
        if unlikely(w.m.has_toxic) and combat:
            add_poison(g, w, controller, w.m.cards[s.card].toxic)  # 702.164c
        if controller != s.controller:
            s.flags |= FLAG_HURT_OPPONENT
    else:
        controller = o.controller
        damage_permanent(g, w, s, victim, amount)
    if has_kw(s, KW_LIFELINK):
        gain_by_lifelink(g, w, source, amount)
    if w.m.watched:
        emit(g, w, EV_DAMAGE, source, victim, controller, amount)
        if combat:
            emit(g, w, EV_COMBAT_DAMAGE, source, victim, controller, amount)
            emit(g, w, EV_DEALT_COMBAT_DAMAGE, victim, source, controller, amount)
        else:
            emit(g, w, EV_NONCOMBAT_DAMAGE, source, victim, controller, amount)
        emit(g, w, EV_DEALT_DAMAGE, victim, source, controller, amount)
    return amount


cdef void exile_tops(GameC* g, WorkC* w) noexcept nogil:
    """ "Exile cards from the top of your library equal to the damage prevented this way"."""
    cdef int player
    for player in range(2):
        while w.exiled_top[player] > 0:
            w.exiled_top[player] -= 1
            if g.players[player].library_hi > g.players[player].library_lo:
                event_move(g, w, event_look(g, w, player), ZONE_EXILE, player, 0)


cdef int deal_elsewhere(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil:
    """614.9: a part of it, or all, is dealt to something else; what is left. An ability redirects it once (614.5)."""
    cdef Ref to, by
    cdef int moved = redirect_damage(g, w, source, victim, amount, combat, &to, &by)
    while moved > 0:
        amount -= moved
        if by != REF_NONE and w.replacing_n < CAP_REPLACING:
            w.replacing[w.replacing_n] = by
            w.replacing_by[w.replacing_n] = 0
            w.replacing_n += 1
            event_damage(g, w, source, to, moved, combat)
            w.replacing_n -= 1
        else:
            event_damage(g, w, source, to, moved, combat)
        moved = redirect_damage(g, w, source, victim, amount, combat, &to, &by) if amount > 0 else 0
    return amount


cdef void damage_player(GameC* g, WorkC* w, const ObjectC* s, int player, int amount) noexcept nogil:
    g.players[player].damage_taken += amount
    if has_kw(s, KW_INFECT):  # 120.3b
        add_poison(g, w, player, amount)
        return
    event_lose_life(g, w, player, amount)  # 120.3a


cdef inline void add_poison(GameC* g, WorkC* w, int player, int amount) noexcept nogil:
    g.players[player].poison = min(255, g.players[player].poison + amount)
    layers_touch(g, w, WATCH_LIFE)


cdef void damage_permanent(GameC* g, WorkC* w, const ObjectC* s, Ref victim, int amount) noexcept nogil:
    cdef ObjectC* o = obj(g, victim)
    o.flags |= FLAG_DAMAGED
    stir(g, w)  # something may aim at what was dealt damage
    g.damage_marked = 1
    if o.types & TYPE_PLANESWALKER:  # 120.3c
        o.counters[2] -= amount if amount < o.counters[2] else o.counters[2]
    if o.types & TYPE_CREATURE:
        if has_kw(s, KW_INFECT) or has_kw(s, KW_WITHER):  # 120.3d
            event_put_counters(g, w, victim, 1, amount, s.controller)
        else:
            o.damage += amount  # 120.3e
        if has_kw(s, KW_DEATHTOUCH):
            o.flags |= FLAG_DEATHTOUCHED


cdef int event_gain_life(GameC* g, WorkC* w, int player, int amount) noexcept nogil:
    if amount <= 0 or rule_live(g, w, RULE_NO_LIFE_GAIN) and ruled(g, w, RULE_NO_LIFE_GAIN, player):  # 119.7
        return 0
    if unlikely(rule_live(g, w, RULE_INSTEAD)) and instead_of(
            g, w, <uint64_t>1 << EV_GAIN_LIFE, REF_NONE, REF_NONE, player, amount, player):
        return 0
    if rule_live(g, w, RULE_LIFE_PLUS):
        amount += ruling_sum(g, w, RULE_LIFE_PLUS, player)
    if rule_live(g, w, RULE_LIFE_TIMES):
        amount *= ruling_times(g, w, RULE_LIFE_TIMES, player)
    happened(g)
    g.players[player].life += amount
    g.players[player].life_gained += min(amount, 0xFFFF - g.players[player].life_gained)
    layers_touch(g, w, WATCH_LIFE)
    stir(g, w)
    log_event(g, w, LOG_LIFE, player, REF_NONE, REF_NONE, g.players[player].life, 0)
    emit(g, w, EV_GAIN_LIFE, REF_NONE, REF_NONE, player, amount)
    return amount


cdef int event_lose_life(GameC* g, WorkC* w, int player, int amount) noexcept nogil:
    if amount <= 0:
        return 0
    happened(g)
    g.players[player].life -= amount
    g.players[player].life_lost += min(amount, 0xFFFF - g.players[player].life_lost)
    g.sba_due = 1
    layers_touch(g, w, WATCH_LIFE)
    stir(g, w)
    log_event(g, w, LOG_LIFE, player, REF_NONE, REF_NONE, g.players[player].life, 0)
    emit(g, w, EV_LOSE_LIFE, REF_NONE, REF_NONE, player, amount)
    return amount


# ---------------------------------------------------------------- counters, attaching, control

cdef void event_put_counters(GameC* g, WorkC* w, Ref r, int kind, int n, int by) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    if n == 0 or o.zone == ZONE_GONE:
        return
    happened(g)
    if n > 0:
        if has_kw(o, KW_NO_COUNTERS):
            return
        n = replace_counters(g, w, r, kind, n, False)
    if n < 0 and o.counters[kind] + n < 0:
        n = -o.counters[kind]
    o.counters[kind] += n
    log_event(g, w, LOG_COUNTERS, o.controller, r, REF_NONE, n, kind)
    stir(g, w)
    layers_object(g, w, r)
    if n > 0:
        g.counter_kind = kind
        emit(g, w, EV_COUNTERS, r, REF_NONE, by, n)


cdef void event_attach(GameC* g, WorkC* w, Ref r, Ref to) noexcept nogil:
    """701.3; REF_NONE unattaches."""
    cdef ObjectC* o = obj(g, r)
    if o.attached_to == to:
        return
    if o.attached_to != REF_NONE and not is_player(o.attached_to) and g.objects[o.attached_to].n_attached:
        g.objects[o.attached_to].n_attached -= 1
    o.attached_to = to
    g.clock += 1
    o.timestamp = g.clock  # 613.7e
    if to != REF_NONE and not is_player(to):
        g.objects[to].n_attached += 1
    g.sba_due = 1
    if g.statics_n:
        g.dirty = 1
    log_event(g, w, LOG_ATTACH, o.controller, r, to, 0, 0)
    if to != REF_NONE:
        emit(g, w, EV_ATTACHED, r, to, o.controller, 0)
