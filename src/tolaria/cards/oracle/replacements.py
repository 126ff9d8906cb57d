"""Replacement and prevention by static abilities: "would … instead", "prevent all damage" (614, 615)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Players, Relation, State, Zone
from tolaria.cards.oracle.context import Statics
from tolaria.cards.oracle.modifiers import modifiers
from tolaria.cards.oracle.phrases import adjective_tests, any_of_them, noun, nouns
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import TYPE_WORDS

THIS_ONE = ir.InState(State.SOURCE)
HOST_ONE = ir.InState(State.HOST)
EVERYBODY = ir.IsPlayer(Players.ANY)
YOU = ir.IsPlayer(Players.YOU)
YOURS = ir.ControlledBy(Relation.YOU)
HOSTILE = ir.any_of(ir.IsPlayer(Players.OPPONENT), ir.ControlledBy(Relation.OPPONENT))
CREATURE_OR_PLAYER = ir.any_of(ir.OfType(ir.CardType.CREATURE), EVERYBODY)
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
            lambda: more_life(reader),
            lambda: more_cards(reader),
            lambda: priced(reader),
            lambda: triggers_more(reader),
        )
    )


def triggers_more(reader: Reader) -> Statics:
    """ "If a creature entering causes a triggered ability of a permanent you control to trigger, …" (603.2d)."""
    reader.expect("if a", "if an")
    test = noun(reader)
    reader.expect(
        "entering causes a triggered ability of a permanent you control to trigger , "
        "that ability triggers an additional time"
    )
    return [ir.StaticAbility((ir.Rule("triggers-more-on-entering", phrase=test),))]


def buried(reader: Reader) -> Statics:
    """ "If a creature would die, exile it instead", "if ~ would be put into a graveyard from anywhere, …"."""
    affected: ir.Ref | ir.Test
    if reader.take("if ~ would be put into a graveyard from anywhere ,"):
        affected = ir.THIS
    else:
        reader.expect("if a", "if an", "if")
        test: ir.Test = ir.ANYTHING
        if reader.take("card") and reader.peek() != "or":
            test = ir.Not(ir.InState(ir.State.TOKEN))
            if reader.take("you didn't control"):
                test = ir.all_of(test, ir.ControlledBy(Relation.OPPONENT))
        elif not reader.take("or token"):
            test = noun(reader)
        if reader.take("would die or"):
            # Of cards and of permanents: one rule for both.
            reader.expect("a", "an")
            card = noun(reader)
            reader.expect("not on the battlefield would be put into an opponent's graveyard ,")
            away = ir.all_of(card, ir.Not(ir.InZone(Zone.BATTLEFIELD)), ir.OwnedBy(Relation.OPPONENT))
            affected = ir.any_of(ir.all_of(test, ir.InZone(Zone.BATTLEFIELD)), away)
        elif reader.take("would die ,"):
            affected = ir.all_of(test, ir.InZone(Zone.BATTLEFIELD))
        else:
            whose = reader.expect(
                "would be put into a graveyard from anywhere ,",
                "would be put into your graveyard from anywhere ,",
                "would be put into an opponent's graveyard from anywhere ,",
            )
            owner = {"your": (ir.OwnedBy(Relation.YOU),), "an": (ir.OwnedBy(Relation.OPPONENT),)}
            affected = ir.all_of(test, *owner.get(whose.split(" ")[4], ()))
    if affected == ir.THIS and reader.take_one(
        "reveal ~ and shuffle it into its owner's library instead",
        "shuffle it into its owner's library instead",
    ):
        return [ir.StaticAbility((ir.BuriedIn(Zone.LIBRARY),))]
    reader.expect("exile it instead", "exile that card instead", "exile that creature instead")
    return [ir.StaticAbility((ir.BuriedIn(Zone.EXILE),), affected)]


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
    """ "artifact sources", "sources you control", "creatures", "an instant or sorcery source you control"."""
    place = reader.place
    if reader.take_one("a source", "sources"):
        found: ir.Test = YOURS if reader.take("you control") else ir.ANYTHING
        if found == ir.ANYTHING and reader.take("your opponents control"):
            found = ir.ControlledBy(Relation.OPPONENT)
        return found
    reader.place = place
    qualities = adjective_tests(reader)
    if reader.peek() in TYPE_WORDS and reader.peek(1) in ("source", "sources"):
        qualities.append(ir.OfType(TYPE_WORDS[reader.peek()]))
        reader.advance()
    if qualities and reader.take_one("sources", "source"):
        return ir.all_of(*qualities, *modifiers(reader))
    kinds = reader.attempt(lambda: nouns(reader))
    if kinds is not None and not kinds[1] and reader.take_one("sources", "source"):
        return ir.all_of(*qualities, *any_of_them(kinds[0]), *modifiers(reader))
    reader.place = place
    return someone(reader)


def multiplied(reader: Reader) -> Statics:
    """ "If a source you control would deal damage to …, it deals double that damage instead"."""
    sources: ir.Test
    if reader.take("double all damage"):
        sources = someone(reader)
        reader.expect("would deal")
        return [ir.StaticAbility((ir.DamageTimes(2, sources, ir.ANYTHING),))]
    if reader.take("if ~"):
        sources = THIS_ONE
    elif reader.take("if equipped creature") or reader.take("if enchanted creature"):
        sources = HOST_ONE
    else:
        reader.expect("if a", "if an", "if another")
        another = [ir.Not(THIS_ONE)] if reader.words[reader.place - 1] == "another" else []
        found = sources_of(reader) if reader.peek() != "source" else of_a_source(reader)
        sources = ir.all_of(*another, *ir.parts_of(found)) if another else found
    kind = reader.expect(
        "would deal damage to", "would deal combat damage to", "would deal noncombat damage to"
    )
    victims = victims_of(reader)
    reader.expect(",")
    if reader.take("prevent"):
        amount = value(reader)
        reader.expect("of that damage")
        combat, noncombat = "combat" in kind.split(" "), "noncombat" in kind
        return [ir.StaticAbility((ir.PreventsDamage(sources, victims, amount, combat, noncombat),))]
    combat, noncombat = "combat" in kind.split(" "), "noncombat" in kind
    reader.expect("it deals", "that source deals")
    part: ir.ChangePart
    if reader.take("that much damage plus"):
        part = ir.DamagePlus(value(reader), sources, victims, combat, noncombat)
    else:
        factor = FACTORS[reader.expect("double", "twice", "triple")]
        reader.expect("that much damage", "that damage")
        part = ir.DamageTimes(factor, sources, victims, combat, noncombat)
    again(reader, victims)
    reader.expect("instead")
    return [ir.StaticAbility((part,))]


def again(reader: Reader, victims: ir.Test) -> None:
    """The victims named once more: "… double that damage to that permanent or player instead"."""
    if not reader.take("to"):
        return
    if victims == YOU:
        reader.expect("you")
    elif isinstance(victims, ir.IsPlayer):
        reader.expect("that player")
    elif victims == CREATURE_OR_PLAYER:
        reader.expect("that creature or player")
    elif victims in (ir.ANYTHING, HOSTILE):
        reader.expect("that permanent or player", "that player or permanent")
    else:
        reader.expect("that creature", "that permanent")


def of_a_source(reader: Reader) -> ir.Test:
    """ "source", "source you control", "source an opponent controls"."""
    reader.expect("source")
    return ir.all_of(*modifiers(reader))


def victims_of(reader: Reader) -> ir.Test:
    """ "a permanent or player", "an opponent or a permanent an opponent controls", "you"."""
    if reader.take_one("a permanent or player", "a player or permanent"):
        if reader.take("an opponent controls"):
            raise reader.fail("whom")
        return ir.ANYTHING
    if reader.take("an opponent or a permanent an opponent controls"):
        return HOSTILE
    if reader.take("you or a"):
        return ir.any_of(YOU, noun(reader))
    if reader.take("a creature or player"):
        return CREATURE_OR_PLAYER
    if reader.take_one("a player", "an opponent"):
        return EVERYBODY if reader.words[reader.place - 1] == "player" else ir.IsPlayer(Players.OPPONENT)
    reader.take_one("a", "an")
    return someone(reader)


def more_tokens(reader: Reader) -> Statics:
    """ "If one or more tokens would be created under your control, twice that many … are created instead"."""
    reader.expect(
        "if an effect would create one or more tokens under your control , it creates",
        "if one or more tokens would be created under your control ,",
    )
    factor = FACTORS[reader.expect("twice", "triple")]
    reader.expect("that many of those tokens")
    reader.take("are created")
    reader.expect("instead")
    return [ir.StaticAbility((ir.TokensTimes(factor),), YOU)]


def more_counters(reader: Reader) -> Statics:
    """ "If one or more +1/+1 counters would be put on a creature you control, that many plus one …"."""
    reader.expect("if one or more")
    plus = reader.take("+1/+1")
    reader.expect("counters would be put on")
    reader.take_one("an", "a")
    affected: ir.Ref | ir.Test = ir.THIS if reader.take("~") else noun(reader)
    reader.expect(",")
    part: ir.ChangePart
    if plus and reader.take("that many plus one +1/+1 counters are put on"):
        part = ir.CountersPlus(1)
    elif plus:
        # Twice as many +1/+1 counters and no others.
        reader.expect("twice that many +1/+1 counters are put on")
        part = ir.CountersTimes(2, "+1/+1")
    elif reader.take("that many plus one of each of those kinds of counters are put on"):
        part = ir.CountersPlus(1, any_kind=True)
    else:
        reader.expect(
            "twice that many of those counters are put on",
            "twice that many of each of those kinds of counters are put on",
        )
        part = ir.CountersTimes(2)
    reader.expect("it instead", "that creature instead", "that permanent instead")
    return [ir.StaticAbility((part,), affected)]


def more_life(reader: Reader) -> Statics:
    """ "If you would gain life, you gain twice that much life instead"."""
    reader.expect("if you would gain life , you gain")
    if reader.take("twice that much life instead"):
        return [ir.StaticAbility((ir.Rule("gained-life-times", number=ir.Number(2)),), YOU)]
    reader.expect("that much life plus")
    more = value(reader)
    reader.expect("instead")
    return [ir.StaticAbility((ir.Rule("gained-life-plus", number=more),), YOU)]


def more_cards(reader: Reader) -> Statics:
    """ "If you would draw one or more cards, you draw that many cards plus one instead" (121.2)."""
    reader.expect("if you would draw one or more cards , you draw that many cards plus")
    more = value(reader)
    reader.expect("instead")
    return [ir.StaticAbility((ir.Rule("draws-more", number=more),), YOU)]


def priced(reader: Reader) -> Statics:
    """ "If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield. If you don't, …"."""
    reader.expect("if ~ would enter , you may discard a", "if ~ would enter , you may discard an")
    card = noun(reader)
    reader.expect(
        "instead . if you do , put ~ onto the battlefield . if you don't , put it into its owner's graveyard"
    )
    return [ir.StaticAbility((ir.Rule("enters-for-discard", phrase=card),))]


__all__ = ["replacement"]
