"""CR 514, 724: what ends with a turn, with a phase and with what an effect ends."""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.combat.attack cimport end_combat
from tolaria.engine.events cimport event_discard
from tolaria.engine.layers cimport layers_object, layers_refresh
from tolaria.engine.merging cimport copy_ended, text_ended
from tolaria.engine.opening cimport hand_change
from tolaria.engine.replacement cimport effect_remove
from tolaria.engine.rulings cimport ruling_sum
from tolaria.engine.sba cimport sba_loop, sba_once


cdef inline bint any_hand_size(const GameC* g, const WorkC* w, int player) noexcept nogil:
    """402.2: an effect says that the player has no maximum hand size."""
    return unlikely(rule_live(g, w, RULE_MAX_HAND)) and ruling_sum(g, w, RULE_MAX_HAND, <Ref>player) < 0


cdef void end_what_goes_on(GameC* g, WorkC* w) noexcept nogil:
    """724.1c-d: combat is over, state-based actions are performed, and no phase is to come."""
    g.ending = 0
    g.phases_n = 0
    g.broken = 0
    g.phases_later = 0
    if g.attackers_declared:
        end_combat(g, w)
    if g.effects_n:
        end_effects(g, w, UNTIL_END_OF_COMBAT)
    layers_refresh(g, w)
    while sba_once(g, w) and g.outcome == OUTCOME_NONE:
        layers_refresh(g, w)


cdef void cleanup_step(GameC* g, WorkC* w) noexcept nogil:
    """514.1 one discard a unit; 514.2; 514.3a priority only if something happens."""
    cdef OptionC options[CAP_OPTIONS]
    cdef PlayerC* p = &g.players[g.active]
    cdef int most = w.m.rules.hand_limit + hand_change(w, g.active)
    cdef int n = 0
    cdef int k
    cdef Ref r
    if unlikely(g.ending):
        end_what_goes_on(g, w)
    if p.zone_n[<int>ZONE_HAND] > most and not any_hand_size(g, w, g.active):
        r = p.zone_first[<int>ZONE_HAND]
        while r != REF_NONE and n < CAP_OPTIONS:
            option_set(&options[n], ACT_OBJECT, r, 0)
            n += 1
            r = g.objects[r].next
        k = choose(g, w, CHOICE_DISCARD, g.active, options, n, REF_NONE, -1, 0,
                p.zone_n[<int>ZONE_HAND] - most)
        event_discard(g, w, options[k].object)
        g.unit = UNIT_STEP
        return
    if g.damage_marked:
        heal(g, w)
    if g.effects_n or g.delayed_n:
        end_effects(g, w, UNTIL_END_OF_TURN)
    g.unit = UNIT_NEXT_STEP
    if g.dirty:
        layers_refresh(g, w)
    if g.sba_due or g.pending_n or g.state_triggers_n:
        n = g.stack_n
        sba_loop(g, w)
        if g.stack_n > n:
            g.cleanup_again = 1
            g.unit = UNIT_PRIORITY


cdef void heal(GameC* g, WorkC* w) noexcept nogil:
    """514.2: damage marked wears off."""
    cdef int player
    cdef Ref r
    g.damage_marked = 0
    for player in range(2):
        r = g.players[player].creature_first
        while r != REF_NONE:
            g.objects[r].damage = 0
            g.objects[r].flags &= ~<uint32_t>FLAG_DEATHTOUCHED
            r = g.objects[r].creature_next


cdef bint has_ended(const GameC* g, const EffectC* e, int moment) noexcept nogil:
    if e.duration == moment:
        return not of_your_turn(moment) or e.controller == g.active
    return (moment == UNTIL_END_OF_TURN and e.duration == UNTIL_END_OF_YOUR_NEXT_TURN
            and e.controller == g.active and e.amount != g.turn)


cdef inline bint of_your_turn(int moment) noexcept nogil:
    return moment == UNTIL_YOUR_NEXT_TURN or moment == UNTIL_YOUR_NEXT_END_STEP


cdef inline bint waits_no_longer(const GameC* g, const DelayedC* d, int moment) noexcept nogil:
    if d.duration == UNTIL_END_OF_YOUR_TURN:
        return moment == UNTIL_END_OF_TURN and d.controller == g.active
    return d.duration == moment and (not of_your_turn(moment) or d.controller == g.active)


cdef void end_effects(GameC* g, WorkC* w, int moment) noexcept nogil:
    """Effects that last until this moment end together (514.2)."""
    cdef int i = 0
    cdef Ref affected
    cdef int kind, change
    while i < g.effects_n:
        if has_ended(g, &g.effects[i], moment):
            affected = g.effects[i].affected
            kind = g.effects[i].kind
            change = g.effects[i].change
            effect_remove(g, i)
            if unlikely(kind == EFF_COPY):
                copy_ended(g, w, affected)
                g.dirty = 1
            elif unlikely(kind == EFF_TEXT):
                text_ended(g, w, affected)
            elif kind == EFF_CHANGE and affected != REF_NONE and not is_player(affected):
                layers_object(g, w, affected)
                if g.statics_n == 0 and w.m.has_statics == 0 and not w.m.changes[change].flags & CHF_CONTROL:
                    continue
                g.dirty = 1
        else:
            i += 1
    i = 0
    while i < g.delayed_n:
        if waits_no_longer(g, &g.delayed[i], moment):
            for kind in range(i, g.delayed_n - 1):
                g.delayed[kind] = g.delayed[kind + 1]
            g.delayed_n -= 1
        else:
            if g.delayed[i].duration == UNTIL_END_OF_YOUR_NEXT_TURN and moment == UNTIL_END_OF_TURN and (
                    g.delayed[i].controller == g.active):
                g.delayed[i].duration = UNTIL_END_OF_YOUR_TURN
            i += 1
