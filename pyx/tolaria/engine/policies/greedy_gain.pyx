"""What an effect is worth to the greedy pilot's player: on a target, on a player, on everything at once.

Points are good for him when positive: what the opponent loses and what he gains himself.
"""
from libc.stdint cimport uint64_t
from tolaria.engine.combat.block cimport can_block
from tolaria.engine.filters cimport ContextC, context_of, filter_matches
from tolaria.engine.policies.greedy_clash cimport CLASH_FIRST_DIES, clash_of
from tolaria.engine.policies.greedy_danger cimport (
    combat_gain, evasion, has_shield, is_doomed, removes, stack_removes)
from tolaria.engine.policies.greedy_outlook cimport *
from tolaria.engine.policies.greedy_worth cimport (
    POINT_CARD, POINT_POWER, POINT_TOUGHNESS, SCORE_NEVER, SCORE_WIN, SightC, ability_hints, card_worth,
    creature_worth, permanent_worth)
from tolaria.engine.state cimport *


cdef inline uint64_t bit(int kw) noexcept nogil:
    return <uint64_t>1 << kw


cdef inline uint64_t useful() noexcept nogil:
    return bit(KW_VIGILANCE) | bit(KW_REACH) | bit(KW_FIRST_STRIKE) | bit(KW_TRAMPLE) | bit(KW_HASTE)


cdef inline uint64_t hindrance() noexcept nogil:
    return bit(KW_CANT_ATTACK) | bit(KW_CANT_BLOCK) | bit(KW_NO_UNTAP) | bit(KW_DEFENDER)


# ---------------------------------------------------------------- on a target

cdef int object_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o,
                      Ref t) noexcept nogil:
    """A card or permanent as the target; nothing where another of mine on the stack is aimed already."""
    cdef const ObjectC* x = cobj(g, t)
    cdef int score
    if x.zone == ZONE_STACK:
        score = stack_score(g, w, v, o, t)
    elif x.zone == ZONE_GRAVEYARD:
        score = card_worth(w, x.card) if o.does & DOES_RETURN else 0
        if x.owner != v.me:
            score = 1
    elif is_creature(x):
        score = creature_score(g, w, v, o, t)
    else:
        score = thing_score(w, v, o, x)
    if score > 0 and x.controller != v.me and claimed(g, v.me, t):
        return 0
    return score


cdef bint claimed(const GameC* g, int me, Ref t) noexcept nogil:
    """Something of mine on the stack is aimed at it already; what is being announced has no targets yet."""
    cdef int i, k
    for i in range(g.stack_n):
        if g.stack[i].controller == me:
            for k in range(g.stack[i].target_n):
                if g.stack[i].targets[k] == t and i < g.stack_n - 1:
                    return True
    return False


cdef int player_score(const GameC* g, const SightC* v, const OutlookC* o, Ref t) noexcept nogil:
    cdef int score = 0
    cdef int hand
    if t == v.foe:
        if o.damage >= v.foe_life:
            return SCORE_WIN
        hand = g.players[v.foe].zone_n[<int>ZONE_HAND]
        score += o.damage * v.face - POINT_CARD * o.gift
        score += (POINT_CARD - 2) * (o.strips if o.strips < hand else hand)
        if o.does & DOES_EXILE:
            score += g.players[v.foe].zone_n[<int>ZONE_GRAVEYARD] - 4
        return score
    score = POINT_CARD * o.gift - o.damage * v.skin - POINT_CARD * o.strips
    if o.damage >= v.life:
        return SCORE_NEVER + 1
    if o.does & (DOES_EXILE | DOES_EDICT):
        score -= 20
    return score


cdef int stack_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o,
                     Ref t) noexcept nogil:
    cdef int i
    if not o.does & DOES_COUNTER:
        return 0
    for i in range(g.stack_n):
        if g.stack[i].obj == t:
            return spell_worth(g, w, v, &g.stack[i]) if g.stack[i].controller != v.me else SCORE_NEVER + 1
    return 0


cdef int spell_worth(const GameC* g, const WorkC* w, const SightC* v, const StackC* s) noexcept nogil:
    """By what it is; a burn spell that would end the game above all."""
    cdef StackC copy
    cdef int worth
    if s.kind != STACK_SPELL:
        return 0
    worth = card_worth(w, g.objects[s.obj].card) + w.m.cards[g.objects[s.obj].card].x_symbols * 5 * s.x
    if w.m.cards[g.objects[s.obj].card].spell >= 0 and ability_hints(w, s.ability) & HINT_DAMAGE_ANY:
        copy = s[0]
        if outlook_face(g, w, &copy) >= v.life and (s.target_n == 0 or s.targets[0] == v.me):
            return SCORE_WIN
    return worth


cdef int creature_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o,
                        Ref t) noexcept nogil:
    """A creature on the battlefield, for this turn's effects and for good ones."""
    cdef const ObjectC* x = cobj(g, t)
    cdef bint mine = x.controller == v.me
    cdef int worth = creature_worth(w, x)
    cdef int left = x.toughness - x.damage
    cdef int score
    if removes(g, o, x, t):
        if is_doomed(g, w, t) and not mine:
            return 0
        score = worth
        if o.does & DOES_BOUNCE and not x.flags & FLAG_TOKEN:
            score = worth * 3 // 5
        elif o.does & DOES_CONTROL:
            score = worth + worth // 2
        elif o.damage > left:
            score -= o.damage - left
        if x.attacking == v.me and g.step <= STEP_BLOCKERS:
            score += x.power * v.skin
        return -score if mine else score
    score = 0
    if o.damage:
        score += -o.damage if mine else 1
    if o.dp or o.dt or o.kw_add:
        score += combat_gain(g, w, v, t, o.dp, o.dt, o.kw_add)
        if mine and o.dt > 0 and stack_removes(g, w, t, 0) and not stack_removes(g, w, t, o.dt):
            score += worth
        if o.does & DOES_BORROWED and score < SCORE_WIN // 2 and mine and not is_doomed(g, w, t):
            score -= worth
    if o.does & DOES_TAP and not x.flags & FLAG_TAPPED:
        score += -4 if mine else tap_gain(g, v, x)
    if o.does & DOES_UNTAP and x.flags & FLAG_TAPPED:
        score += worth // 3 if mine else -4
    if o.does & (DOES_REGENERATE | DOES_PREVENT) and mine and is_doomed(g, w, t) and not has_shield(g, t):
        score += worth
    return score


cdef int tap_gain(const GameC* g, const SightC* v, const ObjectC* x) noexcept nogil:
    """Tapping an opposing creature before it attacks, or before it blocks."""
    if g.active == v.me:
        return x.power * 2 + 3 if g.step <= STEP_BEGIN_COMBAT and g.players[v.me].creature_n else 0
    return x.power * v.skin if g.step <= STEP_BEGIN_COMBAT else 0


cdef int thing_score(const WorkC* w, const SightC* v, const OutlookC* o, const ObjectC* x) noexcept nogil:
    """A permanent that is no creature."""
    cdef int worth = permanent_worth(w, x)
    if o.does & DOES_REMOVE:
        if x.types & TYPE_LAND and o.does & DOES_BOUNCE:
            worth = worth // 2
        return -worth if x.controller == v.me else worth
    if o.does & DOES_TAP and x.types & TYPE_LAND and not x.flags & FLAG_TAPPED:
        return -5 if x.controller == v.me else 5
    if o.does & DOES_UNTAP and x.flags & FLAG_TAPPED:
        return 4 if x.controller == v.me else -4
    return 0


cdef int aura_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o, Ref t) noexcept nogil:
    """What an Aura would do for good: to its host, or to who controls it."""
    cdef const ObjectC* x = cobj(g, t)
    cdef bint mine = x.controller == v.me
    cdef int reach = x.power + o.dp
    cdef int score
    if x.zone == ZONE_GRAVEYARD:
        return card_worth(w, x.card) - 4
    if not is_creature(x):
        # Something done to a land: it spoils an opposing one.
        if not o.does & DOES_REST and not x.types & TYPE_LAND:
            return 0
        return -10 if mine else 12 if x.n_attached == 0 else 2
    if o.does & DOES_CONTROL:
        return -40 if mine else creature_worth(w, x) * 3 // 2
    if x.toughness - x.damage + o.dt <= 0:
        return -creature_worth(w, x) if mine else creature_worth(w, x)
    score = POINT_POWER * o.dp + POINT_TOUGHNESS * o.dt
    if o.kw_add & evasion() & ~x.kw:
        score += 4 * reach + 2
    if o.kw_add & useful() & ~x.kw:
        score += 6
    if o.kw_add & hindrance():
        score -= 6 * x.power
    if o.does & DOES_HOST:
        score += 8
    if o.life:
        score += 3 * reach + 2
    if o.damage:
        score -= 6 + 3 * x.toughness
    if o.kw_add & bit(KW_IGNORE_DEFENDER):
        score += 6 * reach if (x.kw >> KW_DEFENDER) & 1 else 0
    if not mine:
        return -score
    # On a creature that lives long and does something with it.
    score += x.toughness + (x.power if not (x.kw >> KW_DEFENDER) & 1 else -6)
    return score if x.n_attached == 0 or score < 0 else score * 2 // 3


# ---------------------------------------------------------------- without targets

cdef int plain_score(const GameC* g, const WorkC* w, const SightC* v, const StackC* s,
                     const OutlookC* o) noexcept nogil:
    """The part of a program that needs no target."""
    cdef int score = 0
    cdef int hand = g.players[v.foe].zone_n[<int>ZONE_HAND]
    if o.face:
        if o.face >= v.foe_life and o.pain < v.life:
            return SCORE_WIN
        score += o.face * v.face
    if o.pain:
        if o.pain >= v.life:
            return SCORE_NEVER + 1
        score -= o.pain * v.skin
    if o.draws:
        if g.players[v.me].library_hi - g.players[v.me].library_lo <= o.draws + 1:
            return SCORE_NEVER + 1
        score += 13 * o.draws
    score += o.token_worth - 5 * o.discards + (2 if v.life > 8 else 3) * o.life
    if o.strips and w.m.modes[w.m.abilities[s.ability].mode_first].target_n == 0:
        score += (POINT_CARD - 2) * (o.strips if o.strips < hand else hand)
    if o.does & DOES_EDICT:
        score += edict_score(g, w, v)
    if o.does & DOES_COMPEL:
        score += compel_score(g, w, v)
    elif o.sweep or o.sweep_dp or o.sweep_dt or o.does & DOES_SWEEP or o.sweep_kw:
        score += sweep_score(g, w, v, s, o)
    if o.does & (DOES_SELF | DOES_HOST):
        score += self_score(g, w, v, s, o)
    return score


cdef int edict_score(const GameC* g, const WorkC* w, const SightC* v) noexcept nogil:
    """The opponent gives up the creature he likes least."""
    cdef int least = 0
    cdef int worth
    cdef Ref r = g.players[v.foe].creature_first
    while r != REF_NONE:
        worth = creature_worth(w, cobj(g, r))
        if least == 0 or worth < least:
            least = worth
        r = g.objects[r].creature_next
    return least


cdef int sweep_score(const GameC* g, const WorkC* w, const SightC* v, const StackC* s,
                     const OutlookC* o) noexcept nogil:
    """Over the creatures of both players that the filter matches."""
    cdef ContextC c = context_of(s)
    cdef const ObjectC* x
    cdef int score = 0
    cdef int player, worth
    cdef Ref r
    for player in range(2):
        r = g.players[player].creature_first
        while r != REF_NONE:
            x = cobj(g, r)
            if filter_matches(g, w, o.sweep_filter, r, &c):
                worth = 0
                if o.does & DOES_SWEEP or (o.sweep > 0 and o.sweep >= x.toughness - x.damage) or (
                        o.sweep_dt < 0 and x.toughness - x.damage + o.sweep_dt <= 0):
                    worth = 0 if (x.kw >> KW_INDESTRUCTIBLE) & 1 else -creature_worth(w, x)
                elif o.sweep_dp < 0:
                    worth = passing_loss(g, v, x, o.sweep_dp)
                elif o.sweep_dp > 0 and g.active == player and not tapped(x) and g.step <= STEP_BLOCKERS:
                    worth = o.sweep_dp * v.face
                score += worth if player == v.me else -worth
            r = g.objects[r].creature_next
    return score


cdef int passing_loss(const GameC* g, const SightC* v, const ObjectC* x, int dp) noexcept nogil:
    """Power lost for a turn, by an attacker that is not blocked."""
    if x.attacking == REF_NONE or x.flags & FLAG_BLOCKED or g.step < STEP_BLOCKERS or g.step >= STEP_DAMAGE:
        return 0
    return (dp if dp > -x.power else -x.power) * v.skin


cdef int compel_score(const GameC* g, const WorkC* w, const SightC* v) noexcept nogil:
    """The opponent's creatures must attack or die: those that can't are lost, others run into blockers."""
    cdef int score = 0
    cdef const ObjectC* x
    cdef Ref r = g.players[v.foe].creature_first
    if g.active != v.foe:
        return 0
    while r != REF_NONE:
        x = cobj(g, r)
        if not x.flags & FLAG_SICK and not (x.subtypes >> SUB_WALL) & 1:
            if x.flags & FLAG_TAPPED or x.kw & (bit(KW_DEFENDER) | bit(KW_CANT_ATTACK)):
                score += creature_worth(w, x)
            elif stopped_by_a_blocker(g, w, v, r):
                score += creature_worth(w, x) * 2 // 3
            else:
                score -= x.power * v.skin // 2
        r = x.creature_next
    return score


cdef bint stopped_by_a_blocker(const GameC* g, const WorkC* w, const SightC* v, Ref attacker) noexcept nogil:
    cdef Ref r = g.players[v.me].creature_first
    while r != REF_NONE:
        if can_block(g, w, r, attacker) and clash_of(g, w, attacker, r) == CLASH_FIRST_DIES:
            return True
        r = g.objects[r].creature_next
    return False


cdef int self_score(const GameC* g, const WorkC* w, const SightC* v, const StackC* s,
                    const OutlookC* o) noexcept nogil:
    """An ability that changes its source, or what its source is attached to."""
    cdef Ref t = s.source if o.does & DOES_SELF else g.objects[s.source].attached_to
    if t == REF_NONE or is_player(t) or not on_battlefield(g, t) or not is_creature(cobj(g, t)):
        return 0
    return creature_score(g, w, v, o, t)
