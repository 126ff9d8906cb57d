"""Targets, modes and X of the greedy pilot.

A program is read once for all that it could be aimed at, or once for each thing where it looks at its target
(`greedy_outlook`); what it would do there is turned into points (`greedy_gain`). Priority asks the same
questions before a spell is cast, so what is aimed at is what made the spell worth casting.
"""
from tolaria.engine.legality cimport base_cost
from tolaria.engine.policies.greedy_gain cimport aura_score, object_score, plain_score, player_score
from tolaria.engine.policies.greedy_outlook cimport OutlookC, outlook_aura, outlook_read
from tolaria.engine.policies.greedy_price cimport parts_price
from tolaria.engine.policies.greedy_worth cimport SCORE_NEVER, SightC, aim_high, sight_of
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


cdef bint worth_another(const GameC* g, const WorkC* w, const StackC* s, const AimC* aim, Ref t,
                        int spent) noexcept nogil:
    """One target more of the same requirement: not where an amount is shared, unless it is enough for all."""
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
    cdef int i, k, score, price
    if s.ability == 0:
        return q.n - 1
    sight_of(g, w, q.player, &v)
    aim_high(g, w, &v)
    for i in range(q.n):
        s.x = q.options[i].argument
        price = x_price(g, w, &v, &s)
        for k in range(w.m.abilities[s.ability].mode_n):
            score = mode_score(g, w, &v, &s, k) - price
            if score > best_score:
                best = i
                best_score = score
    return best


cdef int x_price(GameC* g, WorkC* w, const SightC* v, const StackC* s) noexcept nogil:
    """What the X takes beside mana."""
    cdef Ref r = s.obj if s.kind == STACK_SPELL else s.source
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int16_t kept = g.objects[r].x
    cdef int price = 0
    cdef int i
    g.objects[r].x = s.x
    if s.kind != STACK_SPELL:
        if w.m.costs[w.m.abilities[s.ability].cost].flags & COSTF_X:
            price = parts_price(g, w, v, w.m.abilities[s.ability].cost, r)
    elif unlikely(w.m.way_kinds[g.objects[r].card] & WAYS_X):
        price = parts_price(g, w, v, base_cost(w, card, s.way), r)
        for i in range(card.way_first, card.way_first + card.way_n):
            if w.m.ways[i].kind == WAY_ADDITIONAL:
                price += parts_price(g, w, v, w.m.ways[i].cost, r)
    g.objects[r].x = kept
    return price


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
    cdef const CardC* card = &w.m.cards[0]
    if s.source >= FIRST_OBJECT and s.source != REF_NONE:
        card = &w.m.cards[g.objects[s.source].card]
    aim.aura = card.spell == s.ability and (card.subtypes >> SUB_AURA) & 1
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


cdef void try_zone(GameC* g, WorkC* w, const SightC* v, StackC* s, AimC* aim, int player,
                   int zone) noexcept nogil:
    cdef Ref r = g.players[player].zone_first[zone]
    while r != REF_NONE:
        try_target(g, w, v, s, aim, r)
        r = g.objects[r].next


# ---------------------------------------------------------------- what it does there

cdef int aim_score(const GameC* g, const WorkC* w, const SightC* v, StackC* s, const AimC* aim,
                   Ref t) noexcept nogil:
    """Aim at t, alone."""
    cdef OutlookC o
    cdef int score
    if aim.aura:
        return aura_score(g, w, v, &aim.outlook, t)
    if not aim.outlook.varies:
        return aim.plain + landing_score(g, w, v, &aim.outlook, t)
    s.targets[0] = t
    s.requirement[0] = w.requirement_base + aim.k
    s.target_n = 1
    outlook_read(g, w, s, aim.mode, aim.k, &o)
    score = plain_score(g, w, v, s, &o) if aim.k == 0 else 0
    s.target_n = 0
    return score + landing_score(g, w, v, &o, t)


cdef inline int landing_score(
        const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o, Ref t) noexcept nogil:
    return player_score(g, v, o, t) if is_player(t) else object_score(g, w, v, o, t)
