"""Exercising many cards on several cores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from tolaria.cards.catalog import Pool
from tolaria.cards.exercise import Exercised, exercise
from tolaria.cards.ir.card import Card
from tolaria.cards.lowering import LoweringError


def exercise_pool(
    pool: Pool, names: Sequence[str] = (), *, games: int, every: int = 1, jobs: int = -1
) -> Iterator[Exercised]:
    """Exercise the named cards of a pool, or every ``every``-th that plays; the results in their order.

    ``jobs`` is the number of worker processes, -1 for all cores; it changes no result.

    Raises:
        UnknownCardError: the pool has no such card.
    """
    from joblib import Parallel, delayed

    # Names are looked up before any worker starts: an unknown one stops nothing half-way.
    cards: Iterable[Card] = [pool.get(name) for name in names] if names else playing(pool, every)
    if jobs == 1:
        yield from (exercised(card, games) for card in cards)
        return
    workers = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="4*n_jobs")
    # With return_as="generator" what comes back is one, which the types of joblib don't say.
    yield from cast("Iterable[Exercised]", workers(delayed(exercised)(card, games) for card in cards))


def playing(pool: Pool, every: int) -> Iterator[Card]:
    """Yield every so many-th card of a pool, without those that are known and do not play."""
    for name in pool.names()[::every]:
        outcome = pool.outcome(name)
        if outcome.plays and outcome.card is not None:
            yield outcome.card


def exercised(card: Card, games: int) -> Exercised:
    """Exercise a card; one that was asked for by name and does not play lacks just that."""
    try:
        return exercise(card, games)
    except LoweringError as error:
        return Exercised(card.name, 0, (f"does not play: {error.part}",))
    except Exception as error:
        # One card must not hide the others; the fault is this card's result.
        return Exercised(card.name, 0, (f"a fault of tolaria: {type(error).__name__}: {error}",))
