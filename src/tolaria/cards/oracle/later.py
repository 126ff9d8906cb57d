"""Delayed triggered abilities: "… at the beginning of the next end step" (603.7)."""

from __future__ import annotations

import dataclasses
from typing import Any

from tolaria.cards import ir
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import Duration, EventKind, Referent, Relation, Zone
from tolaria.cards.oracle.aftermath import is_single
from tolaria.cards.oracle.context import CHOSEN, LAST, Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things

MOMENTS: tuple[tuple[str, EventKind, Relation | None], ...] = (
    ("at the beginning of the next end step", EventKind.END_STEP, None),
    ("at the beginning of the end step", EventKind.END_STEP, None),
    ("at end of turn", EventKind.END_STEP, None),
    ("at the end of turn", EventKind.END_STEP, None),
    ("at the beginning of your next end step", EventKind.END_STEP, Relation.YOU),
    ("at the beginning of the next turn's upkeep", EventKind.UPKEEP, None),
    ("at the beginning of the next upkeep", EventKind.UPKEEP, None),
    ("at the beginning of your next upkeep", EventKind.UPKEEP, Relation.YOU),
    ("at the beginning of your next draw step", EventKind.DRAW_STEP, Relation.YOU),
    ("at the beginning of your next main phase", EventKind.MAIN, Relation.YOU),
    ("at end of combat", EventKind.END_COMBAT, None),
    ("at the end of combat", EventKind.END_COMBAT, None),
)
# Tokens keep what they speak of to themselves.
CARDS = (ir.Card,)
# What is done to several objects by one delayed ability for each (OP_DELAY) as by one for all.
OF_EACH = (ir.SacrificeIt, ir.Exile, ir.Destroy)
REGISTERS = (ir.Ref(Referent.REG0), ir.Ref(Referent.REG1))
# What a register need not keep: it means the same when the delayed ability resolves.
LASTING = frozenset(
    [
        Referent.SELF,
        Referent.YOU,
        Referent.OPPONENT,
        Referent.EACH_PLAYER,
        Referent.ACTIVE,
        Referent.LINKED,
        Referent.IT,
    ]
)


def is_lasting(node: Any) -> bool:
    """Whether a node means the same when a delayed ability resolves."""
    if isinstance(node, ir.Ref):
        return node.referent in LASTING
    return not isinstance(node, (ir.Target, ir.LastAmount, ir.EventAmount, ir.TargetsChosen))


def moment(reader: Reader) -> tuple[EventKind, Relation | None] | None:
    """Read when it will happen; None where nothing says so."""
    for words, event, relation in MOMENTS:
        if reader.take(words):
            return event, relation
    return None


def of_new_token(reader: Reader, context: Context, effects: tuple[ir.Effect, ...]) -> ir.Later:
    """ "At the beginning of the end step on your next turn, …": a turn in which the token did not enter."""
    found = delayed(reader, context, effects, (EventKind.END_STEP, Relation.YOU))
    if found.captured != LAST:
        raise reader.fail("that token")
    asked = ir.Compare(ir.EnteredNow(REGISTERS[0]), ir.Comparison.EQ, ir.Number(0))
    return dataclasses.replace(found, condition=asked, duration=Duration.END_OF_YOUR_NEXT_TURN)


def delayed(
    reader: Reader,
    context: Context,
    effects: tuple[ir.Effect, ...],
    when: tuple[EventKind, Relation | None],
) -> ir.Later:
    """Return the delayed ability with these effects; what they speak of is captured now.

    Raises:
        NoParse: it would have to remember an amount, several objects, or more than two.
    """
    kept: list[ir.Who] = []
    for place, effect in enumerate(effects):
        for node in nodes(effect, CARDS):
            if isinstance(node, (ir.LastAmount, ir.EventAmount, ir.TargetsChosen)):
                raise reader.fail("an amount that is known later")
            if not isinstance(node, (ir.Target, ir.Ref)) or node in kept:
                continue
            if isinstance(node, ir.Ref) and node.referent in LASTING:
                continue
            if node == CHOSEN and any(isinstance(each, ir.Choose) for each in effects[:place]):
                continue  # what is chosen then
            if node == LAST and place and is_arrival(effects[0]):
                continue  # what has arrived
            several = len(effects) == 1 and isinstance(effect, OF_EACH) and not kept
            if (
                not (is_single(context, node) or several)
                or len(kept) == len(REGISTERS)
                or (node == LAST and place)
            ):
                raise reader.fail("one object")
            kept.append(node)
    meant = dict(zip(kept, REGISTERS, strict=False))
    body = with_meant(effects, meant)
    if is_arrival(effects[0]):
        arrived = {who: register for who, register in meant.items() if who != LAST}
        body = body[:1] + with_meant(effects[1:], arrived)
    captured = (*kept, None, None)
    return ir.Later(when[0], body, when[1], captured[0], captured[1])


def put_off(
    reader: Reader, context: Context, effect: ir.Effect, when: tuple[EventKind, Relation | None]
) -> ir.Effect:
    """An effect that comes later, perhaps only "if ~ is still on the battlefield" then; whether it does is chosen now."""
    if not reader.take("if ~ is still on the battlefield"):
        return delayed(reader, context, (effect,), when)
    chosen = effect if isinstance(effect, ir.May) and not effect.otherwise else None
    found = delayed(reader, context, (effect,) if chosen is None else chosen.then, when)
    there = ir.If(ir.Is(ir.THIS, ir.InZone(ir.Zone.BATTLEFIELD)), found.effects)
    later = dataclasses.replace(found, effects=(there,))
    return later if chosen is None else ir.May(chosen.who, (later,))


def is_arrival(effect: ir.Effect) -> bool:
    """Say whether it puts something onto the battlefield, which is what the effects after it speak of."""
    return isinstance(effect, ir.Move) and effect.zone is Zone.BATTLEFIELD


WATCHED = (("dies this turn", EventKind.DIES), ("leaves the battlefield this turn", EventKind.LEAVES))


def watched(reader: Reader, context: Context) -> tuple[EventKind, ir.Who]:
    """ "When that creature dies this turn": the event, and which object is watched."""
    reader.expect("when", "whenever")
    who = things(reader, context)
    if not is_single(context, who):
        raise reader.fail("one object")
    for words, event in WATCHED:
        if reader.take(words):
            reader.expect(",")
            return event, who
    raise reader.fail("an event")


def either_of_those(reader: Reader, context: Context) -> tuple[Duration, ir.Who]:
    """ "until your next turn, whenever either of those creatures deals combat damage,": each of the targets is watched."""
    duration = until(reader)
    reader.expect(",")
    reader.expect("whenever either of those creatures deals combat damage ,")
    who = context.that("creature")
    if duration is None or not isinstance(who, ir.Target):
        raise reader.fail("targets")
    return duration, who


def whenever_either(duration: Duration, who: ir.Who, effects: tuple[ir.Effect, ...]) -> ir.Later:
    """One delayed ability for each of them."""
    return ir.Later(
        EventKind.COMBAT_DAMAGE,
        effects,
        captured=who,
        subject=REGISTERS[0],
        every=True,
        duration=duration,
    )


def when_it(
    reader: Reader, context: Context, event: EventKind, who: ir.Who, effects: tuple[ir.Effect, ...]
) -> ir.Later:
    """Return the delayed ability that watches an object for the rest of the turn."""
    for node in nodes(effects, CARDS):
        if isinstance(node, (ir.LastAmount, ir.EventAmount, ir.TargetsChosen)):
            raise reader.fail("an amount that is known later")
        other = isinstance(node, ir.Target) or (isinstance(node, ir.Ref) and node.referent not in LASTING)
        if other and node != who:
            raise reader.fail("the object that is watched")
    body = with_meant(effects, {who: ir.Ref(Referent.EVENT)})
    return ir.Later(event, body, captured=who, subject=REGISTERS[0], duration=Duration.END_OF_TURN)


def with_meant(effects: tuple[ir.Effect, ...], meant: dict[ir.Who, ir.Ref]) -> tuple[ir.Effect, ...]:
    """Put registers in the place of what they keep, everywhere in the effects."""

    def kept(node: Any) -> ir.Ref | None:
        return meant.get(node) if isinstance(node, (ir.Target, ir.Ref)) else None

    return tuple(replaced(effect, kept, CARDS) for effect in effects)
