"""What a mana ability or effect makes."""

from dataclasses import dataclass

from tolaria.cards.ir.mana import Colored
from tolaria.cards.ir.phrases import Test, Value, Who
from tolaria.cards.ir.words import Color


@dataclass(frozen=True, slots=True)
class FixedMana:
    """These symbols of coloured or colourless mana, at least one."""

    symbols: tuple[Colored, ...]

    def __post_init__(self) -> None:
        """Require a symbol.

        Raises:
            ValueError: there is none.
        """
        if not self.symbols:
            raise ValueError("mana that is made has at least one symbol")


@dataclass(frozen=True, slots=True)
class ManaOfOneColor:
    """That much mana of one of the colours."""

    amount: Value
    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class ManaInCombination:
    """That much mana, each of any of the colours."""

    amount: Value
    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class ManaOfChosenColor:
    """That much mana of the colour chosen for the source."""

    amount: Value


@dataclass(frozen=True, slots=True)
class ManaOfOpponentsLands:
    """One mana of any colour that a land an opponent controls could produce."""


@dataclass(frozen=True, slots=True)
class ManaOfLands:
    """One mana of any colour, or with ``types`` any type, that a permanent of the phrase could produce."""

    test: Test
    types: bool = False


@dataclass(frozen=True, slots=True)
class ManaOfColorsOf:
    """One mana of any of the colours of something."""

    who: Who


@dataclass(frozen=True, slots=True)
class ManaOfDifferentColors:
    """That much mana, each of another colour."""

    amount: Value


@dataclass(frozen=True, slots=True)
class ManaOfChosenOr:
    """One mana of the colour chosen for the source, or of one of the colours."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class ManaOfSameType:
    """One mana of the type that the land of the triggering event made."""


ManaOutput = (
    FixedMana
    | ManaOfOneColor
    | ManaInCombination
    | ManaOfChosenColor
    | ManaOfOpponentsLands
    | ManaOfLands
    | ManaOfColorsOf
    | ManaOfDifferentColors
    | ManaOfChosenOr
    | ManaOfSameType
)
