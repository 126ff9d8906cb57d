# CR 614.1c-d, 614.12, 614.13, 707.9: how a permanent enters the battlefield.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


cdef enum:
    ENTERING_COPIABLE = 0x10000     # added to WorkC.entering_change: it is a copiable value of the tokens


# 707.9: what the copy that r has entered as has other than what it copies, by the text of the card it was
cdef void copied_except(GameC* g, WorkC* w, Ref r, int card) noexcept nogil
# 707.3: what the original has beside the row that it is of, as copiable values, its copy has too
cdef void excepted_like(GameC* g, WorkC* w, Ref r, Ref original, int duration) noexcept nogil
# Before it has a row: the card that it will be (CardC index): its own, or what it enters as a copy of; and which object
# that is, REF_NONE where it is itself.
cdef int entering_card(GameC* g, WorkC* w, Ref r, int player, Ref* original) noexcept nogil
# 702.145b
cdef bint enters_by_night(const GameC* g, const WorkC* w, const ObjectC* o) noexcept nogil
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
# What an Aura that no spell for it becomes enters attached to; REF_NONE: it does not enter (303.4f-h)
cdef Ref entering_host(GameC* g, WorkC* w, Ref r, int card, int player) noexcept nogil
# 508.4: put onto the battlefield attacking
cdef void join_attack(GameC* g, WorkC* w, Ref r) noexcept nogil
# A token of the running op is what it is changed to (WorkC.entering_change)
cdef void change_token(GameC* g, WorkC* w, Ref r, int player) noexcept nogil
# 611.2c: effects of resolutions that also affect what enters later
cdef void join_rule_effects(GameC* g, WorkC* w, Ref r) noexcept nogil
