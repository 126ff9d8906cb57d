# What an effect is worth to the greedy pilot's player, in points.
from tolaria.engine.policies.greedy_outlook cimport OutlookC
from tolaria.engine.policies.greedy_worth cimport SightC
from tolaria.engine.state cimport *


# On a player, a card or permanent, or as an Aura; without what the program does besides.
cdef int player_score(const GameC* g, const SightC* v, const OutlookC* o, Ref t) noexcept nogil
cdef int object_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o,
                      Ref t) noexcept nogil
cdef int aura_score(const GameC* g, const WorkC* w, const SightC* v, const OutlookC* o, Ref t) noexcept nogil
# What needs no target. The chosen targets in `s` count where a filter looks at them.
cdef int plain_score(const GameC* g, const WorkC* w, const SightC* v, const StackC* s,
                     const OutlookC* o) noexcept nogil
