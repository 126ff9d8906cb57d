"""The draft of a deck: what a format reader collects line by line before it is judged as a whole."""

from __future__ import annotations

from dataclasses import dataclass, field

from tolaria.decks.entries import IgnoredLine, PlacedCard, Section
from tolaria.decks.errors import Problem, shown
from tolaria.decks.lines import LONGEST_NAME, MANY_COPIES, CardLine
from tolaria.decks.names import NameIndex

# A suggestion takes milliseconds; a file of a hundred unknown names is not a list with slips.
_MOST_SUGGESTIONS = 100


@dataclass
class Draft:
    """Everything read so far from one list.

    `side_marked` says that the list itself tells where its sideboard begins; `unread_lines` counts the lines
    that could not be read.
    """

    source: str
    known: NameIndex | None
    name: str = ""
    side_marked: bool = False
    cards: list[PlacedCard] = field(default_factory=list)
    ignored: list[IgnoredLine] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    unread_lines: int = 0

    def add(self, card: CardLine, section: Section, line: int, gap: int = 0, labelled: bool = False) -> None:
        """Take a card line in; a name that is not known becomes a problem, many copies a notice."""
        if not card.known:
            reason = f'unknown card "{shown(card.name)}"'
            self.problems.append(Problem(self.source, line, card.name, reason, self._suggestion(card.name)))
        if card.count >= MANY_COPIES:
            self.notices.append(f'line {line}: {card.count} copies of "{card.name}"')
        self.cards.append(PlacedCard(section, card.count, card.name, line, gap, labelled))

    def _suggestion(self, name: str) -> str | None:
        if self.known is None or len(name) > LONGEST_NAME or len(self.problems) >= _MOST_SUGGESTIONS:
            return None
        nearest = self.known.nearest(name)
        return nearest[0] if nearest else None

    def ignore(self, line: int, text: str, reason: str) -> None:
        """Put a line aside that is understood and is not part of the deck."""
        self.ignored.append(IgnoredLine(line, text, reason))

    def refuse(self, line: int, text: str, reason: str) -> None:
        """Record a line that cannot be read."""
        self.problems.append(Problem(self.source, line, text, reason))
        self.unread_lines += 1

    def of(self, section: Section) -> list[PlacedCard]:
        """Return the cards placed in `section`, in the order of the list."""
        return [card for card in self.cards if card.section is section]
