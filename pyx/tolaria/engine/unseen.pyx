"""CR 400.2: which cards a player knows, and the others dealt anew.

Known to a player: every object in a public zone, the cards of his hand and those he looks at, cards of
the other's hand that were revealed, and the ends of his own library whose order was fixed (he put those
cards there; `library_top`, `library_bottom`). Not remembered: cards that the other player put into his
library from a public zone.
"""
from libc.string cimport memset
from tolaria.engine.rng cimport rng_below
from tolaria.engine.state cimport *
from tolaria.engine.zones cimport count_hand, object_reset, top_hide


cdef bint is_seen(const GameC* g, Ref r, int player) noexcept nogil:
    cdef const ObjectC* o = cobj(g, r)
    if o.zone == ZONE_HAND or o.zone == ZONE_LOOK or o.zone == ZONE_LIBRARY:
        # 723.4: who controls a player sees what he sees
        return o.owner == player or o.flags & FLAG_FACEUP_SEEN or g.controlled >> o.owner & 1
    return True


cdef void deal_unseen(GameC* g, WorkC* w, int player, StreamC* stream, uint64_t seed) noexcept nogil:
    """Exchange the cards that he can't know among the places where he can't see them.

    Every deal that agrees with what he knows is as likely. Counts that depend on the cards are kept right.
    """
    cdef PlayerC* p = &g.players[player]
    cdef PlayerC* other = &g.players[player ^ 1]
    cdef uint16_t* library = &other.library[other.library_lo]
    cdef int library_n = other.library_hi - other.library_lo
    cdef Ref hand[1000]         # CAP_LIBRARY
    cdef int hand_n = 0
    cdef int i, k
    cdef Ref r = other.zone_first[<int>ZONE_HAND]
    shuffle(&p.library[p.library_lo + p.library_top],
            p.library_hi - p.library_bottom - p.library_lo - p.library_top, stream, seed, g.index)
    if other.zone_n[<int>ZONE_LIBRARY]:
        if is_seen(g, other.zone_first[<int>ZONE_LIBRARY], player):  # all see the card on top
            library += 1
            library_n -= 1
        else:
            top_hide(g, player ^ 1)
    shuffle(library, library_n, stream, seed, g.index)
    while r != REF_NONE:
        if not is_seen(g, r, player):
            hand[hand_n] = r
            hand_n += 1
        r = g.objects[r].next
    for i in range(hand_n):  # Fisher and Yates, over hand and library as one pile
        k = <int>rng_below(stream, seed, g.index, hand_n - i + library_n)
        if k < hand_n - i:
            exchange(g, w, hand[i], &g.objects[hand[i + k]].slot)
            set_card(g, w, hand[i + k])
        else:
            exchange(g, w, hand[i], &library[k - (hand_n - i)])
    recount_hand(g, w, other)
    wake(g)


cdef void shuffle(uint16_t* slots, int n, StreamC* stream, uint64_t seed, uint64_t game) noexcept nogil:
    cdef int i, k
    cdef uint16_t slot
    for i in range(n - 1, 0, -1):
        k = <int>rng_below(stream, seed, game, i + 1)
        slot = slots[i]
        slots[i] = slots[k]
        slots[k] = slot


cdef void exchange(GameC* g, WorkC* w, Ref r, uint16_t* place) noexcept nogil:
    """A card in a hand takes the slot kept at that place, and the other way round."""
    cdef uint16_t slot = place[0]
    place[0] = g.objects[r].slot
    g.objects[r].slot = slot
    set_card(g, w, r)


cdef void set_card(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """Card and characteristics of the slot that the object has."""
    cdef ObjectC* o = obj(g, r)
    o.card = w.m.decks[o.owner][o.slot]
    o.play = w.m.fresh[o.card].play
    o.kind = w.m.fresh[o.card].kind
    object_reset(g, w, o)


cdef void recount_hand(GameC* g, WorkC* w, PlayerC* p) noexcept nogil:
    """What `zones` counts of a hand."""
    cdef Ref r = p.zone_first[<int>ZONE_HAND]
    p.hand_fast = 0
    p.hand_kinds = 0
    memset(p.hand_of, 0, sizeof(p.hand_of))
    while r != REF_NONE:
        count_hand(p, cobj(g, r), 1)
        r = g.objects[r].next
