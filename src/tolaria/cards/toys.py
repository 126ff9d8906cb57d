"""Toy decks of vanilla creatures and basic lands, for the reference check.

A file has one card a line: ``COUNT land`` or ``COUNT MV P/T``. A creature's mana cost
is MV symbols of the colour of the deck's basic land.

>>> toy_card(2, 3, 2).type_line, str(toy_card(2, 3, 2).cost)
('Creature — Toy', '{G}{G}')
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tolaria.cards.ir.card import Card, PrintedStat
from tolaria.cards.ir.mana import Colored, Generic, ManaCost
from tolaria.cards.ir.words import CardType, Color, Supertype

LAND_OF = {
    Color.WHITE: "Plains",
    Color.BLUE: "Island",
    Color.BLACK: "Swamp",
    Color.RED: "Mountain",
    Color.GREEN: "Forest",
}
LINE = re.compile(r"(?P<count>\d+)\s+(?:(?P<land>land)|(?P<mv>\d+)\s+(?P<power>\d+)/(?P<toughness>\d+))")
MAX_COUNT = 1000


@dataclass(frozen=True, slots=True)
class ToyDeck:
    """A toy deck: a name for each copy, in the file's order, and the card of each name."""

    names: tuple[str, ...]
    cards: dict[str, Card]


def toy_card(mana_value: int, power: int, toughness: int, color: Color = Color.GREEN) -> Card:
    """Return a vanilla creature, named after its figures."""
    symbols = (Colored(color),) * mana_value if mana_value else (Generic(0),)
    return Card(
        name=f"Toy {mana_value} {power}/{toughness} {color}",
        cost=ManaCost(symbols),
        types=(CardType.CREATURE,),
        subtypes=("Toy",),
        power=PrintedStat(power),
        toughness=PrintedStat(toughness),
    )


def toy_land(color: Color = Color.GREEN) -> Card:
    """Return the basic land of a colour."""
    name = LAND_OF[color]
    return Card(name, None, (CardType.LAND,), (Supertype.BASIC,), (name,))


def read_toy_deck(path: str | Path, color: Color = Color.GREEN) -> ToyDeck:
    """Read a toy deck.

    Raises:
        OSError: the file can't be read.
        ValueError: a line is neither ``COUNT land`` nor ``COUNT MV P/T``, or there is none; the message
            names file and line.
    """
    names: list[str] = []
    cards: dict[str, Card] = {}
    for number, line in enumerate(Path(path).read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        if not line.strip():
            continue
        found = LINE.fullmatch(line.strip())
        if found is None or not 1 <= int(found["count"]) <= MAX_COUNT:
            wanted = f"expected COUNT land or COUNT MV P/T, with a count of 1 to {MAX_COUNT}"
            raise ValueError(f"{path}:{number}: {line.strip()!r} is not understood; {wanted}")
        if found["land"]:
            card = toy_land(color)
        else:
            card = toy_card(int(found["mv"]), int(found["power"]), int(found["toughness"]), color)
        cards[card.name] = card
        names.extend([card.name] * int(found["count"]))
    if not names:
        raise ValueError(f"{path}:1: no cards; expected lines like 24 land and 8 2 2/2")
    return ToyDeck(tuple(names), cards)
