"""Invented cards that between them use the keywords and verbs which few cards of the built-in pool have."""

from tolaria.cards import Card
from tolaria.cards.notation import parse_cards

KEYWORDS = (
    "exalted",
    "persist",
    "evolve",
    "extort",
    "mentor",
    "training",
    "battle-cry",
    "melee",
    "dethrone",
    "exploit",
    "ingest",
    "decayed",
    "ascend",
    "annihilator 1",
    "bushido 1",
    "rampage 2",
    "afterlife 1",
    "fabricate 1",
    "soulshift 3",
    "bloodthirst 1",
    "graft 1",
    "renown 1",
    "afflict 2",
    "fading 2",
    "vanishing 3",
    "toxic 2",
    "poisonous 1",
    "frenzy 1",
    "mobilize 1",
    "reinforce 1 for {1}",
    "cumulative-upkeep {1}",
    "cumulative-upkeep life 1",
    "echo {1}",
    "unearth {2}",
    "embalm {3}",
    "eternalize {3}",
    "scavenge {2}",
    "outlast {1}",
    "transmute {2}",
    "ninjutsu {1}",
    "cascade",
    "typecycling {1} for [basic land]",
)
SPELLS = {
    "Rebounding Jolt": "target [any-target]\n    damage 1 to target",
    "Squall": "target [any-target]\n    damage 1 to target",
    "Mirror": "target [creature]\n    copy-token 1 of target",
    "Flicker": (
        "exile each [creature you-control]\n    later end-step capturing last\n"
        "      move captured to battlefield"
    ),
    "Tuck": "target [creature]\n    move target to library below 2",
    "Stir": "target [creature]\n    move target to library shuffled",
    "Glance": "look-at-top 3 reveal\n    move those [land] of last to hand",
    "Call": "dig-until 1 [creature] to battlefield rest bottom",
    "Gift": "exile-top 2\n    cast-free last else hand",
    "Borrow": "exile-top 1 by opponent\n    may-play last until end-of-turn",
    "Spread": "proliferate\n    get 2 energy\n    get 1 poison by opponent",
    "Crown": "become-monarch\n    flip-coins 1\n    roll 6",
    "Linger": "extra-turn\n    exile this",
    "Muster": "amass 1 Zombie\n    investigate 1\n    populate\n    bolster 1",
    "Wake": "later dies of [creature] every until end-of-turn\n      gain-life 1",
    "Delve In": "discover 3",
    "Toll": "for-each each [creature]\n      lose-life 1 by controller of it\n    repeat 2\n      mill 1",
    "Daze": "target [creature]\n    tap target\n    put 1 stun on target",
}
PERMANENTS = """\
card Cage
  cost {1}
  type Enchantment
  when enters of this
    target [creature]
    exile target until-leaves
card Old Cage
  cost {2}
  type Artifact
  when enters of this
    exile each [creature power <= 1] linked
  when leaves of this
    move each [in-exile where (exiled-with-this it)] to battlefield
  activate {1}, sacrifice this
    draw 1
card Wagon
  cost {1}
  type Artifact - Vehicle
  pt 3/3
  crew 1
card Golem
  cost {2}
  type Artifact Creature - Golem
  pt 0/0
  modular 2
card Flail
  cost {1}
  type Artifact - Equipment
  static of host: gets +1/+1
  equip {1}
  living-weapon
card Story
  cost {1}
  type Enchantment - Saga
  chapter 1 and 2
    gain-life 1
  chapter 3
    when-you-do
      target [any-target]
      damage 1 to target
card Sage
  cost {1}
  type Planeswalker - Sage
  loyalty 3
  loyal 1
    for-each each [creature you-control]
      explore it
  loyal -2
    create 1
      token Cat
        type Creature - Cat
        color green
        pt 2/2
card Coil
  cost {1}
  type Artifact
  activate energy 1
    for-each each [creature you-control]
      connive 1 it
  activate {2}
    adapt 1
card Watcher
  cost {1}
  type Creature - Dummy
  pt 1/1
  when dies of [creature] one-or-more
    gain-life 1
  when to-graveyard or leaves-graveyard or attack or unblocked or blocked-by or scry or surveil or copy\
 or proliferate or exiled or token-created or activated or searched or shuffled\
 or library-to-graveyard once-each-turn
    scry 1
  when cast by you number 2
    become-monstrous 1
card Levelled
  cost {1}
  type Creature - Dummy
  pt 1/1
  level-up {1}
  static if counters level on this >= 2: power 4, toughness 4
"""


def pool() -> dict[str, Card]:
    """Return the cards by name."""
    texts = [PERMANENTS]
    for number, line in enumerate(KEYWORDS):
        texts.append(f"card Kin {number}\n  cost {{1}}\n  type Creature - Spirit\n  pt 2/2\n  {line}\n")
    for name, effects in SPELLS.items():
        texts.append(f"card {name}\n  cost {{1}}\n  type Sorcery\n  spell\n    {effects}\n")
    texts[texts.index(next(text for text in texts if "Rebounding" in text))] += "  rebound\n"
    texts[texts.index(next(text for text in texts if "Squall" in text))] += "  storm\n"
    return {card.name: card for card in parse_cards("".join(texts))}
