"""Mana symbols, mana costs, and what mana abilities add (106, 107.4)."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

from tolaria.cards import ir
from tolaria.cards.ir.words import COLORS
from tolaria.cards.oracle.context import LINKED, Context, Reserved
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
    if reader.take("mana of different colors"):
        return ir.ManaOfDifferentColors(amount)
    if amount == ir.ONE:
        other = reader.attempt(lambda: told_elsewhere(reader))
        if other is not None:
            return other
    reader.expect("mana of any one color", "mana of any color")
    if amount == ir.X() and reader.take(", where x is"):
        amount = value(reader, context)
    return ir.ManaOfOneColor(amount, COLORS)


def told_elsewhere(reader: Reader) -> ir.ManaOutput:
    """ "mana of any type that a land you control could produce", "mana of any of the exiled card's colors"."""
    if reader.take("mana of any type that land produced"):
        return ir.ManaOfSameType()
    if reader.take_one("mana of any of ~'s colors"):
        return ir.ManaOfColorsOf(ir.THIS)
    if reader.take_one("mana of any of the exiled card's colors", "mana of any of the exiled cards' colors"):
        return ir.ManaOfColorsOf(LINKED)
    types = reader.expect("mana of any type that", "mana of any color that") == "mana of any type that"
    reader.expect("a", "an")
    test = noun(reader)
    reader.expect("could produce")
    theirs = ir.all_of(ir.OfType(ir.CardType.LAND), ir.ControlledBy(ir.Relation.OPPONENT))
    return ir.ManaOfOpponentsLands() if test == theirs and not types else ir.ManaOfLands(test, types)


def restriction(reader: Reader) -> Reserved | None:
    """ ". Spend this mana only to cast creature spells", "… or to activate an ability of a Hero source"; None: no such words."""
    place = reader.place
    if not (reader.take(".") and reader.take("spend this mana only to")):
        reader.place = place
        return None
    if reader.peek() == "activate":
        of = abilities_of(reader)
        if not reader.take_one("or cast", "or to cast"):
            return Reserved(None, abilities_of=of, no_spells=True)
        return Reserved(cast_what(reader), abilities_of=of)
    reader.expect("cast")
    test = cast_what(reader)
    if reader.take(", and that spell can't be countered"):
        return Reserved(test, uncounterable=True)
    if not (reader.peek() in ("or", "and") and reader.take_one("or to", "or", "and", "and to")):
        return Reserved(test)
    of = abilities_of(reader)
    return Reserved(test, or_abilities=True) if of == test else Reserved(test, abilities_of=of)


def cast_what(reader: Reader) -> ir.Test:
    """ "creature spells", "an Elemental spell or a Chandra planeswalker spell"."""
    reader.take_one("a", "an")
    found = [spells(reader)]
    while reader.peek() in ("or", ",") and reader.peek(1) in ("a", "an"):
        reader.advance(2)
        found.append(spells(reader))
    return ir.any_of(*found)


def abilities_of(reader: Reader) -> ir.Test:
    """ "activate abilities", "activate an ability of an artifact source"."""
    from tolaria.cards.oracle.replacements import sources_of

    reader.expect("activate abilities", "activate an ability")
    if not reader.take("of"):
        return ir.ANYTHING
    reader.take_one("a", "an")
    return sources_of(reader)


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
        if reader.take("one mana of the chosen color"):
            return ir.ManaOfChosenOr(
                tuple(color for each in alternatives for color in one_color(reader, each))
            )
        other = mana_symbols(reader)
        if other is None:
            raise reader.fail("mana")
        alternatives.append(other)
    if len(alternatives) == 1:
        return fixed(reader, first)
    if len(first.symbols) > 1:
        return every_combination(reader, alternatives)
    colors = []
    for each in alternatives:
        if len(each.symbols) != 1 or not isinstance(each.symbols[0], ir.Colored):
            raise reader.fail("one mana")
        colors.append(each.symbols[0].color)
    return ir.ManaOfOneColor(ir.ONE, tuple(colors))


def every_combination(reader: Reader, alternatives: list[ir.ManaCost]) -> ir.ManaOutput:
    """ "{U}{U}, {U}{R}, or {R}{R}": two mana in any combination of two colours, where none is left out."""
    made = [
        tuple(color for each in cost.symbols for color in one_color(reader, ir.ManaCost((each,))))
        for cost in alternatives
    ]
    colors = [color for color in COLORS if any(color in each for each in made)]
    number = len(made[0])
    every = {tuple(sorted(each)) for each in combinations_with_replacement(colors, number)}
    if {tuple(sorted(each)) for each in made} != every or len(made) != len(every):
        raise reader.fail("every combination")
    return ir.ManaInCombination(ir.Number(number), tuple(colors))


def one_color(reader: Reader, cost: ir.ManaCost) -> tuple[ir.Color, ...]:
    """The colour of one symbol."""
    match cost.symbols:
        case (ir.Colored(color),):
            return (color,)
    raise reader.fail("one mana")


def fixed(reader: Reader, cost: ir.ManaCost) -> ir.ManaOutput:
    symbols = []
    for each in cost.symbols:
        if not isinstance(each, ir.Colored):
            raise reader.fail("mana")
        symbols.append(each)
    return ir.FixedMana(tuple(symbols))
