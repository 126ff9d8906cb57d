"""CR 614.1c-d, 614.12, 614.13, 707.9: how a permanent enters the battlefield.

Covered: an Aura's host where it was no Aura spell; tapped or with counters, by its own text or another permanent's;
what its controller pays or reveals for it not to be tapped; a player, colour, basic land type or creature type chosen
as it enters; as a copy of a permanent.

Left out: that a copy of what has left the battlefield has what was excepted of that (608.2h, 707.3); paying anything
but life and revealing anything but a card from hand.
"""
from libc.string cimport memset
from tolaria.engine.state cimport *
from tolaria.engine.applied cimport EFFF_COPIABLE, is_overlaid
from tolaria.engine.choices cimport choose, choose_yes, option_set
from tolaria.engine.filters cimport (
    ContextC, condition_holds, context_said, filter_card, filter_collect, filter_matches, value_of)
from tolaria.engine.layers cimport layers_object, layers_refresh, layers_touch
from tolaria.engine.replacement cimport carry_effects, effect_add, replace_counters
from tolaria.engine.rulings cimport RulingC, attachable, ruling_next, ruling_start
from tolaria.engine.zones cimport object_make, zone_add, zone_remove


cdef int entering_card(GameC* g, WorkC* w, Ref r, int player, Ref* original) noexcept nogil:
    """707.9a: its controller may choose among what is on the battlefield before it is."""
    cdef const ObjectC* o = cobj(g, r)
    cdef const CardC* card = &w.m.cards[o.card]
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref found[CAP_OPTIONS - 1]
    cdef ContextC c
    cdef int i, k, n, pick, there
    original[0] = REF_NONE
    if not card.flags & CARDF_RULE:
        return o.card
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind != AB_STATIC or w.m.changes[w.m.abilities[i].change].rule != RULE_ENTERS_COPY:
            continue
        c = context_said(r, player, r)
        n = filter_collect(g, w, w.m.changes[w.m.abilities[i].change].filter, &c, found, CAP_OPTIONS - 1)
        if n < 0:
            overflow(g)
            return o.card
        option_set(&options[0], ACT_DONE, REF_NONE, 0)
        there = 1
        for k in range(n):
            if w.arrivals == 0 or g.objects[found[k]].timestamp <= w.arrivals:  # 614.12c: not what enters with it
                option_set(&options[there], ACT_OBJECT, found[k], 0)
                there += 1
        pick = choose(g, w, CHOICE_COPY, player, options, there, r, i, 0, 0)
        if pick:
            original[0] = options[pick].object
            return g.objects[options[pick].object].card  # 707.2: its copiable values are its card's
    return o.card


cdef void copied_except(GameC* g, WorkC* w, Ref r, int card) noexcept nogil:
    """It stays so: an effect without end, which further copies have too (`excepted_like`)."""
    cdef const CardC* row = &w.m.cards[card]
    cdef const ChangeC* change
    cdef ContextC c = context_said(r, g.objects[r].controller, r)
    cdef int i, k
    for i in range(row.ability_first, row.ability_first + row.ability_n):
        change = &w.m.changes[w.m.abilities[i].change]
        if w.m.abilities[i].kind != AB_STATIC or change.rule != RULE_ENTERS_COPY or not change.rule_arg:
            continue
        k = effect_add(g, w, EFF_CHANGE, r, r, c.controller, UNTIL_FOREVER)
        if k < 0:
            return
        g.effects[k].change = change.rule_arg
        g.effects[k].flags = EFFF_COPIABLE
        change = &w.m.changes[change.rule_arg]
        g.effects[k].set_p = value_of(g, w, change.set_p, &c)
        g.effects[k].set_t = value_of(g, w, change.set_t, &c)
        g.effects[k].dp = value_of(g, w, change.dp, &c)
        g.effects[k].dt = value_of(g, w, change.dt, &c)


cdef void excepted_like(GameC* g, WorkC* w, Ref r, Ref original, int duration) noexcept nogil:
    """707.3. Of what has left the battlefield no effects are left, and so no exceptions."""
    cdef int i, k
    for i in range(g.effects_n):
        if g.effects[i].affected != original or g.effects[i].kind != EFF_CHANGE or not (
                g.effects[i].flags & EFFF_COPIABLE) or is_overlaid(g, i):
            continue
        k = effect_add(g, w, EFF_CHANGE, r, r if g.effects[i].source == original else g.effects[i].source,
                       g.objects[r].controller, duration)
        if k < 0:
            return
        g.effects[k].change = g.effects[i].change
        g.effects[k].amount = g.turn
        g.effects[k].dp = g.effects[i].dp
        g.effects[k].dt = g.effects[i].dt
        g.effects[k].set_p = g.effects[i].set_p
        g.effects[k].set_t = g.effects[i].set_t
        g.effects[k].flags = EFFF_COPIABLE
    if g.objects[r].shields:
        layers_object(g, w, r)


cdef int card_entering(GameC* g, WorkC* w, Ref r, int player, int flags, Ref* original) noexcept nogil:
    cdef const ObjectC* o = cobj(g, r)
    cdef int card = o.card
    if unlikely(flags & MOVE_TRANSFORMED):
        return w.m.cards[card].other
    if unlikely(w.m.has_copies):
        if flags & (MOVE_MANIFEST | MOVE_CLOAK):
            return w.m.face_down[1 if flags & MOVE_CLOAK else 0]
        if not o.flags & FLAG_FACE_DOWN:
            card = entering_card(g, w, r, player, original)
            if w.m.has_daytime and card == o.card and enters_by_night(g, w, o):
                card = w.m.cards[card].other
    return card


cdef bint enters_by_night(const GameC* g, const WorkC* w, const ObjectC* o) noexcept nogil:
    """702.145b: a card with daybound enters with its back face up."""
    return (g.daytime == DAYTIME_NIGHT and w.m.cards[o.card].flags & CARDF_DAYBOUND
            and w.m.cards[o.card].face != FACE_BACK and o.slot != SLOT_NONE)


cdef Ref zone_change_carrying(GameC* g, WorkC* w, Ref r, int zone, int player, int card, int flags) noexcept nogil:
    """A spell becoming a permanent stays what was decided for it: X, kicker, copy, face (400.7d)."""
    cdef ObjectC* o = obj(g, r)
    cdef Ref fresh
    cdef ObjectC* n
    cdef int origin = o.zone
    cdef bint was_spell = origin == ZONE_STACK
    fresh = object_make(g, w, o.owner, card, o.slot)
    zone_remove(g, w, r)
    if unlikely(fresh == REF_NONE):
        return fresh
    o = obj(g, r)
    n = obj(g, fresh)
    o.became = fresh
    n.was = r
    n.controller = player
    n.came_from = origin
    if o.flags & FLAG_TOKEN or unlikely(o.flags & FLAG_COPY and was_spell):  # 707.10f
        n.flags |= FLAG_TOKEN
    elif unlikely(o.flags & FLAG_COPY):  # 707.12
        n.flags |= FLAG_COPY
    if unlikely(flags & (MOVE_MANIFEST | MOVE_CLOAK)):
        n.flags |= FLAG_FACE_DOWN | FLAG_MANIFESTED
    if was_spell:
        n.x = o.x
        n.paid = o.paid
        n.kicks = o.kicks
        n.cast_from = o.cast_from
        n.own_order = o.own_order
        n.spent = o.spent
        n.flags |= o.flags & (FLAG_KICKED | FLAG_EVOKED | FLAG_ESCAPED | FLAG_FACE_DOWN | FLAG_FROM_HAND)
        n.attached_to = REF_NONE
        if unlikely(o.shields != 0):
            carry_effects(g, r, fresh)
    zone_add(g, w, fresh, zone, player)
    return fresh


# ---------------------------------------------------------------- an Aura's host (303.4f-g)

cdef bint aura_host(GameC* g, WorkC* w, Ref r, int card, int player, Ref* host) noexcept nogil:
    """What its spell targeted, what the effect says, or what its controller-to-be chooses."""
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref found[CAP_OPTIONS]
    cdef ContextC c = context_said(r, player, r)
    cdef int enchant = w.m.cards[card].enchant
    cdef int n = 1
    cdef int i
    cdef int kept = 0
    if w.host_given:
        found[0] = <Ref>(w.host_given - 1)
    else:
        n = filter_collect(g, w, enchant, &c, found, CAP_OPTIONS)
    if n < 0:
        overflow(g)
        return False
    for i in range(n):
        if found[i] == REF_NONE or found[i] == r or not attachable(g, w, r, found[i]) or (
                w.host_given and not filter_matches(g, w, enchant, found[i], &c)):
            continue
        option_set(&options[kept], ACT_PLAYER if is_player(found[i]) else ACT_OBJECT, found[i], 0)
        kept += 1
    if kept == 0:
        return False
    host[0] = found[0] if w.host_given else options[
        choose(g, w, CHOICE_PICK, player, options, kept, r, -1, 0, 0)].object
    return True


cdef int entering_as(GameC* g, WorkC* w, Ref r, int plus) noexcept nogil:
    """All the counters of one kind with which it enters are put on it at once (614.1c, 616.1)."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = &w.m.cards[o.card]
    cdef int put[CAP_COUNTERS]
    cdef int kind
    cdef int life = 0
    memset(put, 0, sizeof(put))
    put[0] = plus
    put[2] = card.loyalty  # 306.5b
    if card.flags & CARDF_RULE:
        life = by_own_text(g, w, r, card, put)
    if g.statics_n and (rule_live(g, w, RULE_ENTERS_COUNTERS) or rule_live(g, w, RULE_ENTERS_TAPPED) or rule_live(
            g, w, RULE_ENTERS_MAY_COUNTER)):
        g.dirty = 1
        layers_refresh(g, w)  # 614.12: others look at it as it will be, with what was just chosen for it
    if rule_live(g, w, RULE_ENTERS_TAPPED) and others_say(g, w, RULE_ENTERS_TAPPED, r, put):
        o.flags |= FLAG_TAPPED
    if rule_live(g, w, RULE_ENTERS_COUNTERS):
        others_say(g, w, RULE_ENTERS_COUNTERS, r, put)
    if rule_live(g, w, RULE_ENTERS_MAY_COUNTER):
        others_say(g, w, RULE_ENTERS_MAY_COUNTER, r, put)
    if unlikely(was_changed(g, o)):
        entering_with(g, o.was, put)
    for kind in range(CAP_COUNTERS):
        if put[kind] > 0 and not has_kw(o, KW_NO_COUNTERS):
            o.counters[kind] += replace_counters(g, w, r, kind, put[kind], True)
    return life


cdef int by_own_text(GameC* g, WorkC* w, Ref r, const CardC* card, int* put) noexcept nogil:
    """Life that is paid."""
    cdef ObjectC* o = obj(g, r)
    cdef const AbilityC* a
    cdef const ChangeC* change
    cdef ContextC c = context_said(r, o.controller, r)
    cdef int i, times
    cdef int life = 0
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        change = &w.m.changes[a.change]
        if a.kind != AB_STATIC or a.filter or not change.rule:
            continue
        if a.condition and not condition_holds(g, w, a.condition, &c):
            continue
        if change.rule == RULE_ENTERS_TAPPED:
            if not (change.rule_arg and stays_untapped(g, w, r, i, change.rule_arg, &c, &life)):
                o.flags |= FLAG_TAPPED
        elif change.rule == RULE_ENTERS_COUNTERS:
            times = 1
            if change.filter_other:
                times = revealed_of(g, w, r, i, change.filter_other, &c)
            put[change.rule_arg] += times * max(0, value_of(g, w, change.dp, &c))
        elif change.rule == RULE_ENTERS_CHOOSE_TYPE:
            o.chosen = choose_land_type(g, w, o.controller, r, -1)
        elif change.rule == RULE_ENTERS_CHOOSE_COLOR:
            o.chosen = choose_color(g, w, o.controller, r, -1)
        elif change.rule == RULE_ENTERS_CHOOSE_CREATURE:
            o.chosen = choose_creature_type(g, w, o.controller, r)
        elif change.rule == RULE_ENTERS_MAY_COUNTER:
            may_take_counter(g, w, r, i, change, put)
        elif change.rule == RULE_ENTERS_CHOOSE_PLAYER and change.rule_arg == CHOICE_OF_OBJECT:
            o.linked = choose_object(g, w, o.controller, r, change.filter, &c)
        elif change.rule == RULE_ENTERS_CHOOSE_PLAYER and change.rule_arg >= CHOICE_OF_WORDS:
            o.chosen = choose_word(g, w, o.controller, r, change.rule_arg)
        elif change.rule == RULE_ENTERS_CHOOSE_PLAYER and change.rule_arg >= 0:
            o.chosen = choose_player(g, w, o.controller, r, change.rule_arg)
        elif change.rule == RULE_ENTERS_CHOOSE_NAME:
            o.chosen_name = choose_name(g, w, o.controller, r, change.filter, &c)
    return life


cdef void entering_with(const GameC* g, Ref spell, int* put) noexcept nogil:
    """122.6a: the counters that effects gave the spell which it was."""
    cdef const EffectC* e
    cdef int i
    for i in range(g.effects_n):
        e = &g.effects[i]
        if e.kind == EFF_ENTERS_WITH and e.affected == spell:
            put[e.change] += max(0, e.amount)


cdef int revealed_of(GameC* g, WorkC* w, Ref r, int ability, int filter, const ContextC* c) noexcept nogil:
    """702.38a: as many cards in hand as its controller likes, one after the other, that the filter matches."""
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref found[CAP_OPTIONS - 1]
    cdef int i, pick
    cdef int n = filter_collect(g, w, filter, c, found, CAP_OPTIONS - 1)
    cdef int revealed = 0
    while n > 0 and g.outcome == OUTCOME_NONE:
        option_set(&options[0], ACT_DONE, REF_NONE, 0)
        for i in range(n):
            option_set(&options[i + 1], ACT_OBJECT, found[i], 0)
        pick = choose(g, w, CHOICE_PICK, c.controller, options, n + 1, r, ability, HINT_PUMP, 0)
        if pick == 0:
            break
        revealed += 1
        g.objects[found[pick - 1]].flags |= FLAG_FACEUP_SEEN
        log_event(g, w, LOG_REVEAL, c.controller, found[pick - 1], REF_NONE, 0, 0)
        n -= 1
        found[pick - 1] = found[n]
    return revealed


cdef void may_take_counter(GameC* g, WorkC* w, Ref r, int ability, const ChangeC* change, int* put) noexcept nogil:
    """702.98a, 702.136a: an additional +1/+1 counter, or else what the rule gives."""
    cdef ObjectC* o = obj(g, r)
    cdef ContextC c
    cdef int k
    if change.flags & ENTERS_TRIBUTE:  # 702.104a
        c = context_said(r, o.controller, r)
        if choose_yes(g, w, CHOICE_YESNO, o.controller ^ 1, r, ability, 0):
            put[0] += max(0, value_of(g, w, change.dp, &c))
            o.flags |= FLAG_DESIGNATED
        return
    if not has_kw(o, KW_NO_COUNTERS) and choose_yes(g, w, CHOICE_YESNO, o.controller, r, ability, 0):
        put[0] += 1
    elif change.rule_arg:
        k = effect_add(g, w, EFF_CHANGE, r, r, o.controller, UNTIL_FOREVER)
        if k >= 0:
            g.effects[k].change = change.rule_arg


cdef bint others_say(GameC* g, WorkC* w, int rule, Ref r, int* put) noexcept nogil:
    """614.12: a rule of another permanent, which names what it is about, applies to it as it will be."""
    cdef RulingC walk
    cdef int k
    cdef bint found = False
    ruling_start(g, &walk)
    while ruling_next(g, w, rule, r, &walk):
        if walk.c.source != r:
            found = True
            if rule == RULE_ENTERS_COUNTERS:
                put[walk.change.rule_arg] += max(0, value_of(g, w, walk.change.dp, &walk.c))
                if walk.change.sub_add:  # "… and as a Mutant in addition to its other types"
                    k = effect_add(g, w, EFF_CHANGE, r, r, walk.c.controller, UNTIL_FOREVER)
                    if k >= 0:
                        g.effects[k].change = w.m.abilities[walk.ability - 1].change
            elif rule == RULE_ENTERS_MAY_COUNTER:
                may_take_counter(g, w, r, walk.ability - 1, walk.change, put)
    return found


# ---------------------------------------------------------------- what is paid (614.12b, 118.12)

cdef bint stays_untapped(GameC* g, WorkC* w, Ref r, int ability, int cost, const ContextC* c,
        int* life) noexcept nogil:
    """Its controller pays life, or reveals a card, so that it doesn't enter tapped; lowering admits no other cost."""
    cdef const PartC* part = &w.m.parts[w.m.costs[cost].part_first]
    cdef int n = value_of(g, w, part.n, c)
    cdef Ref card = REF_NONE
    if part.kind == PART_LIFE:
        if g.players[c.controller].life < n:  # 119.4
            return False
    else:
        card = card_to_reveal(g, w, part.filter, c)
        if card == REF_NONE:
            return False
    if not choose_yes(g, w, CHOICE_PAY, c.controller, r, ability, cost):
        return False
    if part.kind == PART_LIFE:
        life[0] += n
    else:
        g.objects[card].flags |= FLAG_FACEUP_SEEN
        log_event(g, w, LOG_REVEAL, c.controller, card, REF_NONE, 0, 0)
    return True


cdef Ref card_to_reveal(const GameC* g, const WorkC* w, int filter, const ContextC* c) noexcept nogil:
    """The first card in hand that matches; one that was seen before tells the opponent nothing new."""
    cdef Ref first = REF_NONE
    cdef Ref r = g.players[c.controller].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        if filter_matches(g, w, filter, r, c):
            if g.objects[r].flags & FLAG_FACEUP_SEEN:
                return r
            if first == REF_NONE:
                first = r
        r = g.objects[r].next
    return first


# ---------------------------------------------------------------- choices as it enters

cdef int choose_land_type(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    cdef OptionC options[5]
    cdef int i
    for i in range(5):
        option_set(&options[i], ACT_SUBTYPE, REF_NONE, SUB_PLAINS + i)
    return SUB_PLAINS + choose(g, w, CHOICE_LAND_TYPE, player, options, 5, r, ability, 0, 0)


cdef int choose_color(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    cdef OptionC options[5]
    cdef int i
    for i in range(5):
        option_set(&options[i], ACT_COLOR, REF_NONE, i)
    return choose(g, w, CHOICE_COLOR, player, options, 5, r, ability, 0, 0)


cdef int choose_creature_type(GameC* g, WorkC* w, int player, Ref r) noexcept nogil:
    """Among the creature types of the match's cards: of any other nothing in the game is. 255: there are none."""
    cdef OptionC options[64]
    cdef int i
    cdef int n = 0
    for i in range(64):
        if (w.m.creature_types >> i) & 1:
            option_set(&options[n], ACT_SUBTYPE, REF_NONE, i)
            n += 1
    if n == 0:
        return 255
    return options[choose(g, w, CHOICE_CREATURE_TYPE, player, options, n, r, -1, 0, 0)].argument


cdef int choose_player(GameC* g, WorkC* w, int player, Ref source, bint opponent) noexcept nogil:
    """The player that somebody chooses; of two players one is the opponent, and nothing is asked."""
    cdef OptionC options[2]
    cdef int i
    if opponent:
        return player ^ 1
    for i in range(2):
        option_set(&options[i], ACT_PLAYER, <Ref>(player ^ 1 ^ i), 0)
    return options[choose(g, w, CHOICE_PICK, player, options, 2, source, -1, 0, 0)].object


cdef bint is_whole(const MatchC* m, int card) noexcept nogil:
    """Both halves of a split card together: either name is chosen by itself (201.4d)."""
    cdef int i
    for i in range(m.cards_n):
        if m.cards[i].face == FACE_SPLIT and m.cards[i].name == m.cards[card].name:
            return True
    return False


cdef Ref choose_object(GameC* g, WorkC* w, int player, Ref r, int filter, const ContextC* c) noexcept nogil:
    """614.12b: something that the filter matches, if there is any."""
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref found[CAP_OPTIONS]
    cdef int i
    cdef int n = filter_collect(g, w, filter, c, found, CAP_OPTIONS)
    if n < 0:
        overflow(g)
    if n <= 0:
        return REF_NONE
    for i in range(n):
        option_set(&options[i], ACT_OBJECT, found[i], 0)
    return options[choose(g, w, CHOICE_PICK, player, options, n, r, -1, 0, 0)].object


cdef Ref card_for_entry(GameC* g, WorkC* w, Ref r, int player) noexcept nogil:
    """614.12: the card that its player discards so that it enters; REF_NONE: it goes to a graveyard."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef ContextC c = context_said(r, player, r)
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref found[CAP_OPTIONS]
    cdef const ChangeC* change
    cdef int i, k, found_n
    cdef int n = 0
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        change = &w.m.changes[w.m.abilities[i].change]
        if w.m.abilities[i].kind != AB_STATIC or change.rule != RULE_ENTERS_CHOOSE_PLAYER or (
                change.rule_arg != CHOICE_OF_DISCARD):
            continue
        found_n = filter_collect(g, w, change.filter, &c, found, CAP_OPTIONS)
        for k in range(found_n):
            if found[k] != r:
                option_set(&options[n], ACT_OBJECT, found[k], 0)
                n += 1
    if n == 0 or not choose_yes(g, w, CHOICE_YESNO, player, r, -1, 0):
        return REF_NONE
    return options[choose(g, w, CHOICE_DISCARD, player, options, n, r, -1, 0, 1)].object


cdef int choose_word(GameC* g, WorkC* w, int player, Ref source, int words) noexcept nogil:
    """614.12b: one of some words, each of which brings abilities; they are numbered as they are printed."""
    cdef OptionC options[8]
    cdef int i
    for i in range(words):
        option_set(&options[i], ACT_NUMBER, REF_NONE, i)
    return choose(g, w, CHOICE_PICK, player, options, words, source, -1, 0, 0)


cdef int choose_name(GameC* g, WorkC* w, int player, Ref r, int filter, const ContextC* c) noexcept nogil:
    """201.4: a name of the match's cards that the filter matches; of any other nothing in the game is. 0: none."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int i, k
    cdef int n = 0
    for i in range(1, w.m.cards_n):
        if w.m.cards[i].flags & CARDF_TOKEN or is_whole(w.m, i) or not filter_card(g, w, filter, i, player, c):
            continue
        k = 0
        while k < n and w.m.cards[options[k].argument].name != w.m.cards[i].name:
            k += 1
        if k < n or n == CAP_OPTIONS:
            continue
        option_set(&options[n], ACT_CARD, REF_NONE, i)
        n += 1
    if n == 0:
        return 0
    return w.m.cards[options[choose(g, w, CHOICE_NAME, player, options, n, r, -1, 0, 0)].argument].name


# ---------------------------------------------------------------- what it joins

cdef int defenders(GameC* g, WorkC* w, OptionC* out, int cap) noexcept nogil:
    cdef int defender = g.active ^ 1
    cdef Ref r = g.players[defender].zone_first[<int>ZONE_BATTLEFIELD] if w.m.rules.planeswalkers else REF_NONE
    cdef int n = 1
    option_set(&out[0], ACT_PLAYER, defender, 0)
    while r != REF_NONE:
        if g.objects[r].types & TYPE_PLANESWALKER:
            if n == cap:
                overflow(g)
                return n
            option_set(&out[n], ACT_OBJECT, r, 0)
            n += 1
        r = g.objects[r].next
    return n


cdef void join_attack(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """508.4: put onto the battlefield attacking, whom its controller chooses: it was never declared, so nothing
    triggers."""
    cdef OptionC options[CAP_OPTIONS]
    cdef ObjectC* o = obj(g, r)
    cdef int n
    if o.controller != g.active or not is_creature(o) or not g.attackers_declared or g.step > STEP_DAMAGE:
        return
    n = defenders(g, w, options, CAP_OPTIONS)
    n = 0 if n == 1 else choose(g, w, CHOICE_PICK, g.active, options, n, r, -1, 0, 0)
    o.attacking = options[n].object
    g.attackers_n += 1
    layers_touch(g, w, WATCH_COMBAT)


cdef void change_token(GameC* g, WorkC* w, Ref r, int player) noexcept nogil:
    cdef int k = effect_add(g, w, EFF_CHANGE, r, <Ref>w.entering_source, player, UNTIL_FOREVER)
    if k >= 0:
        g.effects[k].change = w.entering_change & 0xFFFF
        g.effects[k].flags = EFFF_COPIABLE if w.entering_change & ENTERING_COPIABLE else 0
        g.effects[k].amount = g.turn
        g.effects[k].set_p = w.entering_values[0]
        g.effects[k].set_t = w.entering_values[1]
        g.effects[k].dp = w.entering_values[2]
        g.effects[k].dt = w.entering_values[3]
        layers_object(g, w, r)


cdef void join_rule_effects(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """611.2c: an effect that changes no characteristics also affects objects that were not there when it began."""
    cdef ContextC c
    cdef int i, k
    cdef int n = g.effects_n
    for i in range(n):
        if g.effects[i].kind != EFF_RULE or w.m.changes[g.effects[i].change].rule:
            continue
        c = context_said(g.effects[i].source, g.effects[i].controller, r)
        if filter_matches(g, w, g.effects[i].amount, r, &c):
            k = effect_add(g, w, EFF_CHANGE, r, g.effects[i].source, g.effects[i].controller, g.effects[i].duration)
            if k < 0:
                return
            g.effects[k].change = g.effects[i].change
            layers_object(g, w, r)
