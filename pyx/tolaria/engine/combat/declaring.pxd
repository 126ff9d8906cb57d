# CR 508.1c-d, 509.1b-c: the declaration that obeys every restriction and as many requirements as can be.
#
# A sheet of creatures (attackers, or blockers) and of options (whom they attack, or what they block). A declaration is
# a set of pairs. Restrictions: which pairs are open; how many options a creature may have, and creatures an option;
# how many creatures in all; who does not act alone, or only alone. Requirements: for each pair, each creature that has
# some option, each option that has some creature, so many of them are obeyed.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t
from tolaria.engine.state cimport *


cdef enum:
    CAP_NODES = 4096        # cases that one search looks at; more are a fault (FAULT_DECLARATION)
    UNLIMITED = 0xFFFF
    # bits of DeclareC.pairs
    PAIR_OPEN = 1           # no restriction forbids it
    PAIR_FREE = 2           # and it costs nothing: requirements count on it (508.1d)
    PAIR_WANTED = 4         # the player has chosen it
    PAIR_USED = 8           # it is of the declaration in hand
    PAIR_BEST = 16          # of the best one found
    # DeclareC.solitary
    NOT_ALONE = 1
    ONLY_ALONE = 2


cdef struct DeclareC:
    int64_t most_obeyed     # requirements that a declaration without costs can obey; -1: not known yet
    int32_t creatures_n
    int32_t options_n
    int32_t nodes           # cases looked at since the search began
    int32_t limit           # creatures that may act in all; UNLIMITED
    uint8_t solitary[256]   # by creature
    uint16_t at_most[256]   # by creature: options it may have at once
    uint16_t least[256]     # by option: creatures that it takes, if it has any
    uint16_t most[256]      # by option
    uint8_t asks[256]       # by creature: requirements that it has some option
    uint8_t calls[256]      # by option: requirements that it has some creature
    uint8_t weights[65536]  # by pair, creature x CAP_SUBJECTS + option: requirements that it is declared
    uint8_t pairs[65536]    # PAIR_ bits


# Empty rows for so many creatures and options, without restrictions or requirements; no pair is open.
cdef void declare_start(DeclareC* d, int creatures, int options) noexcept nogil
# `most_obeyed` is found.
cdef void declare_measure(GameC* g, DeclareC* d) noexcept nogil
# The wanted pairs become those of a legal declaration: themselves, if they are one; or else of those that obey the most
# requirements the one that adds the fewest pairs to what was wanted, and then keeps the most. False: as wanted.
cdef bint declare_mend(GameC* g, DeclareC* d) noexcept nogil
# Writes a row of 1 + options_n for a creature: what some declaration that obeys enough gives it; first, nothing.
cdef void declare_mark(GameC* g, DeclareC* d, int creature, uint8_t* row) noexcept nogil


cdef inline int pair_at(int creature, int option) noexcept nogil:
    return creature * CAP_SUBJECTS + option
