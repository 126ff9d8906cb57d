# CR 4: zones. Raw moves: lists, rows, libraries. No events, no triggers: `events` calls these.
from tolaria.engine.state cimport *


cdef Ref object_new(GameC* g) noexcept nogil            # a row; REF_NONE after overflow
# Characteristics of the card, in no zone
cdef Ref object_make(GameC* g, WorkC* w, int owner, int card, int slot) noexcept nogil
cdef void object_fresh(ObjectC* o, const CardC* cards, int card) noexcept nogil         # fills a row of MatchC.fresh
cdef void object_reset(GameC* g, WorkC* w, ObjectC* o) noexcept nogil    # characteristics as printed
# Of another row of cards, in place: the lists that it is in are not told.
cdef void object_show(GameC* g, WorkC* w, ObjectC* o, int card) noexcept nogil
# At the end of that player's list
cdef void zone_add(GameC* g, WorkC* w, Ref r, int zone, int player) noexcept nogil
cdef void zone_remove(GameC* g, WorkC* w, Ref r) noexcept nogil          # from its list; its row becomes ZONE_GONE
cdef Ref zone_change(GameC* g, WorkC* w, Ref r, int zone, int player) noexcept nogil     # the new object (400.7)
cdef void creature_link(GameC* g, Ref r) noexcept nogil                  # keep the list of creatures in step with types
cdef void creature_unlink(GameC* g, Ref r) noexcept nogil
cdef Ref into_library_or_nothing(GameC* g, WorkC* w, Ref r, int zone, int owner, bint bottom) noexcept nogil
# 506.5: GameC.alone
cdef void note_alone(GameC* g) noexcept nogil
cdef bint fell_alone(GameC* g, Ref r) noexcept nogil
cdef void remove_from_combat(GameC* g, Ref r) noexcept nogil             # 506.4
cdef void unpair(GameC* g, Ref r) noexcept nogil                         # of one that is paired

# Libraries. Order is decided only when a card leaves or is looked at.
cdef void library_reset(GameC* g, WorkC* w, int player) noexcept nogil   # every card of the deck, unordered
cdef void library_restart(GameC* g, int player) noexcept nogil
# The top card as an object in that zone, of which nothing is told; REF_NONE: there is none
cdef Ref library_take(GameC* g, WorkC* w, int player, int zone) noexcept nogil
cdef int library_take_top(GameC* g, int player) noexcept nogil           # its slot, or -1 when empty
cdef void library_put_top(GameC* g, int player, int slot) noexcept nogil
cdef void library_put_bottom(GameC* g, int player, int slot) noexcept nogil
cdef void library_sink(GameC* g, int player, int depth) noexcept nogil    # the top card below the next (at most 16)
cdef void library_shuffle(GameC* g, int player) noexcept nogil
# Take a copy of that card; slot or -1
cdef int library_find(GameC* g, WorkC* w, int player, int card) noexcept nogil


# The top card as an object that may be looked at and played, until the library changes
cdef Ref top_show(GameC* g, WorkC* w, int player) noexcept nogil


cdef inline void top_hide(GameC* g, int player) noexcept nogil:
    """What was shown is a card of the library again."""
    cdef PlayerC* p = &g.players[player]
    if unlikely(p.zone_n[<int>ZONE_LIBRARY]):
        g.objects[p.zone_first[<int>ZONE_LIBRARY]].zone = ZONE_GONE
        p.zone_first[<int>ZONE_LIBRARY] = REF_NONE
        p.zone_last[<int>ZONE_LIBRARY] = REF_NONE
        p.zone_n[<int>ZONE_LIBRARY] = 0
        forget(g)


cdef inline int library_n(const GameC* g, int player) noexcept nogil:
    return g.players[player].library_hi - g.players[player].library_lo


cdef inline int zone_n(const GameC* g, int player, int zone) noexcept nogil:
    return g.players[player].zone_n[zone]


cdef inline Ref zone_first(const GameC* g, int player, int zone) noexcept nogil:
    return g.players[player].zone_first[zone]


cdef inline void count_hand(PlayerC* p, const ObjectC* o, int sign) noexcept nogil:
    """A card comes to the hand, or (-1) leaves it."""
    p.hand_of[o.kind] += sign
    if sign > 0:
        p.hand_kinds |= <uint64_t>1 << o.kind
    elif p.hand_of[o.kind] == 0:
        p.hand_kinds &= ~(<uint64_t>1 << o.kind)
    if o.play & PLAY_FAST:
        p.hand_fast += sign


cdef inline int printed_card(const WorkC* w, const ObjectC* o) noexcept nogil:
    """What the object is in every other zone: its card, not what it copies (707.2) and not a further face (712.8),
    nor what stands for it while it is face down (708.2)."""
    return w.m.decks[o.owner][o.slot] if w.m.has_copies and o.slot != SLOT_NONE else o.card
