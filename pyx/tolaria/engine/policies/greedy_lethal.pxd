# Burn that ends the game.
from tolaria.engine.policies.greedy_worth cimport SightC
from tolaria.engine.state cimport *


# Damage that the player could still deal this turn without attacking; `slow`: sorceries count too.
cdef int burn_reach(GameC* g, WorkC* w, const SightC* v, bint slow) noexcept nogil
# The option of a priority question that wins by burn, alone or as the first of several; 0 for none.
cdef int lethal_action(GameC* g, WorkC* w, const SightC* v, const QuestionC* q) noexcept nogil
