"""Mana symbols, mana costs, and what mana abilities add (106, 107.4)."""

from __future__ import annotations

import re

from tolaria.cards import ir
from tolaria.cards.ir.words import COLORS
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value

SYMBOL = re.compile(r"\{([^}]*)\}")


def mana_cost(text: str) -> ir.ManaCost | None:
    """Read a printed mana cost; None when there is none.

    Raises:
        ValueError: a symbol is unknown.
    """
    symbols = tuple(ir.read_symbol(inside.upper()) for inside in SYMBOL.findall(text))
    return ir.ManaCost(symbols) if symbols else None


def symbol(word: str) -> ir.Symbol | None:
    """Return the mana symbol that a word is, or None."""
    if not word.startswith("{"):
        return None
    try:
        return ir.read_symbol(word[1:-1].upper())
    except ValueError:
        return None


def mana_symbols(reader: Reader) -> ir.ManaCost | None:
    """Read mana symbols side by side; None where the first is not one."""
    symbols = []
    while (found := symbol(reader.peek())) is not None:
        symbols.append(found)
        reader.advance()
    return ir.ManaCost(tuple(symbols)) if symbols else None


def mana_output(reader: Reader, context: Context) -> ir.ManaOutput:
    """What stands after "add": symbols, alternatives, mana of any colour."""
    reader.take("an additional")  # to what a land has made: it is added all the same
    first = mana_symbols(reader)
    if first is not None:
        return symbols_output(reader, first)
    amount = value(reader, context)
    if amount == ir.ONE and reader.take("mana of any type that land produced"):
        return ir.ManaOfSameType()
    reader.expect("mana of any one color", "mana of any color")
    return ir.ManaOfOneColor(amount, COLORS)


def symbols_output(reader: Reader, first: ir.ManaCost) -> ir.ManaOutput:
    alternatives = [first]
    while reader.take_one(", or", "or", ","):
        other = mana_symbols(reader)
        if other is None:
            raise reader.fail("mana")
        alternatives.append(other)
    if len(alternatives) == 1:
        return fixed(reader, first)
    colors = []
    for each in alternatives:
        if len(each.symbols) != 1 or not isinstance(each.symbols[0], ir.Colored):
            raise reader.fail("one mana")
        colors.append(each.symbols[0].color)
    return ir.ManaOfOneColor(ir.ONE, tuple(colors))


def fixed(reader: Reader, cost: ir.ManaCost) -> ir.ManaOutput:
    symbols = []
    for each in cost.symbols:
        if not isinstance(each, ir.Colored):
            raise reader.fail("mana")
        symbols.append(each)
    return ir.FixedMana(tuple(symbols))
