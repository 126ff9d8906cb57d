"""Damage, and life gained and lost, and damage prevented (120, 119, 615)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Duration, PlayerFact
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import anyone, target_noun, things
from tolaria.cards.oracle.values import counted, times, value

Effects = tuple[ir.Effect, ...]
LAST_AMOUNT = ir.LastAmount()


def damage(reader: Reader, context: Context, source: ir.Who) -> Effects:
    """What stands after "deals"."""
    if reader.take("damage equal to"):
        amount = value(reader, context)
        reader.expect("to")
    else:
        amount = value(reader, context)
        reader.expect("damage")
        if reader.take("divided as you choose among"):
            return divided(reader, context, amount, source)
        reader.expect("to")
    effects = [ir.DealDamage(amount, anyone(reader, context), source)]
    while reader.take_one("and to", "and"):
        effects.append(ir.DealDamage(amount, anyone(reader, context), source))
    if reader.take("for each"):
        factor = counted(reader, context)
        effects = [ir.DealDamage(times(amount, factor), each.what, source) for each in effects]
    if reader.take("and"):
        further = value(reader, context)
        reader.expect("damage to")
        effects.append(ir.DealDamage(further, anyone(reader, context), source))
    context.amount = LAST_AMOUNT
    return tuple(effects)


def divided(reader: Reader, context: Context, amount: ir.Value, source: ir.Who) -> Effects:
    reader.expect("any number of", "one or two", "one , two , or three", "up to")
    words = reader.words[reader.place - 1]
    most: ir.Value = ir.Number({"two": 2, "three": 3}.get(words, 99))
    if words == "to":
        most = value(reader, context)
    reader.expect("targets", "target")
    test = ir.ANY_TARGET if reader.words[reader.place - 1] == "targets" else target_noun(reader)
    context.targets.append(ir.TargetSpec(test, ir.ONE, most, divided=True))
    what = ir.Target(len(context.targets) - 1)
    context.it = what
    return (ir.DealDamage(amount, what, source, divided=True),)


def prevent(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.expect("the next")
    amount = value(reader, context)
    reader.expect("damage that would be dealt to")
    what = anyone(reader, context)
    reader.expect("this turn")
    return (ir.PreventDamage(amount, what),)


def gain(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take("control of"):
        if doer != ir.YOU:
            raise reader.fail("you")
        what = things(reader, context)
        duration = until(reader)
        return (ir.Alter(what, (ir.YouControl(),), duration or Duration.FOREVER),)
    return (ir.GainLife(life(reader, context), doer),)


def lose(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take("the game"):
        return (ir.LoseGame(doer),)
    return (ir.LoseLife(life(reader, context), doer),)


def life(reader: Reader, context: Context) -> ir.Value:
    """ "3 life", "life equal to its power", "2 life for each Elf you control"."""
    if reader.take("life equal to"):
        amount = value(reader, context)
    elif reader.take("half"):
        reader.expect("their life" if context.player not in (None, ir.YOU) else "your life")
        amount = ir.Half(
            ir.OfPlayer(PlayerFact.LIFE, context.player or ir.YOU), up=reader.take(", rounded up")
        )
    else:
        amount = value(reader, context)
        reader.expect("life")
        if reader.take("for each"):
            amount = times(amount, counted(reader, context))
    context.amount = LAST_AMOUNT
    return amount


def win(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.expect("the game")
    return (ir.WinGame(doer),)
