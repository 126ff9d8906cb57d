"""Verbs that aim what goes on at something: targets that are changed, damage redirected, blocks demanded."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import Test, Value, Who
from tolaria.cards.ir.words import Duration


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """You may choose new targets for the spell or ability (115.7d).

    ``must``: they are changed as far as they can be (115.7a); with ``to`` one of them becomes that (115.7b).
    """

    what: Who
    must: bool = False
    to: Who | None = None


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """The next so much damage dealt to it this turn is dealt to something else instead (614.9).

    ``sources``: all damage, the next time that a source of your choice of the phrase would deal it.
    """

    amount: Value
    what: Who
    to: Who
    sources: Test | None = None


@dataclass(frozen=True, slots=True)
class RedirectDealt(Effect):
    """The next combat damage that it deals to an opponent this turn is dealt to something else instead."""

    what: Who
    to: Who


@dataclass(frozen=True, slots=True)
class MakeBlock(Effect):
    """It blocks that attacker if able, this turn or this combat (509.1c)."""

    what: Who
    attacker: Who
    duration: Duration = Duration.END_OF_TURN
