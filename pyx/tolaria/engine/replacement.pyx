"""CR 614-616: replacement and prevention; the rows of continuous effects.

The affected player, or the affected object's controller, chooses among competing effects (616.1).
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.filters cimport filter_matches, value_of, who_one
from tolaria.engine.layers cimport is_tied, layers_object
from tolaria.engine.rulings cimport (
    RulingC, blank, protected_by_any, ruled, ruling_next, ruling_start,
    unpreventable_by)


# ---------------------------------------------------------------- rows

cdef int effect_add(GameC* g, WorkC* w, int kind, Ref affected, Ref source, int controller,
        int duration) noexcept nogil:
    cdef EffectC* e
    if g.effects_n == CAP_EFFECTS:
        overflow(g)
        return -1
    e = &g.effects[g.effects_n]
    g.effects_n += 1
    g.clock += 1
    e.timestamp = g.clock
    e.affected = affected
    e.source = source
    e.other = REF_NONE
    e.change = 0
    e.dp = 0
    e.dt = 0
    e.set_p = 0
    e.set_t = 0
    e.amount = 0
    e.kind = kind
    e.duration = duration
    e.controller = controller
    e.flags = 0
    if affected >= FIRST_OBJECT and affected != REF_NONE and g.objects[affected].shields < 255:
        g.objects[affected].shields += 1
    if kind == EFF_PERMISSION:
        g.players[controller].permissions += 1
    if kind == EFF_RULE:
        g.rule_effects_n += 1
    wake(g)
    return g.effects_n - 1


cdef int rows_of(const GameC* g, Ref r) noexcept nogil:
    """How many rows concern the object, where `shields` is at its end."""
    cdef int i, n = 0
    for i in range(g.effects_n):
        n += g.effects[i].affected == r
    return n


cdef void effect_remove(GameC* g, int i) noexcept nogil:
    """Drop row i, keeping the order of the others (their timestamps rise)."""
    cdef EffectC* e = &g.effects[i]
    cdef int k
    forget(g)
    if e.affected >= FIRST_OBJECT and e.affected != REF_NONE and g.objects[e.affected].shields:
        k = g.objects[e.affected].shields
        g.objects[e.affected].shields = k - 1 if k < 255 else min(255, rows_of(g, e.affected) - 1)
    if e.kind == EFF_PERMISSION:
        g.players[e.controller].permissions -= 1
    if e.kind == EFF_RULE:
        g.rule_effects_n -= 1
    for k in range(i, g.effects_n - 1):
        g.effects[k] = g.effects[k + 1]
    g.effects_n -= 1


cdef bint tie_holds(const GameC* g, int duration, Ref source, int controller) noexcept nogil:
    if not is_tied(duration):
        return True
    if not on_battlefield(g, source) or duration == UNTIL_CONTROL_LOST and g.objects[source].controller != controller:
        return False
    return duration != UNTIL_UNTAPS or tapped(cobj(g, source))


cdef void end_tied(GameC* g, WorkC* w) noexcept nogil:
    cdef EffectC e
    cdef int i = 0
    while i < g.effects_n:
        e = g.effects[i]
        if tie_holds(g, e.duration, e.source, e.controller):
            i += 1
            continue
        effect_remove(g, i)
        if e.kind == EFF_CHANGE and e.affected != REF_NONE and not is_player(e.affected):
            layers_object(g, w, e.affected)
            g.dirty = 1


cdef void drop_effects(GameC* g, Ref r) noexcept nogil:
    """Every row that concerns it."""
    cdef int i = 0
    while i < g.effects_n:
        if g.effects[i].affected == r:
            effect_remove(g, i)
        else:
            i += 1


cdef void carry_effects(GameC* g, Ref spell, Ref permanent) noexcept nogil:
    """400.7a: what has changed a permanent spell goes on changing the permanent."""
    cdef int i
    for i in range(g.effects_n):
        if g.effects[i].affected == spell and g.effects[i].kind in (EFF_CHANGE, EFF_TEXT):
            g.effects[i].affected = permanent
            g.objects[permanent].shields = min(255, g.objects[permanent].shields + 1)
            g.objects[spell].shields -= 1


# ---------------------------------------------------------------- damage

cdef bint shields_from(const GameC* g, const EffectC* e, Ref source, Ref victim) noexcept nogil:
    if e.kind == EFF_PREVENT_SOURCE:
        return e.source == source and (e.affected == victim or e.affected == REF_NONE)
    return e.kind == EFF_PREVENT and e.affected == victim and e.amount > 0


cdef int choose_shield(GameC* g, WorkC* w, Ref source, Ref victim) noexcept nogil:
    """The row of the prevention effect that applies next; -1 for none."""
    cdef OptionC options[32]
    cdef int n = 0
    cdef int i
    cdef int player = victim if is_player(victim) else g.objects[victim].controller
    for i in range(g.effects_n):
        if n < 32 and shields_from(g, &g.effects[i], source, victim):
            option_set(&options[n], ACT_EFFECT, g.effects[i].source, i)
            n += 1
    if n == 0:
        return -1
    return options[choose(g, w, CHOICE_REPLACEMENT, player, options, n, source, -1, 0, 0)].argument


cdef int replace_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil:
    """What is left of damage after protection and prevention (615, 702.16e)."""
    cdef int i, prevented
    cdef EffectC* e
    if unlikely(unpreventable_by(g, w, source)):
        return unpreventable(g, w, source, victim, amount, combat)
    if protected_by_any(g, w, victim, source):
        log_event(g, w, LOG_PREVENT, 255, source, victim, amount, 0)
        return 0
    if g.rules_n | g.rule_effects_n:
        amount = damage_by_rules(g, w, source, victim, amount, combat)
    if unlikely(w.m.shield < CAP_COUNTERS) and not is_player(victim) and amount > 0 and (
            g.objects[victim].counters[w.m.shield]):  # 122.1c
        g.objects[victim].counters[w.m.shield] -= 1
        log_event(g, w, LOG_PREVENT, 255, source, victim, amount, 0)
        return 0
    if g.effects_n == 0 or not w.m.has_replacements:
        return amount
    while amount > 0:
        i = choose_shield(g, w, source, victim)
        if i < 0:
            break
        e = &g.effects[i]
        prevented = amount if e.kind == EFF_PREVENT_SOURCE or e.amount > amount else e.amount
        if unlikely(e.kind == EFF_PREVENT_SOURCE and e.flags & EFFF_HALF):
            prevented >>= 1
        if unlikely(e.kind == EFF_PREVENT_SOURCE and e.flags & EFFF_TOP_EXILED):
            w.exiled_top[e.controller] += prevented
        log_event(g, w, LOG_PREVENT, 255, source, victim, prevented, 0)
        amount -= prevented
        if e.flags & EFFF_GAIN and is_player(victim):  # "you gain life equal to the damage prevented this way"
            if not (rule_live(g, w, RULE_NO_LIFE_GAIN) and ruled(g, w, RULE_NO_LIFE_GAIN, victim)):
                g.players[victim].life += prevented
            log_event(g, w, LOG_LIFE, victim, REF_NONE, REF_NONE, g.players[victim].life, 0)
        if e.kind == EFF_PREVENT:
            e.amount -= prevented
            if e.amount > 0:
                continue
        if not e.flags & EFFF_LASTS:
            effect_remove(g, i)
    return amount


cdef int redirect_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat, Ref* to,
        Ref* by) noexcept nogil:
    cdef RulingC walk
    cdef EffectC* e
    cdef int i
    by[0] = REF_NONE
    if rule_live(g, w, RULE_REDIRECT):
        ruling_start(g, &walk)
        while ruling_next(g, w, RULE_REDIRECT, source, &walk):
            if walk.change.flags & CHF_COMBAT_DAMAGE and not combat or redirects_already(w, walk.c.source) or (
                    not filter_matches(g, w, walk.change.filter_other, victim, &walk.c)):
                continue
            to[0] = who_one(g, w, walk.change.rule_arg, &walk.c)
            if may_be_dealt(g, victim, to[0]):
                by[0] = walk.c.source
                return amount
    for i in range(g.effects_n):
        e = &g.effects[i]
        if e.kind != EFF_REDIRECT or not may_be_dealt(g, victim, e.other) or (
                e.flags & EFFF_CHOSEN_SOURCE and e.source != source):
            continue
        if e.affected != victim if not e.flags & EFFF_FROM else (
                e.affected != source or not combat or victim != (e.controller ^ 1)):
            continue
        to[0] = e.other
        if 0 <= e.amount < amount:
            amount = e.amount
        e.amount -= amount
        if e.amount <= 0:
            effect_remove(g, i)
        return amount
    return 0


cdef inline bint may_be_dealt(const GameC* g, Ref victim, Ref to) noexcept nogil:
    """614.9: only to a player, or to a creature or planeswalker on the battlefield, that it is not dealt to anyway."""
    if to == REF_NONE or to == victim:
        return False
    return is_player(to) or on_battlefield(g, to) and g.objects[to].types & (TYPE_CREATURE | TYPE_PLANESWALKER) != 0


cdef inline bint redirects_already(const WorkC* w, Ref r) noexcept nogil:
    """614.5: its ability has redirected this damage before."""
    cdef int i
    for i in range(w.replacing_n):
        if w.replacing[i] == r:
            return True
    return False


cdef int unpreventable(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil:
    """615.12: it can still be changed by what does not prevent it."""
    if rule_live(g, w, RULE_DAMAGE_TIMES):
        amount = damage_rule(g, w, RULE_DAMAGE_TIMES, source, victim, amount, combat)
    if rule_live(g, w, RULE_DAMAGE_PLUS):
        amount = damage_rule(g, w, RULE_DAMAGE_PLUS, source, victim, amount, combat)
    return amount


cdef int damage_by_rules(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil:
    """Prevention, then multiplication, then addition: of the orders that the affected player may choose (616.1), the
    one that leaves least."""
    if rule_live(g, w, RULE_DAMAGE_LESS):
        amount = damage_rule(g, w, RULE_DAMAGE_LESS, source, victim, amount, combat)
    if amount > 0 and rule_live(g, w, RULE_SHIELDED) and shielded(g, w, source, victim, combat):
        log_event(g, w, LOG_PREVENT, 255, source, victim, amount, 0)
        return 0
    if amount > 0 and rule_live(g, w, RULE_DAMAGE_TIMES):
        amount = damage_rule(g, w, RULE_DAMAGE_TIMES, source, victim, amount, combat)
    if amount > 0 and rule_live(g, w, RULE_DAMAGE_PLUS):
        amount = damage_rule(g, w, RULE_DAMAGE_PLUS, source, victim, amount, combat)
    return amount


cdef int damage_rule(GameC* g, WorkC* w, int rule, Ref source, Ref victim, int amount, bint combat) noexcept nogil:
    """Every rule of one kind that speaks of this source, this victim and this kind of damage."""
    cdef RulingC walk
    cdef int less
    ruling_start(g, &walk)
    while amount > 0 and ruling_next(g, w, rule, source, &walk):
        if walk.change.flags & CHF_COMBAT_DAMAGE and not combat or walk.change.flags & CHF_OTHER_DAMAGE and combat:
            continue
        if not filter_matches(g, w, walk.change.filter_other, victim, &walk.c):
            continue
        if rule == RULE_DAMAGE_TIMES:
            amount = min(amount * walk.change.rule_arg, 0x7FFF)
        elif rule == RULE_DAMAGE_PLUS:
            amount = min(amount + value_of(g, w, walk.change.dp, &walk.c), 0x7FFF)
        else:
            less = min(value_of(g, w, walk.change.dp, &walk.c), amount)
            log_event(g, w, LOG_PREVENT, 255, source, victim, less, 0)
            amount -= max(less, 0)
    return amount


cdef bint shielded(const GameC* g, const WorkC* w, Ref source, Ref victim, bint combat) noexcept nogil:
    """All damage of this kind that would be dealt to it is prevented."""
    cdef RulingC walk
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_SHIELDED, victim, &walk):
        if (combat or not walk.change.flags & CHF_COMBAT_DAMAGE) and (
                filter_matches(g, w, walk.change.filter_other, source, &walk.c)):
            return True
    return False


cdef int replace_counters(GameC* g, WorkC* w, Ref r, int kind, int n, bint entering) noexcept nogil:
    """The controller of what gets them would have the additions apply first (616.1)."""
    cdef RulingC walk
    if kind == 0 and rule_live(g, w, RULE_COUNTERS_PLUS):
        ruling_start(g, &walk)
        while ruling_next(g, w, RULE_COUNTERS_PLUS, r, &walk):
            if not entering or is_there(w, &walk, r):
                n += walk.change.rule_arg + value_of(g, w, walk.change.dp, &walk.c)
    if rule_live(g, w, RULE_COUNTERS_TIMES):
        ruling_start(g, &walk)
        while ruling_next(g, w, RULE_COUNTERS_TIMES, r, &walk):
            if walk.change.rule_arg >> 8 in (0, kind + 1) and (not entering or is_there(w, &walk, r)):
                n = min(n * (walk.change.rule_arg & 255), 0x3FFF)
    return min(n, 0x3FFF)


cdef bint is_there(const WorkC* w, const RulingC* walk, Ref entering) noexcept nogil:
    """614.12: of the rules of what enters only those apply that affect nothing else."""
    return walk.c.source != entering or walk.change.filter == 0 and w.m.abilities[walk.ability - 1].filter == 0


# ---------------------------------------------------------------- destruction and moves

cdef bint replace_destroy(GameC* g, WorkC* w, Ref r, bint no_regenerate) noexcept nogil:
    """701.19: a regeneration shield is used up instead. 1: it is destroyed."""
    cdef ObjectC* o = obj(g, r)
    cdef int i
    if no_regenerate or has_kw(o, KW_NO_REGENERATE):
        return True
    if has_kw(o, KW_REGENERATES):
        return False
    if o.shields == 0:
        return True
    for i in range(g.effects_n):
        if g.effects[i].kind == EFF_REGENERATE and g.effects[i].affected == r:
            effect_remove(g, i)
            return False
    return True


cdef void rulers_last(const GameC* g, const WorkC* w, Ref* leaving, int n) noexcept nogil:
    cdef Ref held
    cdef int i, k
    for i in range(n - 2, -1, -1):
        held = leaving[i]
        if leaves_last(g, w, held):
            k = i
            while k + 1 < n and not leaves_last(g, w, leaving[k + 1]):
                leaving[k] = leaving[k + 1]
                k += 1
            leaving[k] = held


cdef int replace_move(GameC* g, WorkC* w, Ref r, int zone, Ref* by) noexcept nogil:
    """Where it goes instead (614.6)."""
    cdef const ObjectC* o = cobj(g, r)
    cdef int i
    by[0] = REF_NONE
    if o.zone == ZONE_BATTLEFIELD and o.shields and zone != ZONE_EXILE:
        for i in range(g.effects_n):
            if g.effects[i].affected == r and (g.effects[i].kind == EFF_EXILE_IF_LEAVES or (
                    zone == ZONE_GRAVEYARD and g.effects[i].kind == EFF_EXILE_IF_DIES)):
                return ZONE_EXILE
    if zone == ZONE_GRAVEYARD and o.zone == ZONE_BATTLEFIELD and w.m.finality < CAP_COUNTERS and (
            o.counters[w.m.finality]):  # 122.1h
        return ZONE_EXILE
    if zone == ZONE_GRAVEYARD and (w.m.rule_kinds >> RULE_BURIED_IN) & 1:
        i = buried_in(g, w, r, by)
        if i:
            return i
    if o.zone == ZONE_STACK and zone != ZONE_BATTLEFIELD and o.flags & FLAG_EXILE_AFTER:
        return ZONE_EXILE  # 702.34a: flashback
    return zone


cdef int buried_in(const GameC* g, const WorkC* w, Ref r, Ref* by) noexcept nogil:
    """The zone that a rule says instead of a graveyard: the card's own, which functions everywhere, or another's."""
    cdef const CardC* card = &w.m.cards[g.objects[r].card]
    cdef const ChangeC* change
    cdef RulingC walk
    cdef int i
    if card.flags & CARDF_RULE:
        for i in range(card.ability_first, card.ability_first + card.ability_n):
            change = &w.m.changes[w.m.abilities[i].change]
            if w.m.abilities[i].kind == AB_STATIC and w.m.abilities[i].filter == 0 and (
                    change.rule == RULE_BURIED_IN and change.filter == 0):
                return change.rule_arg
    if not rule_live(g, w, RULE_BURIED_IN):
        return 0
    ruling_start(g, &walk)
    if not ruling_next(g, w, RULE_BURIED_IN, r, &walk):
        return 0
    if walk.change.rule_arg & GOES_LINKED:
        by[0] = walk.c.source
    return walk.change.rule_arg & ~GOES_LINKED


cdef Ref replace_draw(GameC* g, WorkC* w, int player) noexcept nogil:
    """702.52a-b: one of the cards with dredge for which the library has enough cards, if the player likes."""
    cdef OptionC options[CAP_OPTIONS]
    cdef PlayerC* p = &g.players[player]
    cdef int n = 1
    cdef int count
    cdef Ref r = p.zone_first[<int>ZONE_GRAVEYARD]
    option_set(&options[0], ACT_NO, REF_NONE, 0)
    while r != REF_NONE and n < CAP_OPTIONS:
        count = card_of(w, obj(g, r)).dredge
        if count and count <= p.library_hi - p.library_lo and not blank(g, w, r):
            option_set(&options[n], ACT_OBJECT, r, count)
            n += 1
        r = g.objects[r].next
    return options[choose(g, w, CHOICE_REPLACEMENT, player, options, n, REF_NONE, -1, 0, 0)].object
