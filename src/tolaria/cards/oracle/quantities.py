"""How many: "a", "no", "three or more", "fewer than two", "exactly one", as a comparison with a number."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value

NONE = ir.Number(0)


def at_least_one(test: ir.Test) -> ir.Condition:
    """There is something that matches."""
    return ir.Compare(ir.Count(test), Comparison.GE, ir.ONE)


def how_many(reader: Reader) -> tuple[Comparison, ir.Value]:
    """Read how many are asked for; "another" stays, it says something of the object too.

    >>> how_many(Reader("three or more Goblins"))
    (<Comparison.GE: '>='>, Number(number=3))
    """
    if reader.take("no"):
        return Comparison.EQ, NONE
    if reader.take_one("a", "an", "any", "one or more") or reader.peek() == "another":
        return Comparison.GE, ir.ONE
    if reader.take("exactly"):
        return Comparison.EQ, value(reader)
    if reader.take("at least"):
        return Comparison.GE, value(reader)
    if reader.take_one("fewer than", "less than"):
        return Comparison.LT, value(reader)
    if reader.take("more than"):
        return Comparison.GT, value(reader)
    bound = reader.attempt(lambda: value(reader))
    if bound is None:
        raise reader.fail("how many")
    if reader.take_one("or more", "or greater"):
        return Comparison.GE, bound
    if reader.take_one("or fewer", "or less"):
        return Comparison.LE, bound
    return Comparison.GE, bound
