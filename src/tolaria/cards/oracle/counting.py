"""What may be counted beside objects that are there: basic land types, creatures that died, spells cast before (107.3).

Read by :func:`~tolaria.cards.oracle.values.counted`.
"""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import Operator
from tolaria.cards.oracle.context import EVENT, Context
from tolaria.cards.oracle.diversity import different
from tolaria.cards.oracle.histories import died
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import of_that_player


def died_now(reader: Reader, context: Context | None) -> ir.Value:
    """ "creature that died this turn"."""
    test = noun(reader)
    reader.expect("that died this turn")
    return died(test)


def milled(reader: Reader, context: Context | None) -> ir.Value:
    """ "nonland card milled this way": those that the ability triggered on."""
    if context is None or context.amount != ir.EventAmount():
        raise reader.fail("cards that are milled")
    noun(reader)
    reader.expect("milled this way")
    return ir.EventAmount()


def cast_before(reader: Reader, context: Context | None) -> ir.Value:
    """ "instant and sorcery spells cast before that spell this turn": told as the ability triggers."""
    test = noun(reader)
    reader.expect("cast before that spell this turn")
    if context is None or context.amount is not None or context.that("spell") != EVENT:
        raise reader.fail("the spell that is cast")
    context.told = ir.Arithmetic(ir.Happened(ir.EventKind.CAST, test), Operator.SUB, ir.ONE)
    return ir.EventAmount()


def domain(reader: Reader, context: Context | None) -> ir.Value:
    """ "basic land types among lands you control": one for each of the five that some land has."""
    reader.expect("basic land types among", "basic land type among")
    lands = of_that_player(reader, context, noun(reader))
    total: ir.Value | None = None
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        held = ir.Compare(ir.Count(ir.all_of(ir.OfSubtype(land), lands)), ir.Comparison.GE, ir.ONE)
        one = ir.When(ir.ONE, held)
        total = one if total is None else ir.Arithmetic(total, Operator.ADD, one)
    return total or ir.Number(0)


FURTHER: tuple[Callable[[Reader, Context | None], ir.Value], ...] = (
    domain,
    different,
    died_now,
    milled,
    cast_before,
)
