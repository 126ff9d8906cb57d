"""Verbs about cards from the top of a library, and about playing exiled ones."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import YOU, Test, Value, Who
from tolaria.cards.ir.words import Duration, Rest, Zone


@dataclass(frozen=True, slots=True)
class RevealTop(Effect):
    """Look at the top cards of the library, or reveal them; they are ``last`` and ``chosen``.

    What is not moved goes back on top when the ability has resolved.
    """

    count: Value
    who: Who = YOU
    reveal: bool = False


@dataclass(frozen=True, slots=True)
class DigUntil(Effect):
    """Reveal cards from the top of the library until so many match; those are ``last``.

    They go to one zone, the rest elsewhere (to the bottom: in a random order).
    """

    count: Value
    test: Test
    to: Zone
    rest: Rest
    who: Who = YOU
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Reveal cards from the top of the library until so many match: they are ``chosen``, all are ``last``."""

    count: Value
    test: Test
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class PutLooked(Effect):
    """What he looked at or revealed in this effect, and what has not moved, goes to a zone, and is ``last``.

    Into a library: in any order unless ``scattered``, which is a random one.
    """

    to: Zone
    who: Who = YOU
    bottom: bool = False
    scattered: bool = False


@dataclass(frozen=True, slots=True)
class ExileTop(Effect):
    """Exile the top cards of the library; they are ``last``.

    ``linked``: as of :class:`~tolaria.cards.ir.verbs.Exile`.
    """

    count: Value
    who: Who = YOU
    linked: bool = False


@dataclass(frozen=True, slots=True)
class MayPlay(Effect):
    """You may play the cards, in exile or a graveyard, for a while; ``exile_after``: as by flashback.

    ``free``: without paying their mana costs. ``one``: only one of them. ``casts``: not as lands.
    ``any_color``, ``any_type``: with mana as though it were of any.
    """

    what: Who
    duration: Duration
    exile_after: bool = False
    free: bool = False
    one: bool = False
    casts: bool = False
    any_color: bool = False
    any_type: bool = False


@dataclass(frozen=True, slots=True)
class CastFree(Effect):
    """You may cast the card without paying its mana cost; if you don't, it goes to the zone.

    ``last`` is the spell, ``last-amount`` is 1 if it was cast. ``exile_after``: it is exiled as it leaves the
    stack; ``exile_brief``: an instant or sorcery spell is. ``suspended``: ``paid plot`` holds for it. ``by``:
    another player may cast it. ``any_number``: of several cards as many as you like, in any order;
    ``if_able``: each that can be cast.
    """

    what: Who
    otherwise: Zone | None = None
    bottom: bool = False
    exile_after: bool = False
    suspended: bool = False
    by: Who = YOU
    exile_brief: bool = False
    any_number: bool = False
    if_able: bool = False


@dataclass(frozen=True, slots=True)
class CastNow(Effect):
    """You may cast the card now, paying its costs, whatever its timing (608.2g); the spell is ``last``."""

    what: Who


@dataclass(frozen=True, slots=True)
class ExileAsResolves(Effect):
    """The spell is exiled as it resolves, instead of being put into a graveyard (614)."""

    what: Who
