"""CR 614.1a, 614.5, 614.6, 615, 616.1: effects that put a program in the place of an event.

Such an effect is a static ability with RULE_INSTEAD; the ability that the rule names says which events it watches, as
a triggered ability does, and what happens instead. The affected player chooses among several (616.1); an effect does
not apply to what its own program does (614.5).

Left out: that the chosen effect changes the event so that others, which did not apply, now do.
"""
from libc.string cimport memcpy, memset
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, choose_yes, option_set
from tolaria.engine.rulings cimport unpreventable_by
from tolaria.engine.telling cimport trigger_matches


cdef enum:
    CAP_ONCE = 16           # rows of GameC.once_of
    CAP_COMPETING = 32      # effects that could apply to one event
    OF_VICTIM = 1 << 16     # of an option: the ability sees the damage from the side of what it is dealt to


cdef bint instead_of(GameC* g, WorkC* w, uint64_t events, Ref o, Ref other, int player, int amount,
        int affected) noexcept nogil:
    cdef OptionC options[CAP_COMPETING]
    cdef StackC e
    cdef int n, pick
    event_told(&e, o, other, player, amount)
    n = collect(g, w, events, &e, options, 0, 0)
    while n > 0 and g.outcome == OUTCOME_NONE:
        pick = choose(g, w, CHOICE_REPLACEMENT, affected, options, n, o if o > 1 else REF_NONE, -1, 0, 0)
        if takes_place(g, w, options[pick].object, options[pick].argument, &e):
            return True
        n -= 1
        options[pick] = options[n]
    return False


cdef bint instead_of_own(GameC* g, WorkC* w, int event, Ref r, int player) noexcept nogil:
    cdef const CardC* card = &w.m.cards[g.objects[r].card]
    cdef StackC e
    cdef int i, rule
    if not card.flags & CARDF_RULE:
        return False
    event_told(&e, r, REF_NONE, player, 0)
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        rule = rule_of(g, w, r, i)
        if rule and applies(g, w, r, rule, <uint64_t>1 << event, &e) and takes_place(g, w, r, rule, &e):
            return True
    return False


cdef int instead_of_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil:
    cdef OptionC options[CAP_COMPETING]
    cdef StackC sides[2]
    cdef int n, pick, rule
    cdef int affected = victim if is_player(victim) else g.objects[victim].controller
    event_told(&sides[0], source, victim, affected, amount)
    event_told(&sides[1], victim, source, affected, amount)
    n = collect(g, w, <uint64_t>1 << EV_DAMAGE | (
        <uint64_t>1 << EV_COMBAT_DAMAGE if combat else <uint64_t>1 << EV_NONCOMBAT_DAMAGE), &sides[0], options, 0, 0)
    n = collect(g, w, <uint64_t>1 << EV_DEALT_DAMAGE | (
        <uint64_t>1 << EV_DEALT_COMBAT_DAMAGE if combat else 0), &sides[1], options, n, OF_VICTIM)
    while n > 0 and g.outcome == OUTCOME_NONE:
        pick = choose(g, w, CHOICE_REPLACEMENT, affected, options, n, source, -1, 0, 0)
        rule = options[pick].argument & ~OF_VICTIM
        if takes_place(g, w, options[pick].object, rule, &sides[options[pick].argument >> 16]):
            # 615.12: what can't be prevented is dealt, and what more the effect does happens
            if not w.m.abilities[rule].flags & ABF_PREVENTS or not unpreventable_by(g, w, source):
                log_event(g, w, LOG_PREVENT, 255, source, victim, amount, 0)
                return 0
        n -= 1
        options[pick] = options[n]
    return amount


# ---------------------------------------------------------------- which effects

cdef void event_told(StackC* e, Ref o, Ref other, int player, int amount) noexcept nogil:
    """The event as an ability would be told of it."""
    cdef int k
    memset(e, 0, sizeof(StackC))
    e.kind = STACK_ABILITY
    e.obj = REF_NONE
    e.source = REF_NONE
    e.cost_obj = REF_NONE
    e.event_obj = o
    e.event_other = other
    e.event_player = player
    e.event_amount = min(amount, 0x7FFF)
    e.way = -1
    for k in range(4):
        e.registers[k] = REF_NONE


cdef int collect(GameC* g, WorkC* w, uint64_t events, StackC* e, OptionC* out, int n, int mark) noexcept nogil:
    """Adds the effects of permanents that would apply: who has it, and the ability that the rule names, with a mark."""
    cdef const CardC* card
    cdef int player, i, rule
    cdef Ref r
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            card = &w.m.cards[g.objects[r].card]
            if card.flags & CARDF_RULE and not g.objects[r].flags & FLAG_NO_ABILITIES:
                for i in range(card.ability_first, card.ability_first + card.ability_n):
                    rule = rule_of(g, w, r, i)
                    if rule and n < CAP_COMPETING and applies(g, w, r, rule, events, e):
                        option_set(&out[n], ACT_EFFECT, r, rule | mark)
                        n += 1
            r = g.objects[r].next
    return n


cdef inline int rule_of(const GameC* g, const WorkC* w, Ref r, int ability) noexcept nogil:
    """The ability that a rule of this kind names; 0: it is no such rule, or does not function where its card is."""
    cdef const AbilityC* a = &w.m.abilities[ability]
    if a.kind != AB_STATIC or w.m.changes[a.change].rule != RULE_INSTEAD or not (a.zones >> g.objects[r].zone) & 1:
        return 0
    return w.m.changes[a.change].rule_arg


cdef bint applies(GameC* g, WorkC* w, Ref r, int rule, uint64_t events, StackC* e) noexcept nogil:
    cdef const AbilityC* a = &w.m.abilities[rule]
    cdef int i
    if not a.events & events:
        return False
    if a.flags & ABF_SELF and e.event_obj != r:
        return False
    if a.flags & ABF_HOST and (e.event_obj == REF_NONE or e.event_obj != g.objects[r].attached_to):
        return False
    for i in range(w.replacing_n):  # 614.5
        if w.replacing[i] == r and w.replacing_by[i] == rule:
            return False
    return trigger_matches(g, w, a, r, g.objects[r].controller, e)


# ---------------------------------------------------------------- what happens

cdef bint takes_place(GameC* g, WorkC* w, Ref r, int rule, const StackC* e) noexcept nogil:
    """The program runs, unless its controller declines; 0: he does, and the event stays as it was."""
    cdef const AbilityC* a = &w.m.abilities[rule]
    cdef StackC draft = e[0]
    draft.source = r
    draft.ability = rule
    draft.controller = g.objects[r].controller
    if a.flags & ABF_PLAYER_OPTIONAL and not choose_yes(
            g, w, CHOICE_YESNO, draft.controller, r, rule, w.m.modes[a.mode_first].hint):
        return False
    if a.flags & ABF_BATCHED and did_before(g, r, rule):
        return True
    if w.replacing_n == CAP_REPLACING:
        overflow(g)
        return True
    log_event(g, w, LOG_INSTEAD, draft.controller, r, REF_NONE, rule, 0)
    w.replacing[w.replacing_n] = r
    w.replacing_by[w.replacing_n] = rule
    w.replacing_n += 1
    run_within(g, w, &draft, w.m.modes[a.mode_first].program)
    w.replacing_n -= 1
    return True


cdef void run_within(GameC* g, WorkC* w, StackC* s, int pc) noexcept nogil:
    """What the program does happens within what happens at once: of that everything is remembered as it was."""
    cdef Ref leavers[32]
    cdef Ref once_of[CAP_ONCE]
    cdef uint16_t once_by[CAP_ONCE]
    cdef int leavers_n = g.leavers_n
    cdef int once_n = g.once_n
    cdef int mark = g.pending_mark
    memcpy(leavers, g.leavers, sizeof(leavers))
    memcpy(once_of, g.once_of, sizeof(once_of))
    memcpy(once_by, g.once_by, sizeof(once_by))
    w.program(g, w, s, pc)
    memcpy(g.leavers, leavers, sizeof(leavers))
    memcpy(g.once_of, once_of, sizeof(once_of))
    memcpy(g.once_by, once_by, sizeof(once_by))
    g.leavers_n = leavers_n
    g.once_n = once_n
    g.pending_mark = mark


cdef bint did_before(GameC* g, Ref r, int rule) noexcept nogil:
    """What is dealt damage by several sources at once is dealt it once: the program has run for it."""
    cdef int i
    for i in range(g.once_n):
        if g.once_of[i] == r and g.once_by[i] == rule:
            return True
    if g.once_n == CAP_ONCE:
        overflow(g)
        return True
    g.once_of[g.once_n] = r
    g.once_by[g.once_n] = rule
    g.once_n += 1
    return False
