"""Phrases that few cards need: the end of a graveyard, a way to cast, the opponent of a player."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.phrases import Test, Value, Who
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
