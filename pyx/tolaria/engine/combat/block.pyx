"""Blockers: who blocks whom (CR 509).

Covered: 509.1, requirements to block, the damage assignment order of 509.2 (until 2024), and the keywords
that decide whether a creature can block another: flying and reach (702.9, 702.17), landwalk (702.14), fear
(702.36), intimidate (702.13), shadow (702.28), horsemanship (702.31), skulk (702.118), menace (702.111),
protection (702.16f); a band is blocked as one (702.22h).

Left out: costs to block.

Every answer of legal pairs is a legal declaration: a menace attacker that was given a single blocker is
unblocked, and that creature blocks nothing; where requirements and other restrictions concern the whole, an answer
that they don't allow becomes the nearest that they do (see `declaring`).
"""
from libc.stdint cimport int32_t, uint8_t, uint64_t
from tolaria.engine.choices cimport choose, choose_vec, option_set
from tolaria.engine.combat.declaring cimport *
from tolaria.engine.combat.demands cimport demands
from tolaria.engine.combat.sheet cimport CAP_MARKED, COMBAT_ROOM, bit, is_legal, wake_fast
from tolaria.engine.layers cimport layers_touch
from tolaria.engine.rulings cimport RulingC, protected_by_any, ruled_with, ruling_next, ruling_start
from tolaria.engine.state cimport *
from tolaria.engine.telling cimport emit
from tolaria.engine.zones cimport zone_first


# The sheet of a declaration, on the C stack of who asks; only the parts in use are ever touched.
cdef struct DefenceC:
    uint64_t kw                 # keywords that any attacker has
    int32_t attackers_n
    int32_t blockers_n
    int32_t forced_n            # blockers with a single legal option
    bint restricted             # some keyword could forbid a pair or a refusal: `legal` is filled
    bint together               # what is asked of the creatures concerns several at once: see `declaring`
    Ref attackers[256]          # in the order they were declared
    Ref blockers[256]           # creatures that can block one of them, in the order they entered
    int32_t answers[256]
    OptionC options[257]
    uint8_t legal[65792]        # CAP_SUBJECTS x (CAP_SUBJECTS + 1)


cdef bint can_block(const GameC* g, const WorkC* w, Ref blocker, Ref attacker) noexcept nogil:
    """509.1a-b: this creature could block that attacker, other blocks aside (menace concerns the whole)."""
    return not cannot_be_blocked(g, cobj(g, attacker)) and pair_is_legal(g, w, blocker, attacker)


cdef void declare_blockers(GameC* g, WorkC* w) noexcept nogil:
    """509.1: the defending player chooses; then the chosen creatures block."""
    g.blocks_n = 0
    if g.attackers_n:
        ask_for_blocks(g, w)
        if watched(w, EV_UNBLOCKED):
            tell_unblocked(g, w)


cdef void tell_unblocked(GameC* g, WorkC* w) noexcept nogil:
    """509.3g: attackers that no creature was declared to block."""
    cdef Ref r = g.players[g.active].creature_first
    while r != REF_NONE:
        if g.objects[r].attacking != REF_NONE and not g.objects[r].flags & FLAG_BLOCKED:
            emit(g, w, EV_UNBLOCKED, r, g.objects[r].attacking, 1 - g.active, 0)
        r = g.objects[r].creature_next


cdef void ask_for_blocks(GameC* g, WorkC* w) noexcept nogil:
    cdef DefenceC d
    if g.players[1 - g.active].creature_first == REF_NONE:
        return
    collect_attackers(g, &d)
    if unlikely(rules_about(g, w)):
        d.restricted = True
    collect_blockers(g, &d)
    if d.together:
        d.restricted = True
    if unlikely(rule_live(g, w, RULE_COMBAT_LIMIT)):
        d.together = d.restricted = True
    if d.attackers_n == 0 or d.blockers_n == 0:
        return
    if d.restricted:
        mark_legal_blocks(g, w, &d)
        if d.blockers_n == 0:
            return
    elif TOLARIA_CHECKS:
        check_unrestricted(g, w, &d)
    if unlikely(d.together):
        if not choose_together(g, w, &d):
            return
    else:
        if not choose_blockers(g, w, &d):
            return
        drop_doubles(&d)
        if d.kw & helped():
            drop_lone_blockers(g, &d)
    start_blocks(g, w, &d)


cdef inline uint64_t evasion() noexcept nogil:
    """Keywords of an attacker that can forbid a block."""
    return (bit(KW_FLYING) | bit(KW_FEAR) | bit(KW_INTIMIDATE) | bit(KW_SHADOW) | bit(KW_HORSEMANSHIP)
            | bit(KW_SKULK) | bit(KW_UNBLOCKABLE))


cdef inline uint64_t helped() noexcept nogil:
    """Keywords of an attacker that a single creature does not block."""
    return bit(KW_MENACE) | bit(KW_THREE_BLOCKERS)


cdef inline uint64_t shared() noexcept nogil:
    """Keywords of an attacker that concern its blockers together."""
    return bit(KW_LONE_BLOCKER) | bit(KW_MUST_BE_BLOCKED) | bit(KW_ALL_BLOCK)


cdef inline uint64_t reluctance() noexcept nogil:
    """Keywords of a blocker that can forbid a block, or forbid not to."""
    return bit(KW_CANT_BLOCK) | bit(KW_SHADOW) | bit(KW_BLOCKS_ONLY_FLYING) | bit(KW_MUST_BLOCK)


cdef bint cannot_be_blocked(const GameC* g, const ObjectC* a) noexcept nogil:
    """509.1b: no creature of the defending player can block it."""
    return has_kw(a, KW_UNBLOCKABLE) or (a.walk != 0 and walks_past(g, a))


cdef bint walks_past(const GameC* g, const ObjectC* a) noexcept nogil:
    """702.14c: the defending player controls a land that the attacker walks through."""
    cdef Ref r = zone_first(g, 1 - a.controller, ZONE_BATTLEFIELD)
    cdef const ObjectC* land
    while r != REF_NONE:
        land = cobj(g, r)
        if land.types & TYPE_LAND:
            if (a.walk & 31 & land.subtypes  # the basic land types are the lowest subtype bits
                    or a.walk & WALK_ANY_LAND
                    or (a.walk & WALK_NONBASIC and not land.supers & SUPER_BASIC)
                    or (a.walk & WALK_SNOW and land.supers & SUPER_SNOW)
                    or (a.walk & WALK_LEGENDARY and land.supers & SUPER_LEGENDARY)
                    or (a.walk & WALK_ARTIFACT and land.types & TYPE_ARTIFACT)):
                return True
        r = land.next
    return False


cdef bint pair_is_legal(const GameC* g, const WorkC* w, Ref blocker, Ref attacker) noexcept nogil:
    cdef const ObjectC* b = cobj(g, blocker)
    cdef const ObjectC* a = cobj(g, attacker)
    if not is_creature(b) or tapped(b) or has_kw(b, KW_CANT_BLOCK):  # 509.1a-b
        return False
    if has_kw(a, KW_SHADOW) != has_kw(b, KW_SHADOW) and not (  # 702.28b, both ways
            has_kw(a, KW_SHADOW) and has_kw(b, KW_BLOCKS_SHADOW)):
        return False
    if has_kw(b, KW_BLOCKS_ONLY_FLYING) and not has_kw(a, KW_FLYING):
        return False
    if a.kw & evasion() and evades(a, b):
        return False
    if protected_by_any(g, w, attacker, blocker):  # 702.16f
        return False
    return not rules_about(g, w) or not ruled_out(g, w, blocker, attacker)


cdef inline bint rules_about(const GameC* g, const WorkC* w) noexcept nogil:
    """Some rule may say which creatures can block which."""
    cdef uint64_t kinds = <uint64_t>1 << RULE_NOT_BLOCKED_BY | <uint64_t>1 << RULE_CANT_BLOCK | (
        <uint64_t>1 << RULE_PROTECTION)
    return w.m.rule_kinds & kinds != 0 and g.rules_n | g.rule_effects_n


cdef bint ruled_out(const GameC* g, const WorkC* w, Ref blocker, Ref attacker) noexcept nogil:
    """509.1b: an effect says that this creature can't block that one."""
    return ruled_with(g, w, RULE_NOT_BLOCKED_BY, attacker, blocker) or ruled_with(
        g, w, RULE_CANT_BLOCK, blocker, attacker)


cdef bint evades(const ObjectC* a, const ObjectC* b) noexcept nogil:
    """Evasion that looks at the blocker; several such keywords add up (509.1b)."""
    if has_kw(a, KW_FLYING) and not b.kw & (bit(KW_FLYING) | bit(KW_REACH)):  # 702.9b, 702.17b
        return True
    if has_kw(a, KW_FEAR) and not (b.types & TYPE_ARTIFACT or b.colors & (1 << COLOR_BLACK)):  # 702.36b
        return True
    if has_kw(a, KW_INTIMIDATE) and not (b.types & TYPE_ARTIFACT or b.colors & a.colors):  # 702.13b
        return True
    if has_kw(a, KW_HORSEMANSHIP) and not has_kw(b, KW_HORSEMANSHIP):  # 702.31b
        return True
    return has_kw(a, KW_SKULK) and b.power > a.power  # 702.118b


cdef void collect_attackers(GameC* g, DefenceC* d) noexcept nogil:
    cdef Ref r = g.players[g.active].creature_first
    cdef const ObjectC* o
    option_set(&d.options[0], ACT_NONE, REF_NONE, 0)
    d.attackers_n = 0
    d.kw = 0
    d.restricted = False
    while r != REF_NONE:
        o = cobj(g, r)
        if o.attacking != REF_NONE:
            if d.attackers_n == CAP_SUBJECTS:
                overflow(g)
                return
            d.attackers[d.attackers_n] = r
            d.attackers_n += 1
            option_set(&d.options[d.attackers_n], ACT_OBJECT, r, 0)
            d.kw |= o.kw
            if o.walk or o.prot:
                d.restricted = True
        r = o.creature_next
    if d.kw & evasion():
        d.restricted = True
    d.together = (d.kw & shared()) != 0


cdef void collect_blockers(GameC* g, DefenceC* d) noexcept nogil:
    """The untapped creatures of the defending player (509.1a)."""
    cdef Ref r = g.players[1 - g.active].creature_first
    cdef const ObjectC* o
    d.blockers_n = 0
    d.forced_n = 0
    while r != REF_NONE:
        o = cobj(g, r)
        if not tapped(o):
            if d.blockers_n == CAP_SUBJECTS:
                overflow(g)
                return
            d.blockers[d.blockers_n] = r
            d.blockers_n += 1
            if o.kw & reluctance():
                d.restricted = True
            if unlikely(o.shields) and made_to_block(g, r, REF_NONE) or unlikely(
                    o.kw & (bit(KW_NOT_ALONE_BLOCK) | bit(KW_MUST_BLOCK))) and (
                    has_kw(o, KW_NOT_ALONE_BLOCK) or d.kw & helped()):
                d.together = True
            if unlikely(o.kw & (bit(KW_BLOCKS_MORE) | bit(KW_BLOCKS_ANY))):
                repeat_blocker(g, d, r)
        r = o.creature_next


cdef void repeat_blocker(GameC* g, DefenceC* d, Ref r) noexcept nogil:
    """509.1b: what can block several attackers is asked for each of them."""
    cdef int more = d.attackers_n if has_kw(cobj(g, r), KW_BLOCKS_ANY) else 2
    cdef int _time
    for _time in range(1, min(more, d.attackers_n)):
        if d.blockers_n == CAP_SUBJECTS:
            overflow(g)
            return
        d.blockers[d.blockers_n] = r
        d.blockers_n += 1


cdef void mark_legal_blocks(GameC* g, WorkC* w, DefenceC* d) noexcept nogil:
    """509.1b: fill `legal`, and leave out the creatures that can't block any attacker; one that must block does."""
    cdef uint8_t closed[256]    # attackers that nobody can block
    cdef int n = d.attackers_n + 1
    cdef int kept = 0
    cdef int i, j
    cdef int choices            # attackers that this creature can block
    cdef uint8_t* row
    for j in range(d.attackers_n):
        closed[j] = cannot_be_blocked(g, cobj(g, d.attackers[j]))
    for i in range(d.blockers_n):
        row = &d.legal[kept * n]
        row[0] = 1
        choices = 0
        for j in range(d.attackers_n):
            row[j + 1] = not closed[j] and pair_is_legal(g, w, d.blockers[i], d.attackers[j])
            choices += row[j + 1]
        if choices == 0:
            continue
        # 509.1c; for the second time that it is asked, it blocks already.
        if has_kw(cobj(g, d.blockers[i]), KW_MUST_BLOCK) and not (kept and d.blockers[kept - 1] == d.blockers[i]):
            row[0] = 0
            d.forced_n += choices == 1
        d.blockers[kept] = d.blockers[i]
        kept += 1
    d.blockers_n = kept


cdef int made_to_block(const GameC* g, Ref blocker, Ref attacker) noexcept nogil:
    """How many effects say that it blocks that one (REF_NONE: some attacker) if able."""
    cdef int i
    cdef int n = 0
    for i in range(g.effects_n):
        if g.effects[i].kind == EFF_BLOCKS and g.effects[i].affected == blocker and (
                attacker == REF_NONE or g.effects[i].other == attacker):
            n += 1
    return n


cdef void check_unrestricted(GameC* g, WorkC* w, DefenceC* d) noexcept nogil:
    """CHECKS: where no keyword was seen that could forbid a block, the plain rule allows every pair."""
    cdef int i, j
    for i in range(d.blockers_n):
        for j in range(d.attackers_n):
            if not can_block(g, w, d.blockers[i], d.attackers[j]):
                fault(g, FAULT_PLAIN, COMBAT_ROOM)


cdef bint choose_blockers(GameC* g, WorkC* w, DefenceC* d) noexcept nogil:
    """509.1a-c: ask and check; False if the game has ended."""
    cdef int n = d.attackers_n + 1
    cdef const uint8_t* legal = d.legal if d.restricted else NULL
    cdef int i, j
    if d.forced_n == d.blockers_n:
        for i in range(d.blockers_n):
            for j in range(1, n):
                if d.legal[i * n + j]:
                    d.answers[i] = j
        return True
    return ask_for_blockers(g, w, d, legal)


cdef bint ask_for_blockers(GameC* g, WorkC* w, DefenceC* d, const uint8_t* legal) noexcept nogil:
    cdef int n = d.attackers_n + 1
    cdef int i
    choose_vec(g, w, CHOICE_BLOCKERS, 1 - g.active, d.blockers, d.blockers_n, d.options, n, legal, 0,
               d.answers, REF_NONE)
    if unlikely(g.outcome != OUTCOME_NONE):
        return False
    for i in range(d.blockers_n):
        if not is_legal(d.answers[i], i, n, legal):
            fault(g, FAULT_ANSWER, COMBAT_ROOM)
            return False
    return True


cdef bint choose_together(GameC* g, WorkC* w, DefenceC* d) noexcept nogil:
    """509.1b-c where something concerns several creatures; False: the game has ended."""
    cdef DeclareC s
    cdef int rows[256]          # by row of the question: the creature of the sheet
    cdef int n = d.attackers_n + 1
    cdef int i, j, options
    cdef uint8_t* row
    cdef bint free = False
    fill_sheet(g, w, d, &s, rows)
    for i in range(d.blockers_n):
        row = &d.legal[i * n]
        row[0] = 1
        if i and rows[i - 1] == rows[i]:
            for j in range(1, n):
                row[j] = d.legal[(i - 1) * n + j]
        elif d.blockers_n * n <= CAP_MARKED:
            declare_mark(g, &s, rows[i], row)
        options = 0
        for j in range(n):
            if row[j]:
                d.answers[i] = j
                options += 1
        free |= options > 1
    if free and not ask_for_blockers(g, w, d, d.legal):
        return False
    drop_doubles(d)
    for i in range(d.blockers_n):
        if d.answers[i]:
            s.pairs[pair_at(rows[i], d.answers[i] - 1)] |= PAIR_WANTED
    if declare_mend(g, &s):
        take_mended(d, &s, rows)
    return g.outcome == OUTCOME_NONE


cdef void fill_sheet(GameC* g, WorkC* w, DefenceC* d, DeclareC* s, int* rows) noexcept nogil:
    """What is asked of each creature, of each attacker's blockers, and of all."""
    cdef RulingC walk
    cdef const ObjectC* o
    cdef int n = d.attackers_n + 1
    cdef int creatures = 0
    cdef int i, j
    for i in range(d.blockers_n):
        creatures += i == 0 or d.blockers[i] != d.blockers[i - 1]
        rows[i] = creatures - 1
    declare_start(s, creatures, d.attackers_n)
    for j in range(d.attackers_n):
        o = cobj(g, d.attackers[j])
        s.calls[j] = demands(g, w, d.attackers[j], KW_MUST_BE_BLOCKED)
        s.least[j] = 3 if has_kw(o, KW_THREE_BLOCKERS) else 2 if has_kw(o, KW_MENACE) else 1
        if has_kw(o, KW_LONE_BLOCKER):
            s.most[j] = 1
    for i in range(d.blockers_n):
        o = cobj(g, d.blockers[i])
        if i and rows[i] == rows[i - 1]:
            s.at_most[rows[i]] += 1
            continue
        s.asks[rows[i]] = demands(g, w, d.blockers[i], KW_MUST_BLOCK)
        s.solitary[rows[i]] = NOT_ALONE if has_kw(o, KW_NOT_ALONE_BLOCK) else 0
        for j in range(d.attackers_n):
            if d.legal[i * n + j + 1]:
                s.pairs[pair_at(rows[i], j)] = PAIR_OPEN | PAIR_FREE
                s.weights[pair_at(rows[i], j)] = demands(g, w, d.attackers[j], KW_ALL_BLOCK) + (
                    made_to_block(g, d.blockers[i], d.attackers[j]) if o.shields else 0)
    if rule_live(g, w, RULE_COMBAT_LIMIT):
        ruling_start(g, &walk)
        while ruling_next(g, w, RULE_COMBAT_LIMIT, d.blockers[0], &walk):
            if walk.change.flags & ATTACK_BLOCKERS:
                s.limit = min(s.limit, <int>walk.change.rule_arg)


cdef void take_mended(DefenceC* d, const DeclareC* s, const int* rows) noexcept nogil:
    """The pairs of the sheet as answers; what was answered so stays where it was."""
    cdef int i, j, k
    for i in range(d.blockers_n):
        if d.answers[i] and not s.pairs[pair_at(rows[i], d.answers[i] - 1)] & PAIR_WANTED:
            d.answers[i] = 0
    for i in range(d.blockers_n):
        if i and rows[i] == rows[i - 1]:
            continue
        for j in range(d.attackers_n):
            if not s.pairs[pair_at(rows[i], j)] & PAIR_WANTED or answered(d, rows, i, j + 1):
                continue
            k = i
            while d.answers[k]:
                k += 1
            d.answers[k] = j + 1


cdef bint answered(const DefenceC* d, const int* rows, int first, int answer) noexcept nogil:
    """One of the rows of a creature, from its first, has that answer."""
    cdef int k = first
    while k < d.blockers_n and rows[k] == rows[first]:
        if d.answers[k] == answer:
            return True
        k += 1
    return False


cdef void drop_lone_blockers(GameC* g, DefenceC* d) noexcept nogil:
    """702.111b: menace: blocked by two or more creatures, or not at all; and the like for three."""
    cdef int blockers[257]      # by option
    cdef int i, least
    for i in range(d.attackers_n + 1):
        blockers[i] = 0
    for i in range(d.blockers_n):
        blockers[d.answers[i]] += 1
    for i in range(d.blockers_n):
        if d.answers[i] and blockers[d.answers[i]] <= 2:
            least = 3 if has_kw(cobj(g, d.attackers[d.answers[i] - 1]), KW_THREE_BLOCKERS) else 2 if has_kw(
                cobj(g, d.attackers[d.answers[i] - 1]), KW_MENACE) else 1
            if blockers[d.answers[i]] < least:
                d.answers[i] = 0


cdef void drop_doubles(DefenceC* d) noexcept nogil:
    """A creature that is asked several times blocks an attacker once."""
    cdef int i, k
    for i in range(1, d.blockers_n):
        k = i - 1
        while k >= 0 and d.blockers[k] == d.blockers[i]:
            if d.answers[k] == d.answers[i]:
                d.answers[i] = 0
            k -= 1


cdef void start_blocks(GameC* g, WorkC* w, DefenceC* d) noexcept nogil:
    """509.1g-i, 509.2: the chosen creatures become blocking; then abilities trigger."""
    cdef Ref attacker
    cdef int i
    for i in range(d.blockers_n):
        if d.answers[i] == 0:
            continue
        attacker = d.attackers[d.answers[i] - 1]
        add_block(g, d.blockers[i], attacker)
        log_event(g, w, LOG_BLOCK, 1 - g.active, d.blockers[i], attacker, 0, 0)
        if g.objects[attacker].band != REF_NONE:
            block_band(g, d, d.blockers[i], attacker)
    if g.blocks_n == 0:
        return
    if w.m.rules.damage_order:
        order_blockers(g, w, d)
    layers_touch(g, w, WATCH_COMBAT)
    wake_fast(g, w)
    if watched(w, EV_BLOCKS):
        for i in range(d.blockers_n):
            if d.answers[i]:
                emit(g, w, EV_BLOCKS, d.blockers[i], d.attackers[d.answers[i] - 1], g.active, blocks_before(d, i))
    if watched(w, EV_BLOCKED_BY):
        for i in range(g.blocks_n):
            emit(g, w, EV_BLOCKED_BY, g.blocks[i].attacker, g.blocks[i].blocker, 1 - g.active, 0)
    if watched(w, EV_BECOMES_BLOCKED):
        for i in range(d.attackers_n):
            if g.objects[d.attackers[i]].flags & FLAG_BLOCKED:
                emit(g, w, EV_BECOMES_BLOCKED, d.attackers[i], REF_NONE, 1 - g.active,
                     blocker_count(g, d.attackers[i]))


cdef int blocks_before(const DefenceC* d, int i) noexcept nogil:
    """How many attackers the same creature was told to block before (509.3a)."""
    cdef int k
    cdef int n = 0
    for k in range(i):
        n += d.blockers[k] == d.blockers[i] and d.answers[k] != 0
    return n


cdef void add_block(GameC* g, Ref blocker, Ref attacker) noexcept nogil:
    if g.blocks_n == CAP_BLOCKS:
        overflow(g)
        return
    g.blocks[g.blocks_n].blocker = blocker
    g.blocks[g.blocks_n].attacker = attacker
    g.blocks_n += 1
    g.objects[blocker].flags |= FLAG_BLOCKING | FLAG_BLOCKED_THIS_TURN  # 509.1g
    g.objects[attacker].flags |= FLAG_BLOCKED  # 509.1h


cdef void block_band(GameC* g, DefenceC* d, Ref blocker, Ref attacker) noexcept nogil:
    """702.22h: who blocks one creature of a band blocks the others too."""
    cdef int j
    for j in range(d.attackers_n):
        if d.attackers[j] != attacker and g.objects[d.attackers[j]].band == g.objects[attacker].band:
            add_block(g, blocker, d.attackers[j])


cdef int blocker_count(const GameC* g, Ref attacker) noexcept nogil:
    cdef int n = 0
    cdef int i
    for i in range(g.blocks_n):
        if g.blocks[i].attacker == attacker:
            n += 1
    return n


cdef void order_blockers(GameC* g, WorkC* w, DefenceC* d) noexcept nogil:
    """509.2 (until 2024): each attacker's controller puts its blockers in damage assignment order.

    The order is that of its rows in `blocks`. A blocker of several attackers takes them as declared: only a
    band gives it several, and then the attacking player divides its damage without regard to order (702.22k).
    """
    cdef int rows[256]          # of this attacker in `blocks`
    cdef OptionC options[256]
    cdef Ref picked
    cdef int j, i, k, n, answer
    for j in range(d.attackers_n):
        n = 0
        for i in range(g.blocks_n):
            if g.blocks[i].attacker == d.attackers[j]:
                rows[n] = i
                n += 1
        for k in range(n - 1):
            for i in range(k, n):
                option_set(&options[i - k], ACT_OBJECT, g.blocks[rows[i]].blocker, 0)
            answer = choose(g, w, CHOICE_ORDER, g.active, options, n - k, d.attackers[j], -1, 0, k)
            picked = g.blocks[rows[k + answer]].blocker
            for i in range(k + answer, k, -1):
                g.blocks[rows[i]].blocker = g.blocks[rows[i - 1]].blocker
            g.blocks[rows[k]].blocker = picked
