"""A card: its facts and its abilities."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.abilities import Ability, Way
from tolaria.cards.ir.changes import KeywordAbility
from tolaria.cards.ir.mana import ManaCost
from tolaria.cards.ir.phrases import Test
from tolaria.cards.ir.words import CardType, Color, Layout, Supertype


@dataclass(frozen=True, slots=True)
class PrintedStat:
    """A printed power or toughness: a number, with a star where an ability adds the rest.

    >>> str(PrintedStat(2, star=True)), str(PrintedStat(0, star=True)), str(PrintedStat(3))
    ('2+*', '*', '3')
    """

    number: int
    star: bool = False

    def __str__(self) -> str:
        """Return it as it is printed."""
        if not self.star:
            return str(self.number)
        return f"{self.number}+*" if self.number else "*"


@dataclass(frozen=True, slots=True)
class Card:
    """One card (or token) as data; facts in the order in which they are printed.

    ``cost`` is None where there is none (lands, tokens). ``color`` is a colour
    indicator, or a token's colours; None: the colours are those of the cost.
    ``enchant`` is what an Aura enchants, ``defense`` the defence of a battle. ``other`` is a further
    face, with its own name and perhaps a further one, and ``layout`` how it belongs to this one; such a
    card's ``name`` is that of all its faces, as ``Ash // Ember``. ``hand`` and ``life`` are the modifiers of
    a vanguard card (211, 313).
    """

    name: str
    cost: ManaCost | None
    types: tuple[CardType, ...]
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[str, ...] = ()
    color: tuple[Color, ...] | None = None
    power: PrintedStat | None = None
    toughness: PrintedStat | None = None
    loyalty: int | None = None
    keywords: tuple[KeywordAbility, ...] = ()
    enchant: Test | None = None
    ways: tuple[Way, ...] = ()
    abilities: tuple[Ability, ...] = ()
    defense: int | None = None
    layout: Layout | None = None
    other: Card | None = None
    hand: int | None = None
    life: int | None = None

    def __post_init__(self) -> None:
        """Check that a further face and its layout come together.

        Raises:
            ValueError: there is one without the other.
        """
        if (self.layout is None) != (self.other is None):
            raise ValueError(f"{self.name}: a further face and its layout come together")

    @property
    def face_name(self) -> str:
        """The name of this face alone.

        >>> Card("Ash", None, (CardType.LAND,)).face_name
        'Ash'
        """
        return self.name.partition(" // ")[0] if self.other is not None else self.name

    @property
    def colors(self) -> tuple[Color, ...]:
        """Its colours, in the order W U B R G unless a colour indicator says otherwise."""
        if self.color is not None:
            return self.color
        return self.cost.colors if self.cost is not None else ()

    @property
    def type_line(self) -> str:
        """The type line, as ``Legendary Creature — Human Soldier``."""
        left = " ".join(word.capitalize() for word in (*self.supertypes, *self.types))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left
