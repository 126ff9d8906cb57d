"""What happens several times or later: "for each creature you control, …", "for each of them, …" (608.2e)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Zone
from tolaria.cards.oracle.context import IT, LAST, OPPONENT, Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things


def for_each(reader: Reader, context: Context) -> Effects:
    """ "For each creature you control, create a Treasure token": what it is, "it" means in the effects."""
    from tolaria.cards.oracle.effects import clauses

    reader.expect("for each")
    if reader.take_one("opponent ,", "of your opponents ,"):
        # There is one, so that a target chosen for each is one target.
        context.player = OPPONENT
        return clauses(reader, context)
    if reader.take("of"):
        return for_each_of_them(reader, context)
    if context.put_back and reader.take("card you put on top of your library ,"):
        return (ir.Repeat(ir.LastAmount(), without_target(reader, context)),)
    test = noun(reader)
    if reader.take("exiled this way ,"):
        return for_each_exiled(reader, context, test)
    reader.expect(",")
    context.name(IT, test)
    found = without_target(reader, context)
    context.point(None)
    if found == EITHER_END:  # they go together (401.4)
        return (ir.Move(ir.Each(test), Zone.LIBRARY, either_end=True),)
    return (ir.ForEach(ir.Each(test), found),)


# What the owner of each does with it.
EITHER_END = (
    ir.May(ir.OwnerOf(IT), (ir.Move(IT, Zone.LIBRARY),), (ir.Move(IT, Zone.LIBRARY, bottom=True),)),
)


def for_each_exiled(reader: Reader, context: Context, test: ir.Test) -> Effects:
    """ "For each creature exiled this way, its controller …": each target, as it last was on the battlefield."""
    found = [who for who, now in context.moved.items() if now == LAST and isinstance(who, ir.Target)]
    if len(found) == 1 and test == ir.ANYTHING:
        context.name(IT, test)
        context.those["exiled card"] = IT
        done = without_target(reader, context)
        context.point(None)
        return (ir.ForEach(LAST, done),)
    if len(found) != 1 or context.targets[found[0].index].test != test:
        raise reader.fail("targets that were exiled")
    context.name(IT, test)
    done = without_target(reader, context)
    context.point(None)
    return (ir.ForEach(found[0], done),)


def for_each_of_them(reader: Reader, context: Context) -> Effects:
    """ "For each of those creatures, …": of what was named before."""
    who = things(reader, context)
    reader.expect(",")
    context.name(IT, ir.ANYTHING)
    context.looped = who
    found = context.attempt(reader, lambda: paid_or_done(reader, context))
    if found is None:
        found = without_target(reader, context)
    context.point(None)
    context.looped = None
    return (ir.ForEach(who, found),)


def paid_or_done(reader: Reader, context: Context) -> Effects:
    """ "pay 4 life or put the card on top of your library"."""
    reader.expect("pay")
    price = cost(reader, context)
    reader.expect("or")
    return (ir.Pay(price, ir.YOU, otherwise=without_target(reader, context)),)


def without_target(reader: Reader, context: Context) -> Effects:
    """Clauses that happen later or several times, so that no target can be chosen for them now."""
    from tolaria.cards.oracle.effects import clauses

    targets = len(context.targets)
    found = clauses(reader, context)
    if len(context.targets) > targets:
        raise reader.fail("no target")
    return found
