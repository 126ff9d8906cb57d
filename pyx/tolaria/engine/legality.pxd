# CR 601.3: what may be cast, and the mana part of its cost.
from tolaria.engine.state cimport *
from tolaria.engine.mana cimport PriceC


cdef enum:
    # a way beside -1 (the normal one) and WayC indices: without paying the mana cost; so many less: as that card,
    # which is another face
    WAY_INDEX_FREE = -2
    WAY_INDEX_LIFE = -2000  # for life equal to its mana value, as a rule allows; so many less: as that card
    WAY_INDEX_COST = -4000  # for a cost that a rule allows: so many less, its CostC index
    CAP_X = 63              # the greatest X of a cost that mana does not limit
    HELP_DELVE = 128        # of RULE_HELPED, beside the HELP_ bits of `mana`
    MAIN_STEPS = 1 << STEP_MAIN1 | 1 << STEP_MAIN2


cdef bint castable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil       # as the face it shows
cdef bint face_castable(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil  # as the face of the way
# Its costs beside mana ask for an X; they could be paid with this one
cdef bint parts_ask_x(const WorkC* w, const CardC* card, int way) noexcept nogil
cdef bint parts_payable(GameC* g, WorkC* w, int player, Ref r, int way, int x) noexcept nogil
# "Activate only …", "cast only …"
cdef bint timing_flags_allow(const GameC* g, int flags, int player) noexcept nogil
cdef bint may_play_land(const GameC* g, const WorkC* w, int player) noexcept nogil      # 305.2
cdef bint ability_is_sure(const MatchC* m, int ability) noexcept nogil                  # MatchC.sure
cdef int card_play_bits(const MatchC* m, int index) noexcept nogil                      # ObjectC.play
# WAYS_SELF_COST
cdef bint card_changes_own_cost(const MatchC* m, const CardC* card) noexcept nogil
cdef void match_kinds(const MatchC* m, KindsC* kinds) noexcept nogil                    # MatchC.kinds
# WayC index of that kind; -1 none
cdef int first_way(const WorkC* w, const CardC* card, int kind) noexcept nogil
cdef int other_cost(const WorkC* w, const CardC* card, int way) noexcept nogil          # use base_cost
# The EFF_PERMISSION row by which the player may play it; -1 none
cdef int permission_of(const GameC* g, Ref r, int player) noexcept nogil
cdef int free_permission(const GameC* g, Ref r, int player) noexcept nogil      # ... without paying its mana cost
# When a card that is cast for nothing at priority may be
cdef bint free_timing(const GameC* g, const WorkC* w, int player, Ref r) noexcept nogil
# Whether one of the costs of which one must be paid could be, on top of a price
cdef bint either_payable(GameC* g, WorkC* w, int player, Ref r, int way, const PriceC* price) noexcept nogil
# Base or alternative cost, mandatory additional costs, increases and reductions.
cdef void start_price(GameC* g, WorkC* w, int player, Ref r, int way, int x, PriceC* price) noexcept nogil
# What rules and its own text say of the cost of a spell that is on the stack
cdef int target_costs(GameC* g, WorkC* w, int player, Ref r) noexcept nogil
# What could be sacrificed for emerge (702.119a), with mana values as arguments; at most CAP_OPTIONS
cdef int emerge_options(GameC* g, WorkC* w, int player, Ref r, int way, OptionC* out) noexcept nogil
# By how much the card's own text changes its cost because it is kicked
cdef int kicked_change(GameC* g, WorkC* w, int player, Ref r, StackC* s) noexcept nogil
# The condition of a way of the card holds
cdef bint way_allowed(const GameC* g, const WorkC* w, int player, Ref r, int condition) noexcept nogil
# How many cards could be exiled for it (702.66a).
cdef int delve_most(const GameC* g, const WorkC* w, int player, Ref r, const PriceC* price) noexcept nogil


cdef inline int base_cost(const WorkC* w, const CardC* card, int way) noexcept nogil:
    """The CostC index that replaces, or is, the mana cost."""
    return card.cost if way == -1 else other_cost(w, card, way)


cdef inline int way_face(const WorkC* w, int way) noexcept nogil:
    """The card that is cast that way where it is another face of the card that has the way; 0: the card itself."""
    if way >= 0:
        return w.m.ways[way].face
    if way > WAY_INDEX_LIFE:
        return WAY_INDEX_FREE - way if way < WAY_INDEX_FREE else 0
    return WAY_INDEX_LIFE - way if way > WAY_INDEX_COST else 0


cdef inline bint pays_life(int way) noexcept nogil:
    return WAY_INDEX_COST < way <= WAY_INDEX_LIFE


cdef inline bint can_cast(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """601.3."""
    if unlikely(way != -1 and way_face(w, way)):
        return face_castable(g, w, player, r, way)
    return castable(g, w, player, r, way)


cdef inline bint sorcery_timing(const GameC* g, int player) noexcept nogil:
    """307.1: own main phase, empty stack."""
    return g.stack_n == 0 and g.active == player and (MAIN_STEPS >> g.step) & 1


cdef inline bint is_harmonized(const WorkC* w, int way) noexcept nogil:
    return w.m.ways[way].kind == WAY_FLASHBACK and w.m.ways[way].detail & MARK_HARMONIZE != 0


cdef inline bint has_way(const WorkC* w, const ObjectC* o, int kind) noexcept nogil:
    return (w.m.way_kinds[o.card] >> kind) & 1
