"""Conditions: what stands after "if", "as long as", "unless", "only if".

What players control and have is in ``player_conditions``, what happened this turn in ``histories``.
"""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, State, WayKind, Zone
from tolaria.cards.oracle.context import LAST, Context
from tolaria.cards.oracle.histories import happened
from tolaria.cards.oracle.looking import revealed_is
from tolaria.cards.oracle.modifiers import in_zone, is_a, keyword_tests, modifiers, stat_comparison, targeting
from tolaria.cards.oracle.odd_conditions import ODD
from tolaria.cards.oracle.origins import entered_from, spent, was_cast
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.player_conditions import of_player
from tolaria.cards.oracle.quantities import at_least_one, how_many
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


def has_fact(fact: ir.PlayerFact) -> ir.Condition:
    """You are the monarch, have the city's blessing."""
    return ir.Compare(ir.OfPlayer(fact, ir.YOU), Comparison.EQ, ir.ONE)


def devotion(reader: Reader) -> ir.Value:
    """ "your devotion to white"."""
    reader.expect("your devotion to")
    return ir.Devotion(colors(reader))


def unknown(reader: Reader) -> ir.Value:
    """X."""
    reader.expect("x")
    return ir.X()


def told(name: str, *texts: str, fails: bool = False) -> tuple[tuple[str, ir.Condition], ...]:
    """The wordings of a condition that is said by name."""
    asked: ir.Condition = ir.NamedCondition(name)
    return tuple((text, ir.Fails(asked) if fails else asked) for text in texts)


TOLD = (
    *told("tribute-paid", "tribute wasn't paid", fails=True),
    *told("bargained", "it was bargained", "~ was bargained", "it's bargained"),
    *told("bargained", "it wasn't bargained", "~ wasn't bargained", fails=True),
    *told("evidence-collected", "evidence was collected"),
    *told("gift-promised", "the gift was promised", "its gift was promised"),
    *told("gift-promised", "the gift wasn't promised", fails=True),
    *told("casualty-paid", "its casualty cost was paid"),
    *told("first-combat-phase", "it's the first combat phase of the turn"),
    *told("has-initiative", "you have the initiative"),
    *told("is-day", "it's day"),
    *told("is-night", "it's night"),
    *told("spell-warped", "a spell was warped this turn"),
    *told("ring-bearer", "~ is your ring-bearer"),
    *told("attacked-or-blocked", "~ attacked or blocked this combat"),
)
ATTACHED_EQUIPMENT = ir.all_of(ir.OfSubtype("Equipment"), ir.InState(State.ATTACHED_TO_SOURCE))
ATTACHED_AURA = ir.all_of(ir.OfSubtype("Aura"), ir.InState(State.ATTACHED_TO_SOURCE))
GAINED, LOST = (
    ir.Compare(ir.OfPlayer(fact, ir.YOU), Comparison.GE, ir.ONE)
    for fact in (ir.PlayerFact.LIFE_GAINED, ir.PlayerFact.LIFE_LOST)
)
ENTERED = ir.Compare(ir.Happened(ir.EventKind.ENTERS, ir.InState(State.SOURCE)), Comparison.GE, ir.ONE)
YOUR_COMMANDER = ir.all_of(
    ir.InState(State.COMMANDER), ir.OwnedBy(ir.Relation.YOU), ir.ControlledBy(ir.Relation.YOU)
)
CREATURES = ir.all_of(ir.OfType(ir.CardType.CREATURE), ir.ControlledBy(ir.Relation.YOU))
PAIRED = at_least_one(ir.InState(State.PAIRED_WITH_SOURCE))
ATTACKS_ALONE = ir.both(
    ir.Is(ir.THIS, ir.InState(State.ATTACKING)),
    ir.Compare(ir.Count(ir.InState(State.ATTACKING)), Comparison.EQ, ir.ONE),
)
FIXED: tuple[tuple[str, ir.Condition], ...] = (
    *TOLD,
    ("it's your turn", ir.YourTurn()),
    ("it's not your turn", ir.Fails(ir.YourTurn())),
    ("it isn't your turn", ir.Fails(ir.YourTurn())),
    ("it's an opponent's turn", ir.Fails(ir.YourTurn())),
    ("~ was kicked with its first kicker", ir.Paid(WayKind.FIRST_KICKER)),
    ("it was kicked with its first kicker", ir.Paid(WayKind.FIRST_KICKER)),
    ("~ was kicked with its second kicker", ir.Paid(WayKind.SECOND_KICKER)),
    ("it was kicked with its second kicker", ir.Paid(WayKind.SECOND_KICKER)),
    ("~ was kicked", ir.Paid(WayKind.KICKER)),
    ("it was kicked", ir.Paid(WayKind.KICKER)),
    ("it escaped", ir.Paid(WayKind.ESCAPE)),
    ("~ escaped", ir.Paid(WayKind.ESCAPE)),
    ("~'s additional cost was paid", ir.Paid(WayKind.KICKER)),
    ("it wasn't kicked", ir.Fails(ir.Paid(WayKind.KICKER))),
    ("~ attacked this turn", ir.Is(ir.THIS, ir.InState(State.ATTACKED))),
    ("~ didn't attack this turn", ir.Fails(ir.Is(ir.THIS, ir.InState(State.ATTACKED)))),
    ("you gained or lost life this turn", ir.either(GAINED, LOST)),
    ("you gained and lost life this turn", ir.both(GAINED, LOST)),
    ("you're the monarch", has_fact(ir.PlayerFact.MONARCH)),
    ("you have the city's blessing", has_fact(ir.PlayerFact.BLESSING)),
    (
        "your library has no cards in it",
        ir.Compare(ir.OfPlayer(ir.PlayerFact.LIBRARY, ir.YOU), Comparison.EQ, ir.Number(0)),
    ),
    ("you have two or more opponents", ir.Compare(ir.Number(1), Comparison.GE, ir.Number(2))),
    ("you have max speed", ir.Compare(ir.OfPlayer(ir.PlayerFact.SPEED, ir.YOU), Comparison.GE, ir.Number(4))),
    (
        "you've completed a dungeon",
        ir.Compare(ir.OfPlayer(ir.PlayerFact.DUNGEONS, ir.YOU), Comparison.GE, ir.ONE),
    ),
    ("~ is paired with another creature", PAIRED),
    ("you control enchanted creature", ir.Is(ir.HOST, ir.ControlledBy(ir.Relation.YOU))),
    ("~ is attacking alone", ATTACKS_ALONE),
    ("it's attacking alone", ATTACKS_ALONE),
    ("~ is monstrous", ir.Designated(ir.THIS)),
    ("~ isn't monstrous", ir.Fails(ir.Designated(ir.THIS))),
    ("~ is renowned", ir.Designated(ir.THIS)),
    ("another player controls enchanted creature", ir.Is(ir.HOST, ir.ControlledBy(ir.Relation.OPPONENT))),
    ("~ entered this turn", ENTERED),
    ("~ didn't enter this turn", ir.Fails(ENTERED)),
    ("you control your commander", at_least_one(YOUR_COMMANDER)),
    ("~ dealt damage to an opponent this turn", ir.DealtDamageToOpponent(ir.THIS)),
    ("~ is equipped", at_least_one(ATTACHED_EQUIPMENT)),
    ("~ is enchanted", at_least_one(ATTACHED_AURA)),
)
