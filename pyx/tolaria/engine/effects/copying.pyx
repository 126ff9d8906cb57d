"""CR 122.5, 701.12c, 707.10, 707.12: copies of spells and cards, counters that move, life totals exchanged."""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose_number
from tolaria.engine.effects.hidden cimport note
from tolaria.engine.events cimport event_counters, event_gain_life, event_lose_life
from tolaria.engine.filters cimport ContextC, paid_bit, value_of, who_one
from tolaria.engine.legality cimport has_way
from tolaria.engine.merging cimport copied_row, merged_row
from tolaria.engine.rulings cimport ruled
from tolaria.engine.targets cimport choose_new_targets
from tolaria.engine.telling cimport emit
from tolaria.engine.triggers cimport stack_has_room
from tolaria.engine.zones cimport object_make, zone_add, zone_remove


cdef bint op_copying(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef Ref other
    if code == OP_COPY_CARD:
        copy_cards(g, w, s, op, value_of(g, w, op.a, c), subjects, n)
    elif code == OP_MOVE_COUNTERS:
        other = who_one(g, w, op.b, c)
        w.last_amount = 0
        if n and other != subjects[0] and on_battlefield(g, subjects[0]) and on_battlefield(g, other):
            w.last_amount = move_counters(g, w, s, subjects[0], other, op.flags & OPF_ALL)
    elif code == OP_SWAP_LIFE:
        other = who_one(g, w, op.b, c)
        if n and is_player(subjects[0]) and is_player(other) and subjects[0] != other:
            swap_life(g, w, subjects[0], other)
    else:
        return False
    return True


cdef void copy_cards(GameC* g, WorkC* w, const StackC* s, const OpC* op, int times, const Ref* subjects,
        int n) noexcept nogil:
    """707.12: copies in exile, where the card is or has just gone, which may be cast while the ability resolves."""
    cdef int i, _copy
    cdef Ref r, card
    if not op.flags & OPF_GOES_ON:
        w.last_n = 0
    for i in range(n):
        card = subjects[i]
        if card != REF_NONE and not is_player(card) and g.objects[card].zone == ZONE_GONE:
            card = g.objects[card].became
        if card == REF_NONE or is_player(card) or g.objects[card].zone != ZONE_EXILE:
            continue
        for _copy in range(times):
            r = object_make(g, w, s.controller, g.objects[card].card, SLOT_NONE)
            if r == REF_NONE:
                return
            g.objects[r].flags |= FLAG_COPY
            zone_add(g, w, r, ZONE_EXILE, s.controller)
            w.copied = 1
            note(w, r)
    w.last_amount = w.last_n


cdef void drop_copies(GameC* g, WorkC* w) noexcept nogil:
    """707.12a, 704.5e: those that were not cast."""
    cdef int player
    cdef Ref r, after
    w.copied = 0
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_EXILE]
        while r != REF_NONE:
            after = g.objects[r].next
            if g.objects[r].flags & FLAG_COPY and g.objects[r].slot == SLOT_NONE:
                zone_remove(g, w, r)
            r = after


cdef int move_counters(GameC* g, WorkC* w, const StackC* s, Ref r, Ref to, bint each_new) noexcept nogil:
    """122.5: one of each kind that is not there; or as many as the player likes of each kind, at least one in all."""
    cdef int kind, amount, held
    cdef int moved = 0
    cdef int left = 0
    if has_kw(cobj(g, to), KW_NO_COUNTERS):
        return 0
    for kind in range(CAP_COUNTERS):
        left += g.objects[r].counters[kind]
    for kind in range(CAP_COUNTERS):
        held = g.objects[r].counters[kind]
        if held <= 0:
            continue
        left -= held
        if each_new:
            amount = g.objects[to].counters[kind] == 0
        else:
            amount = choose_number(
                g, w, CHOICE_NUMBER, s.controller, 1 if left == 0 and moved == 0 else 0, held, r, s.ability)
        event_counters(g, w, r, kind, -amount)
        event_counters(g, w, to, kind, amount)
        moved += amount
    return moved


cdef void swap_life(GameC* g, WorkC* w, int first, int second) noexcept nogil:
    """701.12c, 119.7: each gains or loses what makes it the other's total; nothing happens if one can't."""
    cdef int poor = first if g.players[first].life < g.players[second].life else second
    cdef int difference = g.players[poor ^ 1].life - g.players[poor].life
    if difference == 0 or (rule_live(g, w, RULE_NO_LIFE_GAIN) and ruled(g, w, RULE_NO_LIFE_GAIN, <Ref>poor)):
        return
    event_gain_life(g, w, poor, difference)
    event_lose_life(g, w, poor ^ 1, difference)


cdef void copy_spell(GameC* g, WorkC* w, int i, int player, bint new_targets, int beside) noexcept nogil:
    """707.10: a copy on the stack, with the decisions made for the original; of an ability: 707.10b."""
    cdef int card = copied_row(g, w, g.objects[g.stack[i].obj].card)
    cdef StackC original = g.stack[i]
    cdef bint of_ability = original.kind == STACK_ABILITY
    cdef Ref r
    cdef StackC* s
    cdef ObjectC* o
    if not stack_has_room(g):
        return
    if beside and not of_ability:  # 707.9
        card = merged_row(g, w, card, beside)
    r = object_make(g, w, player, card, SLOT_NONE)
    if r == REF_NONE:
        return
    o = obj(g, r)
    o.flags |= FLAG_COPY
    if of_ability:
        o.flags |= FLAG_ABILITY
        o.types = o.subtypes = 0
    o.x = original.x
    o.paid = original.paid
    o.kicks = original.kicks
    zone_add(g, w, r, ZONE_STACK, player)
    s = &g.stack[g.stack_n]
    g.stack_n += 1
    s[0] = original
    if not of_ability and original.ability == w.m.cards[g.objects[original.obj].card].spell:
        s.ability = w.m.cards[card].spell  # 707.2: of a text that is not changed
    if has_way(w, o, WAY_NOTED):  # it was not cast
        s.paid &= ~paid_bit(WAY_NOTED) & 255
        o.paid = s.paid
    s.obj = r
    if not of_ability:
        s.source = r
    s.controller = player
    wake(g)
    log_event(g, w, LOG_CAST, player, r, REF_NONE, s.x, 255)
    if new_targets:
        choose_new_targets(g, w, s, player)
    if not of_ability:
        emit(g, w, EV_COPY, r, REF_NONE, player, 0)
