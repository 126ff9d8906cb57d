"""What a player is offered: "you may", "any player may", "unless that player pays …" (118.12, 608.2d)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Relation, Zone
from tolaria.cards.oracle.context import CHOSEN, EACH_PLAYER, IT, OPPONENT, Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.quantities import at_least_one
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import player
from tolaria.cards.oracle.values import value

# How a payment begins, of you and of another.
PAYMENTS = frozenset(
    ["pay", "pays", "sacrifice", "sacrifices", "discard", "discards", "return", "exile", "tap", "remove", "put", "mill"]
)  # fmt: skip


def may(reader: Reader, context: Context) -> ir.Who:
    """ "you may", "that player may", "any player may": who is asked.

    >>> may(Reader("you may"), Context())
    Ref(referent=<Referent.YOU: 'you'>)
    """
    if reader.take("any player may"):
        return EACH_PLAYER
    if reader.take("any opponent may"):
        context.player = OPPONENT
        return OPPONENT
    who = player(reader, context)
    reader.expect("may")
    if who == EACH_PLAYER:
        raise reader.fail("one player")  # each of them would be asked
    return who


def each_may(reader: Reader, context: Context) -> Effects:
    """ "each player may search their library for …", "each player may put a land card from their hand …"."""
    from tolaria.cards.oracle.moving import each_puts
    from tolaria.cards.oracle.verbs import clause

    reader.expect("each player may")
    if reader.take("put"):
        return each_puts(reader, context, value(reader), up_to=True)
    if reader.peek() not in ("search", "draw"):
        raise reader.fail("search")
    return (ir.ForEach(EACH_PLAYER, (ir.May(IT, clause(reader, context, doer=IT)),)),)


def each_who(reader: Reader, context: Context) -> Effects:
    """ "each player who controls an Elf draws a card": each of the two is asked whether he does, and does it."""
    from tolaria.cards.oracle.verbs import by_each

    words = reader.expect("each player who controls", "each opponent who controls")
    if reader.peek() != "another":
        reader.expect("a", "an")
    test = noun(reader)
    players = {ir.YOU: Relation.YOU, OPPONENT: Relation.OPPONENT}
    who = [each for each in players if "player" in words or each == OPPONENT]
    found = by_each(reader, context, who)
    return tuple(
        ir.If(at_least_one(ir.all_of(test, ir.ControlledBy(players[each]))), effects)
        for each, effects in zip(who, found, strict=True)
    )


def vote(reader: Reader, context: Context) -> Effects:
    """ "starting with you, each player votes for a creature you don't control" (701.38)."""
    reader.expect(
        "starting with you , each player votes for a", "starting with you , each player votes for an"
    )
    test = noun(reader)
    context.name(CHOSEN, test)
    context.those["vote"] = CHOSEN
    return (ir.Choose(ir.ONE, test, EACH_PLAYER, votes=True),)


def first_who_does(reader: Reader, context: Context) -> ir.Effect:
    """ "any player may sacrifice two creatures": in turn order, until one has done it."""
    return ir.Pay(cost(reader, context), EACH_PLAYER)


def unless_paid(reader: Reader, context: Context, found: Effects) -> ir.Effect:
    """ "… unless you discard a card", "… unless its controller pays {2}": it happens if he does not."""
    if reader.take("any player"):
        who: ir.Who = EACH_PLAYER
    else:
        who = player(reader, context)
    if reader.peek() not in PAYMENTS:
        raise reader.fail("a payment")
    it = context.it
    price = cost(reader, context)
    # What was paid is not known where it was not paid.
    context.it = it
    return ir.Pay(price, who, otherwise=found)


def unless_returned(reader: Reader, context: Context, found: Effects) -> ir.Effect:
    """ "… unless you return an enchantment to its owner's hand": whoever controls that."""
    reader.expect("you return")
    reader.expect("a", "an")
    test = noun(reader)
    reader.expect("to its owner's hand")
    if any(isinstance(part, (ir.ControlledBy, ir.OwnedBy)) for part in ir.parts_of(test)):
        raise reader.fail("of anybody")
    done: Effects = (ir.Choose(ir.ONE, test), ir.Move(CHOSEN, Zone.HAND))
    return ir.If(at_least_one(test), (ir.May(ir.YOU, done, found),), found)
