"""The draft of a deck: what a format reader collects line by line before it is judged as a whole."""

from __future__ import annotations

from dataclasses import dataclass, field

from tolaria.decks.entries import IgnoredLine, PlacedCard, Section
from tolaria.decks.errors import Problem, shown
from tolaria.decks.lines import MANY_COPIES, CardLine
from tolaria.decks.lookup import Lookup

# A suggestion takes milliseconds; a file of a hundred unknown names is not a list with slips.
_MOST_SUGGESTIONS = 100
_MOST_NAMED = 8


@dataclass
class Draft:
    """Everything read so far from one list.

    `main_marked` and `side_marked` say that the list itself tells where these parts begin; `unread_lines`
    counts the lines that could not be read.
    """

    source: str
    lookup: Lookup
    name: str = ""
    main_marked: bool = False
    side_marked: bool = False
    cards: list[PlacedCard] = field(default_factory=list)
    ignored: list[IgnoredLine] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    unread_lines: int = 0
    left_out: int = 0

    def add(self, card: CardLine, section: Section, line: int, gap: int = 0, labelled: bool = False) -> None:
        """Take a card line in; cards outside the deck are put aside, many copies get a notice."""
        if section is Section.LEFT_OUT:
            self.leave_out(card, line, f"{card.count} {card.name}")
            return
        if card.count >= MANY_COPIES:
            self.notices.append(f'line {line}: {card.count} copies of "{card.name}"')
        self.cards.append(PlacedCard(section, card.count, card.name, line, gap, labelled, card.printing))

    def ignore(self, line: int, text: str, reason: str) -> None:
        """Put a line aside that is understood and is not part of the deck."""
        self.ignored.append(IgnoredLine(line, text, reason))

    def leave_out(self, card: CardLine, line: int, text: str) -> None:
        """Put a card aside that the list names and that is not in the deck."""
        self.left_out += card.count
        self.ignore(line, text, "outside the deck")

    def refuse(self, line: int, text: str, reason: str) -> None:
        """Record a line that cannot be read."""
        self.problems.append(Problem(self.source, line, text, reason))
        self.unread_lines += 1

    def of(self, section: Section) -> list[PlacedCard]:
        """Return the cards placed in `section`, in the order of the list."""
        return [card for card in self.cards if card.section is section]

    def judge_names(self) -> None:
        """Make a problem of every name that is no card, and of cards in the main deck that may not be used.

        Of cards elsewhere that may not be used one notice tells: a game needs the main deck alone.
        """
        aside: list[str] = []
        for card in self.cards:
            if self.lookup.accepts(card.name):
                continue
            if self.lookup.find(card.name) is None:
                reason, near = f'unknown card "{shown(card.name)}"', self._suggestion(card.name)
            elif card.section is Section.MAIN:
                reason, near = f'unsupported card "{card.name}": not in the pool of playable cards', None
            else:
                aside.append(card.name)
                continue
            self.problems.append(Problem(self.source, card.line, card.name, reason, near))
        if aside:
            self.notices.append(
                f"not playable, and not needed for a game without sideboarding: {listed(aside)}"
            )

    def _suggestion(self, name: str) -> str | None:
        return self.lookup.nearest(name) if len(self.problems) < _MOST_SUGGESTIONS else None


def listed(names: list[str]) -> str:
    """Return names for one line of a message, each once and the first few of many.

    >>> listed(["Opt", "Shock", "Opt"]), listed([f"Card {n}" for n in range(10)])[-19:]
    ('"Opt", "Shock"', '"Card 7" and 2 more')
    """
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(f'"{name}"' for name in names[:_MOST_NAMED]) + more
