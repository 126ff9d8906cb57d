"""Stats that a phrase compares: "power 4 or greater", "the greatest power among creatures you control"."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, Relation, Stat
from tolaria.cards.oracle.phrases import noun, stat
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.vocabulary import COMPARISONS


def stat_comparison(reader: Reader) -> list[ir.Test]:
    which = stat(reader)
    either = which is Stat.POWER and reader.take("or toughness")
    if either:
        asked = compared_stat(reader, which)
        return [ir.any_of(asked, dataclasses.replace(asked, stat=Stat.TOUGHNESS))]
    return [compared_stat(reader, which)]


def compared_stat(reader: Reader, which: Stat) -> ir.StatIs:
    """What a stat is compared with: "3 or less", "greater than your life total"."""
    from tolaria.cards.oracle.values import value

    for words, comparison in COMPARISONS:
        if reader.take(words):
            return ir.StatIs(which, comparison, value(reader))
    bound = value(reader)
    if reader.take("or less"):
        return ir.StatIs(which, Comparison.LE, bound)
    if reader.take("or greater"):
        return ir.StatIs(which, Comparison.GE, bound)
    return ir.StatIs(which, Comparison.EQ, bound)


EXTREMES = {
    "the greatest": (ir.Extreme.GREATEST, Comparison.GE),
    "the highest": (ir.Extreme.GREATEST, Comparison.GE),
    "the least": (ir.Extreme.LEAST, Comparison.LE),
    "the lowest": (ir.Extreme.LEAST, Comparison.LE),
}


def extreme_stat(reader: Reader, chooser: tuple[str, ...] = ()) -> list[ir.Test]:
    """ "the greatest power among creatures you control": none of them has a greater one.

    ``chooser``: the words for what the player controls who chooses by the phrase.
    """
    extreme, comparison = EXTREMES[reader.expect(*EXTREMES)]
    which = stat(reader)
    reader.expect("among")
    test = noun(reader)
    if reader.take_one(*chooser):
        test = ir.all_of(test, ir.ControlledBy(Relation.CHOOSER))
    elif not any(isinstance(each, (ir.ControlledBy, ir.InZone)) for each in ir.parts_of(test)):
        raise reader.fail("among which")
    asked = ir.StatOf(which, ir.Ref(ir.Referent.IT))
    return [ir.Where(ir.Compare(asked, comparison, ir.OverAll(extreme, which, test)))]
