"""Mana symbols and mana costs (107.4, 202).

>>> cost = ManaCost((Generic(2), Colored(Color.RED), Colored(Color.RED)))
>>> str(cost), cost.mana_value, cost.colors
('{2}{R}{R}', 4, (<Color.RED: 'red'>,))
"""

from dataclasses import dataclass

from tolaria.cards.ir.words import COLOR_LETTERS, COLORS, LETTER_OF, Color


@dataclass(frozen=True, slots=True)
class Generic:
    """``{2}``: that much mana of any type."""

    amount: int

    def __str__(self) -> str:
        """Return the symbol, as ``{2}``."""
        return f"{{{self.amount}}}"


@dataclass(frozen=True, slots=True)
class Colored:
    """``{R}``, or ``{C}`` for colourless mana."""

    color: Color

    def __str__(self) -> str:
        """Return the symbol, as ``{R}``."""
        return f"{{{LETTER_OF[self.color]}}}"


@dataclass(frozen=True, slots=True)
class Variable:
    """``{X}``."""

    def __str__(self) -> str:
        """Return the symbol, ``{X}``."""
        return "{X}"


@dataclass(frozen=True, slots=True)
class Hybrid:
    """``{R/G}``: either colour."""

    first: Color
    second: Color

    def __str__(self) -> str:
        """Return the symbol, as ``{R/G}``."""
        return f"{{{LETTER_OF[self.first]}/{LETTER_OF[self.second]}}}"


@dataclass(frozen=True, slots=True)
class MonoHybrid:
    """``{2/R}``: that much generic mana, or the colour."""

    amount: int
    color: Color

    def __str__(self) -> str:
        """Return the symbol, as ``{2/R}``."""
        return f"{{{self.amount}/{LETTER_OF[self.color]}}}"


@dataclass(frozen=True, slots=True)
class Phyrexian:
    """``{R/P}``, or with two colours ``{R/G/P}``: a colour, or 2 life."""

    first: Color
    second: Color | None = None

    def __str__(self) -> str:
        """Return the symbol, as ``{R/P}``."""
        letters = [LETTER_OF[color] for color in (self.first, self.second) if color is not None]
        return f"{{{'/'.join(letters)}/P}}"


@dataclass(frozen=True, slots=True)
class Snow:
    """``{S}``: one mana from a snow source (107.4h)."""

    def __str__(self) -> str:
        """Return the symbol, ``{S}``."""
        return "{S}"


Symbol = Generic | Colored | Variable | Hybrid | MonoHybrid | Phyrexian | Snow


@dataclass(frozen=True, slots=True)
class ManaCost:
    """Mana symbols in printed order, at least one; ``{0}`` costs nothing."""

    symbols: tuple[Symbol, ...]

    def __post_init__(self) -> None:
        """Require a symbol.

        Raises:
            ValueError: there is none.
        """
        if not self.symbols:
            raise ValueError("a mana cost has at least one symbol; write {0} for nothing")

    def __str__(self) -> str:
        """Return the symbols in their usual spelling."""
        return "".join(map(str, self.symbols))

    @property
    def mana_value(self) -> int:
        """Mana value with X = 0 (202.3)."""
        return sum(symbol_value(symbol) for symbol in self.symbols)

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colours of its symbols, in the order W U B R G (105.2)."""
        found = {color for symbol in self.symbols for color in symbol_colors(symbol)}
        return tuple(color for color in COLORS if color in found)


def symbol_value(symbol: Symbol) -> int:
    """Return what the symbol adds to a mana value: the larger half of a hybrid (202.3f)."""
    match symbol:
        case Generic(amount) | MonoHybrid(amount, _):
            return amount
        case Variable():
            return 0
        case _:
            return 1


def symbol_colors(symbol: Symbol) -> tuple[Color, ...]:
    """Return the colours of a symbol, ``Color.NONE`` among them for ``{C}``."""
    match symbol:
        case Generic() | Variable() | Snow():
            return ()
        case Colored(color) | MonoHybrid(_, color) | Phyrexian(color, None):
            return (color,)
        case Hybrid(first, second):
            return (first, second)
        case Phyrexian(first, second):
            return (first, second) if second is not None else (first,)


def read_symbol(text: str) -> Symbol:
    """Read one symbol without its braces.

    Raises:
        ValueError: the symbol is not known.

    >>> read_symbol("2/W")
    MonoHybrid(amount=2, color=<Color.WHITE: 'white'>)
    """
    parts = text.split("/")
    if len(parts) > 1 and parts[-1] == "P":
        colors = [COLOR_LETTERS[letter] for letter in parts[:-1] if letter in "WUBRG"]
        if len(colors) == len(parts) - 1 <= 2:
            return Phyrexian(*colors)
    elif len(parts) == 2 and parts[1] in COLOR_LETTERS:
        if parts[0] in COLOR_LETTERS:
            return Hybrid(COLOR_LETTERS[parts[0]], COLOR_LETTERS[parts[1]])
        if parts[0].isdecimal():
            return MonoHybrid(int(parts[0]), COLOR_LETTERS[parts[1]])
    elif text in COLOR_LETTERS:
        return Colored(COLOR_LETTERS[text])
    elif text == "X":
        return Variable()
    elif text == "S":
        return Snow()
    elif text.isdecimal():
        return Generic(int(text))
    raise ValueError(f"{{{text}}} is no mana symbol")
