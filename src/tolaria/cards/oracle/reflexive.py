"""Reflexive triggered abilities: "when you do, …" (603.12)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.oracle.context import LAST, Context, Sentences
from tolaria.cards.oracle.later import CARDS
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.sentences import goes_on_below

CAPTURED = ir.Ref(ir.Referent.REG0)


def reflexive(reader: Reader, context: Context, done: Sentences) -> ir.Effect:
    """ "When you do, …": an ability of its own, whose targets are chosen then (603.12)."""
    from tolaria.cards.oracle.effects import clauses, sentence

    inner = Context(it=ir.THIS if context.it == ir.THIS else None)
    inner.rolled = inner.rolled_before = rolled = context.rolled
    inner.given = CAPTURED if was_sacrificed(done) else None
    inside: Sentences = [clauses(reader, inner)]
    # What follows in the same text belongs to it, but for what is done where the player declined.
    while goes_on_below(reader):
        sentence(reader, inner, inside)
    body = tuple(effect for each in inside for effect in each)
    if rolled and len(body) == 1:
        # The result is told to the ability as it triggers.
        body = replaced(
            body, lambda node: ir.EventAmount() if isinstance(node, ir.LastAmount) else None, CARDS
        )
    elif inner.amount is not None and any(isinstance(each, ir.LastAmount) for each in nodes(body[:1], CARDS)):
        raise reader.fail("an amount")
    known = inner.given is not None and any(node == CAPTURED for node in nodes(body, CARDS))
    captured = LAST if known else None
    return ir.WhenYouDo(ir.Modes((ir.Mode(tuple(inner.targets), body),)), captured)


def was_sacrificed(done: Sentences) -> bool:
    """Whether one creature was sacrificed just before."""
    last = done[-1][-1] if done and done[-1] else None
    if isinstance(last, ir.May) and last.then:
        last = last.then[-1]
    match last:
        case ir.MakeSacrifice(count, test, ir.YOU):
            return count == ir.ONE and ir.OfType(ir.CardType.CREATURE) in ir.parts_of(test)
    return False
