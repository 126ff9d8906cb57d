"""CR 400.7, 701.13: effects that move objects from zone to zone."""
from tolaria.engine.state cimport *
from tolaria.engine.effects.arranging cimport arrange
from tolaria.engine.effects.permanents cimport result
from tolaria.engine.events cimport (
    MOVE_ATTACKING, MOVE_BOTTOM, MOVE_COUNTER_P1P1, MOVE_TAPPED, MOVE_TOGETHER, MOVE_TRANSFORMED, MOVE_YOUR_CONTROL,
    arrived, event_move, event_shuffle)
from tolaria.engine.faces cimport other_face
from tolaria.engine.layers cimport leave_together
from tolaria.engine.merging cimport is_merged
from tolaria.engine.parting cimport CAP_TOGETHER, all_of_merged, now_apart
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.triggers cimport stack_depart, stack_index
from tolaria.engine.zones cimport library_sink


cdef Ref where_now(const GameC* g, const WorkC* w, const StackC* s, Ref r) noexcept nogil:
    """An ability triggered by a zone change finds the object in the public zone it went to (400.7f, 603.6c)."""
    cdef int kind = w.m.abilities[s.ability].kind
    cdef Ref after
    if r == REF_NONE or is_player(r) or g.objects[r].zone != ZONE_GONE:
        return r
    after = g.objects[r].became
    if kind == AB_ACTIVATED and r == s.source and after != REF_NONE and exiled_to_pay(w, s.ability):
        return after if g.objects[after].zone == ZONE_EXILE else REF_NONE  # 400.7j
    if after == REF_NONE or g.objects[after].zone != ZONE_GRAVEYARD and g.objects[after].zone != ZONE_EXILE:
        return REF_NONE
    if g.objects[after].timestamp > w.resolving_since:
        return after  # 400.7j: this effect has moved it
    if kind == AB_DELAYED and (s.registers[2] == after and r == s.registers[0]
                               or s.registers[3] == after and r == s.source):
        return after  # it had left already as the ability began to wait
    if kind != AB_TRIGGERED and kind != AB_DELAYED or not w.m.abilities[s.ability].events & moving_events():
        return REF_NONE
    return after


cdef Ref become(const GameC* g, const WorkC* w, const StackC* s, Ref r) noexcept nogil:
    return where_now(g, w, s, r) if r != REF_NONE and not is_player(r) and g.objects[r].zone == ZONE_GONE else REF_NONE


cdef Ref buried_now(const GameC* g, const WorkC* w, Ref r) noexcept nogil:
    """The card that this effect has put into a graveyard, and is there: "each card put into a graveyard this way"."""
    if r != REF_NONE and not is_player(r) and g.objects[r].zone == ZONE_GONE:
        r = g.objects[r].became
    if r == REF_NONE or is_player(r) or g.objects[r].zone != ZONE_GRAVEYARD:
        return REF_NONE
    return r if g.objects[r].timestamp > w.resolving_since else REF_NONE


cdef inline uint64_t moving_events() noexcept nogil:
    return (<uint64_t>1 << EV_DIES | <uint64_t>1 << EV_LEAVES | <uint64_t>1 << EV_SACRIFICED | <uint64_t>1 << EV_EXILED
            | <uint64_t>1 << EV_DISCARD | <uint64_t>1 << EV_DISCARD_CAUSED | <uint64_t>1 << EV_TO_GRAVEYARD
            | <uint64_t>1 << EV_LEFT_GRAVEYARD | <uint64_t>1 << EV_FROM_LIBRARY | <uint64_t>1 << EV_CYCLE)


cdef bint exiled_to_pay(const WorkC* w, int ability) noexcept nogil:
    """The ability's cost exiles its source."""
    cdef const CostC* k = &w.m.costs[w.m.abilities[ability].cost]
    cdef int i
    for i in range(k.part_first, k.part_first + k.part_n):
        if w.m.parts[i].kind == PART_EXILE_SELF:
            return True
    return False


cdef void do_move(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref* subjects, int n) noexcept nogil:
    cdef int flags = 0
    cdef int zone = ZONE_EXILE if op.code == OP_EXILE else op.b
    cdef Ref found[CAP_TOGETHER]
    cdef uint8_t bottom[CAP_TOGETHER]
    cdef bint either_end = op.code == OP_MOVE and zone == ZONE_LIBRARY and op.c < 0
    cdef int i
    cdef int moved = 0
    cdef int origin
    cdef Ref r
    if op.code == OP_MOVE:
        flags = move_flags(op)
    elif op.flags & OPF_UNTIL_LEAVES and not on_battlefield(g, s.source):
        return  # 610.3b
    if zone != ZONE_BATTLEFIELD:
        leave_together(g, w)
    elif n > 1:
        w.arrivals = g.clock
        flags |= MOVE_TOGETHER
    if op.code == OP_MOVE and op.flags & OPF_SCATTERED:
        scatter(g, subjects, n)
    if unlikely(w.m.has_merging):  # 730.3c
        n = all_of_merged(g, subjects, n, op.who & 255 == WHO_LINKED, found)
        subjects = found
    if unlikely(either_end):
        arrange(g, w, s, subjects, bottom, n)
    for i in range(n):
        if unlikely(either_end):
            flags = MOVE_BOTTOM if bottom[i] else 0
        if subjects[i] != REF_NONE and is_player(subjects[i]):
            moved += exile_graveyard(g, w, subjects[i])
            continue
        r = where_now(g, w, s, subjects[i])
        if op.code == OP_MOVE and zone == ZONE_BATTLEFIELD and op.c:
            r = buried_now(g, w, subjects[i])
        if r == REF_NONE or g.objects[r].zone == ZONE_GONE or g.objects[r].zone == ZONE_PHASED:  # 702.26b
            continue
        if zone == ZONE_BATTLEFIELD and g.objects[r].zone == ZONE_BATTLEFIELD:
            continue
        if flags & MOVE_TRANSFORMED and not other_face(w, obj(g, r), False):
            continue  # 712.14a
        if g.objects[r].zone == ZONE_STACK and r != s.obj:
            stack_depart(g, w, stack_index(g, r))  # a spell that is moved does not resolve any more
            if g.objects[r].zone == ZONE_GONE:
                continue  # an ability: it is nowhere else
        origin = g.objects[r].zone
        subjects[moved] = event_move(g, w, r, zone, s.controller, flags)
        if unlikely(is_merged(cobj(g, r))):
            settle_parts(g, w, s, op, r, origin, zone)
        elif op.code == OP_EXILE and op.flags and subjects[moved] != REF_NONE:
            keep_exiled(g, w, s, op.flags, subjects[moved], origin)
        elif zone == ZONE_LIBRARY and g.objects[r].slot != SLOT_NONE:
            if op.flags & OPF_SHUFFLE:
                event_shuffle(g, w, g.objects[r].owner)
            elif op.c > 0:
                library_sink(g, g.objects[r].owner, op.c)
        moved += 1
    g.together = 0
    w.arrivals = 0
    if flags & MOVE_TOGETHER:
        arrived(g, w, subjects, moved)
    if unlikely(w.m.has_merging):
        moved = now_apart(g, subjects, moved)
    result(w, subjects, moved, moved)


cdef int move_flags(const OpC* op) noexcept nogil:
    cdef int flags = 0
    if op.flags & OPF_TAPPED:
        flags |= MOVE_TAPPED
    if op.flags & OPF_YOUR_CONTROL:
        flags |= MOVE_YOUR_CONTROL
    if op.flags & OPF_BOTTOM:
        flags |= MOVE_BOTTOM
    if op.flags & OPF_COUNTER_P1P1:
        flags |= MOVE_COUNTER_P1P1
    if op.flags & OPF_INTO_COMBAT:
        flags |= MOVE_ATTACKING
    if op.flags & OPF_TRANSFORMED:
        flags |= MOVE_TRANSFORMED
    return flags


cdef void settle_parts(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref r, int origin, int zone) noexcept nogil:
    """What is done with the card that a permanent becomes, for each that a merged permanent became (730.3c)."""
    cdef Ref c = g.objects[r].merged
    cdef int cards = 0
    cdef int _card
    while c != REF_NONE:
        if op.code == OP_EXILE and op.flags and g.objects[c].became != REF_NONE:
            keep_exiled(g, w, s, op.flags, g.objects[c].became, origin)
        cards += g.objects[c].slot != SLOT_NONE
        c = g.objects[c].merged
    if zone == ZONE_LIBRARY and cards and op.code == OP_MOVE:
        if op.flags & OPF_SHUFFLE:
            event_shuffle(g, w, g.objects[r].owner)
        elif op.c > 0:
            for _card in range(cards):
                library_sink(g, g.objects[r].owner, op.c + cards - 1)


cdef void scatter(GameC* g, Ref* subjects, int n) noexcept nogil:
    """Put some objects in a random order."""
    cdef int k
    cdef Ref r
    while n > 1:
        k = <int>game_random(g, PURPOSE_GAME, n)
        n -= 1
        r = subjects[k]
        subjects[k] = subjects[n]
        subjects[n] = r


cdef void keep_exiled(GameC* g, WorkC* w, const StackC* s, int flags, Ref r, int origin) noexcept nogil:
    """The card belongs with its source: until that leaves (610.3), or by what its other abilities say (607.2a)."""
    cdef int k
    g.objects[r].linked = s.source
    if g.statics_n:
        g.dirty = 1
    if s.source != REF_NONE:
        g.objects[s.source].linked = r
    if flags & OPF_UNTIL_LEAVES:
        k = effect_add(g, w, EFF_EXILED_UNTIL, r, s.source, s.controller, UNTIL_FOREVER)
        if k >= 0:
            g.effects[k].amount = origin


cdef int exile_graveyard(GameC* g, WorkC* w, int player) noexcept nogil:
    cdef int n = 0
    while g.players[player].zone_first[<int>ZONE_GRAVEYARD] != REF_NONE and g.outcome == OUTCOME_NONE:
        event_move(g, w, g.players[player].zone_first[<int>ZONE_GRAVEYARD], ZONE_EXILE, player, 0)
        n += 1
    return n
