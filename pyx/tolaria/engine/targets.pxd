# CR 115, 601.2b-d, 700.2: modes, targets, divisions.
from tolaria.engine.state cimport *


# 115, 702.11, 702.16, 702.18
cdef bint target_legal(const GameC* g, const WorkC* w, const StackC* s, int filter, Ref t) noexcept nogil
# Every legal target of a requirement: how many
cdef int legal_targets(GameC* g, WorkC* w, const StackC* s, int filter, Ref* out, int cap) noexcept nogil
# Among the targets from `since` on, before `until`
cdef bint already_chosen(const StackC* s, Ref t, int since, int until) noexcept nogil
cdef bint mode_possible(GameC* g, WorkC* w, StackC* s, int mode) noexcept nogil     # it has enough legal targets
cdef bint ability_possible(GameC* g, WorkC* w, StackC* s) noexcept nogil            # enough of its modes are possible
cdef bint choose_modes(GameC* g, WorkC* w, StackC* s) noexcept nogil
# For all chosen modes; 0: impossible
cdef bint choose_targets(GameC* g, WorkC* w, StackC* s) noexcept nogil
# Of a copy (707.10c), or of a spell or ability whose targets the player may change (115.7d)
cdef void choose_new_targets(GameC* g, WorkC* w, StackC* s, int player) noexcept nogil
# It may have that, which it does not target, in the place of each of its targets
cdef bint could_target(const GameC* g, const WorkC* w, const StackC* s, Ref t) noexcept nogil
# Targets that must change, if they can (115.7a); one becomes that, if it can be it (115.7b)
cdef void change_targets(GameC* g, WorkC* w, StackC* s, int player, Ref to) noexcept nogil
# A spell's ability that would be spliced onto it (702.47a) has enough legal targets
cdef bint splice_possible(GameC* g, WorkC* w, const StackC* s, int ability) noexcept nogil
# Every legal target of a requirement with that filter, in the order of `filter_collect`
cdef int legal_targets(GameC* g, WorkC* w, const StackC* s, int filter, Ref* out, int cap) noexcept nogil
# 608.2b: how many stay legal; -1 when it had none
cdef int drop_illegal_targets(GameC* g, WorkC* w, StackC* s) noexcept nogil


cdef inline bint depends(const WorkC* w, int filter) noexcept nogil:
    """What matches may depend on more than itself: on the targets before it, say."""
    cdef const FilterC* f = &w.m.filters[filter]
    return (f.condition | f.stat | f.or_next | f.same_as) != 0


cdef inline void stack_draft(StackC* s, int controller, Ref source, int ability) noexcept nogil:
    """An entry that is not on the stack yet: what is known of a spell or ability before it is announced."""
    s.modes = 1
    s.obj = REF_NONE
    s.source = source
    s.cost_obj = REF_NONE
    s.event_obj = REF_NONE
    s.event_other = REF_NONE
    s.registers[0] = REF_NONE
    s.registers[1] = REF_NONE
    s.registers[2] = REF_NONE
    s.registers[3] = REF_NONE
    s.ability = ability
    s.way = -1
    s.x = 0
    s.event_amount = 0
    s.kind = STACK_ABILITY
    s.controller = controller
    s.target_n = 0
    s.event_player = 255
    s.paid = 0
    s.kicks = 0
    s.either = 0
    s.spliced_n = 0
