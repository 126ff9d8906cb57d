# CR 601.3, 602.5: what may be cast or activated, and the mana part of its cost.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC


cdef enum:
    # a way beside -1 (the normal one) and WayC indices: without paying the mana cost; so many less: as that card,
    # which is another face
    WAY_INDEX_FREE = -2
    CAP_X = 63              # the greatest X of a cost that mana does not limit


cdef bint castable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil       # as the face it shows
cdef bint face_castable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil  # as the face of the way
cdef bint can_activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil
# Its costs beside mana ask for an X; they could be paid with this one
cdef bint parts_ask_x(const WorkC* w, const CardC* card, int way) noexcept nogil
cdef bint parts_payable(GameC* g, WorkC* w, int player, Ref r, int way, int x) noexcept nogil
cdef bint may_play_land(const GameC* g, const WorkC* w, int player) noexcept nogil      # 305.2
cdef bint ability_is_sure(const MatchC* m, int ability) noexcept nogil                  # MatchC.sure
cdef int card_play_bits(const MatchC* m, int index) noexcept nogil                      # ObjectC.play
# WAYS_SELF_COST
cdef bint card_changes_own_cost(const MatchC* m, const CardC* card) noexcept nogil
cdef void match_kinds(const MatchC* m, KindsC* kinds) noexcept nogil                    # MatchC.kinds
# WayC index of that kind; -1 none
cdef int first_way(const WorkC* w, const CardC* card, int kind) noexcept nogil
# CostC index that is, or replaces, the mana cost
cdef int base_cost(const WorkC* w, const CardC* card, int way) noexcept nogil
# The EFF_PERMISSION row by which the player may play it; -1 none
cdef int permission_of(const GameC* g, Ref r, int player) noexcept nogil
cdef int free_permission(const GameC* g, Ref r, int player) noexcept nogil      # ... without paying its mana cost
# When a card that is cast for nothing at priority may be
cdef bint free_timing(const GameC* g, const WorkC* w, int player, Ref r) noexcept nogil
# Whether one of the costs of which one must be paid could be, on top of a price
cdef bint either_payable(GameC* g, WorkC* w, int player, Ref r, int way, const PriceC* price) noexcept nogil
# Base or alternative cost, mandatory additional costs, increases and reductions.
cdef void start_price(GameC* g, WorkC* w, int player, Ref r, int way, int x, PriceC* price) noexcept nogil
# The mana of the cost of an ability of r, `more` added to its generic part
cdef void ability_price(const WorkC* w, Ref r, int cost, int more, PriceC* price) noexcept nogil
# What is added to the generic part of an ability's cost
cdef int ability_cost_change(const GameC* g, const WorkC* w, int player, Ref r, int ability) noexcept nogil
# What could be sacrificed for emerge (702.119a), with mana values as arguments; at most CAP_OPTIONS
cdef int emerge_options(GameC* g, WorkC* w, int player, Ref r, int way, OptionC* out) noexcept nogil
# How many cards could be exiled for it (702.66a).
cdef int delve_most(const GameC* g, const WorkC* w, int player, const CardC* card, const PriceC* price) noexcept nogil


cdef inline int way_face(const WorkC* w, int way) noexcept nogil:
    """The card that is cast that way where it is another face of the card that has the way; 0: the card itself."""
    if way >= 0:
        return w.m.ways[way].face
    return WAY_INDEX_FREE - way if way < WAY_INDEX_FREE else 0


cdef inline bint can_cast(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """601.3."""
    if unlikely(way != -1 and way_face(w, way)):
        return face_castable(g, w, player, r, way)
    return castable(g, w, player, r, way)


cdef inline bint sorcery_timing(const GameC* g, int player) noexcept nogil:
    """307.1: own main phase, empty stack."""
    return g.stack_n == 0 and g.active == player and (g.step == STEP_MAIN1 or g.step == STEP_MAIN2)


cdef inline bint has_way(const WorkC* w, const ObjectC* o, int kind) noexcept nogil:
    return (w.m.way_kinds[o.card] >> kind) & 1
