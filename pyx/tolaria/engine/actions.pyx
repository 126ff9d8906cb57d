"""CR 117.1, 116, 305: what a player may do with priority, and doing it."""
from tolaria.engine.state cimport *
from tolaria.engine.activation cimport can_activate
from tolaria.engine.allowing cimport (
    OTHER_WAYS, AllowC, allowed, allowed_note, allowed_way, allowing_rule, group_of, use_up)
from tolaria.engine.casting cimport activate, cast_spell
from tolaria.engine.choices cimport option_set
from tolaria.engine.costs cimport cost_affordable, pay_mana, pay_whole
from tolaria.engine.easing cimport price_affordable, price_ease
from tolaria.engine.events cimport MOVE_YOUR_CONTROL, event_move
from tolaria.engine.facedown cimport turn_face_up
from tolaria.engine.layers cimport layers_refresh
from tolaria.engine.legality cimport (
    WAY_INDEX_FREE, can_cast, first_way, free_permission, free_timing, has_way, may_play_land, permission_of,
    sorcery_timing)
from tolaria.engine.mana cimport PriceC, price_of
from tolaria.engine.manual cimport manual_concede, manual_mana
from tolaria.engine.payment cimport cost_counts, counting_settles, symbols_there
from tolaria.engine.rulings cimport RulingC, blank, ruled, ruling_next, ruling_start
from tolaria.engine.telling cimport emit, emit_action
from tolaria.engine.tops cimport tops_settle
from tolaria.engine.zones cimport object_show, printed_card


# ---------------------------------------------------------------- options at priority (117.1)

# Card indices already looked at in one zone: equal cards there give equal actions.
cdef struct SeenC:
    uint64_t words[CAP_CARDS / 64]


cdef inline void seen_clear(SeenC* seen, const WorkC* w) noexcept nogil:
    cdef int i
    for i in range((w.m.cards_n + 63) >> 6):
        seen.words[i] = 0


cdef inline bint seen_add(SeenC* seen, int card) noexcept nogil:
    """1: it was not seen before."""
    cdef uint64_t bit = <uint64_t>1 << (card & 63)
    if seen.words[card >> 6] & bit:
        return False
    seen.words[card >> 6] |= bit
    return True


cdef int offer(GameC* g, WorkC* w, OptionC* out, int n, int cap, int act, Ref r, int argument) noexcept nogil:
    if n == cap:
        overflow(g)
        return n
    option_set(&out[n], act, r, argument)
    return n + 1


cdef int most_mana(const GameC* g, const WorkC* w, int player) noexcept nogil:
    """No spell of a higher mana value than this can be cast for its mana cost; a large number where that can't
    be told."""
    cdef const PlayerC* p = &g.players[player]
    if p.complex_sources or g.rules_n or g.mana_floats or watched(w, EV_TAPPED_FOR_MANA):
        return 10000
    return p.sources_n


cdef bint pays_by_mana_value(const WorkC* w, const ObjectC* o, const CardC* card) noexcept nogil:
    """Its mana cost takes at least as much mana as its mana value says: no delve, no symbol that life can pay."""
    return not w.m.costs[card.cost].hybrid_n and not w.m.way_kinds[o.card] & (
        WAYS_SELF_COST | 1 << WAY_DELVE | 1 << WAY_CONVOKE | 1 << WAY_IMPROVISE)


cdef inline bint any_time(const GameC* g, const WorkC* w) noexcept nogil:
    """Some rule may let cards be cast as though they had flash."""
    return rule_live(g, w, RULE_FLASH) or rule_live(g, w, RULE_CAST_FREE)


cdef int hand_options(GameC* g, WorkC* w, int player, bint slow, OptionC* out, int n, int cap) noexcept nogil:
    """What may be done with the cards in hand; of equal cards, with the first."""
    cdef const PlayerC* p = &g.players[player]
    cdef const KindsC* k = &w.m.kinds
    cdef bint counting = (g.rules_n | g.rule_effects_n) == 0 and counting_settles(g, w, player)
    cdef bint fast = slow or unlikely(w.m.uncounted) and any_time(g, w)     # cards of any speed
    cdef uint64_t asked = p.hand_kinds if fast else p.hand_kinds & k.fast
    cdef int most
    cdef SeenC seen
    cdef const ObjectC* o
    cdef Ref r
    if counting:
        asked &= k.within[min(<int>p.sources_n, KINDS_COSTS - 1)]
    if asked & k.lands and not k.shared and (
            p.lands_played and g.rules_n == 0 and g.rule_effects_n == 0 or not may_play_land(g, w, player)):
        asked &= ~k.lands
    if asked == 0:
        return n
    if k.shared:
        seen_clear(&seen, w)
    most = p.sources_n if counting else most_mana(g, w, player)
    r = p.zone_first[<int>ZONE_HAND]
    while r != REF_NONE and asked:
        o = cobj(g, r)
        if (asked >> o.kind) & 1:
            if not k.shared:
                asked ^= <uint64_t>1 << o.kind
            elif not seen_add(&seen, o.card) or not (fast or o.play & PLAY_FAST):
                r = o.next
                continue
            if not (counting and o.play & PLAY_PLAIN):
                n = card_options(g, w, player, r, most, out, n, cap)
            elif symbols_there(p, &w.m.costs[w.m.cards[o.card].cost]) and (
                    o.play & PLAY_SURE or can_cast(g, w, player, r, -1)):
                n = offer(g, w, out, n, cap, ACT_CAST, r, -1)
        r = o.next
    return n


cdef int card_options(GameC* g, WorkC* w, int player, Ref r, int most, OptionC* out, int n, int cap) noexcept nogil:
    """What may be done with a card in hand."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef int i, kind
    if card.types & TYPE_LAND:
        if may_play_land(g, w, player):
            n = offer(g, w, out, n, cap, ACT_PLAY_LAND, r, 0)
    elif (card.mv <= most or not pays_by_mana_value(w, o, card)) and can_cast(g, w, player, r, -1):
        n = offer(g, w, out, n, cap, ACT_CAST, r, -1)
    if w.m.way_kinds[o.card] & (
            1 << WAY_ALTERNATIVE | 1 << WAY_EVOKE | 1 << WAY_PLOT | 1 << WAY_MORPH | 1 << WAY_FACE | 1 << WAY_EMERGE
            | 1 << WAY_MUTATE):
        for i in range(card.way_first, card.way_first + card.way_n):
            kind = w.m.ways[i].kind
            if kind == WAY_ALTERNATIVE or kind == WAY_EVOKE or kind == WAY_MORPH or kind == WAY_EMERGE:
                if can_cast(g, w, player, r, i):
                    n = offer(g, w, out, n, cap, ACT_CAST, r, i)
            elif kind == WAY_PLOT:  # 702.170a: a special action at sorcery speed; foretelling (702.143a) in one's turn
                if (sorcery_timing(g, player) or g.active == player and has_way(w, o, WAY_FORETOLD)) and (
                        mana_there(g, w, player, w.m.ways[i].cost)):
                    n = offer(g, w, out, n, cap, ACT_SPECIAL, r, i)
        if unlikely(w.m.way_kinds[o.card] & (1 << WAY_FACE | 1 << WAY_MUTATE)):
            n = face_options(g, w, player, r, out, n, cap)
    if unlikely(w.m.uncounted) and rule_live(g, w, RULE_CAST_FREE):
        n = ruled_options(g, w, player, r, False, out, n, cap)
    if card.flags & CARDF_ACTIVATED_HAND:
        for i in range(card.ability_first, card.ability_first + card.ability_n):
            if can_activate(g, w, player, r, i):
                n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, i)
    return n


cdef int face_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """709.3, 712.11-12, 715.3: a half, the back or the Adventure, cast or played as a land; 702.140a: to mutate."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i, face
    if not w.m.way_kinds[g.objects[r].card] & (1 << WAY_FACE | 1 << WAY_MUTATE):
        return n
    for i in range(card.way_first, card.way_first + card.way_n):
        if w.m.ways[i].kind != WAY_FACE and w.m.ways[i].kind != WAY_MUTATE:
            continue
        face = w.m.ways[i].face
        if w.m.cards[face].types & TYPE_LAND:
            if may_play_land_there(g, w, player, r) and not only_cast(g, player, r):
                n = offer(g, w, out, n, cap, ACT_PLAY_LAND, r, face)
        elif can_cast(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_CAST, r, i)
    return n


cdef inline bint may_play_land_there(const GameC* g, const WorkC* w, int player, Ref r) noexcept nogil:
    """... nor does a rule say that he can't play lands from graveyards."""
    return may_play_land(g, w, player) and not (g.objects[r].zone == ZONE_GRAVEYARD and rule_live(
        g, w, RULE_NO_BURIED_LANDS) and ruled(g, w, RULE_NO_BURIED_LANDS, <Ref>player))


cdef inline bint only_cast(const GameC* g, int player, Ref r) noexcept nogil:
    """What lets him play it from where it is says "cast"."""
    cdef int row = permission_of(g, r, player) if g.objects[r].zone != ZONE_HAND else -1
    return row >= 0 and g.effects[row].flags & EFFF_CASTS


cdef bint mana_there(GameC* g, WorkC* w, int player, int cost) noexcept nogil:
    cdef PriceC price
    cdef int counted = cost_counts(g, w, player, cost)
    if counted >= 0:
        return counted
    price_of(w, cost, 0, &price)
    price.exclude = REF_NONE
    price_ease(g, w, player, &price)
    return price_affordable(g, w, player, &price)


cdef int grave_options(GameC* g, WorkC* w, int player, bint slow, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """Flashback, escape, and abilities that function in the graveyard."""
    cdef const ObjectC* o = cobj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef int i
    if blank(g, w, r):
        return n
    if has_way(w, o, WAY_FLASHBACK) and (slow or o.play & PLAY_FAST):
        i = first_way(w, card, WAY_FLASHBACK)
        if can_cast(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_CAST, r, i)
    if has_way(w, o, WAY_ESCAPE) and (slow or o.play & PLAY_FAST):
        i = first_way(w, card, WAY_ESCAPE)
        if can_cast(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_CAST, r, i)
    if unlikely(card.flags & CARDF_BURIED_MUTATE):
        n = face_options(g, w, player, r, out, n, cap)
    if card.spell >= 0 and card.ability_n == 1:
        return n
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_ACTIVATED and can_activate(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, i)
    return n


cdef int exile_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """Plotted cards on a later turn, discarded ones with madness, and cards that an effect lets the player play."""
    cdef ObjectC* o = obj(g, r)
    cdef const CardC* card = card_of(w, o)
    cdef int way, i
    if unlikely(o.paid & PAID_MADNESS) and o.owner == player:  # 502.24 of 2004
        way = first_way(w, card, WAY_MADNESS)
        if can_cast(g, w, player, r, way):
            n = offer(g, w, out, n, cap, ACT_CAST, r, way)
    if o.paid & PAID_PLOTTED and o.x != g.turn and has_way(w, o, WAY_FORETOLD) and not o.kicks:  # 702.143c
        way = first_way(w, card, WAY_FORETOLD)
        if can_cast(g, w, player, r, way):
            n = offer(g, w, out, n, cap, ACT_CAST, r, way)
    elif o.paid & PAID_PLOTTED and o.x != g.turn and sorcery_timing(g, player):
        way = first_way(w, card, WAY_PLOT)
        way = way if way >= 0 else WAY_INDEX_FREE
        if can_cast(g, w, player, r, way):
            n = offer(g, w, out, n, cap, ACT_CAST, r, way)
        for i in range(card.way_first, card.way_first + card.way_n):  # 702.170d: as a face of it, too
            way = WAY_INDEX_FREE - w.m.ways[i].face
            if w.m.ways[i].kind == WAY_FACE and w.m.ways[i].condition == 0 and can_cast(g, w, player, r, way):
                n = offer(g, w, out, n, cap, ACT_CAST, r, way)
    return allowed_options(g, w, player, r, out, n, cap) if g.players[player].permissions or (
        unlikely(w.m.uncounted) and allowing_rule(g, w)) else n


cdef int allowed_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """What an effect, or a rule, lets the player play from where it is."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int row = permission_of(g, r, player)
    cdef int before = n
    if unlikely(w.m.uncounted) and allowing_rule(g, w):
        n = ruled_options(g, w, player, r, row < 0, out, n, cap)
    if row >= 0:
        if card.types & TYPE_LAND:
            if may_play_land_there(g, w, player, r) and not only_cast(g, player, r):
                n = offer(g, w, out, n, cap, ACT_PLAY_LAND, r, 0)
        elif can_cast(g, w, player, r, -1):
            n = offer(g, w, out, n, cap, ACT_CAST, r, -1)
        if not g.effects[row].flags & EFFF_FRONT:
            n = face_options(g, w, player, r, out, n, cap)
        if not g.effects[row].flags & EFFF_EXILES_AFTER:  # 118.9a: that is flashback, mostly
            n = other_options(g, w, player, r, False, out, n, cap)
    if unlikely(rule_live(g, w, RULE_GRAVE_WAY)) and g.objects[r].zone == ZONE_GRAVEYARD and (
            g.objects[r].owner == player):
        n = given_options(g, w, player, r, out, n, cap)
    if free_permission(g, r, player) >= 0:
        n = free_options(g, w, player, r, before, out, n, cap)
    return n


cdef int given_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """Ways to cast it that rules give a card in a graveyard."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int front = g.objects[r].card
    cdef int before = n
    cdef int i, face
    n = given_option(g, w, player, r, 0, before, out, n, cap)
    for i in range(card.way_first, card.way_first + card.way_n):
        face = w.m.ways[i].face
        if w.m.ways[i].kind == WAY_FACE:  # each face is looked at as what it would be (712.11a, 715.3a)
            object_show(g, w, obj(g, r), face)
            n = given_option(g, w, player, r, face, before, out, n, cap)
            object_show(g, w, obj(g, r), front)
    return n


cdef int given_option(GameC* g, WorkC* w, int player, Ref r, int face, int before, OptionC* out, int n,
        int cap) noexcept nogil:
    """The ways that rules give the card as the face that it shows. A rule's way is followed by those for each face."""
    cdef RulingC walk
    cdef int i, way
    cdef bint known
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_GRAVE_WAY, r, &walk):
        way = walk.change.rule_arg
        while face and w.m.ways[way].face != face and w.m.ways[way + 1].kind == WAY_PERMISSION:
            way += 1
        known = w.m.ways[way].face != face
        for i in range(before, n):
            known = known or out[i].argument == way
        if known:
            continue
        if face:
            object_show(g, w, obj(g, r), printed_card(w, cobj(g, r)))
        if can_cast(g, w, player, r, way):
            n = offer(g, w, out, n, cap, ACT_CAST, r, way)
        if face:
            object_show(g, w, obj(g, r), face)
    return n


cdef int ruled_options(GameC* g, WorkC* w, int player, Ref r, bint play, OptionC* out, int n, int cap) noexcept nogil:
    """What rules let a player cast from where it is, or (`play`) play: the card, and each further face as it would be
    on the stack, of which what the rule says must be true as well (709.3a, 712.11a, 715.3a)."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    n = ruled_face(g, w, player, r, -1, play, out, n, cap)
    if has_way(w, obj(g, r), WAY_FACE):
        for i in range(card.way_first, card.way_first + card.way_n):
            if w.m.ways[i].kind == WAY_FACE:
                n = ruled_face(g, w, player, r, i, play, out, n, cap)
    return other_options(g, w, player, r, True, out, n, cap) if play else n


cdef int other_options(GameC* g, WorkC* w, int player, Ref r, bint by_rule, OptionC* out, int n,
        int cap) noexcept nogil:
    """118.9a: for another cost, where an effect or (`by_rule`) a rule lets it be cast; warp is for hands (702.185a)."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef AllowC found
    cdef int i, kind
    if not w.m.way_kinds[g.objects[r].card] & OTHER_WAYS:
        return n
    for i in range(card.way_first, card.way_first + card.way_n):
        kind = w.m.ways[i].kind
        if not (OTHER_WAYS >> kind) & 1 or kind == WAY_ALTERNATIVE and w.m.ways[i].detail & MARK_WARP:
            continue
        if (not by_rule or allowed(g, w, player, r, i, &found)) and can_cast(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_CAST, r, i)
    return n


cdef int ruled_face(GameC* g, WorkC* w, int player, Ref r, int way, bint play, OptionC* out, int n,
        int cap) noexcept nogil:
    cdef int face = w.m.ways[way].face if way >= 0 else 0
    cdef const CardC* card = &w.m.cards[face if face else g.objects[r].card]
    cdef AllowC found
    cdef int first = n
    cdef int i, other
    cdef RulingC walk
    if play and allowed(g, w, player, r, way, &found):
        if card.types & TYPE_LAND:
            if may_play_land_there(g, w, player, r):
                n = offer(g, w, out, n, cap, ACT_PLAY_LAND, r, face)
        elif can_cast(g, w, player, r, way):
            n = offer(g, w, out, n, cap, ACT_CAST, r, way)
    if card.types & TYPE_LAND or not rule_live(g, w, RULE_CAST_FREE):
        return n
    ruling_start(g, &walk)
    while allowed_way(g, w, player, r, face, &walk, &other):
        for i in range(first, n):
            if out[i].act == ACT_CAST and out[i].argument == other:
                other = -1
        if other != -1 and can_cast(g, w, player, r, other):
            n = offer(g, w, out, n, cap, ACT_CAST, r, other)
    return n


cdef int free_options(GameC* g, WorkC* w, int player, Ref r, int before, OptionC* out, int n, int cap) noexcept nogil:
    """What an effect lets the player play without paying its mana cost, beside what is offered since `before`."""
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i, face
    if card.types & TYPE_LAND:
        if may_play_land_there(g, w, player, r) and not (
                g.effects[free_permission(g, r, player)].flags & EFFF_CASTS):
            n = offer_once(g, w, out, before, n, cap, ACT_PLAY_LAND, r, 0)
    elif free_timing(g, w, player, r) and can_cast(g, w, player, r, WAY_INDEX_FREE):
        n = offer_once(g, w, out, before, n, cap, ACT_CAST, r, WAY_INDEX_FREE)
    if not has_way(w, obj(g, r), WAY_FACE):
        return n
    for i in range(card.way_first, card.way_first + card.way_n):
        face = w.m.ways[i].face if w.m.ways[i].kind == WAY_FACE and w.m.ways[i].condition == 0 else 0
        if face and not w.m.cards[face].types & TYPE_LAND and (
                sorcery_timing(g, player) or w.m.cards[face].types & TYPE_INSTANT) and (
                can_cast(g, w, player, r, WAY_INDEX_FREE - face)):
            n = offer_once(g, w, out, before, n, cap, ACT_CAST, r, WAY_INDEX_FREE - face)
    return n


cdef int offer_once(GameC* g, WorkC* w, OptionC* out, int before, int n, int cap, int act, Ref r,
        int argument) noexcept nogil:
    cdef int i
    for i in range(before, n):
        if out[i].act == act and out[i].object == r and out[i].argument == argument:
            return n
    return offer(g, w, out, n, cap, act, r, argument)


cdef int abilities_of_others(GameC* g, WorkC* w, int player, OptionC* out, int n, int cap) noexcept nogil:
    """602.2: "any player may activate this ability"."""
    cdef const CardC* card
    cdef int i
    cdef Ref r = g.players[player ^ 1].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        card = card_of(w, obj(g, r))
        if card.flags & CARDF_ACTIVATED:
            for i in range(card.ability_first, card.ability_first + card.ability_n):
                if w.m.abilities[i].flags & ABF_CHOOSER_ANY and can_activate(g, w, player, r, i):
                    n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, i)
        r = g.objects[r].next
    return n


cdef int permanent_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    cdef const CardC* card = card_of(w, obj(g, r))
    cdef int i
    if unlikely(g.objects[r].flags & FLAG_FACE_DOWN):
        i = turning_way(g, w, player, r)
        if i >= 0:
            n = offer(g, w, out, n, cap, ACT_SPECIAL, r, i)
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_ACTIVATED and can_activate(g, w, player, r, i):
            n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, i)
    if unlikely(w.m.grants):
        for i in range(CAP_GRANTED):
            if g.objects[r].granted[i] == 0:
                break
            if can_activate(g, w, player, r, g.objects[r].granted[i]):
                n = offer(g, w, out, n, cap, ACT_ACTIVATE, r, g.objects[r].granted[i])
    return n


cdef int morph_of(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """The card's morph, or that of the first face-down component that has one; -1: none."""
    cdef Ref c = g.objects[r].merged
    cdef int way
    if c == REF_NONE:
        return first_way(w, &w.m.cards[printed_card(w, cobj(g, r))], WAY_MORPH)
    while c != REF_NONE:
        way = first_way(w, &w.m.cards[printed_card(w, cobj(g, c))], WAY_MORPH)
        if way >= 0 and g.objects[c].flags & FLAG_FACE_DOWN and g.objects[c].slot != SLOT_NONE:
            return way
        c = g.objects[c].merged
    return -1


cdef int turning_way(GameC* g, WorkC* w, int player, Ref r) noexcept nogil:
    """702.37e, 701.40b: the WayC index at whose cost it can be turned face up now; 0: its mana cost; -1: it can't."""
    cdef const ObjectC* o = cobj(g, r)
    cdef const CardC* card = &w.m.cards[printed_card(w, o)]
    cdef int way = morph_of(g, w, r)
    if way >= 0 and mana_there(g, w, player, w.m.ways[way].cost) and (
            w.m.costs[w.m.ways[way].cost].part_n == 0 or cost_affordable(g, w, player, w.m.ways[way].cost, r, 1)):
        return way
    if o.flags & FLAG_MANIFESTED and card.types & TYPE_CREATURE and (card.cost or card.flags & CARDF_FREE) and (
            mana_there(g, w, player, card.cost)):
        return 0
    return -1


cdef bint split_second(const GameC* g, const WorkC* w) noexcept nogil:
    """702.61a: as long as such a spell is on the stack, nothing is cast or activated but mana abilities."""
    cdef int i
    if not (w.m.keywords >> KW_SPLIT_SECOND) & 1:
        return False
    for i in range(g.stack_n):
        if g.stack[i].kind == STACK_SPELL and has_kw(cobj(g, g.stack[i].obj), KW_SPLIT_SECOND):
            return True
    return False


cdef int action_options(GameC* g, WorkC* w, int player, OptionC* out, int cap) noexcept nogil:
    cdef PlayerC* p = &g.players[player]
    cdef bint slow = sorcery_timing(g, player)
    cdef int n = 1
    cdef SeenC seen
    cdef const ObjectC* o
    cdef Ref r
    layers_refresh(g, w)
    if unlikely((w.m.rule_kinds >> RULE_TOP_SEEN) & 1):
        tops_settle(g, w)
    option_set(&out[0], ACT_PASS, REF_NONE, 0)
    if unlikely(w.m.uncounted) and split_second(g, w):
        return n
    if slow or p.hand_fast or unlikely(w.m.uncounted) and any_time(g, w):
        n = hand_options(g, w, player, slow, out, n, cap)
    if p.active_permanents | w.m.grants:
        r = p.zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            o = cobj(g, r)
            if o.play & PLAY_ACTIVATED or o.granted[0]:
                n = permanent_options(g, w, player, r, out, n, cap)
            r = o.next
    if unlikely(w.m.uncounted):
        n = abilities_of_others(g, w, player, out, n, cap)
    if p.active_elsewhere:
        seen_clear(&seen, w)
        r = p.elsewhere_first
        while r != REF_NONE:
            o = cobj(g, r)
            if seen_add(&seen, o.card):
                n = grave_options(g, w, player, slow, r, out, n, cap)
            r = o.creature_next
    if unlikely(w.m.uncounted | p.permissions | p.plotted):
        n = options_by_effects(g, w, player, out, n, cap)
    return n


cdef int options_by_effects(GameC* g, WorkC* w, int player, OptionC* out, int n, int cap) noexcept nogil:
    """What effects and rules let the player play from graveyards, from the top of his library and from exile."""
    cdef const PlayerC* p = &g.players[player]
    cdef bint ruled_here = w.m.uncounted and allowing_rule(g, w)
    cdef int owner
    cdef Ref r
    if p.permissions or ruled_here or w.m.uncounted and rule_live(g, w, RULE_GRAVE_WAY):
        for owner in range(2):
            r = g.players[owner].zone_first[<int>ZONE_GRAVEYARD]
            while r != REF_NONE:
                n = allowed_options(g, w, player, r, out, n, cap)
                r = g.objects[r].next
    if ruled_here and p.zone_n[<int>ZONE_LIBRARY]:
        n = allowed_options(g, w, player, p.zone_first[<int>ZONE_LIBRARY], out, n, cap)
    if p.plotted | p.permissions or ruled_here:
        for owner in range(2):
            r = g.players[owner].zone_first[<int>ZONE_EXILE]
            while r != REF_NONE:
                if owner == player or p.permissions or ruled_here:
                    n = exile_options(g, w, player, r, out, n, cap)
                r = g.objects[r].next
    return n


# ---------------------------------------------------------------- doing it

cdef bint action_do(GameC* g, WorkC* w, int player, const OptionC* o) noexcept nogil:
    begin_batch(g)  # what left as a cost of the action before does not see what is paid for this one
    if o.act == ACT_PLAY_LAND:
        play_land(g, w, player, o.object, o.argument)
        return True
    if o.act == ACT_CAST:
        return cast_spell(g, w, player, o.object, o.argument, True)
    if o.act == ACT_ACTIVATE:
        return activate(g, w, player, o.object, o.argument)
    if o.act == ACT_SPECIAL and g.objects[o.object].flags & FLAG_FACE_DOWN:
        return turn_up(g, w, player, o.object, o.argument)
    if o.act == ACT_SPECIAL:
        return plot(g, w, player, o.object, o.argument)
    if o.act == ACT_MANA:
        return manual_mana(g, w, player, o.object, o.argument)
    if o.act == ACT_CONCEDE:
        manual_concede(g, player)
        return True
    fault(g, FAULT_LEGALITY, 5)
    return False


cdef void play_land(GameC* g, WorkC* w, int player, Ref r, int face) noexcept nogil:
    """116.2a, 305.1: no stack, no response. 712.12: it enters as the face that was chosen."""
    cdef Ref land
    cdef int row = -1
    cdef int group
    if unlikely(g.objects[r].zone != ZONE_HAND):
        row = permission_of(g, r, player)
        if row < 0:
            row = free_permission(g, r, player)
        if row < 0 and w.m.uncounted:
            allowed_note(g, w, player, r, -1, face)
    group = group_of(g, row)
    g.players[player].lands_played += 1
    if w.cast[player] != NULL:
        w.cast[player][g.objects[r].card] += w.usage_step
    if face:
        object_show(g, w, obj(g, r), face)
    log_event(g, w, LOG_PLAY_LAND, player, r, REF_NONE, 0, 0)
    land = event_move(g, w, r, ZONE_BATTLEFIELD, player, MOVE_YOUR_CONTROL)
    if land != REF_NONE:
        emit(g, w, EV_LAND_PLAYED, land, REF_NONE, player, 0)
    if unlikely(group >= 0):
        use_up(g, w, player, REF_NONE, group)


cdef bint turn_up(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """116.2b: a special action, at any time he has priority."""
    cdef const CardC* card = &w.m.cards[printed_card(w, cobj(g, r))]
    log_event(g, w, LOG_SPECIAL, player, r, REF_NONE, way, 0)
    if not pay_whole(g, w, player, w.m.ways[way].cost if way else card.cost, r, 1):
        return False
    turn_face_up(g, w, r, way != 0 and w.m.ways[way].detail & MORPH_MEGA)
    return True


cdef bint plot(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    cdef PriceC price
    cdef Ref exiled
    price_of(w, w.m.ways[way].cost, 0, &price)
    price.exclude = REF_NONE
    price_ease(g, w, player, &price)
    if not pay_mana(g, w, player, &price):
        return False
    log_event(g, w, LOG_SPECIAL, player, r, REF_NONE, way, 0)
    exiled = event_move(g, w, r, ZONE_EXILE, player, 0)
    if exiled != REF_NONE:
        g.objects[exiled].paid |= PAID_PLOTTED
        g.objects[exiled].x = g.turn
        g.players[player].plotted += 1
        if not has_way(w, cobj(g, exiled), WAY_FORETOLD):
            emit_action(g, w, ACTION_PLOTTED, exiled, REF_NONE, player, 0)
    return True
