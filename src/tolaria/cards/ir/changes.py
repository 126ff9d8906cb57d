"""What continuous effects do: to characteristics (613), or to the rules.

A change is a tuple of parts. One made of characteristics may have many parts; a
part marked "rule" stands alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.named_rules import KEYWORD_NAMES, RULES
from tolaria.cards.ir.phrases import Ref, Test, Value, Who
from tolaria.cards.ir.words import CardType, Color, Keyword, Quality, Supertype, Walk, Zone

if TYPE_CHECKING:
    from tolaria.cards.ir.abilities import Ability


@dataclass(frozen=True, slots=True)
class Protection:
    """Protection from a colour or a kind of thing (702.16)."""

    quality: Color | Quality


@dataclass(frozen=True, slots=True)
class NamedKeyword:
    """A keyword ability that has no node of its own (702), with what is written after its name.

    ``phrase`` is what it speaks of ("affinity for artifacts"); ``partner`` a card's name. A keyword
    with a cost that has none here costs the mana cost of what has it.
    """

    keyword_name: str
    number: Value | None = None
    price: Cost | None = None
    phrase: Test | None = None
    partner: str | None = None

    def __post_init__(self) -> None:
        """Check the name.

        Raises:
            ValueError: it is none of ``KEYWORD_NAMES``.
        """
        if self.keyword_name not in KEYWORD_NAMES:
            raise ValueError(f"{self.keyword_name!r} is no keyword ability")


KeywordAbility = Keyword | Walk | Protection | NamedKeyword


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
class Grants(ChangePart):
    """Has or gains abilities that are not keywords: activated, triggered or mana abilities."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class LosesAbilities(ChangePart):
    """Loses all abilities."""


@dataclass(frozen=True, slots=True)
class LosesSupertype(ChangePart):
    """Does not have that supertype."""

    supertype: Supertype


@dataclass(frozen=True, slots=True)
class AddsType(ChangePart):
    """Is that type too."""

    type: CardType


@dataclass(frozen=True, slots=True)
class LosesType(ChangePart):
    """Is not that type."""

    type: CardType


@dataclass(frozen=True, slots=True)
class AddsSupertype(ChangePart):
    """Has that supertype too."""

    supertype: Supertype


@dataclass(frozen=True, slots=True)
class KeepsName(ChangePart):
    """Of a copy: it has the name of the card that says so (707.9b)."""


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
class AddsColors(ChangePart):
    """Is these colours too."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class BecomesChosenColor(ChangePart):
    """Is the colour chosen for the source as the effect begins."""


@dataclass(frozen=True, slots=True)
class AddsChosenType(ChangePart):
    """Is of the creature type chosen for the source too."""


@dataclass(frozen=True, slots=True)
class LosesCreatureTypes(ChangePart):
    """It is of no creature type."""


@dataclass(frozen=True, slots=True)
class AllCreatureTypes(ChangePart):
    """Is every creature type."""


@dataclass(frozen=True, slots=True)
class AllLandTypes(ChangePart):
    """Is every land type too (205.3i)."""


@dataclass(frozen=True, slots=True)
class CantHave(ChangePart):
    """Loses a keyword ability and can't have or gain it, whatever gives it (101.2)."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class ProtectionFromChosen(ChangePart):
    """Has protection from the colour chosen for the source."""


@dataclass(frozen=True, slots=True)
class ProtectionFromChosenPlayer(ChangePart):
    """Has protection from the player chosen for the source (702.16k)."""


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
class EntersTappedUnless(ChangePart):
    """Rule: it enters tapped unless its controller pays life, or reveals a card from hand, as it enters."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class EntersWith(ChangePart):
    """Rule: it enters with counters."""

    count: Value
    counter: str


@dataclass(frozen=True, slots=True)
class EntersChoosingLandType(ChangePart):
    """Rule: as it enters, choose a basic land type."""


@dataclass(frozen=True, slots=True)
class EntersChoosingColor(ChangePart):
    """Rule: as it enters, choose a colour, other than some."""

    other_than: tuple[Color, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersChoosingCreatureType(ChangePart):
    """Rule: as it enters, choose a creature type."""


@dataclass(frozen=True, slots=True)
class EntersAsCopy(ChangePart):
    """Rule: its controller may have it enter as a copy of a permanent (707.9a)."""

    of: Test


@dataclass(frozen=True, slots=True)
class AttackCost(ChangePart):
    """Rule: it can't attack unless its controller pays.

    ``you``: it can't attack you so, nor (``walkers``) your planeswalkers; otherwise nobody.
    """

    cost: Cost
    you: bool = False
    walkers: bool = False


@dataclass(frozen=True, slots=True)
class BlockCost(ChangePart):
    """Rule: it can't block unless its controller pays."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class CostsMoreMana(ChangePart):
    """Rule: the cards meant cost that mana more to cast, or less; ``for_each``: so many times."""

    cost: Cost
    less: bool = False
    for_each: Value | None = None
    colored_only: bool = False


@dataclass(frozen=True, slots=True)
class Redirects(ChangePart):
    """Rule: damage that those sources would deal to what matches is dealt to the object instead (614.9)."""

    sources: Test
    victims: Test
    to: Ref | Test
    combat: bool = False


@dataclass(frozen=True, slots=True)
class CostsMore(ChangePart):
    """Rule: the cards meant cost that much more generic mana to cast, or less if negative.

    The phrase speaks of the card that is cast. An ability that affects its source changes what the
    card itself costs, wherever it is cast from.
    """

    amount: Value


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


@dataclass(frozen=True, slots=True)
class AbilitiesCostMore(ChangePart):
    """Rule: activated abilities of it cost that much more generic mana, or less if negative.

    ``least``: they are not made to cost less mana than that. ``but_mana``: mana abilities don't. ``cycling``:
    only cycling abilities do.
    """

    amount: Value
    least: int = 0
    but_mana: bool = False
    cycling: bool = False


@dataclass(frozen=True, slots=True)
class CastAsFlash(ChangePart):
    """Rule: the cards meant may be cast as though they had flash.

    ``price``: for so much more. ``fleeting``: a permanent that was cast so at another time than a sorcery is
    sacrificed at the beginning of the next cleanup step.
    """

    price: Cost | None = None
    fleeting: bool = False


@dataclass(frozen=True, slots=True)
class CantBeCast(ChangePart):
    """Rule: the cards meant can't be cast."""


@dataclass(frozen=True, slots=True)
class MayCastAsFlash(ChangePart):
    """Rule: you may cast spells that match as though they had flash; ``next``: the next one that you cast."""

    spells: Test
    next: bool = False


@dataclass(frozen=True, slots=True)
class CantCast(ChangePart):
    """Rule: the players meant can't cast spells that match; ``like``: an object whose name ``named`` is."""

    spells: Test
    like: Who | None = None


@dataclass(frozen=True, slots=True)
class OneSpellEachTurn(ChangePart):
    """Rule: the players meant can't cast more than one spell each turn."""


@dataclass(frozen=True, slots=True)
class CantBeActivated(ChangePart):
    """Rule: abilities of the objects meant, but mana abilities, can't be activated."""


@dataclass(frozen=True, slots=True)
class CantBeBlockedBy(ChangePart):
    """Rule: it can't be blocked by those."""

    blockers: Test


@dataclass(frozen=True, slots=True)
class CantBlock(ChangePart):
    """Rule: it can't block those."""

    attackers: Test


@dataclass(frozen=True, slots=True)
class CantBeTargetedBy(ChangePart):
    """Rule: spells that match, and abilities of objects that match, can't target it (or the player)."""

    sources: Test


@dataclass(frozen=True, slots=True)
class ProtectionFromThose(ChangePart):
    """Rule: it has protection from what matches (702.16)."""

    sources: Test


@dataclass(frozen=True, slots=True)
class CantGainLife(ChangePart):
    """Rule: the players meant can't gain life."""


@dataclass(frozen=True, slots=True)
class CantBeCountered(ChangePart):
    """Rule: the spells meant can't be countered."""


@dataclass(frozen=True, slots=True)
class BuriedIn(ChangePart):
    """Rule: what would be put into a graveyard goes to that zone instead; shuffled in, if a library.

    The phrase speaks of cards and permanents in any zone unless it names one ("dies": the battlefield).
    ``linked``: exiled with the source, as other abilities know.
    """

    zone: Zone
    linked: bool = False


@dataclass(frozen=True, slots=True)
class DamageTimes(ChangePart):
    """Rule: those sources deal so many times the damage to what matches."""

    factor: int
    sources: Test
    victims: Test
    combat: bool = False
    noncombat: bool = False


@dataclass(frozen=True, slots=True)
class DamagePlus(ChangePart):
    """Rule: those sources deal that much more damage to what matches."""

    amount: Value
    sources: Test
    victims: Test
    combat: bool = False
    noncombat: bool = False


@dataclass(frozen=True, slots=True)
class PreventsDamage(ChangePart):
    """Rule: damage that those sources would deal to what matches is prevented: all, or so much of it."""

    sources: Test
    victims: Test
    amount: Value | None = None
    combat: bool = False
    noncombat: bool = False


@dataclass(frozen=True, slots=True)
class TokensTimes(ChangePart):
    """Rule: so many times as many tokens are created under the players meant."""

    factor: int


@dataclass(frozen=True, slots=True)
class CountersTimes(ChangePart):
    """Rule: so many times as many counters are put on the objects meant, of every kind or of one."""

    factor: int
    counter: str | None = None


@dataclass(frozen=True, slots=True)
class CountersPlus(ChangePart):
    """Rule: that many more +1/+1 counters, or counters of every kind put, are put on the objects meant."""

    number: int
    any_kind: bool = False


@dataclass(frozen=True, slots=True)
class Rule(ChangePart):
    """Rule: one of ``RULES``, by its name, of the objects or players meant."""

    rule_name: str
    number: Value | None = None
    phrase: Test | None = None

    def __post_init__(self) -> None:
        """Check the name.

        Raises:
            ValueError: it is none of ``RULES``.
        """
        if self.rule_name not in RULES:
            raise ValueError(f"{self.rule_name!r} is no rule")


Change = tuple[ChangePart, ...]
