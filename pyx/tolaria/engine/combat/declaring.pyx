"""CR 508.1c-d, 509.1b-c: the declaration that obeys every restriction and as many requirements as can be.

How it is found: without minima, solitary creatures and a limit over creatures of several options it is a flow of
greatest profit from creatures to options, since of each creature and option only the first pair may obey more; paths
of greatest profit are added while they bring one. What such a flow disobeys is then decided one way and the other
(an option that takes two creatures has two, or none), and the flow found anew; a case that cannot be better than the
best one found is dropped. So the answer is exact, and few cases are looked at.

Profits, each worth more than all below it: what a case has decided; a requirement; a pair that was not wanted, which
costs; a pair that was.
"""
from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.string cimport memset
from tolaria.engine.combat.sheet cimport COMBAT_ROOM
from tolaria.engine.state cimport *

cdef enum:
    NOWHERE = -1
    FROM_SOURCE = -2
    FROM_LIMIT = -3         # by the node through which all creatures pass that the limit counts


cdef inline int64_t decided() noexcept nogil:
    return <int64_t>1 << 50


cdef inline int64_t required() noexcept nogil:
    return <int64_t>1 << 30


cdef inline int64_t added() noexcept nogil:
    return <int64_t>1 << 12


cdef inline int64_t unreached() noexcept nogil:
    return -(<int64_t>1 << 62)


# One case: what has been decided.
cdef struct CaseC:
    int32_t limit
    int16_t creature_low[256]
    int16_t creature_high[256]
    int16_t option_low[256]
    int16_t option_high[256]


# A flow in the making.
cdef struct FlowC:
    const CaseC* case
    int32_t acting              # creatures that the limit counts
    int16_t of_creature[256]    # pairs
    int16_t of_option[256]
    int64_t creature_best[256]  # greatest profit of a path to it
    int64_t option_best[256]
    int16_t creature_from[256]  # the option before it, or a FROM_
    int16_t option_from[256]    # the creature before it
    int64_t limit_best
    int32_t limit_from          # the creature before that node; FROM_SOURCE


# One search: its aim, and the best declaration so far.
cdef struct AimC:
    int64_t best
    int32_t fixed               # the pair that must be declared; -1 none
    bint agrees                 # what was wanted counts
    bint paid                   # pairs that cost something may be declared, if wanted


cdef void declare_start(DeclareC* d, int creatures, int options) noexcept nogil:
    cdef int i
    d.most_obeyed = -1
    d.creatures_n = creatures
    d.options_n = options
    d.limit = UNLIMITED
    for i in range(creatures):
        d.solitary[i] = 0
        d.at_most[i] = 1
        d.asks[i] = 0
        memset(&d.weights[pair_at(i, 0)], 0, options)
        memset(&d.pairs[pair_at(i, 0)], 0, options)
    for i in range(options):
        d.least[i] = 1
        d.most[i] = UNLIMITED
        d.calls[i] = 0


cdef void declare_measure(GameC* g, DeclareC* d) noexcept nogil:
    cdef AimC aim
    aim.fixed = -1
    aim.agrees = False
    aim.paid = False
    d.most_obeyed = search(g, d, &aim, -1) // required()


cdef bint declare_mend(GameC* g, DeclareC* d) noexcept nogil:
    cdef AimC aim
    cdef int i, j
    cdef uint8_t* pair
    if d.most_obeyed < 0:
        declare_measure(g, d)
    for i in range(d.creatures_n):
        for j in range(d.options_n):
            pair = &d.pairs[pair_at(i, j)]
            pair[0] = pair[0] & ~PAIR_USED | (PAIR_USED if pair[0] & PAIR_WANTED else 0)
    if restrictions_kept(d) and obeyed(d) >= d.most_obeyed:
        return False
    aim.fixed = -1
    aim.agrees = True
    aim.paid = True
    search(g, d, &aim, -1)
    for i in range(d.creatures_n):
        for j in range(d.options_n):
            pair = &d.pairs[pair_at(i, j)]
            pair[0] = pair[0] & ~PAIR_WANTED | (PAIR_WANTED if pair[0] & PAIR_BEST else 0)
    return True


cdef void declare_mark(GameC* g, DeclareC* d, int creature, uint8_t* row) noexcept nogil:
    cdef AimC aim
    cdef int j
    if d.most_obeyed < 0:
        declare_measure(g, d)
    aim.agrees = False
    aim.paid = False
    aim.fixed = -1
    row[0] = search(g, d, &aim, creature) >= d.most_obeyed * required()
    aim.paid = True
    for j in range(d.options_n):
        aim.fixed = pair_at(creature, j)
        row[j + 1] = d.pairs[aim.fixed] & PAIR_OPEN and search(g, d, &aim, -1) >= d.most_obeyed * required()


# ---------------------------------------------------------------- the plain reading of a declaration

cdef bint restrictions_kept(const DeclareC* d) noexcept nogil:
    """Of the pairs in use."""
    cdef int acting = 0
    cdef int solitary = 0
    cdef int i, j, n
    for i in range(d.creatures_n):
        n = 0
        for j in range(d.options_n):
            if d.pairs[pair_at(i, j)] & PAIR_USED:
                if not d.pairs[pair_at(i, j)] & PAIR_OPEN:
                    return False
                n += 1
        if n > d.at_most[i]:
            return False
        if n:
            acting += 1
            solitary |= d.solitary[i]
    for j in range(d.options_n):
        n = used_of_option(d, j)
        if n and n < d.least[j] or n > d.most[j]:
            return False
    return acting <= d.limit and not (acting == 1 and solitary & NOT_ALONE) and not (
        acting > 1 and solitary & ONLY_ALONE)


cdef int used_of_option(const DeclareC* d, int option) noexcept nogil:
    cdef int i
    cdef int n = 0
    for i in range(d.creatures_n):
        n += (d.pairs[pair_at(i, option)] & PAIR_USED) != 0
    return n


cdef int64_t obeyed(const DeclareC* d) noexcept nogil:
    """Requirements that the pairs in use obey."""
    cdef int64_t total = 0
    cdef int i, j
    cdef bint acts
    for i in range(d.creatures_n):
        acts = False
        for j in range(d.options_n):
            if d.pairs[pair_at(i, j)] & PAIR_USED:
                acts = True
                total += d.weights[pair_at(i, j)]
        if acts:
            total += d.asks[i]
    for j in range(d.options_n):
        if d.calls[j] and used_of_option(d, j):
            total += d.calls[j]
    return total


# ---------------------------------------------------------------- the search over cases

cdef int64_t search(GameC* g, DeclareC* d, AimC* aim, int idle) noexcept nogil:
    """The profit of the best declaration, whose pairs are marked; `idle`: a creature that must not act. -1: none."""
    cdef CaseC first
    cdef int i, j
    first.limit = d.limit
    for i in range(d.creatures_n):
        first.creature_low[i] = 0
        first.creature_high[i] = min(<int>d.at_most[i], d.options_n) if i != idle else 0
    for j in range(d.options_n):
        first.option_low[j] = 0
        first.option_high[j] = min(<int>d.most[j], d.creatures_n)
    # No declaration at all disobeys no restriction.
    aim.best = 0 if aim.fixed < 0 else -1
    for i in range(d.creatures_n):
        for j in range(d.options_n):
            d.pairs[pair_at(i, j)] &= ~PAIR_BEST
    d.nodes = 0
    look_at(g, d, aim, &first)
    return aim.best


cdef void look_at(GameC* g, DeclareC* d, AimC* aim, const CaseC* case) noexcept nogil:
    cdef FlowC f
    cdef int64_t profit
    cdef int i, j
    cdef uint8_t* pair
    d.nodes += 1
    if d.nodes > CAP_NODES:
        fault(g, FAULT_DECLARATION, COMBAT_ROOM)
        return
    if case.limit < 0:
        return
    profit = best_flow(d, aim, case, &f)
    if profit <= aim.best:
        return
    if not decide(g, d, aim, case, &f):
        aim.best = profit
        for i in range(d.creatures_n):
            for j in range(d.options_n):
                pair = &d.pairs[pair_at(i, j)]
                pair[0] = pair[0] & ~PAIR_BEST | (PAIR_BEST if pair[0] & PAIR_USED else 0)


cdef bint decide(GameC* g, DeclareC* d, AimC* aim, const CaseC* case, const FlowC* f) noexcept nogil:
    """Look at the cases of a restriction that the flow disobeys; False: it disobeys none."""
    cdef CaseC next = case[0]
    cdef int i, j, acting = 0, only = -1, shy = -1, proud = -1, wide = -1
    for j in range(d.options_n):
        if 0 < f.of_option[j] < d.least[j]:
            next.option_low[j] = d.least[j]
            look_at(g, d, aim, &next)
            next.option_low[j] = 0
            next.option_high[j] = 0
            look_at(g, d, aim, &next)
            return True
    for i in range(d.creatures_n):
        if f.of_creature[i]:
            acting += 1
            only = i
            if d.solitary[i] & NOT_ALONE:
                shy = i
            if d.solitary[i] & ONLY_ALONE:
                proud = i
            if case.limit != UNLIMITED and d.at_most[i] > 1 and case.creature_low[i] == 0:
                wide = i
    if wide >= 0:
        # The limit did not count it: either it acts, and leaves room for one creature less, or it does not.
        next.creature_low[wide] = 1
        next.limit -= 1
        look_at(g, d, aim, &next)
        next = case[0]
        next.creature_high[wide] = 0
        look_at(g, d, aim, &next)
    elif acting == 1 and shy >= 0:
        for i in range(d.creatures_n):
            if i != only and case.creature_high[i]:
                next = case[0]
                next.creature_low[i] = 1
                if next.limit != UNLIMITED and d.at_most[i] > 1 and case.creature_low[i] == 0:
                    next.limit -= 1
                look_at(g, d, aim, &next)
        next = case[0]
        next.creature_high[only] = 0
        look_at(g, d, aim, &next)
    elif acting > 1 and proud >= 0:
        next.creature_high[proud] = 0
        look_at(g, d, aim, &next)
        for i in range(d.creatures_n):
            next.creature_high[i] = case.creature_high[i] if i == proud else 0
        look_at(g, d, aim, &next)
    else:
        return False
    return True


# ---------------------------------------------------------------- the flow of one case

cdef int64_t best_flow(DeclareC* d, const AimC* aim, const CaseC* case, FlowC* f) noexcept nogil:
    """The profit of the best declaration of the case as far as flows know, its pairs in use; -1: there is none."""
    cdef int64_t profit = 0
    cdef int i, j
    f.case = case
    f.acting = 0
    for i in range(d.creatures_n):
        f.of_creature[i] = 0
        for j in range(d.options_n):
            d.pairs[pair_at(i, j)] &= ~PAIR_USED
    for j in range(d.options_n):
        f.of_option[j] = 0
    while lengthen(d, aim, f):
        pass
    for i in range(d.creatures_n):
        if f.of_creature[i] < case.creature_low[i]:
            return -1
        for j in range(d.options_n):
            if d.pairs[pair_at(i, j)] & PAIR_USED:
                profit += pair_profit(d, aim, i, j)
        if f.of_creature[i]:
            profit += d.asks[i] * required()
    for j in range(d.options_n):
        if f.of_option[j] < case.option_low[j]:
            return -1
        if f.of_option[j]:
            profit += d.calls[j] * required()
    if aim.fixed >= 0:
        if not d.pairs[aim.fixed] & PAIR_USED:
            return -1
        profit -= decided()
    return profit


cdef inline int64_t pair_profit(const DeclareC* d, const AimC* aim, int i, int j) noexcept nogil:
    cdef int at = pair_at(i, j)
    cdef int64_t profit = d.weights[at] * required()
    if aim.agrees:
        profit += 1 if d.pairs[at] & PAIR_WANTED else -added()
    if at == aim.fixed:
        profit += decided()
    return profit


cdef inline bint usable(const DeclareC* d, const AimC* aim, int i, int j) noexcept nogil:
    cdef int at = pair_at(i, j)
    return d.pairs[at] & PAIR_OPEN and (
        d.pairs[at] & PAIR_FREE or aim.paid and (d.pairs[at] & PAIR_WANTED or at == aim.fixed))


cdef inline int64_t creature_profit(const DeclareC* d, const FlowC* f, int i, int before) noexcept nogil:
    """Of one option more beside so many."""
    return (decided() if before < f.case.creature_low[i] else 0) + (d.asks[i] * required() if before == 0 else 0)


cdef inline int64_t option_profit(const DeclareC* d, const FlowC* f, int j, int before) noexcept nogil:
    return (decided() if before < f.case.option_low[j] else 0) + (d.calls[j] * required() if before == 0 else 0)


cdef inline bint counted(const DeclareC* d, const FlowC* f, int i) noexcept nogil:
    """The limit counts it here; creatures of several options are counted as their case is decided."""
    return f.case.limit != UNLIMITED and d.at_most[i] == 1


cdef bint lengthen(DeclareC* d, const AimC* aim, FlowC* f) noexcept nogil:
    """Add the path of greatest profit to the flow; False: none brings one."""
    cdef int64_t best = 0
    cdef int64_t profit
    cdef int j
    cdef int last = NOWHERE
    find_paths(d, aim, f)
    for j in range(d.options_n):
        if f.option_best[j] > unreached() and f.of_option[j] < f.case.option_high[j]:
            profit = f.option_best[j] + option_profit(d, f, j, f.of_option[j])
            if profit > best:
                best = profit
                last = j
    if last == NOWHERE:
        return False
    follow(d, f, last)
    return True


cdef void find_paths(const DeclareC* d, const AimC* aim, FlowC* f) noexcept nogil:
    """Bellman and Ford: greatest profits from the source; pairs in use are walked the other way."""
    cdef int i, j
    cdef int64_t profit
    cdef bint changed = True
    f.limit_best = 0 if f.acting < f.case.limit else unreached()
    f.limit_from = FROM_SOURCE
    for j in range(d.options_n):
        f.option_best[j] = unreached()
    for i in range(d.creatures_n):
        f.creature_best[i] = unreached()
        if not counted(d, f, i) and f.of_creature[i] < f.case.creature_high[i]:
            f.creature_best[i] = creature_profit(d, f, i, f.of_creature[i])
            f.creature_from[i] = FROM_SOURCE
    while changed:
        changed = False
        for i in range(d.creatures_n):
            if counted(d, f, i) and f.limit_best > unreached() and f.of_creature[i] < f.case.creature_high[i]:
                profit = f.limit_best + creature_profit(d, f, i, f.of_creature[i])
                if profit > f.creature_best[i]:
                    f.creature_best[i] = profit
                    f.creature_from[i] = FROM_LIMIT
                    changed = True
            if f.creature_best[i] == unreached():
                continue
            for j in range(d.options_n):
                if d.pairs[pair_at(i, j)] & PAIR_USED or not usable(d, aim, i, j):
                    continue
                profit = f.creature_best[i] + pair_profit(d, aim, i, j)
                if profit > f.option_best[j]:
                    f.option_best[j] = profit
                    f.option_from[j] = i
                    changed = True
        for i in range(d.creatures_n):
            for j in range(d.options_n):
                if d.pairs[pair_at(i, j)] & PAIR_USED and f.option_best[j] > unreached():
                    profit = f.option_best[j] - pair_profit(d, aim, i, j)
                    if profit > f.creature_best[i]:
                        f.creature_best[i] = profit
                        f.creature_from[i] = j
                        changed = True
            if counted(d, f, i) and f.of_creature[i] and f.creature_best[i] > unreached():
                profit = f.creature_best[i] - creature_profit(d, f, i, f.of_creature[i] - 1)
                if profit > f.limit_best:
                    f.limit_best = profit
                    f.limit_from = i
                    changed = True


cdef void follow(DeclareC* d, FlowC* f, int option) noexcept nogil:
    """Put the path that ends at the option into the flow, from its end."""
    cdef int i
    f.of_option[option] += 1
    while True:
        i = f.option_from[option]
        d.pairs[pair_at(i, option)] |= PAIR_USED
        while f.creature_from[i] == FROM_LIMIT and f.limit_from != FROM_SOURCE:
            f.of_creature[i] += 1
            i = f.limit_from
            f.of_creature[i] -= 1
        if f.creature_from[i] < 0:
            f.of_creature[i] += 1
            if f.creature_from[i] == FROM_LIMIT:
                f.acting += 1
            return
        option = f.creature_from[i]
        d.pairs[pair_at(i, option)] &= ~PAIR_USED
