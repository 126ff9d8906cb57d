"""Card names: chosen by a player, or the same as another object's (201)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader

OTHER = ir.Not(ir.InState(ir.State.SOURCE))


def card_name(reader: Reader) -> ir.Test:
    """Read "a card name", "a nonland card name": the cards whose names may be chosen.

    >>> card_name(Reader("a creature card name"))
    OfType(type=<CardType.CREATURE: 'creature'>)
    """
    reader.expect("a", "an")
    test = ir.ANYTHING if reader.take("card") else noun(reader)
    reader.expect("name")
    return test


def same_name(reader: Reader, context: Context | None, test: ir.Test) -> ir.Test:
    """ "… with the same name as that permanent": of an object named before; "other" is then another than that."""
    from tolaria.cards.oracle.subjects import back_reference

    place = reader.place
    if context is None or not reader.take("with the same name as"):
        reader.place = place
        return test
    if reader.take_one("a", "an"):
        there = noun(reader)
        if not any(isinstance(part, ir.InZone) for part in ir.parts_of(there)) or any(
            isinstance(part, ir.InZone) for part in ir.parts_of(test)
        ):
            raise reader.fail("another zone")
        alike = ir.Namesakes(there, ir.Ref(ir.Referent.IT))
        return ir.all_of(test, ir.Where(ir.Compare(alike, ir.Comparison.GE, ir.ONE)))
    who = back_reference(reader, context)
    parts = ir.parts_of(test)
    if OTHER in parts:
        if who != ir.Target(0):
            raise reader.fail("the first target")
        parts = tuple(ir.Not(ir.InState(ir.State.FIRST_TARGET)) if part == OTHER else part for part in parts)
    return ir.all_of(*parts, ir.SameName(who))
