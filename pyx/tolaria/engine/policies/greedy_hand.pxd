# Cards in hand and library of the greedy pilot: keeping, discarding, sacrificing, picking, lands.
from tolaria.engine.state cimport *


cdef int answer_mulligan(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_bottom(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_discard(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_sacrifice(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_cost_object(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_pick(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_search(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_scry(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_order(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
# The permanent worth most (legends, untapping)
cdef int answer_best(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_source(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_color(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
# What to enter as a copy of; a creature type to choose
cdef int answer_copy(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_creature_type(const WorkC* w, const QuestionC* q) noexcept nogil
cdef int answer_land_type(const GameC* g, const WorkC* w, const QuestionC* q) noexcept nogil
# The option of the best land to play among those at the priority question; 0 without one.
cdef int land_action(GameC* g, WorkC* w, const QuestionC* q) noexcept nogil
# Worth of the card in hand that is missed least, `but` apart; a large number for an empty hand.
cdef int cheapest_card(const GameC* g, const WorkC* w, int player, Ref but) noexcept nogil
