"""Conditions on what happened: "you attacked this turn", "a creature died this turn"."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import (
    CardType,
    Comparison,
    EventKind,
    Kind,
    Operator,
    PlayerFact,
    Relation,
    State,
)
from tolaria.cards.oracle.context import EVENT_PLAYER, OPPONENT, Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.quantities import NONE, how_many
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import player_of

CREATURE = ir.OfType(CardType.CREATURE)
SPELL = ir.IsKind(Kind.SPELL)
# The events of a player that can be counted, by his relation to you.
BY: dict[ir.Who, Relation] = {
    ir.YOU: Relation.YOU,
    OPPONENT: Relation.OPPONENT,
    EVENT_PLAYER: Relation.EVENT_PLAYER,
}
Count = tuple[ir.Value, Comparison, ir.Value]


def happened(reader: Reader, context: Context) -> ir.Condition:
    """Read what players did or what happened to objects, this turn or in the last."""
    return reader.first(
        (
            lambda: spells_last_turn(reader),
            lambda: another_spell(reader, context),
            lambda: player_did(reader, context),
            lambda: objects_did(reader),
        )
    )


def spells_last_turn(reader: Reader) -> ir.Condition:
    """ "no spells were cast last turn", "a player cast two or more spells last turn"."""
    if reader.take("no spells were cast last turn"):
        return ir.Compare(ir.Happened(EventKind.CAST, last_turn=True), Comparison.EQ, NONE)
    reader.expect("a player cast")
    comparison, bound = how_many(reader)
    reader.expect("spells last turn", "spell last turn")
    if comparison is not Comparison.GE:
        raise reader.fail("or more")
    return ir.either(
        *(
            ir.Compare(ir.Happened(EventKind.CAST, by=by, last_turn=True), comparison, bound)
            for by in (Relation.YOU, Relation.OPPONENT)
        )
    )


def another_spell(reader: Reader, context: Context) -> ir.Condition:
    """ "you've cast another spell this turn", of a spell: one more than itself, which a copy was not cast as."""
    reader.expect("you've cast another spell this turn", "you cast another spell this turn")
    if not context.spell:
        raise reader.fail("a spell")
    itself = ir.When(ir.ONE, ir.Compare(ir.CastOrder(ir.THIS), Comparison.GE, ir.ONE))
    return ir.Compare(ir.OfPlayer(PlayerFact.SPELLS, ir.YOU), Comparison.GT, itself)


# What players did


def player_did(reader: Reader, context: Context) -> ir.Condition:
    """ "an opponent lost 3 or more life this turn", "you haven't cast a spell this turn"."""
    who = doer(reader, context)
    negative = bool(reader.take_one("haven't", "didn't", "hasn't"))
    for words, base, rule in DEEDS:
        # "didn't attack", "haven't attacked"; "you've attacked", "you attacked".
        if reader.take(words) or (negative and reader.take(base)):
            left, comparison, bound = rule(reader, who)
            further = reader.attempt(lambda: also_cast(reader, who)) if words == "cast" else None
            if further is not None and not negative:
                reader.expect("this turn")
                return ir.both(ir.Compare(left, comparison, bound), ir.Compare(*further))
            last = reader.expect("this turn", "last turn") == "last turn"
            if last and left == ir.OfPlayer(ir.PlayerFact.LIFE_LOST, who) and bound == ir.ONE:
                left = ir.Happened(EventKind.LOSE_LIFE, by=by_whom(reader, who), last_turn=True)
            elif last:
                # Of the turn before, only single events are told, not amounts of life.
                if not isinstance(left, ir.Happened):
                    raise reader.fail("this turn")
                left = dataclasses.replace(left, last_turn=True)
            asked = ir.Compare(left, comparison, bound)
            return ir.Fails(asked) if negative else asked
    raise reader.fail("what he did")


def also_cast(reader: Reader, who: ir.Who) -> Count:
    """ "… and a spell named Ash Dance"."""
    reader.expect("and")
    return cast(reader, who)


def doer(reader: Reader, context: Context) -> ir.Who:
    """Who did it."""
    if reader.take_one("you've", "you"):
        return ir.YOU
    if reader.take_one("an opponent has", "an opponent"):
        return OPPONENT
    reader.expect("that player", "they've", "they")
    return player_of(context)


def by_whom(reader: Reader, who: ir.Who) -> Relation:
    """How an event calls the player."""
    relation = BY.get(who)
    if relation is None:
        raise reader.fail("a player")
    return relation


def attacked(reader: Reader, who: ir.Who) -> Count:
    """ "attacked", "attacked with three or more creatures"."""
    attackers = ir.OfPlayer(PlayerFact.ATTACKED, who)
    if not reader.take("with"):
        return attackers, Comparison.GE, ir.ONE
    comparison, bound = how_many(reader)
    reader.expect("creatures", "creature")
    return attackers, comparison, bound


def life(fact: PlayerFact) -> Callable[[Reader, ir.Who], Count]:
    """Return the rule of life gained or lost."""

    def rule(reader: Reader, who: ir.Who) -> Count:
        if reader.take("life"):
            return ir.OfPlayer(fact, who), Comparison.GE, ir.ONE
        comparison, bound = how_many(reader)
        reader.expect("life")
        return ir.OfPlayer(fact, who), comparison, bound

    return rule


def damaged(reader: Reader, who: ir.Who) -> Count:
    """ "dealt damage", "dealt 3 or more damage"."""
    if reader.take("damage"):
        return ir.OfPlayer(PlayerFact.DAMAGE_TAKEN, who), Comparison.GE, ir.ONE
    comparison, bound = how_many(reader)
    reader.expect("damage")
    return ir.OfPlayer(PlayerFact.DAMAGE_TAKEN, who), comparison, bound


def cards(fact: PlayerFact) -> Callable[[Reader, ir.Who], Count]:
    """Return the rule of cards drawn or discarded."""

    def rule(reader: Reader, who: ir.Who) -> Count:
        comparison, bound = how_many(reader)
        reader.expect("cards", "card")
        return ir.OfPlayer(fact, who), comparison, bound

    return rule


def cast(reader: Reader, who: ir.Who) -> Count:
    """ "two or more spells", "a noncreature spell"."""
    another = reader.peek() == "another"
    bound: ir.Value
    if another:
        # Asked as it enters, of the turn in which it may have been cast itself.
        uncast = reader.text.startswith("Cast ~ only if")  # any other is another
        if who != ir.YOU or not (uncast or reader.text.startswith("~ enters")):
            raise reader.fail("how many")
        reader.advance()
        another = not uncast
        comparison, bound = Comparison.GE, ir.ONE
    else:
        comparison, bound = how_many(reader)
    test = noun(reader)
    parts = ir.parts_of(test)
    if SPELL not in parts:
        raise reader.fail("spells")
    if test == SPELL and not another:
        return ir.OfPlayer(PlayerFact.SPELLS, who), comparison, bound
    kept = [ir.CastFrom(part.zone) if isinstance(part, ir.InZone) else part for part in parts]
    if another:
        it = ir.Is(ir.THIS, ir.all_of(*(each for each in kept if each != SPELL)))
        was_cast = ir.Is(ir.THIS, ir.EnteredFrom(ir.Zone.STACK))
        bound = ir.Arithmetic(ir.ONE, Operator.ADD, ir.When(ir.ONE, ir.both(was_cast, it)))
    return ir.Happened(EventKind.CAST, ir.all_of(*kept), by_whom(reader, who)), comparison, bound


def sacrificed(reader: Reader, who: ir.Who) -> Count:
    """ "two or more Clues"."""
    comparison, bound = how_many(reader)
    return ir.Happened(EventKind.SACRIFICED, noun(reader), by_whom(reader, who)), comparison, bound


def played_land(reader: Reader, who: ir.Who) -> Count:
    """A land was played."""
    return ir.Happened(EventKind.LAND_PLAYED, by=by_whom(reader, who)), Comparison.GE, ir.ONE


def descended(reader: Reader, who: ir.Who) -> Count:
    """A permanent card was put into his graveyard."""
    # 700.11: a permanent card was put into his graveyard from anywhere.
    card = ir.all_of(ir.IsKind(Kind.PERMANENT), ir.Not(ir.InState(State.TOKEN)))
    return ir.Happened(EventKind.TO_GRAVEYARD, card, by_whom(reader, who)), Comparison.GE, ir.ONE


def had_enter(reader: Reader, who: ir.Who) -> Count:
    """ "had another creature enter under your control"."""
    comparison, bound = how_many(reader)
    test = noun(reader)
    reader.expect("enter under your control")
    if who != ir.YOU:
        raise reader.fail("whose control")
    entered = ir.all_of(test, ir.ControlledBy(Relation.YOU))
    return ir.Happened(EventKind.ENTERS, entered), comparison, bound


def event(kind: EventKind) -> Callable[[Reader, ir.Who], Count]:
    """Return the rule of an event of the player alone."""
    return lambda reader, who: (ir.Happened(kind, by=by_whom(reader, who)), Comparison.GE, ir.ONE)


DEEDS: tuple[tuple[str, str, Callable[[Reader, ir.Who], Count]], ...] = (
    ("attacked", "attack", attacked),
    ("gained", "gain", life(PlayerFact.LIFE_GAINED)),
    ("lost", "lose", life(PlayerFact.LIFE_LOST)),
    ("were dealt", "take", damaged),
    ("was dealt", "take", damaged),
    ("been dealt", "take", damaged),
    ("drew", "draw", cards(PlayerFact.DRAWN)),
    ("drawn", "draw", cards(PlayerFact.DRAWN)),
    ("discarded", "discard", cards(PlayerFact.DISCARDED)),
    ("cast", "cast", cast),
    ("sacrificed", "sacrifice", sacrificed),
    ("played a land", "play a land", played_land),
    ("descended", "descend", descended),
    ("had", "have", had_enter),
    ("committed a crime", "commit a crime", event(EventKind.CRIME)),
    ("surveilled", "surveil", event(EventKind.SURVEIL)),
    ("scried", "scry", event(EventKind.SCRY)),
    ("searched their library", "search their library", event(EventKind.SEARCHED)),
)


# What happened to objects


def objects_did(reader: Reader) -> ir.Condition:
    """ "a creature died this turn", "two or more creatures entered under your control this turn"."""
    comparison, bound = how_many(reader)
    if reader.take("permanents were put into a graveyard"):
        raise reader.fail("what happened")
    test = noun(reader)
    if reader.take("you controlled"):
        test = ir.all_of(test, ir.ControlledBy(Relation.YOU))
    if reader.take("died"):
        if reader.take("under your control"):
            test = ir.all_of(test, ir.ControlledBy(Relation.YOU))
        left = died(test)
    elif reader.take("entered under your control"):
        left = ir.Happened(EventKind.ENTERS, ir.all_of(test, ir.ControlledBy(Relation.YOU)))
    elif reader.take("left the battlefield"):
        if reader.take("under your control"):
            test = ir.all_of(test, ir.ControlledBy(Relation.YOU))
        left = gone(test)
    elif reader.take_one("was put into your graveyard", "were put into your graveyard"):
        reader.expect("from anywhere")
        if reader.peek() == "other":
            raise reader.fail("from anywhere")
        left = ir.Happened(EventKind.TO_GRAVEYARD, test, Relation.YOU)
    else:
        reader.expect("left your graveyard")
        left = ir.Happened(EventKind.LEFT_GRAVEYARD, test, Relation.YOU)
    reader.expect("this turn")
    return ir.Compare(left, comparison, bound)


def died(test: ir.Test) -> ir.Value:
    """How many of those died."""
    if test == CREATURE:
        mine, theirs = (ir.OfPlayer(PlayerFact.DIED, who) for who in (ir.YOU, OPPONENT))
        return ir.Arithmetic(mine, Operator.ADD, theirs)
    if test == ir.all_of(CREATURE, ir.ControlledBy(Relation.YOU)):
        return ir.OfPlayer(PlayerFact.DIED, ir.YOU)
    return ir.Happened(EventKind.DIES, test)


def gone(test: ir.Test) -> ir.Value:
    """How many of those left the battlefield."""
    if test == ir.all_of(ir.IsKind(Kind.PERMANENT), ir.ControlledBy(Relation.YOU)):
        return ir.OfPlayer(PlayerFact.LEFT, ir.YOU)
    return ir.Happened(EventKind.LEAVES, test)
