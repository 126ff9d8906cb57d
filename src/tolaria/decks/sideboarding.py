"""Sideboarding: which cards change places with those of the sideboard after the first game of a match."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from tolaria.decks.deck import Deck
from tolaria.decks.encoding import read_file
from tolaria.decks.errors import DeckError, Problem
from tolaria.decks.names import NameIndex
from tolaria.decks.spelling import name_key

_LINE = re.compile(r"([+-])\s*(\d+)x?\s+(.+)")


@dataclass(frozen=True)
class Swaps:
    """What goes out and what comes in, one for one: (line, copies, name) in the order of the file."""

    source: str
    out: tuple[tuple[int, int, str], ...]
    into: tuple[tuple[int, int, str], ...]

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Swaps:
        """Read the file at `path`.

        Raises:
            DeckFileError: it cannot be read.
            DeckError: a line is neither `-N NAME` nor `+N NAME`, or not as many cards come in as go out.
        """
        source = os.fspath(path)
        text, _ = read_file(Path(source), source)
        return cls.parse(text, source=source)

    @classmethod
    def parse(cls, text: str, *, source: str = "(swaps)") -> Swaps:
        r"""Read swaps from `text`; as `read`.

        >>> Swaps.parse("-2 Shock\n+2 Smash to Smithereens  # artifacts").into
        ((2, 2, 'Smash to Smithereens'),)
        """
        rows: dict[str, list[tuple[int, int, str]]] = {"-": [], "+": []}
        problems = []
        for number, line in enumerate(text.splitlines(), start=1):
            words = re.split(r"(?:^|\s)(?:#|//\s)", line.replace("\N{MINUS SIGN}", "-"))[0].strip()
            if not words:
                continue
            found = _LINE.fullmatch(words)
            if found is None or int(found[2]) == 0:
                reason = f'"{words}" is no swap: write "-2 Card Name" (goes out) or "+2 Card Name" (comes in)'
                problems.append(Problem(source, number, words, reason))
            else:
                rows[found[1]].append((number, int(found[2]), found[3]))
        out, into = (sum(count for _, count, _ in rows[sign]) for sign in "-+")
        if not problems and out != into:
            problems.append(Problem(source, None, "", f"{out} cards go out and {into} come in: one for one"))
        if problems:
            raise DeckError(problems)
        return cls(source, tuple(rows["-"]), tuple(rows["+"]))

    def applied(self, deck: Deck) -> Deck:
        """Return the deck after these swaps (100.4): who comes in takes the place of who goes out, in order.

        Raises:
            DeckError: the main deck, or the sideboard, does not hold so many of some card.
        """
        main = {entry.name: entry.count for entry in deck.main}
        side = {entry.name: entry.count for entry in deck.side}
        problems: list[Problem] = []
        out = self._found(self.out, main, f"the main deck of {deck.source}", problems)
        into = self._found(self.into, side, f"the sideboard of {deck.source}", problems)
        if problems:
            raise DeckError(problems)
        sided, coming = deck, iter([name for name, count in into for _ in range(count)])
        for name, count in out:
            for _ in range(count):
                sided = sided.swap(name, next(coming), 1)
        return sided

    def _found(
        self,
        rows: tuple[tuple[int, int, str], ...],
        held: dict[str, int],
        where: str,
        problems: list[Problem],
    ) -> list[tuple[str, int]]:
        """The cards by the names that `held` has; each copy can be taken once."""
        by_key = {name_key(name): name for name in held}
        left = dict(held)
        found = []
        for line, count, name in rows:
            there = by_key.get(name_key(name))
            if there is None:
                near = next(iter(NameIndex(held).nearest(name)), None)
                problems.append(Problem(self.source, line, name, f'no "{name}" in {where}', near))
            elif count > left[there]:
                reason = f'{count} of "{there}": there are {left[there]} in {where}'
                problems.append(Problem(self.source, line, name, reason))
            else:
                left[there] -= count
                found.append((there, count))
        return found
