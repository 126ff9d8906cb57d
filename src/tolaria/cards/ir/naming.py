"""Verbs about names, piles, what is shown, and mana that is lost."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import ANYTHING, YOU, Test, Who


@dataclass(frozen=True, slots=True)
class ChooseName(Effect):
    """Choose the name of a card that the phrase matches (201.4); ``of-chosen-name`` asks for it."""

    test: Test = ANYTHING
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class RevealCards(Effect):
    """Reveal cards, which stay where they are; they are ``last``."""

    what: Who


@dataclass(frozen=True, slots=True)
class SeparatePiles(Effect):
    """The player makes two piles of what is ``last``, or what the phrase matches; another takes one (700.3).

    That pile is ``chosen`` afterwards, the other one ``last``.
    """

    who: Who
    taker: Who = YOU
    phrase: Test | None = None


@dataclass(frozen=True, slots=True)
class EmptyPool(Effect):
    """Lose all unspent mana."""

    who: Who = YOU
