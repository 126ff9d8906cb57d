"""The compiled pilots by number.

>>> from tolaria.engine.policies.registry import Pilot
>>> Pilot.PILOT_RANDOM.value
0
"""
from tolaria.engine.policies.greedy cimport greedy_answer
from tolaria.engine.policies.random cimport random_answer
from tolaria.engine.policies.reference cimport reference_answer


cdef AnswerFn pilot_answer(int pilot) noexcept nogil:
    if pilot == PILOT_RANDOM:
        return random_answer
    if pilot == PILOT_REFERENCE:
        return reference_answer
    if pilot == PILOT_GREEDY:
        return greedy_answer
    return NULL
