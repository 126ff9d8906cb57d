"""CR 118.3, 601.2g-h, 107.3: paying a price.

Prices that counting can settle never reach the search: `payment_counts` is Hall's condition over the
classes of sources, and `plan_basic` a plan by one walk over the battlefield where every source makes one
colour. `price_affordable_plain` in the room `payment_plain` is the plain rule that all of this must agree
with.
"""
from tolaria.engine.zones cimport zone_first
from tolaria.engine.mana cimport *
from tolaria.engine.matching cimport *
from tolaria.engine.supply cimport *
from tolaria.engine.payment_plain cimport CAP_CHECK_NODES, price_affordable_plain
from tolaria.engine.payment_search cimport *


cdef bint mana_plan(GameC* g, WorkC* w, int player, const PriceC* price, PlanC* plan) noexcept nogil:
    cdef int done = plan_basic(g, w, player, price, plan)
    if done >= 0:
        return done
    return plan_search(g, w, player, price, plan)


cdef bint mana_spend(GameC* g, WorkC* w, int player, const PriceC* price, const PlanC* plan) noexcept nogil:
    """Where the pool is not what the plan foresaw (a triggered mana ability chose otherwise), any mana in
    it that pays the price as decided will do."""
    cdef PlanC other
    if mana_take(g, player, plan.spend):
        if unlikely(w.m.has_spent):
            note_spent(g, price, plan, plan.spend)
        return True
    if not (mana_plan(g, w, player, price, &other) and other.n == 0 and other.life == plan.life
            and mana_take(g, player, other.spend)):
        return False
    if unlikely(w.m.has_spent):
        note_spent(g, price, plan, other.spend)
    return True


cdef void note_spent(GameC* g, const PriceC* price, const PlanC* plan, const uint8_t* spend) noexcept nogil:
    """601.2h: the spell remembers what mana was spent on it. What was tapped for convoke is no mana (702.51a)."""
    cdef ObjectC* o
    cdef int i
    if price.purpose == REF_NONE or price.for_ability or g.objects[price.purpose].zone != ZONE_STACK:
        return
    o = obj(g, price.purpose)
    for i in range(COLORS):
        o.spent[i] = min(255, o.spent[i] + spend[i])
    for i in range(plan.n):
        if plan.steps[i].ability == 0 and o.spent[plan.steps[i].color]:
            o.spent[plan.steps[i].color] -= 1


cdef bint mana_take(GameC* g, int player, const uint8_t* spend) noexcept nogil:
    cdef uint8_t* pool = g.players[player].pool
    cdef int c
    for c in range(6):
        if pool[c] < spend[c]:
            return False
    for c in range(6):
        pool[c] -= spend[c]
    forget_player(g, player)
    return True


cdef int x_payable(GameC* g, WorkC* w, int player, const PriceC* price, int per_x) noexcept nogil:
    cdef int most
    if not price_payable(g, w, player, price):
        return -1
    if per_x <= 0:
        return 0
    bound_lend(g, w, player, price, 1)
    if counts_are_all(g, w, player, price):
        most = (min(units_counted(g, w, player, price), CAP_STEPS) - symbols_of(price) - min(price.generic, 0)) // per_x
    else:
        most = max_x_search(g, w, player, price, per_x)
    bound_lend(g, w, player, price, -1)
    return most


cdef void bound_lend(GameC* g, const WorkC* w, int player, const PriceC* price, int sign) noexcept nogil:
    """106.6: where it may be spent on the price, it is mana like any other."""
    cdef PlayerC* p = &g.players[player]
    cdef int i, c
    for i in range(p.bound_n):
        if mana_serves(g, w, p.bound[i].source, p.bound[i].ability, price):
            for c in range(COLORS):
                p.pool[c] += sign * p.bound[i].mana[c]


cdef int bound_take(GameC* g, const WorkC* w, int player, const PriceC* price, BoundC* out) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    cdef int kept = 0
    cdef int n = 0
    cdef int i, c
    for i in range(p.bound_n):
        if mana_serves(g, w, p.bound[i].source, p.bound[i].ability, price):
            out[n] = p.bound[i]
            n += 1
            for c in range(COLORS):
                p.pool[c] += p.bound[i].mana[c]
        else:
            p.bound[kept] = p.bound[i]
            kept += 1
    p.bound_n = kept
    return n


cdef void mana_bind(GameC* g, WorkC* w, int player, Ref source, int ability, const uint8_t* mana) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    cdef int c
    cdef int i = 0
    while i < p.bound_n and not (p.bound[i].source == source and p.bound[i].ability == ability):
        i += 1
    if i == p.bound_n:
        if i == CAP_BOUND:
            overflow(g)
            return
        p.bound_n += 1
        p.bound[i].source = source
        p.bound[i].ability = ability
        for c in range(COLORS):
            p.bound[i].mana[c] = 0
    for c in range(COLORS):
        p.bound[i].mana[c] = min(255, p.bound[i].mana[c] + mana[c])
    g.mana_floats = 1
    wake_player(g, w, player)


cdef int max_x_search(const GameC* g, const WorkC* w, int player, const PriceC* price,
                      int per_x) noexcept nogil:
    """A larger X is never easier to pay: try the most that there is mana for, then halve the range."""
    cdef PriceC probe = price[0]
    cdef SupplyC supply
    cdef SearchC search
    cdef int low = 0, high, middle
    supply_collect(g, w, player, price, &supply)
    search_start(&search, g, w, player, price, &supply, True)
    middle = max((min(search_reach(&search), CAP_STEPS) - search.least - min(price.generic, 0)) // per_x, 0)
    high = middle + 1
    while high - low > 1:
        probe.generic = price.generic + middle * per_x
        if search_run(&search, g, w, player, &probe, &supply, True):
            low = middle
        else:
            high = middle
        middle = (low + high) // 2
    return low


cdef int payment_counts(const GameC* g, const WorkC* w, int player, const PriceC* price) noexcept nogil:
    cdef const PlayerC* p = &g.players[player]
    cdef int have[6]
    cdef int c, k, several = 0, units = 0, asked = price.hybrid_n, skip
    cdef bint short_of = False
    skip = excluded_class(g, player, price)
    for c in range(BASIC_CLASSES):
        have[c] = p.pool[c] + p.sources[c] - (c == skip)
    have[5] = p.pool[5]
    for k in range(BASIC_CLASSES, w.m.classes_n):
        several += p.sources[k] - (k == skip)
    for c in range(6):
        units += have[c]
        asked += price.colored[c]
        short_of |= price.colored[c] > have[c]
    asked += max(price.generic, 0)
    if units + several >= asked <= CAP_STEPS:
        if not price.hybrid_n and not short_of:
            return 1
        if (several or price.hybrid_n) and hall_holds(p, w.m, price, have, skip):
            return 1
    if p.complex_sources or price.helpers or flares_live(g, w) or has_alternatives(price):
        return -1
    return 0


cdef bint payment_exists(const GameC* g, const WorkC* w, int player, const PriceC* price) noexcept nogil:
    cdef SupplyC supply
    cdef SearchC search
    supply_collect(g, w, player, price, &supply)
    return search_run(&search, g, w, player, price, &supply, True)


cdef void payment_check(GameC* g, const WorkC* w, int player, const PriceC* price, bint found) noexcept nogil:
    """Of convoke and improvise the plain rule knows nothing."""
    cdef int plain = -1 if price.helpers else price_affordable_plain(g, w, player, price, CAP_CHECK_NODES)
    if plain >= 0 and plain != found:
        fault(g, FAULT_PLAIN, PAYMENT_ROOM)


# --- counting -------------------------------------------------------------------------------------

cdef inline int excluded_class(const GameC* g, int player, const PriceC* price) noexcept nogil:
    """Mana class in which the excluded object is counted for the player; -1 none."""
    cdef int place
    if price.exclude == REF_NONE:
        return -1
    place = cobj(g, price.exclude).source_counted - 1
    if place < 0 or place >> 5 != player or place & 16:
        return -1
    return place & 15


cdef bint hall_holds(const PlayerC* p, const MatchC* m, const PriceC* price, const int* have,
                     int skip) noexcept nogil:
    """Hall's condition: for every set of colours, there are at least as many units that make one of them as
    symbols that ask for these alone. The whole is counted by the caller; hybrid symbols are paid with
    colours."""
    cdef int asked = 0, colors, c, k, symbols, units
    for c in range(6):
        asked |= (price.colored[c] > 0) << c
    for k in range(price.hybrid_n):
        asked |= price.hybrids[k].colors
    colors = asked
    while colors:
        symbols = units = 0
        for c in range(6):
            if (colors >> c) & 1:
                symbols += price.colored[c]
                units += have[c]
        for k in range(price.hybrid_n):
            symbols += not price.hybrids[k].colors & ~colors
        if symbols > units:
            for k in range(BASIC_CLASSES, m.classes_n):
                if m.class_colors[k] & colors:
                    units += p.sources[k] - (k == skip)
            if symbols > units:
                return False
        colors = (colors - 1) & asked
    return True


cdef inline bint has_alternatives(const PriceC* price) noexcept nogil:
    """Some symbol may be paid with generic mana or life."""
    cdef int i
    for i in range(price.hybrid_n):
        if price.hybrids[i].generic or price.hybrids[i].life:
            return True
    return False


cdef inline bint counts_are_all(const GameC* g, const WorkC* w, int player,
                                const PriceC* price) noexcept nogil:
    """The counts hold all mana there is, and every symbol asks for one."""
    return not (g.players[player].complex_sources or price.helpers or flares_live(g, w) or has_alternatives(price))


cdef int units_counted(const GameC* g, const WorkC* w, int player, const PriceC* price) noexcept nogil:
    cdef const PlayerC* p = &g.players[player]
    cdef int i, n = -(excluded_class(g, player, price) >= 0)
    for i in range(6):
        n += p.pool[i]
    for i in range(w.m.classes_n):
        n += p.sources[i]
    return n


cdef int symbols_of(const PriceC* price) noexcept nogil:
    cdef int i, n = price.hybrid_n + max(price.generic, 0)
    for i in range(6):
        n += price.colored[i]
    return n


# --- plans where each source makes one colour -----------------------------------------------------

cdef int plan_basic(const GameC* g, const WorkC* w, int player, const PriceC* price,
                    PlanC* plan) noexcept nogil:
    """1: planned; 0: no payment exists; -1: a matter for the search. Mana in the pool goes first; each
    colour's symbols take that colour; generic symbols take what the hand wants least."""
    cdef const PlayerC* p = &g.players[player]
    cdef int need[5]
    cdef int spare[5]
    cdef int c, k, skip, generic = max(price.generic, 0), spares = 0, colors = 0
    cdef bint all_counted = not p.complex_sources and not flares_live(g, w)
    if price.hybrid_n or price.helpers or flares_live(g, w) or price.colored[5] > p.pool[5]:
        return -1
    for k in range(BASIC_CLASSES, w.m.classes_n):
        if p.sources[k]:
            return -1
    skip = excluded_class(g, player, price)
    for c in range(BASIC_CLASSES):
        plan.spend[c] = min(p.pool[c], price.colored[c])
        need[c] = price.colored[c] - plan.spend[c]
        spare[c] = p.sources[c] - (c == skip) - need[c]
        if spare[c] < 0:
            return 0 if all_counted else -1
        spares += spare[c]
        colors += spare[c] > 0
    plan.spend[5] = price.colored[5]
    for c in range(5, -1, -1):  # colourless mana first: nothing in hand asks for it more rarely
        k = min(generic, p.pool[c] - plan.spend[c])
        plan.spend[c] += k
        generic -= k
    if generic > spares:
        return 0 if all_counted else -1
    if generic and colors > 1 and not withhold_wishes(g, w, player, spare, spares - generic):
        return -1
    plan.n = 0
    plan.life = 0
    return plan_taps(g, w, player, price, need, spare, generic, plan)


cdef bint withhold_wishes(const GameC* g, const WorkC* w, int player, int* spare, int room) noexcept nogil:
    """Take from `spare` what the hand wants, most pressing first, but no more than `room`, the sources left
    over. 0: a hybrid symbol makes it a matter for the search."""
    cdef uint8_t wishes[CAP_WISHES]
    cdef int i, c, n = wishes_collect(g, w, player, wishes)
    for i in range(n):
        if room == 0:
            break
        if wishes[i] & (wishes[i] - 1):
            return False
        c = color_lowest(wishes[i])
        if c < BASIC_CLASSES and spare[c]:
            spare[c] -= 1
            room -= 1
    return True


cdef int plan_taps(const GameC* g, const WorkC* w, int player, const PriceC* price, int* need, int* spare,
                   int generic, PlanC* plan) noexcept nogil:
    """Tap lands, then other permanents, then creatures, each in the order of the battlefield."""
    cdef const ObjectC* o
    cdef Ref r
    cdef int c, kind, left = generic
    for c in range(5):
        left += need[c]
        plan.spend[c] += need[c]
    if left > CAP_STEPS:
        return 0
    for kind in range(3):
        r = zone_first(g, player, ZONE_BATTLEFIELD)
        while left and r != REF_NONE:
            o = cobj(g, r)
            c = o.mana_class
            if o.source_counted and c < BASIC_CLASSES and r != price.exclude and kind_of_source(o) == kind:
                if need[c]:
                    need[c] -= 1
                    left -= 1
                    plan_tap(g, w, plan, r, c, price)
                elif generic and spare[c]:
                    spare[c] -= 1
                    generic -= 1
                    left -= 1
                    plan.spend[c] += 1
                    plan_tap(g, w, plan, r, c, price)
            r = o.next
    return -1 if left else 1


cdef inline int kind_of_source(const ObjectC* o) noexcept nogil:
    return 2 if is_creature(o) else 0 if o.types & TYPE_LAND else 1


cdef inline void plan_tap(const GameC* g, const WorkC* w, PlanC* plan, Ref r, int color,
                          const PriceC* price) noexcept nogil:
    """Tap a one. One that only helps to pay (convoke, improvise) uses no ability: row 0."""
    cdef PlanStepC* step = &plan.steps[plan.n]
    plan.n += 1
    step.source = r
    step.fodder = REF_NONE
    step.color = color
    if not cobj(g, r).source_counted:
        step.ability = 0
    elif (cobj(g, r).subtypes >> color) & 1:
        step.ability = INTRINSIC_FIRST + color
    else:
        step.ability = supply_one_ability(g, w, r, color, price)
    for color in range(6):
        step.spend[color] = 0


# --- plans by search ------------------------------------------------------------------------------

cdef bint plan_search(const GameC* g, const WorkC* w, int player, const PriceC* price,
                      PlanC* plan) noexcept nogil:
    """Ones first, in the order of the battlefield within each kind; then the makers in the order found."""
    cdef SupplyC supply
    cdef SearchC search
    cdef int c, k, makers = 0
    if symbols_of(price) > CAP_STEPS:
        return False
    supply_collect(g, w, player, price, &supply)
    if not search_run(&search, g, w, player, price, &supply, False) or not search_settle(&search):
        return False
    for k in range(KINDS_ONES, KINDS_ONES + supply.kinds_n):
        makers += search.f.used[k]
    if makers + search.chosen_n > CAP_STEPS:
        return False
    plan.n = 0
    plan.life = search.life_paid
    for c in range(6):
        plan.spend[c] = 0
    for k in range(search.chosen_n):
        step_maker(&search, &search.chosen[k], &plan.steps[makers + k])
    for k in range(KINDS_ONES):
        spend_units(&search, plan, makers, k, 1 << k)
    for k in range(supply.kinds_n):
        plan_ones(&search, plan, makers, k)
    plan.n += search.chosen_n
    plan_made(&search, plan, makers)
    if search.life:
        life_goes_first(&search, plan, makers)
    return True


cdef void life_goes_first(const SearchC* s, PlanC* plan, int makers) noexcept nogil:
    """What costs life is activated before what does damage (119.4), where it needs none of the others' mana."""
    cdef PlanStepC step
    cdef int i, k
    cdef int front = 0
    for i in range(makers, makers + s.chosen_n):
        if pays_life_first(&s.supply.makes[s.chosen[i - makers].make]):
            step = plan.steps[i]
            for k in range(i, front, -1):
                plan.steps[k] = plan.steps[k - 1]
            plan.steps[front] = step
            front += 1


cdef void step_maker(const SearchC* s, const ChosenC* chosen, PlanStepC* step) noexcept nogil:
    cdef const MakeC* make = &s.supply.makes[chosen.make]
    cdef int c
    step.source = chosen.source
    step.fodder = chosen.fodder
    step.ability = make.ability
    step.color = make.color
    for c in range(6):
        step.spend[c] = 0


cdef void plan_ones(SearchC* s, PlanC* plan, int makers, int kind) noexcept nogil:
    """Tap the ones of a kind for the symbols they were given to."""
    cdef int d, _i, color, at = s.f.first[KINDS_ONES + kind]
    cdef Ref r
    for d in range(s.f.demands):
        if s.f.wish[d]:
            continue
        for _i in range(s.f.x[d][KINDS_ONES + kind]):
            r = s.supply.one[s.f.order[at]]
            at += 1
            color = unit_color(&s.f, KINDS_ONES + kind, d)
            plan_tap(s.g, s.w, plan, r, color, s.price)
            spend_one(s, plan, makers, d, color)


cdef void plan_made(SearchC* s, PlanC* plan, int makers) noexcept nogil:
    """Give the colour of each maker that may still choose, and spend what all makers make."""
    cdef int i, k, d, color, units, time = 1
    cdef const MakeC* make
    for i in range(s.chosen_n):
        make = &s.supply.makes[s.chosen[i].make]
        time += make.price > 0
        if not make.any:
            continue
        units = make.any | SNOW if make.snow else make.any
        color = color_lowest(make.any)  # stays if its mana is wasted
        for k in range(KINDS_ONES + s.supply.kinds_n, s.f.kinds):
            if s.f.colors[k] == units and s.f.time[k] == time:
                for d in range(s.f.demands):
                    if s.f.x[d][k]:
                        s.f.x[d][k] -= 1
                        color = unit_color(&s.f, k, d)
                        spend_one(s, plan, makers, d, color)
                        break
        plan.steps[makers + i].color = color
    for k in range(KINDS_ONES + s.supply.kinds_n, s.f.kinds):
        spend_units(s, plan, makers, k, s.f.colors[k])


cdef void spend_units(const SearchC* s, PlanC* plan, int makers, int kind, int color_bit) noexcept nogil:
    """Spend all assigned units of a kind that has one colour."""
    cdef int d, _i
    for d in range(s.f.demands):
        if not s.f.wish[d]:
            for _i in range(s.f.x[d][kind]):
                spend_one(s, plan, makers, d, color_lowest(color_bit))


cdef void spend_one(const SearchC* s, PlanC* plan, int makers, int demand, int color) noexcept nogil:
    """One mana of that colour pays a symbol of the price, or of the maker whose cost is due then."""
    cdef int i, time = 1
    if s.f.due[demand] == DUE_LAST:
        plan.spend[color] += 1
        return
    for i in range(s.chosen_n):
        time += s.supply.makes[s.chosen[i].make].price > 0
        if time == s.f.due[demand]:
            plan.steps[makers + i].spend[color] += 1
            return


cdef inline int unit_color(const MatchingC* f, int kind, int demand) noexcept nogil:
    """The colour in which a unit pays a symbol: a painless one if it can."""
    cdef int colors = f.painless[kind] & f.wants[demand]
    if unlikely(f.wants[demand] == SNOW):  # mana of any kind
        return color_lowest(f.painless[kind] if f.painless[kind] else f.colors[kind])
    return color_lowest(colors if colors else f.colors[kind] & f.wants[demand])


cdef void give_back(GameC* g, WorkC* w, int player, const uint8_t* free, BoundC* used, int n,
        Ref bought) noexcept nogil:
    """What is in the pool beyond the mana that was free is what is left of the restricted mana; the rest is spent on
    what was bought."""
    cdef PlayerC* p = &g.players[player]
    cdef int i, c, back
    cdef bint any_left, any_spent
    for i in range(n - 1, -1, -1):
        any_left = any_spent = False
        for c in range(COLORS):
            back = min(<int>used[i].mana[c], max(0, <int>p.pool[c] - free[c]))
            p.pool[c] -= back
            any_spent = any_spent or back < used[i].mana[c]
            used[i].mana[c] = back
            any_left = any_left or back > 0
        if any_spent and bought != REF_NONE and w.m.abilities[used[i].ability].flags & ABF_UNCOUNTERABLE:
            obj(g, bought).flags |= FLAG_UNCOUNTERABLE
        if any_left:
            mana_bind(g, w, player, used[i].source, used[i].ability, used[i].mana)
