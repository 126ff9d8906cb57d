"""CR 500.8: phases that effects add to a turn, directly after the present one; of several the most recent comes first.

`GameC.phases` holds the steps at which they begin, with the step at which the turn then goes on.
"""
from tolaria.engine.state cimport *


cdef enum:
    CAP_PHASES = 16         # rows of GameC.phases


cdef void phases_after(GameC* g, int what) noexcept nogil:
    if g.phases_n + 3 > CAP_PHASES:
        overflow(g)
        return
    if g.phases_n == 0:
        push(g, usual(g.step))
    if what == 2:
        push(g, STEP_MAIN2)  # 505.1a
    push(g, STEP_BEGIN_COMBAT)


cdef inline void push(GameC* g, int step) noexcept nogil:
    g.phases[g.phases_n] = step
    g.phases_n += 1


cdef int usual(int step) noexcept nogil:
    """500.1: the step at which the next phase begins, where none is added."""
    if step <= STEP_DRAW:
        return STEP_MAIN1
    if step == STEP_MAIN1:
        return STEP_BEGIN_COMBAT
    return STEP_MAIN2 if step <= STEP_END_COMBAT else STEP_END


cdef int phase_following(GameC* g) noexcept nogil:
    """Also what was to follow the first postcombat main phase, as that ends."""
    if g.step == STEP_MAIN2 and g.mains == 1:
        while g.phases_later:
            g.phases_later -= 1
            phases_after(g, 2)
    if g.phases_n == 0:
        return usual(g.step)
    g.phases_n -= 1
    return g.phases[g.phases_n]
