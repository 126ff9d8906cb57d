# What an action costs the greedy pilot beside its effect.
from tolaria.engine.policies.greedy_worth cimport SightC
from tolaria.engine.state cimport *


# Points given up by the parts of a cost beside mana, for the card or source r; -SCORE_NEVER: not to be paid.
cdef int parts_price(GameC* g, WorkC* w, const SightC* v, int cost, Ref r) noexcept nogil
# Mana that the option takes; X as 0.
cdef int option_mana(GameC* g, const WorkC* w, int player, const OptionC* o) noexcept nogil
# Kicker, buyback, entwine
cdef bint answer_optional_cost(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
# An effect offers to take a cost
cdef bint answer_payment(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
cdef bint answer_yesno(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
