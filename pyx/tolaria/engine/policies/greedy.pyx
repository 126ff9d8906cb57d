"""The `greedy` pilot: the default compiled strategy (docs/strategies.md says what it does).

It answers each question on its own, in one pass over what its player may see: his hand, the public zones, and
the programs of the cards there. It keeps nothing between questions, draws no random numbers and looks at no
hidden card. Files by kind of decision:

- `greedy_cast`: priority; `greedy_lethal`: burn that ends the game; `greedy_price`: costs
- `greedy_targets`: targets, modes, X; `greedy_outlook`: what a program would do; `greedy_gain`: its points;
  `greedy_danger`: fights and threats under way
- `greedy_attack`, `greedy_block`, `greedy_clash`: combat
- `greedy_hand`: mulligans, discards, picks, lands; `greedy_worth`: what things are worth
"""
from tolaria.engine.policies.captive cimport captive_answer
from tolaria.engine.policies.greedy_attack cimport answer_attackers
from tolaria.engine.policies.greedy_block cimport answer_blockers, answer_damage
from tolaria.engine.policies.greedy_cast cimport answer_priority
from tolaria.engine.policies.greedy_hand cimport (
    answer_best, answer_bottom, answer_color, answer_copy, answer_cost_object, answer_creature_type, answer_discard,
    answer_land_type, answer_mulligan, answer_order, answer_pick, answer_sacrifice, answer_scry,
    answer_search, answer_source)
from tolaria.engine.policies.greedy_price cimport answer_optional_cost, answer_payment, answer_yesno
from tolaria.engine.policies.greedy_targets cimport (
    answer_copy_targets, answer_divide, answer_mode, answer_target, answer_x)
from tolaria.engine.state cimport *


cdef int greedy_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    cdef int kind = q.kind
    if unlikely(q.seat != q.player):
        return captive_answer(g, w, q)
    if kind == CHOICE_PRIORITY:
        return answer_priority(g, w, q)
    if q.subjects_n:
        vector_answer(g, w, q)
        return 0
    if kind == CHOICE_TARGET:
        return answer_target(g, w, q)
    if kind == CHOICE_YESNO:
        return answer_yesno(g, w, q)
    if kind == CHOICE_PAY:
        return answer_payment(g, w, q)
    if kind == CHOICE_COST:
        return answer_optional_cost(g, w, q)
    if kind == CHOICE_MODE:
        return answer_mode(g, w, q)
    if kind == CHOICE_X:
        return answer_x(g, w, q)
    if kind == CHOICE_NUMBER:
        return q.n - 1  # as many as possible: delve
    if kind == CHOICE_DIVIDE:
        return answer_divide(g, w, q)
    if kind == CHOICE_COPY_TARGETS:
        return answer_copy_targets(g, w, q)
    if kind == CHOICE_COLOR or kind == CHOICE_MANA:
        return answer_color(g, w, q)
    if kind == CHOICE_LAND_TYPE:
        return answer_land_type(g, w, q)
    if kind == CHOICE_CREATURE_TYPE:
        return answer_creature_type(w, q)
    return card_answer(g, w, q)


cdef void vector_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    if q.kind == CHOICE_ATTACKERS:
        answer_attackers(g, w, q)
    elif q.kind == CHOICE_BLOCKERS:
        answer_blockers(g, w, q)
    elif q.kind == CHOICE_DAMAGE:
        answer_damage(q)


cdef int card_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    """Questions about cards in hand, library and graveyard, and about one's permanents."""
    cdef int kind = q.kind
    if kind == CHOICE_MULLIGAN:
        return answer_mulligan(g, w, q)
    if kind == CHOICE_BOTTOM:
        return answer_bottom(g, w, q)
    if kind == CHOICE_DISCARD:
        return answer_discard(g, w, q)
    if kind == CHOICE_COST_OBJECT:
        return answer_cost_object(g, w, q)
    if kind == CHOICE_SACRIFICE:
        return answer_sacrifice(g, w, q)
    if kind == CHOICE_PICK:
        return answer_pick(g, w, q)
    if kind == CHOICE_SEARCH:
        return answer_search(g, w, q)
    if kind == CHOICE_SCRY:
        return answer_scry(g, w, q)
    if kind == CHOICE_ORDER:
        return answer_order(g, w, q)
    if kind == CHOICE_COPY:
        return answer_copy(g, w, q)
    if kind == CHOICE_LEGEND or kind == CHOICE_UNTAP:
        return answer_best(g, w, q)
    if kind == CHOICE_SOURCE:
        return answer_source(g, w, q)
    return 0
