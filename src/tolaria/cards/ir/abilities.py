"""Abilities, and ways to cast a spell."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.changes import Change
from tolaria.cards.ir.costs import FREE, Cost
from tolaria.cards.ir.effects import Effects, Mode
from tolaria.cards.ir.keywords import CostKeyword, NumberKeyword, PlainKeyword
from tolaria.cards.ir.made_mana import ManaOutput
from tolaria.cards.ir.phrases import THIS, Condition, Ref, Test, Value
from tolaria.cards.ir.words import EventKind, Limit, Relation, WayKind, Zone


class Ability:
    """An ability of a card or token (113)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Modes:
    """What a spell or ability does: its modes, and how many are chosen (700.2).

    ``repeating``: the same mode may be chosen more than once. ``kicked_any``: any number if it was kicked.
    """

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    repeating: bool = False
    kicked_any: bool = False

    def __post_init__(self) -> None:
        """Check that the choice can be made.

        Raises:
            ValueError: no modes, or fewer modes than are to be chosen.
        """
        enough = self.repeating or self.most <= len(self.modes)
        if not (0 <= self.least <= self.most and enough and self.most):
            raise ValueError(f"{self.least} to {self.most} of {len(self.modes)} modes can't be chosen")


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves, and when it may be cast."""

    modes: Modes
    limits: tuple[Limit, ...] = ()
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ActivatedAbility(Ability):
    """Cost: effect (602). ``costs_more``: generic mana on top, or less if negative ("for each …")."""

    cost: Cost
    modes: Modes
    zone: Zone = Zone.BATTLEFIELD
    limits: tuple[Limit, ...] = ()
    condition: Condition | None = None
    costs_more: Value | None = None


@dataclass(frozen=True, slots=True)
class ManaAbility(Ability):
    """An activated mana ability (605.1a), and what else it does as it makes the mana.

    ``only_for``: its mana can be spent only to cast what the phrase matches (106.6), or,
    with ``or_abilities``, to activate abilities of it; ``abilities_of``: or of something else, and with
    ``no_spells`` only that. ``uncounterable``: a spell that it is spent on can't be countered.
    ``or_anything_else``: for all but other spells.
    """

    cost: Cost
    mana: ManaOutput
    effects: Effects = ()
    condition: Condition | None = None
    only_for: Test | None = None
    or_abilities: bool = False
    abilities_of: Test | None = None
    no_spells: bool = False
    uncounterable: bool = False
    limits: tuple[Limit, ...] = ()
    or_anything_else: bool = False


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Ability):
    """When, whenever, at (603).

    ``subject``: the event's object must be the source, what the source is attached to,
    or match the phrase; None where the event has no object or any will do. ``other``: the
    event's second object or player must match. ``by``: the event's player.
    ``condition`` is asked as it triggers and again as it resolves (603.4), ``moment`` only as it triggers.
    ``counter``: the kind of counter that the event puts. ``nth``: only the so-manieth such event of a turn.
    ``batched``: once for all that happens at the same time, "whenever one or more" (603.2c). ``once``: "this
    ability triggers only once each turn". ``apart``: batched, once for each object that it happens to.
    ``each_player``: batched, once for each player who does it. ``counted``: batched, and the amount of the
    event is how many of them there are. ``told``: what the amount of the event is instead, as it triggers.
    ``done_once``: "do this only once each turn" (603.2h).
    ``once_ever``: "this ability triggers only once".
    """

    events: tuple[EventKind, ...]
    modes: Modes
    subject: Ref | Test | None = None
    other: Test | None = None
    by: Relation | None = None
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    mana: bool = False
    moment: Condition | None = None
    counter: str | None = None
    nth: int | None = None
    batched: bool = False
    once: bool = False
    apart: bool = False
    each_player: bool = False
    counted: bool = False
    told: Value | None = None
    done_once: bool = False
    once_ever: bool = False


@dataclass(frozen=True, slots=True)
class InsteadOf(Ability):
    """A replacement effect: in the place of such an event the effects happen (614).

    The event is told as that of a triggered ability; the effects may refer to it as it would have been.
    ``optional``: you may let it be replaced. ``prevented``: the event is damage, and is prevented (615).
    """

    events: tuple[EventKind, ...]
    modes: Modes
    subject: Ref | Test | None = None
    other: Test | None = None
    by: Relation | None = None
    condition: Condition | None = None
    moment: Condition | None = None
    counter: str | None = None
    batched: bool = False
    optional: bool = False
    prevented: bool = False


@dataclass(frozen=True, slots=True)
class StateTrigger(Ability):
    """When a state is true (603.8)."""

    condition: Condition
    modes: Modes


@dataclass(frozen=True, slots=True)
class StaticAbility(Ability):
    """A continuous effect on the source itself or on what the phrase matches (604).

    ``defining``: a characteristic-defining ability, which functions in all zones (604.3).
    """

    change: Change
    affected: Ref | Test = THIS
    condition: Condition | None = None
    defining: bool = False


@dataclass(frozen=True, slots=True)
class Cycling(Ability):
    """Cycling (702.29)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Equip(Ability):
    """Equip (702.6)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Undying(Ability):
    """Undying (702.93)."""


@dataclass(frozen=True, slots=True)
class TypeCycling(Ability):
    """Typecycling: discard it to search for a card (702.29e)."""

    cost: Cost
    test: Test


@dataclass(frozen=True, slots=True)
class HasPlain(Ability):
    """A keyword ability that means ordinary ones (``lowering/keywords.py`` says which)."""

    keyword: PlainKeyword


@dataclass(frozen=True, slots=True)
class HasNumbered(Ability):
    """The same with a number, and reinforce with a cost beside it."""

    keyword: NumberKeyword
    number: int
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class HasCosted(Ability):
    """The same with a cost."""

    keyword: CostKeyword
    cost: Cost


@dataclass(frozen=True, slots=True)
class Ward(Ability):
    """Ward (702.21)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Loyalty(Ability):
    """A loyalty ability: so many counters are put on, or removed from, the planeswalker (606)."""

    change: int
    modes: Modes


@dataclass(frozen=True, slots=True)
class Chapter(Ability):
    """Chapter abilities of a Saga: what happens at those chapters (714.2)."""

    numbers: tuple[int, ...]
    modes: Modes


@dataclass(frozen=True, slots=True)
class ClassLevel(Ability):
    """A Class's level: what it costs to gain, and the abilities that it has from then on (716)."""

    level: int
    cost: Cost
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelBand(Ability):
    """What a leveler is and has while its level counters are in a range (711); ``most`` None: no limit."""

    least: int
    power: int
    toughness: int
    most: int | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Solve(Ability):
    """To solve: the condition under which a Case becomes solved at the end step (719)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Solved(Ability):
    """The abilities that a Case has once it is solved."""

    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Prototype(Ability):
    """Prototype (702.160): it may be cast with this cost, size, and the colours of the cost."""

    cost: Cost
    power: int
    toughness: int


@dataclass(frozen=True, slots=True)
class Way:
    """Another way to cast the card, or something paid on top."""

    kind: WayKind
    cost: Cost = FREE
    condition: Condition | None = None
