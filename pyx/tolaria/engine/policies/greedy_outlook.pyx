"""Reading programs: what a spell or ability would do, without doing it.

One pass over the rows of a mode. Conditions are asked of the game as it stands; a player is taken to agree to
what is good for him: "you may" is read as yes, a payment by the opponent as not made.
"""
from libc.string cimport memset
from tolaria.engine.filters cimport ContextC, condition_holds, context_of, context_said, value_of
from tolaria.engine.policies.greedy_worth cimport card_worth
from tolaria.engine.state cimport *

cdef enum:
    CAP_ROWS = 64           # rows read of one program


cdef enum Subject:          # whom an op concerns
    ON_NOBODY
    ON_TARGET               # the target asked about (or the source, or its host)
    ON_OTHER                # another requirement's target
    ON_OWNER                # the player behind the target
    ON_YOU
    ON_FOE
    ON_EACH


cdef int subject_of(const OpC* op, int k, int last) noexcept nogil:
    """Whom the op concerns, seen from requirement number k."""
    cdef int base = op.who & 255
    cdef bint related = op.who > 255
    if base >= WHO_TARGET0:
        if base - WHO_TARGET0 != k:
            return ON_OTHER
        return ON_OWNER if related else ON_TARGET
    if base == WHO_YOU or (base == WHO_SELF and related):
        return ON_YOU
    if base == WHO_OPPONENT:
        return ON_FOE
    if base == WHO_EACH or base == WHO_EACH_PLAYER:
        return ON_EACH
    if base == WHO_SELF or base == WHO_HOST:
        return ON_TARGET
    if base == WHO_LAST or base == WHO_CHOSEN:
        return last
    return ON_NOBODY


cdef void outlook_read(const GameC* g, const WorkC* w, const StackC* s, int mode, int k,
                       OutlookC* out) noexcept nogil:
    cdef const OpC* op = &w.m.ops[w.m.modes[w.m.abilities[s.ability].mode_first + mode].program]
    cdef ContextC c = context_of(s)
    cdef int rows = 0
    cdef int last = ON_NOBODY
    cdef int subject
    memset(out, 0, sizeof(OutlookC))
    while op.code != OP_END and rows < CAP_ROWS:
        rows += 1
        if op.code == OP_JUMP:
            op += op.a
        elif op.code == OP_UNLESS:
            out.varies |= condition_varies(w, op.a)
            if not condition_holds(g, w, op.a, &c):
                op += op.b
        elif op.code == OP_MAY or op.code == OP_PAY:
            if subject_of(op, k, last) != ON_YOU:
                op += op.b
        elif op.code == OP_DELAY:
            read_delay(w, op, out)
        elif op.code == OP_CHOOSE:
            subject = subject_of(op, k, last)
            last = ON_FOE if subject == ON_OWNER or subject == ON_TARGET else ON_OTHER
        else:
            subject = subject_of(op, k, last)
            if subject == ON_TARGET and (op.who == WHO_SELF or op.who == WHO_HOST):
                out.does |= DOES_SELF if op.who == WHO_SELF else DOES_HOST
            if has_amount(op.code):
                read_amounts(g, w, op, subject, &c, out)
            else:
                read_verb(g, w, op, subject, &c, out)
        op += 1


cdef inline bint has_amount(int code) noexcept nogil:
    return code == OP_DAMAGE or code == OP_LOSE_LIFE or code == OP_CHANGE or code == OP_ADD_COUNTERS


cdef inline bint removes_objects(int code) noexcept nogil:
    return (code == OP_DESTROY or code == OP_EXILE or code == OP_SACRIFICE or code == OP_MOVE
            or code == OP_SACRIFICE_CHOICE)


cdef inline bint counts_cards(int code) noexcept nogil:
    return (code == OP_DRAW or code == OP_IMPULSE or code == OP_SEARCH or code == OP_DISCARD
            or code == OP_GAIN_LIFE)


cdef bint condition_varies(const WorkC* w, int condition) noexcept nogil:
    """The condition looks at the target."""
    cdef int row
    while condition:
        row = condition
        while row:
            if value_varies(w, w.m.conditions[row].left) or value_varies(w, w.m.conditions[row].right):
                return True
            row = w.m.conditions[row].and_next
        condition = w.m.conditions[condition].or_next
    return False


cdef bint value_varies(const WorkC* w, int value) noexcept nogil:
    """The value looks at the target; anything that combines values is taken to."""
    cdef const ValueC* v = &w.m.values[value]
    cdef const FilterC* f
    if v.kind == VAL_CONST or v.kind == VAL_X or v.kind == VAL_PAID or v.kind == VAL_KICKED:
        return False
    if v.kind == VAL_COUNT:
        f = &w.m.filters[v.a]
        return f.need & (ST_FIRST_TARGET | ST_SAME_NAME_AS_TARGET) or f.controller >= REL_TARGET
    if VAL_ADD <= v.kind <= VAL_MAX or v.kind == VAL_IF:
        return True
    return (v.who & 255) >= WHO_TARGET0


cdef void read_delay(const WorkC* w, const OpC* op, OutlookC* out) noexcept nogil:
    """A delayed trigger that destroys or sacrifices what it captured, or creatures at large."""
    cdef const OpC* later = &w.m.ops[w.m.modes[w.m.abilities[op.a].mode_first].program]
    while later.code != OP_END:
        if later.code == OP_DESTROY or later.code == OP_SACRIFICE or later.code == OP_EXILE:
            if later.who == WHO_EACH:
                out.does |= DOES_COMPEL
            else:
                out.does |= DOES_BORROWED
        later += 1


cdef void read_amounts(const GameC* g, const WorkC* w, const OpC* op, int subject, const ContextC* c,
                       OutlookC* out) noexcept nogil:
    """Damage, loss of life, changes and counters."""
    cdef int amount
    cdef const ChangeC* change
    if op.code == OP_CHANGE:
        change = &w.m.changes[op.a]
        out.varies |= value_varies(w, change.dp) or value_varies(w, change.dt)
        if subject == ON_EACH:
            out.varies |= (w.m.filters[op.filter].need & (ST_FIRST_TARGET | ST_SAME_NAME_AS_TARGET)) != 0
            out.sweep_filter = op.filter
            out.sweep_dp += value_of(g, w, change.dp, c)
            out.sweep_dt += value_of(g, w, change.dt, c)
            out.sweep_kw |= change.kw_add != 0
        elif subject == ON_TARGET:
            out.dp += value_of(g, w, change.dp, c)
            out.dt += value_of(g, w, change.dt, c)
            out.kw_add |= change.kw_add
            out.kw_remove |= change.kw_remove
            if change.flags & CHF_CONTROL:
                out.does |= DOES_CONTROL
        return
    amount = value_of(g, w, op.a, c)
    out.varies |= value_varies(w, op.a)
    if op.code == OP_ADD_COUNTERS:
        if subject == ON_TARGET:
            out.dp += amount * w.m.counter_power[op.b]
            out.dt += amount * w.m.counter_toughness[op.b]
    elif subject == ON_TARGET:
        if out.does & (DOES_SELF | DOES_HOST):
            return
        out.damage += amount
    elif subject == ON_FOE:
        out.face += amount
    elif subject == ON_YOU:
        out.pain += amount
    elif subject == ON_EACH:
        read_sweep(w, op, amount, out)


cdef void read_sweep(const WorkC* w, const OpC* op, int amount, OutlookC* out) noexcept nogil:
    """Damage to each object and player that a filter matches."""
    cdef int filter = op.filter
    out.sweep_filter = op.filter
    if op.code == OP_DAMAGE:
        out.sweep += amount
    if (op.who & 255) == WHO_EACH_PLAYER:
        out.face += amount
        out.pain += amount
        return
    while filter:
        if w.m.filters[filter].players & PLAYERS_OPPONENT:
            out.face += amount
        if w.m.filters[filter].players & PLAYERS_YOU:
            out.pain += amount
        filter = w.m.filters[filter].or_next


cdef void read_verb(const GameC* g, const WorkC* w, const OpC* op, int subject, const ContextC* c,
                    OutlookC* out) noexcept nogil:
    """Everything else that happens to objects, hands and libraries."""
    cdef int code = op.code
    cdef int amount
    if removes_objects(code):
        read_removal(g, w, op, subject, c, out)
    elif code == OP_COUNTER:
        out.does |= DOES_COUNTER
    elif code == OP_TAP and subject == ON_TARGET:
        out.does |= DOES_TAP
    elif code == OP_UNTAP and subject == ON_TARGET:
        out.does |= DOES_UNTAP
    elif code == OP_REGENERATE:
        out.does |= DOES_REGENERATE
    elif code == OP_PREVENT:
        out.does |= DOES_PREVENT
    elif code == OP_PREVENT_SOURCE:
        out.does |= DOES_SHIELD
    elif code == OP_ATTACH:
        out.does |= DOES_ATTACH
    elif code == OP_ADD_MANA:
        out.mana += 1 + value_of(g, w, op.b, c)
    elif code == OP_TOKEN:
        if subject == ON_YOU:
            out.token_worth += value_of(g, w, op.a, c) * card_worth(w, op.b)
    elif code == OP_DIG:
        out.draws += 1 if subject == ON_YOU else 0
    elif counts_cards(code):
        amount = value_of(g, w, op.a, c)
        out.varies |= value_varies(w, op.a)
        if code == OP_GAIN_LIFE:
            if subject == ON_YOU:
                out.life += amount
            elif subject == ON_TARGET or subject == ON_OWNER:
                out.gift += (amount + 2) // 3
        elif code == OP_DISCARD:
            if subject == ON_YOU:
                out.discards += amount
            elif subject == ON_FOE or subject == ON_TARGET or subject == ON_OWNER:
                out.strips += amount
        elif subject == ON_YOU:
            out.draws += amount
        elif subject == ON_TARGET or subject == ON_OWNER:
            out.gift += amount
    elif code == OP_CONTROL_TURN:
        if subject == ON_TARGET:
            out.gift -= 2  # a turn of his is worth two cards to him
    elif code != OP_SCRY and code != OP_SURVEIL and code != OP_SHUFFLE and code != OP_REMEMBER:
        out.does |= DOES_REST


cdef void read_removal(const GameC* g, const WorkC* w, const OpC* op, int subject, const ContextC* c,
                       OutlookC* out) noexcept nogil:
    cdef int code = op.code
    if code == OP_SACRIFICE_CHOICE:
        if subject == ON_YOU:
            out.discards += value_of(g, w, op.a, c)
        else:
            out.does |= DOES_EDICT
    elif subject == ON_FOE:
        out.does |= DOES_EDICT
    elif subject == ON_EACH:
        out.does |= DOES_SWEEP
        out.sweep_filter = op.filter
    elif subject == ON_TARGET:
        if code == OP_MOVE:
            if op.b == ZONE_BATTLEFIELD or (op.b == ZONE_HAND and aims_at_grave(w, c)):
                out.does |= DOES_RETURN
            else:
                out.does |= DOES_BOUNCE
        elif code == OP_DESTROY:
            out.does |= DOES_DESTROY
        elif code == OP_EXILE:
            out.does |= DOES_EXILE


cdef bint aims_at_grave(const WorkC* w, const ContextC* c) noexcept nogil:
    """The ability's targets are cards in graveyards."""
    cdef const AbilityC* a = &w.m.abilities[c.s.ability]
    cdef int i, k
    for i in range(a.mode_first, a.mode_first + a.mode_n):
        for k in range(w.m.modes[i].target_first, w.m.modes[i].target_first + w.m.modes[i].target_n):
            if w.m.filters[w.m.targets[k].filter].zones & (1 << ZONE_GRAVEYARD):
                return True
    return False


cdef bint may_hit_foe(const WorkC* w, const ModeC* mode) noexcept nogil:
    """The first requirement accepts the opponent."""
    cdef int filter
    if mode.target_n == 0:
        return False
    filter = w.m.targets[mode.target_first].filter
    if filter == 0:
        return True
    while filter:
        if w.m.filters[filter].players & PLAYERS_OPPONENT:
            return True
        filter = w.m.filters[filter].or_next
    return False


cdef int outlook_face(const GameC* g, const WorkC* w, StackC* s) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef OutlookC out
    cdef int i, found
    cdef int best = 0
    for i in range(a.mode_n):
        if not w.m.modes[a.mode_first + i].hint & HINT_DAMAGE_ANY:
            continue
        found = plain_face(w, &w.m.modes[a.mode_first + i])
        if found < 0:
            s.target_n = 0
            if may_hit_foe(w, &w.m.modes[a.mode_first + i]):
                s.targets[0] = <Ref>(s.controller ^ 1)
                s.requirement[0] = w.requirement_base
                s.target_n = 1
            outlook_read(g, w, s, i, 0, &out)
            found = out.face + (out.damage if s.target_n else 0)
            s.target_n = 0
        best = max(best, found)
    return best


cdef int plain_face(const WorkC* w, const ModeC* mode) noexcept nogil:
    """The damage of a program that deals a fixed amount to its target and no other damage; -1 for others."""
    cdef const OpC* first = &w.m.ops[mode.program]
    cdef const OpC* op = first + 1
    if first.code != OP_DAMAGE or first.who != WHO_TARGET0 or w.m.values[first.a].kind != VAL_CONST:
        return -1
    while op.code != OP_END:
        if op.code == OP_DAMAGE or op.code == OP_LOSE_LIFE:
            return -1
        op += 1
    return w.m.values[first.a].a if may_hit_foe(w, mode) else 0


cdef void outlook_aura(const GameC* g, const WorkC* w, const CardC* card, Ref source, int player,
                       OutlookC* out) noexcept nogil:
    cdef const AbilityC* a
    cdef const ChangeC* change
    cdef const OpC* op
    cdef ContextC c = context_said(source, player, REF_NONE)
    cdef int i
    memset(out, 0, sizeof(OutlookC))
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        if a.kind == AB_STATIC and a.filter and w.m.filters[a.filter].need & ST_HOST:
            change = &w.m.changes[a.change]
            out.dp += value_of(g, w, change.dp, &c)
            out.dt += value_of(g, w, change.dt, &c)
            out.kw_add |= change.kw_add
            if change.flags & CHF_CONTROL:
                out.does |= DOES_CONTROL
            elif change.flags:
                out.does |= DOES_REST
        elif a.kind == AB_ACTIVATED:
            out.does |= DOES_HOST
        elif a.kind == AB_TRIGGERED and a.mode_n:
            op = &w.m.ops[w.m.modes[a.mode_first].program]
            if op.code == OP_DAMAGE or op.code == OP_LOSE_LIFE:
                out.damage += 2
            elif op.code == OP_ADD_COUNTERS and w.m.counter_toughness[op.b] < 0:
                out.dt -= out.dp <= 0 and out.dt <= 0
            elif op.code == OP_GAIN_LIFE:
                out.life += 2
