"""Whether a text says of an object that you own it."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Relation
from tolaria.cards.oracle.context import Context


def is_yours(what: ir.Who, context: Context) -> bool:
    """Whether the text says of the object that you own it, so that "your hand" is its owner's hand.

    What was milled, found or chosen before is taken to be yours unless another player did it.
    """
    match what:
        case ir.Target(index):
            test = context.targets[index].test
        case ir.Each(test):
            pass
        case ir.Ref(ir.Referent.LAST | ir.Referent.CHOSEN | ir.Referent.LINKED):
            return context.player in (None, ir.YOU)
        case _:
            return False
    parts = ir.parts_of(test)
    return ir.OwnedBy(Relation.YOU) in parts
