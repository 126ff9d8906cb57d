"""CR 500.11, 502, 701.12: what an effect says of steps and turns to come, exchanges of control, a player chosen,
saddling (702.171), emblems (114), what phases out, is manifested or turned face up.
"""
from tolaria.engine.state cimport *
from tolaria.engine.effects.hidden cimport note
from tolaria.engine.entering cimport choose_player
from tolaria.engine.facedown cimport manifest, turn_face_up
from tolaria.engine.filters cimport ContextC, filter_matches, value_of, who_one
from tolaria.engine.layers cimport layers_touch
from tolaria.engine.phasing cimport phase_out
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.zones cimport object_make, zone_add


cdef bint op_lasting(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef int i
    if code == OP_EXCHANGE:
        exchange(g, w, s, op, c, subjects, n)
        return True
    if code == OP_MANIFEST:
        manifest_cards(g, w, op, c, subjects, n)
        return True
    if code not in (OP_STAYS_TAPPED, OP_SKIP, OP_CHOOSE_PLAYER, OP_SADDLE, OP_PHASE_OUT, OP_TURN_UP, OP_EMBLEM,
                    OP_RETURN_UNTAPPING, OP_ENTERS_WITH):
        return False
    for i in range(n):
        if subjects[i] == REF_NONE:
            continue
        if code == OP_STAYS_TAPPED:
            stay_tapped(g, w, s, op, c, subjects[i])
        elif code == OP_SADDLE:
            saddle(g, w, subjects[i])
        elif code == OP_PHASE_OUT:
            phase_out(g, w, subjects[i])
        elif code == OP_RETURN_UNTAPPING:
            if on_battlefield(g, subjects[i]):
                effect_add(g, w, EFF_RETURNS, subjects[i], s.source, s.controller, UNTIL_FOREVER)
        elif code == OP_TURN_UP:
            turn_face_up(g, w, subjects[i], False)
        elif code == OP_ENTERS_WITH:
            will_enter_with(g, w, s, op, c, subjects[i])
        elif not is_player(subjects[i]):
            continue
        elif code == OP_EMBLEM:
            get_emblem(g, w, subjects[i], op.b)
        elif code == OP_SKIP:
            skip(g, subjects[i], op.b, value_of(g, w, op.a, c))
        elif s.source != REF_NONE:
            obj(g, s.source).chosen = choose_player(g, w, subjects[i], s.source, False)
    return True


cdef void stay_tapped(GameC* g, WorkC* w, const StackC* s, const OpC* op, const ContextC* c, Ref r) noexcept nogil:
    """502.3: it won't untap in its controller's next untap step; of a player: what the phrase matches then."""
    cdef int k
    if not is_player(r) and not (on_battlefield(g, r) and filter_matches(g, w, op.filter, r, c)):
        return
    k = effect_add(g, w, EFF_STAYS_TAPPED, r, s.source, s.controller, UNTIL_FOREVER)
    if k >= 0 and is_player(r):
        g.effects[k].amount = op.filter


cdef void will_enter_with(GameC* g, WorkC* w, const StackC* s, const OpC* op, const ContextC* c, Ref r) noexcept nogil:
    """122.6a: of a spell, which resolves before the turn ends, or never."""
    cdef int k
    if is_player(r) or g.objects[r].zone != ZONE_STACK:
        return
    k = effect_add(g, w, EFF_ENTERS_WITH, r, s.source, s.controller, UNTIL_END_OF_TURN)
    if k >= 0:
        g.effects[k].amount = value_of(g, w, op.a, c)
        g.effects[k].change = op.b


cdef void get_emblem(GameC* g, WorkC* w, int player, int card) noexcept nogil:
    """114.1: it is put into the command zone."""
    cdef Ref r = object_make(g, w, player, card, SLOT_NONE)
    if r != REF_NONE:
        zone_add(g, w, r, ZONE_COMMAND, player)
        wake(g)


cdef void manifest_cards(GameC* g, WorkC* w, const OpC* op, const ContextC* c, const Ref* subjects,
        int n) noexcept nogil:
    """One card after the other (701.40e); they are what the effect speaks of next."""
    cdef int i, _card
    w.last_n = 0
    for i in range(n):
        if subjects[i] == REF_NONE or not is_player(subjects[i]):
            continue
        for _card in range(value_of(g, w, op.a, c)):
            note(w, manifest(g, w, subjects[i], op.b & MORPH_DISGUISE))
    w.last_amount = w.last_n


cdef void skip(GameC* g, int player, int what, int times) noexcept nogil:
    g.players[player].skips[what] = min(255, g.players[player].skips[what] + max(times, 0))


cdef void saddle(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """702.171b: until the end of the turn, or until it leaves."""
    if on_battlefield(g, r):
        obj(g, r).flags |= FLAG_SADDLED
        layers_touch(g, w, WATCH_COMBAT)
        stir(g, w)


cdef void exchange(GameC* g, WorkC* w, const StackC* s, const OpC* op, const ContextC* c, const Ref* subjects,
        int n) noexcept nogil:
    """701.12b: nothing happens unless both are there, and different players control them."""
    cdef Ref first = subjects[0] if n else REF_NONE
    cdef Ref second = who_one(g, w, op.b, c)
    cdef int k, half
    if first == REF_NONE or second == REF_NONE or not on_battlefield(g, first) or not on_battlefield(g, second):
        return
    if g.objects[first].controller == g.objects[second].controller:
        return
    for half in range(2):
        k = effect_add(g, w, EFF_CHANGE, second if half else first, s.source,
                       g.objects[first if half else second].controller, UNTIL_FOREVER)
        if k < 0:
            return
        g.effects[k].change = op.a
    g.dirty = 1
