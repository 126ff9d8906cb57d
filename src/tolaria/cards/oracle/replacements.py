"""Replacement and prevention by static abilities: "would … instead", "prevent all damage" (614, 615)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Players, Relation, State, Zone
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.values import value

Statics = list[ir.StaticAbility]
THIS_ONE = ir.InState(State.SOURCE)
HOST_ONE = ir.InState(State.HOST)
EVERYBODY = ir.IsPlayer(Players.ANY)
YOU = ir.IsPlayer(Players.YOU)
YOURS = ir.ControlledBy(Relation.YOU)
FACTORS = {"double": 2, "twice": 2, "triple": 3}


def replacement(reader: Reader) -> Statics:
    """Read a replacement or prevention effect.

    >>> replacement(Reader("If a creature would die, exile it instead"))[0].change
    (BuriedIn(zone=<Zone.EXILE: 'exile'>),)
    """
    return reader.first(
        (
            lambda: buried(reader),
            lambda: prevented(reader),
            lambda: multiplied(reader),
            lambda: more_tokens(reader),
            lambda: more_counters(reader),
        )
    )


def buried(reader: Reader) -> Statics:
    """ "If a creature would die, exile it instead", "if a card would be put into a graveyard …"."""
    reader.expect("if a", "if an", "if")
    test = ir.ANYTHING if reader.take("card") else noun(reader)
    if reader.take("would die ,"):
        test = ir.all_of(test, ir.InZone(Zone.BATTLEFIELD))
    else:
        whose = reader.expect(
            "would be put into a graveyard from anywhere ,",
            "would be put into your graveyard from anywhere ,",
            "would be put into an opponent's graveyard from anywhere ,",
        )
        owner = {"your": (ir.OwnedBy(Relation.YOU),), "an": (ir.OwnedBy(Relation.OPPONENT),)}
        test = ir.all_of(test, *owner.get(whose.split(" ")[4], ()))
    reader.expect("exile it instead", "exile that card instead", "exile that creature instead")
    return [ir.StaticAbility((ir.BuriedIn(Zone.EXILE),), test)]


def prevented(reader: Reader) -> Statics:
    """ "Prevent all combat damage that would be dealt to ~ by creatures", "… that would be dealt by ~"."""
    kind = reader.expect("prevent all combat damage", "prevent all noncombat damage", "prevent all damage")
    reader.expect("that would be dealt")
    if reader.take("to and dealt by"):
        one = someone(reader)
        pairs = [(ir.ANYTHING, one), (one, ir.ANYTHING)]
    elif reader.take("to"):
        victims = someone(reader)
        sources = sources_of(reader) if reader.take("by") else ir.ANYTHING
        pairs = [(sources, victims)]
    else:
        pairs = [(ir.ANYTHING, ir.ANYTHING)]
        if reader.take("by"):
            source = sources_of(reader)
            pairs = [(source, someone(reader) if reader.take("to") else ir.ANYTHING)]
    return [
        ir.StaticAbility(
            (
                ir.PreventsDamage(
                    sources, victims, combat="combat" in kind.split(" "), noncombat="noncombat" in kind
                ),
            ),
            ir.THIS,
        )
        for sources, victims in pairs
    ]


def someone(reader: Reader) -> ir.Test:
    """Who is dealt the damage, or deals it."""
    if reader.take("~"):
        return THIS_ONE
    if reader.take_one(*HOST_WORDS):
        return HOST_ONE
    if reader.take("you"):
        if reader.take_one("and permanents you control", "and other permanents you control"):
            raise reader.fail("one kind of victim")
        return YOU
    if reader.take("players"):
        return EVERYBODY
    return noun(reader)


def sources_of(reader: Reader) -> ir.Test:
    """ "artifact sources", "sources you control", "creatures"."""
    place = reader.place
    if reader.take_one("a source", "sources"):
        found: ir.Test = YOURS if reader.take("you control") else ir.ANYTHING
        if found == ir.ANYTHING and reader.take("your opponents control"):
            found = ir.ControlledBy(Relation.OPPONENT)
        return found
    reader.place = place
    return someone(reader)


def multiplied(reader: Reader) -> Statics:
    """ "If a source you control would deal damage …, it deals double that damage instead"."""
    reader.expect("if")
    reader.take_one("another", "a", "an")
    if reader.words[reader.place - 1] == "another":
        raise reader.fail("a source")
    sources: ir.Test
    if reader.take("source"):
        sources = YOURS if reader.take("you control") else ir.ANYTHING
    else:
        sources = someone(reader)
    reader.expect("would deal damage to")
    victims: ir.Test = ir.ANYTHING
    if not reader.take_one("a permanent or player ,", "a player or permanent ,"):
        hostile = reader.take_one(
            "an opponent or a permanent an opponent controls ,",
            "a permanent or player an opponent controls ,",
        )
        if not hostile:
            raise reader.fail("whom")
        victims = ir.any_of(ir.IsPlayer(Players.OPPONENT), ir.ControlledBy(Relation.OPPONENT))
    reader.expect("it deals", "that source deals")
    if reader.take("that much damage plus"):
        amount = value(reader)
        part: ir.ChangePart = ir.DamagePlus(amount, sources, victims)
    else:
        factor = FACTORS[reader.expect("double", "twice", "triple")]
        reader.expect("that much damage", "that damage")
        part = ir.DamageTimes(factor, sources, victims)
    if not reader.take_one("to that permanent or player instead", "to that player or permanent instead"):
        reader.expect("instead")
    return [ir.StaticAbility((part,))]


def more_tokens(reader: Reader) -> Statics:
    """ "If one or more tokens would be created under your control, twice that many … are created instead"."""
    reader.expect(
        "if an effect would create one or more tokens under your control , it creates",
        "if one or more tokens would be created under your control ,",
    )
    factor = FACTORS[reader.expect("twice", "triple")]
    reader.expect(
        "that many of those tokens instead",
        "that many of those tokens are created instead",
    )
    return [ir.StaticAbility((ir.TokensTimes(factor),), YOU)]


def more_counters(reader: Reader) -> Statics:
    """ "If one or more +1/+1 counters would be put on a creature you control, that many plus one …"."""
    reader.expect("if one or more")
    plus = reader.take("+1/+1")
    reader.expect("counters would be put on a")
    affected = noun(reader)
    reader.expect(",")
    if plus:
        reader.expect("that many plus one +1/+1 counters are put on it instead")
        return [ir.StaticAbility((ir.CountersPlus(1),), affected)]
    reader.expect("twice that many of those counters are put on it instead")
    return [ir.StaticAbility((ir.CountersTimes(2),), affected)]


__all__ = ["replacement"]
