"""CR 730.3: a merged permanent leaves the battlefield, and each of its cards goes where it goes.

Left out: that its owner arranges the cards as they go to a graveyard (730.3a).
"""
from tolaria.engine.state cimport *
from tolaria.engine.telling cimport tell_zones, zones_watched
from tolaria.engine.zones cimport library_put_bottom, library_put_top, object_make, zone_add, zone_remove


cdef void part(GameC* g, WorkC* w, Ref r, int zone, bint bottom) noexcept nogil:
    """One permanent leaves; each of its cards goes to that zone, its tokens cease to exist (704.5d)."""
    cdef ObjectC* o = obj(g, r)
    cdef int owner = o.owner
    cdef int slot
    cdef Ref c = o.merged
    cdef Ref fresh
    zone_remove(g, w, r)
    o.became = REF_NONE
    while c != REF_NONE and g.outcome == OUTCOME_NONE:
        slot = g.objects[c].slot
        fresh = REF_NONE
        if zone == ZONE_LIBRARY and slot != SLOT_NONE:
            if bottom:
                library_put_bottom(g, owner, slot)
            else:
                library_put_top(g, owner, slot)
        elif slot != SLOT_NONE:
            fresh = object_make(g, w, owner, w.m.decks[owner][slot], slot)
            if unlikely(fresh == REF_NONE):
                return
            g.objects[fresh].was = r
            zone_add(g, w, fresh, zone, owner)
            if zone == ZONE_HAND:
                g.objects[fresh].flags |= FLAG_FACEUP_SEEN
        g.objects[c].became = fresh
        if obj(g, r).became == REF_NONE:
            obj(g, r).became = fresh
        log_event(g, w, LOG_MOVE, owner, c, fresh, 0, zone)
        if unlikely(zones_watched(w)):
            tell_zones(g, w, r, fresh, ZONE_BATTLEFIELD, zone)
        c = g.objects[c].merged


cdef int all_of_merged(GameC* g, const Ref* objects, int n, bint linked, Ref* out) noexcept nogil:
    cdef int i
    cdef int k = 0
    cdef Ref r, c
    for i in range(n):
        r = objects[i]
        if linked and n == 1:
            r = together_with(g, r)
        if r < FIRST_OBJECT or r == REF_NONE or g.objects[r].zone != ZONE_GONE or g.objects[r].merged == REF_NONE or (
                g.objects[r].became == REF_NONE):
            k = add_to(g, out, k, r)
            continue
        c = g.objects[r].merged
        while c != REF_NONE:
            k = add_to(g, out, k, c)
            c = g.objects[c].merged
    return k


cdef inline int add_to(GameC* g, Ref* out, int n, Ref r) noexcept nogil:
    if n == CAP_TOGETHER:
        overflow(g)
        return n
    out[n] = r
    return n + 1


cdef Ref together_with(const GameC* g, Ref r) noexcept nogil:
    """The merged permanent of which it is one of the cards; else itself."""
    cdef Ref was, c
    if r < FIRST_OBJECT or r == REF_NONE:
        return r
    was = g.objects[r].was
    if was == REF_NONE or g.objects[was].merged == REF_NONE or g.objects[was].zone != ZONE_GONE:
        return r
    c = g.objects[was].merged
    while c != REF_NONE:
        if g.objects[c].became == r:
            return was
        c = g.objects[c].merged
    return r


cdef int now_apart(GameC* g, Ref* moved, int n) noexcept nogil:
    cdef Ref out[CAP_TOGETHER]
    cdef int i
    cdef int k = 0
    cdef Ref was, c
    for i in range(n):
        was = together_with(g, moved[i])
        if was == moved[i]:
            k = add_to(g, out, k, was)
            continue
        c = g.objects[was].merged
        while c != REF_NONE:
            if g.objects[c].became != REF_NONE:
                k = add_to(g, out, k, g.objects[c].became)
            c = g.objects[c].merged
    memcpy(moved, out, k * sizeof(Ref))
    return k
