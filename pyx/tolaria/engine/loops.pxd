# Mandatory loops.
from tolaria.engine.state cimport *


cdef enum:
    LOOP_PATIENCE = 128     # resolutions in a row before states are compared


# After something has resolved.
cdef void loop_compare(GameC* g, const WorkC* w) noexcept nogil


cdef inline bint counts_turn(int value) noexcept nogil:
    """Whether a value of that kind says how often something has happened, so that states that loop may differ by it."""
    return value in (
        VAL_DRAWN, VAL_SPELLS, VAL_DAMAGE_TAKEN, VAL_LIFE_GAINED, VAL_LIFE_LOST, VAL_ATTACKED, VAL_DIED, VAL_LEFT,
        VAL_DISCARDED, VAL_HAPPENED, VAL_GAME_SPELLS)


cdef inline void loop_step(GameC* g, const WorkC* w) noexcept nogil:
    if g.loop_choices != g.free_choices or g.loop_turn != g.turn or g.loop_step != g.step:
        g.loop_choices = g.free_choices
        g.loop_turn = g.turn
        g.loop_step = g.step
        g.loop_length = 0
        g.loop_at = LOOP_PATIENCE
    g.loop_length += 1
    if unlikely(g.loop_length >= LOOP_PATIENCE):
        loop_compare(g, w)
