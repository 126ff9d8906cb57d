"""The tokens that rules text only names: Treasure, Food, Clue and their like (111.10).

>>> predefined("Treasure").type_line
'Artifact — Treasure'
"""

from functools import cache

from tolaria.cards.ir.card import Card
from tolaria.cards.notation import parse_cards

TEXT = """\
card Treasure
  type Artifact - Treasure
  color none
  mana {T}, sacrifice this: 1 of white and blue and black and red and green
card Food
  type Artifact - Food
  color none
  activate {2}, {T}, sacrifice this
    gain-life 3
card Gold
  type Artifact - Gold
  color none
  mana sacrifice this: 1 of white and blue and black and red and green
card Clue
  type Artifact - Clue
  color none
  activate {2}, sacrifice this
    draw 1
card Blood
  type Artifact - Blood
  color none
  activate {1}, {T}, discard 1, sacrifice this
    draw 1
card Map
  type Artifact - Map
  color none
  activate {1}, {T}, sacrifice this only sorcery
    target [creature you-control]
    explore target
card Junk
  type Artifact - Junk
  color none
  activate {T}, sacrifice this only sorcery
    exile-and-play 1 until end-of-turn
card Lander
  type Artifact - Lander
  color none
  activate {2}, {T}, sacrifice this
    search 1 [basic land] to battlefield tapped
card Mutagen
  type Artifact - Mutagen
  color none
  activate {1}, {T}, sacrifice this only sorcery
    target [creature]
    put 1 +1/+1 on target
card Powerstone
  type Artifact - Powerstone
  color none
  mana {T}: {C} only-for [artifact] or-anything-else
card Shard
  type Enchantment - Shard
  color none
  activate {2}, sacrifice this
    scry 1
    draw 1
card Cursed
  type Enchantment - Aura Role
  color none
  enchant [creature]
  static of host: power 1, toughness 1
card Monster
  type Enchantment - Aura Role
  color none
  enchant [creature]
  static of host: gets +1/+1, has trample
card Royal
  type Enchantment - Aura Role
  color none
  enchant [creature]
  static of host: gets +1/+1, has ward costing ({1})
card Sorcerer
  type Enchantment - Aura Role
  color none
  enchant [creature]
  static of host: gets +1/+1, grants 1
    when attacks of this
      scry 1
card Virtuous
  type Enchantment - Aura Role
  color none
  enchant [creature]
  static of host: gets count [enchantment you-control] / count [enchantment you-control]
card Wicked
  type Enchantment - Aura Role
  color none
  enchant [creature]
  static of host: gets +1/+1
  when dies of this
    lose-life 1 by opponent
card Young Hero
  type Enchantment - Aura Role
  color none
  enchant [creature]
  static of host: grants 1
    when attacks of this if toughness of this <= 3
      put 1 +1/+1 on this
card Walker
  type Creature - Zombie
  color black
  pt 2/2
"""


def predefined(name: str) -> Card:
    """Return the token of that name.

    Raises:
        KeyError: the rules define no such token, or this program does not know it.
    """
    return table()[name]


@cache
def table() -> dict[str, Card]:
    """Return every predefined token by its name."""
    return {card.name: card for card in parse_cards(TEXT, "predefined tokens")}
