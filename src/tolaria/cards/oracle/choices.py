"""What hangs on the effect before: "if you do", "if you don't", "otherwise", "if you can't" (608.2c)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Comparison
from tolaria.cards.oracle.aftermath import COUNTING, LAST_AMOUNT
from tolaria.cards.oracle.context import Sentences
from tolaria.cards.oracle.later import CARDS, is_lasting
from tolaria.cards.oracle.reader import Reader

TAKEN = (
    "if you do ,", "if they do ,", "if that player does ,", "if a player does ,", "if the player does ,", "if any player does ,",
    "if an opponent does ,", "if any opponent does ,",
)  # fmt: skip
DECLINED = (
    "if you don't ,", "if they don't ,", "if that player doesn't ,", "if the player doesn't ,", "if no player does ,",
    "if no one does ,", "if no opponent does ,", "otherwise ,",
)  # fmt: skip
# Of a single thing that was to be done; there is one opponent.
IMPOSSIBLE = (
    "if you can't ,", "if they can't ,", "if that player can't ,", "for each opponent who can't ,", "for each player who can't ,",
    "for each opponent who couldn't ,", "for each opponent who didn't ,", "for each opponent who doesn't ,",
)  # fmt: skip
# Something was done: so much as the effect's amount tells.
WAS_DONE = ir.Compare(LAST_AMOUNT, Comparison.GE, ir.ONE)


def first_guard(done: Sentences) -> ir.Condition | None:
    """ "If you do" asks, beyond the player's yes, that something was done."""
    last = done[-1][-1] if done and done[-1] else None
    inner = last.then[-1] if isinstance(last, ir.May) and last.then else last
    return WAS_DONE if tells(inner) else None


def tells(effect: ir.Effect | None) -> bool:
    """Whether the amount of the effect tells that it was done."""
    return isinstance(effect, COUNTING) and not isinstance(effect, ir.DealDamage)


def put_if_taken(reader: Reader, done: Sentences, further: Effects, guard: ir.Condition | None) -> None:
    """ "If you do": into the branch of the choice or payment just before."""
    last = done[-1][-1] if done and done[-1] else None
    if isinstance(last, ir.Later):
        into_later(reader, done, last, further, lambda inner: put_if_taken(reader, inner, further, guard))
        return
    if guard is not None:
        further = (ir.If(guard, further),)
    if isinstance(last, (ir.May, ir.Pay)):
        done[-1] = (*done[-1][:-1], dataclasses.replace(last, then=last.then + further))
    elif guard is not None:
        done.append(further)
    else:
        raise reader.fail("a choice before")


def put_if_declined(reader: Reader, done: Sentences, further: Effects) -> None:
    """ "If you don't", "otherwise": who says yes to what can't be done has not done it either."""
    last = done[-1][-1] if done and done[-1] else None
    if isinstance(last, ir.Later):
        into_later(reader, done, last, further, lambda inner: put_if_declined(reader, inner, further))
        return
    if not isinstance(last, (ir.May, ir.Pay, ir.If)):
        raise reader.fail("a choice before")
    then = last.then
    inner = then[-1] if isinstance(last, ir.May) and then else None
    if isinstance(inner, ir.If) and inner.condition == WAS_DONE and not inner.otherwise:
        then = (*then[:-1], dataclasses.replace(inner, otherwise=further))
    elif tells(inner):
        then = (*then, ir.If(ir.Fails(WAS_DONE), further))
    done[-1] = (*done[-1][:-1], dataclasses.replace(last, then=then, otherwise=last.otherwise + further))


def into_later(
    reader: Reader, done: Sentences, last: ir.Later, further: Effects, put: Callable[[Sentences], None]
) -> None:
    """What hangs on an effect that comes later comes then, and may speak only of what is still known."""
    if not all(is_lasting(node) for node in nodes(further, CARDS)):
        raise reader.fail("what is still known later")
    inner: Sentences = [last.effects]
    put(inner)
    effects = tuple(effect for sentence in inner for effect in sentence)
    done[-1] = (*done[-1][:-1], dataclasses.replace(last, effects=effects))


def put_if_impossible(reader: Reader, done: Sentences, further: Effects) -> None:
    """ "If you can't": nothing was done of the one thing that was asked for."""
    last = done[-1][-1] if done and done[-1] else None
    if not tells(last) or getattr(last, "count", ir.ONE) != ir.ONE:
        raise reader.fail("one thing to do before")
    done.append((ir.If(ir.Fails(WAS_DONE), further),))
