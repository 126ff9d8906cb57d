"""Costs: mana and what else is paid (118).

>>> from tolaria.cards.ir.phrases import Number
>>> Cost(mana=None, parts=(TapThis(), PayLife(Number(1)))).parts[0]
TapThis()
"""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.mana import ManaCost
from tolaria.cards.ir.named_rules import COST_ACTIONS
from tolaria.cards.ir.phrases import ANYTHING, Test, Value
from tolaria.cards.ir.words import Zone


class CostPart:
    """A cost beside mana."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TapThis(CostPart):
    """``{T}``."""


@dataclass(frozen=True, slots=True)
class UntapThis(CostPart):
    """``{Q}``."""


@dataclass(frozen=True, slots=True)
class SacrificeThis(CostPart):
    """Sacrifice the source."""


@dataclass(frozen=True, slots=True)
class Sacrifice(CostPart):
    """Sacrifice that many permanents."""

    count: Value
    test: Test


@dataclass(frozen=True, slots=True)
class Discard(CostPart):
    """Discard that many cards, of the payer's choice or at random."""

    count: Value
    test: Test = ANYTHING
    random: bool = False


@dataclass(frozen=True, slots=True)
class DiscardThis(CostPart):
    """Discard the card that the ability is on."""


@dataclass(frozen=True, slots=True)
class DiscardHand(CostPart):
    """Discard the whole hand."""


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    """Pay life."""

    amount: Value


@dataclass(frozen=True, slots=True)
class ExileThis(CostPart):
    """Exile the source."""


@dataclass(frozen=True, slots=True)
class ExileFrom(CostPart):
    """Exile that many cards from the payer's graveyard or hand."""

    count: Value
    test: Test
    zone: Zone


@dataclass(frozen=True, slots=True)
class Return(CostPart):
    """Return that many permanents to their owners' hands."""

    count: Value
    test: Test


@dataclass(frozen=True, slots=True)
class RemoveCountersFromThis(CostPart):
    """Remove counters from the source."""

    count: Value
    counter: str


@dataclass(frozen=True, slots=True)
class RemoveCountersFrom(CostPart):
    """Remove counters from a permanent of the phrase (``among``: from any of them); "any": of any kind."""

    count: Value
    counter: str
    test: Test
    among: bool = False


@dataclass(frozen=True, slots=True)
class PutCounters(CostPart):
    """Put counters on the source."""

    count: Value
    counter: str


@dataclass(frozen=True, slots=True)
class TapOthers(CostPart):
    """Tap that many untapped permanents."""

    count: Value
    test: Test


@dataclass(frozen=True, slots=True)
class MillCards(CostPart):
    """Put that many cards from the top of the payer's library into his graveyard."""

    count: Value


@dataclass(frozen=True, slots=True)
class ExileMaterials(CostPart):
    """Exile that many other permanents that the payer controls and cards of his graveyard (702.167)."""

    count: Value
    test: Test


@dataclass(frozen=True, slots=True)
class Reveal(CostPart):
    """Reveal that many cards from the payer's hand."""

    count: Value
    test: Test


@dataclass(frozen=True, slots=True)
class PayEnergy(CostPart):
    """Pay energy counters ({E})."""

    count: Value


@dataclass(frozen=True, slots=True)
class Crew(CostPart):
    """Tap other untapped creatures of that much total power (702.122)."""

    power: Value


@dataclass(frozen=True, slots=True)
class NamedCost(CostPart):
    """A keyword action as a cost, by its name: collect evidence, blight, forage (701)."""

    paid_name: str
    number: Value | None = None

    def __post_init__(self) -> None:
        """Check the name.

        Raises:
            ValueError: it is none of ``COST_ACTIONS``.
        """
        if self.paid_name not in COST_ACTIONS:
            raise ValueError(f"{self.paid_name!r} is no action that is paid as a cost")


@dataclass(frozen=True, slots=True)
class EitherCost(CostPart):
    """One of two costs, as the payer chooses."""

    first: Cost
    second: Cost


@dataclass(frozen=True, slots=True)
class Cost:
    """All of a cost. ``mana=None`` has no mana part; with no parts either, it is free."""

    mana: ManaCost | None = None
    parts: tuple[CostPart, ...] = ()


FREE = Cost()
