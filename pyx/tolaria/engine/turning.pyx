"""CR 500.8-500.10: phases and steps that effects add to a turn, after the present phase or step; of several the most
recent comes first.

`GameC.phases` is what is to come instead of what usually would: the steps at which a phase, or the rest of one, begins,
the next one last, with the step at which the turn then goes on as usual.
"""
from tolaria.engine.state cimport *


cdef enum:
    CAP_PHASES = 32         # rows of GameC.phases
    # bits beside the step of a row
    PHASE_ALONE = 0x80      # it is one step; what follows it is the next row
    PHASE_REST = 0x40       # it belongs to the phase of the row before it, or to the present one


cdef void phases_after(GameC* g, int what) noexcept nogil:
    if what == ADDED_COMBAT_MAIN:
        insert(g, STEP_MAIN2)  # 505.1a
    insert(g, STEP_UNTAP if what == ADDED_BEGINNING else STEP_BEGIN_COMBAT)


cdef void steps_after_phase(GameC* g, int step, int n) noexcept nogil:
    cdef int _step
    for _step in range(1, n):
        insert(g, step | PHASE_ALONE | PHASE_REST)
    if n > 0:
        insert(g, step | PHASE_ALONE)


cdef void steps_after(GameC* g, int step, int n) noexcept nogil:
    cdef int _step
    if n > 0 and not g.broken:
        if g.step == STEP_DRAW and g.phases_n == 0:
            push(g, STEP_MAIN1)
        elif g.step == STEP_CLEANUP and g.phases_n == 0:
            push(g, TURN_OVER)
        elif g.step != STEP_DRAW and g.step != STEP_CLEANUP:
            push(g, (g.step + 1) | PHASE_REST)
        g.broken = 1
    for _step in range(n):
        push(g, step | PHASE_ALONE | PHASE_REST)


cdef void push(GameC* g, int row) noexcept nogil:
    if g.phases_n == CAP_PHASES:
        overflow(g)
        return
    g.phases[g.phases_n] = row
    g.phases_n += 1


cdef void insert(GameC* g, int row) noexcept nogil:
    """After the present phase, which may not be over with the next rows."""
    cdef int at = g.phases_n
    cdef int i
    while at > 0 and g.phases[at - 1] & PHASE_REST:
        at -= 1
    if at == 0:  # then as usual
        push(g, 0)
        for i in range(g.phases_n - 1, 0, -1):
            g.phases[i] = g.phases[i - 1]
        g.phases[0] = usual(g.step)
        at = 1
    push(g, 0)
    for i in range(g.phases_n - 1, at, -1):
        g.phases[i] = g.phases[i - 1]
    g.phases[at] = row


cdef int usual(int step) noexcept nogil:
    """500.1: the step at which the next phase begins, where none is added."""
    if step <= STEP_DRAW:
        return STEP_MAIN1
    if step == STEP_MAIN1:
        return STEP_BEGIN_COMBAT
    if step <= STEP_END_COMBAT:
        return STEP_MAIN2
    return STEP_END if step == STEP_MAIN2 else TURN_OVER


cdef int phase_following(GameC* g) noexcept nogil:
    """Also what was to follow the first postcombat main phase, as that ends."""
    if g.step == STEP_MAIN2 and g.mains == 1:
        while g.phases_later:
            g.phases_later -= 1
            phases_after(g, ADDED_COMBAT_MAIN)
    if g.phases_n == 0:
        return usual(g.step)
    return take(g)


cdef int take(GameC* g) noexcept nogil:
    """The next row, which begins."""
    cdef int row
    g.phases_n -= 1
    row = g.phases[g.phases_n]
    g.broken = (row & PHASE_ALONE) != 0
    return row & TURN_OVER


cdef int step_following(GameC* g) noexcept nogil:
    if g.broken:
        return take(g)
    if g.step in (STEP_DRAW, STEP_MAIN1, STEP_MAIN2):
        return phase_following(g)
    return g.step + 1
