"""Damage, life, and damage prevented (120, 119, 615)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import PlayerFact, Players, Relation
from tolaria.cards.oracle.aftermath import LAST_AMOUNT
from tolaria.cards.oracle.context import EACH_PLAYER, OPPONENT, Context
from tolaria.cards.oracle.lasting import gain_control
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import anyone, things, whose
from tolaria.cards.oracle.targets import new_player, new_target, target_noun
from tolaria.cards.oracle.values import counted, times, value


def damage(reader: Reader, context: Context, source: ir.Who) -> Effects:
    """What stands after "deals"."""
    if reader.take("damage"):
        return damage_equal(reader, context, source)
    if context.amount is not None and reader.take("that amount of"):
        amount = context.amount
    else:
        amount = value(reader, context)
    reader.expect("damage")
    if reader.take_one("divided as you choose among", "divided any way you choose among"):
        return divided(reader, context, amount, source)
    if reader.take("divided evenly , rounded down , among"):
        what = things(reader, context)
        return (ir.DealDamage(amount, what, source, evenly=True),)
    reader.expect("to")
    found = [ir.DealDamage(amount, anyone(reader, context), source)]
    while True:
        further = reader.attempt(lambda: also_damaged(reader, context, amount, source))
        if further is None:
            break
        found.append(further)
    if reader.take("for each"):
        factor = counted(reader, context)
        found = [ir.DealDamage(times(each.amount, factor), each.what, source) for each in found]
    context.amount = LAST_AMOUNT
    return at_once(found)


PLAYERS = {
    EACH_PLAYER: ir.IsPlayer(Players.ANY),
    OPPONENT: ir.IsPlayer(Players.OPPONENT),
    ir.YOU: ir.IsPlayer(Players.YOU),
}


def at_once(found: list[ir.DealDamage]) -> tuple[ir.DealDamage, ...]:
    """ "… to each creature and each player" is one event (120.4): what is alike becomes one."""
    merged: list[ir.DealDamage] = []
    for each in found:
        last = merged[-1] if merged else None
        tests = [all_meant(one.what) for one in (last, each) if one is not None]
        if last is not None and last.amount == each.amount and len(tests) == 2 and None not in tests:
            merged[-1] = ir.DealDamage(each.amount, ir.Each(ir.any_of(*filter(None, tests))), each.source)
        else:
            merged.append(each)
    return tuple(merged)


def all_meant(who: ir.Who) -> ir.Test | None:
    """The phrase for what is dealt damage, where it is more than one target or antecedent."""
    return who.test if isinstance(who, ir.Each) else PLAYERS.get(who) if isinstance(who, ir.Ref) else None


def also_damaged(reader: Reader, context: Context, amount: ir.Value, source: ir.Who) -> ir.DealDamage:
    """ "and each player", "and 1 damage to you": unless a verb follows, whose subject that would be."""
    mark = context.mark()
    try:
        reader.expect(", and", "and", ",")
        again = reader.attempt(lambda: other_amount(reader, context))
        if again is None:
            reader.take("to")
        what = anyone(reader, context)
        if reader.peek() not in (
            "",
            ".",
            ",",
            "and",
            "for",
            "if",
            "unless",
            "then",
            "at",
            "where",
            "instead",
        ):
            raise reader.fail("the end of the clause")
    except NoParse:
        context.back(mark)
        raise
    return ir.DealDamage(again or amount, what, source)


def other_amount(reader: Reader, context: Context) -> ir.Value:
    amount = value(reader, context)
    reader.expect("damage to")
    return amount


def damage_equal(reader: Reader, context: Context, source: ir.Who) -> Effects:
    """ "damage equal to its power to any target", "damage to each player equal to the number of …"."""
    first_amount = reader.take("equal to")
    amount: ir.Value = value(reader, context) if first_amount else ir.ONE
    reader.expect("to")
    who = [anyone(reader, context)]
    while first_amount:
        again = reader.attempt(lambda: also_damaged(reader, context, amount, source))
        if again is None:
            break
        if again.amount != amount:
            raise reader.fail("the same amount")
        who.append(again.what)
    if not first_amount:
        reader.expect("equal to")
        if who == [EACH_PLAYER]:
            return damage_to_each(reader, context, source)
        amount = value(reader, context)
    context.amount = LAST_AMOUNT
    return at_once([ir.DealDamage(amount, each, source) for each in who])


def damage_to_each(reader: Reader, context: Context, source: ir.Who) -> Effects:
    """ "to each player equal to the number of lands that player controls": another number for each of the two."""
    place, player = reader.place, context.player
    found: list[ir.DealDamage] = []
    for who, relation in ((ir.YOU, Relation.YOU), (OPPONENT, Relation.OPPONENT)):
        reader.place, reader.they, context.player = place, relation, who
        found.append(ir.DealDamage(value(reader, context), who, source))
    reader.they, context.player = None, player
    context.amount = None
    if found[0].amount == found[1].amount:
        context.amount = LAST_AMOUNT
        return (ir.DealDamage(found[0].amount, EACH_PLAYER, source),)
    return tuple(found)


def divided(reader: Reader, context: Context, amount: ir.Value, source: ir.Who) -> Effects:
    """ "divided as you choose among any number of targets" (601.2d)."""
    what = shared_targets(reader, context)
    return (ir.DealDamage(amount, what, source, divided=True),)


def shared_targets(reader: Reader, context: Context) -> ir.Who:
    """Targets among which something is divided or distributed; each gets at least one."""
    words = reader.expect("any number of", "one or two", "one , two , or three", "up to", "one or more")
    most: ir.Value = ir.Number({"one or two": 2, "one , two , or three": 3}.get(words, 99))
    if words == "up to":
        most = value(reader, context)
    reader.expect("targets", "target")
    bare = reader.words[reader.place - 1] == "targets"
    test = ir.ANY_TARGET if bare else target_noun(reader, context)
    least = ir.Number(0) if words in ("up to", "any number of") else ir.ONE
    what = new_target(context, test, least, most, divided=True)
    context.name(what, test)
    return what


# Life


def gain(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "gain 3 life", "gain control of target creature"."""
    if reader.take("control of"):
        return gain_control(reader, context, doer)
    return (ir.GainLife(life(reader, context), doer),)


def lose(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "lose 2 life", "lose the game"."""
    if reader.take("the game"):
        return (ir.LoseGame(doer),)
    if reader.take("all unspent mana"):
        return (ir.EmptyPool(doer),)
    return (ir.LoseLife(life(reader, context, doer), doer),)


def life_becomes(reader: Reader, context: Context) -> Effects:
    """ "your life total becomes 10", "target opponent's life total becomes 10"."""
    words = reader.expect("your", "target player's", "target opponent's", "each player's")
    reader.expect("life total becomes")
    who: ir.Who = ir.YOU if words == "your" else EACH_PLAYER
    if words.startswith("target"):
        who = context.player = new_player(context, words)
    return (ir.SetLife(value(reader, context), who),)


def life(reader: Reader, context: Context, doer: ir.Who = ir.YOU) -> ir.Value:
    """ "3 life", "life equal to its power", "2 life for each Elf you control", "half your life, rounded up"."""
    if reader.take("life equal to"):
        amount = value(reader, context)
    elif reader.take("half"):
        reader.expect(f"{whose(doer)} life")
        reader.take(",")
        up = reader.expect("rounded up", "rounded down") == "rounded up"
        amount = ir.Half(ir.OfPlayer(PlayerFact.LIFE, doer), up=up)
    else:
        amount = value(reader, context)
        reader.expect("life")
        if reader.take("for each"):
            amount = times(amount, counted(reader, context))
    context.amount = LAST_AMOUNT
    return amount


def win(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "win the game"."""
    reader.expect("the game")
    return (ir.WinGame(doer),)


__all__ = ["damage", "gain", "lose", "shared_targets", "win"]
