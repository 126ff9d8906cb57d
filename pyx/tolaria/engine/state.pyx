"""The state of a game: sizes, copying, recycling of rows, the invariant check, the log."""
from libc.string cimport memset


cdef size_t state_capacity_bytes(uint32_t objects_cap) noexcept nogil:
    """Bytes of a game with room for that many object rows."""
    cdef GameC* none = NULL
    return <size_t>&none.objects[objects_cap]


cdef void state_copy(GameC* to, const GameC* source) noexcept nogil:
    """Copy a game; `to` has room for as many object rows. Only what is in use is copied."""
    cdef GameC* none = NULL
    cdef uint32_t cap = to.objects_cap
    memcpy(to, source, <size_t>&none.blocks[source.blocks_n])
    memcpy(&to.assigns[0], &source.assigns[0], source.assign_n * sizeof(AssignC))
    memcpy(&to.hurts[0], &source.hurts[0], source.hurts_n * sizeof(HurtC))
    memcpy(&to.done[0], &source.done[0], source.done_n * sizeof(DoneC))
    memcpy(&to.delayed[0], &source.delayed[0], source.delayed_n * sizeof(DelayedC))
    memcpy(&to.pending[0], &source.pending[0], source.pending_n * sizeof(PendingC))
    memcpy(&to.stack[0], &source.stack[0], source.stack_n * sizeof(StackC))
    memcpy(&to.stack[CAP_STACK - source.departed_n], &source.stack[CAP_STACK - source.departed_n],
           source.departed_n * sizeof(StackC))
    memcpy(&to.effects[0], &source.effects[0], source.effects_n * sizeof(EffectC))
    memcpy(&to.objects[0], &source.objects[0], source.objects_n * sizeof(ObjectC))
    if cap > to.objects_cap:
        to.objects_cap = cap


# ---------------------------------------------------------------- recycling

cdef inline void mark(GameC* g, Ref r) noexcept nogil:
    """Mark a former object, and what it leads to, as still spoken of. Marked: creature_next = REF_NONE - 1."""
    cdef ObjectC* o
    while r >= FIRST_OBJECT and r != REF_NONE:
        o = obj(g, r)
        if o.zone != ZONE_GONE or o.creature_next == REF_NONE - 1:
            return
        o.creature_next = REF_NONE - 1
        mark_more(g, o.attached_to)
        mark_more(g, o.linked)
        mark_more(g, o.merged)
        mark_more(g, o.band)
        r = o.became


cdef void mark_more(GameC* g, Ref r) noexcept nogil:
    if r >= FIRST_OBJECT and r != REF_NONE:
        mark(g, r)


cdef void mark_stack(GameC* g, const StackC* s) noexcept nogil:
    cdef int k
    mark_more(g, s.source)
    mark_more(g, s.obj)
    mark_more(g, s.cost_obj)
    mark_more(g, s.event_obj)
    mark_more(g, s.event_other)
    for k in range(4):
        mark_more(g, s.registers[k])
    for k in range(s.target_n):
        mark_more(g, s.targets[k])


cdef void state_sweep(GameC* g, WorkC* w) noexcept nogil:
    """Free the rows of former objects that nothing can refer to any more.

    Called between units only. Which rows are free never changes what happens: no rule and no
    pilot reads the number of a row.
    """
    cdef uint32_t i
    cdef int k
    cdef ObjectC* o
    for i in range(FIRST_OBJECT, g.objects_n):
        o = &g.objects[i]
        if o.zone != ZONE_GONE:
            mark_more(g, o.attached_to)
            mark_more(g, o.linked)
            mark_more(g, o.attacking)
            mark_more(g, o.band)
            mark_more(g, o.merged)
            if o.linked != REF_NONE and o.was != REF_NONE and g.objects[o.was].merged != REF_NONE:
                mark_more(g, o.was)  # it tells which cards were one permanent
    for i in range(g.stack_n):
        mark_stack(g, &g.stack[i])
    for i in range(CAP_STACK - g.departed_n, CAP_STACK):
        mark_stack(g, &g.stack[i])
    for i in range(g.delayed_n):
        mark_more(g, g.delayed[i].source)
        for k in range(4):
            mark_more(g, g.delayed[i].registers[k])
    for i in range(g.pending_n):
        mark_more(g, g.pending[i].source)
        mark_more(g, g.pending[i].event_obj)
        mark_more(g, g.pending[i].event_other)
        for k in range(4):
            mark_more(g, g.pending[i].registers[k])
    for i in range(g.effects_n):
        mark_more(g, g.effects[i].affected)
        mark_more(g, g.effects[i].source)
        mark_more(g, g.effects[i].other)
    for i in range(g.done_n):
        mark_more(g, g.done[i].source)
    for i in range(g.hurts_n):
        mark_more(g, g.hurts[i].source)
        mark_more(g, g.hurts[i].victim)
    for i in range(2):
        for k in range(g.players[i].bound_n):
            mark_more(g, g.players[i].bound[k].source)
    for i in range(g.blocks_n):
        mark_more(g, g.blocks[i].attacker)
        mark_more(g, g.blocks[i].blocker)
    for i in range(g.assign_n):
        mark_more(g, g.assigns[i].source)
        mark_more(g, g.assigns[i].victim)
    for i in range(FIRST_OBJECT, g.objects_n):
        o = &g.objects[i]
        if o.was != REF_NONE and (g.objects[o.was].zone == ZONE_GONE
                and g.objects[o.was].creature_next != REF_NONE - 1):
            o.was = REF_NONE
    g.leavers_n = 0
    g.free_first = REF_NONE
    for i in range(FIRST_OBJECT, g.objects_n):
        o = &g.objects[i]
        if o.zone != ZONE_GONE:
            continue
        if o.creature_next == REF_NONE - 1:
            o.creature_next = REF_NONE
        else:
            o.became = REF_NONE
            o.next = g.free_first
            g.free_first = <Ref>i


# ---------------------------------------------------------------- invariants

cdef bint list_is_ok(const GameC* g, int player, int zone, uint32_t* seen) noexcept nogil:
    """Links run both ways, the count is right, each member says that it is here."""
    cdef const PlayerC* p = &g.players[player]
    cdef Ref r = p.zone_first[zone]
    cdef Ref before = REF_NONE
    cdef uint32_t n = 0
    while r != REF_NONE:
        if r < FIRST_OBJECT or r >= g.objects_n or g.objects[r].zone != zone or g.objects[r].prev != before:
            return False
        if (g.objects[r].controller if zone == ZONE_BATTLEFIELD or zone == ZONE_PHASED
                or zone == ZONE_STACK else g.objects[r].owner) != player:
            return False
        n += 1
        if n > g.objects_n:
            return False
        before = r
        r = g.objects[r].next
    seen[0] += n
    return n == p.zone_n[zone] and p.zone_last[zone] == before


cdef inline bint count_card(const WorkC* w, uint8_t* seen, int player, int slot) noexcept nogil:
    """Played for ante, a player may own cards of the other's deck: they have the slots behind his own."""
    if slot >= w.m.deck_n[player]:
        slot -= w.m.deck_n[player]
        player ^= 1
        if not w.m.rules.ante or slot >= w.m.deck_n[player]:
            return False
    seen[player * CAP_LIBRARY + slot] += 1
    return True


cdef bint count_cards(const GameC* g, const WorkC* w, uint8_t* seen) noexcept nogil:
    cdef int player, i
    cdef uint32_t k
    cdef Ref part
    for player in range(2):
        for i in range(g.players[player].library_lo, g.players[player].library_hi):
            if not count_card(w, seen, player, g.players[player].library[i]):
                return False
    for k in range(FIRST_OBJECT, g.objects_n):
        if g.objects[k].zone <= ZONE_LIBRARY:
            continue
        part = <Ref>k if g.objects[k].merged == REF_NONE else g.objects[k].merged
        while part != REF_NONE:
            if g.objects[part].slot != SLOT_NONE and not count_card(
                    w, seen, g.objects[part].owner, g.objects[part].slot):
                return False
            part = g.objects[part].merged
    return True


cdef bint cards_are_conserved(const GameC* g, const WorkC* w) noexcept nogil:
    """Each physical card of the decks is in exactly one place: of a subgame or of the games around it."""
    cdef uint8_t seen[2000]     # 2 CAP_LIBRARY
    cdef int player, i
    memset(seen, 0, sizeof(seen))
    if not count_cards(g, w, seen):
        return False
    for i in range(w.outer_n):
        if not count_cards(w.outer[i], w, seen):
            return False
    for player in range(2):
        for i in range(w.m.deck_n[player]):
            if seen[player * CAP_LIBRARY + i] != 1:
                return False
    return True


cdef bint state_is_ok(const GameC* g, const WorkC* w) noexcept nogil:
    """Every invariant of a game between two units."""
    cdef int player, zone, creatures
    cdef uint32_t i
    cdef uint32_t seen = 0
    cdef uint32_t alive = 0
    cdef Ref r
    cdef const ObjectC* o
    if g.outcome == OUTCOME_OVERFLOW:
        return True
    if not cards_are_conserved(g, w):
        return False
    for player in range(2):
        for zone in range(ZONE_LIBRARY, ZONE_COUNT):
            if not list_is_ok(g, player, zone, &seen):
                return False
        creatures = 0
        r = g.players[player].creature_first
        while r != REF_NONE:
            if not is_creature(cobj(g, r)) or not on_battlefield(g, r) or g.objects[r].controller != player:
                return False
            creatures += 1
            if creatures > <int>g.objects_n:
                return False
            r = g.objects[r].creature_next
        if creatures != g.players[player].creature_n:
            return False
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if is_creature(cobj(g, r)):
                creatures -= 1
            r = g.objects[r].next
        if creatures != 0:
            return False
    for i in range(FIRST_OBJECT, g.objects_n):
        o = &g.objects[i]
        if o.zone != ZONE_GONE:
            alive += 1
            if o.owner > 1 or o.controller > 1:
                return False
        if o.zone == ZONE_BATTLEFIELD:
            if (o.flags & FLAG_BLOCKING or o.attacking != REF_NONE) and not is_creature(o):
                return False
            if o.attached_to != REF_NONE and o.attached_to >= g.objects_n:
                return False
    if alive != seen:
        return False
    for i in range(g.stack_n):
        if g.stack[i].kind <= STACK_ABILITY and g.objects[g.stack[i].obj].zone != ZONE_STACK:
            return False
    return True


# ---------------------------------------------------------------- log

cdef inline bint speaks_of_ability(int kind) noexcept nogil:
    return kind == LOG_ACTIVATE or kind == LOG_TRIGGER or kind == LOG_RESOLVE or kind == LOG_INSTEAD


cdef void log_write(GameC* g, WorkC* w, int kind, int player, Ref o, Ref other, int amount, int detail) noexcept nogil:
    """Append a log row; past the capacity rows are counted in log_n but not kept."""
    cdef LogC* row
    if w.log_n < w.log_cap:
        row = &w.log[w.log_n]
        row.clock = g.clock
        row.amount = plain_ability(w, amount) if speaks_of_ability(kind) else amount
        row.turn = g.turn
        row.step = g.step
        row.kind = kind
        row.player = player
        row.obj = o
        row.other = other
        row.detail = detail
        row.card = plain_card(w, g.objects[o].card) if o >= FIRST_OBJECT and o != REF_NONE else 0
        row.other_card = plain_card(w, g.objects[other].card) if other >= FIRST_OBJECT and other != REF_NONE else 0
    w.log_n += 1
