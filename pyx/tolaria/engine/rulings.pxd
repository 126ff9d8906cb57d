# CR 604, 611, 613.11: rules that static abilities, and effects of resolutions, lay down; what they say of one thing.
#
# A rule is a ChangeC with a RuleKind. It stands in a static ability of a permanent, or in a row EFF_RULE of
# GameC.effects. Ask `rule_live` (state) first: it costs two loads where no such rule is about.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# A walk over the rules of one kind that apply to one candidate.
cdef struct RulingC:
    ContextC c              # in whose words the rule that was found speaks
    const ChangeC* change   # the rule that was found
    Ref at                  # permanent or emblem to be looked at next; REF_NONE: none left
    uint16_t ability        # its ability to be looked at next
    uint16_t effect         # row of GameC.effects to be looked at next


cdef void ruling_start(const GameC* g, RulingC* walk) noexcept nogil
# Goes on to the next rule that applies to the candidate (an object, or a player); 0: there is none.
cdef bint ruling_next(const GameC* g, const WorkC* w, int rule, Ref candidate, RulingC* walk) noexcept nogil
# The first such rule that applies to the candidate; NULL: none.
cdef const ChangeC* ruling_first(const GameC* g, const WorkC* w, int rule, Ref candidate) noexcept nogil
# ... and what it concerns beside the candidate (filter_other) is `other`.
cdef bint ruled_with(const GameC* g, const WorkC* w, int rule, Ref candidate, Ref other) noexcept nogil
# The sum of `rule_arg` and the value `dp` of all that apply; by how much a price or a number changes.
cdef int ruling_sum(const GameC* g, const WorkC* w, int rule, Ref candidate) noexcept nogil
# The product of `rule_arg` of all that apply; 1 where none does.
cdef int ruling_times(const GameC* g, const WorkC* w, int rule, Ref candidate) noexcept nogil
# What the static abilities of the card itself change its cost by (RULE_SELF_COST); s: with what is paid; NULL: nothing.
cdef int own_cost_change(const GameC* g, const WorkC* w, Ref card, int player, StackC* s) noexcept nogil
# 301.5, 303.4: whether r may be attached to that object or player
cdef bint attachable(const GameC* g, const WorkC* w, Ref r, Ref host) noexcept nogil
# Some such rule allows the candidate no more than `rule_arg`, and there are n already
cdef bint over_limit(const GameC* g, const WorkC* w, int rule, Ref candidate, int n) noexcept nogil
# So many cards a player draws who would draw `amount`: more by what `rule_arg` is below 0
cdef int draws_meant(const GameC* g, const WorkC* w, int player, int amount) noexcept nogil
# 702.16: whether o has protection, by its keywords alone, from a quality of that object
cdef bint protected_from(const GameC* g, const WorkC* w, const ObjectC* o, Ref source) noexcept nogil


cdef inline bint ruled(const GameC* g, const WorkC* w, int rule, Ref candidate) noexcept nogil:
    """Some such rule applies to the candidate."""
    return ruling_first(g, w, rule, candidate) != NULL


cdef inline bint targets_are_ruled(const GameC* g, const WorkC* w) noexcept nogil:
    """Something may forbid a spell or ability to target what its phrase matches, players too (702.16b, 702.11)."""
    return unlikely(rule_live(g, w, RULE_NOT_TARGETED_BY) or rule_live(g, w, RULE_PROTECTION))


cdef inline bint protected_by_any(const GameC* g, const WorkC* w, Ref r, Ref source) noexcept nogil:
    """702.16: an object or player has protection from the source, by its keywords or by a rule."""
    if not is_player(r) and g.objects[r].prot and protected_from(g, w, &g.objects[r], source):
        return True
    return unlikely(rule_live(g, w, RULE_PROTECTION)) and ruled_with(g, w, RULE_PROTECTION, r, source)


cdef inline bint unpreventable_by(const GameC* g, const WorkC* w, Ref source) noexcept nogil:
    """615.12: the damage of the source can't be prevented."""
    return unlikely(rule_live(g, w, RULE_UNPREVENTABLE)) and ruled(g, w, RULE_UNPREVENTABLE, source)


cdef inline bint blank(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """A rule says that the card has no abilities in the graveyard where it is."""
    return unlikely(rule_live(g, w, RULE_BLANK)) and g.objects[r].zone == ZONE_GRAVEYARD and ruled(g, w, RULE_BLANK, r)
