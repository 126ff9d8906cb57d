# CR 614.1c-d, 614.12, 614.13, 707.9: how a permanent enters the battlefield.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


cdef enum:
    ENTERING_COPIABLE = 0x10000     # added to WorkC.entering_change: it is a copiable value of the tokens


cpdef enum MoveFlag:
    MOVE_TAPPED = 1
    MOVE_YOUR_CONTROL = 2   # under `controller`, else its owner's
    MOVE_BOTTOM = 4         # of the library
    MOVE_TOGETHER = 8       # several enter at once: `arrived` tells of them when all are there (603.6a)
    MOVE_DESTROYED = 16
    MOVE_SACRIFICED = 32
    MOVE_DISCARDED = 64
    MOVE_COUNTER_P1P1 = 128  # enters with a +1/+1 counter
    MOVE_ATTACKING = 256    # enters attacking (508.4)
    MOVE_MANIFEST = 512     # enters face down (701.40)
    MOVE_CLOAK = 1024       # enters face down with ward {2} (701.58)
    MOVE_TRANSFORMED = 2048  # enters with its back face up (712.14)


# The card that it will be (CardC index): its own, another face, face down, or what it enters as a copy of: the
# original, REF_NONE where it is itself
cdef int card_entering(GameC* g, WorkC* w, Ref r, int player, int flags, Ref* original) noexcept nogil
# 707.9: what the copy that r has entered as has other than what it copies, by the text of the card it was
cdef void copied_except(GameC* g, WorkC* w, Ref r, int card) noexcept nogil
# 707.3: what the original has beside the row that it is of, as copiable values, its copy has too
cdef void excepted_like(GameC* g, WorkC* w, Ref r, Ref original, int duration) noexcept nogil
# ... of which a token, that was nowhere before, may be a copy
cdef int entering_card(GameC* g, WorkC* w, Ref r, int player, Ref* original) noexcept nogil
# 303.4f-g: what an Aura enters attached to; 0: there is nothing that it could enchant
cdef bint aura_host(GameC* g, WorkC* w, Ref r, int card, int player, Ref* host) noexcept nogil
# Its new row, of that card
cdef Ref zone_change_carrying(GameC* g, WorkC* w, Ref r, int zone, int player, int card, int flags) noexcept nogil
# 508.1b: whom the active player's creatures may attack: the other player and his planeswalkers, at most `cap`; how many
cdef int defenders(GameC* g, WorkC* w, OptionC* out, int cap) noexcept nogil
# It has a row, and nothing has seen it yet: tapped, counters, choices. Life that its controller pays for that.
# plus: +1/+1 counters that the effect puts on it which lets it enter
cdef int entering_as(GameC* g, WorkC* w, Ref r, int plus) noexcept nogil


cdef inline bint was_changed(const GameC* g, const ObjectC* o) noexcept nogil:
    """Effects concern what it was: it may enter with counters that one of them gave the spell."""
    return g.effects_n and o.was != REF_NONE and g.objects[o.was].shields


# A basic land type (Subtype), or a Color, as the player chooses for the object; ability: which asks, -1 as it enters
cdef int choose_land_type(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil
# 255: no card of the match has one
cdef int choose_creature_type(GameC* g, WorkC* w, int player, Ref r) noexcept nogil
cdef int choose_color(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil
# 201.4: the name number of a card that the filter matches, as the player chooses; 0: there is none
cdef int choose_name(GameC* g, WorkC* w, int player, Ref r, int filter, const ContextC* c) noexcept nogil
# A player of his choice, or his opponent
cdef int choose_player(GameC* g, WorkC* w, int player, Ref source, bint opponent) noexcept nogil
# 508.4: put onto the battlefield attacking
cdef void join_attack(GameC* g, WorkC* w, Ref r) noexcept nogil
# A token of the running op is what it is changed to (WorkC.entering_change)
cdef void change_token(GameC* g, WorkC* w, Ref r, int player) noexcept nogil
# 611.2c: effects of resolutions that also affect what enters later
cdef void join_rule_effects(GameC* g, WorkC* w, Ref r) noexcept nogil
# 614.12: what is discarded so that it enters; REF_NONE: it goes to its owner's graveyard instead
cdef Ref card_for_entry(GameC* g, WorkC* w, Ref r, int player) noexcept nogil
