"""The facts of a printed card, as sources give them and the compiler reads them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FaceFacts:
    """One face as printed; texts exactly as in the source, "" where there is none.

    ``hand`` and ``life``: the modifiers of a vanguard card. ``colors``: letters of a colour indicator, or of
    a face without a cost; None: by its cost.

    >>> FaceFacts("Ash Runner", "{R}", "Creature — Elemental", "Haste", "1", "1").type_line
    'Creature — Elemental'
    """

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    colors: tuple[str, ...] | None = None
    hand: str = ""
    life: str = ""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card of one face or more; ``layout`` is Scryfall's word, ``name`` joins two faces by `` // ``."""

    name: str
    layout: str
    faces: tuple[FaceFacts, ...]
    oracle_id: str = ""
    source: str = ""
