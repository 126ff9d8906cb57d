"""CR 704: state-based actions, all checked together, performed at once, and repeated.

704.5d-e (tokens and copies elsewhere) need no check: `events` never lets them arrive.
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.events cimport event_attach, event_counters, event_destroy, event_move, event_sacrifice
from tolaria.engine.faces cimport turn_to
from tolaria.engine.layers cimport layers_refresh, leave_together
from tolaria.engine.replacement cimport end_tied, leaves_last
from tolaria.engine.rulings cimport attachable, ruled
from tolaria.engine.mana cimport mana_classify
from tolaria.engine.triggers cimport triggers_check_states, triggers_to_stack


# What is to happen to a permanent in this check.
cdef enum Fate:
    FATE_GRAVEYARD          # put there (704.5f, i, j, m)
    FATE_DESTROY            # destroyed (704.5g, h)
    FATE_UNATTACH           # 704.5n
    FATE_ANNIHILATE         # 704.5q
    FATE_SACRIFICE          # 704.5s
    FATE_UNBESTOW           # 702.103f


cdef struct FateC:
    Ref obj
    uint8_t fate


cdef void sba_loop(GameC* g, WorkC* w) noexcept nogil:
    while g.outcome == OUTCOME_NONE:
        if unlikely(g.events_this_turn > <uint32_t>w.m.max_events):
            return  # a loop of these alone: the unit ends, and with it the game
        layers_refresh(g, w)
        if unlikely(w.m.has_tied):  # control may have changed, or what phased out
            end_tied(g, w)
            layers_refresh(g, w)
        if g.mana_dirty:
            recount_mana(g, w)
        if g.sba_due:
            g.sba_due = 0
            begin_batch(g)
            if sba_once(g, w):
                g.sba_due = 1
                continue
        if g.state_triggers_n:
            triggers_check_states(g, w)
        if g.pending_n == 0 or not triggers_to_stack(g, w):
            return


cdef void recount_mana(GameC* g, WorkC* w) noexcept nogil:
    """Types, haste or control of permanents changed: classify their mana abilities anew."""
    cdef int player
    cdef Ref r
    g.mana_dirty = 0
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            mana_classify(g, w, r)
            r = g.objects[r].next


cdef bint sba_once(GameC* g, WorkC* w) noexcept nogil:
    cdef FateC fates[CAP_OPTIONS]
    cdef int n
    if players_lose(g, w):
        return True
    n = creature_fates(g, w, fates)
    if unlikely(w.m.has_fixtures):
        n = fixture_fates(g, w, fates, n)
    if n == 0:
        return False
    carry_out(g, w, fates, n)
    return True


# ---------------------------------------------------------------- players (704.5a-c)

cdef bint players_lose(GameC* g, WorkC* w) noexcept nogil:
    """Both losing at once is a draw (104.4a)."""
    cdef int player
    cdef PlayerC* p
    for player in range(2):
        p = &g.players[player]
        if p.lost and not rule_live(g, w, RULE_CANT_LOSE):
            continue
        if unlikely(rule_live(g, w, RULE_CANT_LOSE)) and ruled(g, w, RULE_CANT_LOSE, <Ref>player):  # 104.3, 101.2
            p.lost = 0
            p.drew_empty = 0
            continue
        if p.life <= 0:  # 704.5a
            p.lost = 1 + OUTCOME_LIFE
        elif p.drew_empty:  # 704.5b
            p.lost = 1 + OUTCOME_LIBRARY
        elif p.poison >= 10:  # 704.5c
            p.lost = 1 + OUTCOME_POISON
        p.drew_empty = 0
    if not unlikely(g.players[0].lost | g.players[1].lost):
        return False
    if g.players[0].lost and g.players[1].lost:
        g.outcome = OUTCOME_DRAW
        g.winner = 255
    else:
        player = 0 if g.players[0].lost else 1
        g.outcome = g.players[player].lost - 1
        g.winner = player ^ 1
        log_event(g, w, LOG_LOSE, player, REF_NONE, REF_NONE, g.outcome, 0)
    return True


# ---------------------------------------------------------------- creatures (704.5f-h)

cdef int put_fate(GameC* g, FateC* fates, int n, Ref r, int fate) noexcept nogil:
    if n == CAP_OPTIONS:
        overflow(g)
        return n
    fates[n].obj = r
    fates[n].fate = fate
    return n + 1


cdef int creature_fates(GameC* g, WorkC* w, FateC* fates) noexcept nogil:
    cdef int player
    cdef int n = 0
    cdef Ref r
    cdef const ObjectC* o
    for player in range(2):
        r = g.players[player].creature_first
        while r != REF_NONE:
            o = cobj(g, r)
            if o.toughness <= 0:  # 704.5f
                n = put_fate(g, fates, n, r, FATE_GRAVEYARD)
            elif o.damage >= lethal_damage(o) or (o.flags & FLAG_DEATHTOUCHED and o.damage > 0):  # 704.5g, h
                if not has_kw(o, KW_INDESTRUCTIBLE):
                    n = put_fate(g, fates, n, r, FATE_DESTROY)
            if o.counters[0] > 0 and o.counters[1] > 0 and w.m.rules.counters_annihilate:  # 704.5q
                n = put_fate(g, fates, n, r, FATE_ANNIHILATE)
            r = o.creature_next
    return n


# ---------------------------------------------------------------- attachments, legends, worlds, planeswalkers

cdef int fixture_fates(GameC* g, WorkC* w, FateC* fates, int n) noexcept nogil:
    cdef int player
    cdef Ref r
    cdef const ObjectC* o
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            o = cobj(g, r)
            if o.subtypes >> SUB_AURA & 1:
                if o.types & TYPE_CREATURE or not attachment_legal(g, w, r):  # 704.5m
                    n = put_fate(g, fates, n, r, FATE_UNBESTOW if w.m.cards[o.card].face == FACE_BESTOWED
                                 else FATE_GRAVEYARD)
                elif unlikely(w.m.cards[o.card].flags & CARDF_ROLE) and is_replaced(g, w, r):  # 704.5y
                    n = put_fate(g, fates, n, r, FATE_GRAVEYARD)
            elif o.attached_to != REF_NONE and (o.types & TYPE_CREATURE or not attachment_legal(g, w, r)):  # 704.5n-p
                n = put_fate(g, fates, n, r, FATE_UNATTACH)
            if o.types & TYPE_PLANESWALKER and o.counters[2] <= 0:  # 704.5i
                n = put_fate(g, fates, n, r, FATE_GRAVEYARD)
            if unlikely(w.m.has_sagas) and story_is_over(g, w, r):  # 704.5s
                n = put_fate(g, fates, n, r, FATE_SACRIFICE)
            if o.supers & SUPER_LEGENDARY and not (
                    unlikely(rule_live(g, w, RULE_MANY_LEGENDS)) and ruled(g, w, RULE_MANY_LEGENDS, r)):
                n = legend_fates(g, w, fates, n, r)
            if o.supers & SUPER_WORLD and w.m.rules.world_rule:
                n = world_fates(g, w, fates, n, r)
            r = o.next
    return n


cdef bint story_is_over(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """704.5s: a Saga with as many lore counters as chapters, none of whose chapters is on the stack or waiting."""
    cdef int chapters = w.m.cards[g.objects[r].card].chapters
    cdef int i
    if chapters == 0 or g.objects[r].counters[w.m.lore] < chapters:
        return False
    for i in range(g.stack_n):
        if g.stack[i].source == r and w.m.abilities[g.stack[i].ability].counter:
            return False
    for i in range(g.pending_n):
        if g.pending[i].source == r and w.m.abilities[g.pending[i].ability].counter:
            return False
    return True


cdef bint is_replaced(const GameC* g, const WorkC* w, Ref role) noexcept nogil:
    """704.5y: its controller has attached another Role to the same permanent since."""
    cdef const ObjectC* o = cobj(g, role)
    cdef Ref other = g.players[o.controller].zone_first[<int>ZONE_BATTLEFIELD]
    while other != REF_NONE:
        if g.objects[other].attached_to == o.attached_to and g.objects[other].timestamp > o.timestamp and (
                w.m.cards[g.objects[other].card].flags & CARDF_ROLE):
            return True
        other = g.objects[other].next
    return False


cdef inline bint attachment_legal(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """704.5m-n."""
    return g.objects[r].attached_to != REF_NONE and attachable(g, w, r, g.objects[r].attached_to)


cdef int legend_fates(GameC* g, WorkC* w, FateC* fates, int n, Ref r) noexcept nogil:
    """704.5j in each era: found from the first of each group of one name."""
    cdef Ref group[64]
    cdef OptionC options[64]
    cdef int count = 0
    cdef int player, i, keep
    cdef int name = w.m.cards[g.objects[r].card].name
    cdef Ref other
    for i in range(2):
        if w.m.rules.legend_rule == 1 and i != g.objects[r].controller:
            continue
        other = g.players[i].zone_first[<int>ZONE_BATTLEFIELD]
        while other != REF_NONE:
            if count < 64 and g.objects[other].supers & SUPER_LEGENDARY and (
                    w.m.cards[g.objects[other].card].name == name):
                group[count] = other
                count += 1
            other = g.objects[other].next
    if count < 2 or group[0] != r:
        return n
    player = g.objects[r].controller
    keep = 0
    if w.m.rules.legend_rule == 0:  # all but the oldest
        for i in range(1, count):
            if g.objects[group[i]].timestamp < g.objects[group[keep]].timestamp:
                keep = i
    elif w.m.rules.legend_rule == 1:  # their controller keeps one
        for i in range(count):
            option_set(&options[i], ACT_OBJECT, group[i], 0)
        keep = choose(g, w, CHOICE_LEGEND, player, options, count, REF_NONE, -1, 0, 0)
    else:  # all of them
        keep = -1
    for i in range(count):
        if i != keep:
            n = put_fate(g, fates, n, group[i], FATE_GRAVEYARD)
    return n


cdef int world_fates(GameC* g, WorkC* w, FateC* fates, int n, Ref r) noexcept nogil:
    """704.5k: all but the newest; of several as new, all."""
    cdef int player
    cdef Ref other
    for player in range(2):
        other = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while other != REF_NONE:
            if other != r and g.objects[other].supers & SUPER_WORLD and (
                    g.objects[other].timestamp > g.objects[r].timestamp):
                return put_fate(g, fates, n, r, FATE_GRAVEYARD)
            other = g.objects[other].next
    return n


# ---------------------------------------------------------------- doing it

cdef void carry_out(GameC* g, WorkC* w, const FateC* fates, int n) noexcept nogil:
    cdef int i
    cdef bint held = False
    leave_together(g, w)
    for i in range(n):
        if unlikely(leaves_last(g, w, fates[i].obj)):
            held = True
        else:
            meet_fate(g, w, fates[i].obj, fates[i].fate)
    if unlikely(held):
        for i in range(n):
            if leaves_last(g, w, fates[i].obj):
                meet_fate(g, w, fates[i].obj, fates[i].fate)
    g.together = 0


cdef void meet_fate(GameC* g, WorkC* w, Ref r, int fate) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef int k
    if o.zone != ZONE_BATTLEFIELD or g.outcome != OUTCOME_NONE:
        return
    if fate == FATE_DESTROY:
        event_destroy(g, w, r, False)
    elif fate == FATE_GRAVEYARD:
        event_move(g, w, r, ZONE_GRAVEYARD, o.owner, 0)
    elif fate == FATE_SACRIFICE:
        event_sacrifice(g, w, r)
    elif fate == FATE_UNATTACH:
        event_attach(g, w, r, REF_NONE)
    elif fate == FATE_UNBESTOW:
        event_attach(g, w, r, REF_NONE)
        turn_to(g, w, r, w.m.cards[o.card].other)
    else:
        k = o.counters[0] if o.counters[0] < o.counters[1] else o.counters[1]
        event_counters(g, w, r, 0, -k)
        event_counters(g, w, r, 1, -k)
