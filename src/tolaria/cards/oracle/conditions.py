"""Conditions: what stands after "if", "as long as", "unless", "only if"."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, PlayerFact, Relation, State, WayKind
from tolaria.cards.oracle.context import OPPONENT, Context
from tolaria.cards.oracle.phrases import in_zone, is_a, modifiers, noun
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.values import player_of, pronoun, value

NONE = ir.Number(0)
ONE = ir.Number(1)


def condition(reader: Reader, context: Context) -> ir.Condition:
    """Read a condition, or two joined by "and" or "or".

    >>> condition(Reader("you control a Goblin"), Context())
    Compare(left=Count(test=All(tests=(OfSubtype(subtype='Goblin'), ControlledBy(relation=<Relation.YOU: 'you'>)))), comparison=<Comparison.GE: '>='>, right=Number(number=1))
    """
    first = single(reader, context)
    for joint, make in (("and", ir.both), ("or", ir.either)):
        place = reader.place
        if reader.take(joint):
            try:
                return make(first, condition(reader, context))
            except NoParse:
                reader.place = place
    return first


def single(reader: Reader, context: Context) -> ir.Condition:
    for words, found in FIXED:
        if reader.take(words):
            return found
    return reader.first(
        (
            lambda: you_control(reader),
            lambda: hand_or_life(reader, context),
            lambda: object_is(reader, context),
            lambda: there_are(reader),
        )
    )


def at_least_one(test: ir.Test) -> ir.Condition:
    return ir.Compare(ir.Count(test), Comparison.GE, ONE)


def you_control(reader: Reader) -> ir.Condition:
    """ "you control three or more artifacts", "an opponent controls no creatures"."""
    mine = reader.expect("you control", "an opponent controls", "you don't control")
    owner = ir.ControlledBy(Relation.OPPONENT if mine == "an opponent controls" else Relation.YOU)
    comparison, bound = how_many(reader)
    test = ir.all_of(noun(reader), owner)
    if mine == "you don't control":
        return ir.Compare(ir.Count(test), Comparison.EQ, NONE)
    return ir.Compare(ir.Count(test), comparison, bound)


def how_many(reader: Reader) -> tuple[Comparison, ir.Value]:
    """ "a", "no", "three or more", "two or fewer", "exactly one", "another"."""
    if reader.take("no"):
        return Comparison.EQ, NONE
    if reader.take_one("a", "an", "any"):
        return Comparison.GE, ONE
    if reader.peek() == "another":
        return Comparison.GE, ONE
    if reader.take("exactly"):
        return Comparison.EQ, value(reader)
    bound = reader.attempt(lambda: value(reader))
    if bound is None:
        raise reader.fail("how many")
    if reader.take("or more"):
        return Comparison.GE, bound
    if reader.take_one("or fewer", "or less"):
        return Comparison.LE, bound
    return Comparison.GE, bound


def there_are(reader: Reader) -> ir.Condition:
    """ "there are seven or more cards in your graveyard"."""
    reader.expect("there are", "there is")
    comparison, bound = how_many(reader)
    if reader.take_one("cards in your graveyard", "card in your graveyard"):
        return ir.Compare(ir.OfPlayer(PlayerFact.GRAVEYARD, ir.YOU), comparison, bound)
    return ir.Compare(ir.Count(noun(reader)), comparison, bound)


def hand_or_life(reader: Reader, context: Context) -> ir.Condition:
    """ "you have no cards in hand", "you have 5 or less life", "that player has ten or more life"."""
    who: ir.Who
    if reader.take("you have"):
        who = ir.YOU
    elif reader.take_one("an opponent has", "your opponent has"):
        who = OPPONENT
    else:
        reader.expect("that player has", "they have")
        who = player_of(context)
    comparison, bound = how_many(reader)
    if reader.take_one("cards in hand", "card in hand", "cards in your hand"):
        return ir.Compare(ir.OfPlayer(PlayerFact.HAND, who), comparison, bound)
    if reader.take("life"):
        return ir.Compare(ir.OfPlayer(PlayerFact.LIFE, who), comparison, bound)
    if reader.take_one("cards in your graveyard", "cards in their graveyard"):
        return ir.Compare(ir.OfPlayer(PlayerFact.GRAVEYARD, who), comparison, bound)
    raise reader.fail("cards or life")


def object_is(reader: Reader, context: Context) -> ir.Condition:
    """ "~ is tapped", "it's a creature card", "that creature has flying", "enchanted creature is red"."""
    who = reader.attempt(lambda: pronoun(reader, context))
    if who is None:
        if reader.take_one("it's", "it was"):
            who = context.it
            if who is None:
                raise reader.fail("an antecedent")
            return ir.Is(who, ir.all_of(*is_a(reader), *modifiers(reader)))
        raise reader.fail("an object")
    if reader.take("has"):
        return has_what(reader, who)
    negative = not reader.take_one("is", "was", "are", "were")
    if negative:
        reader.expect("isn't", "wasn't", "aren't")
    found = reader.attempt(lambda: in_zone(reader))
    if found is None:
        found = [*is_a(reader), *modifiers(reader)]
    test = ir.Is(who, ir.all_of(*found))
    return ir.Fails(test) if negative else test


def has_what(reader: Reader, who: ir.Who) -> ir.Condition:
    """ "has flying", "has a +1/+1 counter on it", "has power 4 or greater"."""
    from tolaria.cards.oracle.phrases import keyword_tests, stat_comparison
    from tolaria.cards.oracle.values import counter_kind

    for rule in (stat_comparison, keyword_tests):
        found = reader.attempt(lambda rule=rule: rule(reader))  # type: ignore[misc]
        if found is not None:
            return ir.Is(who, ir.all_of(*found))
    comparison, bound = (Comparison.GE, ONE) if reader.take("one or more") else how_many(reader)
    kind = counter_kind(reader)
    reader.expect("counter on it", "counters on it")
    return ir.Compare(ir.CountersOn(kind, who), comparison, bound)


FIXED: tuple[tuple[str, ir.Condition], ...] = (
    ("it's your turn", ir.YourTurn()),
    ("it's not your turn", ir.Fails(ir.YourTurn())),
    ("~ was kicked", ir.Paid(WayKind.KICKER)),
    ("it was kicked", ir.Paid(WayKind.KICKER)),
    ("~ is tapped", ir.Is(ir.THIS, ir.InState(State.TAPPED))),
    ("~ is untapped", ir.Is(ir.THIS, ir.Not(ir.InState(State.TAPPED)))),
    ("~ is attacking", ir.Is(ir.THIS, ir.InState(State.ATTACKING))),
    ("~ attacked this turn", ir.Is(ir.THIS, ir.InState(State.ATTACKED))),
    (
        "~ is equipped",
        at_least_one(ir.all_of(ir.OfSubtype("Equipment"), ir.InState(State.ATTACHED_TO_SOURCE))),
    ),
    ("~ is enchanted", at_least_one(ir.all_of(ir.OfSubtype("Aura"), ir.InState(State.ATTACHED_TO_SOURCE)))),
)
