"""What the static abilities of a match depend on beside the permanents themselves (WatchBit).

A superset is allowed, a gap is not: characteristics are computed anew only for what is watched, and a
checked game compares them with the plain rule.
"""
from tolaria.engine.state cimport *


cdef enum:
    WATCH_ALL = 31
    WATCH_TARGETS = 32      # no WatchBit: what a spell targets
    DEPTH = 12              # of nested values and conditions followed


cdef int match_watch(const MatchC* m) noexcept nogil:
    cdef int i
    cdef int bits = 0
    cdef const AbilityC* a
    cdef const ChangeC* change
    for i in range(m.abilities_n):
        a = &m.abilities[i]
        if a.kind != AB_STATIC:
            continue
        change = &m.changes[a.change]
        bits |= of_filter(m, a.filter, 0) | of_condition(m, a.condition, 0) | of_filter(m, change.filter, 0)
        bits |= of_value(m, change.dp, 0) | of_value(m, change.dt, 0)
        bits |= of_value(m, change.set_p, 0) | of_value(m, change.set_t, 0)
    return bits & WATCH_ALL


cdef bint costs_watch_targets(const MatchC* m, int changes_n) noexcept nogil:
    """What a spell costs may depend on its targets."""
    cdef int i
    cdef const AbilityC* a
    cdef const ChangeC* change
    for i in range(1, changes_n):
        change = &m.changes[i]
        if change.rule == RULE_COST or change.rule == RULE_SELF_COST:
            if (of_filter(m, change.filter, 0) | of_value(m, change.dp, 0)) & WATCH_TARGETS:
                return True
    for i in range(m.abilities_n):
        a = &m.abilities[i]
        change = &m.changes[a.change]
        if a.kind == AB_STATIC and (change.rule == RULE_COST or change.rule == RULE_SELF_COST):
            if (of_filter(m, a.filter, 0) | of_condition(m, a.condition, 0)) & WATCH_TARGETS:
                return True
    return False


cdef int of_filter(const MatchC* m, int filter, int depth) noexcept nogil:
    cdef const FilterC* f
    cdef uint32_t asked
    cdef int bits = 0
    while filter:
        f = &m.filters[filter]
        if depth > DEPTH:
            return WATCH_ALL
        asked = f.need | f.avoid
        if asked & ST_TAPPED:
            bits |= WATCH_TAPPING
        if asked & (ST_ATTACKING | ST_BLOCKING | ST_BLOCKED | ST_SICK | ST_ATTACKED | ST_DAMAGED | ST_BLOCKING_SOURCE
                    | ST_DAMAGED_BY_SOURCE | ST_SADDLED) or f.same_as and f.name:
            bits |= WATCH_COMBAT
        if f.zones & ~(1 << ZONE_BATTLEFIELD | 1 << ZONE_GONE):
            bits |= WATCH_CARDS
        if f.controller >= REL_ACTIVE or f.owner >= REL_ACTIVE:
            bits |= WATCH_TURN
        bits |= of_condition(m, f.condition, depth + 1)
        if f.stat:
            bits |= of_value(m, f.stat_value, depth + 1)
        filter = f.or_next
    return bits


cdef int of_condition(const MatchC* m, int condition, int depth) noexcept nogil:
    cdef const CondC* row
    cdef int at
    cdef int bits = 0
    if depth > DEPTH:
        return WATCH_ALL
    while condition:
        at = condition
        while at:
            row = &m.conditions[at]
            bits |= of_value(m, row.left, depth + 1) | of_value(m, row.right, depth + 1)
            at = row.and_next
        condition = m.conditions[condition].or_next
    return bits


cdef int of_value(const MatchC* m, int value, int depth) noexcept nogil:
    cdef const ValueC* v = &m.values[value]
    cdef int kind = v.kind
    cdef int who = v.who & 255
    cdef int bits = WATCH_TURN if who == WHO_ACTIVE or who == WHO_DEFENDING else 0
    if depth > DEPTH:
        return WATCH_ALL
    if kind == VAL_CONST or kind == VAL_COUNTERS or kind == VAL_POWER or kind == VAL_TOUGHNESS or (
            kind == VAL_DESIGNATED or kind == VAL_MANA_VALUE
            or kind == VAL_X or kind == VAL_KICKED or kind == VAL_PAID):
        return bits
    if kind == VAL_COUNT or kind == VAL_MATCHES:
        return bits | of_filter(m, v.a, depth + 1)
    if kind in (VAL_ADD, VAL_SUB, VAL_MUL, VAL_MIN, VAL_MAX, VAL_DIV_DOWN):
        return bits | of_value(m, v.a, depth + 1) | of_value(m, v.b, depth + 1)
    if kind == VAL_HALF_DOWN or kind == VAL_HALF_UP:
        return bits | of_value(m, v.a, depth + 1)
    if kind == VAL_IF:
        return bits | of_value(m, v.a, depth + 1) | of_condition(m, v.b, depth + 1)
    if kind == VAL_YOUR_TURN or kind == VAL_STEP:
        return bits | WATCH_TURN
    if kind == VAL_LIFE or kind == VAL_DAMAGE_TAKEN:
        return bits | WATCH_LIFE
    if kind == VAL_TARGETING:
        return WATCH_ALL | WATCH_TARGETS
    if kind == VAL_HAND or kind == VAL_GRAVEYARD or kind == VAL_LIBRARY or kind == VAL_DRAWN or kind == VAL_SPELLS:
        return bits | WATCH_CARDS
    return WATCH_ALL
