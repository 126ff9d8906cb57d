# CR 614, 615: what happens in the place of an event: the programs of replacement effects (RULE_INSTEAD).
#
# Ask `rule_live` for RULE_INSTEAD first. Programs run through `WorkC.program`, since the rooms of effects stand above.
from tolaria.engine.state cimport *


cdef enum:
    CAP_REPLACING = 8       # replacement effects inside each other (WorkC.replacing)


# 1: something else happened in the place of one of these events (bits 1 << Event), of this object, second object or
# player, player and amount; `affected` chooses where several effects could apply (616.1)
cdef bint instead_of(GameC* g, WorkC* w, uint64_t events, Ref o, Ref other, int player, int amount,
        int affected) noexcept nogil
# 1: something else happened, as the card's own ability says that functions where it is
cdef bint instead_of_own(GameC* g, WorkC* w, int event, Ref r, int player) noexcept nogil
# The damage that is left
cdef int instead_of_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil
