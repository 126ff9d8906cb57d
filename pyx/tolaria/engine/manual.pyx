"""CR 104.3a, 605.3: what only outside choosers are offered at priority: mana abilities, conceding.

Costs are paid without asking, so compiled pilots never make mana by hand. Who wishes to (for mana that
is to be there before its sources go) asks for it with `offer_mana`. It is offered beside other actions:
a player who has no other action is passed over as ever.
"""
from tolaria.engine.choices cimport choose, goes_outside, option_set
from tolaria.engine.costs cimport mana_activate, pay_mana
from tolaria.engine.mana cimport (
    MANA_NONE, PriceC, mana_abilities, mana_ability_usable, mana_choices, mana_yield, price_of)
from tolaria.engine.easing cimport price_affordable
from tolaria.engine.payment cimport PlanStepC, mana_bind
from tolaria.engine.state cimport *


cdef int manual_options(GameC* g, WorkC* w, int player, OptionC* out, int n, int cap) noexcept nogil:
    """What is asked for with `offer_mana` and `offer_concede`, behind the other options."""
    cdef Ref r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
    cdef int seat = answering_seat(g, player)
    if not goes_outside(w, CHOICE_PRIORITY, seat):
        return n
    if w.offer_mana:
        while r != REF_NONE:
            if g.objects[r].mana_class != MANA_NONE:
                n = source_options(g, w, player, r, out, n, cap)
            r = g.objects[r].next
    if w.offer_concede and seat == player:  # 723.6: nobody concedes for another
        if n == cap:
            overflow(g)
            return n
        option_set(&out[n], ACT_CONCEDE, REF_NONE, 0)
        n += 1
    return n


cdef int source_options(GameC* g, WorkC* w, int player, Ref r, OptionC* out, int n, int cap) noexcept nogil:
    """One option for each mana ability of a permanent whose cost can be paid (605.3a)."""
    cdef uint16_t abilities[16]
    cdef int found = mana_abilities(w, cobj(g, r), abilities)
    cdef PriceC price
    cdef int i
    for i in range(found):
        if not mana_ability_usable(g, w, r, abilities[i]):
            continue
        own_price(w, r, abilities[i], &price)
        if not price_affordable(g, w, player, &price):
            continue
        if n == cap:
            overflow(g)
            return n
        option_set(&out[n], ACT_MANA, r, abilities[i])
        n += 1
    return n


cdef void own_price(const WorkC* w, Ref r, int ability, PriceC* price) noexcept nogil:
    """The mana that an ability itself costs; its source can't make it."""
    price_of(w, w.m.abilities[ability].cost, 0, price)
    price.exclude = r


cdef bint manual_mana(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """605.3: its cost is paid, the mana is in the pool."""
    cdef PriceC price
    cdef PlanStepC step
    cdef int64_t log_mark = w.log_n
    cdef int i
    if w.undo == NULL:
        fault(g, FAULT_STATE, 5)
        return False
    state_copy(w.undo, g)
    step.source = r
    step.fodder = REF_NONE
    step.ability = ability
    step.color = choose_color(g, w, player, r, ability)
    for i in range(6):
        step.spend[i] = 0
    own_price(w, r, ability, &price)
    if pay_mana(g, w, player, &price) and make_mana(g, w, player, &step):
        return True
    if g.outcome == OUTCOME_NONE:
        state_copy(g, w.undo)
        w.log_n = log_mark
    return False


cdef bint make_mana(GameC* g, WorkC* w, int player, const PlanStepC* step) noexcept nogil:
    """What may be spent only on some things stays apart in the pool (106.6)."""
    cdef uint8_t made[6]
    cdef int c
    for c in range(6):
        made[c] = 0
    mana_yield(g, w, step.source, step.ability, step.color, made)
    if not mana_activate(g, w, player, step):
        return False
    if w.m.abilities[step.ability].filter:
        for c in range(6):
            made[c] = min(made[c], g.players[player].pool[c])
            g.players[player].pool[c] -= made[c]
        mana_bind(g, w, player, step.source, step.ability, made)
    return True


cdef int choose_color(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil:
    """The colour it makes, where it asks; else the first it makes, which triggers are told."""
    cdef OptionC options[6]
    cdef uint8_t made[6]
    cdef int colors = mana_choices(g, w, r, ability)
    cdef int n = 0
    cdef int i, _unit, color, times
    cdef int place = 1
    if colors == 0:
        for i in range(6):
            made[i] = 0
        mana_yield(g, w, r, ability, 0, made)
    for i in range(6):
        if (colors >> i) & 1 or (colors == 0 and made[i]):
            option_set(&options[n], ACT_COLOR, r, i)
            n += 1
    if n == 0:
        return COLOR_NONE
    if colors == 0:
        return options[0].argument
    color = options[choose(g, w, CHOICE_MANA, player, options, n, r, ability, 0, 0)].argument
    if w.m.manas[w.m.abilities[ability].mana].kind == MANA_COMBINATION:
        times = mana_yield(g, w, r, ability, color, made)
        for _unit in range(1, times):  # the code of `mana_yield`
            place *= 6
            color += place * options[choose(g, w, CHOICE_MANA, player, options, n, r, ability, 0, 0)].argument
    return color


cdef void manual_concede(GameC* g, int player) noexcept nogil:
    """104.3a: he leaves the game, at once."""
    g.outcome = OUTCOME_CONCESSION
    g.winner = player ^ 1
