# CR 723: whose turn another player controls.
from tolaria.engine.state cimport *


# The player's next turn is controlled by another, or by himself again (723.3); so many extra turns of his follow it
cdef void control_next_turn(GameC* g, int player, int by, int extra_turns) noexcept nogil
# The active player's turn begins
cdef void control_begins(GameC* g, WorkC* w) noexcept nogil
