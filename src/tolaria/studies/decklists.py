"""The decks of a study: read from whatever names them, and every name found in the pool before any game."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from tolaria.cards import Pool
from tolaria.decks import Deck, DeckEntry, DeckError, NameIndex, Problem
from tolaria.decks.size import size_fault

DeckLike = Deck | str | os.PathLike[str]


def seated(a: DeckLike, b: DeckLike, *, pool: Pool) -> tuple[Deck, Deck]:
    """Return the decks of seat A and seat B, with every main-deck card spelled as in `pool`.

    A string with a line break is a decklist itself, any other string a path.

    Raises:
        DeckError: with the problems of both decks: files that can't be read, cards outside the pool, cards
            that are known but don't play (with the sentence and the token), sizes.
    """
    known = NameIndex(pool.names())
    decks: list[Deck] = []
    problems: list[Problem] = []
    for given in (a, b):
        try:
            decks.append(_resolved(_read(given, known), known, pool))
        except DeckError as error:
            problems.extend(_by_line([*error.problems, *_refusals_beside(given, known, pool)]))
    if problems:
        raise DeckError(dict.fromkeys(problems))  # a mirror names each fault once
    return decks[0], decks[1]


def deck_record(deck: Deck) -> dict[str, Any]:
    """Return the main deck as plain data: all that a game depends on, in list order."""
    return {
        "name": deck.name,
        "source": deck.source,
        "digest": deck.digest(),
        "cards": [[entry.count, entry.name] for entry in deck.main],
    }


def deck_of(record: Mapping[str, Any]) -> Deck:
    """Return the deck of a `deck_record`.

    Raises:
        KeyError, TypeError: it is no such record.
    """
    entries = tuple(
        DeckEntry(count, name, line) for line, (count, name) in enumerate(record["cards"], start=1)
    )
    if not all(isinstance(entry.count, int) and entry.count > 0 for entry in entries):
        raise TypeError("a count of cards is no whole number from 1")
    return Deck(name=str(record["name"]), main=entries, source=str(record["source"]))


def _read(given: DeckLike, known: NameIndex | None) -> Deck:
    if isinstance(given, Deck):
        return given
    if isinstance(given, str) and "\n" in given:
        return Deck.parse(given, known=known)
    return Deck.read(given, known)


def _by_line(problems: Iterable[Problem]) -> list[Problem]:
    """Return problems in the order of their lines, those of a whole file last."""
    return sorted(problems, key=lambda problem: (problem.line is None, problem.line or 0))


def _refusals_beside(given: DeckLike, known: NameIndex, pool: Pool) -> list[Problem]:
    """Return the cards that don't play of a deck that has other faults, so that all are named at once."""
    try:
        deck = given if isinstance(given, Deck) else _read(given, None)
    except DeckError:
        return []
    found = ((entry, known.find(entry.name)) for entry in deck.main)
    refusals = (_refusal(deck, entry, name, pool) for entry, name in found if name is not None)
    return [problem for problem in refusals if problem is not None]


def _refusal(deck: Deck, entry: DeckEntry, name: str, pool: Pool) -> Problem | None:
    why = pool.outcome(name).why
    if not why:
        return None
    return Problem(deck.source, entry.line, entry.name, f'"{name}" is not supported: {why}')


def _resolved(deck: Deck, known: NameIndex, pool: Pool) -> Deck:
    problems = []
    main = []
    for entry in deck.main:
        name = known.find(entry.name)
        if name is None:
            near = next(iter(known.nearest(entry.name)), None)
            reason = f'unknown card "{entry.name}"'
            problems.append(Problem(deck.source, entry.line, entry.name, reason, near))
        elif refusal := _refusal(deck, entry, name, pool):
            problems.append(refusal)
        else:
            main.append(replace(entry, name=name))
    if fault := size_fault(deck.main_count):
        problems.append(Problem(deck.source, None, "", fault))
    if problems:
        raise DeckError(problems)
    return replace(deck, main=tuple(main))
