"""A card of a library by its name, for positions."""
from tolaria.engine.state cimport *


cdef int take_from_library(GameC* g, const WorkC* w, int player, int card) noexcept:
    """The slot of a copy of that card, which leaves; -1: none. Unordered ones go first; order stays."""
    cdef PlayerC* p = &g.players[player]
    cdef int found = -1
    cdef int i, slot
    for i in range(p.library_lo, p.library_hi):
        if w.m.decks[player][p.library[i]] == card and (
                found < 0 or p.library_lo + p.library_top <= i < p.library_hi - p.library_bottom):
            found = i
    if found < 0:
        return -1
    if found < p.library_lo + p.library_top:
        p.library_top -= 1
    elif found >= p.library_hi - p.library_bottom:
        p.library_bottom -= 1
    slot = p.library[found]
    for i in range(found, p.library_hi - 1):
        p.library[i] = p.library[i + 1]
    p.library_hi -= 1
    return slot
