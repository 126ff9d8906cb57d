"""Targets, modes and X of the greedy pilot.

A program is read once for each thing it could be aimed at (`greedy_outlook`); what it would do there is turned
into points, good for its player when positive. Priority asks the same questions before a spell is cast, so what
is aimed at is what made the spell worth casting.
"""
from libc.stdint cimport uint64_t
from tolaria.engine.combat.block cimport can_block
from tolaria.engine.filters cimport ContextC, context_of, filter_matches
from tolaria.engine.policies.greedy_clash cimport (
    CLASH_FIRST_DIES, CLASH_SECOND_DIES, FighterC, clash, clash_of, fighter_of)
from tolaria.engine.policies.greedy_outlook cimport *
from tolaria.engine.policies.greedy_worth cimport (
    POINT_CARD, POINT_POWER, POINT_TOUGHNESS, SightC, aim_high, card_worth, creature_worth, permanent_worth, sight_of)
from tolaria.engine.state cimport *
from tolaria.engine.targets cimport mode_possible, target_legal


# A requirement looking for its best target.
cdef struct AimC:
    int best                # points so far
    int plain               # points that do not depend on the target
    int filter
    int mode
    int k                   # number of the requirement in its mode
    bint aura
    OutlookC outlook        # valid for every target unless it varies


cdef inline uint64_t bit(int kw) noexcept nogil:
    return <uint64_t>1 << kw


cdef inline uint64_t evasion() noexcept nogil:
    return (bit(KW_FLYING) | bit(KW_FEAR) | bit(KW_INTIMIDATE) | bit(KW_SHADOW) | bit(KW_HORSEMANSHIP)
            | bit(KW_UNBLOCKABLE) | bit(KW_MENACE) | bit(KW_SKULK))


cdef inline uint64_t hindrance() noexcept nogil:
    return bit(KW_CANT_ATTACK) | bit(KW_CANT_BLOCK) | bit(KW_NO_UNTAP) | bit(KW_DEFENDER)


# ---------------------------------------------------------------- the questions

cdef int answer_target(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    """The option worth most; no more targets when none is worth anything."""
    cdef StackC s = g.stack[g.stack_n - 1]
    cdef SightC v
    cdef AimC aim
    cdef int best = 0
    cdef int best_score = SCORE_NEVER
    cdef int i, score
    cdef int chosen = chosen_of(&s, q.amount)
    cdef int spent = needed_so_far(g, &s, q.amount)
    sight_of(g, w, q.player, &v)
    aim_high(g, w, &v)
    aim.mode = q.mode
    aim.k = q.amount - requirements_before(w, &s, q.mode)
    read_aim(g, w, &v, &s, &aim)
    for i in range(q.n):
        if q.options[i].act == ACT_DONE:
            score = 0
        elif chosen and not worth_another(g, w, &s, &aim, q.options[i].object, spent):
            score = -1
        else:
            score = aim_score(g, w, &v, &s, &aim, q.options[i].object)
        if score > best_score:
            best = i
            best_score = score
    return best


cdef int requirements_before(const WorkC* w, const StackC* s, int mode) noexcept nogil:
    """Target requirements of the chosen modes before this one."""
    cdef int n = 0
    cdef int i
    for i in range(mode):
        if (s.modes >> i) & 1:
            n += w.m.modes[w.m.abilities[s.ability].mode_first + i].target_n
    return n


cdef int chosen_of(const StackC* s, int requirement) noexcept nogil:
    cdef int n = 0
    cdef int i
    for i in range(s.target_n):
        n += s.requirement[i] == requirement
    return n


cdef int needed_so_far(const GameC* g, const StackC* s, int requirement) noexcept nogil:
    """Damage that the targets chosen for the requirement need to die."""
    cdef int n = 0
    cdef int i
    for i in range(s.target_n):
        if s.requirement[i] == requirement and not is_player(s.targets[i]):
            n += g.objects[s.targets[i]].toughness - g.objects[s.targets[i]].damage
    return n


cdef bint worth_another(const GameC* g, const WorkC* w, const StackC* s, const AimC* aim, Ref t, int spent) noexcept nogil:
    """One target more of the same requirement: not where an amount is shared, unless there is enough for both."""
    cdef const ModeC* m = &w.m.modes[w.m.abilities[s.ability].mode_first + aim.mode]
    if w.m.targets[m.target_first + aim.k].flags & TGF_DIVIDED:
        return not is_player(t) and spent + g.objects[t].toughness - g.objects[t].damage <= aim.outlook.damage
    return w.m.ops[m.program].code != OP_DAMAGE


cdef int answer_copy_targets(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    """The copy's target; the old one, option 0, on equal terms."""
    cdef StackC s = g.stack[g.stack_n - 1]
    cdef SightC v
    cdef AimC aim
    cdef int best = 0
    cdef int best_score = SCORE_NEVER
    cdef int i, score
    sight_of(g, w, q.player, &v)
    aim_high(g, w, &v)
    aim.mode = 0
    aim.k = 0
    read_aim(g, w, &v, &s, &aim)
    for i in range(q.n):
        score = aim_score(g, w, &v, &s, &aim, q.options[i].object)
        if score > best_score:
            best = i
            best_score = score
    return best


cdef int answer_mode(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    cdef StackC s = g.stack[g.stack_n - 1]
    cdef SightC v
    cdef int best = 0
    cdef int best_score = SCORE_NEVER
    cdef int i, score
    sight_of(g, w, q.player, &v)
    aim_high(g, w, &v)
    for i in range(q.n):
        score = 4 if q.options[i].act == ACT_DONE else mode_score(g, w, &v, &s, q.options[i].argument)
        if score > best_score:
            best = i
            best_score = score
    return best


cdef int answer_x(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    """The X worth most; of equals the smallest."""
    cdef StackC s = g.stack[g.stack_n - 1]
    cdef SightC v
    cdef int best = 0
    cdef int best_score = SCORE_NEVER
    cdef int i, k, score
    if s.ability == 0:
        return q.n - 1
    sight_of(g, w, q.player, &v)
    aim_high(g, w, &v)
    for i in range(q.n):
        s.x = q.options[i].argument
        for k in range(w.m.abilities[s.ability].mode_n):
            score = mode_score(g, w, &v, &s, k)
            if score > best_score:
                best = i
                best_score = score
    return best


cdef int answer_divide(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    """What kills the target, which the question names as its source; all that can be spared to a player."""
    cdef int need
    if is_player(q.source):
        return q.n - 1
    need = g.objects[q.source].toughness - g.objects[q.source].damage
    if need < 1:
        need = 1
    return need - 1 if need <= q.n else q.n - 1


# ---------------------------------------------------------------- drafts

cdef int draft_score(GameC* g, WorkC* w, const SightC* v, StackC* s, int x_symbols, int most) noexcept nogil:
    cdef int best = SCORE_NEVER
    cdef int best_x = most
    cdef int k, x, score
    for x in range(0 if x_symbols else most, most + 1):
        s.x = x
        for k in range(w.m.abilities[s.ability].mode_n):
            score = mode_score(g, w, v, s, k)
            if score > best:
                best = score
                best_x = x
    s.x = best_x
    return best


cdef int mode_score(GameC* g, WorkC* w, const SightC* v, StackC* s, int mode) noexcept nogil:
    """What the mode does without targets, and each of its first two requirements at its best target."""
    cdef const ModeC* m = &w.m.modes[w.m.abilities[s.ability].mode_first + mode]
    cdef OutlookC o
    cdef int total, i, score
    s.target_n = 0
    if m.target_n == 0:
        outlook_read(g, w, s, mode, 0, &o)
        return plain_score(g, w, v, s, &o)
    if w.m.abilities[s.ability].mode_n > 1 and not mode_possible(g, w, s, mode):
        return SCORE_NEVER
    total = 0
    for i in range(m.target_n if m.target_n < 2 else 2):
        score = best_target_score(g, w, v, s, mode, i)
        if score > SCORE_NEVER:
            total += score
        elif w.m.targets[m.target_first + i].min_value:
            return SCORE_NEVER
    return total


cdef int best_target_score(GameC* g, WorkC* w, const SightC* v, StackC* s, int mode, int k) noexcept nogil:
    """Over everything it may be aimed at; SCORE_NEVER for nothing.

    What is bad for its target is not tried on one's own things, nor what is good on the opponent's.
    """
    cdef const ModeC* m = &w.m.modes[w.m.abilities[s.ability].mode_first + mode]
    cdef int filter = w.m.targets[m.target_first + k].filter
    cdef AimC aim
    cdef int zones = 0
    cdef int f = filter
    cdef int player, zone
    cdef bint creatures = True
    aim.best = SCORE_NEVER
    aim.filter = filter
    aim.mode = mode
    aim.k = k
    read_aim(g, w, v, s, &aim)
    while f:
        zones |= w.m.filters[f].zones if w.m.filters[f].zones else 1 << ZONE_BATTLEFIELD
        creatures = creatures and only_creatures(&w.m.filters[f])
        f = w.m.filters[f].or_next
    for player in range(2):
        if m.hint & (HINT_BAD_FOR_TARGET if player == v.me else HINT_GOOD_FOR_TARGET) and (
                not m.hint & (HINT_GOOD_FOR_TARGET if player == v.me else HINT_BAD_FOR_TARGET)):
            continue
        try_target(g, w, v, s, &aim, <Ref>player)
        if creatures and zones == 1 << ZONE_BATTLEFIELD:
            try_creatures(g, w, v, s, &aim, player)
            continue
        for zone in range(ZONE_HAND, ZONE_COMMAND + 1):
            if (zones >> zone) & 1:
                try_zone(g, w, v, s, &aim, player, zone)
    return aim.best


cdef inline bint only_creatures(const FilterC* f) noexcept nogil:
    """It accepts no other permanents, planeswalkers apart, which are left to the question itself."""
    return f.types_all & TYPE_CREATURE or f.flags & FILF_NO_OBJECTS or (
        f.types_any and not f.types_any & ~(TYPE_CREATURE | TYPE_PLANESWALKER | TYPE_BATTLE))


cdef void read_aim(const GameC* g, const WorkC* w, const SightC* v, StackC* s, AimC* aim) noexcept nogil:
    """What it does to any target, unless that depends on the target."""
    cdef const CardC* card = &w.m.cards[g.objects[s.source].card] if s.source >= FIRST_OBJECT and s.source != REF_NONE else NULL
    aim.aura = card != NULL and card.spell == s.ability and (card.subtypes >> SUB_AURA) & 1
    if aim.aura:
        outlook_aura(g, w, card, s.source, v.me, &aim.outlook)
        aim.plain = 0
        return
    s.target_n = 0
    outlook_read(g, w, s, aim.mode, aim.k, &aim.outlook)
    aim.plain = plain_score(g, w, v, s, &aim.outlook) if aim.k == 0 and not aim.outlook.varies else 0


cdef void try_target(GameC* g, WorkC* w, const SightC* v, StackC* s, AimC* aim, Ref t) noexcept nogil:
    if target_legal(g, w, s, aim.filter, t):
        aim.best = max(aim.best, aim_score(g, w, v, s, aim, t))


cdef void try_creatures(GameC* g, WorkC* w, const SightC* v, StackC* s, AimC* aim, int player) noexcept nogil:
    cdef Ref r = g.players[player].creature_first
    while r != REF_NONE:
        try_target(g, w, v, s, aim, r)
        r = g.objects[r].creature_next


cdef void try_zone(GameC* g, WorkC* w, const SightC* v, StackC* s, AimC* aim, int player, int zone) noexcept nogil:
    cdef Ref r = g.players[player].zone_first[zone]
    while r != REF_NONE:
        try_target(g, w, v, s, aim, r)
        r = g.objects[r].next


# ---------------------------------------------------------------- what it does there

cdef int aim_score(const GameC* g, const WorkC* w, const SightC* v, StackC* s, const AimC* aim, Ref t) noexcept nogil:
    """Aim at t, alone."""
    cdef OutlookC o
    cdef int score
    if aim.aura:
        return aura_score(g, w, v, &aim.outlook, t)
    if not aim.outlook.varies:
        return aim.plain + (player_score(g, v, &aim.outlook, t) if is_player(t) else object_score(g, w, v, &aim.outlook, t))
    s.targets[0] = t
    s.requirement[0] = w.requirement_base + aim.k
    s.target_n = 1
    outlook_read(g, w, s, aim.mode, aim.k, &o)
    score = plain_score(g, w, v, s, &o) if aim.k == 0 else 0
    s.target_n = 0
    return score + (player_score(g, v, &o, t) if is_player(t) else object_score(g, w, v, &o, t))


cdef int object_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o, Ref t) noexcept nogil:
    """A card or permanent as the target; nothing for one that something of mine on the stack is aimed at already."""
    cdef const ObjectC* x = cobj(g, t)
    cdef int score
    if x.zone == ZONE_STACK:
        score = stack_score(g, w, v, o, t)
    elif x.zone == ZONE_GRAVEYARD:
        score = card_worth(w, x.card) if x.owner == v.me and o.does & DOES_RETURN else 1 if x.owner != v.me else 0
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


cdef int stack_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o, Ref t) noexcept nogil:
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
    if w.m.cards[g.objects[s.obj].card].spell >= 0 and hint_of(w, s) & HINT_DAMAGE_ANY:
        copy = s[0]
        if outlook_face(g, w, &copy) >= v.life and (s.target_n == 0 or s.targets[0] == v.me):
            return SCORE_WIN
    return worth


cdef int hint_of(const WorkC* w, const StackC* s) noexcept nogil:
    cdef int i
    cdef int found = 0
    for i in range(w.m.abilities[s.ability].mode_n):
        found |= w.m.modes[w.m.abilities[s.ability].mode_first + i].hint
    return found


cdef int creature_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o, Ref t) noexcept nogil:
    """A creature on the battlefield, for this turn's effects and for good ones."""
    cdef const ObjectC* x = cobj(g, t)
    cdef bint mine = x.controller == v.me
    cdef int worth = creature_worth(w, x)
    cdef int left = x.toughness - x.damage
    cdef int score
    if removes(g, o, x, t):
        if is_doomed(g, w, v.me, t) and not mine:
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
        if o.does & DOES_BORROWED and score < SCORE_WIN // 2 and mine and not is_doomed(g, w, v.me, t):
            score -= worth
    if o.does & DOES_TAP and not x.flags & FLAG_TAPPED:
        score += -4 if mine else tap_gain(g, v, x)
    if o.does & DOES_UNTAP and x.flags & FLAG_TAPPED:
        score += worth // 3 if mine else -4
    if o.does & (DOES_REGENERATE | DOES_PREVENT) and mine and is_doomed(g, w, v.me, t) and not has_shield(g, t):
        score += worth
    return score


cdef int tap_gain(const GameC* g, const SightC* v, const ObjectC* x) noexcept nogil:
    """Tapping an opposing creature before it attacks, or before it blocks."""
    if g.active == v.me:
        return x.power * 2 + 3 if g.step <= STEP_BEGIN_COMBAT and g.players[v.me].creature_n else 0
    return x.power * v.skin if g.step <= STEP_BEGIN_COMBAT else 0


cdef bint removes(const GameC* g, const OutlookC* o, const ObjectC* x, Ref t) noexcept nogil:
    """The creature is gone afterwards."""
    cdef int left = x.toughness - x.damage
    if o.does & (DOES_EXILE | DOES_BOUNCE | DOES_CONTROL) or x.toughness + o.dt <= 0:
        return True
    if (x.kw >> KW_INDESTRUCTIBLE) & 1:
        return False
    if x.shields and has_shield(g, t) and not (o.kw_add >> KW_NO_REGENERATE) & 1:
        return False
    return o.does & DOES_DESTROY or (o.damage > 0 and o.damage >= left) or (o.dt < 0 and left + o.dt <= 0)


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
        return (-10 if mine else 10 + (2 if x.n_attached == 0 else -8)) if o.does & DOES_REST or x.types & TYPE_LAND else 0
    if o.does & DOES_CONTROL:
        return -40 if mine else creature_worth(w, x) * 3 // 2
    if x.toughness - x.damage + o.dt <= 0:
        return -creature_worth(w, x) if mine else creature_worth(w, x)
    score = POINT_POWER * o.dp + POINT_TOUGHNESS * o.dt
    if o.kw_add & evasion() & ~x.kw:
        score += 4 * reach + 2
    if o.kw_add & (bit(KW_VIGILANCE) | bit(KW_REACH) | bit(KW_FIRST_STRIKE) | bit(KW_TRAMPLE) | bit(KW_HASTE)) & ~x.kw:
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


# ---------------------------------------------------------------- combat and danger

cdef int combat_gain(const GameC* g, const WorkC* w, const SightC* v, Ref t, int dp, int dt, uint64_t kw) noexcept nogil:
    cdef const ObjectC* x = cobj(g, t)
    cdef bint mine = x.controller == v.me
    cdef Ref other
    cdef int gain
    if g.step < STEP_ATTACKERS:
        return coming_gain(g, w, v, t, dp, kw)
    if g.step >= STEP_DAMAGE:
        return 0
    other = opponent_in_combat(g, t)
    if other != REF_NONE:
        gain = fight_gain(g, w, t, other, dp, dt, kw)
        return gain if mine else -gain
    if x.attacking == REF_NONE or x.flags & FLAG_BLOCKED or (g.step == STEP_ATTACKERS and dp > 0):
        return 0
    if not mine:
        return -(dp if dp > -x.power else -x.power) * v.skin
    if unblocked_power(g, v.me) + dp >= v.foe_life:
        return SCORE_WIN
    return dp * v.face


cdef int coming_gain(const GameC* g, const WorkC* w, const SightC* v, Ref t, int dp, uint64_t kw) noexcept nogil:
    """Before attackers are declared: haste, or evasion past creatures that could block."""
    cdef const ObjectC* x = cobj(g, t)
    cdef Ref r = g.players[v.foe].creature_first
    if x.controller != v.me or g.active != v.me or x.flags & FLAG_TAPPED or x.power + dp <= 0:
        return 0
    if x.flags & FLAG_SICK and not (x.kw >> KW_HASTE) & 1:
        return x.power * v.face if kw & bit(KW_HASTE) else 0
    if not kw & evasion() & ~x.kw:
        return 0
    while r != REF_NONE:
        if can_block(g, w, r, t):
            return x.power * v.face if not (g.objects[r].kw & (bit(KW_FLYING) | bit(KW_REACH)) and kw & bit(KW_FLYING)) else 0
        r = g.objects[r].creature_next
    return 0


cdef Ref opponent_in_combat(const GameC* g, Ref t) noexcept nogil:
    cdef int i
    for i in range(g.blocks_n):
        if g.blocks[i].blocker == t and on_battlefield(g, g.blocks[i].attacker):
            return g.blocks[i].attacker
        if g.blocks[i].attacker == t and on_battlefield(g, g.blocks[i].blocker):
            return g.blocks[i].blocker
    return REF_NONE


cdef int fight_gain(const GameC* g, const WorkC* w, Ref t, Ref other, int dp, int dt, uint64_t kw) noexcept nogil:
    """What the change means for t's side in the fight of the two."""
    cdef int before = clash_of(g, w, t, other)
    cdef FighterC a = fighter_of(cobj(g, t))
    cdef FighterC b = fighter_of(cobj(g, other))
    cdef int after
    cdef int gain = 0
    a.power += dp
    a.left += dt
    a.kw |= kw
    after = clash(&a, &b)
    if (before ^ after) & CLASH_FIRST_DIES:
        gain += creature_worth(w, cobj(g, t)) * (1 if before & CLASH_FIRST_DIES else -1)
    if (before ^ after) & CLASH_SECOND_DIES:
        gain += creature_worth(w, cobj(g, other)) * (1 if after & CLASH_SECOND_DIES else -1)
    return gain


cdef int unblocked_power(const GameC* g, int player) noexcept nogil:
    cdef int n = 0
    cdef Ref r = g.players[player].creature_first
    while r != REF_NONE:
        if g.objects[r].attacking != REF_NONE and not g.objects[r].flags & FLAG_BLOCKED and g.objects[r].power > 0:
            n += g.objects[r].power
        r = g.objects[r].creature_next
    return n


cdef bint has_shield(const GameC* g, Ref r) noexcept nogil:
    cdef int i
    for i in range(g.effects_n):
        if g.effects[i].affected == r and g.effects[i].kind == EFF_REGENERATE:
            return True
    return False


cdef bint is_doomed(const GameC* g, const WorkC* w, int me, Ref r) noexcept nogil:
    """The top of the stack, not its controller's, would remove it; or it loses its fight without killing."""
    cdef Ref other
    if stack_removes(g, w, r, 0):
        return True
    if g.step != STEP_BLOCKERS and g.step != STEP_FIRST_DAMAGE:
        return False
    other = opponent_in_combat(g, r)
    return other != REF_NONE and clash_of(g, w, r, other) == CLASH_FIRST_DIES


cdef bint stack_removes(const GameC* g, const WorkC* w, Ref r, int dt) noexcept nogil:
    """The opponent's spell or ability on top of the stack is aimed at the creature and removes it, even with dt toughness more."""
    cdef ObjectC x
    cdef const StackC* s
    cdef StackC copy
    cdef OutlookC o
    cdef int i
    if g.stack_n == 0:
        return False
    x = g.objects[r]
    s = &g.stack[g.stack_n - 1]
    if s.controller == x.controller or s.kind == STACK_DAMAGE or s.kind == STACK_DRAW:
        return False
    for i in range(s.target_n):
        if s.targets[i] == r:
            copy = s[0]
            copy.targets[0] = r
            copy.requirement[0] = w.requirement_base
            copy.target_n = 1
            outlook_read(g, w, &copy, 0, 0, &o)
            x.toughness += dt
            return removes(g, &o, &x, r)
    return False


# ---------------------------------------------------------------- without targets

cdef int plain_score(const GameC* g, const WorkC* w, const SightC* v, const StackC* s, const OutlookC* o) noexcept nogil:
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


cdef int sweep_score(const GameC* g, const WorkC* w, const SightC* v, const StackC* s, const OutlookC* o) noexcept nogil:
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
                elif o.sweep_dp > 0 and g.active == player and not x.flags & FLAG_TAPPED and g.step <= STEP_BLOCKERS:
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
    """The opponent's creatures must attack or die: those that can't are lost, the others may run into blockers."""
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


cdef int self_score(const GameC* g, const WorkC* w, const SightC* v, const StackC* s, const OutlookC* o) noexcept nogil:
    """An ability that changes its source, or what its source is attached to."""
    cdef Ref t = s.source if o.does & DOES_SELF else g.objects[s.source].attached_to
    if t == REF_NONE or is_player(t) or not on_battlefield(g, t) or not is_creature(cobj(g, t)):
        return 0
    return creature_score(g, w, v, o, t)
