"""Rules about where cards may be played from, what is paid for them, how mana is spent (118.9, 609.4b)."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.changes import ChangePart
from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.phrases import Test
from tolaria.cards.ir.words import Color


@dataclass(frozen=True, slots=True)
class LetsPlay(ChangePart):
    """Rule: you (or ``anybody``) may play the cards of the phrase from the zone that it names.

    ``free``: without paying their mana costs; ``for_life``: for life equal to their mana values; ``price``:
    for that cost; of these, ``anywhere``: from wherever they may be cast anyway. ``once``: one in each turn.
    ``exile_after``: what is cast so is exiled when it leaves the stack for a graveyard. ``as_flash``: as
    though they had flash.
    """

    cards: Test
    free: bool = False
    for_life: bool = False
    price: Cost | None = None
    anywhere: bool = False
    once: bool = False
    exile_after: bool = False
    as_flash: bool = False
    anybody: bool = False


@dataclass(frozen=True, slots=True)
class PaysLifeFor(ChangePart):
    """Rule: as an additional cost to cast the cards of the phrase, you may pay 2 life.

    They cost one symbol of that colour less then, and only such mana is reduced.
    """

    spells: Test
    color: Color


@dataclass(frozen=True, slots=True)
class SpendsAny(ChangePart):
    """Rule: you may spend mana as though it were of any colour to cast the cards of the phrase.

    ``types``: of any type; ``abilities``: to activate abilities of what the phrase matches.
    """

    what: Test
    types: bool = False
    abilities: bool = False
