"""Phrases: object phrases, values, conditions and referents, which contain one another.

An object phrase is a :class:`Test` tree ("nonblack creature an opponent controls
with power 3 or less" is ``all_of(Not(HasColor(BLACK)), OfType(CREATURE), …)``); it
speaks of permanents unless it names a zone. Build conjunctions and alternatives
with :func:`all_of` and :func:`any_of`, :func:`both` and :func:`either`, which keep
trees in the normal form that the notation reads back.

>>> all_of(OfType(CardType.CREATURE), all_of(InState(State.TAPPED)))
All(tests=(OfType(type=<CardType.CREATURE: 'creature'>), InState(state=<State.TAPPED: 'tapped'>)))
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tolaria.cards.ir.mana import ManaCost
from tolaria.cards.ir.words import (
    CardType,
    Color,
    Comparison,
    EventKind,
    Keyword,
    Kind,
    Operator,
    PlayerFact,
    Players,
    Referent,
    Relation,
    Stat,
    State,
    Supertype,
    WayKind,
    Zone,
)


class Test:
    """An object phrase, or a part of one."""

    __slots__ = ()


class Who:
    """What is spoken of: an object, a player, or several of them."""

    __slots__ = ()


class Value:
    """A number that is known when it is asked for."""

    __slots__ = ()


class Condition:
    """Something that holds or not."""

    __slots__ = ()


# Object phrases


@dataclass(frozen=True, slots=True)
class OfType(Test):
    """Has the card type."""

    type: CardType


@dataclass(frozen=True, slots=True)
class OfSubtype(Test):
    """Has the subtype, spelled as on the type line."""

    subtype: str


@dataclass(frozen=True, slots=True)
class OfSupertype(Test):
    """Has the supertype."""

    supertype: Supertype


@dataclass(frozen=True, slots=True)
class HasColor(Test):
    """Has the colour (one of the five)."""

    color: Color


@dataclass(frozen=True, slots=True)
class IsKind(Test):
    """Is a permanent (or permanent card), a spell, colourless, multicoloured."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class HasKeyword(Test):
    """Has the keyword ability."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class InState(Test):
    """Is in the state."""

    state: State


@dataclass(frozen=True, slots=True)
class ControlledBy(Test):
    """Its controller stands in that relation to you."""

    relation: Relation


@dataclass(frozen=True, slots=True)
class OwnedBy(Test):
    """Its owner stands in that relation to you."""

    relation: Relation


@dataclass(frozen=True, slots=True)
class InZone(Test):
    """Is in the zone."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class StatIs(Test):
    """Its power, toughness or mana value compares so with a value."""

    stat: Stat
    comparison: Comparison
    value: Value


@dataclass(frozen=True, slots=True)
class Named(Test):
    """Has the name."""

    name: str


@dataclass(frozen=True, slots=True)
class HasManaCost(Test):
    """Has exactly that mana cost printed (202.1); a card without one has none of them."""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class SameName(Test):
    """Has the name of something."""

    who: Who


@dataclass(frozen=True, slots=True)
class IsPlayer(Test):
    """Is a player, not an object."""

    players: Players


@dataclass(frozen=True, slots=True)
class CastFrom(Test):
    """Is a spell that was cast from the zone, or the permanent that it became."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class EnteredFrom(Test):
    """Is a permanent that entered the battlefield from the zone."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Targeting(Test):
    """Is a spell or ability that targets something of the phrase; with ``only``, as its one target."""

    test: Test
    only: bool = False


@dataclass(frozen=True, slots=True)
class Where(Test):
    """The condition holds, in which ``it`` is the candidate."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Not(Test):
    """The test fails."""

    test: Test


@dataclass(frozen=True, slots=True)
class All(Test):
    """Every test holds; with no tests: anything."""

    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOf(Test):
    """At least one test holds."""

    tests: tuple[Test, ...]


# Referents


@dataclass(frozen=True, slots=True)
class Ref(Who):
    """A fixed referent."""

    referent: Referent


@dataclass(frozen=True, slots=True)
class Target(Who):
    """The targets chosen for one of the mode's target requirements, counted from 0."""

    index: int = 0


@dataclass(frozen=True, slots=True)
class Each(Who):
    """Every object (and player) that the phrase matches."""

    test: Test


@dataclass(frozen=True, slots=True)
class Those(Who):
    """Those of the objects meant that match the phrase."""

    test: Test
    who: Who


@dataclass(frozen=True, slots=True)
class ControllerOf(Who):
    """The controller of that."""

    who: Who


@dataclass(frozen=True, slots=True)
class OwnerOf(Who):
    """The owner of that."""

    who: Who


# Values


@dataclass(frozen=True, slots=True)
class Number(Value):
    """A constant."""

    number: int


@dataclass(frozen=True, slots=True)
class X(Value):
    """X of the spell or ability, or of the permanent the spell became."""


@dataclass(frozen=True, slots=True)
class EventAmount(Value):
    """The amount of the triggering event: damage dealt, life gained, how many-th card drawn."""


@dataclass(frozen=True, slots=True)
class LastAmount(Value):
    """How many objects the previous effect touched, or how much it dealt, gained or paid."""


@dataclass(frozen=True, slots=True)
class AnyNumber(Value):
    """Of a cost: as many as the payer likes, at least so many."""

    least: int = 0


@dataclass(frozen=True, slots=True)
class PaidAmount(Value):
    """How many were removed, exiled or sacrificed to pay the cost that leaves the number open."""


@dataclass(frozen=True, slots=True)
class TargetsChosen(Value):
    """How many targets were chosen."""


@dataclass(frozen=True, slots=True)
class TimesKicked(Value):
    """How many times the kicker was paid."""


@dataclass(frozen=True, slots=True)
class Count(Value):
    """How many objects the phrase matches."""

    test: Test


@dataclass(frozen=True, slots=True)
class StatOf(Value):
    """Power, toughness or mana value of something, or as it last was."""

    stat: Stat
    who: Who


@dataclass(frozen=True, slots=True)
class CountersOn(Value):
    """How many counters of a kind are on something; of the kind "any": of every kind together."""

    counter: str
    who: Who


@dataclass(frozen=True, slots=True)
class DamageOn(Value):
    """Damage marked on something."""

    who: Who


@dataclass(frozen=True, slots=True)
class CastOrder(Value):
    """Which spell of the turn it was as it was cast, by whomever: 1 the first."""

    who: Who


@dataclass(frozen=True, slots=True)
class CountAmong(Value):
    """How many of the objects meant match the phrase."""

    test: Test
    who: Who


class Extreme(StrEnum):
    """What may be asked of a number that many objects have."""

    GREATEST = "greatest"
    LEAST = "least"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class OverAll(Value):
    """The greatest, least or total of a stat over what (of those) the phrase matches; 0 of nothing."""

    extreme: Extreme
    stat: Stat
    test: Test
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class OfPlayer(Value):
    """A number of a player: life, cards in hand, cards drawn this turn and the like."""

    fact: PlayerFact
    who: Who


@dataclass(frozen=True, slots=True)
class Happened(Value):
    """How often such an event happened this turn, or in the turn before: of what, to what, by whom."""

    event: EventKind
    test: Test = All()
    by: Relation | None = None
    last_turn: bool = False
    other: Test | None = None


@dataclass(frozen=True, slots=True)
class ManaSpent(Value):
    """How much mana, or mana of a colour, was spent to cast the spell or what it became."""

    who: Who
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class ColorsSpent(Value):
    """How many colours of mana were spent to cast the spell or what it became (converge)."""

    who: Who


@dataclass(frozen=True, slots=True)
class ColorsAmong(Value):
    """How many colours there are among the objects of the phrase."""

    test: Test


@dataclass(frozen=True, slots=True)
class Devotion(Value):
    """Your devotion to those colours (700.5)."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class TypesAmong(Value):
    """How many card types there are among the cards of the phrase."""

    test: Test


@dataclass(frozen=True, slots=True)
class Arithmetic(Value):
    """Two values joined by + - * /; division rounds down."""

    left: Value
    operator: Operator
    right: Value


@dataclass(frozen=True, slots=True)
class Smaller(Value):
    """The smaller of two values."""

    left: Value
    right: Value


@dataclass(frozen=True, slots=True)
class Larger(Value):
    """The larger of two values."""

    left: Value
    right: Value


@dataclass(frozen=True, slots=True)
class Half(Value):
    """Half of a value, rounded down or up."""

    value: Value
    up: bool = False


@dataclass(frozen=True, slots=True)
class When(Value):
    """The value if the condition holds, else 0."""

    value: Value
    condition: Condition


# Conditions


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Two values compare so."""

    left: Value
    comparison: Comparison
    right: Value


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Something matches an object phrase, in whatever zone unless the phrase names one."""

    who: Who
    test: Test


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """It is your turn."""


@dataclass(frozen=True, slots=True)
class Paid(Condition):
    """The spell, or the spell that became this permanent, was cast in that way."""

    way: WayKind


@dataclass(frozen=True, slots=True)
class Remains(Condition):
    """Something is still the same object in the zone it had."""

    who: Who


@dataclass(frozen=True, slots=True)
class DealtDamageToOpponent(Condition):
    """Something dealt damage to an opponent of its controller this turn."""

    who: Who


@dataclass(frozen=True, slots=True)
class CastFromHand(Condition):
    """The spell was cast from a hand."""

    who: Who


@dataclass(frozen=True, slots=True)
class Designated(Condition):
    """The permanent is monstrous, renowned or the like: what its kind can become once."""

    who: Who


@dataclass(frozen=True, slots=True)
class ExiledWithThis(Condition):
    """The card was exiled by an ability of the source that says ``linked`` or ``until-leaves`` (607.2a)."""

    who: Who


@dataclass(frozen=True, slots=True)
class EventFrom(Condition):
    """What was exiled came from the zone: of the event ``exiled``."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Fails(Condition):
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Both(Condition):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]


THIS = Ref(Referent.SELF)
YOU = Ref(Referent.YOU)
HOST = Ref(Referent.HOST)
ANYTHING = All()
ONE = Number(1)


def parts_of(test: Test) -> tuple[Test, ...]:
    """Return the tests that must all hold, which :func:`all_of` puts together again.

    >>> parts_of(all_of(OfSubtype("Elf"), Named("Ash"))), parts_of(Named("Ash"))
    ((OfSubtype(subtype='Elf'), Named(name='Ash')), (Named(name='Ash'),))
    """
    return test.tests if isinstance(test, All) else (test,)


def all_of(*tests: Test) -> Test:
    """Return the conjunction in normal form: flat, and no wrapper round a single test."""
    flat = [part for test in tests for part in parts_of(test)]
    return flat[0] if len(flat) == 1 else All(tuple(flat))


def any_of(*tests: Test) -> Test:
    """Return the alternative in normal form; at least one test is needed."""
    flat = [part for test in tests for part in (test.tests if isinstance(test, AnyOf) else (test,))]
    if not flat:
        raise ValueError("an alternative needs at least one test")
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))


def both(*conditions: Condition) -> Condition:
    """Return the conjunction of at least one condition in normal form."""
    flat = [part for each in conditions for part in (each.conditions if isinstance(each, Both) else (each,))]
    if not flat:
        raise ValueError("a conjunction needs at least one condition")
    return flat[0] if len(flat) == 1 else Both(tuple(flat))


def either(*conditions: Condition) -> Condition:
    """Return the alternative of at least one condition in normal form."""
    flat = [
        part for each in conditions for part in (each.conditions if isinstance(each, Either) else (each,))
    ]
    if not flat:
        raise ValueError("an alternative needs at least one condition")
    return flat[0] if len(flat) == 1 else Either(tuple(flat))


ANY_TARGET = any_of(
    OfType(CardType.CREATURE),
    OfType(CardType.PLANESWALKER),
    OfType(CardType.BATTLE),
    IsPlayer(Players.ANY),
)
