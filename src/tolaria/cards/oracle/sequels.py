"""Sentences that go on with what the sentence before has done: more of its tokens, counters on what it put there,
what it exiled comes back.
"""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import EventKind, Zone
from tolaria.cards.oracle.aftermath import is_single
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context, Sentences
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import counter_kind, value

DO = ("if they do ,", "if that player does ,", "if its controller does ,")


def more_tokens(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If ~ was kicked, create five of those tokens instead": as many of what the sentence before creates."""
    reader.expect("if")
    asked = condition(reader, context)
    reader.expect(", create")
    count = value(reader, context)
    reader.expect("of those tokens instead")
    before = done[-1] if done else ()
    if len(before) != 1 or not isinstance(before[0], (ir.CreateTokens, ir.CopyToken)):
        raise reader.fail("tokens before")
    done[-1] = (ir.If(asked, (dataclasses.replace(before[0], count=count),), before),)
    return True


def enters_with(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If {G} was spent to cast ~, that creature enters with an additional +1/+1 counter on it"."""
    reader.expect("if")
    asked = condition(reader, context)
    reader.expect(", that creature enters with", ", that permanent enters with")
    count = ir.ONE if reader.take("an additional") else value(reader, context)
    reader.take("additional")
    kind = counter_kind(reader)
    reader.expect("counters on it", "counter on it")
    match done[-1] if done else ():
        case (ir.Move(_, Zone.BATTLEFIELD) as move,) if (count, kind) == (ir.ONE, "+1/+1"):
            done[-1] = (ir.If(asked, (dataclasses.replace(move, plus_counter=True),), (move,)),)
            return True
    raise reader.fail("something put onto the battlefield")


EXILED = ("the exiled cards", "those cards", "the exiled card", "that card")
OWNERS = tuple(f"under {whose} control" for whose in ("their owner's", "their owners'", "its owner's"))


def returned_later(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "Return those cards to the battlefield under their owner's control at the beginning of the next end step".

    Of a spell, all that it exiled: the delayed ability finds it as exiled with the spell, and returns it at once.
    """
    reader.expect("return")
    reader.expect(*EXILED)
    reader.expect("to the battlefield")
    tapped = reader.take("tapped")
    reader.expect(*OWNERS)
    reader.expect("at the beginning of the next end step")
    exiles = [each for sentence in done for each in sentence if isinstance(each, ir.Exile)]
    if not context.spell or len(exiles) != 1 or exiles[0].until_leaves:
        raise reader.fail("cards that the spell exiled")
    if is_single(context, exiles[0].what):
        raise reader.fail("several cards")  # one is captured
    back = ir.Move(ir.Each(EXILED_WITH_SOURCE), Zone.BATTLEFIELD, tapped=tapped)
    done.append((ir.Later(EventKind.END_STEP, (back,)),))
    return True


def paid_off(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "Counter target spell unless its controller pays {2}. If they do, …"."""
    from tolaria.cards.oracle.effects import clauses

    reader.expect(*DO)
    last = done[-1][-1] if done and done[-1] else None
    if not isinstance(last, ir.CounterSpell) or last.unless is None or last.times != ir.ONE:
        raise reader.fail("a payment before")
    plain = dataclasses.replace(last, unless=None)
    paid = ir.Pay(last.unless, ir.ControllerOf(last.what), False, clauses(reader, context), (plain,))
    done[-1] = (*done[-1][:-1], paid)
    return True


def hand_instead(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If …, put each of those cards into your hand instead": of the cards that were looked at."""
    reader.expect("if")
    asked = condition(reader, context)
    reader.expect(", put each of those cards into your hand instead")
    match done[-1] if done else ():
        case (ir.Dig(count=count, also=()) as dig,) as before:
            every = dataclasses.replace(
                dig, take=count, to=Zone.HAND, test=ir.ANYTHING, must=True, reveal=False
            )
            done[-1] = (ir.If(asked, (every,), before),)
            return True
    raise reader.fail("cards that were looked at")
