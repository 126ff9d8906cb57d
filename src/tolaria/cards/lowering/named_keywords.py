r"""Keyword abilities that the representation says by name, put into the nodes that mean the same.

>>> from tolaria.cards.notation import parse_card
>>> card = parse_card("card Chorus\n  cost {3}{G}\n  type Sorcery\n  keywords convoke\n  spell\n    draw 1\n")
>>> keywords_in_place(card).ways[0].kind, keywords_in_place(card).keywords
(<WayKind.CONVOKE: 'convoke'>, ())
"""

from dataclasses import replace

from tolaria.cards.ir.abilities import Ability, StaticAbility, Undying, Ward, Way
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import CostsMore, Has, NamedKeyword, Rule
from tolaria.cards.ir.costs import FREE, Cost, CostPart, Discard
from tolaria.cards.ir.phrases import ANYTHING, ONE, Compare, ControlledBy, Count, Number, OfType, all_of
from tolaria.cards.ir.words import CardType, Comparison, Keyword, Relation, WayKind

# Ways to cast that go by the same name and cost nothing by themselves, or their own price.
PLAIN_WAYS = {
    "convoke": WayKind.CONVOKE,
    "delve": WayKind.DELVE,
    "improvise": WayKind.IMPROVISE,
    "escape": WayKind.ESCAPE,
    "multikicker": WayKind.MULTIKICKER,
}
# What only says how decks with commanders are built (702.124): in a game it means nothing.
OF_DECKS = frozenset({"partner", "friends-forever", "choose-a-background", "doctor's-companion"})


NOTHING_IN_A_GAME = [StaticAbility((Rule(name),)) for name in ("can-be-commander", "any-number-in-deck")]


def keywords_in_place(card: Card) -> Card:
    """Return the card with ways and abilities in the place of those of its keywords that are said by name."""
    keywords = []
    ways: list[Way] = []
    abilities: list[Ability] = []
    for keyword in card.keywords:
        way = way_of(keyword, card) if isinstance(keyword, NamedKeyword) else None
        ability = ability_of(keyword) if isinstance(keyword, NamedKeyword) else None
        if way is not None:
            ways.append(way)
        elif ability is not None:
            abilities.append(ability)
        elif not (isinstance(keyword, NamedKeyword) and keyword.keyword_name in OF_DECKS):
            keywords.append(keyword)
    own = [each for each in card.abilities if each not in NOTHING_IN_A_GAME]
    if len(keywords) == len(card.keywords) and len(own) == len(card.abilities):
        return card
    return replace(
        card,
        keywords=tuple(keywords),
        ways=(*card.ways, *ways),
        abilities=(*own, *abilities),
    )


def way_of(keyword: NamedKeyword, card: Card) -> Way | None:
    """Return the way to cast the card that a keyword is; None: it is none, or more than a way."""
    if keyword.keyword_name in PLAIN_WAYS and keyword.number is None and keyword.phrase is None:
        return Way(PLAIN_WAYS[keyword.keyword_name], keyword.price or FREE)
    if keyword.keyword_name == "retrace":  # 702.81a
        return Way(WayKind.ESCAPE, on_top(card, Discard(ONE, OfType(CardType.LAND))))
    if keyword.keyword_name == "jump-start":  # 702.133a
        return Way(WayKind.FLASHBACK, on_top(card, Discard(ONE, ANYTHING)))
    return None


def on_top(card: Card, part: CostPart) -> Cost:
    """Return the card's mana cost with something more."""
    return Cost(card.cost, (part,))


def ability_of(keyword: NamedKeyword) -> Ability | None:
    """Return the ability that a keyword is; None: the engine has it not."""
    match keyword:
        case NamedKeyword("ward", None, price, None) if price is not None:
            return Ward(price)
        case NamedKeyword("undying"):
            return Undying()
        case NamedKeyword("undaunted"):  # 702.125a, with one opponent
            return StaticAbility((CostsMore(Number(-1)),))
        case NamedKeyword("landwalk-of", None, None, phrase) if phrase is not None:  # 702.14c
            theirs = Count(all_of(phrase, ControlledBy(Relation.DEFENDING)))
            there = Compare(theirs, Comparison.GE, ONE)
            return StaticAbility((Has(Keyword.UNBLOCKABLE),), condition=there)
    return None
