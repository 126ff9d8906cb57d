"""Strategies by name: who plays a deck.

The compiled ones run inside the engine, without Python; each is known there by a pilot number
(`tolaria.engine.policies.registry.Pilot`).
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass


class StrategyError(ValueError):
    """A strategy that does not exist; the message lists those that do."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """One strategy: its name, what it does in a sentence, and its number in the engine."""

    name: str
    summary: str
    pilot: int


STRATEGIES: tuple[Strategy, ...] = (
    Strategy("random", "chooses uniformly among the legal choices", 0),
    Strategy("reference", "plays vanilla creatures by a fixed specification, to check the engine", 1),
    Strategy("greedy", "curves out, removes, burns, counts lethal, weighs attacks and blocks", 2),
)


def named(name: str) -> Strategy:
    """Return the strategy called `name`, in any case.

    Raises:
        StrategyError: there is no such strategy.

    >>> named("greedy").pilot
    2
    """
    names = [strategy.name for strategy in STRATEGIES]
    key = name.strip().lower()
    if key in names:
        return STRATEGIES[names.index(key)]
    near = difflib.get_close_matches(key, names, 1)
    hint = f"did you mean {near[0]}? " if near else ""
    raise StrategyError(f"unknown strategy {name!r}; {hint}there are: {', '.join(names)}")
