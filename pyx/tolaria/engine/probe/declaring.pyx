"""The test door of `combat.declaring`: a sheet given as lists, and what the engine makes of it.

>>> declared([[1]], asks=[1], wanted=[])
([(0, 0)], 1, [[0, 1]])
"""
from libc.stdlib cimport calloc, free
from tolaria.engine.combat.declaring cimport *
from tolaria.engine.state cimport *


cdef struct SheetC:
    GameC game
    DeclareC sheet


def declared(
    pairs, *, wanted, weights=None, asks=None, calls=None, at_most=None, least=None, most=None, solitary=None,
    limit=None
):
    """Return the pairs of the legal declaration that the wanted pairs become, the most requirements that one can obey
    without costs, and for each creature what some legal declaration gives it (first: nothing).

    Args:
        pairs: by creature and option: 0 forbidden, 1 free, 2 at a cost.
        wanted: pairs (creature, option).
        weights: by creature and option, requirements that the pair is declared.
        asks: by creature, requirements that it has some option.
        calls: by option, requirements that it has some creature.
        at_most: by creature, options at once.
        least: by option, creatures at least, if any.
        most: by option, creatures at most.
        solitary: by creature: 0, 1 not alone, 2 only alone.
        limit: creatures in all.

    Raises:
        MemoryError: no memory for the sheet.
        RuntimeError: the search was given up.
    """
    cdef SheetC* s = <SheetC*>calloc(1, sizeof(SheetC))
    cdef DeclareC* d
    cdef uint8_t row[257]
    cdef int i, j
    cdef int creatures = len(pairs)
    cdef int options = len(pairs[0])
    if s == NULL:
        raise MemoryError
    d = &s.sheet
    s.game.outcome = OUTCOME_NONE
    try:
        declare_start(d, creatures, options)
        for i in range(creatures):
            d.asks[i] = asks[i] if asks else 0
            d.at_most[i] = at_most[i] if at_most else 1
            d.solitary[i] = solitary[i] if solitary else 0
            for j in range(options):
                d.weights[pair_at(i, j)] = weights[i][j] if weights else 0
                d.pairs[pair_at(i, j)] = (0, PAIR_OPEN | PAIR_FREE, PAIR_OPEN)[pairs[i][j]]
        for j in range(options):
            d.calls[j] = calls[j] if calls else 0
            d.least[j] = least[j] if least else 1
            d.most[j] = most[j] if most else UNLIMITED
        if limit is not None:
            d.limit = limit
        marks = []
        for i in range(creatures):
            declare_mark(&s.game, d, i, row)
            marks.append([row[j] for j in range(options + 1)])
        for i, j in wanted:
            d.pairs[pair_at(i, j)] |= PAIR_WANTED
        declare_mend(&s.game, d)
        if s.game.outcome != OUTCOME_NONE:
            raise RuntimeError("too many cases")
        found = [(i, j) for i in range(creatures) for j in range(options) if d.pairs[pair_at(i, j)] & PAIR_WANTED]
        return found, d.most_obeyed, marks
    finally:
        free(s)
