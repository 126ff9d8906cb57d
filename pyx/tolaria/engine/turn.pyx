"""CR 117, 500-513: steps and priority.

The game moves in units; between two units everything is in GameC, so that a unit can be run again
from a copy with one answer more (see `choices`).
"""
from tolaria.engine.state cimport *
from tolaria.engine.actions cimport action_do, action_options
from tolaria.engine.ante cimport ante_ends
from tolaria.engine.choices cimport choose
from tolaria.engine.combat.attack cimport declare_attackers, end_combat
from tolaria.engine.combat.block cimport declare_blockers
from tolaria.engine.combat.damage cimport assign_damage, deal_damage, has_first_strike_step
from tolaria.engine.controlling cimport control_begins
from tolaria.engine.effects.interpreter cimport resolve_top
from tolaria.engine.ending cimport cleanup_step, end_effects
from tolaria.engine.events cimport (
    event_counters, event_draw, event_lose_life, event_move, event_untap, turns_silently)
from tolaria.engine.faces cimport pass_daytime
from tolaria.engine.layers cimport layers_refresh
from tolaria.engine.mana cimport mana_empty, mana_recount
from tolaria.engine.legality cimport MAIN_STEPS, sorcery_timing
from tolaria.engine.loops cimport loop_step
from tolaria.engine.manual cimport manual_options
from tolaria.engine.merging cimport merging_refresh
from tolaria.engine.opening cimport begin_with_cards, bottom_unit, mulligan_unit, starter_unit
from tolaria.engine.phasing cimport phase_step
from tolaria.engine.rulings cimport draws_meant, ruled
from tolaria.engine.sba cimport sba_loop
from tolaria.engine.tops cimport tops_settle
from tolaria.engine.telling cimport emit
from tolaria.engine.triggers cimport stack_push, stack_remove
from tolaria.engine.turning cimport TURN_OVER, phase_following, step_following
from tolaria.engine.untapping cimport skips, skips_by_rule, untap_by_rules, untaps_specially


# ---------------------------------------------------------------- units

cdef inline void one_unit(GameC* g, WorkC* w) noexcept nogil:
    if g.free_first == REF_NONE and g.objects_n + 48 > g.objects_cap:
        state_sweep(g, w)
    if unlikely(w.m.has_merging):
        merging_refresh(g, w)
    w.last_n = 0  # a unit depends on nothing but the game and the answers
    w.last_amount = 0
    w.chosen_n = 0
    w.requirement_base = 0
    if g.unit == UNIT_PRIORITY:
        priority_unit(g, w)
        if g.unit == UNIT_NEXT_STEP and not w.plain | w.outside:
            advance(g, w)
    elif g.unit == UNIT_STEP or g.unit == UNIT_NEXT_STEP:
        advance(g, w)
    elif g.unit == UNIT_RESOLVE:
        resolve_unit(g, w)
    elif g.unit == UNIT_MULLIGAN:
        mulligan_unit(g, w)
    elif g.unit == UNIT_BOTTOM:
        bottom_unit(g, w)
    elif g.unit == UNIT_STARTER:
        starter_unit(g, w)
    else:
        fault(g, FAULT_UNIT, 9)
    if g.events_this_turn > <uint32_t>w.m.max_events and g.outcome == OUTCOME_NONE:
        g.outcome = OUTCOME_EVENT_CAP
        g.winner = 255
    if TOLARIA_CHECKS and not w.suspended and g.outcome == OUTCOME_NONE and not state_is_ok(g, w):
        fault(g, FAULT_STATE, 9)
    if unlikely(g.outcome != OUTCOME_NONE):
        g.unit = UNIT_OVER


cdef void turn_unit(GameC* g, WorkC* w) noexcept nogil:
    one_unit(g, w)


cdef void advance(GameC* g, WorkC* w) noexcept nogil:
    """Steps up to the first in which a player can act or something waits: a step in which both would only pass
    is over at once."""
    cdef bint calm = quiet(g, w)
    while g.outcome == OUTCOME_NONE:
        if g.unit == UNIT_NEXT_STEP:
            next_step(g, w)
            if unlikely(w.plain) or g.unit != UNIT_STEP or g.step == STEP_UNTAP:
                return  # a unit never runs through a whole turn
            if calm and w.log == NULL and not w.m.has_timing:
                skip_steps(g, w)
        if unlikely(may_skip(g, w)):
            skip_what_is_due(g, w)
            if unlikely(g.outcome != OUTCOME_NONE):
                return
        step_unit(g, w)
        if unlikely(w.plain):
            return
        calm = g.unit == UNIT_PRIORITY and quiet(g, w)
        if calm:
            g.unit = UNIT_NEXT_STEP
        elif g.unit != UNIT_NEXT_STEP:
            return


cdef inline bint may_skip(const GameC* g, const WorkC* w) noexcept nogil:
    """The active player may have to skip a step or phase."""
    return w.m.has_skips and (
        (<const uint32_t*>&g.players[g.active].skips[0])[0] != 0 or rule_live(g, w, RULE_SKIP_STEP))


cdef void skip_what_is_due(GameC* g, WorkC* w) noexcept nogil:
    """500.11: the step, or the combat phase, that would begin is skipped. An untap step begins all the same, for
    the counts of a turn start there; nothing untaps in it."""
    while g.outcome == OUTCOME_NONE:
        if g.step == STEP_BEGIN_COMBAT and skips(g, SKIP_COMBAT):
            g.step = phase_following(g)
        elif g.step == STEP_DRAW and skips(g, SKIP_DRAW) or g.step in (STEP_UPKEEP, STEP_DRAW) and skips_by_rule(g, w):
            g.step = step_following(g)
        else:
            break
    if unlikely(g.step == TURN_OVER):
        next_turn(g, w)


cdef inline bint quiet(GameC* g, const WorkC* w) noexcept nogil:
    """Neither player has anything to do with priority, and nothing waits to be checked or put on the stack."""
    cdef bint slow
    if checks_due(g) or g.stack_n:
        return False
    slow = (MAIN_STEPS >> g.step) & 1
    return idle(g, w, g.active, slow) and idle(g, w, g.active ^ 1, False)


cdef void game_play(GameC* g, WorkC* w) noexcept nogil:
    while g.outcome == OUTCOME_NONE:
        one_unit(g, w)
    if unlikely(w.m.rules.ante):
        ante_ends(g, w)
    log_event(g, w, LOG_OUTCOME, g.winner, REF_NONE, REF_NONE, g.outcome, 0)


# ---------------------------------------------------------------- priority (117)

cdef inline bint idle(GameC* g, const WorkC* w, int player, bint slow) noexcept nogil:
    """Nothing to do: no card or ability that could be used now, or looked already and nothing has changed."""
    cdef PlayerC* p
    if g.idle >> 2 * player + slow & 1:
        return True
    p = &g.players[player]
    if not nothing_counted(p) or w.m.uncounted:
        return False
    if slow and p.zone_n[<int>ZONE_HAND]:
        return False
    g.idle |= (IDLE_BOTH if slow else IDLE_FAST) << 2 * player
    return True


cdef void priority_unit(GameC* g, WorkC* w) noexcept nogil:
    """State-based actions and triggers, then one player acts or passes (117.5)."""
    cdef OptionC found[CAP_OPTIONS]
    cdef OptionC picked
    cdef const OptionC* options
    cdef int player, n
    cdef bint slow
    cdef int before = g.stack_n
    if unlikely(w.plain):
        g.sba_due = 1
        g.dirty = 1
    if checks_due(g):
        sba_loop(g, w)
        if unlikely(g.outcome != OUTCOME_NONE):
            return
        if g.stack_n != before:
            g.passes = 0  # 117.5: who was to get priority gets it, after what goes on the stack
    if unlikely((w.m.rule_kinds >> RULE_TOP_SEEN) & 1):
        tops_settle(g, w)
    while True:
        player = g.priority
        slow = sorcery_timing(g, player)
        if unlikely(w.plain) or not idle(g, w, player, slow):
            options = g.players[player].known[slow]
            n = g.players[player].known_n[slow]
            if n == 0 or w.plain | w.outside:
                options = found
                n = look(g, w, player, slow, found)
                if unlikely(g.outcome != OUTCOME_NONE):
                    return
            if n > 1:
                if unlikely(w.outside):
                    n = manual_options(g, w, player, found, n, CAP_OPTIONS)
                picked = options[choose(g, w, CHOICE_PRIORITY, player, options, n, REF_NONE, -1, 0, 0)]
                if picked.act != ACT_PASS and g.outcome == OUTCOME_NONE:
                    if action_do(g, w, player, &picked):
                        forget_player(g, player)
                        g.passes = 0
                        return
            else:
                g.idle |= (IDLE_BOTH if slow else IDLE_FAST) << 2 * player
        if unlikely(w.m.rules.madness_window):
            madness_ends(g, w, player)
        g.passes += 1
        if g.passes >= 2:
            g.passes = 0
            g.priority = g.active
            g.unit = UNIT_RESOLVE if g.stack_n else UNIT_NEXT_STEP
            return
        g.priority = player ^ 1
        if w.plain | w.outside and not idle(g, w, g.priority, False):
            return  # a unit asks one player only, so that little is run again


cdef void madness_ends(GameC* g, WorkC* w, int player) noexcept nogil:
    """502.24 of 2004: as he passes, what he could have cast for its madness cost goes to his graveyard."""
    cdef Ref r = g.players[player].zone_first[<int>ZONE_EXILE]
    cdef Ref following
    while r != REF_NONE:
        following = g.objects[r].next
        if g.objects[r].paid & PAID_MADNESS:
            event_move(g, w, r, ZONE_GRAVEYARD, player, 0)
        r = following


cdef int look(GameC* g, WorkC* w, int player, bint slow, OptionC* out) noexcept nogil:
    """What the player may do, to be remembered for each speed until something changes."""
    cdef PlayerC* p = &g.players[player]
    cdef int n = action_options(g, w, player, out, CAP_OPTIONS)
    if 1 < n <= 12:
        memcpy(p.known[slow], out, sizeof(p.known[0]))
        p.known_n[slow] = n
    return n


cdef void resolve_unit(GameC* g, WorkC* w) noexcept nogil:
    cdef int kind = g.stack[g.stack_n - 1].kind
    g.unit = UNIT_PRIORITY
    g.priority = g.active
    g.passes = 0
    if kind == STACK_DAMAGE:
        stack_remove(g, w, g.stack_n - 1)
        begin_batch(g)
        deal_damage(g, w)
    elif kind == STACK_DRAW:
        stack_remove(g, w, g.stack_n - 1)
        turn_draw(g, w)
    else:
        resolve_top(g, w)
    loop_step(g, w)


# ---------------------------------------------------------------- steps (500-514)

cdef enum:
    # steps after which more happens than that the next one begins
    SPECIAL_ENDS = 1 << STEP_END_COMBAT | 1 << STEP_CLEANUP | 1 << STEP_ATTACKERS | 1 << STEP_BLOCKERS


cdef void step_unit(GameC* g, WorkC* w) noexcept nogil:
    """The turn-based actions of g.step; then priority, except in untap and cleanup."""
    cdef int step = g.step
    g.unit = UNIT_PRIORITY
    g.priority = g.active
    g.passes = 0
    if unlikely(w.m.has_timing):
        wake(g)
    if unlikely(w.log != NULL) and step != STEP_UNTAP:
        log_write(g, w, LOG_STEP, g.active, REF_NONE, REF_NONE, step, 0)
    if step == STEP_UNTAP:
        if unlikely(g.begun):
            untap_again(g, w)
        else:
            if unlikely(g.turn == 1):
                begin_with_cards(g, w)
            untap_step(g, w)
    elif step == STEP_UPKEEP:
        g.upkeeps = min(255, g.upkeeps + 1)
        emit(g, w, EV_UPKEEP, REF_NONE, REF_NONE, g.active, g.upkeeps)
    elif step == STEP_DRAW:
        draw_step(g, w)
    elif step == STEP_MAIN1 or step == STEP_MAIN2:
        g.mains = min(255, g.mains + (step == STEP_MAIN2))
        if unlikely(w.m.has_sagas) and step == STEP_MAIN1:
            tell_stories(g, w)
        emit(g, w, EV_MAIN, REF_NONE, REF_NONE, g.active, g.mains if step == STEP_MAIN2 else 0)
    elif step == STEP_BEGIN_COMBAT:
        g.combats = min(255, g.combats + 1)
        g.attackers_declared = 0
        emit(g, w, EV_BEGIN_COMBAT, REF_NONE, REF_NONE, g.active, 0)
    elif step == STEP_ATTACKERS:
        if g.players[g.active].creature_n:
            layers_refresh(g, w)
            declare_attackers(g, w)
        g.attackers_declared = g.attackers_n > 0
    elif step == STEP_BLOCKERS:
        layers_refresh(g, w)
        declare_blockers(g, w)
    elif step == STEP_FIRST_DAMAGE or step == STEP_DAMAGE:
        damage_step(g, w, step == STEP_FIRST_DAMAGE)
    elif step == STEP_END_COMBAT:
        emit(g, w, EV_END_COMBAT, REF_NONE, REF_NONE, g.active, 0)
    elif step == STEP_END:
        if g.effects_n:
            end_effects(g, w, UNTIL_YOUR_NEXT_END_STEP)
        g.ends = min(255, g.ends + 1)
        emit(g, w, EV_END_STEP, REF_NONE, REF_NONE, g.active, g.ends)
    else:
        cleanup_step(g, w)


cdef void next_step(GameC* g, WorkC* w) noexcept nogil:
    """500.4, 500.5: what ends as a step or phase ends; which step comes next."""
    cdef int step = g.step
    if unlikely(g.mana_floats):
        empty_pools(g, w)
        if g.outcome != OUTCOME_NONE:
            return
    if not SPECIAL_ENDS >> step & 1:
        g.step = step_following(g) if unlikely(g.phases_n | g.phases_later) else step + 1
        g.unit = UNIT_STEP
        if unlikely(g.step == TURN_OVER):
            next_turn(g, w)
        return
    if step == STEP_END_COMBAT:
        if g.attackers_declared:
            end_combat(g, w)
        if g.effects_n:
            end_effects(g, w, UNTIL_END_OF_COMBAT)
    if step == STEP_CLEANUP:
        if g.cleanup_again:  # 514.3a
            g.cleanup_again = 0
        elif unlikely(g.phases_n != 0):
            g.step = phase_following(g)
        else:
            next_turn(g, w)
            return
    elif step == STEP_ATTACKERS and g.attackers_n == 0:  # 508.8
        g.step = STEP_END_COMBAT
    elif step == STEP_BLOCKERS:
        g.damage_step_first = w.m.keywords & early_strikes() and has_first_strike_step(g)
        g.step = STEP_FIRST_DAMAGE if g.damage_step_first else STEP_DAMAGE
    elif step == STEP_END_COMBAT:
        g.step = phase_following(g)
    else:
        g.step = step + 1
    g.unit = UNIT_STEP
    if unlikely(g.step == TURN_OVER):
        next_turn(g, w)


cdef void skip_steps(GameC* g, WorkC* w) noexcept nogil:
    """Steps whose beginning nothing watches and in which both players would only pass are stepped over."""
    cdef int event
    if g.mana_floats or g.effects_n or checks_due(g) or g.phases_n | g.phases_later or unlikely(may_skip(g, w)):
        return  # the step that ended may have burned a player; 500.11: what comes now may have to be skipped
    while True:
        if g.step == STEP_UPKEEP:
            event = EV_UPKEEP
        elif g.step == STEP_BEGIN_COMBAT:
            event = EV_BEGIN_COMBAT
            if not watched(w, event):
                g.combats = min(255, g.combats + 1)
        elif g.step == STEP_END_COMBAT and not g.attackers_declared:
            event = EV_END_COMBAT
        elif g.step == STEP_ATTACKERS and g.players[g.active].creature_n == 0:
            g.attackers_declared = 0
            g.step = STEP_END_COMBAT
            continue
        elif g.step == STEP_END:
            event = EV_END_STEP
        else:
            return
        if watched(w, event):
            return
        g.step += 1


cdef inline uint64_t early_strikes() noexcept nogil:
    return (<uint64_t>1 << KW_FIRST_STRIKE) | (<uint64_t>1 << KW_DOUBLE_STRIKE)


cdef void empty_pools(GameC* g, WorkC* w) noexcept nogil:
    """500.5; mana burn where the ruleset has it."""
    cdef int16_t burn[2]
    cdef int player
    cdef bint phase_ends
    phase_ends = g.step == STEP_DRAW or g.step == STEP_MAIN1 or g.step == STEP_END_COMBAT or (
        g.step == STEP_MAIN2 or g.step == STEP_CLEANUP)
    if not w.m.rules.pools_empty_steps and not phase_ends:
        return
    if mana_empty(g, w, kept_pools(g, w), burn):
        for player in range(2):
            if burn[player] > 0 and not g.controlled >> player & 1:  # 2004: 507
                log_event(g, w, LOG_MANA_BURN, g.active ^ player, REF_NONE, REF_NONE, burn[player], 0)
                event_lose_life(g, w, player, burn[player])


cdef int kept_pools(const GameC* g, const WorkC* w) noexcept nogil:
    """The players, as bits, who do not lose unspent mana."""
    if not unlikely(rule_live(g, w, RULE_MANA_STAYS)):
        return 0
    return ruled(g, w, RULE_MANA_STAYS, 0) | ruled(g, w, RULE_MANA_STAYS, 1) << 1


cdef void next_turn(GameC* g, WorkC* w) noexcept nogil:
    cdef int player = g.active ^ 1
    if unlikely(g.players[g.active].extra_turns | g.players[player].extra_turns):  # 500.7
        if g.players[g.active].extra_turns:
            player = g.active
        g.players[player].extra_turns -= 1
    if unlikely(g.players[player].skips[<int>SKIP_TURN] != 0):  # 500.11: the turn after it comes
        g.players[player].skips[<int>SKIP_TURN] -= 1
        player ^= 1
    if g.turn >= w.m.max_turns:
        g.outcome = OUTCOME_TURN_CAP
        g.winner = 255
        return
    g.spells_before = min(255, g.players[g.active].spells)
    g.turn += 1
    g.active = player
    g.begun = 0
    g.step = STEP_UNTAP
    g.unit = UNIT_STEP
    if g.statics_n and w.m.watch & WATCH_TURN:
        g.dirty = 1  # "the defending player" is another now


cdef void untap_step(GameC* g, WorkC* w) noexcept nogil:
    """502; also where counts of a turn start anew. Nobody gets priority."""
    cdef int player
    cdef Ref r
    cdef ObjectC* o
    cdef uint32_t flags
    cdef uint32_t of_turn = FLAG_ATTACKED | FLAG_HURT_OPPONENT | FLAG_DAMAGED | FLAG_BLOCKED_THIS_TURN | (
        FLAG_SADDLED | FLAG_TARGETED_A | FLAG_TARGETED_B)
    cdef bint special = untaps_specially(g, w)
    cdef bint silent = turns_silently(w, EV_UNTAPPED)
    if unlikely(w.log != NULL):
        log_write(g, w, LOG_TURN, g.active, REF_NONE, REF_NONE, g.turn, 0)
    if unlikely(w.m.has_control):
        control_begins(g, w)
    g.events_this_turn = 0
    layers_refresh(g, w)
    if unlikely(w.m.has_daytime):
        pass_daytime(g, w)
    g.attackers_declared = 0
    g.hurts_n = 0
    g.done_n = 0
    g.combats = 0
    g.mains = 0
    g.begun = 1
    g.upkeeps = 0
    g.ends = 0
    if unlikely(g.phased_n or (w.m.keywords >> KW_PHASING) & 1):
        phase_step(g, w)
    if unlikely(w.m.tallies_n):
        turn_tallies(g, w)
    wake_player(g, w, g.active)
    for player in range(2):
        g.players[player].lands_played = 0
        g.players[player].draws = 0
        g.players[player].spells = 0
        g.players[player].damage_taken = 0
        g.players[player].life_gained = 0
        g.players[player].life_lost = 0
        g.players[player].attacked = 0
        g.players[player].died = 0
        g.players[player].left = 0
        g.players[player].discarded = 0
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            o = obj(g, r)
            flags = o.flags
            o.used = 0
            if player == g.active and flags & (FLAG_SICK | FLAG_TAPPED):
                o.flags = flags & ~(of_turn | FLAG_SICK)
                if flags & FLAG_TAPPED and not has_kw(o, KW_NO_UNTAP) and not special:  # 502.3
                    if silent:  # wake_player was called for all
                        o.flags &= ~<uint32_t>FLAG_TAPPED
                    else:
                        event_untap(g, w, r)
                mana_recount(g, w, r)
            elif flags & of_turn:
                o.flags = flags & ~of_turn
            r = o.next
    if unlikely(special):
        untap_by_rules(g, w)
    if g.statics_n and w.m.watch & (WATCH_TURN | WATCH_COMBAT | WATCH_LIFE | WATCH_CARDS):
        g.dirty = 1
    if g.effects_n or g.delayed_n:
        end_effects(g, w, UNTIL_YOUR_NEXT_TURN)
    g.unit = UNIT_NEXT_STEP


cdef void untap_again(GameC* g, WorkC* w) noexcept nogil:
    """An untap step that is not the first of its turn: no count starts anew, and no creature has been there longer."""
    cdef Ref r
    layers_refresh(g, w)
    if unlikely(w.m.has_daytime):
        pass_daytime(g, w)
    if unlikely(g.phased_n or (w.m.keywords >> KW_PHASING) & 1):
        phase_step(g, w)
    wake_player(g, w, g.active)
    if untaps_specially(g, w):
        untap_by_rules(g, w)
    else:
        r = g.players[g.active].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if tapped(cobj(g, r)) and not has_kw(cobj(g, r), KW_NO_UNTAP):
                event_untap(g, w, r)
            r = g.objects[r].next
    g.unit = UNIT_NEXT_STEP


cdef void turn_tallies(GameC* g, const WorkC* w) noexcept nogil:
    """What happened in the turn that is over; the new one begins with nothing."""
    cdef int i, you
    for i in range(w.m.tallies_n):
        for you in range(2):
            g.tallies[i][you][1] = g.tallies[i][you][0]
            g.tallies[i][you][0] = 0


cdef void draw_step(GameC* g, WorkC* w) noexcept nogil:
    """504; 103.8a: the starting player skips the first draw."""
    g.draws_in_step = 0
    if not (g.turn == 1 and w.m.rules.draw_first_skip):
        if w.m.rules.draw_on_stack:
            stack_push(g, w, STACK_DRAW, g.active, REF_NONE, 0)
        else:
            turn_draw(g, w)
    emit(g, w, EV_DRAW_STEP, REF_NONE, REF_NONE, g.active, 0)


cdef void turn_draw(GameC* g, WorkC* w) noexcept nogil:
    """504.1."""
    cdef int _card
    for _card in range(draws_meant(g, w, g.active, 1)):
        event_draw(g, w, g.active)


cdef void tell_stories(GameC* g, WorkC* w) noexcept nogil:
    """714.3b: a lore counter on each Saga of the active player; a turn-based action."""
    cdef Ref r = g.players[g.active].zone_first[<int>ZONE_BATTLEFIELD]
    begin_batch(g)
    while r != REF_NONE:
        if card_of(w, cobj(g, r)).chapters:
            event_counters(g, w, r, w.m.lore, 1)
        r = g.objects[r].next


cdef void damage_step(GameC* g, WorkC* w, bint first) noexcept nogil:
    """510."""
    layers_refresh(g, w)
    assign_damage(g, w, first)
    if w.m.rules.damage_on_stack and g.assign_n:
        stack_push(g, w, STACK_DAMAGE, g.active, REF_NONE, 0)
        return
    begin_batch(g)
    deal_damage(g, w)
