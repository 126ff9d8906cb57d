"""A probed game as bytes: what is in use of it, the rest zero.

>>> image.__name__
'image'
"""
from libc.stdlib cimport calloc, free
from tolaria.engine.probe.position cimport ProbedGame
from tolaria.engine.state cimport *


def image(ProbedGame game):
    """Return the game's bytes; two games are alike to the last counter if theirs are equal.

    Raises:
        MemoryError: no memory for a copy.
    """
    cdef size_t size = state_capacity_bytes(game.g.objects_cap)
    cdef GameC* copy = <GameC*>calloc(1, size)
    if copy == NULL:
        raise MemoryError("no memory for a game")
    try:
        copy.objects_cap = game.g.objects_cap
        state_copy(copy, game.g)
        return (<char*>copy)[:size]
    finally:
        free(copy)
