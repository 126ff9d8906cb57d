"""A deck: its cards and counts, where they were read, and what was noticed on the way."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass, replace
from pathlib import Path

from tolaria.decks.encoding import read_file
from tolaria.decks.entries import DeckEntry, IgnoredLine
from tolaria.decks.errors import DeckError, Problem
from tolaria.decks.layout import BARE_SIZES
from tolaria.decks.names import NameIndex
from tolaria.decks.reader import TEXT_SOURCE, read_contents
from tolaria.decks.spelling import clean_line, name_key


@dataclass(frozen=True)
class Deck:
    r"""A deck of cards by name. Entries are merged by name, in order of first appearance.

    `commander` stands beside `main` and is not counted in it; a `companion` is one of the `side` cards and is
    counted there. `notices` say what was assumed or is unusual; `ignored` holds the lines that were put
    aside, with reasons.

    >>> deck = Deck.parse("18 Mountain\n42 Lightning Bolt")
    >>> deck.main_count, deck.counts()["Mountain"], deck.notices
    (60, 18, ('42 copies of "Lightning Bolt": more than 4 of a card that is not basic',))
    """

    name: str
    main: tuple[DeckEntry, ...]
    side: tuple[DeckEntry, ...] = ()
    commander: tuple[DeckEntry, ...] = ()
    companion: tuple[DeckEntry, ...] = ()
    source: str = TEXT_SOURCE
    format: str = "plain"
    notices: tuple[str, ...] = ()
    ignored: tuple[IgnoredLine, ...] = ()

    @classmethod
    def read(
        cls, path: str | os.PathLike[str], known: NameIndex | None = None, *, any_size: bool = False
    ) -> Deck:
        """Read the decklist file at `path`, in any format that is recognised by its content.

        With `known`, a name that is not in it is a problem. Raises DeckFileError if the file cannot be read,
        DeckError with all problems if its list cannot be used. `any_size` also takes decks of fewer than 7 or
        more than 1,000 main cards, which cannot be played.
        """
        source = os.fspath(path)
        text, notices = read_file(Path(source), source)
        deck = cls.parse(text, source=source, known=known, any_size=any_size)
        return replace(deck, notices=(*notices, *deck.notices))

    @classmethod
    def parse(
        cls, text: str, *, source: str = TEXT_SOURCE, known: NameIndex | None = None, any_size: bool = False
    ) -> Deck:
        """Read a decklist from `text`; as `read`, with `source` as the name used in messages."""
        contents = read_contents(text, source, known, any_size)
        return cls(source=source, **vars(contents))

    @property
    def main_count(self) -> int:
        """The number of cards in the main deck."""
        return sum(entry.count for entry in self.main)

    @property
    def side_count(self) -> int:
        """The number of cards in the sideboard."""
        return sum(entry.count for entry in self.side)

    @property
    def needs_heading(self) -> bool:
        """Whether a bare list of the main deck could be read as one with a sideboard or commander in it."""
        return not self.side and self.main_count in BARE_SIZES

    def counts(self) -> dict[str, int]:
        """Return the number of copies of each main-deck card, in order of first appearance."""
        return {entry.name: entry.count for entry in self.main}

    def swap(self, out: str, into: str, n: int | None = None) -> Deck:
        r"""Return the deck with `n` main-deck copies (all by default) of the card `out` replaced by `into`.

        `into` takes the place of `out` in the list, so that all other cards stay where they are. Raises
        DeckError if the main deck does not hold so many copies of `out`.

        >>> Deck.parse("20 Mountain\n4 Shock").swap("Shock", "Lava Spike", 3).counts()
        {'Mountain': 20, 'Shock': 1, 'Lava Spike': 3}
        """
        into = clean_line(into)
        place = next(
            (at for at, entry in enumerate(self.main) if name_key(entry.name) == name_key(out)), None
        )
        if place is None:
            near = NameIndex(self.counts()).nearest(out)
            raise self._swap_error(out, f'no "{out}" in the main deck to swap out', near[0] if near else None)
        leaving = self.main[place]
        number = leaving.count if n is None else n
        if not 1 <= number <= leaving.count:
            raise self._swap_error(
                out, f'cannot swap {number} of the {leaving.count} copies of "{leaving.name}"'
            )
        if not into:
            raise self._swap_error(into, f'no card named to come in for "{leaving.name}"')
        if name_key(into) == name_key(leaving.name):
            return self
        return replace(self, main=_with_swap(self.main, place, into, number))

    def digest(self) -> str:
        """Return a SHA-256 in hexadecimal of the names and counts alone, whatever their order and file."""
        parts = (("main", self.main), ("side", self.side), ("commander", self.commander))
        rows = sorted(
            f"{part}\t{entry.name}\t{entry.count}\n" for part, entries in parts for entry in entries
        )
        return hashlib.sha256("".join(rows).encode()).hexdigest()

    def to_text(self) -> str:
        """Return the deck as MTGO text: `N Name` lines, a blank line, `Sideboard`, its lines.

        A commander and a companion, for which that format has no place, stand in blocks of their own above,
        as Arena writes them; `Deck.parse` reads the same deck back.
        """
        heads = (("Commander", self.commander), ("Companion", self.companion))
        blocks = [_block(head, entries) for head, entries in heads if entries]
        blocks.append(_block("Deck" if blocks or self.needs_heading else "", self.main))
        if self.side:
            blocks.append(_block("Sideboard", self.side))
        return "\n".join(blocks)

    def _swap_error(self, text: str, reason: str, suggestion: str | None = None) -> DeckError:
        return DeckError((Problem(self.source, None, text, reason, suggestion),))


def _block(head: str, entries: tuple[DeckEntry, ...]) -> str:
    lines = [f"{entry.count} {entry.name}\n" for entry in entries]
    return "".join([f"{head}\n" if head else "", *lines])


def _with_swap(main: tuple[DeckEntry, ...], place: int, into: str, number: int) -> tuple[DeckEntry, ...]:
    """Return `main` with `number` copies of the entry at `place` replaced by the card `into`."""
    leaving = main[place]
    rows = list(main)
    there = next((at for at, entry in enumerate(main) if name_key(entry.name) == name_key(into)), None)
    staying = [replace(leaving, count=leaving.count - number)] if number < leaving.count else []
    if there is None:
        staying.append(DeckEntry(number, into, leaving.line))
    else:
        rows[there] = replace(main[there], count=main[there].count + number)
    rows[place : place + 1] = staying
    return tuple(rows)
