# What things are worth to the greedy pilot, in points: a vanilla 2/2 is about 28, a card in hand about 14.
from libc.stdint cimport int32_t
from tolaria.engine.state cimport *


cpdef enum Point:
    POINT_CARD = 14         # a card of unknown quality
    POINT_LAND = 16         # a land on the battlefield
    POINT_POWER = 8
    POINT_TOUGHNESS = 4


cpdef enum Score:
    SCORE_WIN = 100000      # it wins the game
    SCORE_NEVER = -100000


# What a decision looks at first, as its player sees it.
cdef struct SightC:
    int32_t me
    int32_t foe
    int32_t life
    int32_t foe_life
    int32_t mana            # what its player could still make, roughly: an upper bound
    int32_t face            # worth of one damage to the opponent
    int32_t skin            # worth of one damage that its own player does not take


# A creature on the battlefield, or as printed in other zones
cdef int creature_worth(const WorkC* w, const ObjectC* o) noexcept nogil
cdef int permanent_worth(const WorkC* w, const ObjectC* o) noexcept nogil
cdef int card_worth(const WorkC* w, int card) noexcept nogil                # a card (or token) as printed
# Of its triggers on entering
cdef int enters_worth(const GameC* g, const WorkC* w, const CardC* card) noexcept nogil
# It sacrifices itself at the end of turn
cdef bint dies_at_end(const WorkC* w, const CardC* card) noexcept nogil
cdef int land_count(const GameC* g, int player) noexcept nogil


cdef inline int cost_mana(const WorkC* w, int cost) noexcept nogil:
    """How many mana it asks for, X as 0."""
    cdef const CostC* k = &w.m.costs[cost]
    return k.w + k.u + k.b + k.r + k.g + k.c + k.generic + k.hybrid_n


cdef inline bint hinted(const WorkC* w, int ability, int hint) noexcept nogil:
    """Some mode of the ability has one of these hints."""
    return w.m.hints[ability] & hint


cdef inline int ability_hints(const WorkC* w, int ability) noexcept nogil:
    """The hints of all its modes."""
    return w.m.hints[ability]


cdef inline int mana_now(const GameC* g, int player) noexcept nogil:
    """What the player could still make, roughly: two for a source that makes more than one, or asks for more."""
    cdef const PlayerC* p = &g.players[player]
    cdef int n = 2 * p.complex_sources + p.sources_n
    cdef int k
    if g.mana_floats:
        for k in range(6):
            n += p.pool[k]
    return n


cdef inline void aim_high(const GameC* g, const WorkC* w, SightC* s) noexcept nogil:
    """For choices about burn: a deck full of it counts on the opponent's life more than on his creatures."""
    if w.m.burn_deck[s.me]:
        s.face += 3


cdef inline void sight_of(const GameC* g, const WorkC* w, int player, SightC* s) noexcept nogil:
    s.me = player
    s.foe = player ^ 1
    s.life = g.players[player].life
    s.foe_life = g.players[player ^ 1].life
    s.mana = mana_now(g, player)
    # Damage counts for more the nearer it brings the end.
    s.face = 4 if s.foe_life > 14 else 5 if s.foe_life > 8 else 8
    s.skin = 3 if s.life > 14 else 5 if s.life > 7 else 9
