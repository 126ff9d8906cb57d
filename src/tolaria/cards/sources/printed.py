"""A card as a bulk file has it, and which of two of the same name counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from tolaria.cards.facts import CardFacts


class Standing(IntEnum):
    """How good a claim a card has to its name; the lowest wins.

    >>> Standing.of("normal", "expansion", False), Standing.of("token", "token", False)
    (<Standing.CARD: 0>, <Standing.EXTRA: 2>)
    """

    CARD = 0
    JOKE = 1  # sets outside the rules, whose names repeat
    EXTRA = 2  # tokens, emblems, schemes: never a card of a deck

    @classmethod
    def of(cls, layout: str, set_type: str, joke: bool) -> Standing:
        """Tell by the words of the source."""
        if layout in EXTRA_LAYOUTS:
            return cls.EXTRA
        return cls.JOKE if joke or set_type in JOKE_SETS else cls.CARD


EXTRA_LAYOUTS = frozenset({"token", "emblem", "planar", "scheme", "vanguard"})
JOKE_SETS = frozenset({"funny", "memorabilia", "minigame", "token", "treasure_chest"})


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """One entry of a bulk file. ``released`` is a day, "" unknown; ``place`` where it stands."""

    facts: CardFacts
    standing: Standing
    released: str
    place: str
