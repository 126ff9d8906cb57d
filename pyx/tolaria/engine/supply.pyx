"""Collecting the sources of mana for one payment.

Left out, so that no automatic payment uses them: abilities whose cost asks for several other objects, for
cards from hand or graveyard, for milling, or for returning permanents. Capacities bound the work; sources
past them are not used, which can only make a payment look harder than it is.
"""
from libc.string cimport memcmp
from tolaria.engine.zones cimport zone_first
from tolaria.engine.filters cimport ContextC, context_static, filter_matches, value_of
from tolaria.engine.mana cimport *


cdef void supply_collect(const GameC* g, const WorkC* w, int player, const PriceC* price,
                         SupplyC* s) noexcept nogil:
    cdef const PlayerC* p = &g.players[player]
    cdef FlaresC flares
    cdef int c
    s.ones_n = s.kinds_n = s.members_n = s.groups_n = s.makes_n = s.fodder_n = s.parts_n = 0
    s.ones_total = 0
    for c in range(6):
        s.pool[c] = p.pool[c]
        s.ones_total += p.pool[c]
    flares_collect(g, w, &flares)
    s.asked = colors_asked(g, w, zone_first(g, player, ZONE_BATTLEFIELD), price)
    collect_zone(g, w, zone_first(g, player, ZONE_BATTLEFIELD), price, &flares, s)
    if p.complex_sources:
        collect_zone(g, w, zone_first(g, player, ZONE_HAND), price, &flares, s)
        collect_zone(g, w, zone_first(g, player, ZONE_GRAVEYARD), price, &flares, s)
    if price.helpers:
        collect_helpers(g, w, zone_first(g, player, ZONE_BATTLEFIELD), price, s)
    s.ones_total += s.ones_n
    if s.parts_n:
        collect_fodder(g, w, zone_first(g, player, ZONE_BATTLEFIELD), price, s)


cdef int supply_one_ability(const GameC* g, const WorkC* w, Ref r, int color, const PriceC* price) noexcept nogil:
    cdef uint16_t abilities[CAP_MANA_ABILITIES]
    cdef uint8_t out[6]
    cdef int i, harm, least = 1000, best = -1, n = mana_abilities(w, cobj(g, r), abilities)
    for i in range(n):
        if w.m.manas[w.m.abilities[abilities[i]].mana].kind == MANA_FIXED:
            mana_yield(g, w, r, abilities[i], -1, out)
            if not out[color]:
                continue
        elif not (mana_choices(g, w, r, abilities[i]) >> color) & 1:
            continue
        if not mana_ability_usable(g, w, r, abilities[i]) or not mana_serves(g, w, r, abilities[i], price):
            continue
        harm = mana_pain(w, abilities[i]) + 100 * (w.m.costs[w.m.abilities[abilities[i]].cost].part_n > 1)
        if harm < least:
            least = harm
            best = abilities[i]
    return best


cdef int colors_asked(const GameC* g, const WorkC* w, Ref r, const PriceC* price) noexcept nogil:
    """Colours that a symbol may ask for: of the price, or, since mana may pay for making mana, of an
    ability's cost."""
    cdef uint16_t abilities[CAP_MANA_ABILITIES]
    cdef const CostC* cost
    cdef int i, k, n, asked = 0
    for i in range(6):
        asked |= (price.colored[i] > 0) << i
    for i in range(price.hybrid_n):
        asked |= price.hybrids[i].colors
    while r != REF_NONE:
        if cobj(g, r).source_counted and cobj(g, r).mana_class == MANA_COMPLEX:
            n = mana_abilities(w, cobj(g, r), abilities)
            for i in range(n):
                cost = &w.m.costs[w.m.abilities[abilities[i]].cost]
                asked |= ((cost.w > 0) | (cost.u > 0) << 1 | (cost.b > 0) << 2 |
                          (cost.r > 0) << 3 | (cost.g > 0) << 4 | (cost.c > 0) << 5)
                for k in range(cost.hybrid_n):
                    asked |= w.m.hybrids[cost.hybrid_first + k].colors
        r = cobj(g, r).next
    return asked


# --- sources --------------------------------------------------------------------------------------

cdef void collect_zone(const GameC* g, const WorkC* w, Ref r, const PriceC* price, const FlaresC* flares,
                       SupplyC* s) noexcept nogil:
    cdef const ObjectC* o
    cdef int colors
    while r != REF_NONE:
        o = cobj(g, r)
        if o.source_counted and r != price.exclude:
            if mana_is_plain(w, o) and flares.n == 0:
                colors = w.m.class_colors[o.mana_class]
                one_add(o, r, colors, colors, 0, 0, True, s)
            else:
                collect_source(g, w, r, price, flares, s)
        r = o.next


cdef void collect_helpers(const GameC* g, const WorkC* w, Ref r, const PriceC* price, SupplyC* s) noexcept nogil:
    """After all sources, which there may be no room for else."""
    cdef const ObjectC* o
    cdef int colors
    while r != REF_NONE:
        o = cobj(g, r)
        if not (o.source_counted and r != price.exclude) and may_help(w, o, price):
            colors = (o.colors & 31 if price.helpers & HELP_CREATURES and is_creature(o) else 0) | 1 << COLOR_NONE
            one_add(o, r, colors, colors, 0, 0, True, s)
        r = o.next


cdef inline bint may_help(const WorkC* w, const ObjectC* o, const PriceC* price) noexcept nogil:
    """702.51a, 702.126a: it can be tapped for one mana of the price; as colourless mana it pays generic symbols.

    A source of mana is left to its own ability, which makes no less.
    """
    if o.zone != ZONE_BATTLEFIELD or tapped(o):
        return False
    return price.helpers & HELP_CREATURES and is_creature(o) or (
        price.helpers & HELP_ARTIFACTS and o.types & TYPE_ARTIFACT)


cdef void one_add(const ObjectC* o, Ref r, int colors, int painless, int pain, int loss, bint taps,
                  SupplyC* s) noexcept nogil:
    cdef OneKindC* kind
    cdef int k, rank = one_rank(o, colors)
    if s.ones_n == CAP_ONES:
        return
    for k in range(s.kinds_n):
        kind = &s.kinds[k]
        if (kind.colors == colors and kind.painless == painless and kind.pain == pain and kind.loss == loss
                and kind.rank == rank and kind.taps == taps):
            break
    else:
        k = s.kinds_n
        if k == CAP_ONE_KINDS:
            return
        s.kinds_n = k + 1
        kind = &s.kinds[k]
        kind.colors = colors
        kind.painless = painless
        kind.pain = pain
        kind.loss = loss
        kind.rank = rank
        kind.taps = taps
        kind.n = 0
    s.kinds[k].n += 1
    s.one[s.ones_n] = r
    s.one_kind[s.ones_n] = k
    s.ones_n += 1


cdef inline int one_rank(const ObjectC* o, int colors) noexcept nogil:
    """What is used first where nothing else decides: what makes fewest colours, and no snow mana; lands, then other
    permanents, then creatures, which could attack or block."""
    cdef int snow = 2 if colors & SNOW else 0
    return 1 + 4 * color_count(colors) + snow + (2 if is_creature(o) else 0 if o.types & TYPE_LAND else 1)


cdef void collect_source(const GameC* g, const WorkC* w, Ref r, const PriceC* price, const FlaresC* flares,
                         SupplyC* s) noexcept nogil:
    """All ways of one source: a one if each makes one mana and costs no more than the source itself."""
    cdef uint16_t abilities[CAP_MANA_ABILITIES]
    cdef int i, n, first = s.makes_n, parts_n = s.parts_n
    n = mana_abilities(w, cobj(g, r), abilities)
    for i in range(n):
        if mana_ability_usable(g, w, r, abilities[i]) and mana_serves(g, w, r, abilities[i], price):
            collect_ability(g, w, r, abilities[i], flares, s)
    if s.makes_n == first:
        return
    if source_is_one(s, first):
        one_from_makes(g, r, first, s.makes[first].snow, s)
        s.makes_n = first
        return
    if not group_add(r, first, s):
        s.makes_n = first
        s.parts_n = parts_n


cdef bint source_is_one(const SupplyC* s, int first) noexcept nogil:
    cdef int i, harm = 0, other
    cdef bint all_tap = True, all_give_up = True
    cdef const MakeC* make
    for i in range(first, s.makes_n):
        make = &s.makes[i]
        all_tap = all_tap and make.taps
        all_give_up = all_give_up and make.gives_up
        if make.total != 1 or make.price or make.life or make.fodder or not (all_tap or all_give_up):
            return False
        other = make.pain + 256 * make.loss
        if other and harm and other != harm:
            return False
        harm = harm if harm else other
    return True


cdef void one_from_makes(const GameC* g, Ref r, int first, bint snow, SupplyC* s) noexcept nogil:
    cdef int i, c, colors, painless = 0, all_colors = 0, pain = 0, loss = 0
    cdef bint taps = True
    cdef const MakeC* make
    for i in range(first, s.makes_n):
        make = &s.makes[i]
        taps = taps and make.taps
        colors = make.any
        if not colors:
            for c in range(6):
                colors |= (make.out[c] > 0) << c
        all_colors |= colors
        if make.pain or make.loss:
            pain = make.pain
            loss = make.loss
        else:
            painless |= colors
    if painless == all_colors:
        pain = loss = 0
    if snow:
        all_colors |= SNOW
        painless |= SNOW if painless else 0
    one_add(cobj(g, r), r, all_colors, painless, pain, loss, taps, s)


cdef bint group_add(Ref r, int first, SupplyC* s) noexcept nogil:
    """Put r into the group that offers the same ways, or a new one; 0: no room. Members of a group lie
    together."""
    cdef GroupC* group
    cdef int i, k, n = s.makes_n - first
    if s.members_n == CAP_MAKERS:
        return False
    for k in range(s.groups_n):
        group = &s.groups[k]
        if group.make_n == n and memcmp(&s.makes[group.make_first], &s.makes[first], n * sizeof(MakeC)) == 0:
            s.makes_n = first
            break
    else:
        k = s.groups_n
        if k == CAP_GROUPS:
            return False
        s.groups_n = k + 1
        group = &s.groups[k]
        group.make_first = first
        group.make_n = n
        group.member_first = s.members_n
        group.member_n = 0
    i = s.members_n
    while i > s.groups[k].member_first + s.groups[k].member_n:
        s.member[i] = s.member[i - 1]
        i -= 1
    s.member[i] = r
    s.groups[k].member_n += 1
    s.members_n += 1
    for i in range(s.groups_n):
        if i != k and s.groups[i].member_first > s.groups[k].member_first:
            s.groups[i].member_first += 1
    return True


# --- ways -----------------------------------------------------------------------------------------

cdef void collect_ability(const GameC* g, const WorkC* w, Ref r, int ability, const FlaresC* flares,
                          SupplyC* s) noexcept nogil:
    """Its ways: one for each colour that matters, or a single one where the plan may still choose the
    colour."""
    cdef MakeC make
    cdef uint8_t fixed[6]
    cdef uint8_t extra[6]
    cdef int c, colors, total, choices
    cdef bint taps = w.m.costs[w.m.abilities[ability].cost].flags & COSTF_TAP
    if not make_costs(g, w, r, ability, &make, s):
        return
    choices = mana_choices(g, w, r, ability)
    colors = choices
    if w.m.manas[w.m.abilities[ability].mana].kind == MANA_COMBINATION:
        collect_combinations(g, w, r, ability, &make, s)
        return
    if not choices:
        total = mana_yield(g, w, r, ability, -1, fixed)
        for c in range(6):
            colors |= (fixed[c] > 0) << c
        if total == 0:
            return
    elif mana_yield(g, w, r, ability, color_lowest(choices), fixed) == 0:
        return
    if not (taps and flares_add(g, w, flares, r, colors)):
        if not choices:
            make_push(&make, fixed, color_lowest(colors), s)
            return
        if fixed[color_lowest(choices)] == 1:
            make.any = choices
            make_push(&make, NULL, 255, s)
            return
    colors = colors & s.asked if colors & s.asked else colors & -colors  # for generic symbols any will do
    for c in range(6):
        if not (colors >> c) & 1:
            continue
        mana_yield(g, w, r, ability, c if choices else -1, extra)
        if taps:
            flares_yield(g, w, flares, r, c, extra)
        make_push(&make, extra, c, s)


cdef void collect_combinations(const GameC* g, const WorkC* w, Ref r, int ability, const MakeC* make,
                               SupplyC* s) noexcept nogil:
    """One way for each combination of the colours that some symbol asks for, in the code of `mana_yield`."""
    cdef uint8_t out[6]
    cdef int code
    cdef bint rising
    cdef int colors = mana_choices(g, w, r, ability)
    cdef int wanted = colors & s.asked if colors & s.asked else colors & -colors
    cdef int n = mana_yield(g, w, r, ability, color_lowest(colors), out)
    if n == 1:
        n = mana_yield(g, w, r, ability, color_lowest(wanted), out)
    for code in range(216 if n == 3 else 36 if n == 2 else 6 if n == 1 else 0):
        # the colours in rising order: the others are the same mana
        rising = (n < 2 or code % 6 <= code // 6 % 6) and (n < 3 or code // 6 % 6 <= code // 36)
        if rising and combination_fits(code, n, wanted):
            mana_yield(g, w, r, ability, code, out)
            make_push(make, out, code, s)


cdef bint flares_add(const GameC* g, const WorkC* w, const FlaresC* flares, Ref r, int colors) noexcept nogil:
    cdef uint8_t scratch[6]
    cdef int c
    for c in range(6):
        scratch[c] = 0
    return flares.n and flares_yield(g, w, flares, r, color_lowest(colors), scratch) > 0


cdef void make_push(const MakeC* make, const uint8_t* out, int color, SupplyC* s) noexcept nogil:
    cdef MakeC* row
    cdef int c, total = 1 if out == NULL else 0
    if s.makes_n == CAP_MAKES:
        return
    row = &s.makes[s.makes_n]
    s.makes_n += 1
    row[0] = make[0]
    row.color = color
    for c in range(6):
        row.out[c] = 0 if out == NULL else out[c]
        total += row.out[c]
    row.total = min(total, 255)


cdef bint make_costs(const GameC* g, const WorkC* w, Ref r, int ability, MakeC* make,
                     SupplyC* s) noexcept nogil:
    """What the ability costs besides the mana it makes; 0: something no automatic payment gives."""
    cdef const AbilityC* row = &w.m.abilities[ability]
    cdef const CostC* cost = &w.m.costs[row.cost]
    cdef ContextC context = context_static(g, r)
    cdef int i
    make.ability = ability
    make.cost = row.cost
    make.life = 0
    make.any = 0
    make.price = cost_mana(cost)
    make.pain = mana_pain(w, ability)
    make.loss = 0
    make.taps = (row.flags & ABF_ONCE_EACH_TURN) != 0
    make.gives_up = 0
    make.fodder = 0
    make.fodder_taps = 0
    make.snow = w.m.has_snow and (cobj(g, r).supers & SUPER_SNOW) != 0
    make.reserved = 0
    for i in range(cost.part_first, cost.part_first + cost.part_n):
        if not part_cost(g, w, r, i, &context, make, s):
            return False
    return True


cdef inline int cost_mana(const CostC* cost) noexcept nogil:
    return cost.w + cost.u + cost.b + cost.r + cost.g + cost.c + cost.generic + cost.hybrid_n


cdef bint part_cost(const GameC* g, const WorkC* w, Ref r, int index, const ContextC* context, MakeC* make,
                    SupplyC* s) noexcept nogil:
    cdef const PartC* part = &w.m.parts[index]
    if part.kind == PART_TAP or part.kind == PART_UNTAP:
        make.taps = 1
    elif part.kind == PART_SACRIFICE_SELF or part.kind == PART_EXILE_SELF or part.kind == PART_DISCARD_SELF:
        make.gives_up = 1
        make.loss += 1 if cobj(g, r).flags & FLAG_TOKEN else 2
    elif part.kind == PART_LIFE:
        make.life += value_of(g, w, part.n, context)
    elif part.kind == PART_REMOVE_COUNTERS or part.kind == PART_ADD_COUNTERS:
        make.taps = 1  # one use a payment, even where there are counters for more
        make.loss += 1
    elif (part.kind == PART_SACRIFICE or part.kind == PART_TAP_OTHERS) and not make.fodder and value_of(
            g, w, part.n, context) == 1:
        make.fodder = 1 + part_number(r, index, s)
        make.fodder_taps = part.kind == PART_TAP_OTHERS
        make.loss += 0 if make.fodder_taps else 2
        return make.fodder > 0
    else:
        return False
    return True


# --- objects that other objects' abilities use up -------------------------------------------------

cdef int part_number(Ref r, int index, SupplyC* s) noexcept nogil:
    """Number of this part among those that ask for another object; -1: no room."""
    cdef int i
    for i in range(s.parts_n):
        if s.parts[i] == index:
            return i
    if s.parts_n == CAP_FODDER_PARTS:
        return -1
    s.parts[s.parts_n] = index
    s.part_source[s.parts_n] = r
    s.parts_n += 1
    return s.parts_n - 1


cdef void collect_fodder(const GameC* g, const WorkC* w, Ref r, const PriceC* price,
                         SupplyC* s) noexcept nogil:
    """Every object that some part could take, in the order in which they are given up: first what fewest
    parts take, then tokens, then what makes no mana, or little, and what cost least."""
    cdef uint32_t keys[CAP_FODDER]
    cdef uint32_t key
    cdef int i, fits
    while r != REF_NONE and s.fodder_n < CAP_FODDER:
        fits = fodder_parts(g, w, r, s) if r != price.exclude else 0
        if fits:
            key = fodder_key(w, cobj(g, r), fits)
            i = s.fodder_n
            while i > 0 and keys[i - 1] > key:
                keys[i] = keys[i - 1]
                s.fodder[i] = s.fodder[i - 1]
                s.fodder_fits[i] = s.fodder_fits[i - 1]
                i -= 1
            keys[i] = key
            s.fodder[i] = r
            s.fodder_fits[i] = fits
            s.fodder_n += 1
        r = cobj(g, r).next


cdef uint32_t fodder_key(const WorkC* w, const ObjectC* o, int fits) noexcept nogil:
    cdef uint32_t key = 0
    while fits:
        key += fits & 1
        fits >>= 1
    key = key << 1 | (not o.flags & FLAG_TOKEN)
    key = key << 2 | (0 if not o.source_counted else 2 if o.mana_class == MANA_COMPLEX else 1)
    return key << 16 | card_of(w, o).mv


cdef int fodder_parts(const GameC* g, const WorkC* w, Ref r, const SupplyC* s) noexcept nogil:
    """Bits of the parts that r could pay. That a source may not take itself is left to supply_fodder_fits."""
    cdef ContextC context
    cdef int i, fits = 0
    for i in range(s.parts_n):
        context = context_static(g, s.part_source[i])
        if r == s.part_source[i] or filter_matches(g, w, w.m.parts[s.parts[i]].filter, r, &context):
            fits |= 1 << i
    return fits


cdef bint supply_fodder_fits(const GameC* g, const WorkC* w, const SupplyC* s, int part, Ref source,
                             Ref candidate) noexcept nogil:
    cdef ContextC context = context_static(g, source)
    cdef const PartC* row = &w.m.parts[s.parts[part]]
    if row.kind == PART_TAP_OTHERS and (tapped(cobj(g, candidate)) or candidate == source):
        return False
    return filter_matches(g, w, row.filter, candidate, &context)
