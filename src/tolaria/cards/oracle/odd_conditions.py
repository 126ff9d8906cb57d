"""Conditions that few cards ask, each with a wording of its own."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import CardType, Comparison, Relation, WayKind, Zone
from tolaria.cards.oracle.context import EVENT, IT, Context
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.quantities import at_least_one, how_many
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import pronoun
from tolaria.cards.oracle.vocabulary import ORDINALS

CREATURE = ir.OfType(CardType.CREATURE)
NOTHING = ir.Number(0)


def none_cast(reader: Reader, context: Context) -> ir.Condition:
    """ "none of them were cast or no mana was spent to cast them": a spell that becomes a permanent enters alone."""
    reader.expect("none of them were cast or no mana was spent to cast them")
    return ir.Compare(ir.ManaSpent(EVENT), Comparison.EQ, NOTHING)


def nth_of_turn(reader: Reader, context: Context) -> ir.Condition:
    """ "it was the second spell you cast this turn", of the permanent that it became."""
    reader.expect("it was the")
    number = reader.take_of(ORDINALS)
    reader.expect("spell you cast this turn")
    if number is None or context.it is None:
        raise reader.fail("which")
    return ir.Compare(ir.OwnOrder(context.it), Comparison.EQ, ir.Number(number))


def costs_x(reader: Reader, context: Context) -> ir.Condition:
    """ "that spell's mana cost or that ability's activation cost contains {X}": of whichever it is."""
    reader.expect("that spell's mana cost or that ability's activation cost contains {x}")
    who = context.that("spell")
    if who is None:
        raise reader.fail("a spell or ability")
    return ir.Compare(ir.XSymbols(who), Comparison.GE, ir.ONE)


def of_one_name(reader: Reader, context: Context) -> ir.Condition:
    """ "you control two or more nonland permanents with the same name as one another": fewer names than permanents."""
    reader.expect("you control")
    comparison, bound = how_many(reader)
    test = ir.all_of(noun(reader), ir.ControlledBy(Relation.YOU))
    reader.expect("with the same name as one another")
    if (comparison, bound) != (Comparison.GE, ir.Number(2)):
        raise reader.fail("two or more")
    return ir.Compare(ir.Count(test), Comparison.GT, ir.DifferentAmong("name", test))


def from_your_graveyard(reader: Reader, context: Context) -> ir.Condition:
    """ "it entered from your graveyard or was cast from your graveyard"."""
    who = pronoun(reader, context)
    reader.expect(
        "entered from your graveyard or was cast from your graveyard",
        "entered or was cast from your graveyard",
    )
    came = ir.any_of(ir.EnteredFrom(Zone.GRAVEYARD), ir.CastFrom(Zone.GRAVEYARD))
    return ir.Is(who, ir.all_of(came, ir.OwnedBy(Relation.YOU)))


def still_there(reader: Reader, context: Context) -> ir.Condition:
    """ "~ is still on the battlefield"."""
    reader.expect("~ is still on the battlefield")
    return ir.Is(ir.THIS, ir.InZone(Zone.BATTLEFIELD))


def eminent(reader: Reader, context: Context) -> ir.Condition:
    """ "~ is in the command zone or on the battlefield"."""
    reader.expect("~ is in the command zone or on the battlefield")
    return ir.Is(ir.THIS, ir.any_of(ir.InZone(Zone.COMMAND), ir.InZone(Zone.BATTLEFIELD)))


def strongest(reader: Reader, context: Context) -> ir.Condition:
    """ "its power is greater than each other creature's power": nothing else is as strong."""
    who = context.it
    reader.expect("its power is greater than each other creature's power")
    if who is None:
        raise reader.fail("an antecedent")
    power = ir.StatOf(ir.Stat.POWER, who)
    alike = ir.all_of(CREATURE, ir.StatIs(ir.Stat.POWER, Comparison.GE, power))
    itself = ir.CountAmong(ir.all_of(CREATURE, ir.InZone(Zone.BATTLEFIELD)), who)
    return ir.Compare(ir.Count(alike), Comparison.LE, itself)


def among_greatest(reader: Reader, context: Context) -> ir.Condition:
    """ "you control the creature with the greatest toughness or tied for the greatest toughness"."""
    reader.expect("you control the creature with the greatest")
    stat = {"power": ir.Stat.POWER, "toughness": ir.Stat.TOUGHNESS}[reader.expect("power", "toughness")]
    reader.expect(f"or tied for the greatest {stat}")
    most = ir.OverAll(ir.Extreme.GREATEST, stat, CREATURE)
    asked = ir.Where(ir.Compare(ir.StatOf(stat, IT), Comparison.GE, most))
    return at_least_one(ir.all_of(CREATURE, ir.ControlledBy(Relation.YOU), asked))


def put_into_hand(reader: Reader, context: Context) -> ir.Condition:
    """ "a permanent was put into your hand from the battlefield this turn"."""
    comparison, bound = how_many(reader)
    test = noun(reader)
    reader.expect("was put into your hand from the battlefield this turn")
    return ir.Compare(ir.Happened(ir.EventKind.RETURNED, test, Relation.YOU), comparison, bound)


def spectacle(reader: Reader, context: Context) -> ir.Condition:
    """ "its spectacle cost was paid" (702.137)."""
    reader.expect("its spectacle cost was paid", "~'s spectacle cost was paid")
    return ir.Paid(WayKind.ALTERNATIVE)


def card_exiled(reader: Reader, context: Context) -> ir.Condition:
    """ "a card is exiled with ~"."""
    reader.expect("a card is exiled with")
    reader.expect("it", "~")
    return at_least_one(EXILED_WITH_SOURCE)


ODD: tuple[Callable[[Reader, Context], ir.Condition], ...] = (
    none_cast,
    nth_of_turn,
    costs_x,
    of_one_name,
    from_your_graveyard,
    still_there,
    eminent,
    strongest,
    among_greatest,
    put_into_hand,
    spectacle,
    card_exiled,
)
