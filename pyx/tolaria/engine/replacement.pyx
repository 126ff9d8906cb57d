"""CR 614-616: replacement and prevention; the rows of continuous effects.

The affected player, or the affected object's controller, chooses among competing effects (616.1).
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.layers cimport protected_from


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


cdef void effect_remove(GameC* g, int i) noexcept nogil:
    """Drop row i, keeping the order of the others (their timestamps rise)."""
    cdef EffectC* e = &g.effects[i]
    cdef int k
    forget(g)
    if e.affected >= FIRST_OBJECT and e.affected != REF_NONE and g.objects[e.affected].shields:
        g.objects[e.affected].shields -= 1
    if e.kind == EFF_PERMISSION:
        g.players[e.controller].permissions -= 1
    if e.kind == EFF_RULE:
        g.rule_effects_n -= 1
    for k in range(i, g.effects_n - 1):
        g.effects[k] = g.effects[k + 1]
    g.effects_n -= 1


# ---------------------------------------------------------------- damage

cdef bint shields_from(const GameC* g, const EffectC* e, Ref source, Ref victim) noexcept nogil:
    if e.affected != victim:
        return False
    if e.kind == EFF_PREVENT:
        return e.amount > 0
    return e.kind == EFF_PREVENT_SOURCE and e.source == source


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
    if not is_player(victim) and g.objects[victim].prot and protected_from(g, w, cobj(g, victim), source):
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
        log_event(g, w, LOG_PREVENT, 255, source, victim, prevented, 0)
        amount -= prevented
        if e.flags & 1 and is_player(victim):  # "you gain life equal to the damage prevented this way"
            g.players[victim].life += prevented
            log_event(g, w, LOG_LIFE, victim, REF_NONE, REF_NONE, g.players[victim].life, 0)
        if e.kind == EFF_PREVENT:
            e.amount -= prevented
            if e.amount > 0:
                continue
        effect_remove(g, i)
    return amount


# ---------------------------------------------------------------- destruction and moves

cdef bint replace_destroy(GameC* g, WorkC* w, Ref r, bint no_regenerate) noexcept nogil:
    """701.19: a regeneration shield is used up instead. 1: it is destroyed."""
    cdef ObjectC* o = obj(g, r)
    cdef int i
    if no_regenerate or o.shields == 0 or has_kw(o, KW_NO_REGENERATE):
        return True
    for i in range(g.effects_n):
        if g.effects[i].kind == EFF_REGENERATE and g.effects[i].affected == r:
            effect_remove(g, i)
            return False
    return True


cdef int replace_move(GameC* g, WorkC* w, Ref r, int zone) noexcept nogil:
    """Where it goes instead (614.6)."""
    cdef const ObjectC* o = cobj(g, r)
    cdef int i
    if o.zone == ZONE_BATTLEFIELD and o.shields and zone != ZONE_EXILE:
        for i in range(g.effects_n):
            if g.effects[i].affected == r and (g.effects[i].kind == EFF_EXILE_IF_LEAVES or (
                    zone == ZONE_GRAVEYARD and g.effects[i].kind == EFF_EXILE_IF_DIES)):
                return ZONE_EXILE
    if o.zone == ZONE_STACK and zone != ZONE_BATTLEFIELD and o.flags & FLAG_EXILE_AFTER:
        return ZONE_EXILE  # 702.34a: flashback
    return zone
