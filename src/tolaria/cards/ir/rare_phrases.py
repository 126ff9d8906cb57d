"""Phrases that few cards need: the end of a graveyard, a way to cast, the opponent of a player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tolaria.cards.ir.phrases import Condition, Test, Value, Who
from tolaria.cards.ir.words import Layout, Shared, WayKind


@dataclass(frozen=True, slots=True)
class AtEnd(Test):
    """Is the top one (or the ``bottom`` one) in its graveyard of what the phrase matches (404.2)."""

    test: Test
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class HasWay(Test):
    """Is a card that can be cast in that way: "with flashback"."""

    way: WayKind


@dataclass(frozen=True, slots=True)
class AttachedTo(Test):
    """Is attached to that object."""

    who: Who


@dataclass(frozen=True, slots=True)
class InCombatWith(Test):
    """Is blocking that creature, or blocked by it (509.1h)."""

    who: Who


@dataclass(frozen=True, slots=True)
class DamagedBy(Test):
    """Was dealt damage by that object this turn."""

    who: Who


@dataclass(frozen=True, slots=True)
class OpponentOf(Who):
    """The opponent of that player, or of the controller of that object."""

    who: Who


@dataclass(frozen=True, slots=True)
class TimesMutated(Value):
    """How often it has mutated (702.140d)."""

    who: Who


@dataclass(frozen=True, slots=True)
class CardsAbove(Value):
    """How many cards of the phrase lie above it in its graveyard; ``directly``: only the next one (404.2)."""

    test: Test
    who: Who
    directly: bool = False


@dataclass(frozen=True, slots=True)
class HasFace(Test):
    """Is a card with a further face of that kind: "has an Adventure"."""

    layout: Layout


@dataclass(frozen=True, slots=True)
class Shares(Test):
    """Has that in common with something."""

    shared: Shared
    who: Who


@dataclass(frozen=True, slots=True)
class Namesakes(Value):
    """How many of what the phrase matches have the name of something (201.2a)."""

    test: Test
    who: Who


@dataclass(frozen=True, slots=True)
class XSymbols(Value):
    """How many X there are in a spell's mana cost, or in an ability's activation cost (107.3)."""

    who: Who


@dataclass(frozen=True, slots=True)
class OwnOrder(Value):
    """Which spell of its caster's turn it was as it was cast: 1 the first."""

    who: Who


@dataclass(frozen=True, slots=True)
class EnteredNow(Value):
    """1 if it entered the battlefield this turn, else 0."""

    who: Who


@dataclass(frozen=True, slots=True)
class XOf(Value):
    """X of a spell, as it was cast (107.3)."""

    who: Who


@dataclass(frozen=True, slots=True)
class NowOf(Who):
    """What the object has become since it was named: its card in the zone where that is now (400.7)."""

    who: Who


@dataclass(frozen=True, slots=True)
class IsThe(Test):
    """Is that very object."""

    who: Who


class AbilitySort(StrEnum):
    """Sorts of abilities on the stack (113.3)."""

    ACTIVATED = "activated"
    TRIGGERED = "triggered"


@dataclass(frozen=True, slots=True)
class IsAbility(Test):
    """Is an activated, or a triggered, ability on the stack."""

    sort: AbilitySort


@dataclass(frozen=True, slots=True)
class StartingLife(Value):
    """The life total with which each player began (103.4)."""


@dataclass(frozen=True, slots=True)
class TimesDone(Value):
    """How often this ability was activated this turn, or (``resolved``) has resolved, this time counted."""

    resolved: bool = False


@dataclass(frozen=True, slots=True)
class CombatPhases(Value):
    """How many combat phases the turn has had, the present one counted."""


@dataclass(frozen=True, slots=True)
class EndSteps(Value):
    """How many end steps the turn has had, the present one counted."""


@dataclass(frozen=True, slots=True)
class MainPhase(Condition):
    """It is a main phase."""


@dataclass(frozen=True, slots=True)
class DealtDamageTo(Test):
    """Has dealt damage to that this turn."""

    who: Who
