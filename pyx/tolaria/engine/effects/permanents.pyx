"""CR 701: what effects do to objects on the battlefield; damage, life, tokens, mana."""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.effects.moving cimport do_move
from tolaria.engine.events cimport (
    MOVE_ATTACKING, MOVE_TAPPED, MOVE_TOGETHER, arrived, deal_together, dealt_together, event_attach, event_damage,
    event_destroy, event_gain_life, event_lose_life, event_put_counters, event_sacrifice, event_tap, event_token,
    event_untap)
from tolaria.engine.filters cimport ContextC, filter_matches, value_of, who_collect, who_one, who_player
from tolaria.engine.layers cimport COLOR_OF_CHOICE, layers_object, leave_together
from tolaria.engine.mana cimport mana_add
from tolaria.engine.replacement cimport effect_add, rulers_last, tie_holds
from tolaria.engine.rulings cimport attachable, ruling_times
from tolaria.engine.telling cimport emit_action


cdef bint op_permanents(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef Ref attached
    if code == OP_DAMAGE:
        do_damage(g, w, s, op, c, subjects, n)
    elif code == OP_DESTROY:
        each_object(g, w, s, op, subjects, n)
    elif code in (OP_SACRIFICE, OP_TAP, OP_UNTAP, OP_REGENERATE, OP_EXILE_IF_DIES):
        each_object(g, w, s, op, subjects, n)
    elif code == OP_SACRIFICE_CHOICE:
        do_sacrifice_choice(g, w, s, op, c, subjects, n)
    elif code == OP_EXILE or code == OP_MOVE:
        do_move(g, w, s, op, subjects, n)
    elif code == OP_GAIN_LIFE or code == OP_LOSE_LIFE or code == OP_SET_LIFE:
        do_life(g, w, op, c, subjects, n)
    elif code == OP_ADD_MANA:
        do_mana(g, w, s, op, c, subjects, n)
    elif code == OP_CHANGE:
        do_change(g, w, s, op, c, subjects, n)
    elif code == OP_TOKEN:
        do_token(g, w, op, c, subjects, n)
    elif code == OP_ADD_COUNTERS or code == OP_REMOVE_COUNTERS:
        do_counters(g, w, s, op, c, subjects, n)
    elif code == OP_PREVENT or code == OP_PREVENT_SOURCE:
        do_prevent(g, w, s, op, c, subjects, n)
    elif code == OP_ATTACH:
        attached = who_one(g, w, op.b, c) if op.b else s.source
        if n and on_battlefield(g, attached) and on_battlefield(g, subjects[0]) and subjects[0] != attached and (
                may_attach(g, w, attached, subjects[0])):
            event_attach(g, w, attached, subjects[0])
    elif code == OP_FIGHT:
        do_fight(g, w, op, c, subjects, n)
    else:
        return False
    return True


cdef bint may_attach(const GameC* g, const WorkC* w, Ref r, Ref to) noexcept nogil:
    """301.5c-d, 303.4d, 303.4j: what can't be attached to it is not moved; nor is a creature, without reconfigure."""
    return (not is_creature(cobj(g, r)) or stops_being_creature(w, card_of(w, cobj(g, r)))) and attachable(g, w, r, to)


cdef bint stops_being_creature(const WorkC* w, const CardC* card) noexcept nogil:
    """702.151b: by its own text it is no creature while it is attached."""
    cdef const AbilityC* a
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        if a.kind == AB_STATIC and a.filter == 0 and w.m.changes[a.change].types_set & TYPE_CREATURE and not (
                w.m.changes[a.change].flags & CHF_SET_TYPES):
            return True
    return False


cdef void result(WorkC* w, Ref* subjects, int n, int amount) noexcept nogil:
    """What WHO_LAST and VAL_LAST say next."""
    cdef int i
    w.last_n = n if n < 256 else 256
    for i in range(w.last_n):
        w.last[i] = subjects[i]
    w.last_amount = amount


# ---------------------------------------------------------------- damage (120)

cdef void do_damage(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef Ref sources[CAP_TARGETS]
    cdef ContextC one = c[0]
    cdef int sources_n = 1
    cdef int dealt = 0
    cdef int i, k, amount, each
    if op.b and c.it == REF_NONE:  # each of several deals it, at once
        sources_n = who_collect(g, w, op.b, 0, c, sources, CAP_TARGETS)
    else:
        sources[0] = who_one(g, w, op.b, c) if op.b else s.obj if s.kind == STACK_SPELL else s.source
    deal_together(w)
    for k in range(sources_n):
        if sources[k] == REF_NONE or is_player(sources[k]):
            continue
        if c.it == REF_NONE:
            one.it = sources[k]  # "equal to its power"
        amount = value_of(g, w, op.a, &one)
        if op.flags & OPF_EVENLY:
            amount = amount // n if n else 0
        for i in range(n):
            if subjects[i] == REF_NONE:
                continue
            each = division_of(s, subjects[i]) if op.flags & OPF_DIVIDED else amount
            if unlikely(op.flags & OPF_EXCESS) and not is_player(subjects[i]):
                each -= deal_excess(g, w, sources[k], subjects[i], each)
            dealt += event_damage(g, w, sources[k], subjects[i], each, False)
    dealt_together(g, w)
    result(w, subjects, n, dealt)


cdef int deal_excess(GameC* g, WorkC* w, Ref source, Ref victim, int amount) noexcept nogil:
    """120.4a, 120.10: what is more than lethal damage is dealt to its controller instead; how much that is."""
    cdef const ObjectC* o = cobj(g, victim)
    cdef int lethal = 0x7FFF
    if o.zone != ZONE_BATTLEFIELD:
        return 0
    if o.types & TYPE_CREATURE:
        lethal = max(lethal_damage(o) - o.damage, 0)
        if has_kw(cobj(g, source), KW_DEATHTOUCH):
            lethal = min(lethal, 1)
    if o.types & TYPE_PLANESWALKER:  # 120.10: the greater excess counts
        lethal = min(lethal, o.counters[2])
    if amount <= lethal:
        return 0
    event_damage(g, w, source, o.controller, amount - lethal, False)
    return amount - lethal


cdef int division_of(const StackC* s, Ref target) noexcept nogil:
    cdef int i
    for i in range(s.target_n):
        if s.targets[i] == target:
            return s.division[i]
    return 0


cdef void do_fight(GameC* g, WorkC* w, const OpC* op, const ContextC* c, Ref* subjects, int n) noexcept nogil:
    """701.14: each deals damage equal to its power to the other; not combat damage."""
    cdef Ref other = who_one(g, w, op.b, c)
    cdef int first, second
    if n < 1 or not on_battlefield(g, subjects[0]) or other == REF_NONE or not on_battlefield(g, other):
        return
    if not is_creature(obj(g, subjects[0])) or not is_creature(obj(g, other)):
        return
    first = obj(g, subjects[0]).power
    second = obj(g, other).power
    emit_action(g, w, ACTION_FIGHTS, subjects[0], other, g.objects[subjects[0]].controller, 0)
    emit_action(g, w, ACTION_FIGHTS, other, subjects[0], g.objects[other].controller, 0)
    event_damage(g, w, subjects[0], other, first, False)
    event_damage(g, w, other, subjects[0], second, False)


# ---------------------------------------------------------------- simple verbs

cdef void each_object(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref* subjects, int n) noexcept nogil:
    cdef int i, died
    cdef int done = 0
    cdef Ref r
    leave_together(g, w)
    if op.code == OP_DESTROY or op.code == OP_SACRIFICE:
        rulers_last(g, w, subjects, n)
    for i in range(n):
        r = subjects[i]
        if r == REF_NONE or not on_battlefield(g, r):
            continue
        if op.code == OP_DESTROY:
            died = g.players[0].died + g.players[1].died
            if event_destroy(g, w, r, op.flags & OPF_NO_REGENERATE) and (
                    not op.flags & OPF_DIED or g.players[0].died + g.players[1].died > died):
                subjects[done] = r
                done += 1
            continue
        if op.code == OP_SACRIFICE:
            if g.objects[r].controller != s.controller and not op.flags & OPF_ITS_CONTROLLER:  # 701.21a: not his
                continue
            event_sacrifice(g, w, r)
        elif op.code == OP_TAP:
            if tapped(obj(g, r)):  # 701.26a: what is tapped already isn't tapped now
                continue
            event_tap(g, w, r)
        elif op.code == OP_UNTAP:
            event_untap(g, w, r)
        elif op.code == OP_REGENERATE:
            effect_add(g, w, EFF_REGENERATE, r, s.source, s.controller, UNTIL_END_OF_TURN)
        else:
            effect_add(g, w, EFF_EXILE_IF_DIES, r, s.source, s.controller, UNTIL_END_OF_TURN)
        done += 1
    g.together = 0
    result(w, subjects, done if op.code == OP_DESTROY else n, done)


cdef void do_sacrifice_choice(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    """Each player chooses what he sacrifices; all of it is sacrificed together (101.4)."""
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref chosen[CAP_OPTIONS]
    cdef ContextC theirs = c[0]
    cdef int chosen_n = 0
    cdef int i, k, found, left
    cdef Ref r
    for i in range(n):
        if not is_player(subjects[i]):
            continue
        theirs.chooser = subjects[i]
        left = value_of(g, w, op.a, c)
        while left > 0 and chosen_n < CAP_OPTIONS:
            found = 0
            r = g.players[subjects[i]].zone_first[<int>ZONE_BATTLEFIELD]
            while r != REF_NONE and found < CAP_OPTIONS:
                if may_be_sacrificed(g, w, op.filter, r, &theirs) and not among(chosen, chosen_n, r):
                    option_set(&options[found], ACT_OBJECT, r, 0)
                    found += 1
                r = g.objects[r].next
            if found == 0:
                break
            k = choose(g, w, CHOICE_SACRIFICE, subjects[i], options, found, s.source, s.ability, 0, left)
            chosen[chosen_n] = options[k].object
            chosen_n += 1
            left -= 1
    leave_together(g, w)
    rulers_last(g, w, chosen, chosen_n)
    for i in range(chosen_n):
        event_sacrifice(g, w, chosen[i])
    g.together = 0
    result(w, chosen, chosen_n, chosen_n)


cdef inline bint may_be_sacrificed(const GameC* g, const WorkC* w, int filter, Ref r, const ContextC* c) noexcept nogil:
    return (filter == 0 or filter_matches(g, w, filter, r, c)) and not has_kw(cobj(g, r), KW_CANT_SACRIFICE)


cdef bint among(const Ref* list, int n, Ref r) noexcept nogil:
    cdef int i
    for i in range(n):
        if list[i] == r:
            return True
    return False


# ---------------------------------------------------------------- life, mana, tokens, counters

cdef void do_life(GameC* g, WorkC* w, const OpC* op, const ContextC* c, Ref* subjects, int n) noexcept nogil:
    cdef int amount = value_of(g, w, op.a, c)
    cdef int i, life
    cdef int total = 0
    for i in range(n):
        if subjects[i] == REF_NONE or not is_player(subjects[i]):
            continue
        if op.code == OP_GAIN_LIFE:
            total += event_gain_life(g, w, subjects[i], amount)
        elif op.code == OP_LOSE_LIFE:
            total += event_lose_life(g, w, subjects[i], amount)
        else:  # 119.5
            life = g.players[subjects[i]].life
            if amount > life:
                event_gain_life(g, w, subjects[i], amount - life)
            else:
                event_lose_life(g, w, subjects[i], life - amount)
    result(w, subjects, n, total)


cdef void do_mana(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects, int n) noexcept nogil:
    cdef const ManaC* m = &w.m.manas[op.a]
    cdef int times = value_of(g, w, op.b, c)
    cdef int i, _mana, player, color
    for i in range(n):
        if subjects[i] == REF_NONE:
            continue
        player = subjects[i] if is_player(subjects[i]) else g.objects[subjects[i]].controller
        if m.kind == MANA_FIXED:
            mana_add(g, w, player, COLOR_WHITE, m.w * times)
            mana_add(g, w, player, COLOR_BLUE, m.u * times)
            mana_add(g, w, player, COLOR_BLACK, m.b * times)
            mana_add(g, w, player, COLOR_RED, m.r * times)
            mana_add(g, w, player, COLOR_GREEN, m.g * times)
            mana_add(g, w, player, COLOR_NONE, m.c * times)
        elif m.kind == MANA_SAME_AS_EVENT:
            mana_add(g, w, player, s.event_amount, times)
        elif m.kind == MANA_CHOSEN:
            if s.source != REF_NONE and g.objects[s.source].chosen < COLOR_NONE:
                mana_add(g, w, player, g.objects[s.source].chosen, times * value_of(g, w, m.amount, c))
        elif m.kind == MANA_COMBINATION:
            for _mana in range(times * value_of(g, w, m.amount, c)):
                mana_add(g, w, player, choose_mana_color(g, w, player, s, m.colors), 1)
        else:
            for _mana in range(times):
                color = choose_mana_color(g, w, player, s, m.colors)
                mana_add(g, w, player, color, value_of(g, w, m.amount, c))
    log_event(g, w, LOG_MANA, s.controller, s.source, REF_NONE, times, 0)


cdef int choose_mana_color(GameC* g, WorkC* w, int player, const StackC* s, int colors) noexcept nogil:
    cdef OptionC options[6]
    cdef int n = 0
    cdef int i
    for i in range(6):
        if (colors >> i) & 1:
            option_set(&options[n], ACT_COLOR, REF_NONE, i)
            n += 1
    return options[choose(g, w, CHOICE_MANA, player, options, n, s.source, s.ability, 0, 0)].argument


cdef void do_token(GameC* g, WorkC* w, const OpC* op, const ContextC* c, Ref* subjects, int n) noexcept nogil:
    cdef Ref made[256]
    cdef int made_n = 0
    cdef int i, _token, times
    cdef int amount = value_of(g, w, op.a, c)
    for i in range(n):
        if subjects[i] == REF_NONE or not is_player(subjects[i]):
            continue
        times = amount
        if amount > 0 and rule_live(g, w, RULE_TOKENS_TIMES):
            times *= ruling_times(g, w, RULE_TOKENS_TIMES, subjects[i])
        for _token in range(times):
            if unlikely(g.outcome != OUTCOME_NONE):
                return
            made[made_n & 255] = event_token(g, w, subjects[i], op.b, REF_NONE, token_flags(op) | MOVE_TOGETHER)
            if not w.m.rules.token_owner and on_battlefield(g, made[made_n & 255]):
                g.objects[made[made_n & 255]].owner = c.controller  # 2004: 216.2: who made it owns it
            made_n += 1
            if unlikely(made_n & 255 == 0):
                arrived(g, w, made, 256)
    arrived(g, w, made, made_n & 255)
    result(w, made, made_n if made_n < 256 else 256, made_n)


cdef int token_flags(const OpC* op) noexcept nogil:
    return (MOVE_TAPPED if op.flags & OPF_TAPPED else 0) | (MOVE_ATTACKING if op.flags & OPF_ATTACKING else 0)


cdef bint in_exile(const GameC* g, Ref r) noexcept nogil:
    """Time counters and the like are put on exiled cards (122.1)."""
    return not is_player(r) and g.objects[r].zone == ZONE_EXILE


cdef void do_counters(GameC* g, WorkC* w, const StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int amount = value_of(g, w, op.a, c)
    cdef int i, each
    if amount < 0:
        amount = 0  # 107.1b
    for i in range(n):
        if subjects[i] != REF_NONE and (on_battlefield(g, subjects[i]) or in_exile(g, subjects[i])):
            each = division_of(s, subjects[i]) if op.flags & OPF_DIVIDED else amount
            each = each if op.code == OP_ADD_COUNTERS else -each
            event_put_counters(g, w, subjects[i], op.b, each, s.controller)
    result(w, subjects, n, amount)


# ---------------------------------------------------------------- continuous effects and shields (611.2, 615)

cdef inline bint is_spell(const GameC* g, Ref r) noexcept nogil:
    return g.objects[r].zone == ZONE_STACK and not g.objects[r].flags & FLAG_ABILITY


cdef EffectC* row_to_join(GameC* g, const ChangeC* change, int index, Ref r, int duration) noexcept nogil:
    """A row of the same change on the same object to add to: sums and keyword sets do not depend on their number."""
    cdef int i
    if change.flags or change.grant_n:
        return NULL
    for i in range(g.effects_n):
        if g.effects[i].affected == r and g.effects[i].change == index and g.effects[i].duration == duration and (
                g.effects[i].kind == EFF_CHANGE):
            return &g.effects[i]
    return NULL


cdef void do_change(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    """The values are worked out now and stay (608.2h, 611.2c)."""
    cdef const ChangeC* change = &w.m.changes[op.a]
    cdef EffectC* e
    cdef ContextC each = c[0]
    cdef bint ordered = w.m.rules.layers == 6 and (change.dp or change.dt)  # one that sets may come between
    cdef int i, k, player
    if not tie_holds(g, op.b, s.source, s.controller):
        return  # 611.2b
    if change.rule != RULE_NONE and change.rule != RULE_ENCHANT:
        lay_down(g, w, s, op, subjects, n, who_one(g, w, op.c, c) if op.c else REF_NONE)
        return
    player = who_player(g, w, op.c, c) if op.c else s.controller
    if player < 0:
        return
    for i in range(n):
        if subjects[i] == REF_NONE or is_player(subjects[i]) or not (
                on_battlefield(g, subjects[i]) or is_spell(g, subjects[i])):
            continue
        each.it = subjects[i]
        e = NULL
        if g.objects[subjects[i]].shields and not ordered:
            e = row_to_join(g, change, op.a, subjects[i], op.b)
        if e == NULL:
            k = effect_add(g, w, EFF_CHANGE, subjects[i], s.source, player, op.b)
            if k < 0:
                return
            e = &g.effects[k]
            e.change = op.a
            e.amount = g.turn
            e.set_p = value_of(g, w, change.set_p, &each)
            e.set_t = value_of(g, w, change.set_t, &each)
            if (change.flags & CHF_PROTECTION_CHOSEN or change.colors_set & COLOR_OF_CHOICE) and s.source != REF_NONE:
                e.set_p = g.objects[s.source].chosen  # the colour that was chosen now
        e.dp += value_of(g, w, change.dp, &each)
        e.dt += value_of(g, w, change.dt, &each)
    for i in range(n):
        if subjects[i] != REF_NONE and not is_player(subjects[i]):
            layers_object(g, w, subjects[i])
    if op.who == WHO_EACH and only_rules(change):
        k = effect_add(g, w, EFF_RULE, REF_NONE, s.source, s.controller, op.b)
        if k >= 0:
            g.effects[k].change = op.a
            g.effects[k].amount = op.filter
    log_event(g, w, LOG_CHANGE, s.controller, subjects[0] if n else REF_NONE, s.source, op.a, n)
    result(w, subjects, n, n)


cdef void lay_down(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref* subjects, int n, Ref named) noexcept nogil:
    """A rule for a while: one that says itself what it is about, or one for each of the subjects. It may speak of the
    name of an object, as it is now."""
    cdef int i, k
    if w.m.changes[op.a].filter:
        k = effect_add(g, w, EFF_RULE, REF_NONE, s.source, s.controller, op.b)
        if k >= 0:
            g.effects[k].change = op.a
            g.effects[k].amount = g.turn
        log_event(g, w, LOG_CHANGE, s.controller, REF_NONE, s.source, op.a, 0)
        return
    for i in range(n):
        if subjects[i] != REF_NONE and (
                is_player(subjects[i]) or on_battlefield(g, subjects[i]) or is_spell(g, subjects[i])):
            k = effect_add(g, w, EFF_RULE, subjects[i], s.source, s.controller, op.b)
            if k < 0:
                return
            g.effects[k].change = op.a
            g.effects[k].amount = g.turn
            if named != REF_NONE and not is_player(named):
                g.effects[k].dp = w.m.cards[g.objects[named].card].name
    log_event(g, w, LOG_CHANGE, s.controller, subjects[0] if n else REF_NONE, s.source, op.a, n)
    result(w, subjects, n, n)


cdef bint only_rules(const ChangeC* change) noexcept nogil:
    """It says what its objects may or must do, and changes none of their characteristics (611.2c)."""
    cdef uint64_t rules = (<uint64_t>1 << KW_MUST_ATTACK) | (<uint64_t>1 << KW_MUST_BLOCK) | (
        <uint64_t>1 << KW_CANT_ATTACK) | (<uint64_t>1 << KW_CANT_BLOCK)
    return change.kw_add != 0 and not change.kw_add & ~rules and not (
        change.kw_remove or change.flags or change.dp or change.dt or change.prot_add or change.walk_add
        or change.types_add or change.sub_add)


cdef void do_prevent(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int i, k
    cdef Ref r
    for i in range(n):
        if subjects[i] == REF_NONE or not (is_player(subjects[i]) or on_battlefield(g, subjects[i])):
            continue
        if op.code == OP_PREVENT:
            k = effect_add(g, w, EFF_PREVENT, subjects[i], s.source, s.controller, UNTIL_END_OF_TURN)
            if k >= 0:
                g.effects[k].amount = division_of(s, subjects[i]) if op.flags & OPF_DIVIDED else value_of(g, w, op.a, c)
            continue
        r = who_one(g, w, op.b, c) if op.b else choose_source(g, w, s, op.filter, c)
        if r != REF_NONE and not is_player(r) and g.objects[r].zone != ZONE_GONE:
            k = effect_add(g, w, EFF_PREVENT_SOURCE, REF_NONE if op.flags & OPF_ANYBODY else subjects[i], r,
                           s.controller, UNTIL_END_OF_TURN)
            if k >= 0:
                g.effects[k].flags = op.flags & (OPF_GAIN | OPF_HALF | OPF_TOP_EXILED | OPF_LASTS)


cdef Ref choose_source(GameC* g, WorkC* w, const StackC* s, int filter, const ContextC* c) noexcept nogil:
    """609.7a: REF_NONE where there is none to choose."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int n = damage_sources(g, w, filter, c, options)
    if n == 0:
        return REF_NONE
    return options[choose(g, w, CHOICE_SOURCE, s.controller, options, n, s.source, s.ability, 0, 0)].object


cdef int damage_sources(GameC* g, WorkC* w, int filter, const ContextC* c, OptionC* out) noexcept nogil:
    """609.7: permanents and objects on the stack may be chosen."""
    cdef int n = 0
    cdef int k, zone
    cdef Ref r
    for k in range(2):
        for zone in range(ZONE_BATTLEFIELD, ZONE_STACK + 1):
            if zone == ZONE_GRAVEYARD:
                continue
            r = g.players[g.active ^ k].zone_first[zone]
            while r != REF_NONE:
                if n < CAP_OPTIONS and (filter == 0 or filter_matches(g, w, filter, r, c)):
                    option_set(&out[n], ACT_OBJECT, r, 0)
                    n += 1
                r = g.objects[r].next
    return n
