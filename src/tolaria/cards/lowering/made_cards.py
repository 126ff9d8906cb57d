r"""Cards that a match needs beside those of its decks and their tokens: what is face down, and emblems."""

from dataclasses import dataclass, replace
from typing import Any

from tolaria.cards.ir.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility, Ward
from tolaria.cards.ir.card import Card, PrintedStat
from tolaria.cards.ir.changes import (
    AddsSubtype,
    AddsSupertype,
    AddsType,
    Change,
    ExtraLands,
    Grants,
    Has,
    KeepsName,
    LosesSupertype,
    NoMaximumHand,
)
from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.lasting import BecomeCopy
from tolaria.cards.ir.mana import Generic, ManaCost
from tolaria.cards.ir.named_actions import GetEmblem, NamedAction
from tolaria.cards.ir.phrases import Test
from tolaria.cards.ir.verbs import CopySpell
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import CardType, Supertype, Zone
from tolaria.cards.lowering.named_keywords import FaceDownWay
from tolaria.cards.lowering.tables import LoweringError

# 708.2a: a 2/2 creature without anything else. The cost is what a card is cast face down for (702.37a).
FACE_DOWN = Card(
    "face-down creature",
    ManaCost((Generic(3),)),
    (CardType.CREATURE,),
    color=(),
    power=PrintedStat(2),
    toughness=PrintedStat(2),
)
FACE_DOWN_WARDED = replace(FACE_DOWN, abilities=(Ward(Cost(ManaCost((Generic(2),)))),))  # 702.168a
EMBLEM = "emblem"
EXCEPTION = "what a copy has beside"
OF_ACTIONS = {"manifest-top": FACE_DOWN, "cloak-top": FACE_DOWN_WARDED}


def made_card(node: Any, maker: str) -> Card | None:
    """Return the card that a piece of a card asks for; ``maker`` is whom errors name.

    Raises:
        LoweringError: an emblem has an ability that the engine has only of permanents.
    """
    match node:
        case FaceDownWay(warded=warded):
            return FACE_DOWN_WARDED if warded else FACE_DOWN
        case NamedAction(name) if name in OF_ACTIONS:
            return OF_ACTIONS[name]
        case GetEmblem(change):
            return emblem(change, maker)
    return None


@dataclass(frozen=True, slots=True)
class CopyException(Card):
    """What a copy has, or is, that what it copies has not (707.9): no card, but a row of the tables.

    ``unlegendary``: it is not legendary.
    """

    unlegendary: bool = False


def copy_exception(effect: BecomeCopy | CopySpell, ability: Ability, maker: str) -> CopyException | None:
    """Return what stands for the exceptions of an effect of that ability; None: there are none.

    Raises:
        LoweringError: one is neither an ability, a type nor a name.
    """
    name, keywords, abilities, unlegendary = EXCEPTION, [], [], False
    keeps_this = isinstance(effect, BecomeCopy) and effect.keeps_this
    if keeps_this:
        abilities.append(ability)
    types, supertypes, subtypes = [], [], []
    for part in effect.change:
        match part:
            case KeepsName():
                name = maker
            case Has(each):
                keywords.append(each)
            case Grants(these):
                abilities.extend(these)
            case AddsType(each):
                types.append(each)
            case AddsSupertype(each):
                supertypes.append(each)
            case AddsSubtype(each):
                subtypes.append(each)
            case LosesSupertype(Supertype.LEGENDARY):
                unlegendary = True
            case _:
                raise LoweringError(maker, "a copy has abilities, types and a name beside what it copies")
    if keeps_this and any(isinstance(node, Grants) for node in nodes(ability)):
        raise LoweringError(maker, "an ability that gives others and is kept by a copy")
    if not (keeps_this or effect.change):
        return None
    return CopyException(
        name,
        None,
        tuple(types),
        tuple(supertypes),
        tuple(subtypes),
        color=(),
        keywords=tuple(keywords),
        abilities=tuple(abilities),
        unlegendary=unlegendary,
    )


def emblem(change: Change, maker: str) -> Card:
    """Return an emblem as a card without types, whose abilities function in the command zone (114.4)."""
    found: list[Ability | None] = []
    for part in change:
        found.extend(part.abilities if isinstance(part, Grants) else (None,))
    return Card(EMBLEM, None, (), color=(), abilities=commanding(tuple(found), maker))


def commanding(abilities: tuple[Ability | None, ...], maker: str) -> tuple[Ability, ...]:
    """Return abilities of an emblem or vanguard card, which function in the command zone (114.4, 313.3)."""
    found: list[Ability] = []
    for ability in abilities:
        match ability:
            case TriggeredAbility(subject=subject) if subject is None or isinstance(subject, Test):
                found.append(replace(ability, zone=Zone.COMMAND))
            case ActivatedAbility(limits=()):
                found.append(replace(ability, zone=Zone.COMMAND))
            case StaticAbility(affected=Test()) | StaticAbility(change=(NoMaximumHand() | ExtraLands(),)):
                found.append(ability)
            case _:
                raise LoweringError(maker, "in the command zone abilities watch or affect others")
    return tuple(found)
