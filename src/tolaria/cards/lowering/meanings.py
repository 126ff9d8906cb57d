"""What stands in the place of a keyword that is about casting."""

from dataclasses import dataclass

from tolaria.cards.ir.abilities import Ability, SpellAbility, Way
from tolaria.cards.ir.card import Card


@dataclass(frozen=True, slots=True)
class MarkedWay(Way):
    """A way that the engine tells from others of its kind: ``mark`` is a name of WayMark."""

    mark: str = ""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What stands in the place of a keyword; ``spell`` takes the place of the spell ability."""

    ways: tuple[Way, ...] = ()
    abilities: tuple[Ability, ...] = ()
    spell: SpellAbility | None = None


def spell_of(card: Card) -> SpellAbility | None:
    """Return what the card does as a spell."""
    return next((each for each in card.abilities if isinstance(each, SpellAbility)), None)
