"""What continuous effects do: to characteristics (613), or to the rules.

A change is a tuple of parts. One made of characteristics may have many parts; a
part marked "rule" stands alone.
"""

from dataclasses import dataclass

from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.phrases import Test, Value
from tolaria.cards.ir.words import CardType, Color, Keyword, Quality, Walk


@dataclass(frozen=True, slots=True)
class Protection:
    """Protection from a colour or a kind of thing (702.16)."""

    quality: Color | Quality


KeywordAbility = Keyword | Walk | Protection


class ChangePart:
    """A part of a change."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Gets(ChangePart):
    """Gets +N/+M."""

    power: Value
    toughness: Value


@dataclass(frozen=True, slots=True)
class BasePower(ChangePart):
    """Its power is set to a value (layer 7b, or 7a from a characteristic-defining ability)."""

    power: Value


@dataclass(frozen=True, slots=True)
class BaseToughness(ChangePart):
    """Its toughness is set to a value."""

    toughness: Value


@dataclass(frozen=True, slots=True)
class SwitchPT(ChangePart):
    """Power and toughness are switched."""


@dataclass(frozen=True, slots=True)
class Has(ChangePart):
    """Has or gains a keyword ability."""

    ability: KeywordAbility


@dataclass(frozen=True, slots=True)
class Loses(ChangePart):
    """Loses a keyword ability."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class LosesAbilities(ChangePart):
    """Loses all abilities."""


@dataclass(frozen=True, slots=True)
class AddsType(ChangePart):
    """Is that type too."""

    type: CardType


@dataclass(frozen=True, slots=True)
class AddsSubtype(ChangePart):
    """Is that subtype too."""

    subtype: str


@dataclass(frozen=True, slots=True)
class BecomesTypes(ChangePart):
    """Its card types are exactly these."""

    types: tuple[CardType, ...]


@dataclass(frozen=True, slots=True)
class BecomesSubtypes(ChangePart):
    """Its subtypes are exactly these."""

    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BecomesColors(ChangePart):
    """Its colours are exactly these; none: it is colourless."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class YouControl(ChangePart):
    """You control it (layer 2)."""


@dataclass(frozen=True, slots=True)
class IsChosenLandType(ChangePart):
    """It is the basic land type chosen for the source (305.7)."""


@dataclass(frozen=True, slots=True)
class EntersTapped(ChangePart):
    """Rule: it enters tapped."""


@dataclass(frozen=True, slots=True)
class EntersWith(ChangePart):
    """Rule: it enters with counters."""

    count: Value
    counter: str


@dataclass(frozen=True, slots=True)
class EntersChoosingLandType(ChangePart):
    """Rule: as it enters, choose a basic land type."""


@dataclass(frozen=True, slots=True)
class AttackCost(ChangePart):
    """Rule: it can't attack unless its controller pays."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class CostsMore(ChangePart):
    """Rule: the spells meant cost that much more generic mana, or less if negative."""

    amount: int


@dataclass(frozen=True, slots=True)
class UntapLimit(ChangePart):
    """Rule: players can't untap more than so many of the objects meant in their untap steps."""

    count: int


@dataclass(frozen=True, slots=True)
class ExtraLands(ChangePart):
    """Rule: you may play so many additional lands on each of your turns."""

    count: int


@dataclass(frozen=True, slots=True)
class NoMaximumHand(ChangePart):
    """Rule: you have no maximum hand size."""


@dataclass(frozen=True, slots=True)
class MayBeAttachedTo(ChangePart):
    """Rule: this Aura or Equipment can be attached only to that."""

    test: Test


Change = tuple[ChangePart, ...]
