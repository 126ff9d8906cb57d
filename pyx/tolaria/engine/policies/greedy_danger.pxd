# Who is about to die, and what would change it.
from libc.stdint cimport uint64_t
from tolaria.engine.policies.greedy_outlook cimport OutlookC
from tolaria.engine.policies.greedy_worth cimport SightC
from tolaria.engine.state cimport *


# A creature of either side gets so much power, toughness and keywords for a turn: what changes in combat.
cdef int combat_gain(
    const GameC* g, const WorkC* w, const SightC* v, Ref t, int dp, int dt, uint64_t kw) noexcept nogil
# It has a regeneration shield.
cdef bint has_shield(const GameC* g, Ref r) noexcept nogil
# The top of the stack, not its controller's, would remove it; or it loses its fight without killing.
cdef bint is_doomed(const GameC* g, const WorkC* w, Ref r) noexcept nogil
# The top of the stack would remove it even with so much more toughness.
cdef bint stack_removes(const GameC* g, const WorkC* w, Ref r, int dt) noexcept nogil
# The effect, aimed at the creature x = objects[t], gets rid of it.
cdef bint removes(const GameC* g, const OutlookC* o, const ObjectC* x, Ref t) noexcept nogil


cdef inline uint64_t evasion() noexcept nogil:
    """Keywords that make a creature harder to block."""
    return (<uint64_t>1 << KW_FLYING | <uint64_t>1 << KW_FEAR | <uint64_t>1 << KW_INTIMIDATE
            | <uint64_t>1 << KW_SHADOW | <uint64_t>1 << KW_HORSEMANSHIP | <uint64_t>1 << KW_UNBLOCKABLE
            | <uint64_t>1 << KW_MENACE | <uint64_t>1 << KW_SKULK)
