"""Cards in hand and library of the greedy pilot: mulligans, discards, sacrifices, picks, lands."""
from tolaria.engine.policies.greedy_worth cimport card_worth, cost_mana, land_count, mana_now, permanent_worth
from tolaria.engine.state cimport *


# What tells how useful a card in hand is.
cdef struct HandC:
    int lands               # on the battlefield
    int lands_in_hand
    int need                # lands wanted: mana value of the dearest card in hand, 4 to 7
    int mana                # that could be made now
    int colors              # bits that lands on the battlefield and in hand make


# ---------------------------------------------------------------- opening hands

cdef int answer_mulligan(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """Two to five lands of seven and something to cast early; one land for a hand of the cheapest cards."""
    cdef const PlayerC* p = &g.players[q.player]
    cdef bint draws = g.starter != q.player
    cdef int n = p.zone_n[<int>ZONE_HAND]
    cdef int taken = p.mulligans
    cdef int lands = 0
    cdef int cheapest = 0       # spells of mana value 0 and 1
    cdef int cheap = 0          # of mana value 2 at most
    cdef const CardC* card
    cdef Ref r = p.zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        card = &w.m.cards[g.objects[r].card]
        if card.types & TYPE_LAND:
            lands += 1
        else:
            cheapest += card.mv <= 1
            cheap += card.mv <= 2
        r = g.objects[r].next
    if taken >= 3 or n <= 4:
        return 0
    if lands == 1:
        return 0 if cheapest >= (2 if draws else 3) or (taken >= 2 and cheapest) else 1
    if lands == 2 and taken == 0 and cheap == 0 and not draws:
        return 1
    return 0 if 2 <= lands <= (5 if n >= 7 else n - 1) else 1


cdef int answer_bottom(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """A land past the fourth, else the card that is castable last; the third land stays."""
    cdef int lands = 0
    cdef int i, score
    cdef int best = 0
    cdef int best_score = -1000
    cdef const CardC* card
    for i in range(q.n):
        lands += (g.objects[q.options[i].object].types & TYPE_LAND) != 0
    for i in range(q.n):
        card = &w.m.cards[g.objects[q.options[i].object].card]
        if card.types & TYPE_LAND:
            score = 50 if lands > 4 else 22 if lands == 4 else -50
        else:
            score = 6 * card.mv + (40 if not colors_fit(g, w, q.player, card) else 0)
        if score > best_score:
            best = i
            best_score = score
    return best


# ---------------------------------------------------------------- lands

cdef int colors_of_land(const WorkC* w, const CardC* card) noexcept nogil:
    """Colour bits that a land makes, by its basic types and its abilities."""
    cdef int colors = card.subtypes & 31
    cdef const ManaC* m
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_MANA:
            m = &w.m.manas[w.m.abilities[i].mana]
            colors |= m.colors if m.kind == MANA_CHOICE else (
                (m.w != 0) | (m.u != 0) << 1 | (m.b != 0) << 2 | (m.r != 0) << 3 | (m.g != 0) << 4)
    return colors


cdef int colors_had(const GameC* g, const WorkC* w, int player, int zone) noexcept nogil:
    """Colour bits that the player's lands (or other sources) in a zone make."""
    cdef int colors = 0
    cdef const CardC* card
    cdef Ref r = g.players[player].zone_first[zone]
    while r != REF_NONE:
        card = &w.m.cards[g.objects[r].card]
        if card.types & TYPE_LAND or card.sources:
            colors |= colors_of_land(w, card)
        r = g.objects[r].next
    return colors


cdef int colors_asked(const WorkC* w, const CardC* card) noexcept nogil:
    """Colour bits of the symbols in its cost; hybrid symbols not."""
    cdef const CostC* k = &w.m.costs[card.cost]
    return (k.w != 0) | (k.u != 0) << 1 | (k.b != 0) << 2 | (k.r != 0) << 3 | (k.g != 0) << 4


cdef bint colors_fit(const GameC* g, const WorkC* w, int player, const CardC* card) noexcept nogil:
    """Lands on the battlefield and in hand make every colour that it asks for."""
    cdef int had = colors_had(g, w, player, ZONE_BATTLEFIELD) | colors_had(g, w, player, ZONE_HAND)
    return colors_asked(w, card) & ~had == 0


cdef bint enters_tapped(const WorkC* w, const CardC* card) noexcept nogil:
    cdef int i
    if not card.flags & CARDF_STATIC:
        return False
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_STATIC:
            if w.m.changes[w.m.abilities[i].change].rule == RULE_ENTERS_TAPPED:
                return True
    return False


cdef int land_action(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    cdef int best = 0
    cdef int best_score = -1000
    cdef int n = 0
    cdef int i, score, face
    cdef int missing, had, mana, tapped_costs
    for i in range(1, q.n):
        if q.options[i].act == ACT_PLAY_LAND and (q.options[i].argument == 0 or back_needed(g, w, q, i)):
            best = i
            n += 1
    if n <= 1:
        return best
    had = colors_had(g, w, q.player, ZONE_BATTLEFIELD)
    missing = colors_missing(g, w, q.player, had)
    mana = mana_now(g, q.player) + 1
    tapped_costs = spell_of_cost(g, w, q.player, mana)
    for i in range(1, q.n):
        if q.options[i].act == ACT_PLAY_LAND:
            face = q.options[i].argument
            score = land_score(
                w, &w.m.cards[face if face else <int>g.objects[q.options[i].object].card], had, missing, tapped_costs)
            if face and not g.objects[q.options[i].object].types & TYPE_LAND:
                score -= 30  # the card has another use
            if score > best_score:
                best = i
                best_score = score
    return best


cdef bint back_needed(const GameC* g, const WorkC* w, const QuestionC* q, int option) noexcept nogil:
    """A card that is a land only on its back is one while lands are short."""
    return g.objects[q.options[option].object].types & TYPE_LAND or land_count(g, q.player) < 4


cdef int land_score(const WorkC* w, const CardC* card, int had, int missing,
                    bint tapped_costs) noexcept nogil:
    cdef int colors = colors_of_land(w, card)
    cdef int score = 0
    cdef int i
    for i in range(5):
        if (colors >> i) & 1:
            score += 10 if (missing >> i) & 1 else 1
    if enters_tapped(w, card):
        score += -15 if tapped_costs else 6  # now, while it costs nothing
    if card.flags & CARDF_ACTIVATED:
        score += 2 if missing and colors == 0 else 0
    if colors == 0 and not card.flags & CARDF_ACTIVATED:
        score -= 4
    return score


cdef int colors_missing(const GameC* g, const WorkC* w, int player, int had) noexcept nogil:
    """Colours that the hand asks for and the battlefield does not make."""
    cdef int asked = 0
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        if not g.objects[r].types & TYPE_LAND:
            asked |= colors_asked(w, &w.m.cards[g.objects[r].card])
        r = g.objects[r].next
    return asked & ~had


cdef bint spell_of_cost(const GameC* g, const WorkC* w, int player, int mana) noexcept nogil:
    """Some card in hand needs just that much mana: a land that enters tapped would cost this turn's play."""
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        if not g.objects[r].types & TYPE_LAND and cost_mana(w, w.m.cards[g.objects[r].card].cost) == mana:
            return True
        r = g.objects[r].next
    return False


# ---------------------------------------------------------------- what a card in hand is worth

cdef void hand_view(const GameC* g, const WorkC* w, int player, HandC* h) noexcept nogil:
    cdef const CardC* card
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    h.lands = 0
    h.lands_in_hand = 0
    h.need = 4
    h.mana = mana_now(g, player)
    h.colors = colors_had(g, w, player, ZONE_BATTLEFIELD)
    while r != REF_NONE:
        card = &w.m.cards[g.objects[r].card]
        if card.types & TYPE_LAND:
            h.lands_in_hand += 1
            h.colors |= colors_of_land(w, card)
        elif card.mv > h.need:
            h.need = min(<int>card.mv, 7)
        r = g.objects[r].next
    h.lands = land_count(g, player)


cdef int keep_worth(const GameC* g, const WorkC* w, const HandC* h, Ref r) noexcept nogil:
    cdef const CardC* card = &w.m.cards[g.objects[r].card]
    cdef int worth
    if card.types & TYPE_LAND:  # needed up to the dearest card in hand, and to four
        return 1 if h.lands >= h.need else 24 if h.lands + h.lands_in_hand <= h.need else 5
    if card.flags & CARDF_MADNESS and h.mana > 0:
        return -8
    if card.flags & CARDF_GRAVE_TRIGGER:
        return -5
    if colors_asked(w, card) & ~h.colors:
        return 2
    worth = 10 + card_worth(w, g.objects[r].card) // 4
    if card.mv > h.lands + 2:
        worth -= 6
    if card.flags & CARDF_ACTIVATED_GRAVE:
        worth -= 8
    return worth


cdef int cheapest_card(const GameC* g, const WorkC* w, int player, Ref but) noexcept nogil:
    cdef HandC h
    cdef int least = 1000
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    hand_view(g, w, player, &h)
    while r != REF_NONE:
        if r != but:
            least = min(least, keep_worth(g, w, &h, r))
        r = g.objects[r].next
    return least


cdef int thing_worth(const GameC* g, const WorkC* w, const HandC* h, Ref r) noexcept nogil:
    """Having it where it is, for its owner or controller."""
    cdef const ObjectC* o = cobj(g, r)
    if o.zone == ZONE_HAND or o.zone == ZONE_LOOK:
        return keep_worth(g, w, h, r)
    if o.zone == ZONE_BATTLEFIELD:
        return permanent_worth(w, o) - (1 if o.flags & FLAG_TAPPED else 0)
    return card_worth(w, o.card)


# ---------------------------------------------------------------- choosing one

cdef int extreme(const GameC* g, const WorkC* w, const QuestionC* q, int player, int sign) noexcept nogil:
    """The option worth most (sign 1) or least (-1), the first of equals."""
    cdef HandC h
    cdef int best = 0
    cdef int best_score = -100000
    cdef int i, score
    hand_view(g, w, player, &h)
    for i in range(q.n):
        if q.options[i].act != ACT_OBJECT:
            continue
        score = sign * thing_worth(g, w, &h, q.options[i].object)
        if score > best_score:
            best = i
            best_score = score
    return best


cdef int answer_discard(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """The least of one's own; the best of another's hand."""
    cdef int owner = g.objects[q.options[0].object].owner
    cdef int best = 0
    cdef int most = -1
    cdef int i, worth
    if owner == q.player:
        return extreme(g, w, q, q.player, -1)
    for i in range(q.n):
        worth = card_worth(w, g.objects[q.options[i].object].card)
        if worth > most:
            best = i
            most = worth
    return best


cdef int answer_sacrifice(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    return extreme(g, w, q, q.player, -1)


cdef int answer_best(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    return extreme(g, w, q, q.player, 1)


cdef int answer_cost_object(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """What is given up for a cost: tapped lands and useless cards first; a graveyard keeps its flashback."""
    cdef int best = 0
    cdef int best_score = 100000
    cdef int i, score
    cdef const ObjectC* o
    cdef HandC h
    hand_view(g, w, q.player, &h)
    for i in range(q.n):
        o = cobj(g, q.options[i].object)
        if q.amount == PART_EXILE_GRAVEYARD:
            score = 10 if w.m.cards[o.card].flags & (CARDF_ACTIVATED_GRAVE | CARDF_GRAVE_TRIGGER) else 0
        elif q.amount == PART_TAP_OTHERS:
            score = o.power
        else:
            score = 4 * thing_worth(g, w, &h, q.options[i].object)
            if o.zone == ZONE_BATTLEFIELD and o.attacking != REF_NONE and o.flags & FLAG_BLOCKED:
                score -= 4
        if score < best_score:
            best = i
            best_score = score
    return best


cdef int answer_pick(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """The best of what is gained, and of the opponent's; the least of one's own permanents."""
    cdef int i
    cdef const ObjectC* o
    for i in range(q.n):
        if q.options[i].act == ACT_OBJECT:
            o = cobj(g, q.options[i].object)
            if o.zone == ZONE_BATTLEFIELD and o.controller == q.player:
                return extreme(g, w, q, q.player, -1)
            return extreme(g, w, q, q.player, 1)
    for i in range(q.n):
        if q.options[i].act == ACT_PLAYER and q.options[i].object != q.player:
            return i
    return 0


cdef int answer_search(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """By card: a land of a missing colour, or the best card that its mana will soon pay for."""
    cdef int had = colors_had(g, w, q.player, ZONE_BATTLEFIELD)
    cdef int missing = colors_missing(g, w, q.player, had)
    cdef int lands = land_count(g, q.player)
    cdef int best = 0
    cdef int best_score = 0
    cdef int i, score
    cdef const CardC* card
    for i in range(q.n):
        if q.options[i].act != ACT_CARD:
            continue
        card = &w.m.cards[q.options[i].argument]
        if card.types & TYPE_LAND:
            score = 10 + land_score(w, card, had, missing, False)
        else:
            score = 10 + card_worth(w, q.options[i].argument)
            score += copies_penalty(g, q.player, q.options[i].argument)
            if card.mv > lands + 1:
                score -= 8 * (card.mv - lands - 1)
            if score < 1:
                score = 1
        if score > best_score:
            best = i
            best_score = score
    return best


cdef int copies_penalty(const GameC* g, int player, int card) noexcept nogil:
    """Another copy of what is in hand already is worth less."""
    cdef int n = 0
    cdef Ref r = g.players[player].zone_first[<int>ZONE_HAND]
    while r != REF_NONE:
        n -= 8 * (g.objects[r].card == card)
        r = g.objects[r].next
    return n


cdef int answer_scry(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """Away (option 1) with lands past the need and with what can't be cast for long."""
    cdef Ref r = q.options[0].object
    cdef const CardC* card = &w.m.cards[g.objects[r].card]
    cdef int lands = land_count(g, q.player)
    cdef int coming = lands
    cdef Ref h = g.players[q.player].zone_first[<int>ZONE_HAND]
    while h != REF_NONE:
        coming += (g.objects[h].types & TYPE_LAND) != 0
        h = g.objects[h].next
    if card.types & TYPE_LAND:
        return 1 if coming >= 5 else 0
    if coming < 3:
        return 1 if card.mv > 2 else 0
    return 1 if card.mv > coming + 2 else 0


cdef int answer_order(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil:
    """Cards go back so that the best ends on top; blockers take damage in the order in which they die."""
    cdef int best = 0
    cdef int best_score = 100000
    cdef int i, score
    cdef HandC h
    if q.options[0].act != ACT_OBJECT:
        return 0
    hand_view(g, w, q.player, &h)
    for i in range(q.n):
        if g.objects[q.options[i].object].zone == ZONE_BATTLEFIELD:
            score = g.objects[q.options[i].object].toughness - g.objects[q.options[i].object].damage
        else:
            score = keep_worth(g, w, &h, q.options[i].object)
        if score < best_score:
            best = i
            best_score = score
    return best


cdef int answer_source(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """The opponent's spell on the stack, or his strongest unblocked attacker."""
    cdef int best = 0
    cdef int best_score = -1
    cdef int i, score
    cdef const ObjectC* o
    for i in range(q.n):
        o = cobj(g, q.options[i].object)
        if o.controller == q.player:
            score = 0
        elif o.zone == ZONE_STACK:
            score = 50
        else:
            score = 1 + (4 * o.power if o.attacking != REF_NONE and not o.flags & FLAG_BLOCKED else 0)
        if score > best_score:
            best = i
            best_score = score
    return best


cdef int answer_color(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """The colour that the hand asks for most."""
    cdef int counts[6]
    cdef int i
    cdef int best = 0
    cdef const CostC* k
    cdef Ref r = g.players[q.player].zone_first[<int>ZONE_HAND]
    for i in range(6):
        counts[i] = 0
    while r != REF_NONE:
        k = &w.m.costs[w.m.cards[g.objects[r].card].cost]
        counts[0] += k.w
        counts[1] += k.u
        counts[2] += k.b
        counts[3] += k.r
        counts[4] += k.g
        r = g.objects[r].next
    for i in range(1, q.n):
        if counts[q.options[i].argument] > counts[q.options[best].argument]:
            best = i
    return best


cdef int answer_copy(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """The permanent whose card is worth most; a legendary one of one's own is no help."""
    cdef const ObjectC* o
    cdef int i, worth
    cdef int best = 0
    cdef int most = -1
    for i in range(1, q.n):
        o = cobj(g, q.options[i].object)
        worth = 0 if o.supers & SUPER_LEGENDARY and o.controller == q.player else card_worth(w, o.card)
        if worth > most:
            best = i
            most = worth
    return best


cdef int answer_creature_type(const WorkC* w, const QuestionC* q) noexcept nogil:
    """The type that most cards of one's own deck have."""
    cdef int i, k, n
    cdef int best = 0
    cdef int most = -1
    for i in range(q.n):
        n = 0
        for k in range(w.m.deck_n[q.player]):
            n += (w.m.cards[w.m.decks[q.player][k]].subtypes >> q.options[i].argument) & 1
        if n > most:
            best = i
            most = n
    return best


cdef int answer_land_type(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil:
    """A type that serves one's own attack conditions, else one that the opponent's deck does not use."""
    cdef int had = colors_had(g, w, q.player ^ 1, ZONE_BATTLEFIELD)
    cdef int own = colors_had(g, w, q.player, ZONE_BATTLEFIELD)
    cdef int i
    for i in range(q.n):
        if (own >> i) & 1 and not (had >> i) & 1:
            return i
    for i in range(q.n):
        if not (had >> i) & 1:
            return i
    return 0
