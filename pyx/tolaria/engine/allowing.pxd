# CR 601.3b, 118.9: rules of permanents that let cards be played from where they are, or for something else than
# their mana costs; which of them a player uses.
from tolaria.engine.state cimport *
from tolaria.engine.rulings cimport RulingC


cdef enum:
    # Ways for another cost, from wherever the card may be cast (118.9)
    OTHER_WAYS = 1 << WAY_ALTERNATIVE | 1 << WAY_EVOKE | 1 << WAY_MORPH | 1 << WAY_EMERGE
    PERMITTED_WAYS = OTHER_WAYS | 1 << WAY_FACE | 1 << WAY_MUTATE


# A rule that lets a card be played
cdef struct AllowC:
    const ChangeC* change
    Ref source
    int ability             # of the source; -1: the rule is laid down by an effect
    int effect              # row of that effect + 1; 0: the rule is of an ability


# The rule by which the player may play r that way: that which restricts least. 0: there is none.
cdef bint allowed(GameC* g, WorkC* w, int player, Ref r, int way, AllowC* out) noexcept nogil
# Notes that the player uses it, as a land the face where that is not 0; the AllowBit of the rule, 0: none is needed
cdef int allowed_note(GameC* g, WorkC* w, int player, Ref r, int way, int face) noexcept nogil
# Goes on to the next way that a RULE_CAST_FREE of the walk gives the card, shown as that face if it is not 0
cdef bint allowed_way(GameC* g, WorkC* w, int player, Ref r, int face, RulingC* walk, int* way) noexcept nogil
# The permission by which it is cast, -1 none: an effect that has it cast (not `chosen`) needs none to be free
cdef int allowing(const GameC* g, const WorkC* w, Ref r, int player, int way, bint chosen) noexcept nogil
# Permissions of which one could be used go; rules about "the next" such spell (611.2). REF_NONE: a land is played.
# Always 1
cdef bint use_up(GameC* g, WorkC* w, int player, Ref spell, int group) noexcept nogil
# Uses up the rule, or permission, that lets him cast it so. Whether it is exiled as it leaves the stack
cdef bint use_rule(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil


cdef inline int group_of(const GameC* g, int permission) noexcept nogil:
    """Which permissions go when that one (row of EffectC; -1: none is used) is; -1: it alone."""
    return g.effects[permission].dp if permission >= 0 and g.effects[permission].flags & EFFF_ONE else -1


cdef inline bint is_permitted(const WorkC* w, int way) noexcept nogil:
    """A way in which a card is cast where an effect or a rule lets it be cast, for a cost."""
    return way == -1 or way >= 0 and (PERMITTED_WAYS >> w.m.ways[way].kind) & 1


cdef inline bint allowing_rule(const GameC* g, const WorkC* w) noexcept nogil:
    return rule_live(g, w, RULE_PLAY_FROM) or rule_live(g, w, RULE_CAST_FREE)
