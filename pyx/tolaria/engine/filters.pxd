# Filters, values and conditions over objects and players.
from tolaria.engine.state cimport *


# In whose words a filter, value or condition is read.
cdef struct ContextC:
    const StackC* s         # the spell or ability; NULL for statics
    Ref source              # the object that the ability is of
    Ref it                  # the candidate (WHO_IT); REF_NONE
    uint8_t controller      # "you"
    uint8_t chooser         # REL_CHOOSER; set by OP_CHOOSE, else 255
    uint16_t named          # name number that an effect for a while speaks of; 0 none
    uint8_t reserved        # of a cost: 1 where its source is tapped for it as well; else 0


cdef inline ContextC context_said(Ref source, int controller, Ref it) noexcept nogil:
    """What an ability of the source, or an effect of it, says of `it` while nothing of it is on the stack."""
    cdef ContextC c
    c.s = NULL
    c.source = source
    c.it = it
    c.controller = controller
    c.chooser = 255
    c.named = 0
    c.reserved = 0
    return c


cdef inline ContextC context_static(const GameC* g, Ref source) noexcept nogil:
    return context_said(source, g.objects[source].controller, REF_NONE)


cdef inline ContextC context_of(const StackC* s) noexcept nogil:
    cdef ContextC c = context_said(s.source, s.controller, REF_NONE)
    c.s = s
    return c


cdef bint filter_matches(const GameC* g, const WorkC* w, int filter, Ref candidate, const ContextC* c) noexcept nogil
# A card that is no object (in a library)
cdef bint filter_card(const GameC* g, const WorkC* w, int filter, int card, int owner, const ContextC* c) noexcept nogil
# All but constants; use value_of
cdef int value_computed(const GameC* g, const WorkC* w, const ValueC* v, const ContextC* c) noexcept nogil
cdef bint condition_holds(const GameC* g, const WorkC* w, int condition, const ContextC* c) noexcept nogil
cdef int paid_bit(int way_kind) noexcept nogil                       # Paid: what casting it that way sets
cdef int mana_value(const WorkC* w, const ObjectC* o) noexcept nogil              # 202.3
cdef int bits_n(uint32_t bits) noexcept nogil                        # how many are set
cdef int filter_zones(const WorkC* w, int filter) noexcept nogil     # bits of the zones in which it looks
cdef int filter_count(const GameC* g, const WorkC* w, int filter, const ContextC* c) noexcept nogil
# All players and objects that match, in the order A, B, then each zone's list (the active player's
# first); at most cap, -1 past it
cdef int filter_collect(const GameC* g, const WorkC* w, int filter, const ContextC* c, Ref* out, int cap) noexcept nogil
# What `who` names; with WHO_EACH through `filter`. Objects that no longer are where they were are left out for targets.
cdef int who_collect(const GameC* g, const WorkC* w, int who, int filter, const ContextC* c, Ref* out,
        int cap) noexcept nogil
# The first, or REF_NONE
cdef Ref who_one(const GameC* g, const WorkC* w, int who, const ContextC* c) noexcept nogil
cdef int who_player(const GameC* g, const WorkC* w, int who, const ContextC* c) noexcept nogil   # 0, 1, or -1


cdef inline int value_of(const GameC* g, const WorkC* w, int value, const ContextC* c) noexcept nogil:
    """107.1: whole numbers; what has no value is 0."""
    cdef const ValueC* v = &w.m.values[value]
    return v.a if v.kind == VAL_CONST else value_computed(g, w, v, c)


cdef inline bint of_player(int kind) noexcept nogil:
    """Whether a value of that kind is a number of a player."""
    return VAL_ENERGY <= kind <= VAL_DISCARDED or kind in (
        VAL_LIFE, VAL_HAND, VAL_GRAVEYARD, VAL_LIBRARY, VAL_DAMAGE_TAKEN, VAL_DRAWN, VAL_SPELLS, VAL_GAME_SPELLS)


cdef inline int player_fact(const GameC* g, int player, int kind) noexcept nogil:
    cdef const PlayerC* p = &g.players[player]
    if kind == VAL_LIFE:
        return p.life
    if kind == VAL_HAND:
        return p.zone_n[<int>ZONE_HAND]
    if kind == VAL_GRAVEYARD:
        return p.zone_n[<int>ZONE_GRAVEYARD]
    if kind == VAL_LIBRARY:
        return p.library_hi - p.library_lo
    if kind == VAL_DAMAGE_TAKEN:
        return p.damage_taken
    if kind == VAL_DRAWN:
        return p.draws
    if kind == VAL_SPELLS:
        return p.spells
    if kind == VAL_GAME_SPELLS:
        return p.game_spells
    if kind == VAL_ENERGY:
        return p.energy
    if kind == VAL_POISON:
        return p.poison
    if kind == VAL_EXPERIENCE:
        return p.experience
    if kind == VAL_RAD:
        return p.rad
    if kind == VAL_MONARCH:
        return g.monarch == 1 + player
    if kind == VAL_BLESSING:
        return p.blessing
    if kind == VAL_LIFE_GAINED:
        return p.life_gained
    if kind == VAL_LIFE_LOST:
        return p.life_lost
    if kind == VAL_ATTACKED:
        return p.attacked
    if kind == VAL_DIED:
        return p.died
    if kind == VAL_LEFT:
        return p.left
    return p.discarded


cdef inline bint kinds_match(const FilterC* f, const ObjectC* o) noexcept nogil:
    """Zones, types and subtypes of one row. A former permanent matches as it last was (608.2h)."""
    if f.types_any and not f.types_any & o.types or f.types_all & ~o.types or f.types_none & o.types:
        return False
    if f.sub_any and not f.sub_any & o.subtypes or f.sub_none & o.subtypes:
        return False
    return ((f.zones if f.zones else 1 << ZONE_BATTLEFIELD | 1 << ZONE_GONE) >> o.zone) & 1


cdef inline bint object_matches(const GameC* g, const WorkC* w, int filter, Ref r, const ContextC* c) noexcept nogil:
    """filter_matches for an object, told at sight where one row asks no more than most do."""
    cdef const FilterC* f = &w.m.filters[filter]
    cdef const ObjectC* o = &g.objects[r]
    if filter == 0:
        return True
    if f.or_next == 0:
        if not kinds_match(f, o):
            return False
        if f.flags & FILF_PLAIN and f.controller <= REL_YOU:
            return f.controller == REL_ANY or o.controller == c.controller
    return filter_matches(g, w, filter, r, c)


cdef inline bint rel_holds(const GameC* g, int rel, int player, int you) noexcept nogil:
    """Whether `player` stands in that relation to `you` (the target and event relations are the caller's)."""
    if rel == REL_ANY:
        return True
    if rel == REL_YOU:
        return player == you
    if rel == REL_OPPONENT:
        return player != you
    if rel == REL_ACTIVE:
        return player == g.active
    return player != g.active
