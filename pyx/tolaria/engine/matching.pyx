"""The cheapest assignment of mana to symbols, one symbol at a time (successive shortest paths).

A symbol that finds no free mana may take mana from another symbol, which then looks for mana of its own.
Such a chain exists whenever the symbols asked for can be paid together at all (Berge), so the answer is
exact; and taking the cheapest chain each time keeps the whole assignment cheapest (Ford and Fulkerson).
Both need whole numbers only.

Units of one kind are used in their order, so each further one costs more; a chain that passes twice through
one kind can misjudge that part of the cost. Whether a symbol can be paid is never misjudged.
"""


cdef inline int64_t far() noexcept nogil:
    """More than any cost."""
    return <int64_t>1 << 62


cdef void matching_start(MatchingC* f) noexcept nogil:
    f.kinds = 0
    f.demands = 0


cdef int matching_kind(MatchingC* f, int colors, int painless, int units, int time, int64_t cost,
                       int64_t penalty) noexcept nogil:
    cdef int d, k = f.kinds
    if k == CAP_KINDS:
        return -1
    f.kinds = k + 1
    f.cost[k] = cost
    f.first[k] = 0
    f.penalty[k] = penalty
    f.have[k] = units
    f.used[k] = 0
    f.kept[k] = 0
    f.colors[k] = colors
    f.painless[k] = painless
    f.time[k] = time
    for d in range(f.demands):
        f.x[d][k] = 0
    return k


cdef int matching_demand(MatchingC* f, int wants, int due, bint wish) noexcept nogil:
    cdef int k, d
    for d in range(f.demands):
        if f.wants[d] == wants and f.due[d] == due and f.wish[d] == wish:
            return d
    if f.demands == CAP_DEMANDS:
        return -1
    d = f.demands
    f.demands = d + 1
    f.wants[d] = wants
    f.due[d] = due
    f.wish[d] = wish
    for k in range(f.kinds):
        f.x[d][k] = 0
    return d


# A search for the cheapest chain: how dear it is for each demand to be the one that lacks a unit.
cdef struct ChainC:
    int64_t dist[32]
    int8_t from_demand[32]     # the demand that took the unit from this one
    int8_t by_kind[32]         # and the kind of that unit
    int64_t best
    int end_demand
    int end_kind


cdef bint matching_add(MatchingC* f, int demand, int64_t bound) noexcept nogil:
    cdef ChainC chain
    if not chain_find(f, demand, &chain, True) and not chain_find(f, demand, &chain, False):
        return False
    if chain.best >= bound:
        return False
    chain_apply(f, demand, &chain)
    return True


cdef bint chain_find(const MatchingC* f, int demand, ChainC* chain, bint priced) noexcept nogil:
    """Bellman and Ford over the demands. `priced` false: any chain will do (kept for the case that rounding
    within a kind made a circle of gains, in which priced chains have no end)."""
    cdef int a, b, k, rounds = 0
    cdef int64_t d
    cdef bint changed = True
    for b in range(f.demands):
        chain.dist[b] = far()
    chain.dist[demand] = 0
    chain.from_demand[demand] = -1
    chain.best = far()
    while changed:
        changed = False
        rounds += 1
        if rounds > f.demands + 1:
            return False
        for a in range(f.demands):
            if chain.dist[a] == far():
                continue
            for k in range(f.kinds):
                if f.have[k] == 0 or not matching_fits(f, k, a):
                    continue
                if f.used[k] + f.kept[k] < f.have[k]:
                    d = chain.dist[a] + (unit_cost(f, k, a) if priced else 0)
                    if d < chain.best:
                        chain.best = d
                        chain.end_demand = a
                        chain.end_kind = k
                for b in range(f.demands):
                    if f.x[b][k] == 0 or b == a or b == demand:
                        continue
                    d = chain.dist[a] + (change_cost(f, k, b, a) if priced else 0)
                    if d < chain.dist[b]:
                        chain.dist[b] = d
                        chain.from_demand[b] = a
                        chain.by_kind[b] = k
                        changed = True
    return chain.best < far()


cdef inline int64_t unit_cost(const MatchingC* f, int k, int demand) noexcept nogil:
    """Cost of giving a free unit of kind k to the demand; a wish uses nothing up."""
    if f.wish[demand]:
        return 0
    return next_cost(f, k) + (f.penalty[k] if matching_pains(f, k, demand) else 0)


cdef inline int64_t next_cost(const MatchingC* f, int k) noexcept nogil:
    return f.cost[k] + f.order[f.first[k] + f.used[k]] if f.cost[k] else 0


cdef inline int64_t change_cost(const MatchingC* f, int k, int loser, int taker) noexcept nogil:
    """Cost of moving a unit of kind k from one demand to another."""
    cdef int64_t cost = 0
    if not f.wish[loser] and matching_pains(f, k, loser):
        cost -= f.penalty[k]
    if not f.wish[taker] and matching_pains(f, k, taker):
        cost += f.penalty[k]
    if f.wish[loser] and not f.wish[taker]:
        cost += next_cost(f, k)
    elif f.wish[taker] and not f.wish[loser]:
        cost -= f.cost[k] + f.order[f.first[k] + f.used[k] - 1]
    return cost


cdef void chain_apply(MatchingC* f, int demand, const ChainC* chain) noexcept nogil:
    cdef int k, to, b = chain.end_demand
    k = chain.end_kind
    f.x[b][k] += 1
    if f.wish[b]:
        f.kept[k] += 1
    else:
        f.used[k] += 1
    while b != demand:
        to = chain.from_demand[b]
        k = chain.by_kind[b]
        f.x[b][k] -= 1
        f.x[to][k] += 1
        if f.wish[b] and not f.wish[to]:
            f.kept[k] -= 1
            f.used[k] += 1
        elif f.wish[to] and not f.wish[b]:
            f.used[k] -= 1
            f.kept[k] += 1
        b = to
