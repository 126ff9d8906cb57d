"""Mana symbols, mana costs, and what mana abilities add (106, 107.4)."""

from __future__ import annotations

import re

from tolaria.cards import ir
from tolaria.cards.ir.words import COLORS
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import counted, value

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
        if reader.take("for each"):
            return repeated(reader, first, counted(reader, context))
        return symbols_output(reader, first)
    if reader.take("an amount of"):
        symbols = mana_symbols(reader)
        reader.expect("equal to")
        return repeated(reader, symbols, value(reader, context))
    amount = value(reader, context)
    if reader.take("mana in any combination of"):
        return in_combination(reader, amount)
    if reader.take("mana of the chosen color"):
        return ir.ManaOfChosenColor(amount)
    if amount == ir.ONE and reader.take("mana of any type that land produced"):
        return ir.ManaOfSameType()
    reader.expect("mana of any one color", "mana of any color")
    return ir.ManaOfOneColor(amount, COLORS)


def restriction(reader: Reader) -> tuple[ir.Test, bool] | None:
    """ ". Spend this mana only to cast creature spells": what for, and whether for abilities of it too; None: no such words."""
    place = reader.place
    if not (reader.take(".") and reader.take("spend this mana only to")):
        reader.place = place
        return None
    if reader.take_one("activate abilities of", "activate an ability of"):
        raise reader.fail("cast")
    reader.expect("cast")
    reader.take_one("a", "an")
    test = spells(reader)
    abilities = bool(
        reader.take_one("or activate abilities of", "or activate an ability of", "and activate abilities of")
    )
    if abilities:
        reader.take_one("a", "an")
        if spells(reader) != test:
            raise reader.fail("the same kind")
    return test, abilities


def spells(reader: Reader) -> ir.Test:
    """An object phrase without saying that it is a spell."""
    test = noun(reader)
    parts = ir.parts_of(test)
    return ir.all_of(
        *(
            each
            for each in parts
            if each != ir.IsKind(ir.Kind.SPELL) and each != ir.ControlledBy(ir.Relation.YOU)
        )
    )


def in_combination(reader: Reader, amount: ir.Value) -> ir.ManaOutput:
    """ "in any combination of {R} and/or {G}", "of colors"."""
    if reader.take("colors"):
        return ir.ManaInCombination(amount, COLORS)
    colors = []
    while True:
        symbols = mana_symbols(reader)
        if symbols is None or len(symbols.symbols) != 1 or not isinstance(symbols.symbols[0], ir.Colored):
            raise reader.fail("one mana")
        colors.append(symbols.symbols[0].color)
        if not reader.take_one(", and/or", "and/or", ",", "and"):
            return ir.ManaInCombination(amount, tuple(colors))


def repeated(reader: Reader, cost: ir.ManaCost | None, times: ir.Value) -> ir.ManaOutput:
    """ "{G} for each creature you control"."""
    symbols = cost.symbols if cost is not None else ()
    if len(symbols) != 1 or not isinstance(symbols[0], ir.Colored):
        raise reader.fail("one mana")
    return ir.ManaOfOneColor(times, (symbols[0].color,))


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
