"""Filters, values and conditions over objects and players."""
from tolaria.engine.state cimport *


# ---------------------------------------------------------------- filters

cdef bint compare(int left, int cmp, int right) noexcept nogil:
    if cmp == CMP_EQ:
        return left == right
    if cmp == CMP_NE:
        return left != right
    if cmp == CMP_LT:
        return left < right
    if cmp == CMP_LE:
        return left <= right
    if cmp == CMP_GT:
        return left > right
    if cmp == CMP_GE:
        return left >= right
    return True


cdef bint relation(const GameC* g, const WorkC* w, int rel, int player, const ContextC* c) noexcept nogil:
    """Whether `player` is in that relation to the context's controller."""
    if rel == REL_ANY:
        return True
    if rel == REL_TARGET:
        return c.s != NULL and c.s.target_n and player == player_behind(g, c.s.targets[0])
    if rel == REL_EVENT_PLAYER:
        return c.s != NULL and player == c.s.event_player
    if rel == REL_CHOOSER:
        return player == c.chooser
    if rel == REL_HOST:
        return c.source != REF_NONE and not is_player(c.source) and g.objects[c.source].attached_to == player
    if rel == REL_CHOSEN:
        return player == chosen_player(g, c)
    return rel_holds(g, rel, player, c.controller)


cdef int chosen_player(const GameC* g, const ContextC* c) noexcept nogil:
    """The player chosen for the source; -1 for nobody."""
    if c.source == REF_NONE or is_player(c.source) or g.objects[c.source].chosen > 1:
        return -1
    return g.objects[c.source].chosen


cdef int player_behind(const GameC* g, Ref r) noexcept nogil:
    """The player that r is, or its (last) controller; -1 for nobody."""
    if r == REF_NONE:
        return -1
    return r if is_player(r) else g.objects[r].controller


cdef bint state_bits_match(const GameC* g, const WorkC* w, const FilterC* f, Ref r, const ContextC* c) noexcept nogil:
    cdef const ObjectC* o = cobj(g, r)
    cdef int bits = 0
    cdef uint32_t asked = f.need | f.avoid
    cdef int i
    cdef Ref first
    if o.flags & FLAG_TAPPED:
        bits |= ST_TAPPED
    if o.attacking != REF_NONE:
        bits |= ST_ATTACKING
    if o.flags & FLAG_BLOCKING:
        bits |= ST_BLOCKING
    if o.flags & FLAG_BLOCKED:
        bits |= ST_BLOCKED
    if o.flags & FLAG_TOKEN:
        bits |= ST_TOKEN
    if o.flags & FLAG_SICK:
        bits |= ST_SICK
    if o.flags & FLAG_ATTACKED:
        bits |= ST_ATTACKED
    if o.flags & FLAG_DAMAGED:
        bits |= ST_DAMAGED
    if o.flags & FLAG_COPY:
        bits |= ST_COPY
    if o.flags & FLAG_ABILITY:
        bits |= ST_ABILITY
    if r == c.source:
        bits |= ST_SOURCE
    if asked & ST_HOST and c.source != REF_NONE and g.objects[c.source].attached_to == r:
        bits |= ST_HOST
    if asked & ST_ATTACHED_TO_SOURCE and o.attached_to != REF_NONE and o.attached_to == c.source:
        bits |= ST_ATTACHED_TO_SOURCE
    if asked & (ST_FIRST_TARGET | ST_SAME_NAME_AS_TARGET) and c.s != NULL and c.s.target_n:
        first = c.s.targets[0]
        if r == first or o.was == first and first >= FIRST_OBJECT and first != REF_NONE:  # what it has become
            bits |= ST_FIRST_TARGET
        if not is_player(first) and first != REF_NONE and (
                w.m.cards[g.objects[first].card].name == w.m.cards[o.card].name):
            bits |= ST_SAME_NAME_AS_TARGET
    if asked & ST_BLOCKING_SOURCE:
        for i in range(g.blocks_n):
            if (g.blocks[i].blocker == r and g.blocks[i].attacker == c.source) or (
                    g.blocks[i].attacker == r and g.blocks[i].blocker == c.source):
                bits |= ST_BLOCKING_SOURCE
        if c.source >= FIRST_OBJECT and c.source != REF_NONE and g.objects[c.source].zone == ZONE_GONE and (
                g.objects[c.source].band == r):
            bits |= ST_BLOCKING_SOURCE  # it blocked that as it left
    if unlikely(asked >= ST_DAMAGED_BY_SOURCE):
        bits |= further_bits(g, w, r, c)
    return (bits & f.need) == f.need and (bits & f.avoid) == 0


cdef int further_bits(const GameC* g, const WorkC* w, Ref r, const ContextC* c) noexcept nogil:
    """The states that few cards ask for."""
    cdef const ObjectC* o = cobj(g, r)
    cdef int bits = attachment_bits(g, r)
    cdef int i
    if counters_n(o):
        bits |= ST_MODIFIED
    if o.flags & FLAG_SADDLED:
        bits |= ST_SADDLED
    if o.flags & FLAG_FACE_DOWN:
        bits |= ST_FACE_DOWN
    if o.zone == ZONE_HAND and o.entered == g.turn:
        bits |= ST_DRAWN
    if o.attached_to == c.controller:
        bits |= ST_ATTACHED_TO_YOU
    for i in range(w.last_n):
        if w.last[i] == r:
            bits |= ST_LAST
    if o.paired != REF_NONE:
        bits |= ST_PAIRED | (ST_PAIRED_WITH_SOURCE if o.paired == c.source else 0)
    if o.flags & FLAG_FELL_ALONE:
        bits |= ST_FELL_ALONE
    if o.zone == ZONE_GRAVEYARD and o.came_from == ZONE_LIBRARY and o.entered == g.turn:
        bits |= ST_MILLED
    if has_no_abilities(g, w, r, o):
        bits |= ST_NO_ABILITIES
    for i in range(g.hurts_n):
        if g.hurts[i].victim == r and g.hurts[i].source == c.source and g.hurts[i].kind == PAIR_HURT:
            bits |= ST_DAMAGED_BY_SOURCE
        elif g.hurts[i].source == r and g.hurts[i].victim == c.source and g.hurts[i].kind == PAIR_SADDLED:
            bits |= ST_SADDLED_SOURCE
    return bits


cdef bint has_no_abilities(const GameC* g, const WorkC* w, Ref r, const ObjectC* o) noexcept nogil:
    """113.12: what an effect lays down for it, as that it can't block, is no ability; what stands on its card is."""
    cdef uint64_t abilities = (<uint64_t>1 << KW_SKULK + 1) - 1 | <uint64_t>1 << KW_BANDING | (
        <uint64_t>1 << KW_INFECT | <uint64_t>1 << KW_WITHER | <uint64_t>1 << KW_PROWESS | <uint64_t>1 << KW_FLANKING
        | <uint64_t>1 << KW_UMBRA | <uint64_t>1 << KW_PHASING | <uint64_t>1 << KW_SPLIT_SECOND)
    cdef const CardC* card = card_of(w, o)
    cdef int i
    if o.kw & abilities or o.prot or o.walk or o.granted[0]:
        return False
    if o.types & TYPE_LAND and o.subtypes & 31 and (not o.flags & FLAG_NO_ABILITIES or o.flags & FLAG_TEXT_LOST):
        return False  # 305.6
    if o.flags & FLAG_NO_ABILITIES:
        return True
    for i in range(g.delayed_n):  # 702.99a: what is encoded on it is its ability
        if g.delayed[i].registers[0] == r and g.delayed[i].duration == UNTIL_FOREVER and (
                g.objects[g.delayed[i].registers[1]].zone == ZONE_EXILE) and (
                w.m.abilities[g.delayed[i].ability].flags & ABF_REPEATS):
            return False
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind != WAY_FACE:
            return False
    return not (card.kw & ~abilities or card.ability_n or card.enchant or card.toxic or card.dredge or card.chapters)


cdef int attachment_bits(const GameC* g, Ref r) noexcept nogil:
    """301.5, 303.4, 700.9: what is attached to it. What has left is asked by its last attachments."""
    cdef int bits = 0
    cdef int player
    cdef Ref other
    if cobj(g, r).n_attached == 0:
        return 0
    for player in range(2):
        other = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while other != REF_NONE:
            if g.objects[other].attached_to == r:
                if g.objects[other].subtypes >> SUB_EQUIPMENT & 1:
                    bits |= ST_EQUIPPED | ST_MODIFIED
                if g.objects[other].subtypes >> SUB_AURA & 1:
                    bits |= ST_ENCHANTED
                    if player == g.objects[r].controller:
                        bits |= ST_MODIFIED
            other = g.objects[other].next
    return bits


cdef int stat_of(const GameC* g, const WorkC* w, Ref r, int stat) noexcept nogil:
    cdef const ObjectC* o = cobj(g, r)
    cdef ContextC c
    if stat == STAT_MANA_VALUE:
        return mana_value(w, o)
    if w.m.cards[o.card].flags & CARDF_CDA and o.zone != ZONE_BATTLEFIELD and o.zone != ZONE_GONE:
        c = context_said(r, o.owner, r)
        return defined_stat(g, w, o.card, stat, &c)
    return o.power if stat == STAT_POWER else o.toughness


cdef int defined_stat(const GameC* g, const WorkC* w, int index, int stat, const ContextC* c) noexcept nogil:
    """604.3: a characteristic-defining ability works in all zones; where the ruleset says otherwise, `*` is 0 there."""
    cdef const CardC* card = &w.m.cards[index]
    cdef const AbilityC* a
    cdef const ChangeC* change
    cdef int i
    cdef int value = card.power if stat == STAT_POWER else card.toughness
    if not w.m.rules.cda_everywhere:
        return value
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        change = &w.m.changes[a.change]
        if a.kind != AB_STATIC or not a.flags & ABF_CDA or (a.condition and not condition_holds(g, w, a.condition, c)):
            continue
        if stat == STAT_POWER and not change.flags & CHF_SET_T_ONLY:
            value = value_of(g, w, change.set_p, c)
        elif stat == STAT_TOUGHNESS and not change.flags & CHF_SET_P_ONLY:
            value = value_of(g, w, change.set_t, c)
    return value


cdef int mana_value(const WorkC* w, const ObjectC* o) noexcept nogil:
    """202.3: X counts as what was chosen while on the stack, as 0 elsewhere; a former spell is as it last was."""
    cdef const CardC* card = &w.m.cards[o.card]
    if card.x_symbols and (o.zone == ZONE_STACK or o.zone == ZONE_GONE and o.order):
        return card.mv + card.x_symbols * o.x
    return card.mv


cdef int bits_n(uint32_t bits) noexcept nogil:
    cdef int n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


cdef inline bint costs_that(const FilterC* f, const CardC* card) noexcept nogil:
    """202.1: exactly this mana cost is printed on it, {0} not being none."""
    return card.cost == f.mana_cost and (card.cost != 0 or (card.flags & CARDF_FREE) != 0)


cdef bint is_of_chosen(const GameC* g, const WorkC* w, const FilterC* f, int colors, uint64_t subtypes, int name,
        const ContextC* c) noexcept nogil:
    """It has the colour, subtype or name that was chosen for the source, or the name of another object; where
    there is none of these, it has not."""
    cdef int chosen = 255
    cdef Ref other
    if f.same_as == WHO_NAMED:
        if c.named != name:
            return False
    elif f.same_as and not f.name:  # 201.2a
        other = who_one(g, w, f.same_as, c)
        if other == REF_NONE or is_player(other) or w.m.cards[g.objects[other].card].name != name:
            return False
    if c.source != REF_NONE and not is_player(c.source):
        chosen = g.objects[c.source].chosen
        if f.flags & FILF_CHOSEN_NAME and g.objects[c.source].chosen_name != name and not (
                is_half(w.m, g.objects[c.source].chosen_name, name)):
            return False
    if f.flags & FILF_CHOSEN_COLOR and not (chosen < COLOR_NONE and (colors >> chosen) & 1):
        return False
    return not f.flags & FILF_CHOSEN_TYPE or (chosen < 64 and (subtypes >> chosen) & 1)


cdef bint is_half(const MatchC* m, int half, int name) noexcept nogil:
    """709.4: a split card, and a fused split spell, has the names of both its halves."""
    cdef const CardC* card
    cdef int i, k
    for i in range(m.cards_n):
        card = &m.cards[i]
        if card.face == FACE_SPLIT and card.name == name:
            for k in range(card.way_first, card.way_first + card.way_n):
                if m.ways[k].kind == WAY_FACE and m.cards[m.ways[k].face].name == half:
                    return True
    return False


cdef inline bint asks_chosen(const FilterC* f) noexcept nogil:
    return (f.flags & (FILF_CHOSEN_COLOR | FILF_CHOSEN_TYPE | FILF_CHOSEN_NAME)) != 0 or f.same_as != 0


cdef bint is_joined(const GameC* g, const WorkC* w, const FilterC* f, Ref r, const ContextC* c) noexcept nogil:
    """Where `same_as` says another relation than that of names: it is attached to that, fights it, was hurt by it."""
    cdef Ref several[CAP_TARGETS]
    cdef Ref other
    cdef int i
    if f.name == JOINED_AS_HOST:  # of several targets, to any
        for i in range(who_collect(g, w, f.same_as, 0, c, several, CAP_TARGETS)):
            if several[i] != REF_NONE and cobj(g, r).attached_to == several[i]:
                return True
        return False
    other = who_one(g, w, f.same_as, c)
    if other == REF_NONE or is_player(other):
        return False
    if f.name == JOINED_BY_DAMAGE:
        for i in range(g.hurts_n):
            if g.hurts[i].victim == r and g.hurts[i].source == other and g.hurts[i].kind == PAIR_HURT:
                return True
        return False
    for i in range(g.blocks_n):  # 509.1h
        if (g.blocks[i].blocker == r and g.blocks[i].attacker == other) or (
                g.blocks[i].attacker == r and g.blocks[i].blocker == other):
            return True
    return False


cdef bint one_filter(const GameC* g, const WorkC* w, const FilterC* f, Ref r, const ContextC* c) noexcept nogil:
    """The conjunction of one row, for an object."""
    cdef const ObjectC* o = cobj(g, r)
    cdef ContextC inner
    if f.flags & FILF_NO_OBJECTS or not kinds_match(f, o):
        return False
    if f.controller and not relation(g, w, f.controller, o.controller, c):
        return False
    if f.flags & FILF_PLAIN:
        return True
    if (f.kw_all & o.kw) != f.kw_all or f.kw_none & o.kw:
        return False
    if f.supers_any and not f.supers_any & o.supers:
        return False
    if f.supers_none & o.supers:
        return False
    if f.colors_any and not f.colors_any & o.colors:
        return False
    if f.colors_none & o.colors:
        return False
    if f.owner and not relation(g, w, f.owner, o.owner, c):
        return False
    if f.flags & FILF_COLORLESS and o.colors:
        return False
    if f.flags & FILF_MULTICOLORED and bits_n(o.colors) < 2:
        return False
    if f.name and not f.same_as and w.m.cards[o.card].name != f.name:
        return False
    if f.flags & FILF_MANA_COST and not costs_that(f, &w.m.cards[o.card]):
        return False
    if unlikely(asks_chosen(f)) and not is_of_chosen(g, w, f, o.colors, o.subtypes, w.m.cards[o.card].name, c):
        return False
    if unlikely(f.same_as != 0) and f.name and not is_joined(g, w, f, r, c):
        return False
    if (f.need or f.avoid) and not state_bits_match(g, w, f, r, c):
        return False
    if f.stat and not compare(stat_of(g, w, r, f.stat), f.cmp, value_of(g, w, f.stat_value, c)):
        return False
    if f.condition:
        inner = c[0]
        inner.it = r
        return condition_holds(g, w, f.condition, &inner)
    return True


cdef bint filter_matches(const GameC* g, const WorkC* w, int filter, Ref candidate, const ContextC* c) noexcept nogil:
    cdef const FilterC* f
    cdef int bit
    if filter == 0:
        return True
    if candidate == REF_NONE:
        return False
    while filter:
        f = &w.m.filters[filter]
        if is_player(candidate):
            bit = PLAYERS_YOU if candidate == c.controller else PLAYERS_OPPONENT
            if f.players & bit and (not f.controller or relation(g, w, f.controller, candidate, c)) and (
                    not f.flags & FILF_NO_OBJECTS or f.condition == 0 or of_player_holds(g, w, f, candidate, c)):
                return True
        elif one_filter(g, w, f, candidate, c):
            return True
        filter = f.or_next
    return False


cdef bint of_player_holds(const GameC* g, const WorkC* w, const FilterC* f, Ref player,
        const ContextC* c) noexcept nogil:
    """What a phrase says of the players that it means."""
    cdef ContextC inner = c[0]
    inner.it = player
    return condition_holds(g, w, f.condition, &inner)


cdef bint filter_card(const GameC* g, const WorkC* w, int filter, int card, int owner,
        const ContextC* c) noexcept nogil:
    """Whether a card of a library matches, read as it is printed; zones and states are not asked."""
    cdef const FilterC* f
    cdef const CardC* o = &w.m.cards[card]
    cdef ContextC its
    cdef bint ok
    cdef int stat
    if filter == 0:
        return True
    while filter:
        f = &w.m.filters[filter]
        ok = not f.flags & FILF_NO_OBJECTS
        ok = ok and (not f.types_any or f.types_any & o.types) and (f.types_all & o.types) == f.types_all
        ok = ok and not f.types_none & o.types and not f.sub_none & o.subtypes
        ok = ok and (not f.sub_any or f.sub_any & o.subtypes)
        ok = ok and (f.kw_all & o.kw) == f.kw_all and not f.kw_none & o.kw
        ok = ok and (not f.supers_any or f.supers_any & o.supers) and not f.supers_none & o.supers
        ok = ok and (not f.colors_any or f.colors_any & o.colors) and not f.colors_none & o.colors
        ok = ok and (not f.name or (f.name == o.name and not f.same_as))
        ok = ok and not (f.flags & FILF_COLORLESS and o.colors)
        ok = ok and not (f.flags & FILF_MULTICOLORED and bits_n(o.colors) < 2)
        ok = ok and (not f.flags & FILF_MANA_COST or costs_that(f, o))
        ok = ok and (not asks_chosen(f) or is_of_chosen(g, w, f, o.colors, o.subtypes, o.name, c))
        ok = ok and (not f.controller or relation(g, w, f.controller, owner, c))
        ok = ok and (not f.owner or relation(g, w, f.owner, owner, c))
        if ok and f.stat:
            if f.stat == STAT_MANA_VALUE:
                stat = o.mv
            else:
                its = context_said(REF_NONE, owner, REF_NONE)
                stat = defined_stat(g, w, card, f.stat, &its)
            ok = compare(stat, f.cmp, value_of(g, w, f.stat_value, c))
        if ok:
            return True
        filter = f.or_next
    return False


cdef int filter_zones(const WorkC* w, int filter) noexcept nogil:
    """The zones in which the filter, or one of its alternatives, looks."""
    cdef int zones = 0
    if filter == 0:
        return 1 << ZONE_BATTLEFIELD
    while filter:
        zones |= w.m.filters[filter].zones if w.m.filters[filter].zones else 1 << ZONE_BATTLEFIELD
        filter = w.m.filters[filter].or_next
    return zones


cdef int filter_collect(const GameC* g, const WorkC* w, int filter, const ContextC* c, Ref* out,
        int cap) noexcept nogil:
    cdef int n = 0
    cdef int i, zone, player
    cdef int zones = filter_zones(w, filter)
    cdef Ref r
    for player in range(2):
        if filter and filter_matches(g, w, filter, <Ref>player, c):
            if n == cap:
                return -1
            out[n] = <Ref>player
            n += 1
    for zone in range(ZONE_HAND, ZONE_PHASED):
        if not (zones >> zone) & 1:
            continue
        for i in range(2):
            player = g.active ^ i
            r = g.players[player].zone_first[zone]
            while r != REF_NONE:
                if object_matches(g, w, filter, r, c):
                    if n == cap:
                        return -1
                    out[n] = r
                    n += 1
                r = g.objects[r].next
    return n


cdef int filter_count(const GameC* g, const WorkC* w, int filter, const ContextC* c) noexcept nogil:
    return count_to(g, w, filter, c, 0x7FFF)


cdef int count_to(const GameC* g, const WorkC* w, int filter, const ContextC* c, int enough) noexcept nogil:
    """Objects that match; counting stops at `enough`."""
    cdef const FilterC* f = &w.m.filters[filter]
    cdef bint single = f.or_next == 0
    cdef int n = 0
    cdef int zone, player
    cdef int zones = filter_zones(w, filter)
    cdef Ref r
    for zone in range(ZONE_HAND, ZONE_PHASED):
        if not (zones >> zone) & 1:
            continue
        for player in range(2):
            if single and f.controller == REL_YOU and zone == ZONE_BATTLEFIELD and player != c.controller:
                continue
            r = g.players[player].zone_first[zone]
            while r != REF_NONE:
                if object_matches(g, w, filter, r, c):
                    n += 1
                    if n >= enough:
                        return n
                r = g.objects[r].next
    return n


# ---------------------------------------------------------------- who

cdef int put(Ref* out, int n, int cap, Ref r) noexcept nogil:
    if r == REF_NONE or n == cap:
        return n
    out[n] = r
    return n + 1


cdef int base_collect(const GameC* g, const WorkC* w, int base, int filter, const ContextC* c, Ref* out,
        int cap) noexcept nogil:
    cdef int i, n
    cdef int requirement
    if base >= WHO_TARGET0:
        n = 0
        if c.s == NULL:
            return 0
        requirement = base - WHO_TARGET0 + w.requirement_base
        for i in range(c.s.target_n):
            if c.s.requirement[i] == requirement:
                n = put(out, n, cap, c.s.targets[i])
        return n
    if base == WHO_EACH:
        return filter_collect(g, w, filter, c, out, cap)
    if base == WHO_EACH_PLAYER:
        out[0] = g.active
        out[1] = g.active ^ 1
        return 2
    if base == WHO_LAST:
        n = w.last_n if w.last_n < cap else cap
        for i in range(n):
            out[i] = w.last[i]
        return n
    if base == WHO_CHOSEN:
        n = w.chosen_n if w.chosen_n < cap else cap
        for i in range(n):
            out[i] = w.chosen[i]
        return n
    return put(out, 0, cap, base_one(g, w, base, c))


cdef Ref base_one(const GameC* g, const WorkC* w, int base, const ContextC* c) noexcept nogil:
    """What a word for a single thing names; REF_NONE for nothing."""
    if base == WHO_SELF:
        return c.source
    if base == WHO_YOU:
        return c.controller
    if base == WHO_OPPONENT:
        return c.controller ^ 1
    if base == WHO_IT:
        return c.it
    if base == WHO_ACTIVE:
        return g.active
    if base == WHO_DEFENDING:
        return g.active ^ 1
    if base == WHO_HOST:
        return g.objects[c.source].attached_to if c.source != REF_NONE and not is_player(c.source) else REF_NONE
    if base == WHO_CHOSEN_PLAYER:
        return <Ref>chosen_player(g, c) if chosen_player(g, c) >= 0 else REF_NONE
    if base == WHO_LINKED:
        return g.objects[c.source].linked if c.source != REF_NONE and not is_player(c.source) else REF_NONE
    if c.s == NULL:
        return REF_NONE
    if base == WHO_EVENT:
        return c.s.event_obj
    if base == WHO_EVENT_OTHER:
        return c.s.event_other
    if base == WHO_EVENT_PLAYER:
        return c.s.event_player
    if base == WHO_COST:
        return c.s.cost_obj
    if WHO_REG0 <= base <= WHO_REG3:
        return c.s.registers[base - WHO_REG0]
    return REF_NONE


cdef int who_collect(const GameC* g, const WorkC* w, int who, int filter, const ContextC* c, Ref* out,
        int cap) noexcept nogil:
    cdef int base = who & 255
    cdef int n = base_collect(g, w, base, filter, c, out, cap)
    cdef int i
    if unlikely(who & WHO_NOW):
        for i in range(n):
            out[i] = now_of(g, out[i])
    if who & (WHO_CONTROLLER_OF | WHO_OWNER_OF):
        for i in range(n):
            if not is_player(out[i]):
                out[i] = g.objects[out[i]].owner if who & WHO_OWNER_OF else g.objects[out[i]].controller
    if unlikely(who & WHO_OPPONENT_OF):
        for i in range(n):
            out[i] = opponent_of(g, out[i])
    return n


cdef Ref now_of(const GameC* g, Ref r) noexcept nogil:
    """What an object has become; itself while it has not changed zones, or has ceased to exist."""
    while r != REF_NONE and not is_player(r) and g.objects[r].zone == ZONE_GONE and g.objects[r].became != REF_NONE:
        r = g.objects[r].became
    return r


cdef inline Ref opponent_of(const GameC* g, Ref r) noexcept nogil:
    return <Ref>(player_behind(g, r) ^ 1) if r != REF_NONE else REF_NONE


cdef Ref who_one(const GameC* g, const WorkC* w, int who, const ContextC* c) noexcept nogil:
    cdef Ref found[4]
    if base_is_many(who & 255):
        return found[0] if who_collect(g, w, who, 0, c, found, 4) > 0 else REF_NONE
    found[0] = base_one(g, w, who & 255, c)
    if unlikely(who & WHO_NOW):
        found[0] = now_of(g, found[0])
    if unlikely(who & WHO_OPPONENT_OF):
        return opponent_of(g, who_one(g, w, who & ~<int>WHO_OPPONENT_OF, c))
    if found[0] == REF_NONE or is_player(found[0]):
        return found[0]
    if who & WHO_CONTROLLER_OF:
        return g.objects[found[0]].controller
    if who & WHO_OWNER_OF:
        return g.objects[found[0]].owner
    return found[0]


cdef bint base_is_many(int base) noexcept nogil:
    return base >= WHO_TARGET0 or base == WHO_LAST or base == WHO_CHOSEN or base == WHO_EACH_PLAYER or base == WHO_EACH


cdef int who_player(const GameC* g, const WorkC* w, int who, const ContextC* c) noexcept nogil:
    """The player that `who` is; an object stands for its controller."""
    return player_behind(g, who_one(g, w, who, c))


# ---------------------------------------------------------------- values and conditions

cdef int value_computed(const GameC* g, const WorkC* w, const ValueC* v, const ContextC* c) noexcept nogil:
    cdef int kind = v.kind
    cdef int a, b
    if kind == VAL_X:
        if c.s != NULL:
            return c.s.x
        return g.objects[c.source].x if c.source != REF_NONE else 0
    if kind == VAL_COUNT:
        return filter_count(g, w, v.a, c)
    if kind == VAL_EVENT_AMOUNT:
        return c.s.event_amount if c.s != NULL else 0
    if kind == VAL_LAST:
        return w.last_amount
    if kind == VAL_YOUR_TURN:
        return g.active == c.controller
    if kind == VAL_STEP:
        return g.step
    if kind == VAL_TARGETS:
        return c.s.target_n if c.s != NULL else 0
    if VAL_ADD <= kind <= VAL_SUB or kind == VAL_MUL or kind == VAL_MIN or kind == VAL_MAX or kind == VAL_DIV_DOWN:
        a = value_of(g, w, v.a, c)
        b = value_of(g, w, v.b, c)
        if kind == VAL_ADD:
            return a + b
        if kind == VAL_SUB:
            return a - b
        if kind == VAL_MUL:
            return a * b
        if kind == VAL_MIN:
            return a if a < b else b
        if kind == VAL_MAX:
            return a if a > b else b
        return a // b if b > 0 and a > 0 else 0
    if kind == VAL_HALF_DOWN:
        return value_of(g, w, v.a, c) >> 1
    if kind == VAL_HALF_UP:
        return (value_of(g, w, v.a, c) + 1) >> 1
    if kind == VAL_IF:
        return value_of(g, w, v.a, c) if condition_holds(g, w, v.b, c) else 0
    if kind == VAL_TYPES_AMONG:
        return types_among(g, w, v.a, c)
    if kind == VAL_HAPPENED:
        return g.tallies[v.a][c.controller][v.b]
    if kind == VAL_PAID:
        return paid_times(g, v.a, c)
    if kind == VAL_STARTING_LIFE:
        return w.m.rules.starting_life
    if kind == VAL_TIMES_DONE:
        return times_done(g, v.a, c)
    if kind == VAL_MAIN_PHASE:
        return g.step == STEP_MAIN1 or g.step == STEP_MAIN2
    if kind == VAL_COMBATS:
        return g.combats
    if kind == VAL_END_STEPS:
        return g.ends
    if kind == VAL_KICKED:
        return times_kicked(g, c)
    if VAL_DEVOTION <= kind <= VAL_DIFFERENT:
        return over_permanents(g, w, v, c)
    if VAL_COUNT_AMONG <= kind <= VAL_TOTAL:
        return over_many(g, w, v, c)
    return value_of_one(g, w, v, c)


cdef int types_among(const GameC* g, const WorkC* w, int filter, const ContextC* c) noexcept nogil:
    """How many card types the objects have together."""
    cdef int zones = filter_zones(w, filter)
    cdef int types = 0
    cdef int zone, player
    cdef Ref r
    for zone in range(ZONE_HAND, ZONE_PHASED):
        if not (zones >> zone) & 1:
            continue
        for player in range(2):
            r = g.players[player].zone_first[zone]
            while r != REF_NONE:
                if object_matches(g, w, filter, r, c):
                    types |= g.objects[r].types
                r = g.objects[r].next
    return bits_n(types)


cdef int times_done(const GameC* g, int resolved, const ContextC* c) noexcept nogil:
    """How often this ability of this object was activated in this turn, or has resolved."""
    cdef int i
    for i in range(g.done_n):
        if c.s != NULL and g.done[i].source == c.s.source and g.done[i].ability == c.s.ability:
            return g.done[i].resolved if resolved else g.done[i].activated
    return 0


cdef int times_kicked(const GameC* g, const ContextC* c) noexcept nogil:
    cdef int n = c.s.kicks if c.s != NULL else 0
    if n == 0 and c.source != REF_NONE and not is_player(c.source):
        n = g.objects[c.source].kicks
    return n if n else paid_times(g, WAY_KICKER, c)


cdef int paid_times(const GameC* g, int way, const ContextC* c) noexcept nogil:
    """1 if the optional cost of that kind was paid for the spell, or for the permanent it became."""
    cdef int paid
    if way == WAY_ESCAPE:
        return c.source != REF_NONE and not is_player(c.source) and (g.objects[c.source].flags & FLAG_ESCAPED) != 0
    paid = c.s.paid if c.s != NULL else 0
    if c.source != REF_NONE and not is_player(c.source):
        paid |= g.objects[c.source].paid
    return 1 if paid & paid_bit(way) else 0


cdef int paid_bit(int way_kind) noexcept nogil:
    if way_kind == WAY_KICKER or way_kind == WAY_MULTIKICKER:
        return PAID_KICKER
    if way_kind == WAY_ESCAPE or way_kind == WAY_FACE or way_kind == WAY_PERMISSION:
        return 0  # FLAG_ESCAPED; 715.3: an Adventure is not cast for an alternative cost
    if way_kind == WAY_BUYBACK:
        return PAID_BUYBACK
    if way_kind == WAY_ENTWINE or way_kind == WAY_NOTED:  # no card has both
        return PAID_ENTWINE
    if way_kind == WAY_EVOKE:
        return PAID_EVOKE
    if way_kind == WAY_FLASHBACK:
        return PAID_FLASHBACK
    if way_kind == WAY_MADNESS:
        return PAID_MADNESS
    if way_kind == WAY_PLOT or way_kind == WAY_PLOTTED:
        return PAID_PLOTTED
    return PAID_ALTERNATIVE


cdef int value_of_one(const GameC* g, const WorkC* w, const ValueC* v, const ContextC* c) noexcept nogil:
    """The values that speak of one object or player."""
    cdef int kind = v.kind
    cdef Ref r = who_one(g, w, v.who, c)
    cdef const ObjectC* o
    if kind == VAL_MATCHES:
        return filter_matches(g, w, v.a, r, c) if r != REF_NONE else 0
    if kind == VAL_ALIVE:
        return 1 if r != REF_NONE and (is_player(r) or g.objects[r].zone != ZONE_GONE) else 0
    if r == REF_NONE:
        return 0
    if of_player(kind):
        return player_fact(g, player_behind(g, r), kind)
    if is_player(r):
        return 0
    o = cobj(g, r)
    if kind == VAL_POWER:
        return stat_of(g, w, r, STAT_POWER)
    if kind == VAL_TOUGHNESS:
        return stat_of(g, w, r, STAT_TOUGHNESS)
    if kind == VAL_MANA_VALUE:
        return mana_value(w, o)
    if kind == VAL_COUNTERS:
        return o.counters[v.a] if v.a >= 0 else counters_n(o)
    if kind == VAL_DAMAGE_ON:
        return o.damage
    if kind == VAL_COLOR_CHOSEN:
        return o.chosen
    if kind == VAL_HURT_OPPONENT:
        return 1 if o.flags & FLAG_HURT_OPPONENT else 0
    if kind == VAL_DESIGNATED:
        return 1 if o.flags & FLAG_DESIGNATED else 0
    if kind == VAL_FROM_HAND:
        return 1 if o.flags & FLAG_FROM_HAND else 0
    if kind == VAL_CAST_ORDER:
        return o.order
    if kind == VAL_TARGETING:
        return targets_such(g, w, v, r, c)
    if kind == VAL_MANA_SPENT:
        return o.spent[v.a] if v.a >= 0 else mana_spent(o, False)
    if kind == VAL_COLORS_SPENT:
        return mana_spent(o, True)
    if kind == VAL_CAST_FROM:
        return o.cast_from == v.a
    if kind == VAL_LINKED:
        return o.zone == ZONE_EXILE and is_linked(g, o.linked, c.source)
    if kind == VAL_ENTERED_FROM:
        return o.came_from == v.a
    if kind == VAL_ENTERED_NOW:
        return o.entered == g.turn
    if kind == VAL_AT_END:
        return at_end(g, w, v, r, c)
    if kind == VAL_ABOVE:
        return cards_above(g, w, v, r, c)
    if kind == VAL_HAS_WAY:
        return has_way(w, card_of(w, o), v.a)
    if kind == VAL_MUTATED:
        return merged_n(g, r)
    if kind == VAL_WARPED:
        return o.paid & PAID_ALTERNATIVE and has_warp(w, card_of(w, o))
    return rarely_asked(g, w, v, r, c)


cdef int rarely_asked(const GameC* g, const WorkC* w, const ValueC* v, Ref r, const ContextC* c) noexcept nogil:
    """The values of one object that few cards ask for."""
    cdef const CardC* card = card_of(w, cobj(g, r))
    cdef int i
    if v.kind == VAL_SAME:
        return r == who_one(g, w, v.a, c)
    if v.kind == VAL_X_OF:
        return g.objects[r].x
    if v.kind == VAL_OWN_ORDER:
        return g.objects[r].own_order
    if v.kind == VAL_NAMESAKES:
        return namesakes(g, w, v.a, card.name, c)
    if v.kind == VAL_SHARES:
        return in_common(g, w, r, who_one(g, w, v.a, c), v.b)
    if v.kind == VAL_X_SYMBOLS:
        if g.objects[r].flags & FLAG_ABILITY:
            for i in range(CAP_STACK):  # 707.10: or as it was when it left
                if not g.stack_n <= i < CAP_STACK - g.departed_n and g.stack[i].obj == r:
                    return w.m.costs[w.m.abilities[g.stack[i].ability].cost].x
            return 0
        return card.x_symbols
    if v.kind == VAL_HAS_FACE:
        for i in range(card.way_first, card.way_first + card.way_n):
            if w.m.ways[i].kind == WAY_FACE and w.m.cards[w.m.ways[i].face].face == v.a:
                return 1
        return 0
    if v.kind == VAL_HURT:
        return hurt(g, r, who_one(g, w, v.a, c))
    return v.kind == VAL_ABILITY and sort_of(g, w, r) == (AB_TRIGGERED if v.a else AB_ACTIVATED)


cdef bint hurt(const GameC* g, Ref source, Ref victim) noexcept nogil:
    """Whether it dealt damage to that in this turn."""
    cdef int i
    for i in range(g.hurts_n):
        if g.hurts[i].kind == PAIR_HURT and g.hurts[i].source == source and g.hurts[i].victim == victim:
            return True
    return False


cdef int sort_of(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """Of an ability on the stack AB_ACTIVATED or AB_TRIGGERED (113.3); of anything else -1."""
    cdef int i
    for i in range(g.stack_n):
        if g.stack[i].obj == r and g.stack[i].kind == STACK_ABILITY:
            return AB_ACTIVATED if w.m.abilities[g.stack[i].ability].kind == AB_ACTIVATED else AB_TRIGGERED
    return -1


cdef int namesakes(const GameC* g, const WorkC* w, int filter, int name, const ContextC* c) noexcept nogil:
    """201.2a: of what the filter matches, those of that name."""
    cdef Ref found[CAP_OPTIONS]
    cdef int n = filter_collect(g, w, filter, c, found, CAP_OPTIONS)
    cdef int i
    cdef int result = 0
    for i in range(n):
        result += not is_player(found[i]) and w.m.cards[g.objects[found[i]].card].name == name
    return result


cdef bint in_common(const GameC* g, const WorkC* w, Ref one, Ref other, int what) noexcept nogil:
    """Whether two objects share a card type, a creature type or a colour."""
    cdef const ObjectC* first = cobj(g, one)
    cdef const ObjectC* second = cobj(g, other)
    if other == REF_NONE or is_player(other):
        return False
    if what == SHARED_CARD_TYPE:
        return first.types & second.types != 0
    if what == SHARED_COLOR:
        return first.colors & second.colors != 0
    return first.subtypes & second.subtypes & w.m.creature_types != 0


cdef int merged_n(const GameC* g, Ref r) noexcept nogil:
    """702.140d: how often something merged with it: its components but the first."""
    cdef int n = -1
    while r != REF_NONE:
        r = g.objects[r].merged
        n += 1
    return max(0, n - 1)


cdef inline bint is_linked(const GameC* g, Ref to, Ref source) noexcept nogil:
    """Exiled with the source, or with the spell that became it (400.7d)."""
    return to == source or (to != REF_NONE and g.objects[to].became == source and g.objects[to].order)


cdef bint at_end(const GameC* g, const WorkC* w, const ValueC* v, Ref r, const ContextC* c) noexcept nogil:
    """404.2: a graveyard is a pile in order; its list begins with the bottom card."""
    cdef Ref found = REF_NONE
    cdef Ref card
    if g.objects[r].zone != ZONE_GRAVEYARD:
        return False
    card = g.players[g.objects[r].owner].zone_first[<int>ZONE_GRAVEYARD]
    while card != REF_NONE:
        if filter_matches(g, w, v.a, card, c):
            found = card
            if v.b:
                break
        card = g.objects[card].next
    return found == r


cdef int cards_above(const GameC* g, const WorkC* w, const ValueC* v, Ref r, const ContextC* c) noexcept nogil:
    """404.2: those that came to the graveyard after it."""
    cdef int n = 0
    cdef Ref card = g.objects[r].next if g.objects[r].zone == ZONE_GRAVEYARD else REF_NONE
    while card != REF_NONE:
        n += filter_matches(g, w, v.a, card, c)
        if v.b:
            break
        card = g.objects[card].next
    return n


cdef bint has_way(const WorkC* w, const CardC* card, int kind) noexcept nogil:
    cdef int i
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == kind:
            return True
    return False


cdef bint has_warp(const WorkC* w, const CardC* card) noexcept nogil:
    cdef int i
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind == WAY_ALTERNATIVE and w.m.ways[i].detail & MARK_WARP:
            return True
    return False


cdef bint targets_such(const GameC* g, const WorkC* w, const ValueC* v, Ref r, const ContextC* c) noexcept nogil:
    """The spell or ability targets such a thing, or (v.b) nothing but that one thing."""
    cdef const StackC* s
    cdef int i, k
    cdef bint found = False
    for i in range(g.stack_n):
        s = &g.stack[i]
        if s.obj != r:
            continue
        for k in range(s.target_n):
            if v.b and s.targets[k] != s.targets[0]:
                return False
            found = found or (s.targets[k] != REF_NONE and filter_matches(g, w, v.a, s.targets[k], c))
    return found


cdef int mana_spent(const ObjectC* o, bint colors) noexcept nogil:
    """All mana that was spent to cast it, or the number of its colours (105.1)."""
    cdef int n = 0
    cdef int color
    for color in range(COLORS):
        if not colors:
            n += o.spent[color]
        elif color != COLOR_NONE and o.spent[color]:
            n += 1
    return n


cdef int counters_n(const ObjectC* o) noexcept nogil:
    """Counters of every kind."""
    cdef int n = 0
    cdef int kind
    for kind in range(CAP_COUNTERS):
        n += o.counters[kind]
    return n


cdef int over_many(const GameC* g, const WorkC* w, const ValueC* v, const ContextC* c) noexcept nogil:
    """The greatest, least or total stat of what a filter matches; how many of some objects match it."""
    cdef Ref found[CAP_OPTIONS]
    cdef int n, i, x
    cdef int result = 0
    cdef bint first = True
    if v.kind == VAL_COUNT_AMONG:
        n = who_collect(g, w, v.who, 0, c, found, CAP_OPTIONS)
        for i in range(n):
            result += found[i] != REF_NONE and filter_matches(g, w, v.a, found[i], c)
        return result
    if v.who:
        n = who_collect(g, w, v.who, 0, c, found, CAP_OPTIONS)
    else:
        n = filter_collect(g, w, v.a, c, found, CAP_OPTIONS)
    for i in range(n):
        if found[i] == REF_NONE or is_player(found[i]) or (v.who and not filter_matches(g, w, v.a, found[i], c)):
            continue
        x = stat_of(g, w, found[i], v.b)
        if v.kind == VAL_TOTAL:
            result += x
        elif first or (x > result if v.kind == VAL_GREATEST else x < result):
            result = x
        first = False
    return result


cdef int over_permanents(const GameC* g, const WorkC* w, const ValueC* v, const ContextC* c) noexcept nogil:
    """Numbers that permanents have together: devotion, a party, colours, different names."""
    cdef Ref found[CAP_OPTIONS]
    cdef int n, i
    cdef int result = 0
    if v.kind == VAL_DEVOTION:
        return devotion(g, w, c.controller, v.a)
    if v.kind == VAL_PARTY:
        return party(g, w, v.a, c)
    n = filter_collect(g, w, v.a, c, found, CAP_OPTIONS)
    if v.kind == VAL_COLORS_AMONG:
        for i in range(n):
            result |= g.objects[found[i]].colors
        return bits_n(result & 31)
    for i in range(n):
        if v.b == STAT_MANA_COST and not has_cost(&w.m.cards[g.objects[found[i]].card]):
            continue
        result += is_first(g, w, found, i, v.b)
    return result


cdef inline bint has_cost(const CardC* card) noexcept nogil:
    """202.1b: some cards have no mana cost."""
    return card.cost != 0 or card.flags & CARDF_FREE


cdef bint same_cost(const WorkC* w, int one, int other) noexcept nogil:
    """The same symbols, in whatever order."""
    cdef const CostC* a = &w.m.costs[one]
    cdef const CostC* b = &w.m.costs[other]
    cdef int i, k
    cdef int left
    if one == other:
        return True
    if a.w != b.w or a.u != b.u or a.b != b.b or a.r != b.r or a.g != b.g or a.c != b.c or a.generic != b.generic or (
            a.x != b.x or a.hybrid_n != b.hybrid_n):
        return False
    for i in range(a.hybrid_n):
        left = 0
        for k in range(a.hybrid_n):
            left += same_symbol(w, a.hybrid_first + k, a.hybrid_first + i)
            left -= same_symbol(w, b.hybrid_first + k, a.hybrid_first + i)
        if left:
            return False
    return True


cdef inline bint same_symbol(const WorkC* w, int one, int other) noexcept nogil:
    return w.m.hybrids[one].colors == w.m.hybrids[other].colors and (
        w.m.hybrids[one].generic == w.m.hybrids[other].generic and w.m.hybrids[one].life == w.m.hybrids[other].life)


cdef bint is_first(const GameC* g, const WorkC* w, const Ref* found, int at, int stat) noexcept nogil:
    """No object before it has its name, or its stat."""
    cdef int i
    for i in range(at):
        if stat == STAT_MANA_COST:
            if same_cost(w, w.m.cards[g.objects[found[i]].card].cost, w.m.cards[g.objects[found[at]].card].cost):
                return False
        elif stat:
            if stat_of(g, w, found[i], stat) == stat_of(g, w, found[at], stat):
                return False
        elif w.m.cards[g.objects[found[i]].card].name == w.m.cards[g.objects[found[at]].card].name:
            return False
    return True


cdef int devotion(const GameC* g, const WorkC* w, int player, int colors) noexcept nogil:
    """700.5: mana symbols of those colours in the mana costs of permanents that he controls; each hybrid once."""
    cdef const CostC* k
    cdef int n = 0
    cdef int i
    cdef Ref r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        k = &w.m.costs[w.m.cards[g.objects[r].card].cost]
        n += k.w * (colors & 1) + k.u * (colors >> 1 & 1) + k.b * (colors >> 2 & 1) + k.r * (colors >> 3 & 1) + (
            k.g * (colors >> 4 & 1))
        for i in range(k.hybrid_first, k.hybrid_first + k.hybrid_n):
            n += (w.m.hybrids[i].colors & colors) != 0
        r = g.objects[r].next
    return n


cdef int party(const GameC* g, const WorkC* w, int filters, const ContextC* c) noexcept nogil:
    """700.8: at most one creature for each of four roles, each creature for one: as many as the least that some of
    the roles leave (Hall)."""
    cdef int able[16]           # creatures by the roles that they could fill
    cdef int i, roles, chosen, n
    cdef int best = 4
    cdef Ref r = g.players[c.controller].zone_first[<int>ZONE_BATTLEFIELD]
    for i in range(16):
        able[i] = 0
    while r != REF_NONE:
        roles = 0
        for i in range(4):
            roles |= filter_matches(g, w, filters + i, r, c) << i
        able[roles] += 1
        r = g.objects[r].next
    for chosen in range(16):
        n = 4 - bits_n(chosen)
        for i in range(1, 16):
            if i & chosen:
                n += able[i]
        best = min(best, n)
    return best


cdef bint row_holds(const GameC* g, const WorkC* w, const CondC* row, const ContextC* c) noexcept nogil:
    """The comparison. A count is made no further than one past what it is compared with: more changes nothing."""
    cdef const ValueC* left = &w.m.values[row.left]
    cdef const ValueC* right = &w.m.values[row.right]
    if left.kind == VAL_COUNT and right.kind == VAL_CONST and right.a >= 0:
        return compare(count_to(g, w, left.a, c, right.a + 1), row.cmp, right.a)
    return compare(value_of(g, w, row.left, c), row.cmp, value_of(g, w, row.right, c))


cdef bint condition_holds(const GameC* g, const WorkC* w, int condition, const ContextC* c) noexcept nogil:
    """(row and its and_next …) or the or_next …"""
    cdef const CondC* row
    cdef int at
    cdef bint all_hold
    while condition:
        at = condition
        all_hold = True
        while at:
            row = &w.m.conditions[at]
            if row_holds(g, w, row, c) == row.negate:
                all_hold = False
                break
            at = row.and_next
        if all_hold:
            return True
        condition = w.m.conditions[condition].or_next
        if condition == 0:
            return False
    return True
