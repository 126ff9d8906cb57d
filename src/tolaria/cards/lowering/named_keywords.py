r"""Keyword abilities that the representation says by name, put into the nodes that mean the same.

>>> from tolaria.cards.notation import parse_card
>>> card = parse_card("card Chorus\n  cost {3}{G}\n  type Sorcery\n  keywords convoke\n  spell\n    draw 1\n")
>>> keywords_in_place(card).ways[0].kind, keywords_in_place(card).keywords
(<WayKind.CONVOKE: 'convoke'>, ())
"""

from dataclasses import dataclass, replace

from tolaria.cards.ir.abilities import Ability, Equip, SpellAbility, StaticAbility, Undying, Ward, Way
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import AllCreatureTypes, CostsMore, Has, KeywordAbility, NamedKeyword, Rule
from tolaria.cards.ir.costs import FREE, Cost, CostPart, Discard, EitherCost
from tolaria.cards.ir.phrases import (
    ANYTHING,
    ONE,
    Compare,
    ControlledBy,
    Count,
    Number,
    OfSubtype,
    OfType,
    Test,
    X,
    all_of,
    any_of,
)
from tolaria.cards.ir.words import CardType, Comparison, Keyword, Relation, WayKind
from tolaria.cards.lowering.casting_keywords import is_about_casting, meaning_of
from tolaria.cards.lowering.meanings import Meaning
from tolaria.cards.lowering.named_texts import BLOODTHIRST_X, NAMED_TEXTS
from tolaria.cards.notation.cards import parse_abilities
from tolaria.cards.notation.phrases import write_bare, write_value
from tolaria.cards.notation.sentences import write_cost

# Ways to cast that go by the same name and cost nothing by themselves, or their own price.
PLAIN_WAYS = {
    "convoke": WayKind.CONVOKE,
    "delve": WayKind.DELVE,
    "improvise": WayKind.IMPROVISE,
    "escape": WayKind.ESCAPE,
    "multikicker": WayKind.MULTIKICKER,
}
# What only says how decks with commanders are built (702.124): in a game it means nothing.
OF_DECKS = frozenset({"companion", "partner", "friends-forever", "choose-a-background", "doctor's-companion"})


@dataclass(frozen=True, slots=True)
class FaceDownWay(Way):
    """To cast a card face down; the cost is that of turning it face up (702.37, 702.168).

    ``warded``: face down it has ward {2}; ``mega``: it gets a +1/+1 counter as it is turned face up.
    """

    warded: bool = False
    mega: bool = False


@dataclass(frozen=True, slots=True)
class BandsWith(Ability):
    """ "Bands with other" creatures of the phrase (702.22)."""

    phrase: Test


FACE_DOWN_WAYS = frozenset(("morph", "megamorph", "disguise"))
# Keywords that filters ask for, and that mean triggered abilities besides: once for each instance.
TRIGGERS = {
    Keyword.PROWESS: """\
when cast of [not creature spell] by you
  change this: gets +1/+1
""",  # 702.108a
    Keyword.FLANKING: """\
when blocked-by of this to [creature not with flanking]
  change event-other: gets -1/-1
""",  # 702.25a
}
NOTHING_IN_A_GAME = [
    StaticAbility((Rule(name),)) for name in ("can-be-commander", "any-number-in-deck", "only-for-ante")
]


def keywords_in_place(card: Card) -> Card:
    """Return the card with ways and abilities in the place of those of its keywords that are said by name."""
    keywords: list[KeywordAbility] = []
    ways: list[Way] = []
    abilities: list[Ability] = []
    card = with_either_cost(card)
    for keyword in card.keywords:
        meaning = in_nodes(keyword, card) if isinstance(keyword, NamedKeyword) else None
        if meaning is None:
            keywords.append(keyword)  # of its own, or refused later
            continue
        ways.extend(meaning.ways)
        abilities.extend(meaning.abilities)
        card = with_spell(card, meaning.spell)
    own = [each for each in card.abilities if each not in NOTHING_IN_A_GAME]
    abilities += [each for keyword in card.keywords for each in triggers_of(keyword)]
    if len(keywords) == len(card.keywords) and len(own) == len(card.abilities) and not abilities:
        return card
    return replace(
        card,
        keywords=tuple(keywords),
        ways=(*card.ways, *ways),
        abilities=(*own, *abilities),
    )


def triggers_of(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return the triggered abilities that a keyword means beside what filters see of it."""
    if isinstance(keyword, Keyword) and keyword in TRIGGERS:
        return parse_abilities(TRIGGERS[keyword], keyword)
    return ()


def in_nodes(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """Return what stands in the place of a keyword; None: the engine doesn't have it."""
    if is_about_casting(keyword):
        return meaning_of(keyword, card)
    if keyword.keyword_name == "amplify" and card.subtypes:  # 702.38a
        alike = any_of(*map(OfSubtype, card.subtypes))
        return Meaning((), (StaticAbility((Rule("enters-with-revealed", keyword.number, alike),)),))
    way, meant = way_of(keyword, card), abilities_of(keyword)
    if way is None and not meant and keyword.keyword_name not in OF_DECKS:
        return None
    return Meaning(() if way is None else (way,), meant)


def with_spell(card: Card, spell: SpellAbility | None) -> Card:
    """Return the card with another spell ability, if there is one."""
    if spell is None:
        return card
    changed = tuple(spell if isinstance(each, SpellAbility) else each for each in card.abilities)
    return replace(card, abilities=changed)


def with_either_cost(card: Card) -> Card:
    """Return the card with two ways in the place of an additional cost that is one of two costs."""
    ways: list[Way] = []
    for way in card.ways:
        match way:
            case Way(WayKind.ADDITIONAL, Cost(None, (EitherCost(first, second),))):
                ways += [Way(WayKind.EITHER, first), Way(WayKind.EITHER, second)]
            case _:
                ways.append(way)
    return replace(card, ways=tuple(ways)) if len(ways) > len(card.ways) else card


def way_of(keyword: NamedKeyword, card: Card) -> Way | None:
    """Return the way to cast the card that a keyword is; None: it is none, or more than a way."""
    if keyword.keyword_name in PLAIN_WAYS and keyword.number is None and keyword.phrase is None:
        return Way(PLAIN_WAYS[keyword.keyword_name], keyword.price or FREE)
    if keyword.keyword_name in FACE_DOWN_WAYS and keyword.price is not None:
        return FaceDownWay(
            WayKind.MORPH,
            keyword.price,
            warded=keyword.keyword_name == "disguise",
            mega=keyword.keyword_name == "megamorph",
        )
    if keyword.keyword_name == "retrace":  # 702.81a
        return Way(WayKind.ESCAPE, on_top(card, Discard(ONE, OfType(CardType.LAND))))
    if keyword.keyword_name == "jump-start":  # 702.133a
        return Way(WayKind.FLASHBACK, on_top(card, Discard(ONE, ANYTHING)))
    return None


def on_top(card: Card, part: CostPart) -> Cost:
    """Return the card's mana cost with something more."""
    return Cost(card.cost, (part,))


def abilities_of(keyword: NamedKeyword) -> tuple[Ability, ...]:
    """Return the abilities that a keyword is; none: the engine has it not, or it is no ability."""
    match keyword:
        case NamedKeyword("ward", None, price, None) if price is not None:
            return (Ward(price),)
        case NamedKeyword("undying"):
            return (Undying(),)
        case NamedKeyword("changeling"):  # 702.73a
            return (StaticAbility((AllCreatureTypes(),), defining=True),)
        case NamedKeyword("bloodthirst", X()):  # 702.54b
            return parse_abilities(BLOODTHIRST_X, "bloodthirst")
        case NamedKeyword("undaunted"):  # 702.125a, with one opponent
            return (StaticAbility((CostsMore(Number(-1)),)),)
        case NamedKeyword("landwalk-of", None, None, phrase) if phrase is not None:  # 702.14c
            theirs = Count(all_of(phrase, ControlledBy(Relation.DEFENDING)))
            there = Compare(theirs, Comparison.GE, ONE)
            return (StaticAbility((Has(Keyword.UNBLOCKABLE),), condition=there),)
        case NamedKeyword("bands-with-other", None, None, phrase) if phrase is not None:
            return (BandsWith(phrase),)
        case NamedKeyword("craft", None):
            return abilities_of(replace(keyword, number=ONE))
        case NamedKeyword("equip", None, price, None) if price is not None:
            return (Equip(price),)
        case NamedKeyword(name) if name in NAMED_TEXTS:
            return parse_abilities(filled(NAMED_TEXTS[name], keyword), name)
    return ()


def filled(text: str, keyword: NamedKeyword) -> str:
    """Return the text of a keyword with what is printed after its name."""
    parts = {
        "n": "" if keyword.number is None else write_value(keyword.number),
        "cost": "" if keyword.price is None else write_cost(keyword.price),
        "phrase": "" if keyword.phrase is None else f"({write_bare(keyword.phrase)})",
        "name": keyword.partner or "",
    }
    for name, written in parts.items():
        text = text.replace("{" + name + "}", written)
    return text
