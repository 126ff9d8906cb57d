"""What things are worth to the greedy pilot: creatures by what they do in combat, others by their cost."""
from libc.stdint cimport uint64_t
from tolaria.engine.state cimport *


cdef inline uint64_t bit(int kw) noexcept nogil:
    return <uint64_t>1 << kw


cdef int body_worth(int power, int toughness, uint64_t kw, int walk) noexcept nogil:
    """A creature by power, toughness and keywords; at least 2."""
    cdef int worth = 4 + POINT_POWER * power + POINT_TOUGHNESS * toughness
    cdef int reach = power if power > 0 else 0
    if kw:
        if kw & (bit(KW_FLYING) | bit(KW_HORSEMANSHIP) | bit(KW_SHADOW) | bit(KW_FEAR) | bit(KW_INTIMIDATE)
                 | bit(KW_UNBLOCKABLE)):
            worth += 4 * reach + 2
        if kw & (bit(KW_FIRST_STRIKE) | bit(KW_DOUBLE_STRIKE)):
            worth += 3 * reach + 2
        if kw & bit(KW_DOUBLE_STRIKE):
            worth += 5 * reach
        if kw & (bit(KW_TRAMPLE) | bit(KW_MENACE) | bit(KW_LIFELINK)):
            worth += 2 * reach
        if kw & (bit(KW_DEATHTOUCH) | bit(KW_INDESTRUCTIBLE)):
            worth += 10
        if kw & (bit(KW_VIGILANCE) | bit(KW_HASTE) | bit(KW_REACH) | bit(KW_BANDING) | bit(KW_HEXPROOF)):
            worth += 2
        if kw & (bit(KW_DEFENDER) | bit(KW_CANT_ATTACK)) and not kw & bit(KW_IGNORE_DEFENDER):
            worth -= 4 * reach
        if kw & (bit(KW_CANT_BLOCK) | bit(KW_BLOCKS_ONLY_FLYING)):
            worth -= 4
        if kw & bit(KW_NO_UNTAP):
            worth -= 3 * reach
    if walk:
        worth += 2 * reach
    return worth if worth > 2 else 2


cdef int text_worth(const CardC* card) noexcept nogil:
    """What its abilities add, roughly."""
    cdef int worth = 0
    if card.flags & CARDF_ACTIVATED:
        worth += 8
    if card.flags & CARDF_STATIC:
        worth += 6
    if card.flags & CARDF_MANA:
        worth += 8
    if card.events:
        worth += 6
    return worth


cdef int creature_worth(const WorkC* w, const ObjectC* o) noexcept nogil:
    cdef const CardC* card = &w.m.cards[o.card]
    return body_worth(o.power, o.toughness, o.kw, o.walk) + text_worth(card)


cdef int permanent_worth(const WorkC* w, const ObjectC* o) noexcept nogil:
    if o.types & TYPE_CREATURE:
        return creature_worth(w, o)
    if o.types & TYPE_LAND:
        return POINT_LAND + (4 if not o.supers & SUPER_BASIC else 0)
    if o.flags & FLAG_TOKEN:
        return 5
    return 8 + 4 * w.m.cards[o.card].mv + (10 if w.m.cards[o.card].flags & CARDF_MANA else 0)


cdef int card_worth(const WorkC* w, int card) noexcept nogil:
    cdef const CardC* c = &w.m.cards[card]
    if c.types & TYPE_CREATURE:
        if c.flags & CARDF_CDA:
            return 12 + 9 * c.mv
        return body_worth(c.power, c.toughness, c.kw, c.walk) + text_worth(c)
    if c.types & TYPE_LAND:
        return POINT_LAND
    if c.flags & CARDF_TOKEN:
        return 5
    return 10 + 5 * c.mv


cdef int enters_worth(const GameC* g, const WorkC* w, const CardC* card) noexcept nogil:
    cdef int worth = 0
    cdef int i, hints
    if not (card.own_events >> EV_ENTERS) & 1:
        return 0
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind != AB_TRIGGERED or not (w.m.abilities[i].events >> EV_ENTERS) & 1:
            continue
        hints = ability_hints(w, i)
        if hints & (HINT_DRAW | HINT_DISCARD | HINT_TOKEN):
            worth += 12
        if hints & HINT_REMOVAL:
            worth += 16
        if hints & (HINT_DAMAGE_ANY | HINT_MANA | HINT_PUMP | HINT_GAIN_LIFE):
            worth += 5
    return worth


cdef bint dies_at_end(const WorkC* w, const CardC* card) noexcept nogil:
    cdef int i
    cdef const OpC* op
    if not ((card.own_events | card.events) >> EV_END_STEP) & 1:
        return False
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        if w.m.abilities[i].kind == AB_TRIGGERED and (w.m.abilities[i].events >> EV_END_STEP) & 1:
            op = &w.m.ops[w.m.modes[w.m.abilities[i].mode_first].program]
            if op.code == OP_SACRIFICE and op.who == WHO_SELF:
                return True
    return False


cdef int land_count(const GameC* g, int player) noexcept nogil:
    cdef int n = 0
    cdef Ref r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        n += g.objects[r].types & TYPE_LAND
        r = g.objects[r].next
    return n
