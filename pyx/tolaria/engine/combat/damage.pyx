"""Combat damage: who deals how much to whom (CR 510), with the older rulesets' order and use of the stack.

Covered: 510.1-510.4 and what only this step knows of 702.2 (deathtouch), 702.4 (double strike), 702.7 (first
strike), 702.19 (trample) and 702.22 (banding). What dealing damage then does (lifelink, infect, prevention)
is a matter of `events`.

Left out: trample over planeswalkers, and damage assigned with regard to attackers that have yet to assign
theirs: what an attacker must give its blockers counts the attackers before it.

How it is asked for: CHOICE_DAMAGE has the creatures as subjects, then the defender if the attacker tramples.
`answers` are amounts. `options[i]` belongs to subject i: its `argument` is the amount of the usual division
(lethal damage to each in order, the rest over or to the first), which is always legal; its `detail` is the
lethal amount (255: or more).
"""
from libc.stdint cimport int32_t, uint64_t
from tolaria.engine.choices cimport choose_vec, choose_yes, option_set
from tolaria.engine.combat.bands cimport divided_for_band
from tolaria.engine.combat.sheet cimport COMBAT_ROOM, bit
from tolaria.engine.events cimport deal_together, dealt_together, event_damage
from tolaria.engine.state cimport *


cdef struct DivisionC:
    int32_t n                   # subjects
    int32_t total
    int32_t player              # who divides
    bint ordered                # lethal damage to each before the next gets any
    bint over                   # the last subject is the defender of a trampling attacker
    Ref subjects[256]
    int32_t lethal[256]         # what each still needs; 0 for the defender
    int32_t answers[256]
    OptionC options[256]


cdef bint has_first_strike_step(const GameC* g) noexcept nogil:
    """510.4: some attacking or blocking creature has first strike or double strike."""
    cdef Ref r = g.players[g.active].creature_first
    cdef const ObjectC* o
    cdef int i
    if g.attackers_n == 0:
        return False
    while r != REF_NONE:
        o = cobj(g, r)
        if o.attacking != REF_NONE and o.kw & early():
            return True
        r = o.creature_next
    for i in range(g.blocks_n):
        if still_blocks(g, g.blocks[i].blocker) and g.objects[g.blocks[i].blocker].kw & early():
            return True
    return False


cdef void assign_damage(GameC* g, WorkC* w, bint first) noexcept nogil:
    """510.1: attackers, then blockers, say how they deal damage; fills `assigns`."""
    cdef Ref r = g.players[g.active].creature_first
    cdef ObjectC* o
    cdef int i
    g.assign_n = 0
    while r != REF_NONE:
        o = obj(g, r)
        if o.attacking != REF_NONE and strikes(o, first) and dealt_by(o) > 0:  # 510.1a
            if o.flags & FLAG_BLOCKED:
                assign_attacker(g, w, r, o)
            elif defender_of(g, o) != REF_NONE:
                assign(g, r, o.attacking, dealt_by(o))  # 510.1b
        r = o.creature_next
    for i in range(g.blocks_n):
        r = g.blocks[i].blocker
        if still_blocks(g, r) and is_first_row(g, i) and strikes(obj(g, r), first) and (
                dealt_by(cobj(g, r)) > 0):
            assign_blocker(g, w, r, cobj(g, r))


cdef void deal_damage(GameC* g, WorkC* w) noexcept nogil:
    """510.2: what was assigned is dealt, all at once."""
    cdef AssignC a
    cdef int i
    deal_together(w)
    for i in range(g.assign_n):
        a = g.assigns[i]
        # 2004: 310.4. On the stack, assigned damage outlives its source (not what it was assigned to).
        if w.m.rules.damage_on_stack or on_battlefield(g, a.source):
            event_damage(g, w, a.source, a.victim, a.amount, True)
    dealt_together(g, w)
    g.assign_n = 0


cdef inline int dealt_by(const ObjectC* o) noexcept nogil:
    """510.1a: the combat damage that the creature assigns."""
    if unlikely(o.kw & (bit(KW_BY_TOUGHNESS) | bit(KW_NO_COMBAT_DAMAGE))):
        return 0 if has_kw(o, KW_NO_COMBAT_DAMAGE) else o.toughness
    return o.power


cdef inline uint64_t early() noexcept nogil:
    return bit(KW_FIRST_STRIKE) | bit(KW_DOUBLE_STRIKE)


cdef inline bint strikes(ObjectC* o, bint first) noexcept nogil:
    """510.4: the creature deals its damage in this step.

    Who had first or double strike as the first step began is marked there, whether it dealt damage or not:
    what it loses or gains afterwards changes nothing, but a double striker strikes again (702.4c-d, 702.7c).
    """
    if first:
        if not o.kw & early():
            return False
        o.flags |= FLAG_STRUCK
        return True
    return not o.flags & FLAG_STRUCK or has_kw(o, KW_DOUBLE_STRIKE)


cdef inline bint still_blocks(const GameC* g, Ref r) noexcept nogil:
    """506.4: it has not been removed from combat."""
    return on_battlefield(g, r) and g.objects[r].flags & FLAG_BLOCKING and is_creature(cobj(g, r))


cdef inline bint still_attacks(const GameC* g, Ref r) noexcept nogil:
    return on_battlefield(g, r) and g.objects[r].attacking != REF_NONE and is_creature(cobj(g, r))


cdef inline bint is_first_row(const GameC* g, int row) noexcept nogil:
    """No earlier row of `blocks` has this blocker."""
    cdef int i
    for i in range(row):
        if g.blocks[i].blocker == g.blocks[row].blocker:
            return False
    return True


cdef inline Ref defender_of(const GameC* g, const ObjectC* a) noexcept nogil:
    """Whom it attacks; REF_NONE if that planeswalker is gone (506.4c)."""
    cdef const ObjectC* o
    if is_player(a.attacking):
        return a.attacking
    o = cobj(g, a.attacking)
    if o.zone == ZONE_BATTLEFIELD and o.types & TYPE_PLANESWALKER and o.controller != a.controller:
        return a.attacking
    return REF_NONE


cdef inline void assign(GameC* g, Ref source, Ref victim, int amount) noexcept nogil:
    if g.assign_n == CAP_BLOCKS:
        overflow(g)
        return
    g.assigns[g.assign_n].source = source
    g.assigns[g.assign_n].victim = victim
    g.assigns[g.assign_n].amount = amount
    g.assign_n += 1


cdef int blockers_of(const GameC* g, Ref attacker, Ref* out) noexcept nogil:
    """The creatures that still block it, in order, written to `out` (up to CAP_BLOCKS); how many."""
    cdef int n = 0
    cdef int i
    for i in range(g.blocks_n):
        if g.blocks[i].attacker == attacker and still_blocks(g, g.blocks[i].blocker):
            out[n] = g.blocks[i].blocker
            n += 1
    return n


cdef int attackers_of(const GameC* g, Ref blocker, Ref* out) noexcept nogil:
    """The attackers that it still blocks, in order, written to `out` (up to CAP_BLOCKS); how many."""
    cdef int n = 0
    cdef int i
    for i in range(g.blocks_n):
        if g.blocks[i].blocker == blocker and still_attacks(g, g.blocks[i].attacker):
            out[n] = g.blocks[i].attacker
            n += 1
    return n


cdef void assign_attacker(GameC* g, WorkC* w, Ref r, const ObjectC* o) noexcept nogil:
    """510.1c: a blocked attacker."""
    cdef DivisionC d
    cdef bint trample = has_kw(o, KW_TRAMPLE)
    cdef Ref defender = defender_of(g, o)
    if unlikely(has_kw(o, KW_AS_UNBLOCKED)) and defender != REF_NONE and (
            choose_yes(g, w, CHOICE_YESNO, o.controller, r, -1, 0)):
        assign(g, r, defender, dealt_by(o))  # 510.1c: as though it weren't blocked
        return
    d.n = blockers_of(g, r, d.subjects)
    if d.n == 0:
        if trample and defender != REF_NONE:
            assign(g, r, defender, dealt_by(o))  # 702.19e
        return
    if d.n == 1 and not trample:
        assign(g, r, d.subjects[0], dealt_by(o))
        return
    d.total = dealt_by(o)
    d.player = o.controller
    d.ordered = w.m.rules.damage_order
    d.over = trample and defender != REF_NONE
    if divided_for_band(g, w, d.subjects, d.n):
        d.player = 1 - o.controller  # 702.22j: the defending player, freely, among the blockers
        d.ordered = False
        d.over = False
    measure(g, o, &d)
    if d.over:
        if d.n == CAP_SUBJECTS:
            overflow(g)
            return
        d.subjects[d.n] = defender
        d.lethal[d.n] = 0
        d.n += 1
    divide(g, w, r, &d)


cdef void assign_blocker(GameC* g, WorkC* w, Ref r, const ObjectC* o) noexcept nogil:
    """510.1d: a blocking creature."""
    cdef DivisionC d
    d.n = attackers_of(g, r, d.subjects)
    if d.n == 0:
        return
    if d.n == 1:
        assign(g, r, d.subjects[0], dealt_by(o))
        return
    d.total = dealt_by(o)
    d.player = o.controller
    d.ordered = w.m.rules.damage_order
    d.over = False
    if divided_for_band(g, w, d.subjects, d.n):
        d.player = 1 - o.controller  # 702.22k: the attacking player, freely
        d.ordered = False
    measure(g, o, &d)
    divide(g, w, r, &d)


cdef void measure(const GameC* g, const ObjectC* source, DivisionC* d) noexcept nogil:
    """702.19b: lethal damage for each subject, with what is marked and what others assign in this step."""
    cdef const ObjectC* o
    cdef int i, k, left
    for k in range(d.n):
        o = cobj(g, d.subjects[k])
        left = lethal_damage(o) - o.damage
        for i in range(g.assign_n):
            if g.assigns[i].victim == d.subjects[k]:
                left -= g.assigns[i].amount
                if has_kw(cobj(g, g.assigns[i].source), KW_DEATHTOUCH):  # 702.2c
                    left = 0
                    break
        if left < 0:
            left = 0
        if left > 1 and has_kw(source, KW_DEATHTOUCH):  # 702.2c
            left = 1
        d.lethal[k] = left


cdef void divide(GameC* g, WorkC* w, Ref source, DivisionC* d) noexcept nogil:
    """Ask how `total` is divided, unless there is one way only, check, and assign."""
    cdef int i
    usual_division(d)
    # With one blocker the question is what tramples over; in order, what passes the first.
    if d.n > 1 and (d.total > d.lethal[0] or not (d.ordered or d.n == 1 + d.over)):
        for i in range(d.n):
            option_set(&d.options[i], ACT_NUMBER, d.subjects[i], d.answers[i])
            d.options[i].detail = min(d.lethal[i], 255)
        choose_vec(g, w, CHOICE_DAMAGE, d.player, d.subjects, d.n, d.options, d.n, NULL, d.total, d.answers,
                   source)
        if unlikely(g.outcome != OUTCOME_NONE):
            return
        if not division_is_legal(d):
            fault(g, FAULT_ANSWER, COMBAT_ROOM)
            return
    for i in range(d.n):
        if d.answers[i]:
            assign(g, source, d.subjects[i], d.answers[i])


cdef void usual_division(DivisionC* d) noexcept nogil:
    """Lethal damage to each creature in order; the rest tramples over, or else goes to the first."""
    cdef int left = d.total
    cdef int i
    for i in range(d.n):
        d.answers[i] = min(left, d.lethal[i])
        left -= d.answers[i]
    d.answers[d.n - 1 if d.over else 0] += left


cdef bint division_is_legal(const DivisionC* d) noexcept nogil:
    cdef int left = d.total
    cdef bint killed = True     # all subjects so far get lethal damage
    cdef int i
    for i in range(d.n):
        if d.answers[i] < 0 or d.answers[i] > left:
            return False
        left -= d.answers[i]
        if d.answers[i] and not killed:
            if d.ordered or (d.over and i == d.n - 1):  # 510.1c until 2024; 702.19b
                return False
        if d.answers[i] < d.lethal[i]:
            killed = False
    return left == 0
