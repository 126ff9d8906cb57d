"""Triggered abilities: a trigger condition, an intervening if, and what happens (603)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import EventKind, Zone
from tolaria.cards.oracle.activated import FROM_GRAVEYARD
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import EVENT, IT, Context
from tolaria.cards.oracle.later import CARDS
from tolaria.cards.oracle.modal import modes_of
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.trigger_parts import Trigger
from tolaria.cards.oracle.triggers import nth_spell, trigger


def triggered(block: list[str], readers: list[Reader]) -> list[ir.Ability]:
    """One ability for each head of the trigger condition; or a state trigger (603.8)."""
    block, bound = without_bound(block)
    reader = Reader(block[0])
    readers.append(reader)
    heads = reader.attempt(lambda: trigger(reader))
    if heads is None or reader.peek() != ",":
        reader.place = 0
        return [state_trigger(reader, block, readers)]
    reader.advance()
    place = reader.place
    made: list[ir.Ability] = []
    for found, context in heads:
        reader.place = place
        nth = reader.attempt(lambda: nth_spell(reader))
        if nth is not None:
            found = dataclasses.replace(
                found, moment=nth if found.moment is None else ir.both(found.moment, nth)
            )
        elif reader.take("if"):
            found = found.asking(condition(reader, context))
            reader.expect(",")
        if found.subject != ir.THIS and works_in_graveyard(block):
            found = dataclasses.replace(found, zone=Zone.GRAVEYARD)
            if "~ is in your graveyard" in block[0]:  # the object named last
                context.it = ir.THIS
        body = body_of(reader, block, context, readers)
        if COSTS_X in nodes(found.subject):
            body = replaced(body, lambda node: ir.XOf(EVENT) if isinstance(node, ir.X) else None, CARDS)
        if bound.get("done_once") and not is_offer(body):
            raise reader.fail("what you may do")
        made.append(whole_trigger(found, body, context.told, bound))
    return made


# 107.3: in an ability that triggers on a spell with {X} in its mana cost, X is the spell's.
COSTS_X = ir.XSymbols(IT)


def is_offer(modes: ir.Modes) -> bool:
    """All that it does is what you may do."""
    return all(
        len(mode.effects) == 1 and isinstance(mode.effects[0], (ir.May, ir.Pay)) for mode in modes.modes
    )


def works_in_graveyard(block: list[str]) -> bool:
    """The ability asks that its source is there, or moves it from there (113.6k)."""
    return any(FROM_GRAVEYARD in text or "~ is in your graveyard" in text for text in block)


def state_trigger(reader: Reader, block: list[str], readers: list[Reader]) -> ir.Ability:
    reader.expect("when")
    context = Context.of_source()
    state = condition(reader, context)
    reader.expect(",")
    return ir.StateTrigger(state, body_of(reader, block, context, readers))


def body_of(reader: Reader, block: list[str], context: Context, readers: list[Reader]) -> ir.Modes:
    """What happens: the rest of the line and the bullets below it."""
    rest = " ".join(reader.raw[reader.place :])
    # The trigger is understood, so that a refusal names the word of the effect.
    reader.advance(len(reader.raw) - reader.place)
    return modes_of([rest, *block[1:]], context, readers)


# What may stand behind the effect: how often it triggers, or is done.
BOUNDS: tuple[tuple[str, dict[str, bool]], ...] = (
    (" This ability triggers only once each turn.", {"once": True}),
    (" Do this only once each turn.", {"done_once": True}),
    (" This ability triggers only once.", {"once_ever": True}),
)


def without_bound(block: list[str]) -> tuple[list[str], dict[str, bool]]:
    for words, fields in BOUNDS:
        if len(block) == 1 and block[0].endswith(words):
            return [block[0].removesuffix(words)], fields
    return block, {}


def whole_trigger(
    found: Trigger, modes: ir.Modes, told: ir.Value | None, bound: dict[str, bool]
) -> ir.Ability:
    effects_ = [effect for mode in modes.modes for effect in mode.effects]
    # 605.1b: a triggered ability that adds mana as mana is made uses no stack.
    makes_mana = (
        found.events == (EventKind.TAPPED_FOR_MANA,)
        and any(isinstance(effect, ir.AddMana) for effect in effects_)
        and not any(mode.targets for mode in modes.modes)
    )
    return ir.TriggeredAbility(
        found.events,
        modes,
        found.subject,
        found.other,
        found.by,
        found.condition,
        found.zone,
        mana=makes_mana,
        moment=found.moment,
        counter=found.counter,
        nth=found.nth,
        batched=found.batched,
        apart=found.apart,
        each_player=found.each_player,
        counted=found.countable and ir.EventAmount() in nodes(modes),
        told=told,
        **bound,
    )
