"""The search for a payment: which activations, and how each hybrid symbol is paid (CR 107.4e, 107.4f,
601.2g-h).

A node of the search is a sequence of activations of makers; whether it pays, with all one-mana sources and
the pool at hand, is an exact matching. Shorter sequences are tried first, all of one length at a time.
Activations that neither cost mana nor sacrifice others come first, in rising order, since their order among
themselves changes nothing; the rest follow in any order, and a node is left as soon as their costs cannot be
paid by what came before. The search is exact within its node limit; past it, it keeps the best payment seen
so far, or says that there is none.
"""
from libc.string cimport memcpy, memset
from tolaria.engine.zones cimport zone_first
from tolaria.engine.hybrid cimport *
from tolaria.engine.mana cimport *
from tolaria.engine.matching cimport *
from tolaria.engine.payment_chosen cimport choose_fodder, is_gone, is_lost, is_tapped_fodder
from tolaria.engine.supply cimport *


cdef inline uint64_t key_none() noexcept nogil:
    return <uint64_t>-1


cdef bint search_run(SearchC* s, const GameC* g, const WorkC* w, int player, const PriceC* price,
                     SupplyC* supply, bint exists_only) noexcept nogil:
    search_start(s, g, w, player, price, supply, exists_only)
    if supply.groups_n and colors_out_of_reach(s):
        return False
    s.deeper = 1
    while s.deeper and not search_done(s):
        s.deeper = 0
        search_node(s, -1, False)
        s.depth += 1
    return s.best_key != key_none()


cdef void search_start(SearchC* s, const GameC* g, const WorkC* w, int player, const PriceC* price,
                       SupplyC* supply, bint exists_only) noexcept nogil:
    cdef int i
    s.g = g
    s.w = w
    s.player = player
    s.price = price
    s.supply = supply
    s.exists_only = exists_only
    s.best_key = key_none()
    s.chosen_n = s.best_n = 0
    s.made = s.spent = s.ones_lost = s.life = s.pain = s.loss = 0
    s.nodes = s.depth = 0
    s.limit = CAP_NODES
    s.least = price_least(price)
    s.most_gain = 0
    for i in range(supply.makes_n):
        s.most_gain = max(s.most_gain, supply.makes[i].total - supply.makes[i].price)
    memset(s.member_tapped, 0, sizeof(s.member_tapped))


cdef bint search_settle(SearchC* s) noexcept nogil:
    cdef uint8_t wishes[CAP_WISHES]
    cdef int i, d, n
    memcpy(s.chosen, s.best, s.best_n * sizeof(ChosenC))
    s.chosen_n = s.best_n
    s.decision = s.best_decision
    restore_sums(s)
    if not assign_costs(s) or not assign_price(s):
        return False
    if s.supply.kinds_n > 1:
        n = wishes_collect(s.g, s.w, s.player, wishes)
        for i in range(n):
            d = matching_demand(&s.f, wishes[i], DUE_LAST, True)
            if d >= 0:
                matching_add(&s.f, d, <int64_t>1 << (PENALTY_SHIFT - 1))  # no pain is taken on for a wish
    return True


cdef void restore_sums(SearchC* s) noexcept nogil:
    """The sums over chosen activations that the matching reads."""
    cdef int i
    s.ones_lost = s.life = s.pain = 0
    for i in range(s.chosen_n):
        s.life += s.supply.makes[s.chosen[i].make].life
        s.pain += s.supply.makes[s.chosen[i].make].pain
        s.ones_lost += s.chosen[i].one_lost > 0


# --- nodes ----------------------------------------------------------------------------------------

cdef bint search_done(const SearchC* s) noexcept nogil:
    """Longer sequences are not worth trying: the best payment harms and wastes nothing, or is already shorter
    by a few activations; or there is no room left."""
    if s.nodes >= s.limit or s.depth > CAP_ACTIVATIONS:
        return True
    if s.best_key == key_none():
        return False
    return (s.exists_only or key_clean(s.best_key)
            or s.depth > s.best_n + (1 if key_harmless(s.best_key) else 3))


cdef void search_node(SearchC* s, int last, bint costs_begun) noexcept nogil:
    """All sequences of s.depth activations that begin with those chosen, of which the latest is by way `last`
    (-1 none)."""
    cdef SupplyC* supply = s.supply
    cdef int k, m, mana = supply.ones_total - s.ones_lost + s.made - s.spent
    s.nodes += 1
    if s.chosen_n == s.depth:
        node_evaluate(s)
        s.deeper |= not node_is_final(s)
        return
    if mana + (s.depth - s.chosen_n) * s.most_gain < s.least:
        s.deeper = 1
        return
    if (costs_begun and not assign_costs(s)) or node_is_final(s):
        return
    for k in range(supply.groups_n):
        for m in range(supply.groups[k].make_first, supply.groups[k].make_first + supply.groups[k].make_n):
            if last >= 0 and not may_follow(supply, last, m):
                continue
            if supply.makes[m].price > mana or not choose_make(s, &supply.groups[k], m):
                continue
            search_node(s, m, costs_begun or supply.makes[m].price > 0)
            unchoose(s)
            if s.nodes >= s.limit or (s.exists_only and s.best_key != key_none()):
                return


cdef bint may_follow(const SupplyC* supply, int last, int m) noexcept nogil:
    """Whether way m may come right after way `last`: of activations that could change places only one order
    is tried. Tapping others comes after tapping for mana, and sacrificing last of all: what is sacrificed
    may have been tapped."""
    cdef int before = make_phase(&supply.makes[last]), after = make_phase(&supply.makes[m])
    if after < before:
        return False
    if after == before and (after < PHASE_FREE or supply.makes[m].price + supply.makes[last].price == 0):
        return m >= last
    return True


cdef enum MakePhase:
    PHASE_PLAIN
    PHASE_TAPS_OTHERS
    PHASE_FREE              # costs mana or a sacrifice: any order


cdef inline int make_phase(const MakeC* make) noexcept nogil:
    if make.price or (make.fodder and not make.fodder_taps):
        return PHASE_FREE
    return PHASE_TAPS_OTHERS if make.fodder else PHASE_PLAIN


cdef void node_evaluate(SearchC* s) noexcept nogil:
    """Price the activations chosen, with each way to pay the hybrid symbols."""
    cdef uint64_t key
    cdef int decision = 0
    if s.supply.ones_total - s.ones_lost + s.made - s.spent < s.least:
        return
    while decision >= 0:
        s.decision = decision
        if not assign_costs(s):
            return
        if assign_price(s):
            key = payment_key(s)
            if key < s.best_key:
                if s.best_key == key_none():
                    s.limit = min(CAP_NODES, s.nodes + CAP_NODES_BETTER)
                s.best_key = key
                s.best_decision = decision
                s.best_n = s.chosen_n
                memcpy(s.best, s.chosen, s.chosen_n * sizeof(ChosenC))
            if s.exists_only:
                return
        decision = decision_next(s.price, decision)


cdef bint node_is_final(const SearchC* s) noexcept nogil:
    """No further activation can lead to a first, or a better, payment."""
    if s.chosen_n == CAP_ACTIVATIONS or s.supply.groups_n == 0:
        return True
    if s.best_key != key_none() and <uint64_t>s.loss > key_loss(s.best_key):
        return True
    return search_reach(s) < s.least


cdef int search_reach(const SearchC* s) noexcept nogil:
    """No more mana than this can be had, whatever else is activated."""
    cdef int k, m, gain, by_tapping, by_giving_up
    cdef int reach = s.supply.ones_total - s.ones_lost + s.made - s.spent
    cdef const GroupC* group
    cdef const MakeC* make
    for k in range(s.supply.groups_n):
        group = &s.supply.groups[k]
        by_tapping = by_giving_up = 0
        for m in range(group.make_first, group.make_first + group.make_n):
            make = &s.supply.makes[m]
            gain = make.total - make.price
            if make.taps:
                by_tapping = max(by_tapping, gain)
            elif make.gives_up:
                by_giving_up = max(by_giving_up, gain)
            elif gain > 0:
                reach += gain * (s.supply.fodder_n if make.fodder else CAP_ACTIVATIONS)
        reach += by_giving_up * group.member_n
        for m in range(group.member_first, group.member_first + group.member_n):
            if not s.member_tapped[m]:
                reach += by_tapping
    return reach


cdef bint colors_out_of_reach(const SearchC* s) noexcept nogil:
    """Some set of colours has more symbols that ask for these alone than all sources together could make of
    them, each at its best and at no cost."""
    cdef int asked = 0, colors, c
    for c in range(6):
        asked |= (s.price.colored[c] > 0) << c
    colors = asked
    while colors:
        if symbols_within(s.price, colors) > reach_within(s.supply, colors):
            return True
        colors = (colors - 1) & asked
    return False


cdef int symbols_within(const PriceC* price, int colors) noexcept nogil:
    cdef int c, n = 0
    for c in range(6):
        if (colors >> c) & 1:
            n += price.colored[c]
    return n


cdef int reach_within(const SupplyC* supply, int colors) noexcept nogil:
    cdef const GroupC* group
    cdef const MakeC* make
    cdef int c, k, m, units, by_tapping, by_giving_up, n = 0
    for c in range(6):
        if (colors >> c) & 1:
            n += supply.pool[c]
    for k in range(supply.kinds_n):
        if supply.kinds[k].colors & colors:
            n += supply.kinds[k].n
    for k in range(supply.groups_n):
        group = &supply.groups[k]
        by_tapping = by_giving_up = 0
        for m in range(group.make_first, group.make_first + group.make_n):
            make = &supply.makes[m]
            units = (make.any & colors) != 0
            for c in range(6):
                if (colors >> c) & 1:
                    units += make.out[c]
            if make.taps:
                by_tapping = max(by_tapping, units)
            elif make.gives_up:
                by_giving_up = max(by_giving_up, units)
            else:
                n += units * CAP_ACTIVATIONS
        n += (by_tapping + by_giving_up) * group.member_n
    return n


cdef bint choose_make(SearchC* s, const GroupC* group, int m) noexcept nogil:
    """Add an activation of way m by the first member of its group that can; 0: none can."""
    cdef const MakeC* make = &s.supply.makes[m]
    cdef ChosenC* c = &s.chosen[s.chosen_n]
    cdef int i
    if make.life and s.life + make.life > s.g.players[s.player].life:
        return False
    for i in range(group.member_first, group.member_first + group.member_n):
        if is_gone(s, s.supply.member[i]):
            continue
        if make.taps and (s.member_tapped[i] or is_tapped_fodder(s, s.supply.member[i])):
            continue
        c.source = s.supply.member[i]
        c.fodder = REF_NONE
        c.make = m
        c.member = i
        c.one_lost = 0
        if make.fodder and not choose_fodder(s, c, make):
            continue
        s.chosen_n += 1
        s.member_tapped[i] |= make.taps
        s.made += make.total
        s.spent += make.price
        s.life += make.life
        s.pain += make.pain
        s.loss += make.loss
        s.ones_lost += c.one_lost > 0
        return True
    return False


cdef void unchoose(SearchC* s) noexcept nogil:
    cdef const ChosenC* c
    cdef const MakeC* make
    s.chosen_n -= 1
    c = &s.chosen[s.chosen_n]
    make = &s.supply.makes[c.make]
    if make.taps:
        s.member_tapped[c.member] = 0
    s.made -= make.total
    s.spent -= make.price
    s.life -= make.life
    s.pain -= make.pain
    s.loss -= make.loss
    s.ones_lost -= c.one_lost > 0


# --- the matching of a node -----------------------------------------------------------------------

cdef bint assign_costs(SearchC* s) noexcept nogil:
    """Start the matching with all mana there is and assign the activations' own costs."""
    cdef MatchingC* f = &s.f
    cdef const MakeC* make
    cdef PriceC price
    cdef int i, time = 1
    matching_start(f)
    add_pool_and_ones(s)
    for i in range(s.chosen_n):
        make = &s.supply.makes[s.chosen[i].make]
        if make.price:
            time += 1  # its cost is paid by what was made before, itself pays only what comes later
        if not add_made(f, make, time):
            return False
    time = 1
    for i in range(s.chosen_n):
        make = &s.supply.makes[s.chosen[i].make]
        if make.price:
            time += 1
            price_of(s.w, make.cost, 0, &price)
            if not assign_symbols(f, &price, 0, time):
                return False
    return True


cdef void add_pool_and_ones(SearchC* s) noexcept nogil:
    cdef const SupplyC* supply = s.supply
    cdef const OneKindC* kind
    cdef MatchingC* f = &s.f
    cdef int64_t penalty
    cdef uint16_t at[CAP_ONE_KINDS]
    cdef int i, k, first = 0
    for i in range(6):
        matching_kind(f, 1 << i, 1 << i, supply.pool[i], 0, 0, 0)
    for k in range(supply.kinds_n):
        kind = &supply.kinds[k]
        penalty = <int64_t>(kind.pain + 64 * kind.loss) << PENALTY_SHIFT
        matching_kind(f, kind.colors, kind.painless, kind.n, 0, <int64_t>kind.rank << RANK_SHIFT, penalty)
        f.first[KINDS_ONES + k] = first
        at[k] = first
        first += kind.n
    for i in range(s.chosen_n):
        if s.chosen[i].one_lost:
            f.have[KINDS_ONES + s.chosen[i].one_lost - 1] -= 1
    for i in range(supply.ones_n):
        k = supply.one_kind[i]
        if s.ones_lost and is_lost(s, supply.one[i]):
            continue
        f.order[at[k]] = i
        at[k] += 1


cdef bint add_made(MatchingC* f, const MakeC* make, int time) noexcept nogil:
    """Add what an activation makes, to a kind alike if there is one."""
    cdef int c
    cdef int snow = SNOW if make.snow else 0
    if make.any:
        return add_units(f, make.any | snow, 1, time)
    for c in range(6):
        if make.out[c] and not add_units(f, 1 << c | snow, make.out[c], time):
            return False
    return True


cdef bint add_units(MatchingC* f, int colors, int units, int time) noexcept nogil:
    cdef int k
    for k in range(KINDS_ONES, f.kinds):
        if f.cost[k] == 0 and f.colors[k] == colors and f.time[k] == time:
            f.have[k] += units
            return True
    return matching_kind(f, colors, colors, units, time, 0, 0) >= 0


cdef bint assign_price(SearchC* s) noexcept nogil:
    """Assign the price as s.decision says, and see that the life for it can be paid (119.4)."""
    cdef int life = decision_life(s.price, s.decision)
    cdef int i
    cdef int first = 0
    if not assign_symbols(&s.f, s.price, s.decision, DUE_LAST):
        return False
    s.life_paid = life
    for i in range(s.chosen_n):
        if pays_life_first(&s.supply.makes[s.chosen[i].make]):
            first += s.supply.makes[s.chosen[i].make].life
    life += s.life
    if life == first:
        return first == 0 or first <= s.g.players[s.player].life
    # Mana abilities come before costs are paid (601.2g): the damage they do leaves less life to pay with.
    return life + s.pain + ones_pain(s) <= s.g.players[s.player].life


cdef bint assign_symbols(MatchingC* f, const PriceC* price, int decision, int due) noexcept nogil:
    cdef int i, digit, generic = max(price.generic, 0)
    for i in range(6):
        if price.colored[i] and not assign_units(f, 1 << i, price.colored[i], due):
            return False
    for i in range(price.hybrid_n):
        digit = decision_digit(price, decision, i)
        if digit == PAY_COLOR:
            if not assign_units(f, price.hybrids[i].colors, 1, due):
                return False
        elif digit == PAY_GENERIC:
            generic += price.hybrids[i].generic
    return generic == 0 or assign_units(f, 63, generic, due)


cdef bint assign_units(MatchingC* f, int wants, int units, int due) noexcept nogil:
    cdef int _i, d = matching_demand(f, wants, due, False)
    if d < 0:
        return False
    for _i in range(units):
        if not matching_add(f, d, <int64_t>1 << 62):
            return False
    return True


# --- how bad a payment is -------------------------------------------------------------------------

cdef uint64_t payment_key(const SearchC* s) noexcept nogil:
    """Lower is better, in this order: not dying of it, what is given up, life, mana wasted, activations of
    makers, one-mana sources used, and how flexible those are."""
    cdef const MatchingC* f = &s.f
    cdef int k, waste = 0, taps = 0, rank = 0
    cdef int loss = s.loss + ones_loss(s)
    cdef int pain = s.pain + ones_pain(s) + s.life + s.life_paid
    cdef bint lethal = pain > 0 and pain >= s.g.players[s.player].life
    for k in range(f.kinds):
        if k >= KINDS_ONES + s.supply.kinds_n:
            waste += f.have[k] - f.used[k]
        elif k >= KINDS_ONES:
            taps += f.used[k]
            rank += f.used[k] * s.supply.kinds[k - KINDS_ONES].rank
    return (<uint64_t>lethal << 62 | <uint64_t>min(loss, 255) << 54 | <uint64_t>min(pain, 255) << 46 |
            <uint64_t>min(waste, 255) << 38 | <uint64_t>s.chosen_n << 30 | <uint64_t>taps << 20 |
            <uint64_t>min(rank, 0xFFFFF))


cdef inline uint64_t key_loss(uint64_t key) noexcept nogil:
    return key >> 54 & 255


cdef inline bint key_harmless(uint64_t key) noexcept nogil:
    """Neither loss nor pain."""
    return key >> 46 == 0


cdef inline bint key_clean(uint64_t key) noexcept nogil:
    """No loss, no pain, no mana wasted."""
    return key >> 38 == 0


cdef int ones_pain(const SearchC* s) noexcept nogil:
    cdef int k, d, pain = 0
    for k in range(s.supply.kinds_n):
        if s.supply.kinds[k].pain:
            for d in range(s.f.demands):
                if not s.f.wish[d] and matching_pains(&s.f, KINDS_ONES + k, d):
                    pain += s.f.x[d][KINDS_ONES + k] * s.supply.kinds[k].pain
    return pain


cdef int ones_loss(const SearchC* s) noexcept nogil:
    cdef int k, d, loss = 0
    for k in range(s.supply.kinds_n):
        if s.supply.kinds[k].loss:
            for d in range(s.f.demands):
                if not s.f.wish[d] and matching_pains(&s.f, KINDS_ONES + k, d):
                    loss += s.f.x[d][KINDS_ONES + k] * s.supply.kinds[k].loss
    return loss


# --- wishes ---------------------------------------------------------------------------------------

cdef int wishes_collect(const GameC* g, const WorkC* w, int player, uint8_t* wants) noexcept nogil:
    """Coloured symbols of the cards in hand, hybrid and Phyrexian ones included; the cheapest card's
    first."""
    cdef Ref r = zone_first(g, player, ZONE_HAND)
    cdef uint16_t cards[CAP_WISHES]
    cdef const CardC* card
    cdef int i, n = 0, wishes = 0
    while r != REF_NONE and n < CAP_WISHES:
        card = card_of(w, cobj(g, r))
        if not card.types & TYPE_LAND and card.cost:
            i = n
            while i > 0 and w.m.cards[cards[i - 1]].mv > card.mv:
                cards[i] = cards[i - 1]
                i -= 1
            cards[i] = cobj(g, r).card
            n += 1
        r = cobj(g, r).next
    for i in range(n):
        wishes = card_wishes(w, cards[i], wants, wishes)
    return wishes


cdef int card_wishes(const WorkC* w, int card, uint8_t* wants, int n) noexcept nogil:
    cdef const CostC* cost = &w.m.costs[w.m.cards[card].cost]
    cdef uint8_t symbols[6]
    cdef int c, i, _i
    symbols[0] = cost.w
    symbols[1] = cost.u
    symbols[2] = cost.b
    symbols[3] = cost.r
    symbols[4] = cost.g
    symbols[5] = cost.c
    for c in range(6):
        for _i in range(symbols[c]):
            if n < CAP_WISHES:
                wants[n] = 1 << c
                n += 1
    for i in range(cost.hybrid_n):
        if n < CAP_WISHES and w.m.hybrids[cost.hybrid_first + i].colors:
            wants[n] = w.m.hybrids[cost.hybrid_first + i].colors
            n += 1
    return n
