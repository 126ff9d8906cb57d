"""CR 604, 611, 613.11: the rules that static abilities and effects lay down.

Order among rules of one kind: permanents of player 0 in the order they entered, then player 1's, then emblems,
then effects.
Every sum and product here is the same in any order.
"""
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC, condition_holds, context_said, filter_matches, value_of


cdef void ruling_start(const GameC* g, RulingC* walk) noexcept nogil:
    walk.change = NULL
    walk.effect = 0
    walk.ability = 0
    walk.at = REF_NONE
    if g.rules_n:
        walk.at = list_after(g, ZONE_BATTLEFIELD, -1)


cdef Ref list_after(const GameC* g, int zone, int player) noexcept nogil:
    """The first of the next list that is not empty: permanents, then emblems, of player 0 and then 1."""
    while True:
        player += 1
        if player == 2:
            if zone == ZONE_COMMAND:
                return REF_NONE
            zone = ZONE_COMMAND
            player = 0
        if g.players[player].zone_first[zone] != REF_NONE:
            return g.players[player].zone_first[zone]


cdef bint ruling_next(const GameC* g, const WorkC* w, int rule, Ref candidate, RulingC* walk) noexcept nogil:
    cdef const CardC* card
    cdef int player, zone
    while walk.at != REF_NONE:
        card = &w.m.cards[g.objects[walk.at].card]
        if card.flags & CARDF_RULE and not g.objects[walk.at].flags & FLAG_NO_ABILITIES:
            walk.ability = max(walk.ability, card.ability_first)
            while walk.ability < card.ability_first + card.ability_n:
                walk.ability += 1
                if of_ability(g, w, rule, candidate, walk.ability - 1, walk):
                    return True
        walk.ability = 0
        zone = g.objects[walk.at].zone
        player = g.objects[walk.at].controller
        walk.at = g.objects[walk.at].next
        if walk.at == REF_NONE:
            walk.at = list_after(g, zone, player)
    while g.rule_effects_n and walk.effect < g.effects_n:
        walk.effect += 1
        if of_effect(g, w, rule, candidate, &g.effects[walk.effect - 1], walk):
            return True
    return False


cdef bint of_ability(const GameC* g, const WorkC* w, int rule, Ref candidate, int ability,
        RulingC* walk) noexcept nogil:
    """Whether a permanent's ability lays the rule down for the candidate: itself where no phrase says for what."""
    cdef const AbilityC* a = &w.m.abilities[ability]
    cdef const ChangeC* change = &w.m.changes[a.change]
    cdef int filter
    if a.kind != AB_STATIC or change.rule != rule:
        return False
    walk.c = context_said(walk.at, g.objects[walk.at].controller, candidate)
    if a.condition and not condition_holds(g, w, a.condition, &walk.c):
        return False
    filter = change.filter if change.filter else a.filter
    walk.change = change
    return filter_matches(g, w, filter, candidate, &walk.c) if filter else candidate == walk.at


cdef bint of_effect(const GameC* g, const WorkC* w, int rule, Ref candidate, const EffectC* e,
        RulingC* walk) noexcept nogil:
    """A row for one object or player, or one whose change says what it is about."""
    if e.kind != EFF_RULE or w.m.changes[e.change].rule != rule or (
            e.affected != REF_NONE and e.affected != candidate):
        return False
    walk.c = context_said(e.source, e.controller, candidate)
    walk.c.named = e.dp
    walk.change = &w.m.changes[e.change]
    return filter_matches(g, w, walk.change.filter, candidate, &walk.c)


cdef const ChangeC* ruling_first(const GameC* g, const WorkC* w, int rule, Ref candidate) noexcept nogil:
    cdef RulingC walk
    ruling_start(g, &walk)
    return walk.change if ruling_next(g, w, rule, candidate, &walk) else NULL


cdef bint ruled_with(const GameC* g, const WorkC* w, int rule, Ref candidate, Ref other) noexcept nogil:
    cdef RulingC walk
    ruling_start(g, &walk)
    while ruling_next(g, w, rule, candidate, &walk):
        if filter_matches(g, w, walk.change.filter_other, other, &walk.c):
            return True
    return False


cdef int ruling_sum(const GameC* g, const WorkC* w, int rule, Ref candidate) noexcept nogil:
    cdef RulingC walk
    cdef int total = 0
    ruling_start(g, &walk)
    while ruling_next(g, w, rule, candidate, &walk):
        total += walk.change.rule_arg + value_of(g, w, walk.change.dp, &walk.c)
    return total


cdef int ruling_times(const GameC* g, const WorkC* w, int rule, Ref candidate) noexcept nogil:
    cdef RulingC walk
    cdef int total = 1
    ruling_start(g, &walk)
    while ruling_next(g, w, rule, candidate, &walk):
        total = min(total * walk.change.rule_arg, 0x7FFF)
    return total


cdef int own_cost_change(const GameC* g, const WorkC* w, Ref card, int player, StackC* s) noexcept nogil:
    """601.2f: the abilities function wherever the card can be cast from, and on the stack (113.6e)."""
    cdef const CardC* printed = &w.m.cards[g.objects[card].card]
    cdef const AbilityC* a
    cdef ContextC c = context_said(card, player, card)
    cdef int i
    cdef int total = 0
    if s != NULL:
        c.s = s
    for i in range(printed.ability_first, printed.ability_first + printed.ability_n):
        a = &w.m.abilities[i]
        if a.kind == AB_STATIC and w.m.changes[a.change].rule == RULE_SELF_COST:
            if a.condition == 0 or condition_holds(g, w, a.condition, &c):
                total += w.m.changes[a.change].rule_arg + value_of(g, w, w.m.changes[a.change].dp, &c)
    return total


# ---------------------------------------------------------------- protection

cdef bint protected_from(const GameC* g, const WorkC* w, const ObjectC* o, Ref source) noexcept nogil:
    """702.16: whether o has protection from a quality of that object."""
    cdef int prot = o.prot
    cdef const ObjectC* s
    if prot == 0 or source == REF_NONE or is_player(source):
        return False
    s = cobj(g, source)
    if prot & (PROT_PLAYER_A << s.controller):  # 702.16k
        return True
    if prot & PROT_EVERYTHING or prot & 31 & s.colors:
        return True
    return ((prot & PROT_ARTIFACTS and s.types & TYPE_ARTIFACT) or (prot & PROT_CREATURES and s.types & TYPE_CREATURE)
            or (prot & PROT_ENCHANTMENTS and s.types & TYPE_ENCHANTMENT) or (prot & PROT_INSTANTS
                    and s.types & TYPE_INSTANT)
            or (prot & PROT_SORCERIES and s.types & TYPE_SORCERY) or (prot & PROT_LANDS and s.types & TYPE_LAND))


# ---------------------------------------------------------------- attaching (301.5, 303.4)

cdef bint attachable(const GameC* g, const WorkC* w, Ref r, Ref host) noexcept nogil:
    """303.4c, 301.5c: it may be attached to that, which is no creature protected from it."""
    cdef const ObjectC* h
    cdef ContextC c = context_said(r, g.objects[r].controller, REF_NONE)
    cdef int enchant = enchant_filter(g, w, r)
    cdef int waived
    if is_player(host):
        return enchant == 0 or filter_matches(g, w, enchant, host, &c)
    h = cobj(g, host)
    if enchant and not filter_matches(g, w, enchant, host, &c):
        return False
    if h.zone != ZONE_BATTLEFIELD:  # "enchant creature card in a graveyard"
        return h.zone != ZONE_GONE and enchant != 0 and w.m.filters[enchant].zones != 0
    if rule_live(g, w, RULE_PROTECTION) and ruled_with(g, w, RULE_PROTECTION, host, r):
        return False  # 702.16c
    if not h.prot or not protected_from(g, w, h, r):
        return True
    waived = own_protection(g, w, r, h)
    return waived != 0 and not (h.prot & ~waived and protected_by(g, h.prot & ~waived, r))


cdef int enchant_filter(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """What it may be attached to: by its card, or by the last effect that gave it another enchant ability."""
    cdef int filter = w.m.cards[g.objects[r].card].enchant
    cdef int i
    if g.objects[r].shields:
        for i in range(g.effects_n):
            if g.effects[i].affected == r and g.effects[i].kind == EFF_CHANGE and (
                    w.m.changes[g.effects[i].change].rule == RULE_ENCHANT):
                filter = w.m.changes[g.effects[i].change].filter
    return filter


cdef int own_protection(const GameC* g, const WorkC* w, Ref aura, const ObjectC* host) noexcept nogil:
    """Protection that the Aura itself gives, which by its own text does not remove it; but not what its host has
    without it, by its card or by an effect."""
    cdef const CardC* card = &w.m.cards[g.objects[aura].card]
    cdef const ChangeC* change
    cdef int i
    cdef int bits = 0
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        change = &w.m.changes[w.m.abilities[i].change]
        if w.m.abilities[i].kind == AB_STATIC:
            bits |= change.prot_add
            if change.flags & CHF_PROTECTION_CHOSEN and g.objects[aura].chosen < COLOR_NONE:
                bits |= 1 << g.objects[aura].chosen
    if not host.flags & FLAG_NO_ABILITIES:
        bits &= ~w.m.cards[host.card].prot
    for i in range(g.effects_n if host.shields else 0):
        if g.effects[i].kind == EFF_CHANGE and &g.objects[g.effects[i].affected] == host:
            bits &= ~w.m.changes[g.effects[i].change].prot_add
    return bits


cdef bint protected_by(const GameC* g, int bits, Ref source) noexcept nogil:
    return (bits & 31 & g.objects[source].colors) != 0 or (bits & PROT_ENCHANTMENTS
            and g.objects[source].types & TYPE_ENCHANTMENT)


cdef bint over_limit(const GameC* g, const WorkC* w, int rule, Ref candidate, int n) noexcept nogil:
    """Some such rule allows the candidate no more than `rule_arg`, and there are n already."""
    cdef RulingC walk
    ruling_start(g, &walk)
    while ruling_next(g, w, rule, candidate, &walk):
        if 0 <= walk.change.rule_arg <= n:
            return True
    return False


cdef int draws_meant(const GameC* g, const WorkC* w, int player, int amount) noexcept nogil:
    """616.1: a player who would draw so many cards draws more instead; each such effect says so once."""
    cdef RulingC walk
    if not rule_live(g, w, RULE_DRAW_LIMIT) or amount <= 0:
        return amount
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_DRAW_LIMIT, <Ref>player, &walk):
        amount -= min(0, <int>walk.change.rule_arg)
    return amount
