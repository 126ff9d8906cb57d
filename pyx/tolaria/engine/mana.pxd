# CR 106, 202, 605: mana pools, the mana part of costs, and the abilities that make mana.
#
# What a player could tap is kept as counts in PlayerC: `sources[k]`, his usable permanents of mana
# class k, each good for one mana of one of the colours `MatchC.class_colors[k]`; and
# `complex_sources`, his objects with any other mana ability. Classes 0..4 make one colour each, in
# the order of Color, and do nothing else; another class may carry the bit CLASS_HARMS.
# How mana is found for a cost is the room `payment`'s matter.
from tolaria.engine.state cimport *
from tolaria.engine.cards cimport HybridC


cpdef enum ManaClass:       # ObjectC.mana_class beside 0..15
    MANA_COMPLEX = 254      # has mana abilities that are more, or other, than "{T}: add one mana"
    MANA_NONE = 255         # has no mana ability


cpdef enum ManaLimit:
    BASIC_CLASSES = 5       # the classes that every match has
    CAP_HYBRIDS = 12        # hybrid symbols of one price
    CAP_MANA_ABILITIES = 16  # mana abilities of one object
    CAP_FLARES = 16         # triggered mana abilities that one payment reckons with
    INTRINSIC_FIRST = 1     # rows 1..5 of the ability table: the basic land types' abilities (305.6)
    BASIC_TYPES = 31        # the subtype bits of the basic land types
    CLASS_COLORS = 63       # the colour bits of MatchC.class_colors
    SNOW = 64               # beside them, where a cost asks for it: mana of a snow source (107.4h)
    CLASS_HARMS = 128       # beside them: some ability also does something (damage), or gives its source up


# The mana part of a total cost (601.2f), X already put in.
cdef struct PriceC:
    uint8_t colored[6]          # symbols by Color (index 5: {C}, colourless only)
    uint8_t hybrid_n
    uint8_t padding
    uint8_t ease                # EaseBit: how mana may be spent on it
    uint8_t least               # mana that it takes at the least, once all is added up (601.2f)
    uint8_t helpers             # HelperBit: permanents that may be tapped for it beside sources of mana
    int16_t generic             # a negative number counts as 0
    Ref purpose                 # the spell, or the source of the ability, that it pays for; REF_NONE: neither
    uint8_t for_ability         # 1: an ability of `purpose`
    Ref exclude                 # an object that may not be used (the cost taps it or gives it up); REF_NONE
    HybridC hybrids[12]


cpdef enum EaseBit:
    EASE_COLOR = 1              # as though mana were of any colour: coloured symbols take any mana
    EASE_TYPE = 2               # ... of any type: {C} too
    EASE_SPELLS = 4             # of a rule: for spells that the filter matches
    EASE_ABILITIES = 8          # ... for abilities of what it matches


cpdef enum HelperBit:
    HELP_CREATURES = 1          # convoke (702.51)
    HELP_ARTIFACTS = 2          # improvise (702.126)


# Triggered mana abilities (605.1b) that could add to what is tapped for mana.
cdef struct FlaresC:
    int n
    Ref source[16]
    uint16_t ability[16]


# Prices
cdef void price_of(const WorkC* w, int cost, int x, PriceC* price) noexcept nogil
# Add another cost's mana to it; exclude stays.
cdef void price_add(const WorkC* w, int cost, int x, PriceC* price) noexcept nogil

# Pools
cdef void mana_add(GameC* g, WorkC* w, int player, int color, int n) noexcept nogil
# Empties both pools; burn[player]: life he then loses to mana burn. 1: some pool held mana.
cdef bint mana_empty(GameC* g, WorkC* w, int kept, int16_t* burn) noexcept nogil

# Sources
# Fills class_colors and classes_n from the match's cards.
cdef void mana_match_classes(MatchC* m) noexcept nogil
# The class of a permanent that is just this card.
cdef int mana_card_class(const MatchC* m, int card) noexcept nogil
# Sets mana_class after it entered a zone or changed types, then recounts.
cdef void mana_classify(GameC* g, WorkC* w, Ref r) noexcept nogil
# What mana_recount calls when there is something to do.
cdef void mana_recount_source(GameC* g, WorkC* w, Ref r) noexcept nogil
# Those that function where it is; at most CAP_MANA_ABILITIES.
cdef int mana_abilities(const WorkC* w, const ObjectC* o, uint16_t* out) noexcept nogil
# All but its cost's mana could be paid now.
cdef bint mana_ability_usable(const GameC* g, const WorkC* w, Ref r, int ability) noexcept nogil

# What an ability makes
# Colour bits to choose from; 0: nothing to choose, or nothing possible.
cdef int mana_choices(const GameC* g, const WorkC* w, Ref r, int ability) noexcept nogil
# Mana by Color, at most 255 each; color where it asks. Its total, uncapped.
cdef int mana_yield(const GameC* g, const WorkC* w, Ref r, int ability, int color,
                    uint8_t* out) noexcept nogil
# Its mana may be spent on what the price is for (106.6).
cdef bint mana_serves(const GameC* g, const WorkC* w, Ref r, int ability, const PriceC* price) noexcept nogil
# Life that its program costs its controller.
cdef int mana_pain(const WorkC* w, int ability) noexcept nogil
cdef void flares_collect(const GameC* g, const WorkC* w, FlaresC* flares) noexcept nogil
# Adds to out what they make for r tapped for `color`.
cdef int flares_yield(const GameC* g, const WorkC* w, const FlaresC* flares, Ref r, int color,
                      uint8_t* out) noexcept nogil


cdef inline void mana_recount(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """Keep the counts of sources right after any change to an object: tapped, untapped, entered, left (call it
    for the former object), summoning sickness, haste or control. Idempotent.

    A "{T}: add one mana" on the battlefield is counted here; the rest is a call."""
    cdef ObjectC* o = &g.objects[r]
    cdef int now
    if o.mana_class < CAP_CLASSES and o.zone == ZONE_BATTLEFIELD and not (o.source_counted
            and o.source_counted - 1 & 16):
        now = 1 + 32 * o.controller + o.mana_class if can_tap_for_cost(o) else 0
        if now != o.source_counted:
            if o.source_counted:
                g.players[o.source_counted - 1 >> 5].sources[o.source_counted - 1 & 15] -= 1
                g.players[o.source_counted - 1 >> 5].sources_n -= 1
                g.players[o.source_counted - 1 >> 5].mixed_sources -= (o.source_counted - 1 & 15) >= BASIC_CLASSES
            if now:
                g.players[o.controller].sources[o.mana_class] += 1
                g.players[o.controller].sources_n += 1
                g.players[o.controller].mixed_sources += o.mana_class >= BASIC_CLASSES
            o.source_counted = now
    elif o.mana_class != MANA_NONE or o.source_counted:
        mana_recount_source(g, w, r)


cdef inline bint mana_is_plain(const WorkC* w, const ObjectC* o) noexcept nogil:
    """All its mana abilities are "{T}: add one mana" and no more: tapping it is all there is to pay."""
    return o.mana_class < CAP_CLASSES and w.m.class_colors[o.mana_class] < CLASS_HARMS


cdef inline bint flares_live(const GameC* g, const WorkC* w) noexcept nogil:
    """Some permanent may trigger on another one's being tapped for mana. (What triggers on its own is
    complex.)"""
    return watched(w, EV_TAPPED_FOR_MANA) and (g.live_events >> EV_TAPPED_FOR_MANA) & 1


cdef inline bint price_is_free(const PriceC* price) noexcept nogil:
    return price.generic <= 0 and not price.hybrid_n and not (
        price.colored[0] | price.colored[1] | price.colored[2] |
        price.colored[3] | price.colored[4] | price.colored[5])


cdef inline bint combination_fits(int code, int n, int colors) noexcept nogil:
    """The code of `mana_yield` names n colours, each of this set."""
    cdef int _i
    for _i in range(n):
        if not (colors >> code % 6) & 1:
            return False
        code //= 6
    return code == 0


cdef inline int color_count(int bits) noexcept nogil:
    """How many colours (of six) a set has."""
    return ((bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) +
            (bits >> 3 & 1) + (bits >> 4 & 1) + (bits >> 5 & 1))


cdef inline int color_lowest(int bits) noexcept nogil:
    """The first colour of a set that is not empty."""
    cdef int c = 0
    while not (bits >> c) & 1:
        c += 1
    return c
