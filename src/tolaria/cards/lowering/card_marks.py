"""What lowering asks of a whole card: all its abilities, and what marks it."""

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import AllCreatureTypes, KeywordAbility, NamedKeyword, Rule
from tolaria.cards.ir.phrases import Number
from tolaria.cards.ir.words import CardType
from tolaria.cards.lowering.abilities import (
    BASIC_LAND_TYPES,
    intrinsic_ability,
)
from tolaria.cards.lowering.levels import spelled_out
from tolaria.cards.lowering.made_cards import FACE_DOWN

MUTATES_BURIED = ir.StaticAbility((Rule("mutates-from-graveyard"),))


def all_abilities(card: Card) -> list[ir.Ability]:
    """Return what stands on the card but its spell ability, after its basic land types' mana abilities."""
    intrinsic: list[ir.Ability] = []
    if CardType.LAND in card.types:
        intrinsic = [intrinsic_ability(name) for name in BASIC_LAND_TYPES if name in card.subtypes]
    left_out = (ir.SpellAbility, ir.HasNumbered)
    own = [
        each
        for each in card.abilities
        if not (
            isinstance(each, left_out) or is_changeling(each) or is_opening(each) or each == MUTATES_BURIED
        )
    ]
    return intrinsic + [part for each in own for part in spelled_out(each)]


def is_face_down(card: Card) -> bool:
    """Say whether it is what stands for a face-down card."""
    return card.name == FACE_DOWN.name and card.types == FACE_DOWN.types


def is_priced(ability: ir.Ability) -> bool:
    """Say whether it lets its object enter only for a card that is discarded."""
    return isinstance(ability, ir.StaticAbility) and any(
        getattr(part, "rule_name", "") == "enters-for-discard" for part in ability.change
    )


def is_opening(ability: ir.Ability) -> bool:
    """Say whether an ability lets its owner begin the game with the card (103.6), which its row tells."""
    return ability == ir.StaticAbility((Rule("opening-hand-battlefield"),))


def is_dredge(keyword: KeywordAbility) -> bool:
    """Say whether it is dredge, which is a number of the card."""
    return isinstance(keyword, NamedKeyword) and keyword.keyword_name == "dredge"


def dredged(card: Card) -> int:
    """Return how many cards are milled for it by dredge (702.52); 0: it has none."""
    for keyword in card.keywords:
        match keyword:
            case NamedKeyword("dredge", Number(count)):
                return count
    return 0


def is_changeling(ability: ir.Ability) -> bool:
    """Say whether an ability is changeling, which stands in the card's row and needs none of its own."""
    return (
        isinstance(ability, ir.StaticAbility) and ability.defining and ability.change == (AllCreatureTypes(),)
    )
