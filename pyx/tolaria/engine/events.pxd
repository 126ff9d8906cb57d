# The only gate for what a card could see: rewrite, do, match triggers.
from tolaria.engine.mana cimport mana_recount
from tolaria.engine.state cimport *
from tolaria.engine.entering cimport (
    MOVE_ATTACKING, MOVE_BOTTOM, MOVE_CLOAK, MOVE_COUNTER_P1P1, MOVE_DESTROYED, MOVE_DISCARDED, MOVE_MANIFEST,
    MOVE_SACRIFICED, MOVE_TAPPED, MOVE_TOGETHER, MOVE_TRANSFORMED, MOVE_YOUR_CONTROL)


cdef void event_tap(GameC* g, WorkC* w, Ref r) noexcept nogil
cdef void event_untap(GameC* g, WorkC* w, Ref r) noexcept nogil
# The new object; REF_NONE in a library or ceased
cdef Ref event_move(GameC* g, WorkC* w, Ref r, int zone, int controller, int flags) noexcept nogil
# What entered with MOVE_TOGETHER is told of
cdef void arrived(GameC* g, WorkC* w, const Ref* entered, int n) noexcept nogil
cdef bint event_destroy(GameC* g, WorkC* w, Ref r, bint no_regenerate) noexcept nogil
cdef Ref event_sacrifice(GameC* g, WorkC* w, Ref r) noexcept nogil
cdef Ref event_discard(GameC* g, WorkC* w, Ref r) noexcept nogil
cdef Ref event_draw(GameC* g, WorkC* w, int player) noexcept nogil                  # one card
# `like`: the object that it is a copy of; REF_NONE
cdef Ref event_token(GameC* g, WorkC* w, int player, int card, Ref like, int flags) noexcept nogil
# What was dealt
cdef int event_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil
cdef int event_gain_life(GameC* g, WorkC* w, int player, int amount) noexcept nogil
cdef int event_lose_life(GameC* g, WorkC* w, int player, int amount) noexcept nogil
# n < 0 removes; `by`: the player who puts them
cdef void event_put_counters(GameC* g, WorkC* w, Ref r, int kind, int n, int by) noexcept nogil
cdef void event_attach(GameC* g, WorkC* w, Ref r, Ref to) noexcept nogil             # REF_NONE: unattach
cdef void event_shuffle(GameC* g, WorkC* w, int player) noexcept nogil
# Top card of the library into ZONE_LOOK
cdef Ref event_look(GameC* g, WorkC* w, int player) noexcept nogil


cdef inline void release_gain(GameC* g, WorkC* w) noexcept nogil:
    cdef int amount = w.gain_amount
    if amount:
        w.gain_amount = 0
        event_gain_life(g, w, g.objects[w.gain_source].controller, amount)


cdef inline void gain_by_lifelink(GameC* g, WorkC* w, Ref source, int amount) noexcept nogil:
    """120.3f; what a source deals to several at once is one gain of life."""
    if w.gain_amount and w.gain_source != source:
        release_gain(g, w)
    w.gain_source = source
    w.gain_amount += amount
    if w.gain_held == 0:
        release_gain(g, w)


cdef inline void deal_together(WorkC* w) noexcept nogil:
    """What is dealt until `dealt_together` is dealt at once."""
    w.gain_held += 1


cdef inline void dealt_together(GameC* g, WorkC* w) noexcept nogil:
    w.gain_held -= 1
    if w.gain_held == 0:
        release_gain(g, w)


cdef inline void event_counters(GameC* g, WorkC* w, Ref r, int kind, int n) noexcept nogil:
    """Its controller puts, or loses, them."""
    event_put_counters(g, w, r, kind, n, g.objects[r].controller)


cdef inline bint turns_silently(const WorkC* w, int event) noexcept nogil:
    """Nothing is told of a permanent that is tapped (EV_TAPPED) or untapped, and nothing but the counts of mana and
    what its controller could do depends on it: event_tap and event_untap would do no more than that."""
    return not (watched(w, event) or w.log != NULL or w.plain | w.m.restless | w.m.has_tied or (
        w.m.watch & WATCH_TAPPING or w.m.stun < CAP_COUNTERS))


cdef inline void tap_one_of(GameC* g, WorkC* w, Ref r, bint silent) noexcept nogil:
    """event_tap of an untapped permanent; silent: who taps several forgets their controller's actions himself."""
    if silent:
        g.objects[r].flags |= FLAG_TAPPED
        mana_recount(g, w, r)
    else:
        event_tap(g, w, r)
