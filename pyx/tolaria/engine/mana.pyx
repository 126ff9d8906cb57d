"""CR 106, 202, 605: prices, mana pools, sources of mana and what they make.

Left out: mana with riders but restrictions on what it is spent on ("if that mana is spent on ..."); that mana
in a pool came from a snow source, and that what others add to a snow source's mana did not; mana abilities that
any player may activate (ABF_CHOOSER_ANY: only its controller's payments use them); "could produce" through chains
of lands that look at other lands (106.7). Restricted mana may pay for the mana abilities of the same payment.
"""
from tolaria.engine.filters cimport (
    ContextC, condition_holds, context_static, filter_matches, rel_holds, value_of)
from tolaria.engine.zones cimport library_n, zone_first, zone_n


# --- prices ---------------------------------------------------------------------------------------

cdef void price_of(const WorkC* w, int cost, int x, PriceC* price) noexcept nogil:
    cdef int i
    for i in range(6):
        price.colored[i] = 0
    price.hybrid_n = 0
    price.padding = 0
    price.ease = 0
    price.least = 0
    price.helpers = 0
    price.for_ability = 0
    price.purpose = REF_NONE
    price.generic = 0
    price.exclude = REF_NONE
    price_add(w, cost, x, price)


cdef void price_add(const WorkC* w, int cost, int x, PriceC* price) noexcept nogil:
    cdef const CostC* row = &w.m.costs[cost]
    cdef int i
    price.colored[0] += row.w
    price.colored[1] += row.u
    price.colored[2] += row.b
    price.colored[3] += row.r
    price.colored[4] += row.g
    price.colored[5] += row.c
    price.generic += row.generic + row.x * x
    for i in range(row.hybrid_n):
        if price.hybrid_n == CAP_HYBRIDS:
            price.generic = 32767  # no printed cost comes near: unpayable rather than cheaper than it is
            return
        price.hybrids[price.hybrid_n] = w.m.hybrids[row.hybrid_first + i]
        price.hybrid_n += 1


# --- pools ----------------------------------------------------------------------------------------

cdef void mana_add(GameC* g, WorkC* w, int player, int color, int n) noexcept nogil:
    if g.players[player].pool[color] + n > 255:
        overflow(g)
        return
    g.players[player].pool[color] += n
    g.mana_floats = 1
    wake_player(g, w, player)


cdef bint mana_empty(GameC* g, WorkC* w, int kept, int16_t* burn) noexcept nogil:
    cdef int player, c, i, unspent
    cdef bint any_mana = False
    g.mana_floats = kept != 0
    forget(g)
    for player in range(2):
        burn[player] = 0
        if kept >> player & 1:
            continue
        unspent = 0
        for c in range(6):
            unspent += g.players[player].pool[c]
            g.players[player].pool[c] = 0
            for i in range(g.players[player].bound_n):
                unspent += g.players[player].bound[i].mana[c]
        g.players[player].bound_n = 0
        any_mana = any_mana or unspent > 0
        burn[player] = unspent if w.m.rules.mana_burn else 0
    return any_mana


# --- classes of sources ---------------------------------------------------------------------------

cdef void mana_match_classes(MatchC* m) noexcept nogil:
    """The basic lands' classes first, then those of the match's cards in their order. A card whose class no
    longer fits is complex: the counts stay right, only the payment solver has more to do."""
    cdef int i, colors
    for i in range(BASIC_CLASSES):
        m.class_colors[i] = 1 << i
    m.classes_n = BASIC_CLASSES
    for i in range(m.cards_n):
        colors = source_colors(m, &m.cards[i], m.cards[i].subtypes & BASIC_TYPES, m.cards[i].supers)
        if colors > 0 and class_find(m, colors) == MANA_COMPLEX and m.classes_n < CAP_CLASSES:
            m.class_colors[m.classes_n] = colors
            m.classes_n += 1


cdef void mana_classify(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef uint16_t abilities[CAP_MANA_ABILITIES]
    cdef int colors
    if unlikely(has_kw(o, KW_INERT)) and o.zone == ZONE_BATTLEFIELD:
        o.mana_class = MANA_NONE
    elif o.zone == ZONE_BATTLEFIELD and o.flags & FLAG_TEXT_LOST and not o.granted[0]:
        o.mana_class = class_find(w.m, o.subtypes & BASIC_TYPES | snow_class(w.m, o.supers))
    elif o.zone == ZONE_BATTLEFIELD and (o.granted[0] or o.flags & FLAG_NO_ABILITIES):
        o.mana_class = MANA_COMPLEX if mana_abilities(w, o, abilities) else MANA_NONE
    elif o.zone == ZONE_BATTLEFIELD:
        colors = source_colors(w.m, card_of(w, o), o.subtypes & BASIC_TYPES, o.supers)
        o.mana_class = MANA_NONE if colors < 0 else class_find(w.m, colors)
    elif card_of(w, o).flags & CARDF_MANA and mana_abilities(w, o, abilities):
        o.mana_class = MANA_COMPLEX
    else:
        o.mana_class = MANA_NONE
    mana_recount(g, w, r)


cdef int mana_card_class(const MatchC* m, int card) noexcept nogil:
    cdef int colors = source_colors(m, &m.cards[card], m.cards[card].subtypes & BASIC_TYPES, m.cards[card].supers)
    return MANA_NONE if colors < 0 else class_find(m, colors)


cdef int class_find(const MatchC* m, int colors) noexcept nogil:
    cdef int k
    for k in range(m.classes_n):
        if m.class_colors[k] == colors:
            return k
    return MANA_COMPLEX


cdef int source_colors(const MatchC* m, const CardC* card, int basics, int supers) noexcept nogil:
    """Colours that a permanent of this card with these basic land types and supertypes could make one mana of by
    tapping, as MatchC.class_colors has them. 0: it has mana abilities of other kinds; -1: it has none."""
    cdef int i, one, colors = basics  # 305.6; the bits of basic land types and of colours agree
    cdef int snow = snow_class(m, supers)
    if (card.own_events >> EV_TAPPED_FOR_MANA) & 1:
        return 0
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if m.abilities[i].kind == AB_MANA and m.abilities[i].zones & (1 << ZONE_BATTLEFIELD):
            one = simple_colors(m, &m.abilities[i])
            if one == 0:
                return 0
            colors |= one
    return colors | snow if colors else -1


cdef inline int snow_class(const MatchC* m, int supers) noexcept nogil:
    return SNOW if m.has_snow and supers & SUPER_SNOW else 0


cdef int simple_colors(const MatchC* m, const AbilityC* ability) noexcept nogil:
    """Colours of a mana ability that makes one mana for {T}, or for {T} and its source, with CLASS_HARMS
    where that or its text does more; 0: it is another kind."""
    cdef const CostC* cost = &m.costs[ability.cost]
    cdef const ManaC* mana = &m.manas[ability.mana]
    cdef int i, kind, harms = 0 if program_is_empty(m, ability) else CLASS_HARMS
    if ability.flags & timing_flags() or ability.condition or ability.filter:
        return 0
    if cost_has_mana(cost) or not cost.flags & COSTF_TAP:
        return 0
    for i in range(cost.part_first, cost.part_first + cost.part_n):
        kind = m.parts[i].kind
        if kind == PART_SACRIFICE_SELF or kind == PART_EXILE_SELF:
            harms = CLASS_HARMS
        elif kind != PART_TAP:
            return 0
    if not amount_is_one(m, mana):
        return 0
    if mana.kind == MANA_CHOICE:
        return mana.colors | harms
    if mana.kind != MANA_FIXED or mana.w + mana.u + mana.b + mana.r + mana.g + mana.c != 1:
        return 0
    return fixed_colors(mana) | harms


cdef inline uint32_t timing_flags() noexcept nogil:
    """Flags that make an ability usable only at times."""
    return (ABF_SORCERY_TIMING | ABF_ONCE_EACH_TURN | ABF_YOUR_TURN | ABF_OPPONENTS_TURN | ABF_YOUR_UPKEEP |
            ABF_BEFORE_ATTACKERS | ABF_BEFORE_DAMAGE | ABF_COMBAT_ONLY)


cdef inline bint cost_has_mana(const CostC* cost) noexcept nogil:
    return (cost.w | cost.u | cost.b | cost.r | cost.g | cost.c | cost.generic | cost.x | cost.hybrid_n) != 0


cdef inline bint amount_is_one(const MatchC* m, const ManaC* mana) noexcept nogil:
    """An amount that the row leaves at 0 means once."""
    return mana.amount == 0 or (m.values[mana.amount].kind == VAL_CONST and m.values[mana.amount].a == 1)


cdef inline bint program_is_empty(const MatchC* m, const AbilityC* ability) noexcept nogil:
    return ability.mode_n == 0 or m.ops[m.modes[ability.mode_first].program].code == OP_END


# --- counts of sources ----------------------------------------------------------------------------

# ObjectC.source_counted is 0, or 1 + 32 * player + place, where place is a class or COMPLEX_PLACE.
cdef enum:
    COMPLEX_PLACE = 16


cdef void mana_recount_source(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef int now = source_place(w, o)
    if now == o.source_counted:
        return
    if o.source_counted:
        count_change(g, o.source_counted - 1, -1)
    if now:
        count_change(g, now - 1, 1)
    o.source_counted = now


cdef inline void count_change(GameC* g, int place, int by) noexcept nogil:
    cdef PlayerC* p = &g.players[place >> 5]
    if place & COMPLEX_PLACE:
        p.complex_sources += by
    else:
        p.sources[place & 15] += by
        p.sources_n += by
        if (place & 15) >= BASIC_CLASSES:
            p.mixed_sources += by


cdef int source_place(const WorkC* w, const ObjectC* o) noexcept nogil:
    """Where it should be counted now, as source_counted says it. Timing, conditions and what else an
    ability costs are left to the solver: complex_sources may count objects whose abilities cannot be used
    just now."""
    if o.mana_class == MANA_NONE:
        return 0
    if o.zone != ZONE_BATTLEFIELD:
        if o.mana_class != MANA_COMPLEX or (o.zone != ZONE_HAND and o.zone != ZONE_GRAVEYARD):
            return 0
        return 1 + 32 * o.owner + COMPLEX_PLACE
    if o.mana_class != MANA_COMPLEX:
        return 1 + 32 * o.controller + o.mana_class if can_tap_for_cost(o) else 0
    if can_tap_for_cost(o) or has_tapless_ability(w, o):
        return 1 + 32 * o.controller + COMPLEX_PLACE
    return 0


cdef bint has_tapless_ability(const WorkC* w, const ObjectC* o) noexcept nogil:
    cdef uint16_t abilities[CAP_MANA_ABILITIES]
    cdef int i, n = mana_abilities(w, o, abilities)
    for i in range(n):
        if not w.m.costs[w.m.abilities[abilities[i]].cost].flags & COSTF_TAP:
            return True
    return False


# --- abilities ------------------------------------------------------------------------------------

cdef int mana_abilities(const WorkC* w, const ObjectC* o, uint16_t* out) noexcept nogil:
    """Its mana abilities that function in its zone, as rows of the ability table; the number of them."""
    cdef const CardC* card = card_of(w, o)
    cdef int i, n = 0, basics = 0
    if unlikely(has_kw(o, KW_INERT)) and o.zone == ZONE_BATTLEFIELD:
        return 0
    if unlikely(o.granted[0]):
        for i in range(CAP_GRANTED):
            if o.granted[i] == 0:
                break
            if w.m.abilities[o.granted[i]].kind == AB_MANA:
                out[n] = o.granted[i]
                n += 1
    if o.flags & FLAG_NO_ABILITIES and not o.flags & FLAG_TEXT_LOST:
        return n
    if o.zone == ZONE_BATTLEFIELD:
        basics = o.subtypes & BASIC_TYPES
        for i in range(BASIC_CLASSES):  # 305.6
            if (basics >> i) & 1:
                out[n] = INTRINSIC_FIRST + i
                n += 1
        if o.flags & FLAG_TEXT_LOST:
            return n
    if not card.flags & CARDF_MANA:
        return n
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if n == CAP_MANA_ABILITIES:
            return n
        if w.m.abilities[i].kind == AB_MANA and (w.m.abilities[i].zones >> o.zone) & 1:
            out[n] = i
            n += 1
    return n


cdef bint mana_ability_usable(const GameC* g, const WorkC* w, Ref r, int ability) noexcept nogil:
    """602.5, 118.3: its timing, its condition and every part of its cost but the mana."""
    cdef const ObjectC* o = cobj(g, r)
    cdef const AbilityC* row = &w.m.abilities[ability]
    cdef const CostC* cost = &w.m.costs[row.cost]
    cdef ContextC context
    cdef int i
    if not (row.zones >> o.zone) & 1:
        return False
    if row.flags & timing_flags() and not timing_allows(g, w, o, row, ability):
        return False
    if cost.part_n == 1 and w.m.parts[cost.part_first].kind == PART_TAP and not row.condition:
        return can_tap_for_cost(o)
    context = context_static(g, r)
    if row.condition and not condition_holds(g, w, row.condition, &context):
        return False
    for i in range(cost.part_n):
        if not part_payable(g, w, r, &w.m.parts[cost.part_first + i], &context):
            return False
    return True


cdef bint timing_allows(const GameC* g, const WorkC* w, const ObjectC* o, const AbilityC* row,
                        int ability) noexcept nogil:
    cdef bint mine = g.active == o.controller
    cdef int nth = ability - card_of(w, o).ability_first
    if row.flags & ABF_SORCERY_TIMING and not (
            mine and g.stack_n == 0 and (g.step == STEP_MAIN1 or g.step == STEP_MAIN2)):
        return False
    if row.flags & ABF_ONCE_EACH_TURN and 0 <= nth < 8 and (o.used >> nth) & 1:
        return False
    if row.flags & ABF_YOUR_TURN and not mine:
        return False
    if row.flags & ABF_OPPONENTS_TURN and mine:
        return False
    if row.flags & ABF_YOUR_UPKEEP and not (mine and g.step == STEP_UPKEEP):
        return False
    if row.flags & ABF_BEFORE_ATTACKERS and (g.attackers_declared or g.step >= STEP_ATTACKERS):
        return False
    if row.flags & ABF_BEFORE_DAMAGE and g.step >= STEP_FIRST_DAMAGE:
        return False
    return not row.flags & ABF_COMBAT_ONLY or STEP_BEGIN_COMBAT <= g.step <= STEP_END_COMBAT


cdef bint part_payable(const GameC* g, const WorkC* w, Ref r, const PartC* part,
                       const ContextC* context) noexcept nogil:
    """Whether this part of a cost could be paid by itself (118.3)."""
    cdef const ObjectC* o = cobj(g, r)
    cdef const PlayerC* p = &g.players[context.controller]
    cdef int n
    if part.kind == PART_TAP:
        return can_tap_for_cost(o)
    if part.kind == PART_UNTAP:  # 302.6 asks the same of {Q}
        return o.flags & FLAG_TAPPED and (
            not o.flags & FLAG_SICK or not is_creature(o) or has_kw(o, KW_HASTE))
    if part.kind in (PART_SACRIFICE_SELF, PART_DISCARD_SELF, PART_EXILE_SELF, PART_DISCARD_HAND,
                     PART_ADD_COUNTERS):
        return True
    n = value_of(g, w, part.n, context)
    if part.kind == PART_LIFE:
        return p.life >= n or n <= 0
    if part.kind == PART_REMOVE_COUNTERS:
        return o.counters[part.a] >= n
    if part.kind == PART_MILL:
        return library_n(g, context.controller) >= n
    if part.kind == PART_DISCARD_RANDOM:
        return zone_n(g, context.controller, ZONE_HAND) >= n
    return part_candidates(g, w, r, part, context, n) >= n


cdef int part_candidates(const GameC* g, const WorkC* w, Ref r, const PartC* part, const ContextC* context,
                         int enough) noexcept nogil:
    """Objects that could pay a part which asks for others: counted up to `enough`."""
    cdef int zone = part_zone(part.kind)
    cdef Ref c = zone_first(g, context.controller, zone)
    cdef int n = 0
    while c != REF_NONE and n < enough:
        if part_takes(g, w, r, part, context, c):
            n += 1
        c = cobj(g, c).next
    return n


cdef inline int part_zone(int kind) noexcept nogil:
    if kind == PART_EXILE_GRAVEYARD:
        return ZONE_GRAVEYARD
    if kind == PART_DISCARD or kind == PART_EXILE_HAND or kind == PART_REVEAL:
        return ZONE_HAND
    return ZONE_BATTLEFIELD


cdef bint part_takes(const GameC* g, const WorkC* w, Ref r, const PartC* part, const ContextC* context,
                     Ref candidate) noexcept nogil:
    if part.kind == PART_TAP_OTHERS and tapped(cobj(g, candidate)):
        return False
    return filter_matches(g, w, part.filter, candidate, context)


# --- what an ability makes ------------------------------------------------------------------------

cdef int mana_choices(const GameC* g, const WorkC* w, Ref r, int ability) noexcept nogil:
    cdef const ManaC* mana = &w.m.manas[w.m.abilities[ability].mana]
    if mana.kind == MANA_CHOICE or mana.kind == MANA_COMBINATION:
        return mana.colors
    if mana.kind == MANA_CHOSEN:
        return 1 << cobj(g, r).chosen & 31 if cobj(g, r).chosen < COLOR_NONE else 0
    if mana.kind == MANA_LINKED_COLORS:
        return cobj(g, cobj(g, r).linked).colors & 31 if linked_in_exile(g, r) else 0
    if mana.kind == MANA_OPPONENT_LANDS:
        return opposing_land_colors(g, w, 1 - context_static(g, r).controller)
    return 0


cdef bint linked_in_exile(const GameC* g, Ref r) noexcept nogil:
    """The card that a permanent has exiled is still there (607.2a)."""
    cdef Ref card = cobj(g, r).linked
    return card != REF_NONE and not is_player(card) and g.objects[card].zone == ZONE_EXILE


cdef bint mana_serves(const GameC* g, const WorkC* w, Ref r, int ability, const PriceC* price) noexcept nogil:
    cdef const AbilityC* row = &w.m.abilities[ability]
    cdef ContextC context
    if row.filter == 0:
        return True
    if row.flags & ABF_NO_SPELLS and not price.for_ability:
        return False
    if row.flags & ABF_PAYS_OTHERS and (price.purpose == REF_NONE or price.for_ability):
        return True
    if price.purpose == REF_NONE or (price.for_ability and not row.flags & ABF_PAYS_ABILITIES):
        return False
    context = context_static(g, r)
    return filter_matches(g, w, row.filter, price.purpose, &context)


cdef int mana_yield(const GameC* g, const WorkC* w, Ref r, int ability, int color,
                    uint8_t* out) noexcept nogil:
    cdef ContextC context = context_static(g, r)
    cdef const ManaC* mana = &w.m.manas[w.m.abilities[ability].mana]
    cdef int times = 1 if amount_is_one(w.m, mana) else value_of(g, w, mana.amount, &context)
    return mana_row_yield(mana, times, color, out)


cdef int mana_row_yield(const ManaC* mana, int times, int color, uint8_t* out) noexcept nogil:
    """Mana that a row makes so many times over, by Color; its total. The colour of a combination is a code: the
    number whose digits to the base 6, lowest first, are the colours."""
    cdef int symbols[6]
    cdef int i, _unit, total = 0
    for i in range(6):
        symbols[i] = i == color
    if mana.kind == MANA_FIXED:
        symbols[0] = mana.w
        symbols[1] = mana.u
        symbols[2] = mana.b
        symbols[3] = mana.r
        symbols[4] = mana.g
        symbols[5] = mana.c
    if mana.kind == MANA_COMBINATION and times > 1:
        for i in range(6):
            out[i] = 0
        for _unit in range(times):
            out[color % 6] += 1
            color //= 6
        return times
    for i in range(6):
        symbols[i] *= max(times, 0)
        out[i] = min(symbols[i], 255)
        total += symbols[i]
    return total


cdef int opposing_land_colors(const GameC* g, const WorkC* w, int opponent) noexcept nogil:
    """Colours that a land of `opponent` could make, whether or not it could be tapped now (106.7)."""
    cdef Ref r = zone_first(g, opponent, ZONE_BATTLEFIELD)
    cdef const ObjectC* o
    cdef const ManaC* mana
    cdef uint16_t abilities[CAP_MANA_ABILITIES]
    cdef int i, n, colors = 0
    while r != REF_NONE and colors != 31:
        o = cobj(g, r)
        if o.types & TYPE_LAND:
            n = mana_abilities(w, o, abilities)
            for i in range(n):
                mana = &w.m.manas[w.m.abilities[abilities[i]].mana]
                if mana.kind == MANA_CHOICE or mana.kind == MANA_COMBINATION:
                    colors |= mana.colors
                elif mana.kind == MANA_CHOSEN or mana.kind == MANA_LINKED_COLORS:
                    colors |= mana_choices(g, w, r, abilities[i])
                elif mana.kind == MANA_FIXED:
                    colors |= fixed_colors(mana)
        r = o.next
    return colors & 31  # colourless is no colour (105.1)


cdef inline int fixed_colors(const ManaC* mana) noexcept nogil:
    return ((mana.w > 0) | (mana.u > 0) << 1 | (mana.b > 0) << 2 | (mana.r > 0) << 3 | (mana.g > 0) << 4 |
            (mana.c > 0) << 5)


cdef int mana_pain(const WorkC* w, int ability) noexcept nogil:
    """Damage and loss of life that the ability's program states for "you" as a constant; 1 where lowering
    only says that it falls on its controller."""
    cdef const AbilityC* row = &w.m.abilities[ability]
    cdef const OpC* op
    cdef int pain = 0, i = 0
    if row.mode_n == 0:
        return 0
    op = &w.m.ops[w.m.modes[row.mode_first].program]
    while op.code != OP_END and i < 16:
        if (op.code == OP_DAMAGE or op.code == OP_LOSE_LIFE) and (
                op.who == WHO_YOU or op.who == WHO_SELF + WHO_CONTROLLER_OF):
            pain += w.m.values[op.a].a if w.m.values[op.a].kind == VAL_CONST else 1
        op += 1
        i += 1
    if pain == 0 and w.m.modes[row.mode_first].hint & HINT_FALLS_ON_YOU:
        return 1
    return pain


# --- triggered mana abilities ---------------------------------------------------------------------

cdef void flares_collect(const GameC* g, const WorkC* w, FlaresC* flares) noexcept nogil:
    """605.1b: triggers on a permanent tapped for mana that add mana. Past CAP_FLARES they are not reckoned
    with."""
    cdef int player, i
    cdef Ref r
    cdef const CardC* card
    cdef const AbilityC* row
    flares.n = 0
    if not watched(w, EV_TAPPED_FOR_MANA):
        return
    for player in range(2):
        r = zone_first(g, player, ZONE_BATTLEFIELD)
        while r != REF_NONE:
            card = card_of(w, cobj(g, r))
            if ((card.events | card.own_events) >> EV_TAPPED_FOR_MANA) & 1:
                for i in range(card.ability_first, card.ability_first + card.ability_n):
                    row = &w.m.abilities[i]
                    if (row.flags & ABF_MANA_TRIGGER and (row.events >> EV_TAPPED_FOR_MANA) & 1
                            and flares.n < CAP_FLARES):
                        flares.source[flares.n] = r
                        flares.ability[flares.n] = i
                        flares.n += 1
            r = cobj(g, r).next


cdef int flares_yield(const GameC* g, const WorkC* w, const FlaresC* flares, Ref r, int color,
                      uint8_t* out) noexcept nogil:
    cdef ContextC context
    cdef const ManaC* mana
    cdef uint8_t extra[6]
    cdef int i, c, times, total = 0, player = cobj(g, r).controller
    for i in range(flares.n):
        context = context_static(g, flares.source[i])
        if not flare_triggers(g, w, flares.source[i], flares.ability[i], r, &context):
            continue
        times = 1
        mana = flare_mana(g, w, flares.ability[i], context.controller == player, &context, &times)
        if mana == NULL:
            continue
        # A row that asks for a colour is left out: the trigger's controller, not the plan, would choose it.
        total += mana_row_yield(mana, times, color if mana.kind == MANA_SAME_AS_EVENT else -1, extra)
        for c in range(6):
            out[c] = min(out[c] + extra[c], 255)
    return total


cdef bint flare_triggers(const GameC* g, const WorkC* w, Ref source, int ability, Ref r,
                         const ContextC* context) noexcept nogil:
    """Whether the trigger watches r being tapped for mana by its controller."""
    cdef const AbilityC* row = &w.m.abilities[ability]
    if row.flags & ABF_SELF and source != r:
        return False
    if row.flags & ABF_HOST and cobj(g, source).attached_to != r:
        return False
    if not rel_holds(g, row.player, cobj(g, r).controller, context.controller):
        return False
    if row.filter and not filter_matches(g, w, row.filter, r, context):
        return False
    return not row.condition or condition_holds(g, w, row.condition, context)


cdef const ManaC* flare_mana(const GameC* g, const WorkC* w, int ability, bint mine, const ContextC* context,
                             int* times) noexcept nogil:
    """What it adds to the pool of the player who tapped, and how many times; NULL: nothing that can be
    relied on. It stands in the ability's own row or is all that its program does."""
    cdef const AbilityC* row = &w.m.abilities[ability]
    cdef const OpC* op
    if row.mana:
        if not amount_is_one(w.m, &w.m.manas[row.mana]):
            times[0] = value_of(g, w, w.m.manas[row.mana].amount, context)
        return &w.m.manas[row.mana]
    if row.mode_n == 0:
        return NULL
    op = &w.m.ops[w.m.modes[row.mode_first].program]
    if op.code != OP_ADD_MANA or w.m.ops[w.m.modes[row.mode_first].program + 1].code != OP_END:
        return NULL
    if op.who in (WHO_EVENT_PLAYER, WHO_EVENT + WHO_CONTROLLER_OF) or (mine and op.who == WHO_YOU):
        times[0] = value_of(g, w, op.b, context)
        return &w.m.manas[op.a]
    return NULL
