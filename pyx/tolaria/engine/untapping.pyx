"""CR 500.11, 502.3: what untaps where something changes it, and steps that are skipped."""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, choose_yes, option_set
from tolaria.engine.events cimport event_move, event_untap
from tolaria.engine.filters cimport ContextC, context_said, filter_matches
from tolaria.engine.layers cimport layers_refresh
from tolaria.engine.replacement cimport effect_remove
from tolaria.engine.rulings cimport RulingC, ruling_first, ruling_next, ruling_start


cdef bint untaps_specially(const GameC* g, const WorkC* w) noexcept nogil:
    """Something may say that more, or less, untaps than what the active player controls."""
    cdef uint64_t keywords = <uint64_t>1 << KW_UNTAPS_ALWAYS | <uint64_t>1 << KW_MAY_STAY_TAPPED
    cdef int i
    if g.rules_n or w.m.keywords & keywords or g.players[g.active].skips[<int>SKIP_UNTAP]:
        return True
    for i in range(g.effects_n):
        if g.effects[i].kind == EFF_STAYS_TAPPED or g.effects[i].kind == EFF_RETURNS:
            return True
    return False


cdef void untap_by_rules(GameC* g, WorkC* w) noexcept nogil:
    """502.3 where something changes it."""
    cdef Ref r = g.players[g.active ^ 1].zone_first[<int>ZONE_BATTLEFIELD]
    cdef int i = 0
    layers_refresh(g, w)
    if not (skips(g, SKIP_UNTAP) or skips_by_rule(g, w)):
        return_untapping(g, w)
        untap_under_limits(g, w)
        while i < g.effects_n:
            if g.effects[i].kind == EFF_STAYS_TAPPED and whose_step(g, i) == g.active:
                effect_remove(g, i)
            else:
                i += 1
    while r != REF_NONE:
        if has_kw(cobj(g, r), KW_UNTAPS_ALWAYS):
            event_untap(g, w, r)
        r = g.objects[r].next


cdef void return_untapping(GameC* g, WorkC* w) noexcept nogil:
    """What an effect returns to its owner's hand as the active player untaps."""
    cdef int i = 0
    cdef Ref r
    while i < g.effects_n:
        if g.effects[i].kind != EFF_RETURNS or g.effects[i].controller != g.active:
            i += 1
            continue
        r = g.effects[i].affected
        effect_remove(g, i)
        i = 0
        if on_battlefield(g, r):
            event_move(g, w, r, ZONE_HAND, g.objects[r].owner, 0)


cdef int player_of(const GameC* g, Ref r) noexcept nogil:
    return r if is_player(r) else g.objects[r].controller


cdef inline int whose_step(const GameC* g, int effect) noexcept nogil:
    """In whose untap step an EFF_STAYS_TAPPED applies (701.39a: that of the player who exerted it)."""
    if g.effects[effect].other != REF_NONE:
        return g.effects[effect].other
    return player_of(g, g.effects[effect].affected)


cdef bint stays_tapped(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """An effect keeps it from untapping in this step, or its controller does."""
    cdef ContextC c
    cdef int i
    if has_kw(cobj(g, r), KW_NO_UNTAP):
        return True
    for i in range(g.effects_n):
        if g.effects[i].kind != EFF_STAYS_TAPPED:
            continue
        if g.effects[i].affected == r and whose_step(g, i) == g.active:
            return True
        if g.effects[i].affected == g.active:
            c = context_said(g.effects[i].source, g.effects[i].controller, r)
            if filter_matches(g, w, g.effects[i].amount, r, &c):
                return True
    return has_kw(cobj(g, r), KW_MAY_STAY_TAPPED) and choose_yes(g, w, CHOICE_YESNO, g.active, r, 0, 0)


cdef void untap_under_limits(GameC* g, WorkC* w) noexcept nogil:
    """502.3 with "can't untap more than": the player chooses which of the limited ones untap."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int n = 0
    cdef const ChangeC* change
    cdef int left, k
    cdef int limit = 0
    cdef Ref r = g.players[g.active].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        if tapped(obj(g, r)) and not stays_tapped(g, w, r):
            change = ruling_first(g, w, RULE_UNTAP_LIMIT, r)
            if change == NULL:
                event_untap(g, w, r)
            elif n < CAP_OPTIONS:
                limit = change.rule_arg
                option_set(&options[n], ACT_OBJECT, r, 0)
                n += 1
        r = g.objects[r].next
    left = limit
    while n > 0 and left > 0:
        k = choose(g, w, CHOICE_UNTAP, g.active, options, n, REF_NONE, -1, 0, left)
        event_untap(g, w, options[k].object)
        left -= 1
        n -= 1
        options[k] = options[n]


cdef bint skips(GameC* g, int what) noexcept nogil:
    """The active player was told to skip it: once less from now on."""
    if g.players[g.active].skips[what] == 0:
        return False
    g.players[g.active].skips[what] -= 1
    return True


cdef bint skips_by_rule(const GameC* g, const WorkC* w) noexcept nogil:
    """A static ability says that the active player skips this step."""
    cdef RulingC walk
    if not rule_live(g, w, RULE_SKIP_STEP):
        return False
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_SKIP_STEP, <Ref>g.active, &walk):
        if walk.change.rule_arg == g.step:
            return True
    return False
