"""What was used to pay a cost, or what the effect before has sacrificed or discarded (608.2h)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.phrases import stat
from tolaria.cards.oracle.reader import Reader


def power_of_tapped(reader: Reader) -> ir.Value:
    """ "the power of the creature tapped this way", to pay the cost."""
    reader.expect("the")
    which = stat(reader)
    reader.expect("of the creature tapped this way")
    return ir.StatOf(which, ir.Ref(ir.Referent.COST))


PAID_OBJECTS = (
    "sacrificed creature",
    "sacrificed permanent",
    "sacrificed artifact",
    "sacrificed land",
    "sacrificed enchantment",
    "discarded card",
    "revealed card",
    "tapped creature",
)


def paid_object(context: Context | None) -> ir.Who:
    """What the effect before sacrificed or discarded, else what the cost did, which must then do so."""
    last = ir.Ref(ir.Referent.LAST)
    found = context is not None and context.it == last and not context.made
    return last if found else ir.Ref(ir.Referent.COST)
