"""How many kinds there are of something: basic land types, mana costs, mana values."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Operator
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader


def domain(reader: Reader, context: Context | None) -> ir.Value:
    """ "basic land types among lands you control": one for each of the five that some land has."""
    from tolaria.cards.oracle.values import of_that_player

    reader.expect("basic land types among", "basic land type among")
    lands = of_that_player(reader, context, noun(reader))
    total: ir.Value | None = None
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        held = ir.Compare(ir.Count(ir.all_of(ir.OfSubtype(land), lands)), ir.Comparison.GE, ir.ONE)
        one = ir.When(ir.ONE, held)
        total = one if total is None else ir.Arithmetic(total, Operator.ADD, one)
    return total or ir.Number(0)


def different(reader: Reader, context: Context | None) -> ir.Value:
    """ "different mana value among cards in your graveyard": each of them once."""
    from tolaria.cards.oracle.values import of_that_player

    reader.take("different")
    for word, compared in DIFFERENT:
        if reader.take_one(f"{word} among", f"{word}s among"):
            return ir.DifferentAmong(compared, of_that_player(reader, context, noun(reader)))
    raise reader.fail("what differs")


DIFFERENT = (("mana cost", "mana-cost"), ("mana value", "mana-value"))
