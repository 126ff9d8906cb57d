"""CR 115, 601.2b-d, 700.2: modes, targets, divisions; their legality on announcement and resolution."""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, choose_number, option_set
from tolaria.engine.filters cimport ContextC, context_of, filter_collect, filter_matches, filter_zones, value_of
from tolaria.engine.rulings cimport protected_by_any, ruled_with


cdef enum:
    TRIED_TARGETS = 4096    # before targets that depend on each other are taken for possible


# ---------------------------------------------------------------- legality

cdef bint target_legal(const GameC* g, const WorkC* w, const StackC* s, int filter, Ref t) noexcept nogil:
    cdef ContextC c = context_of(s)
    return t != REF_NONE and filter_matches(g, w, filter, t, &c) and targetable(g, w, s, t)


cdef inline bint targetable(const GameC* g, const WorkC* w, const StackC* s, Ref t) noexcept nogil:
    """Nothing about it forbids that the spell or ability targets it."""
    cdef const ObjectC* o
    if unlikely(rule_live(g, w, RULE_NOT_TARGETED_BY)) and ruled_with(g, w, RULE_NOT_TARGETED_BY, t, s.source):
        return False  # 702.11b-d, 702.18
    if is_player(t):
        return not protected_by_any(g, w, t, s.source)  # 702.16b
    o = cobj(g, t)
    if o.zone == ZONE_GONE or t == s.obj:  # 115.5
        return False
    if unlikely(w.m.has_merging) and s.obj != REF_NONE and g.objects[s.obj].owner != o.owner and (
            card_of(w, cobj(g, s.obj)).face == FACE_MUTATING):  # 702.140a
        return False
    if o.zone == ZONE_BATTLEFIELD:
        if has_kw(o, KW_SHROUD):  # 702.18
            return False
        if has_kw(o, KW_HEXPROOF) and o.controller != s.controller:  # 702.11
            return False
        if protected_by_any(g, w, t, s.source):  # 702.16b
            return False
    return True


cdef int legal_targets(GameC* g, WorkC* w, const StackC* s, int filter, Ref* out, int cap) noexcept nogil:
    """Every legal target of a requirement, in the order of `filter_collect`."""
    cdef ContextC c = context_of(s)
    cdef int n = filter_collect(g, w, filter, &c, out, cap)
    cdef int i
    cdef int kept = 0
    if n < 0:
        overflow(g)
        return 0
    for i in range(n):
        if targetable(g, w, s, out[i]):
            out[kept] = out[i]
            kept += 1
    return kept


cdef bint any_legal_target(const GameC* g, const WorkC* w, const StackC* s, int filter,
        const ContextC* c) noexcept nogil:
    """Whether there is one at all: players first, then zone by zone until one is found."""
    cdef int zones = filter_zones(w, filter)
    cdef int zone, player
    cdef Ref r
    for player in range(2):
        if filter_matches(g, w, filter, <Ref>player, c) and targetable(g, w, s, <Ref>player):
            return True
    for zone in range(ZONE_HAND, ZONE_PHASED):
        if not (zones >> zone) & 1:
            continue
        for player in range(2):
            r = g.players[player].zone_first[zone]
            while r != REF_NONE:
                if target_legal(g, w, s, filter, r):
                    return True
                r = g.objects[r].next
    return False


cdef bint mode_possible(GameC* g, WorkC* w, StackC* s, int mode) noexcept nogil:
    cdef const ModeC* m = &w.m.modes[w.m.abilities[s.ability].mode_first + mode]
    cdef const TargetC* t
    cdef ContextC c = context_of(s)
    cdef Ref found[CAP_OPTIONS]
    cdef int budget = TRIED_TARGETS
    cdef int i, least
    for i in range(m.target_n):
        t = &w.m.targets[m.target_first + i]
        least = value_of(g, w, t.min_value, &c)
        if t.flags & TGF_DIVIDED and least > 0 and divided_amount(g, w, s, mode, i) < least:
            return False
        if least == 1 and not t.flags & TGF_DISTINCT:
            if not any_legal_target(g, w, s, t.filter, &c):
                return i > 0 and depends(w, t.filter) and possible_together(g, w, s, m, 0, &budget)
            continue
        if least > 0 and legal_targets(g, w, s, t.filter, found,
                CAP_OPTIONS) < least + (i if t.flags & TGF_DISTINCT else 0):
            return i > 0 and depends(w, t.filter) and possible_together(g, w, s, m, 0, &budget)
    return True


cdef bint possible_together(GameC* g, WorkC* w, StackC* s, const ModeC* m, int i, int* budget) noexcept nogil:
    """601.2c: the requirements from the i-th on can be fulfilled, with the targets that those before it have. What is
    left undecided when the budget is used up is tried, and taken back if it can't be completed (730.1)."""
    cdef const TargetC* t
    cdef ContextC c
    cdef Ref found[CAP_OPTIONS]
    cdef int k, least, n
    cdef bint possible = False
    if i == m.target_n:
        return True
    t = &w.m.targets[m.target_first + i]
    c = context_of(s)
    least = value_of(g, w, t.min_value, &c)
    n = min(legal_targets(g, w, s, t.filter, found, CAP_OPTIONS), <int>CAP_OPTIONS)
    if least != 1:
        return n >= least and possible_together(g, w, s, m, i + 1, budget)
    for k in range(n):
        budget[0] -= 1
        if budget[0] < 0:
            return True
        if t.flags & TGF_DISTINCT and already_chosen(s, found[k], 0, s.target_n):
            continue
        s.targets[s.target_n] = found[k]
        s.requirement[s.target_n] = i
        s.target_n += 1
        possible = possible_together(g, w, s, m, i + 1, budget)
        s.target_n -= 1
        if possible:
            break
    return possible


cdef bint ability_possible(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef int i
    cdef int n = 0
    for i in range(a.mode_n):
        if w.m.modes[a.mode_first + i].target_n == 0 or mode_possible(g, w, s, i):
            n += 1
            if n >= a.modes_min:
                return True
    return n >= a.modes_min


# ---------------------------------------------------------------- modes (700.2)

cdef bint choose_modes(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef OptionC options[16]
    cdef int n, i, pick
    cdef int chosen = 0
    cdef int most = a.modes_max
    cdef int least = a.modes_min
    cdef int each = a.modes_max if a.bounds & BOUND_REPEATS_MODES else 1  # rows of a mode (700.2d)
    if a.mode_n <= 1:
        s.modes = 1
        return a.mode_n == 0 or w.m.modes[a.mode_first].target_n == 0 or mode_possible(g, w, s, 0)
    s.modes = 0
    if s.paid & PAID_ENTWINE:  # 702.42a
        most = a.mode_n
    if a.bounds & BOUND_KICKED_ANY and s.paid & PAID_KICKER:
        least = 0
        most = a.mode_n
    while chosen < most:
        n = 0
        if chosen >= least:
            option_set(&options[0], ACT_DONE, REF_NONE, 0)
            n = 1
        for i in range(a.mode_n):
            if n < 16 and not (s.modes >> i) & 1 and (each == 1 or i % each == 0 or (s.modes >> (i - 1)) & 1) and (
                    mode_possible(g, w, s, i)):
                option_set(&options[n], ACT_MODE, REF_NONE, i // each)
                n += 1
        if n == 0 or (n == 1 and options[0].act == ACT_DONE):
            break
        if s.paid & PAID_ENTWINE:
            pick = n - 1
        else:
            pick = choose(g, w, CHOICE_MODE, s.controller, options, n, s.source, s.ability, 0, 0)
        if options[pick].act == ACT_DONE:
            break
        i = options[pick].argument * each
        while (s.modes >> i) & 1:
            i += 1
        s.modes |= <uint32_t>1 << i
        chosen += 1
    return chosen >= least


# ---------------------------------------------------------------- targets (601.2c)

cdef bint already_chosen(const StackC* s, Ref t, int since, int until) noexcept nogil:
    """Among the targets from `since` on, before `until`."""
    cdef int i
    for i in range(since, until):
        if s.targets[i] == t:
            return True
    return False


cdef bint choose_requirement(GameC* g, WorkC* w, StackC* s, const TargetC* t, int requirement, int mode_start,
        int mode) noexcept nogil:
    """The targets of one requirement, one question each; ACT_DONE first once enough are chosen."""
    cdef OptionC options[CAP_OPTIONS + 1]
    cdef Ref found[CAP_OPTIONS]
    cdef ContextC c = context_of(s)
    cdef int least = value_of(g, w, t.min_value, &c)
    cdef int most = value_of(g, w, t.max_value, &c)
    cdef int since = mode_start if t.flags & TGF_DISTINCT else s.target_n
    cdef int chosen = 0
    cdef int found_n, n, i, pick
    cdef int chooser = s.controller ^ 1 if t.flags & TGF_OPPONENT_CHOOSES else s.controller
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef int printed = mode // a.modes_max if a.bounds & BOUND_REPEATS_MODES else mode
    if t.flags & TGF_DIVIDED and divided_amount(g, w, s, mode, requirement) < most:
        most = divided_amount(g, w, s, mode, requirement)  # 601.2d: each must get at least one
    found_n = legal_targets(g, w, s, t.filter, found, CAP_OPTIONS)
    while chosen < most:
        if s.target_n == CAP_TARGETS:
            overflow(g)
            return False
        n = 0
        if chosen >= least:
            option_set(&options[0], ACT_DONE, REF_NONE, requirement)
            n = 1
        for i in range(found_n):
            if not already_chosen(s, found[i], since, s.target_n):
                option_set(&options[n], ACT_PLAYER if is_player(found[i]) else ACT_OBJECT, found[i], requirement)
                n += 1
        if n == 0:
            return False
        pick = choose(g, w, CHOICE_TARGET, chooser, options, n, s.source, s.ability, printed, requirement)
        if options[pick].act == ACT_DONE:
            return True
        s.targets[s.target_n] = options[pick].object
        s.requirement[s.target_n] = requirement
        s.division[s.target_n] = 0
        s.target_n += 1
        chosen += 1
    return chosen >= least


cdef int divided_amount(GameC* g, WorkC* w, StackC* s, int mode, int requirement) noexcept nogil:
    """The amount that the mode's program divides among its targets."""
    cdef const OpC* op = &w.m.ops[w.m.modes[w.m.abilities[s.ability].mode_first + mode].program]
    cdef ContextC c = context_of(s)
    while op.code != OP_END:
        if (op.code == OP_DAMAGE or op.code == OP_PREVENT or op.code == OP_ADD_COUNTERS) and op.flags & OPF_DIVIDED:
            return value_of(g, w, op.a, &c)
        op += 1
    return 0


cdef void divide(GameC* g, WorkC* w, StackC* s, int first, int amount) noexcept nogil:
    """601.2d: a number for each target from `first` on, at least one each."""
    cdef int left = s.target_n - first
    cdef int i
    for i in range(first, s.target_n):
        left -= 1
        if left == 0:
            s.division[i] = amount
        else:
            s.division[i] = choose_number(g, w, CHOICE_DIVIDE, s.controller, 1, amount - left, s.targets[i], s.ability)
        amount -= s.division[i]


cdef bint choose_targets(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef const ModeC* m
    cdef int mode, i, start, first
    cdef int requirement = 0
    s.target_n = 0
    for mode in range(a.mode_n):
        if not (s.modes >> mode) & 1:
            continue
        m = &w.m.modes[a.mode_first + mode]
        start = s.target_n
        for i in range(m.target_n):
            first = s.target_n
            if not choose_requirement(g, w, s, &w.m.targets[m.target_first + i], requirement, start, mode):
                return False
            if w.m.targets[m.target_first + i].flags & TGF_DIVIDED and s.target_n > first:
                divide(g, w, s, first, divided_amount(g, w, s, mode, requirement))
            requirement += 1
    for mode in range(s.spliced_n):  # 702.47b: what is spliced has targets of its own
        m = &w.m.modes[w.m.abilities[s.spliced[mode]].mode_first]
        start = s.target_n
        for i in range(m.target_n):
            if not choose_requirement(g, w, s, &w.m.targets[m.target_first + i], requirement, start, 0):
                return False
            requirement += 1
    return True


cdef bint splice_possible(GameC* g, WorkC* w, const StackC* s, int ability) noexcept nogil:
    cdef StackC draft = s[0]
    draft.ability = ability
    return mode_possible(g, w, &draft, 0)


cdef void change_targets(GameC* g, WorkC* w, StackC* s, int player, Ref to) noexcept nogil:
    cdef OptionC options[CAP_OPTIONS]
    cdef Ref found[CAP_OPTIONS]
    cdef int i, k, found_n
    cdef int n = 0
    for i in range(s.target_n):
        if to != REF_NONE:
            if n < CAP_OPTIONS and target_legal(g, w, s, requirement_filter(w, s, s.requirement[i]), to) and (
                    not already_chosen(s, to, 0, s.target_n)):
                option_set(&options[n], ACT_PLAYER if is_player(s.targets[i]) else ACT_OBJECT, s.targets[i], i)
                n += 1
            continue
        found_n = legal_targets(g, w, s, requirement_filter(w, s, s.requirement[i]), found, CAP_OPTIONS)
        n = 0
        for k in range(found_n):
            if not already_chosen(s, found[k], 0, s.target_n):
                option_set(&options[n], ACT_PLAYER if is_player(found[k]) else ACT_OBJECT, found[k], s.requirement[i])
                n += 1
        if n:
            s.targets[i] = options[choose(
                g, w, CHOICE_COPY_TARGETS, player, options, n, s.source, s.ability, 0, 0)].object
    if to != REF_NONE and n:
        i = choose(g, w, CHOICE_COPY_TARGETS, player, options, n, s.source, s.ability, 0, 0)
        s.targets[options[i].argument] = to


cdef bint could_target(const GameC* g, const WorkC* w, const StackC* s, Ref t) noexcept nogil:
    """In the place of each target that it has; none of these is that already."""
    cdef int i
    for i in range(s.target_n):
        if s.targets[i] == t or not target_legal(g, w, s, requirement_filter(w, s, s.requirement[i]), t):
            return False
    return s.target_n > 0


cdef void choose_new_targets(GameC* g, WorkC* w, StackC* s, int player) noexcept nogil:
    """The player may change each target to another legal one; the old one is always offered."""
    cdef OptionC options[CAP_OPTIONS + 1]
    cdef Ref found[CAP_OPTIONS]
    cdef int i, k, n, found_n, filter
    for i in range(s.target_n):
        filter = requirement_filter(w, s, s.requirement[i])
        found_n = legal_targets(g, w, s, filter, found, CAP_OPTIONS)
        option_set(&options[0], ACT_PLAYER if is_player(s.targets[i]) else ACT_OBJECT, s.targets[i], s.requirement[i])
        n = 1
        for k in range(found_n):
            if found[k] != s.targets[i] and not already_chosen(s, found[k], 0, s.target_n):
                option_set(&options[n], ACT_PLAYER if is_player(found[k]) else ACT_OBJECT, found[k], s.requirement[i])
                n += 1
        s.targets[i] = options[choose(g, w, CHOICE_COPY_TARGETS, player, options, n, s.source, s.ability,
                0, 0)].object


cdef int requirement_filter(const WorkC* w, const StackC* s, int requirement) noexcept nogil:
    """The filter of a requirement, counted over all chosen modes."""
    cdef const AbilityC* a = &w.m.abilities[s.ability]
    cdef const ModeC* m
    cdef int mode
    cdef int before = 0
    for mode in range(a.mode_n):
        if not (s.modes >> mode) & 1:
            continue
        m = &w.m.modes[a.mode_first + mode]
        if requirement < before + m.target_n:
            return w.m.targets[m.target_first + requirement - before].filter
        before += m.target_n
    for mode in range(s.spliced_n):
        m = &w.m.modes[w.m.abilities[s.spliced[mode]].mode_first]
        if requirement < before + m.target_n:
            return w.m.targets[m.target_first + requirement - before].filter
        before += m.target_n
    return 0


cdef int drop_illegal_targets(GameC* g, WorkC* w, StackC* s) noexcept nogil:
    cdef int i
    cdef int legal = 0
    if s.target_n == 0:
        return -1
    for i in range(s.target_n):
        if target_legal(g, w, s, requirement_filter(w, s, s.requirement[i]), s.targets[i]):
            legal += 1
        else:
            s.targets[i] = REF_NONE
    return legal
