"""Sizes and copies: what no game can be played with is a problem, what a tournament forbids only a notice.

A list of 18 Mountain and 42 Lightning Bolt is a fair question to a simulator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tolaria.decks.entries import DeckEntry
from tolaria.decks.spelling import name_key

FEWEST_MAIN = 7
MOST_MAIN = 1000
_LIMITED_MAIN = 40
_CONSTRUCTED_MAIN = 60
_LARGEST_SIDE = 15
_USUAL_COPIES = 4

_BASICS = frozenset(
    name_key(snow + land)
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
    for snow in ("", "Snow-Covered ")
)


def is_basic(name: str) -> bool:
    """Say whether `name` is a basic land, of which a deck may hold any number."""
    return name_key(name) in _BASICS


def size_fault(main_count: int) -> str | None:
    """Return why no game can be played with `main_count` main cards, or None."""
    if main_count < FEWEST_MAIN:
        cards = "card" if main_count == 1 else "cards"
        return f"{main_count} main {cards}; a deck needs at least {FEWEST_MAIN}"
    if main_count > MOST_MAIN:
        return f"{main_count} main cards; a deck may hold at most {MOST_MAIN}"
    return None


def size_notices(main: Sequence[DeckEntry], side: Sequence[DeckEntry]) -> list[str]:
    """Return one notice for each breach of the sizes and copies that tournaments ask for."""
    notices = []
    main_count, side_count = (sum(entry.count for entry in entries) for entries in (main, side))
    if main_count < _LIMITED_MAIN:
        notices.append(f"{main_count} main cards: fewer than the {_LIMITED_MAIN} of a Limited deck")
    elif main_count < _CONSTRUCTED_MAIN:
        notices.append(f"{main_count} main cards: fewer than the {_CONSTRUCTED_MAIN} of a Constructed deck")
    if side_count > _LARGEST_SIDE:
        notices.append(f"{side_count} sideboard cards: more than {_LARGEST_SIDE}")
    copies: Counter[str] = Counter()
    spelling: dict[str, str] = {}
    for entry in (*main, *side):
        key = name_key(entry.name)
        copies[key] += entry.count
        spelling.setdefault(key, entry.name)
    for key, count in copies.items():
        if count > _USUAL_COPIES and key not in _BASICS:
            notices.append(
                f'{count} copies of "{spelling[key]}": more than {_USUAL_COPIES} of a card that is not basic'
            )
    return notices
