# Two creatures meet in combat: who dies.
from libc.stdint cimport uint64_t
from tolaria.engine.rulings cimport protected_from
from tolaria.engine.state cimport *


cpdef enum Clash:
    CLASH_FIRST_DIES = 1
    CLASH_SECOND_DIES = 2


# One side of a clash, as it would fight.
cdef struct FighterC:
    uint64_t kw
    int power
    int left                # damage it can still take; at least 1 while it lives


cdef inline FighterC fighter_of(const ObjectC* o) noexcept nogil:
    cdef FighterC f
    f.kw = o.kw
    f.power = o.power if o.power > 0 else 0
    f.left = o.toughness - o.damage
    return f


cdef inline bint fells(const FighterC* a, const FighterC* b) noexcept nogil:
    """a's damage destroys b."""
    if a.power <= 0 or (b.kw >> KW_INDESTRUCTIBLE) & 1:
        return False
    return a.power >= b.left or (a.kw >> KW_DEATHTOUCH) & 1


cdef inline bint is_quick(const FighterC* f) noexcept nogil:
    return ((f.kw >> KW_FIRST_STRIKE) | (f.kw >> KW_DOUBLE_STRIKE)) & 1


cdef inline int clash(const FighterC* a, const FighterC* b) noexcept nogil:
    """Clash bits: who of the two dies."""
    cdef bint a_fells = fells(a, b)
    cdef bint b_fells = fells(b, a)
    if a_fells and is_quick(a) and not is_quick(b):
        b_fells = False
    elif b_fells and is_quick(b) and not is_quick(a):
        a_fells = False
    return (CLASH_FIRST_DIES if b_fells else 0) | (CLASH_SECOND_DIES if a_fells else 0)


cdef inline int clash_of(const GameC* g, const WorkC* w, Ref first, Ref second) noexcept nogil:
    """As the two stand on the battlefield; damage that protection prevents is not counted (702.16e)."""
    cdef FighterC a = fighter_of(&g.objects[first])
    cdef FighterC b = fighter_of(&g.objects[second])
    if g.objects[first].prot and protected_from(g, w, &g.objects[first], second):
        b.power = 0
    if g.objects[second].prot and protected_from(g, w, &g.objects[second], first):
        a.power = 0
    return clash(&a, &b)
