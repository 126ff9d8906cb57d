"""Phrases that few cards need: the end of a graveyard, a way to cast, the opponent of a player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tolaria.cards.ir.phrases import Condition, Test, Value, Who
from tolaria.cards.ir.words import WayKind


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
class OpponentOf(Who):
    """The opponent of that player, or of the controller of that object."""

    who: Who


@dataclass(frozen=True, slots=True)
class CardsAbove(Value):
    """How many cards of the phrase lie above it in its graveyard; ``directly``: only the next one (404.2)."""

    test: Test
    who: Who
    directly: bool = False


@dataclass(frozen=True, slots=True)
class AttachedTo(Test):
    """Is attached to that."""

    who: Who


@dataclass(frozen=True, slots=True)
class SharesColor(Test):
    """Has a colour of that."""

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
class MainPhase(Condition):
    """It is a main phase."""


@dataclass(frozen=True, slots=True)
class DealtDamageTo(Test):
    """Has dealt damage to that this turn."""

    who: Who
