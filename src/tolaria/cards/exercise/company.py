"""The position for exercising: permanents of all kinds, full hands and graveyards, much mana."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from tolaria.cards.catalog import Pool
from tolaria.cards.ir.card import Card, PrintedStat
from tolaria.cards.ir.mana import Generic, ManaCost, Snow
from tolaria.cards.ir.phrases import EnteredFrom, HasColor, HasKeyword, OfSubtype
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import COLORS, CardType, Color, EventKind, Keyword
from tolaria.cards.lowering import Tables, lower_cards
from tolaria.cards.notation import parse_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe import Position
from tolaria.rulesets import Ruleset

COPIES = 8
LIFE = (40, 40, 40, 4)
COUNTERS = 12  # of each kind that the card speaks of, on one that begins on the battlefield
ANY_COUNTER, SAGA = "any", "Saga"
MOST_CHAPTERS = 5
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SPELLS = (CardType.INSTANT, CardType.SORCERY)
COMPANY = """
card White Guard
  cost {W}
  type Creature - Human Soldier
  pt 2/3
  keywords flying
card Blue Scout
  cost {U}
  type Creature - Merfolk Wizard
  pt 1/3
card Black Ghoul
  cost {B}
  type Creature - Zombie
  pt 3/2
card Red Brute
  cost {R}
  type Creature - Giant
  pt 5/5
card Green Cub
  cost {G}
  type Creature - Elf Druid
  pt 1/1
card Goblin Pal
  cost {R}
  type Creature - Goblin
  pt 1/1
card Metal Dummy
  cost {1}
  type Artifact Creature - Construct
  pt 2/2
  activate {1}
    gain-life 1
card Trinket
  cost {1}
  type Artifact
card Blue Charmlet
  cost {U}
  type Enchantment
card Red Charmlet
  cost {R}
  type Enchantment
card White Rune
  cost {W}
  type Enchantment - Aura
  enchant [creature]
  static of host: gets +0/+1
card Red Dart
  cost {R}
  type Instant
  spell
    target [any-target]
    damage 1 to target
card Blue Dart
  cost {U}
  type Instant
  spell
    target [permanent]
    tap target
card Wise Look
  cost {U}
  type Sorcery
  spell
    draw 3
card Old Wall
  cost {1}
  type Creature - Wall
  pt 0/4
  keywords defender
card Axe
  cost {B}
  type Instant
  spell
    target [permanent]
    destroy target
card Deep Cave
  type Land
  mana {T}: {C}
card Frost Field
  type Snow Land
  mana {T}: {C}
card Rusty Wheel
  cost {1}
  type Artifact
  cycling {1}
card Old Horn
  cost {1}
  type Instant
  spell
    scry 1
    proliferate
    create 2
      token Human
        type Creature - Human
        color white
        pt 1/1
card Old Sage
  cost {4}
  type Planeswalker
  loyalty 9
  activate put 1 loyalty only sorcery and loyalty
    gain-life 1
card Gold Herald
  cost {R}{G}
  type Creature - Centaur
  pt 2/2
card Old Echo
  cost {U}
  type Instant
  flashback {U}
  spell
    surveil 1
    shuffle
card Hungry Pit
  cost {1}
  type Artifact
  activate sacrifice 1 [artifact or creature] only once-each-turn
    gain-life 1
card Gray Colossus
  cost {8}
  type Legendary Creature - Golem
  pt 9/9
  keywords defender
"""
FROZEN = "card Frozen Field {}\n  type Snow Land - Plains Island Swamp Mountain Forest\n"
SNOW_LANDS = "".join(map(FROZEN.format, range(4)))
GRASP = "card Grim Grasp\n  cost {B}\n  type Instant\n  spell\n    target [player]\n    discard 2 by target\n"
CALL = (
    "card Grave Call\n  cost {B}\n  type Instant\n  spell\n    target [creature in-graveyard you-own]\n"
    "    move target to battlefield\n"
)
# What a card asks for that few others do, and the cards that bring it.
NEEDS: tuple[tuple[Callable[[Any], bool], tuple[Card, ...]], ...] = (
    (lambda node: isinstance(node, Snow), tuple(parse_cards(SNOW_LANDS))),
    (lambda node: EventKind.DISCARD_CAUSED in getattr(node, "events", ()), tuple(parse_cards(GRASP))),
    (lambda node: isinstance(node, EnteredFrom), tuple(parse_cards(CALL))),
)
COMPANIONS = 3  # creatures that are made after what the card speaks of
ARTIFACT_KINDS = frozenset(
    ["Equipment", "Treasure", "Food", "Clue", "Vehicle", "Blood", "Gold", "Powerstone", "Map"]
)
LAND_KINDS = frozenset(["Desert", "Gate", "Locus", "Urza's", "Cave", "Town", "Lair", "Sphere"])
ENCHANTMENT_KINDS = frozenset(
    ["Aura", "Saga", "Class", "Shrine", "Cartouche", "Curse", "Room", "Rune", "Case", "Role"]
)
SPELL_KINDS = frozenset(["Arcane", "Trap", "Lesson", "Adventure"])


def rich_position(card: Card, seed: int) -> Position:
    """Return a position with the card in both hands and a graveyard, in every third also on the battlefield.

    ``seed`` decides library orders, whose turn it is, and where else the card lies.

    Raises:
        LoweringError: the card does not play.
    """
    company, tables = company_of(card)
    rules = Ruleset.named("current").to_engine()
    p = Position(Match(tables.arrays, tables.decks, rules, tables.counters), tables, seed=seed)
    for player in "AB":
        for each in company:
            if each.enchant is not None:
                p.put(player, "battlefield", each.name, attached_to=p.battlefield(player)[0])
            elif not set(SPELLS) & set(each.types):
                p.put(player, "battlefield", each.name)
            p.put(player, "graveyard", each.name)
            p.put(player, "hand", each.name)
        for land in BASICS if seed % 4 < 3 else ():
            p.put(player, "battlefield", land)
        p.set_life(player, LIFE[seed % 4])
        p.put(player, "battlefield", "Forest", tapped=True)
        p.put(player, "battlefield", "Frost Field")
        p.put(player, "battlefield", "Metal Dummy", token=True)
        p.put(player, "battlefield", "Old Sage", counters={"loyalty": 9})
        p.put(player, "battlefield", "Green Cub", counters={"+1/+1": 2})
        p.put(player, "hand", card.name, count=2)
    if seed % 3 == 2 and not set(SPELLS) & set(card.types) and card.enchant is None:
        kinds = {node.counter for node in nodes(card.abilities) if getattr(node, "counter", "")}
        counters = {kind: COUNTERS for kind in kinds if not kind.startswith("-") and kind != ANY_COUNTER}
        if SAGA in card.subtypes:
            counters = {"lore": seed // 3 % MOST_CHAPTERS}
        p.put("A", "battlefield", card.name, tapped=seed % 12 != 11, counters=counters)
    p.put("A", "graveyard", card.name)
    p.at(("upkeep", "main1")[seed // 2 % 2], active="AB"[seed % 2], begin=True)
    return p


def witnesses(card: Card) -> list[Card]:
    """Return permanents of the subtypes a card speaks of, and creatures with its colours and keywords."""
    said = list(nodes(card.abilities))
    kinds = dict.fromkeys(node.subtype for node in said if isinstance(node, OfSubtype))
    keywords = tuple(dict.fromkeys(node.keyword for node in said if isinstance(node, HasKeyword)))
    colors = tuple(dict.fromkeys(node.color for node in said if isinstance(node, HasColor)))
    found = []
    for place, kind in enumerate([*kinds][:COMPANIONS]):
        if kind not in SPELL_KINDS and kind not in BASICS:
            found.append(witness(f"Witness {place}", kind, colors[:1], keywords[:place]))
    if keywords or colors:
        found += [
            witness(f"Bearer {place}", "", (color,), keywords) for place, color in enumerate(colors or COLORS)
        ]
    return found + [
        each for asked, cards in NEEDS for each in cards if any(map(asked, (*said, *nodes(card.cost))))
    ]


def witness(name: str, kind: str, colors: tuple[Color, ...], keywords: tuple[Keyword, ...]) -> Card:
    """Return a permanent of a subtype, of the card type that goes with it."""
    if kind in LAND_KINDS:
        return Card(name, None, (CardType.LAND,), subtypes=(kind,))
    if kind in ARTIFACT_KINDS or kind in ENCHANTMENT_KINDS - {"Aura"}:
        made = CardType.ARTIFACT if kind in ARTIFACT_KINDS else CardType.ENCHANTMENT
        return Card(name, ManaCost((Generic(1),)), (made,), subtypes=(kind,), color=colors)
    size = PrintedStat(2)
    kinds = (kind,) if kind and kind != "Aura" else ("Bear",)
    return Card(
        name,
        ManaCost((Generic(2),)),
        (CardType.CREATURE,),
        subtypes=kinds,
        color=colors,
        power=size,
        toughness=size,
        keywords=keywords,
    )


@lru_cache(maxsize=2)
def company_of(card: Card) -> tuple[list[Card], Tables]:
    """Return the company of a card, and the tables of a match whose decks hold both and the basic lands."""
    company = [*parse_cards(COMPANY), *witnesses(card)]
    found = {each.name: each for each in (*company, *map(basics().get, BASICS), card)}
    deck = [name for name in found for _ in range(COPIES)]
    return company, lower_cards((deck, deck), found)


@cache
def basics() -> Pool:
    """Return the pool with the basic lands."""
    return Pool.builtin()
