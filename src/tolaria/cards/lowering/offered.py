"""What is offered to players, as lowering sees it: to the first who pays, or only once each turn."""

import dataclasses

from tolaria.cards.ir import effects as ir
from tolaria.cards.ir.phrases import YOU, Compare, OfPlayer, Ref, Value, YourTurn
from tolaria.cards.ir.verbs import LoseLife
from tolaria.cards.ir.words import Comparison, PlayerFact, Referent


@dataclasses.dataclass(frozen=True, slots=True)
class OnlyOnce(ir.Effect):
    """What a player may do once each turn; only lowering makes it."""

    effect: ir.Effect


def first_who_pays(pay: ir.Pay) -> ir.Effect:
    """Return the offer to each player in turn order, until one pays (101.4)."""
    mine, theirs = (dataclasses.replace(pay, who=who) for who in (YOU, Ref(Referent.OPPONENT)))
    return ir.If(
        YourTurn(),
        (dataclasses.replace(mine, otherwise=(theirs,)),),
        (dataclasses.replace(theirs, otherwise=(mine,)),),
    )


def life_paid(pay: ir.Pay, amount: Value) -> ir.Effect:
    """Return the offer to pay life of an amount that the ability tells: a cost asks nothing of an event.

    119.4: a player pays life only if he has as much; it is lost.
    """
    there = Compare(OfPlayer(PlayerFact.LIFE, pay.who), Comparison.GE, amount)
    paid = ir.May(pay.who, (LoseLife(amount, pay.who), *pay.then), pay.otherwise)
    return ir.If(there, (paid,), pay.otherwise)
