"""Spells and abilities on the stack: countered, copied (701.6, 707.10)."""

from __future__ import annotations

import dataclasses
from typing import Any

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Zone
from tolaria.cards.oracle.context import EVENT, IT, Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.excepting import exceptions
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things
from tolaria.cards.oracle.targets import restricted
from tolaria.cards.oracle.values import counted, times, value


def counter(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "counter target spell unless its controller pays {2}"."""
    what = things(reader, context)
    plain = ir.CounterSpell(what)
    if reader.take_one("unless its controller pays", "unless that player pays", "unless they pay"):
        plain = ir.CounterSpell(what, *price_and_times(reader, context))
    return (countered_into(reader, plain),)


GENERIC_ONE = ir.Cost(ir.ManaCost((ir.Generic(1),)))


def price_and_times(reader: Reader, context: Context) -> tuple[ir.Cost, ir.Value]:
    """ "{2}", "{1} for each card in your graveyard", "{X}, where X is its power", "twice {X}": a cost, how often."""
    factor = ir.Number(2 if reader.take("twice") else 1)
    if reader.peek() == "{x}" and not reader.peek(1).startswith("{"):
        reader.advance()
        known = reader.take_one(", where x is", "where x is")
        return GENERIC_ONE, times(factor, value(reader, context) if known else ir.X())
    if factor != ir.ONE:
        raise reader.fail("{X}")
    price = cost(reader, context)
    return price, counted(reader, context) if reader.take("for each") else ir.ONE


COUNTERED = ("if that spell is countered this way ,", "if it's countered this way ,")


GRAVEYARD_INSTEAD = (
    "instead of into that player's graveyard", "instead of into its owner's graveyard",
    "instead of putting it into its owner's graveyard", "instead of putting it into that player's graveyard",
)  # fmt: skip


WHERE_TO: tuple[tuple[str, dict[str, Any]], ...] = (
    ("into its owner's hand", {"to": Zone.HAND}),
    ("on top of its owner's library", {"to": Zone.LIBRARY}),
    ("on the bottom of its owner's library", {"to": Zone.LIBRARY, "bottom": True}),
    ("on the top or bottom of its owner's library", {"to": Zone.LIBRARY, "either_end": True}),
    ("on your choice of the top or bottom of its owner's library", {"to": Zone.LIBRARY, "either_end": True}),
)


def countered_into(reader: Reader, plain: ir.CounterSpell) -> ir.CounterSpell:
    """ ". If that spell is countered this way, put it on top of its owner's library instead of …" (614)."""
    place = reader.place
    if not (reader.take(".") and reader.take_one(*COUNTERED)):
        reader.place = place
        return plain
    where: dict[str, Any] = {}
    if reader.take_one("exile it", "exile that card"):
        where = {"to": Zone.EXILE}
    elif reader.take_one("put it", "put that card"):
        where = next((found for words, found in WHERE_TO if reader.take(words)), {})
    if not where or not reader.take_one(*GRAVEYARD_INSTEAD):
        raise reader.fail("where a countered spell goes")
    return dataclasses.replace(plain, **where)


NEW_TARGETS = tuple(
    f". {who} may choose new targets for {what}"
    for who in ("you", "that player")
    for what in ("the copy", "that copy", "the copies", "it", "them")
)


MAY_ALSO_CHOOSE = tuple(
    f"{may} choose {new} for {what}"
    for may in ("and may", ", and you may")
    for new in ("new targets", "a new target")
    for what in ("the copy", "that copy")
)


def copied_card(reader: Reader, context: Context) -> Effects:
    """ "copy the exiled card", "copy it three times", of a card in exile (707.12)."""
    if (
        context.moved
        and all(isinstance(each, ir.Target) for each in context.moved)
        and reader.take("those cards")
    ):
        return tuple(ir.CopyCard(each, also=bool(k)) for k, each in enumerate(context.moved))
    what = things(reader, context)
    linked = isinstance(what, ir.Each) and what.test == EXILED_WITH_SOURCE
    if not linked and what != context.those.get("exiled card"):
        raise reader.fail("a card in exile")
    times: ir.Value = ir.ONE
    if not reader.take("twice"):
        counted_times = reader.attempt(lambda: (value(reader), reader.expect("times"))[0])
        times = counted_times if counted_times is not None else ir.ONE
    else:
        times = ir.Number(2)
    return (ir.CopyCard(what, times),)


def copy(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "copy target instant or sorcery spell. You may choose new targets for the copy"."""
    card = context.attempt(reader, lambda: copied_card(reader, context))
    if card is not None:
        return card
    what = things(reader, context)
    times: ir.Value = ir.ONE
    others = context.attempt(reader, lambda: onto_others(reader, context, what, doer))
    if others is not None:
        return others
    if reader.take_one("twice", "for each"):
        twice = reader.words[reader.place - 1] == "twice"
        before = None if twice else reader.attempt(lambda: cast_before(reader, context, what))
        times = ir.Number(2) if twice else before or counted(reader, context)
    beside = exceptions(reader)
    if beside:
        reader.take("if the spell is legendary")
    copied = ir.CopySpell(
        what, doer, new_targets=bool(reader.take_one(*NEW_TARGETS, *MAY_ALSO_CHOOSE)), change=beside
    )
    return (copied,) if times == ir.ONE else (ir.Repeat(times, (copied,)),)


def onto_others(reader: Reader, context: Context, what: ir.Who, doer: ir.Who) -> Effects:
    """ "for each other creature you control that the spell could target. Each copy targets a different one of those …"."""
    reader.expect("for each other")
    test = restricted(reader, context, noun(reader))
    reader.expect("that the spell could target", "that spell could target", "it could target")
    reader.expect(". each copy targets a different one of those")
    reader.advance()
    if what != EVENT:
        raise reader.fail("the spell that is cast")
    return (ir.ForEach(ir.Each(test), (ir.CopySpell(what, doer, onto=IT),)),)


def cast_before(reader: Reader, context: Context, what: ir.Who) -> ir.Value:
    """ "other instant and sorcery spell you've cast before it this turn": told as the ability triggers."""
    reader.expect("other")
    test = noun(reader)
    reader.expect("you've cast before it this turn")
    if what != EVENT or context.amount is not None:
        raise reader.fail("the spell that is cast")
    # The spell itself is one of them.
    all_of_them = ir.Happened(ir.EventKind.CAST, test, ir.Relation.YOU)
    context.told = ir.Arithmetic(all_of_them, ir.Operator.SUB, ir.ONE)
    return ir.EventAmount()
