"""Combat under way and threats on the stack, as greedy sees them: who dies, and what would change it."""
from libc.stdint cimport uint64_t
from tolaria.engine.combat.block cimport can_block
from tolaria.engine.policies.greedy_clash cimport (
    CLASH_FIRST_DIES, CLASH_SECOND_DIES, FighterC, clash, clash_of, fighter_of)
from tolaria.engine.policies.greedy_outlook cimport *
from tolaria.engine.policies.greedy_worth cimport SCORE_WIN, SightC, creature_worth
from tolaria.engine.state cimport *


cdef inline uint64_t bit(int kw) noexcept nogil:
    return <uint64_t>1 << kw


cdef int combat_gain(const GameC* g, const WorkC* w, const SightC* v, Ref t, int dp, int dt,
                     uint64_t kw) noexcept nogil:
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


cdef int coming_gain(const GameC* g, const WorkC* w, const SightC* v, Ref t, int dp,
                     uint64_t kw) noexcept nogil:
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
            if kw & bit(KW_FLYING) and g.objects[r].kw & (bit(KW_FLYING) | bit(KW_REACH)):
                return 0
            return x.power * v.face
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


cdef int fight_gain(const GameC* g, const WorkC* w, Ref t, Ref other, int dp, int dt,
                    uint64_t kw) noexcept nogil:
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
    cdef const ObjectC* o
    cdef Ref r = g.players[player].creature_first
    while r != REF_NONE:
        o = cobj(g, r)
        if o.attacking != REF_NONE and not o.flags & FLAG_BLOCKED and o.power > 0:
            n += o.power
        r = o.creature_next
    return n


cdef bint has_shield(const GameC* g, Ref r) noexcept nogil:
    cdef int i
    for i in range(g.effects_n):
        if g.effects[i].affected == r and g.effects[i].kind == EFF_REGENERATE:
            return True
    return False


cdef bint is_doomed(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """The top of the stack, not its controller's, would remove it; or it loses its fight without killing."""
    cdef Ref other
    if stack_removes(g, w, r, 0):
        return True
    if g.step != STEP_BLOCKERS and g.step != STEP_FIRST_DAMAGE:
        return False
    other = opponent_in_combat(g, r)
    return other != REF_NONE and clash_of(g, w, r, other) == CLASH_FIRST_DIES


cdef bint stack_removes(const GameC* g, const WorkC* w, Ref r, int dt) noexcept nogil:
    """The top of the stack, an opponent's, is aimed at the creature and removes it, dt toughness up."""
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
