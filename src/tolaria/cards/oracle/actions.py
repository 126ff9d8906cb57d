"""Choices and keyword actions: choose, switch, take an extra turn, and what is named by one word (701)."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import Duration
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.objects import chosen_objects
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import possessive, targeted

Effects = tuple[ir.Effect, ...]


def choose(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "choose target creature", "choose a creature you control", "choose a color"."""
    if reader.take("a color"):
        return (ir.ChooseColor(doer),)
    if reader.take("a basic land type"):
        return (ir.ChooseLandType(doer),)
    target = reader.attempt(lambda: targeted(reader, context))
    if target is None:
        return (chosen_objects(reader, context, doer),)
    context.name(target, context.targets[-1].test)
    return ()


def switch(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "switch target creature's power and toughness until end of turn"."""
    what = reader.attempt(lambda: possessive(reader, context))
    if what is None:
        reader.expect("target creature's")
        test = ir.OfType(ir.CardType.CREATURE)
        context.targets.append(ir.TargetSpec(test))
        what = ir.Target(len(context.targets) - 1)
        context.name(what, test)
    reader.expect("power and toughness")
    return (ir.Alter(what, (ir.SwitchPT(),), until(reader) or context.duration or Duration.FOREVER),)


Action = Callable[[Reader, Context, ir.Who], Effects]
ACTIONS: dict[str, Action] = {}
# What an object does, after its name.
OBJECT_ACTIONS: dict[str, Action] = {}
