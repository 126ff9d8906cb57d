"""CR 104.4b, 731.4: a loop of mandatory actions is a draw.

Where one resolution follows another in the same step and nobody has answered anything but to pass, or what was forced,
states are compared: one that has been there before will come again for ever. Compared are two hashes of 64 bits, with
a state that is kept after 128, 256, 512 ... resolutions (Brent 1980), so that any loop is found in the end.

What an object is called, when it came, how far the random streams are and how often things have happened this turn
are left out; the last only where no text of the match asks for it. A loop that grows (more life, more tokens) never
comes back and ends at the cap of events; one with a choice in it at the cap of questions.
"""
from tolaria.engine.state cimport *


cdef struct MarkC:
    uint64_t a
    uint64_t b
    uint16_t place[24576]       # by row: which of the objects that are there it is; 0 none (CAP_OBJECTS_MAX)


cdef void loop_compare(GameC* g, const WorkC* w) noexcept nogil:
    cdef MarkC mark
    state_mark(g, w, &mark)
    if g.loop_length > LOOP_PATIENCE and mark.a == g.loop_mark[0] and mark.b == g.loop_mark[1]:
        g.outcome = OUTCOME_LOOP
        g.winner = 255
    elif g.loop_length >= g.loop_at:
        g.loop_mark[0] = mark.a
        g.loop_mark[1] = mark.b
        g.loop_at *= 2


cdef inline void mix(MarkC* m, uint64_t x) noexcept nogil:
    m.a = (m.a ^ x) * <uint64_t>0x9E3779B97F4A7C15
    m.a ^= m.a >> 29
    m.b = (m.b + x) * <uint64_t>0xD6E8FEB86659FD93
    m.b ^= m.b >> 32


cdef void state_mark(const GameC* g, const WorkC* w, MarkC* m) noexcept nogil:
    cdef int i, player
    m.a = 1
    m.b = 2
    number_objects(g, m)
    mix(m, g.effects_n | <uint64_t>g.delayed_n << 16 | <uint64_t>g.pending_n << 32 | <uint64_t>g.stack_n << 48)
    mix(m, g.to_control | <uint64_t>g.turns_after[0] << 8 | <uint64_t>g.turns_after[1] << 16)
    mix(m, g.daytime | <uint64_t>g.monarch << 8 | <uint64_t>g.blocks_n << 16 | <uint64_t>g.attackers_n << 32)
    mix(m, g.phases_n | <uint64_t>g.phases_later << 8 | <uint64_t>g.broken << 16)
    for player in range(2):
        mark_player(g, w, m, &g.players[player])
    for i in range(g.stack_n):
        mark_entry(g, m, &g.stack[i])
    for i in range(g.effects_n):
        mark_effect(g, m, &g.effects[i])
    for i in range(g.delayed_n):
        mix(m, g.delayed[i].ability | <uint64_t>place(g, m, g.delayed[i].source) << 16
            | <uint64_t>place(g, m, g.delayed[i].registers[0]) << 32)
    for i in range(g.pending_n):
        mix(m, g.pending[i].ability | <uint64_t>place(g, m, g.pending[i].source) << 16
            | <uint64_t>place(g, m, g.pending[i].event_obj) << 32)
        mix(m, <uint16_t>g.pending[i].event_amount | <uint64_t>place(g, m, g.pending[i].event_other) << 16)
    for i in range(g.done_n):
        mix(m, g.done[i].activated | <uint64_t>g.done[i].resolved << 16)
    for i in range(g.blocks_n):
        mix(m, place(g, m, g.blocks[i].blocker) | <uint64_t>place(g, m, g.blocks[i].attacker) << 32)


cdef void number_objects(const GameC* g, MarkC* m) noexcept nogil:
    """Objects are told apart by their place among all that are there, zone by zone in order."""
    cdef uint32_t i
    cdef int zone, player
    cdef uint16_t n = 0
    cdef Ref r
    for i in range(g.objects_n):
        m.place[i] = 0
    for zone in range(ZONE_HAND, ZONE_COUNT):
        for player in range(2):
            r = g.players[player].zone_first[zone]
            while r != REF_NONE:
                n += 1
                m.place[r] = n
                r = g.objects[r].next


cdef inline uint32_t place(const GameC* g, const MarkC* m, Ref r) noexcept nogil:
    """What stands for a reference: of what is gone, its card."""
    if r == REF_NONE or r < FIRST_OBJECT:
        return 0xFFF0 + (r & 3)
    return m.place[r] if m.place[r] else 0x8000 | g.objects[r].card


cdef void mark_player(const GameC* g, const WorkC* w, MarkC* m, const PlayerC* p) noexcept nogil:
    cdef int zone, i
    cdef uint64_t cards = 0
    cdef Ref r
    mix(m, <uint32_t>p.life | <uint64_t>p.poison << 32 | <uint64_t>p.experience << 40 | <uint64_t>p.blessing << 48)
    mix(m, p.energy | <uint64_t>p.lands_played << 16 | <uint64_t>p.extra_turns << 24 | <uint64_t>p.drew_empty << 32)
    for i in range(6):
        mix(m, p.pool[i])
    if w.m.counts_turn:
        mix(m, p.draws | <uint64_t>p.spells << 16 | <uint64_t>p.life_gained << 32 | <uint64_t>p.life_lost << 48)
        mix(m, <uint16_t>p.damage_taken | <uint64_t>p.attacked << 16 | <uint64_t>p.died << 32 | <uint64_t>p.left << 48)
        mix(m, p.discarded | <uint64_t>p.game_spells << 16)
    mix(m, <uint64_t>(p.library_hi - p.library_lo) | <uint64_t>p.library_top << 16 | <uint64_t>p.library_bottom << 32)
    for i in range(p.library_lo, p.library_hi):
        if i < p.library_lo + p.library_top or i >= p.library_hi - p.library_bottom:
            mix(m, p.library[i])
        else:  # in no order
            cards += (<uint64_t>p.library[i] + 1) * <uint64_t>0xBF58476D1CE4E5B9
    mix(m, cards)
    for zone in range(ZONE_HAND, ZONE_COUNT):
        mix(m, p.zone_n[zone])
        r = p.zone_first[zone]
        while r != REF_NONE:
            mark_object(g, m, &g.objects[r])
            r = g.objects[r].next


cdef void mark_object(const GameC* g, MarkC* m, const ObjectC* o) noexcept nogil:
    cdef int i
    mix(m, o.card | <uint64_t>o.flags << 16 | <uint64_t>o.controller << 48 | <uint64_t>o.owner << 52)
    mix(m, o.kw)
    mix(m, o.subtypes)
    mix(m, <uint16_t>o.power | <uint64_t><uint16_t>o.toughness << 16 | <uint64_t><uint16_t>o.damage << 32
        | <uint64_t>o.types << 48)
    mix(m, place(g, m, o.attached_to) | <uint64_t>place(g, m, o.attacking) << 16 | <uint64_t>place(g, m, o.linked) << 32
        | <uint64_t>place(g, m, o.band) << 48)
    mix(m, <uint16_t>o.x | <uint64_t>o.chosen_name << 16 | <uint64_t>o.colors << 32 | <uint64_t>o.supers << 40
        | <uint64_t>o.used << 48 | <uint64_t>o.chosen << 56)
    if o.paired != REF_NONE:
        mix(m, place(g, m, o.paired))
    for i in range(8):
        mix(m, <uint16_t>o.counters[i])


cdef void mark_entry(const GameC* g, MarkC* m, const StackC* s) noexcept nogil:
    cdef int i
    mix(m, s.ability | <uint64_t>s.kind << 16 | <uint64_t>s.controller << 24 | <uint64_t><uint16_t>s.x << 32
        | <uint64_t><uint16_t>s.event_amount << 48)
    mix(m, s.modes | <uint64_t>place(g, m, s.source) << 32 | <uint64_t>place(g, m, s.event_obj) << 48)
    for i in range(s.target_n):
        mix(m, place(g, m, s.targets[i]) | <uint64_t><uint16_t>s.division[i] << 32)


cdef void mark_effect(const GameC* g, MarkC* m, const EffectC* e) noexcept nogil:
    mix(m, e.change | <uint64_t>e.kind << 16 | <uint64_t>e.duration << 24 | <uint64_t>e.controller << 32
        | <uint64_t><uint16_t>e.amount << 48)
    mix(m, place(g, m, e.affected) | <uint64_t>place(g, m, e.source) << 16 | <uint64_t>place(g, m, e.other) << 32)
    mix(m, <uint16_t>e.dp | <uint64_t><uint16_t>e.dt << 16 | <uint64_t><uint16_t>e.set_p << 32
        | <uint64_t><uint16_t>e.set_t << 48)
