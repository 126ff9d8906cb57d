"""CR 115.7, 509.1c, 614.9, 702.95, 707.2: targets that are changed, creatures made to block, damage dealt to something
else; creatures that are paired, permanents that become copies or are unattached.
"""
from tolaria.engine.state cimport *
from tolaria.engine.effects.permanents cimport choose_source
from tolaria.engine.entering cimport excepted_like
from tolaria.engine.events cimport event_attach
from tolaria.engine.filters cimport ContextC, value_of, who_one
from tolaria.engine.merging cimport become_copy, copied_row, merged_row, pair
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.targets cimport change_targets, choose_new_targets
from tolaria.engine.triggers cimport stack_index


cdef bint op_aiming(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int i
    if op.code == OP_BECOME_COPY:
        become_copies(g, w, s, op, c, subjects, n)
        return True
    if op.code not in (OP_REDIRECT, OP_CHANGE_TARGETS, OP_MAKE_BLOCK, OP_PAIR, OP_UNATTACH):
        return False
    for i in range(n):
        if subjects[i] == REF_NONE:
            continue
        if op.code == OP_REDIRECT:
            redirect(g, w, s, op, c, subjects[i])
        elif op.code == OP_PAIR:
            pair_with(g, w, subjects[i], who_one(g, w, op.b, c))
        elif op.code == OP_UNATTACH:
            if on_battlefield(g, subjects[i]):
                event_attach(g, w, subjects[i], REF_NONE)
        elif op.code == OP_MAKE_BLOCK:
            make_block(g, w, s, op, subjects[i], who_one(g, w, op.b, c))
        elif not is_player(subjects[i]):
            aim_anew(g, w, s, op, c, stack_index(g, subjects[i]))
    return True


cdef void pair_with(GameC* g, WorkC* w, Ref r, Ref other) noexcept nogil:
    if not is_player(r) and other != REF_NONE and not is_player(other):
        pair(g, w, r, other)


cdef void become_copies(GameC* g, WorkC* w, const StackC* s, const OpC* op, const ContextC* c, const Ref* subjects,
        int n) noexcept nogil:
    """707.2: of what the original is, or last was (608.2h), as this begins."""
    cdef Ref original = who_one(g, w, op.b, c)
    cdef int card, i
    if original == REF_NONE or is_player(original):
        return
    card = copied_row(g, w, g.objects[original].card)
    if op.a:
        card = merged_row(g, w, card, op.a)
    for i in range(n):
        if subjects[i] != REF_NONE and on_battlefield(g, subjects[i]) and subjects[i] != original:
            become_copy(g, w, subjects[i], card, s.source, s.controller, op.c)
            if not g.objects[subjects[i]].flags & FLAG_FACE_DOWN:
                excepted_like(g, w, subjects[i], original, op.c)


cdef void aim_anew(GameC* g, WorkC* w, const StackC* s, const OpC* op, const ContextC* c, int place) noexcept nogil:
    """115.7: the new targets are legal for the spell or ability itself; what can't be changed stays."""
    if place < 0:
        return
    if op.flags & OPF_MUST:
        change_targets(g, w, &g.stack[place], s.controller, who_one(g, w, op.b, c) if op.b else REF_NONE)
    else:
        choose_new_targets(g, w, &g.stack[place], s.controller)


cdef void make_block(GameC* g, WorkC* w, const StackC* s, const OpC* op, Ref blocker, Ref attacker) noexcept nogil:
    """509.1c: a requirement of the block, as long as both are there."""
    cdef int k
    if not on_battlefield(g, blocker) or attacker == REF_NONE or not on_battlefield(g, attacker):
        return
    k = effect_add(g, w, EFF_BLOCKS, blocker, s.source, s.controller, op.c)
    if k >= 0:
        g.effects[k].other = attacker


cdef void redirect(GameC* g, WorkC* w, const StackC* s, const OpC* op, const ContextC* c, Ref r) noexcept nogil:
    """614.9: for the rest of the turn, or until so much has been dealt to something else."""
    cdef Ref to = who_one(g, w, op.b, c)
    cdef int amount = value_of(g, w, op.a, c)
    cdef int k
    cdef Ref source = s.source
    if to == REF_NONE or amount == 0:
        return
    if op.flags & OPF_CHOSEN_SOURCE:
        source = choose_source(g, w, s, op.filter, c)
        if source == REF_NONE:
            return
    k = effect_add(g, w, EFF_REDIRECT, r, source, s.controller, UNTIL_END_OF_TURN)
    if k >= 0:
        g.effects[k].other = to
        g.effects[k].amount = amount
        g.effects[k].flags = (EFFF_FROM if op.flags & OPF_FROM else 0) | (
            EFFF_CHOSEN_SOURCE if op.flags & OPF_CHOSEN_SOURCE else 0)
