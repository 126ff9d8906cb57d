# CR 614.1c-d, 614.12, 614.13, 707.9: how a permanent enters the battlefield.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# 707.9: what the copy that r has entered as has other than what it copies, by the text of the card it was
cdef void copied_except(GameC* g, WorkC* w, Ref r, int card) noexcept nogil
# Before it has a row: the card that it will be (CardC index): its own, or what it enters as a copy of.
cdef int entering_card(GameC* g, WorkC* w, Ref r, int player) noexcept nogil
# It has a row, and nothing has seen it yet: tapped, counters, choices. Life that its controller pays for that.
cdef int entering_as(GameC* g, WorkC* w, Ref r) noexcept nogil

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
# 611.2c: effects of resolutions that also affect what enters later
cdef void join_rule_effects(GameC* g, WorkC* w, Ref r) noexcept nogil

# What an Aura that is put onto the battlefield will enchant (303.4f); REF_NONE: it can't enter
cdef Ref choose_host(GameC* g, WorkC* w, Ref r, int player) noexcept nogil


cdef enum:
    MOVE_HOSTED = 4096      # beside the MoveFlag bits of `events`: what it enters attached to is said


cdef inline bint asks_for_host(const WorkC* w, const ObjectC* o) noexcept nogil:
    return w.m.cards[o.card].enchant != 0 and (w.m.cards[o.card].subtypes >> SUB_AURA) & 1
