"""Conditions: what stands after "if", "as long as", "unless", "only if".

What players control and have is in ``player_conditions``, what happened this turn in ``histories``.
"""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, State, WayKind, Zone
from tolaria.cards.oracle.comparing import stat_comparison
from tolaria.cards.oracle.context import LAST, Context
from tolaria.cards.oracle.fixed_conditions import CREATURES, FIXED
from tolaria.cards.oracle.histories import happened
from tolaria.cards.oracle.looking import revealed_is
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.modifiers import in_zone, is_a, keyword_tests, modifiers, targeting
from tolaria.cards.oracle.odd_conditions import ODD
from tolaria.cards.oracle.origins import entered_from, spent, was_cast
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.player_conditions import of_player
from tolaria.cards.oracle.quantities import how_many
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import antecedent
from tolaria.cards.oracle.values import (
    colors,
    counter_kind,
    counters_on,
    object_stat,
    player_fact,
    pronoun,
    value,
)
from tolaria.cards.oracle.vocabulary import COMPARISONS, ORDINALS


def condition(reader: Reader, context: Context) -> ir.Condition:
    """Read a condition, or two joined by "and" or "or".

    >>> condition(Reader("it's your turn"), Context())
    YourTurn()
    """
    first = single(reader, context)
    note_difference(context, first)
    for joint, make in (("and", ir.both), ("or", ir.either)):
        place = reader.place
        if reader.take(joint):
            try:
                return make(first, condition(reader, context))
            except NoParse:
                reader.place = place
    return first


def note_difference(context: Context, asked: ir.Condition) -> None:
    """ "If you have fewer than seven cards in hand, draw cards equal to the difference"."""
    match asked:
        case ir.Compare(left, Comparison.LT | Comparison.LE, right):
            context.difference = ir.Arithmetic(right, ir.Operator.SUB, left)
        case ir.Is(who, ir.StatIs(stat, Comparison.GT | Comparison.GE, right)):
            context.difference = ir.Arithmetic(ir.StatOf(stat, who), ir.Operator.SUB, right)
        case ir.Compare(left, Comparison.GT | Comparison.GE, right):
            context.difference = ir.Arithmetic(left, ir.Operator.SUB, right)


def single(reader: Reader, context: Context) -> ir.Condition:
    """Read one condition."""
    for words, found in FIXED:
        if reader.take(words):
            return found
    return reader.first(
        (
            *((lambda rule=rule: rule(reader, context)) for rule in ODD),
            lambda: happened(reader, context),
            lambda: revealed_or_controlled(reader),
            lambda: above_starting_life(reader, context),
            lambda: of_player(reader, context),
            lambda: was_cast(reader, context),
            lambda: entered_from(reader, context),
            lambda: spent(reader, context),
            lambda: object_is(reader, context),
            lambda: there_are(reader, context),
            lambda: total_power(reader),
            lambda: this_way(reader, context),
            lambda: shares_type(reader, context),
            lambda: revealed_is(reader, context),
            lambda: resolved_before(reader),
            lambda: other_cost_paid(reader),
            lambda: activated_before(reader),
            lambda: compared(reader, context),
        )
    )


def revealed_or_controlled(reader: Reader) -> ir.Condition:
    """ "you revealed a Dragon card or controlled a Dragon as you cast ~"."""
    reader.expect("you revealed a", "you revealed an")
    shown = noun(reader)
    reader.expect("or controlled a", "or controlled an")
    if noun(reader) != shown:
        raise reader.fail("the same")
    reader.expect("as you cast ~")
    return ir.either(ir.Paid(WayKind.KICKER), ir.Paid(WayKind.NOTED))


def shares_type(reader: Reader, context: Context) -> ir.Condition:
    """ "it shares a creature type with ~"."""
    who = pronoun(reader, context)
    reader.expect("shares a creature type with")
    return ir.Is(who, ir.SharesCreatureType(pronoun(reader, context)))


def resolved_before(reader: Reader) -> ir.Condition:
    """ "this is the second time this ability has resolved this turn", "it's the third time"."""
    words = reader.expect("this is the", "it's the")
    number = reader.take_of(ORDINALS)
    if number is None:
        raise reader.fail("which time")
    reader.expect("time")
    if not reader.take("this ability has resolved this turn") and words != "it's the":
        raise reader.fail("this ability has resolved")
    return ir.NamedCondition("resolved-times", number=ir.Number(number))


def activated_before(reader: Reader) -> ir.Condition:
    """ "this ability has been activated four or more times this turn"."""
    reader.expect("this ability has been activated")
    comparison, bound = how_many(reader)
    reader.expect("times this turn")
    return ir.Compare(ir.TimesDone(), comparison, bound)


def above_starting_life(reader: Reader, context: Context) -> ir.Condition:
    """ "you have at least 10 life more than your starting life total"."""
    reader.expect("you have")
    comparison, bound = how_many(reader)
    reader.expect("life more than your starting life total")
    more = ir.Arithmetic(ir.StartingLife(), ir.Operator.ADD, bound)
    return ir.Compare(ir.OfPlayer(ir.PlayerFact.LIFE, ir.YOU), comparison, more)


def other_cost_paid(reader: Reader) -> ir.Condition:
    """ "the {1}{B} cost was paid": the one that may be paid rather than the mana cost."""
    reader.expect("the")
    if mana_symbols(reader) is None:
        raise reader.fail("a cost")
    reader.expect("cost was paid")
    return ir.Paid(WayKind.ALTERNATIVE)


def this_way(reader: Reader, context: Context) -> ir.Condition:
    """ "a creature card is exiled this way", "an artifact was destroyed this way": of what the effect before did."""
    if context.amount != ir.LastAmount():
        raise reader.fail("an effect before")
    comparison, bound = how_many(reader)
    test = noun(reader)
    reader.expect("is", "are", "was", "were")
    reader.expect(
        "exiled", "destroyed", "sacrificed", "discarded", "milled", "returned", "put into a graveyard"
    )
    reader.expect("this way")
    return ir.Compare(ir.CountAmong(test, LAST), comparison, bound)


# Objects


def object_is(reader: Reader, context: Context) -> ir.Condition:
    """ "~ is tapped", "it's a creature card", "that creature has flying", "enchanted creature is red"."""
    if reader.take_one("it's not", "it isn't", "it wasn't"):
        return ir.Fails(described(reader, antecedent(reader, context)))
    if reader.take("it's renowned"):
        return ir.Designated(antecedent(reader, context))
    if reader.take("it was attacking or blocking alone"):
        return ir.Is(antecedent(reader, context), ir.InState(State.FELL_ALONE))
    if reader.take_one("it was attacking", "it was blocking", "it was blocked"):
        raise reader.fail("what it is now")  # it may have left combat since
    if reader.take_one("it's", "it was", "he's", "she's"):
        return described(reader, antecedent(reader, context))
    who = pronoun(reader, context)
    if reader.peek() in ("targets", "attacked"):
        return does(reader, who)
    if reader.take_one("has", "had", "have"):
        return has_what(reader, who)
    if reader.take_one("doesn't have", "didn't have", "don't have"):
        return ir.Fails(has_what(reader, who))
    negative = not reader.take_one("is", "was", "are", "were")
    if negative:
        reader.expect("isn't", "wasn't", "aren't")
    test = described(reader, who)
    return ir.Fails(test) if negative else test


def does(reader: Reader, who: ir.Who) -> ir.Condition:
    """ "it targets a tapped creature", "it attacked this turn"."""
    if reader.take("attacked this turn"):
        return ir.Is(who, ir.InState(State.ATTACKED))
    return ir.Is(who, targeting(reader))


def described(reader: Reader, who: ir.Who) -> ir.Condition:
    """What it is, or where."""
    found = reader.attempt(lambda: in_zone(reader))
    if found is None:
        found = [*is_a(reader), *modifiers(reader)]
    place = ir.Is(who, ir.all_of(*found))
    above = reader.attempt(lambda: cards_above(reader, who))
    return place if above is None else ir.both(place, above)


def cards_above(reader: Reader, who: ir.Who) -> ir.Condition:
    """ "with a creature card directly above it", "with three or more creature cards above it" (404.2)."""
    reader.expect("with")
    comparison, bound = how_many(reader)
    test = noun(reader)
    directly = reader.take("directly")
    reader.expect("above it")
    return ir.Compare(ir.CardsAbove(test, who, directly), comparison, bound)


def has_what(reader: Reader, who: ir.Who) -> ir.Condition:
    """ "has flying", "has a +1/+1 counter on it", "has power 4 or greater", "has the same name as …"."""
    if reader.take("the same name as"):
        return same_name(reader, who)
    if reader.take_one("the chosen name", "that name"):
        return ir.Is(who, ir.IsKind(ir.Kind.CHOSEN_NAME))
    for rule in (stat_comparison, keyword_tests):
        found = reader.attempt(lambda rule=rule: rule(reader))  # type: ignore[misc]
        if found is not None:
            return ir.Is(who, ir.all_of(*found))
    comparison, bound = how_many(reader)
    kind = "any" if reader.peek() in ("counter", "counters") else counter_kind(reader)
    reader.expect(
        "counter on it",
        "counters on it",
        "counter on them",
        "counters on them",
        "counters on him",
        "counter on him",
        "counters on her",
        "counter on her",
    )
    return ir.Compare(ir.CountersOn(kind, who), comparison, bound)


def same_name(reader: Reader, who: ir.Who) -> ir.Condition:
    """ "another creature you control or a creature card in your graveyard": more of them than itself."""
    reader.expect("another", "a", "an")
    test = noun(reader)
    zoned = any(isinstance(part, ir.InZone) for part in ir.parts_of(test))
    there = test if zoned else ir.all_of(test, ir.InZone(Zone.BATTLEFIELD))
    alike = ir.Count(ir.all_of(test, ir.SameName(who)))
    found: ir.Condition = ir.Compare(alike, Comparison.GT, ir.CountAmong(there, who))
    return ir.either(found, same_name(reader, who)) if reader.take("or") else found


# Counts and comparisons


def there_are(reader: Reader, context: Context) -> ir.Condition:
    """ "there are seven or more cards in your graveyard", "no creatures are on the battlefield"."""
    if not reader.take_one("there are", "there is"):
        comparison, bound = how_many(reader)
        if reader.take_one("cards are in your graveyard", "card is in your graveyard"):
            return ir.Compare(ir.OfPlayer(ir.PlayerFact.GRAVEYARD, ir.YOU), comparison, bound)
        test = noun(reader)
        if reader.take_one("are on the battlefield", "is on the battlefield"):
            return ir.Compare(ir.Count(test), comparison, bound)
        if not reader.raw[reader.place - 1].startswith("card"):
            raise reader.fail("cards")
        reader.expect("is", "are")
        return ir.Compare(ir.Count(ir.all_of(test, *in_zone(reader))), comparison, bound)
    comparison, bound = how_many(reader)
    counters = reader.attempt(lambda: counters_on(reader, context))
    if counters is not None:
        return ir.Compare(counters, comparison, bound)
    if reader.take("card types among cards in your graveyard"):
        mine = ir.all_of(ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(ir.Relation.YOU))
        return ir.Compare(ir.TypesAmong(mine), comparison, bound)
    if reader.take_one("cards in your graveyard", "card in your graveyard"):
        return ir.Compare(ir.OfPlayer(ir.PlayerFact.GRAVEYARD, ir.YOU), comparison, bound)
    return ir.Compare(ir.Count(noun(reader)), comparison, bound)


def compared(reader: Reader, context: Context) -> ir.Condition:
    """ "its power is 4 or greater", "your life total is less than 7", "X is 5 or more"."""
    left = reader.first(
        (
            lambda: the_result(reader, context),
            lambda: object_stat(reader, context),
            lambda: player_fact(reader, context),
            lambda: devotion(reader),
            lambda: unknown(reader),
        )
    )
    reader.expect("is", "was")
    for words, comparison in COMPARISONS:
        if reader.take(words):
            return ir.Compare(left, comparison, value(reader, context))
    bound = value(reader, context)
    if reader.take_one("or greater", "or more"):
        return ir.Compare(left, Comparison.GE, bound)
    if reader.take_one("or less", "or fewer"):
        return ir.Compare(left, Comparison.LE, bound)
    return ir.Compare(left, Comparison.EQ, bound)


def the_result(reader: Reader, context: Context) -> ir.Value:
    """ "the result", of the die that was just rolled."""
    if not (context.rolled and reader.take("the result")):
        raise reader.fail("a result")
    return ir.LastAmount()


def total_power(reader: Reader) -> ir.Condition:
    """ "creatures you control have total power 8 or greater"."""
    reader.expect("creatures you control have total power")
    bound = value(reader)
    reader.expect("or greater")
    total = ir.OverAll(ir.Extreme.TOTAL, ir.Stat.POWER, CREATURES)
    return ir.Compare(total, Comparison.GE, bound)


def devotion(reader: Reader) -> ir.Value:
    """ "your devotion to white"."""
    reader.expect("your devotion to")
    return ir.Devotion(colors(reader))


def unknown(reader: Reader) -> ir.Value:
    """X."""
    reader.expect("x")
    return ir.X()
