"""Whether a text says of an object that you own it."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Relation
from tolaria.cards.oracle.context import EVENT_PLAYER, Context


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
            # In an ability of your own step or deed "that player" is you.
            return context.player in (None, ir.YOU) or (context.player == EVENT_PLAYER and not context.acts)
        case ir.Ref(ir.Referent.IT) if context.looped is not None:
            return is_yours(context.looped, context)
        case _:
            return False
    parts = ir.parts_of(test)
    return ir.OwnedBy(Relation.YOU) in parts
