"""CR 118, 605: paying costs, and activating mana abilities for them."""
from libc.stdint cimport int32_t
from libc.string cimport memcpy
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, choose_number, option_set
from tolaria.engine.easing cimport price_affordable, price_by_life, price_eased, price_times
from tolaria.engine.effects.interpreter cimport program_run
from tolaria.engine.events cimport (
    event_counters, event_discard, event_lose_life, event_look, event_move, event_sacrifice, event_tap, event_untap,
    tap_one_of, turns_silently)
from tolaria.engine.filters cimport ContextC, context_of, context_said, object_matches, value_of
from tolaria.engine.mana cimport PriceC, mana_add, mana_is_plain, mana_yield, price_is_free
from tolaria.engine.payment cimport (
    PlanC, PlanStepC, bound_take, give_back, mana_plan, mana_spend)
from tolaria.engine.targets cimport stack_draft
from tolaria.engine.telling cimport emit, emit_action, note_pair, tell_milled
from tolaria.engine.triggers cimport stack_index, stack_remove
from tolaria.engine.zones cimport zone_remove


cdef enum:
    CAP_USED = 40           # kinds of restricted mana that one payment may take


# ---------------------------------------------------------------- what could pay

cdef int part_zone(int kind) noexcept nogil:
    """The zone in which a part looks for objects; ZONE_GONE for parts that need none."""
    if kind in (PART_SACRIFICE, PART_RETURN, PART_TAP_OTHERS, PART_CREW, PART_EXILE_PERMANENT, PART_REMOVE_FROM,
                PART_REMOVE_AMONG):
        return ZONE_BATTLEFIELD
    if kind == PART_EXILE_SPELL:
        return ZONE_STACK
    if kind == PART_PROCESS:
        return ZONE_EXILE
    if kind == PART_DISCARD or kind == PART_DISCARD_RANDOM or kind == PART_EXILE_HAND or (
            kind == PART_REVEAL):
        return ZONE_HAND
    if kind == PART_EXILE_GRAVEYARD or kind == PART_EXILE_MATERIALS:
        return ZONE_GRAVEYARD
    return ZONE_GONE


cdef inline int part_side(int kind, int player) noexcept nogil:
    """Whose objects pay the part."""
    return player ^ 1 if kind == PART_PROCESS else player


cdef int part_candidates(GameC* g, WorkC* w, int player, const PartC* part, const ContextC* c, OptionC* out,
        int cap) noexcept nogil:
    """The objects that could pay a part."""
    cdef int zone = part_zone(part.kind)
    cdef int n = 0
    cdef Ref r = g.players[part_side(part.kind, player)].zone_first[zone]
    if r == REF_NONE and part.kind == PART_EXILE_MATERIALS:
        zone = ZONE_BATTLEFIELD
        r = g.players[player].zone_first[zone]
    while r != REF_NONE:
        if could_pay(g, w, part, r, c):
            if n < cap:
                option_set(&out[n], ACT_OBJECT, r, 0)
            n += 1
        r = g.objects[r].next
        if r == REF_NONE and part.kind == PART_EXILE_MATERIALS and zone == ZONE_GRAVEYARD:  # 702.167a: and permanents
            zone = ZONE_BATTLEFIELD
            r = g.players[player].zone_first[zone]
    return n


cdef inline bint could_pay(const GameC* g, const WorkC* w, const PartC* part, Ref r, const ContextC* c) noexcept nogil:
    """One object of the part's zone. The source itself does not pay from hand (601.2h: it is on the stack by then),
    nor by being tapped where it is tapped for the same cost."""
    if not object_matches(g, w, part.filter, r, c):
        return False
    if unlikely(has_kw(cobj(g, r), KW_CANT_SACRIFICE)) and part.kind == PART_SACRIFICE:
        return False
    if part.kind >= PART_EXILE_SPELL:
        return further_pays(g, part, r, c)
    if part.kind == PART_TAP_OTHERS or part.kind == PART_CREW:
        return not (tapped(cobj(g, r)) or (c.reserved and r == c.source))
    return r != c.source or g.objects[r].zone == ZONE_BATTLEFIELD and part.kind != PART_EXILE_MATERIALS


cdef bint further_pays(const GameC* g, const PartC* part, Ref r, const ContextC* c) noexcept nogil:
    if part.kind == PART_EXILE_SPELL:
        return not g.objects[r].flags & FLAG_ABILITY
    if part.kind == PART_REMOVE_AMONG:
        return g.objects[r].counters[part.a] > 0
    return part.kind != PART_REMOVE_FROM or g.objects[r].counters[part.a] >= c.chooser


cdef int counters_among(const GameC* g, const WorkC* w, int player, const PartC* part,
        const ContextC* c) noexcept nogil:
    """Counters that could be removed from what matches, together or, for PART_REMOVE_FROM, from one."""
    cdef int n = 0
    cdef Ref r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
    while r != REF_NONE:
        if object_matches(g, w, part.filter, r, c):
            n = n + g.objects[r].counters[part.a] if part.kind == PART_REMOVE_AMONG else max(
                n, <int>g.objects[r].counters[part.a])
        r = g.objects[r].next
    return n


cdef bint enough_candidates(const GameC* g, const WorkC* w, int player, const PartC* part, const ContextC* c,
        int n) noexcept nogil:
    """Whether part_candidates would find n; stops at the n-th."""
    cdef int zone = part_zone(part.kind)
    cdef Ref r = g.players[part_side(part.kind, player)].zone_first[zone]
    if part.filter == 0 and part.kind != PART_TAP_OTHERS and part.kind < PART_EXILE_SPELL:
        if zone != ZONE_BATTLEFIELD and c.source != REF_NONE and (
                g.objects[c.source].zone == zone and g.objects[c.source].owner == player):
            n += 1
        return g.players[player].zone_n[zone] >= n
    while n > 0 and r != REF_NONE:
        n -= could_pay(g, w, part, r, c)
        r = g.objects[r].next
    return n <= 0


cdef int crew_power(GameC* g, WorkC* w, int player, const PartC* part, const ContextC* c) noexcept nogil:
    """Total power of the untapped creatures that could crew."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int n = min(part_candidates(g, w, player, part, c, options, CAP_OPTIONS), <int>CAP_OPTIONS)
    cdef int total = 0
    cdef int i
    for i in range(n):
        total += max(0, <int>g.objects[options[i].object].power)
    return total


cdef inline bint part_payable(GameC* g, WorkC* w, int player, const PartC* part, const ContextC* c,
        int times) noexcept nogil:
    cdef const ObjectC* o = cobj(g, c.source)
    if part.kind == PART_TAP:
        return can_tap_for_cost(o) and o.zone == ZONE_BATTLEFIELD
    if part.kind == PART_SACRIFICE_SELF:  # 701.21a
        return o.zone == ZONE_BATTLEFIELD and o.controller == player and not has_kw(o, KW_CANT_SACRIFICE)
    return rarer_payable(g, w, player, part, c, times)


cdef bint rarer_payable(GameC* g, WorkC* w, int player, const PartC* part, const ContextC* c,
        int times) noexcept nogil:
    cdef const ObjectC* o = cobj(g, c.source)
    cdef int n = value_of(g, w, part.n, c) * times
    if part.kind == PART_UNTAP:  # 107.6
        return tapped(o) and (not o.flags & FLAG_SICK or not is_creature(o) or has_kw(o, KW_HASTE))
    if part.kind == PART_LIFE:
        return g.players[player].life >= n  # 119.4
    if part.kind == PART_REMOVE_COUNTERS:
        return o.counters[part.a] >= n
    if part.kind == PART_ENERGY:
        return g.players[player].energy >= n
    if part.kind == PART_CREW:
        return crew_power(g, w, player, part, c) >= n
    if part.kind == PART_MILL:
        return g.players[player].library_hi - g.players[player].library_lo >= n
    if part.kind == PART_EXILE_MATERIALS:
        return part_candidates(g, w, player, part, c, NULL, 0) >= n
    if part.kind == PART_REMOVE_FROM or part.kind == PART_REMOVE_AMONG:
        return counters_among(g, w, player, part, c) >= n
    if part_zone(part.kind) == ZONE_GONE:
        return True
    return enough_candidates(g, w, player, part, c, n)


cdef bint parts_payable_x(GameC* g, WorkC* w, int player, int cost, Ref source, int x) noexcept nogil:
    cdef StackC draft
    stack_draft(&draft, player, source, 0)
    draft.x = x
    return parts_payable_times(g, w, player, cost, source, &draft, 1)


cdef bint parts_payable_times(GameC* g, WorkC* w, int player, int cost, Ref source, StackC* s,
        int times) noexcept nogil:
    cdef const CostC* k = &w.m.costs[cost]
    cdef ContextC c = context_said(source, player, REF_NONE)
    cdef int i
    c.s = s
    c.reserved = k.flags & COSTF_TAP
    for i in range(k.part_first, k.part_first + k.part_n):
        if not part_payable(g, w, player, &w.m.parts[i], &c, times):
            return False
    return k.part_n < 2 or payable_together(g, w, player, k, &c, times)


cdef bint payable_together(GameC* g, WorkC* w, int player, const CostC* k, const ContextC* c, int times) noexcept nogil:
    """One object pays one part: two parts that look in the same zone need as many as both ask for."""
    cdef int i, j, needed, zone
    cdef int end = k.part_first + k.part_n
    cdef Ref r
    for i in range(k.part_first, end):
        zone = part_zone(w.m.parts[i].kind)
        if zone == ZONE_GONE or w.m.parts[i].kind in (PART_CREW, PART_REMOVE_FROM, PART_REMOVE_AMONG, PART_PROCESS):
            continue
        for j in range(i + 1, end):
            if part_zone(w.m.parts[j].kind) != zone or w.m.parts[j].kind in (
                    PART_CREW, PART_REMOVE_FROM, PART_REMOVE_AMONG) or (
                    w.m.parts[i].kind == PART_REVEAL) != (w.m.parts[j].kind == PART_REVEAL):
                continue
            needed = (value_of(g, w, w.m.parts[i].n, c) + value_of(g, w, w.m.parts[j].n, c)) * times
            r = g.players[player].zone_first[zone]
            while r != REF_NONE and needed > 0:
                needed -= could_pay(g, w, &w.m.parts[i], r, c) or could_pay(g, w, &w.m.parts[j], r, c)
                r = g.objects[r].next
            if needed > 0:
                return False
    return True


cdef bint cost_affordable(GameC* g, WorkC* w, int player, int cost, Ref source, int times) noexcept nogil:
    cdef PriceC price
    price_times(g, w, player, cost, times, &price)
    return price_affordable(g, w, player, &price) and parts_payable_times(g, w, player, cost, source, NULL, times)


# ---------------------------------------------------------------- paying parts

cdef void remember(StackC* s, Ref r) noexcept nogil:
    """The first object used to pay is what WHO_COST names."""
    if s.cost_obj == REF_NONE:
        s.cost_obj = r


cdef void pay_object(GameC* g, WorkC* w, int player, const PartC* part, Ref r) noexcept nogil:
    if part.kind == PART_SACRIFICE:
        event_sacrifice(g, w, r)
    elif part.kind == PART_DISCARD or part.kind == PART_DISCARD_RANDOM:
        event_discard(g, w, r)
    elif part.kind in (PART_EXILE_GRAVEYARD, PART_EXILE_HAND, PART_EXILE_MATERIALS, PART_EXILE_PERMANENT):
        event_move(g, w, r, ZONE_EXILE, player, 0)
    elif part.kind == PART_EXILE_SPELL:
        exile_spell(g, w, r)
    elif part.kind == PART_PROCESS:
        event_move(g, w, r, ZONE_GRAVEYARD, g.objects[r].owner, 0)
    elif part.kind == PART_RETURN:
        event_move(g, w, r, ZONE_HAND, player, 0)
    elif part.kind == PART_REVEAL:
        g.objects[r].flags |= FLAG_FACEUP_SEEN
        log_event(g, w, LOG_REVEAL, player, r, REF_NONE, 0, 0)
    else:
        event_tap(g, w, r)


cdef void exile_spell(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """It won't resolve. What is paid for lies above it, and is the same in its new place."""
    stack_remove(g, w, stack_index(g, r))
    if g.objects[r].flags & FLAG_COPY:
        zone_remove(g, w, r)  # 704.5e
    else:
        event_move(g, w, r, ZONE_EXILE, g.objects[r].owner, 0)


cdef Ref pick_object(GameC* g, WorkC* w, int player, const PartC* part, const ContextC* c, StackC* s,
        int least) noexcept nogil:
    """One of the objects that the part may be paid with; REF_NONE: there are fewer than `least`, or too many."""
    cdef OptionC options[CAP_OPTIONS]
    cdef int found = part_candidates(g, w, player, part, c, options, CAP_OPTIONS)
    cdef int pick
    if found < least or found > CAP_OPTIONS:
        return REF_NONE
    if part.kind == PART_DISCARD_RANDOM:
        pick = <int>game_random(g, PURPOSE_GAME, found)
    else:
        pick = choose(g, w, CHOICE_COST_OBJECT, player, options, found, s.source, s.ability, 0, part.kind)
    remember(s, options[pick].object)
    return options[pick].object


cdef bint pay_objects(GameC* g, WorkC* w, int player, const PartC* part, StackC* s, int n) noexcept nogil:
    """n objects, one question each."""
    cdef ContextC c
    cdef Ref r
    while n > 0:
        c = context_of(s)
        r = pick_object(g, w, player, part, &c, s, n)
        if r == REF_NONE:
            return False
        pay_object(g, w, player, part, r)
        n -= 1
    return True


cdef bint remove_counters(GameC* g, WorkC* w, int player, const PartC* part, StackC* s, int n) noexcept nogil:
    """From one permanent, or from among several: which, and how many of its counters."""
    cdef ContextC c = context_of(s)
    cdef Ref r
    cdef int each, there
    c.chooser = min(n, 255)
    while n > 0:
        r = pick_object(g, w, player, part, &c, s, 1)
        if r == REF_NONE:
            return False
        each = n
        there = g.objects[r].counters[part.a]
        if part.kind == PART_REMOVE_AMONG:
            each = choose_number(g, w, CHOICE_NUMBER, player, max(1, n - (
                counters_among(g, w, player, part, &c) - there)), min(n, there), s.source, s.ability)
        event_counters(g, w, r, part.a, -each)
        n -= each
    return True


cdef bint tap_crew(GameC* g, WorkC* w, int player, const PartC* part, StackC* s, int left) noexcept nogil:
    """702.122a: creatures are tapped one by one until their power is enough."""
    cdef ContextC c = context_of(s)
    cdef Ref r
    while left > 0:
        r = pick_object(g, w, player, part, &c, s, 1)
        if r == REF_NONE:
            return False
        left -= max(0, <int>g.objects[r].power)
        event_tap(g, w, r)
        if w.m.ops[w.m.modes[w.m.abilities[s.ability].mode_first].program].code == OP_SADDLE:
            note_pair(g, PAIR_SADDLED, r, s.source)
        elif w.m.abilities[s.ability].kind == AB_ACTIVATED:
            emit_action(g, w, ACTION_CREWS, r, s.source, player, 0)
    return True


cdef bint pay_part(GameC* g, WorkC* w, int player, const PartC* part, StackC* s) noexcept nogil:
    cdef ContextC c = context_of(s)
    cdef int n = value_of(g, w, part.n, &c)
    if not part_payable(g, w, player, part, &c, 1):
        return False
    if part.kind == PART_TAP:
        event_tap(g, w, s.source)
    elif part.kind == PART_UNTAP:
        event_untap(g, w, s.source)
    elif part.kind == PART_SACRIFICE_SELF:
        remember(s, s.source)
        event_sacrifice(g, w, s.source)
    elif part.kind == PART_DISCARD_SELF:
        remember(s, s.source)
        event_discard(g, w, s.source)
    elif part.kind == PART_EXILE_SELF:
        remember(s, s.source)
        event_move(g, w, s.source, ZONE_EXILE, player, 0)
    elif part.kind == PART_DISCARD_HAND:
        while g.players[player].zone_first[<int>ZONE_HAND] != REF_NONE:
            event_discard(g, w, g.players[player].zone_first[<int>ZONE_HAND])
    elif part.kind == PART_LIFE:
        event_lose_life(g, w, player, n)
    elif part.kind == PART_REMOVE_COUNTERS:
        event_counters(g, w, s.source, part.a, -n)
    elif part.kind == PART_ADD_COUNTERS:
        event_counters(g, w, s.source, part.a, n)
    elif part.kind == PART_MILL:
        mill(g, w, player, n)
    elif part.kind == PART_ENERGY:
        g.players[player].energy -= n
        wake(g)
    elif part.kind == PART_REMOVE_FROM or part.kind == PART_REMOVE_AMONG:
        return remove_counters(g, w, player, part, s, n)
    elif part.kind == PART_CREW:
        return tap_crew(g, w, player, part, s, n)
    else:
        return pay_objects(g, w, player, part, s, n)
    return True


cdef void mill(GameC* g, WorkC* w, int player, int n) noexcept nogil:
    cdef Ref r
    while n > 0:
        r = event_look(g, w, player)
        if r == REF_NONE:
            return
        r = event_move(g, w, r, ZONE_GRAVEYARD, player, 0)
        if r != REF_NONE:
            tell_milled(g, w, r, player)
        n -= 1


cdef bint pay_cost(GameC* g, WorkC* w, int player, int cost, StackC* s) noexcept nogil:
    cdef const CostC* k = &w.m.costs[cost]
    cdef int i
    for i in range(k.part_first, k.part_first + k.part_n):
        if not pay_part(g, w, player, &w.m.parts[i], s):
            return False
    return True


# ---------------------------------------------------------------- mana

cdef void program_inside(GameC* g, WorkC* w, StackC* s, int pc) noexcept nogil:
    """Run a mana ability's program; what the program that it interrupts has said last stays said."""
    cdef Ref last[256]
    cdef Ref chosen[64]
    cdef int32_t last_n = w.last_n
    cdef int32_t last_amount = w.last_amount
    cdef int32_t chosen_n = w.chosen_n
    cdef int32_t base = w.requirement_base
    memcpy(last, w.last, last_n * sizeof(Ref))
    memcpy(chosen, w.chosen, chosen_n * sizeof(Ref))
    w.requirement_base = 0
    program_run(g, w, s, pc, REF_NONE)
    memcpy(w.last, last, last_n * sizeof(Ref))
    memcpy(w.chosen, chosen, chosen_n * sizeof(Ref))
    w.last_n = last_n
    w.last_amount = last_amount
    w.chosen_n = chosen_n
    w.requirement_base = base


cdef void mana_triggers_now(GameC* g, WorkC* w, int from_n) noexcept nogil:
    """605.4a: triggered mana abilities resolve at once, without the stack."""
    cdef PendingC p
    cdef StackC draft
    cdef int i = from_n
    cdef int k
    while i < g.pending_n:
        p = g.pending[i]
        if not w.m.abilities[p.ability].flags & ABF_MANA_TRIGGER:
            i += 1
            continue
        for k in range(i, g.pending_n - 1):
            g.pending[k] = g.pending[k + 1]
        g.pending_n -= 1
        stack_draft(&draft, p.controller, p.source, p.ability)
        draft.event_obj = p.event_obj
        draft.event_other = p.event_other
        draft.event_player = p.event_player
        draft.event_amount = p.event_amount
        program_inside(g, w, &draft, w.m.modes[w.m.abilities[p.ability].mode_first].program)


cdef bint pay_step_part(GameC* g, WorkC* w, int player, const PartC* part, const PlanStepC* step,
        StackC* s) noexcept nogil:
    """A part of a mana ability's cost; the plan already says what is sacrificed or tapped for it."""
    if step.fodder != REF_NONE and part_zone(part.kind) == ZONE_BATTLEFIELD:
        remember(s, step.fodder)
        pay_object(g, w, player, part, step.fodder)
        return True
    return pay_part(g, w, player, part, s)


cdef bint mana_activate(GameC* g, WorkC* w, int player, const PlanStepC* step) noexcept nogil:
    """605.3: cost, mana, the rest of its text; nothing can respond."""
    cdef const AbilityC* a = &w.m.abilities[step.ability]
    cdef const CostC* cost = &w.m.costs[a.cost]
    cdef StackC draft
    cdef uint8_t made[6]
    cdef int i
    cdef int before = g.pending_n
    for i in range(6):
        made[i] = 0
        if step.spend[i] > g.players[player].pool[i]:
            return False
        g.players[player].pool[i] -= step.spend[i]
    if step.ability == 0:  # 702.51a, 702.126a: it is tapped for the spell, not for mana; nothing can tell
        event_tap(g, w, step.source)
        mana_add(g, w, player, step.color, 1)
        return True
    if a.flags & ABF_ONCE_EACH_TURN:
        obj(g, step.source).used |= 1 << (step.ability - card_of(w, obj(g, step.source)).ability_first)
    mana_yield(g, w, step.source, step.ability, step.color, made)
    if cost.part_n == 1 and cost.flags & COSTF_TAP:
        event_tap(g, w, step.source)
    else:
        stack_draft(&draft, player, step.source, step.ability)
        for i in range(cost.part_first, cost.part_first + cost.part_n):
            if not pay_step_part(g, w, player, &w.m.parts[i], step, &draft):
                return False
    for i in range(6):
        if made[i]:
            mana_add(g, w, player, i, made[i])
    if w.m.ops[w.m.modes[a.mode_first].program].code != OP_END:
        stack_draft(&draft, player, step.source, step.ability)
        program_inside(g, w, &draft, w.m.modes[a.mode_first].program)
    if cost.flags & COSTF_TAP and watched(w, EV_TAPPED_FOR_MANA):
        emit(g, w, EV_TAPPED_FOR_MANA, step.source, REF_NONE, player, step.color % 6)
        mana_triggers_now(g, w, before)
    return True


cdef bint all_simple(const GameC* g, const WorkC* w, const PlanC* plan) noexcept nogil:
    """Only "{T}: add one mana", and no life."""
    cdef int i
    if plan.life:
        return False
    for i in range(plan.n):
        if not mana_is_plain(w, cobj(g, plan.steps[i].source)) or plan.steps[i].ability == 0:
            return False
    return True


cdef bint tap_one_color(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil:
    """The payment of a player all of whose sources make one colour and nothing else: the plan would be the first
    lands, then the first other permanents, then creatures. 0: nothing was done."""
    cdef PlayerC* p = &g.players[player]
    cdef int color = 0
    cdef int kind, left
    cdef bint silent = turns_silently(w, EV_TAPPED)
    cdef Ref r
    cdef const ObjectC* o
    if (g.mana_floats or p.complex_sources or price.hybrid_n or price.exclude != REF_NONE
            or watched(w, EV_TAPPED_FOR_MANA) or w.m.has_spent):
        return False
    while color < 5 and p.sources[color] != p.sources_n:
        color += 1
    if color == 5:
        return False
    left = price.colored[color] + price.generic
    if left > p.sources_n or price.generic < 0:
        return False
    for kind in range(6):
        if kind != color and price.colored[kind]:
            return False
    for kind in range(3):
        r = p.zone_first[<int>ZONE_BATTLEFIELD]
        while left and r != REF_NONE:
            o = cobj(g, r)
            if o.source_counted and o.mana_class == color and (
                    2 if is_creature(o) else 0 if o.types & TYPE_LAND else 1) == kind:
                tap_one_of(g, w, r, silent)
                left -= 1
            r = o.next
    forget_player(g, player)
    return True


cdef bint pay_mana(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil:
    """601.2g-h: activate the mana abilities of a plan, then spend."""
    cdef PlanC plan
    cdef PriceC whole, less
    cdef int i
    if unlikely(price.ease | price.least):
        price_eased(g, w, player, price, &whole)
        price = &whole
    if unlikely(w.prefer_life) and price.hybrid_n:
        event_lose_life(g, w, player, price_by_life(g, w, player, price, &less))
        price = &less
    if price_is_free(price) or tap_one_color(g, w, player, price):
        return True
    if unlikely(w.m.has_bound):
        return pay_with_bound(g, w, player, price)
    if not mana_plan(g, w, player, price, &plan):
        return False
    if not g.mana_floats and not watched(w, EV_TAPPED_FOR_MANA) and not w.m.has_spent and all_simple(g, w, &plan):
        for i in range(plan.n):  # one mana each, all of it spent at once: no pool sees it
            event_tap(g, w, plan.steps[i].source)
        return True
    for i in range(plan.n):
        if not mana_activate(g, w, player, &plan.steps[i]):
            return False
    if plan.life:
        event_lose_life(g, w, player, plan.life)  # 107.4f
    return mana_spend(g, w, player, price, &plan)


cdef bint pay_with_bound(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil:
    """106.6: restricted mana that the price takes is spent first, and what is left of it stays restricted."""
    cdef BoundC used[CAP_USED]
    cdef PlanC plan
    cdef PlayerC* p = &g.players[player]
    cdef uint8_t free[6]
    cdef int i, c, n, ability
    memcpy(free, p.pool, sizeof(free))
    n = bound_take(g, w, player, price, used)
    if not mana_plan(g, w, player, price, &plan):
        give_back(g, w, player, free, used, n, REF_NONE)
        return False
    for i in range(plan.n):
        ability = plan.steps[i].ability
        if ability and w.m.abilities[ability].filter and n < CAP_USED:
            used[n].source = plan.steps[i].source
            used[n].ability = ability
            for c in range(COLORS):
                used[n].mana[c] = 0
            mana_yield(g, w, used[n].source, ability, plan.steps[i].color, used[n].mana)
            n += 1
        if not mana_activate(g, w, player, &plan.steps[i]):
            return False
    if plan.life:
        event_lose_life(g, w, player, plan.life)  # 107.4f
    if not mana_spend(g, w, player, price, &plan):
        return False
    give_back(g, w, player, free, used, n, price.purpose)
    return True


cdef bint pay_whole(GameC* g, WorkC* w, int player, int cost, Ref source, int times) noexcept nogil:
    return pay_asked(g, w, player, cost, source, times, NULL)


cdef bint pay_asked(GameC* g, WorkC* w, int player, int cost, Ref source, int times, StackC* s) noexcept nogil:
    """A cost that an effect asks for (118.12), so many times over; what pays for it is told to `s`."""
    cdef PriceC price
    cdef StackC draft
    cdef int _time
    stack_draft(&draft, player, source, 0)
    price_times(g, w, player, cost, times, &price)
    if not pay_mana(g, w, player, &price):
        return False
    for _time in range(times):
        if not pay_cost(g, w, player, cost, &draft):
            return False
    if s != NULL and draft.cost_obj != REF_NONE:
        s.cost_obj = draft.cost_obj
    return True
