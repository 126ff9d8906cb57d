"""Triggered abilities that keyword abilities with nodes of their own stand for."""

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.effects import Mode
from tolaria.cards.ir.phrases import THIS, Compare, CountersOn, Number, Ref
from tolaria.cards.ir.verbs import CounterSpell, Move
from tolaria.cards.ir.words import Comparison, EventKind, Referent, Relation, Zone


def undying() -> ir.TriggeredAbility:
    """Return what undying means (702.93a)."""
    none = Compare(CountersOn("+1/+1", THIS), Comparison.EQ, Number(0))
    back = Move(THIS, Zone.BATTLEFIELD, plus_counter=True)
    return ir.TriggeredAbility((EventKind.DIES,), ir.Modes((Mode((), (back,)),)), THIS, condition=none)


def ward(cost: Cost) -> ir.TriggeredAbility:
    """Return what ward means (702.21a)."""
    counter = CounterSpell(Ref(Referent.EVENT_OTHER), unless=cost)
    return ir.TriggeredAbility(
        (EventKind.TARGETED,), ir.Modes((Mode((), (counter,)),)), THIS, by=Relation.OPPONENT
    )
