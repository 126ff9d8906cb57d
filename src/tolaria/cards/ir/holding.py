"""Verbs about who holds what: another player's turn, the ante, the ownership of cards."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import YOU, Who
from tolaria.cards.ir.words import Zone


@dataclass(frozen=True, slots=True)
class ControlTurn(Effect):
    """A player makes the choices of another during that one's next turn (723).

    ``then_extra``: after that turn he takes an extra turn.
    """

    who: Who
    by: Who = YOU
    then_extra: bool = False


@dataclass(frozen=True, slots=True)
class Ante(Effect):
    """Cards are put into the ante; of a player the top card of his library (407). They are ``last``."""

    what: Who


@dataclass(frozen=True, slots=True)
class Own(Effect):
    """A player owns cards from now on (108.3)."""

    what: Who
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class ExchangeOwners(Effect):
    """Two cards exchange owners."""

    what: Who
    other: Who


@dataclass(frozen=True, slots=True)
class TopForAnte(Effect):
    """A card in the ante and the top card of its owner's library exchange places."""

    what: Who


@dataclass(frozen=True, slots=True)
class ExchangeZones(Effect):
    """A player exchanges two of hand, graveyard and library (701.12f)."""

    one: Zone
    other: Zone
    who: Who = YOU
