"""Whether a price can be paid, by trying every activation in every order and every way to spend the pool.

It shares with the fast path only what an ability costs and makes (the room `mana`), none of the counting,
matching or search. Exponential: for positions of a few sources.
"""
from tolaria.engine.zones cimport zone_first
from tolaria.engine.filters cimport ContextC, context_static, filter_matches, value_of
from tolaria.engine.mana cimport *


# Where a line of play has come to. `used`: objects tapped; `gone`: objects that left.
cdef struct LineC:
    int pool[12]            # by Color; from 6 on that of snow sources, where a cost of the match asks for it
    int life
    int used_n
    int gone_n
    Ref used[64]
    Ref gone[64]


cdef struct PlainStepC:
    Ref source
    int ability
    int color
    bint asks


cdef struct PlainC:
    const GameC* g
    const WorkC* w
    const PriceC* price
    FlaresC flares
    int player
    int nodes
    int limit
    bint found
    bint blind              # some ability has a cost that is not tried: "no" says nothing


cdef int price_affordable_plain(const GameC* g, const WorkC* w, int player, const PriceC* price,
                                int nodes) noexcept nogil:
    cdef PlainC s
    cdef LineC line
    cdef PriceC ordered = price[0]
    cdef int c
    ordered.padding = 0  # while paying: the lowest colour that generic symbols may still take
    s.g = g
    s.w = w
    s.price = &ordered
    s.player = player
    s.nodes = 0
    s.limit = nodes
    s.found = s.blind = False
    flares_collect(g, w, &s.flares)
    for c in range(6):
        line.pool[c] = g.players[player].pool[c]
        line.pool[6 + c] = 0
    line.life = g.players[player].life
    line.used_n = line.gone_n = 0
    plain_line(&s, &line, 0)
    if s.found:
        return 1
    return -1 if s.blind or s.nodes > s.limit else 0


cdef void plain_line(PlainC* s, const LineC* line, int depth) noexcept nogil:
    """Pay now, or activate one more ability."""
    s.nodes += 1
    if s.nodes > s.limit or s.found:
        return
    if pool_pays(s, s.price, line, 0, NULL, depth):
        s.found = True
        return
    if depth == CAP_PLAIN_DEPTH:
        s.nodes = s.limit + 1
        return
    plain_zone(s, line, depth, ZONE_BATTLEFIELD)
    plain_zone(s, line, depth, ZONE_HAND)
    plain_zone(s, line, depth, ZONE_GRAVEYARD)


cdef void plain_zone(PlainC* s, const LineC* line, int depth, int zone) noexcept nogil:
    cdef uint16_t abilities[CAP_MANA_ABILITIES]
    cdef Ref r = zone_first(s.g, s.player, zone)
    cdef int i, n
    while r != REF_NONE:
        if r != s.price.exclude and not contains(line.gone, line.gone_n, r):
            n = mana_abilities(s.w, cobj(s.g, r), abilities)
            for i in range(n):
                if mana_ability_usable(s.g, s.w, r, abilities[i]) and mana_serves(s.g, s.w, r, abilities[i], s.price):
                    plain_activate(s, line, depth, r, abilities[i])
        r = cobj(s.g, r).next


cdef void plain_activate(PlainC* s, const LineC* line, int depth, Ref r, int ability) noexcept nogil:
    """Each way to pay the ability's cost and to choose its colour."""
    cdef const CostC* cost = &s.w.m.costs[s.w.m.abilities[ability].cost]
    cdef const PartC* part
    cdef ContextC context = context_static(s.g, r)
    cdef LineC after = line[0]
    cdef Ref fodder = REF_NONE
    cdef int i, asked = -1
    if s.w.m.abilities[ability].flags & ABF_ONCE_EACH_TURN and not cost.flags & COSTF_TAP:  # used up as if tapped
        if contains(line.used, line.used_n, r):
            return
        after.used[after.used_n] = r
        after.used_n += 1
    for i in range(cost.part_first, cost.part_first + cost.part_n):
        part = &s.w.m.parts[i]
        if part.kind in (PART_TAP, PART_UNTAP):
            if contains(line.used, line.used_n, r):
                return
            after.used[after.used_n] = r
            after.used_n += 1
        elif part.kind in (PART_SACRIFICE_SELF, PART_EXILE_SELF, PART_DISCARD_SELF):
            after.gone[after.gone_n] = r
            after.gone_n += 1
        elif part.kind == PART_LIFE:
            after.life -= value_of(s.g, s.w, part.n, &context)
            if after.life < 0:
                return
        elif part.kind in (PART_SACRIFICE, PART_TAP_OTHERS) and asked < 0 and value_of(
                s.g, s.w, part.n, &context) == 1:
            asked = i
        elif part.kind != PART_ADD_COUNTERS:
            s.blind = True
            return
    if asked < 0:
        plain_choose_color(s, &after, depth, r, ability)
        return
    part = &s.w.m.parts[asked]
    fodder = zone_first(s.g, s.player, ZONE_BATTLEFIELD)
    while fodder != REF_NONE and not s.found:
        if (fodder != s.price.exclude and not contains(after.gone, after.gone_n, fodder)
                and filter_matches(s.g, s.w, part.filter, fodder, &context)):
            plain_with_fodder(s, &after, depth, r, ability, fodder, part.kind)
        fodder = cobj(s.g, fodder).next


cdef void plain_with_fodder(PlainC* s, const LineC* line, int depth, Ref r, int ability, Ref fodder,
                            int kind) noexcept nogil:
    cdef LineC after = line[0]
    if kind == PART_SACRIFICE:
        after.gone[after.gone_n] = fodder
        after.gone_n += 1
    else:
        if tapped(cobj(s.g, fodder)) or contains(line.used, line.used_n, fodder):
            return
        after.used[after.used_n] = fodder
        after.used_n += 1
    plain_choose_color(s, &after, depth, r, ability)


cdef void plain_choose_color(PlainC* s, const LineC* line, int depth, Ref r, int ability) noexcept nogil:
    """Spend the pool for the ability's own mana in every way, for every colour it may make."""
    cdef PriceC price
    cdef PlainStepC step
    cdef uint8_t fixed[6]
    cdef int codes, n = 1, c, colors = mana_choices(s.g, s.w, r, ability)
    cdef bint asks = colors != 0
    if not asks:
        mana_yield(s.g, s.w, r, ability, -1, fixed)
        for c in range(6):
            colors |= (fixed[c] > 0) << c
    price_of(s.w, s.w.m.abilities[ability].cost, 0, &price)
    codes = 6
    if asks and s.w.m.manas[s.w.m.abilities[ability].mana].kind == MANA_COMBINATION:
        n = mana_yield(s.g, s.w, r, ability, color_lowest(colors), fixed)
        codes = 216 if n == 3 else 36 if n == 2 else 6
    for c in range(codes):
        if combination_fits(c, n, colors) and not s.found:
            step.source = r
            step.ability = ability
            step.color = c
            step.asks = asks
            pool_pays(s, &price, line, 0, &step, depth)


cdef bint pool_pays(PlainC* s, const PriceC* price, const LineC* line, int symbol, const PlainStepC* step,
                    int depth) noexcept nogil:
    """Pay the symbols from number `symbol` on: colours first, then hybrids, then generic, by any mana that
    can. With a step: for every way to pay, go on from there. Without: whether there is a way."""
    cdef LineC after
    cdef PriceC rest = price[0]
    cdef int c, _symbol
    for c in range(6):
        if rest.colored[c]:
            if line.pool[c] + line.pool[6 + c] < rest.colored[c]:
                return False
            after = line[0]
            for _symbol in range(rest.colored[c]):
                take_of(&after, c)
            rest.colored[c] = 0
            return pool_pays(s, &rest, &after, symbol, step, depth)
    if symbol < rest.hybrid_n:
        return pool_pays_hybrid(s, price, line, symbol, step, depth)
    if rest.generic > 0:
        rest.generic -= 1
        for c in range(rest.padding, 12):
            if line.pool[c]:
                after = line[0]
                after.pool[c] -= 1
                rest.padding = c
                if pool_pays(s, &rest, &after, symbol, step, depth) and step == NULL:
                    return True
                if step != NULL and s.found:
                    return True
        return False
    if step != NULL:
        plain_made(s, line, step, depth)
    return True


cdef bint pool_pays_hybrid(PlainC* s, const PriceC* price, const LineC* line, int symbol,
                           const PlainStepC* step,
                           int depth) noexcept nogil:
    cdef const HybridC* hybrid = &price.hybrids[symbol]
    cdef LineC after
    cdef PriceC rest = price[0]
    cdef int c
    for c in range(6):
        if line.pool[6 + c] if hybrid.colors == SNOW else (hybrid.colors >> c) & 1 and line.pool[c] + line.pool[6 + c]:
            after = line[0]
            if hybrid.colors == SNOW:
                after.pool[6 + c] -= 1
            else:
                take_of(&after, c)
            if pool_pays(s, price, &after, symbol + 1, step, depth) and step == NULL:
                return True
    if hybrid.generic:
        rest.generic = max(rest.generic, 0) + hybrid.generic
        if pool_pays(s, &rest, line, symbol + 1, step, depth) and step == NULL:
            return True
    if hybrid.life and line.life >= hybrid.life:
        after = line[0]
        after.life -= hybrid.life
        if pool_pays(s, price, &after, symbol + 1, step, depth) and step == NULL:
            return True
    return False


cdef void plain_made(PlainC* s, const LineC* line, const PlainStepC* step, int depth) noexcept nogil:
    """The ability's cost is paid: its mana, what triggers on it, and its harm."""
    cdef LineC after = line[0]
    cdef uint8_t out[6]
    cdef int c
    cdef bint snow = s.w.m.has_snow and (cobj(s.g, step.source).supers & SUPER_SNOW) != 0
    mana_yield(s.g, s.w, step.source, step.ability, step.color if step.asks else -1, out)
    if s.w.m.costs[s.w.m.abilities[step.ability].cost].flags & COSTF_TAP:
        flares_yield(s.g, s.w, &s.flares, step.source, step.color % 6, out)
    for c in range(6):
        after.pool[6 * snow + c] += out[c]
    after.life -= mana_pain(s.w, step.ability)
    plain_line(s, &after, depth + 1)


cdef inline void take_of(LineC* line, int color) noexcept nogil:
    """One mana of that colour; snow mana last, which can pay for all that other mana pays for."""
    line.pool[color if line.pool[color] else 6 + color] -= 1


cdef inline bint contains(const Ref* refs, int n, Ref r) noexcept nogil:
    cdef int i
    for i in range(n):
        if refs[i] == r:
            return True
    return False
