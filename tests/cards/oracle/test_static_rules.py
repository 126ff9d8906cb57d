"""Static abilities that are rules: what costs more, what happens instead, what may and can't be done."""

import pytest
from test_statics import compiled, meaning

from tolaria.cards.notation import parse_card, print_card
from tolaria.cards.oracle import Refusal

MEANINGS = [
    ("Creature spells you cast have flash.", "static of [creature you-control]: castable-as-flash"),
    ("No more than two creatures can block each combat.", "static of [anything]: rule block-limit number 2"),
    (
        "No more than one creature can attack you each combat.",
        "static of [anything]: rule attack-you-limit number 1",
    ),
    ("Artifact spells you cast have convoke.", "static of [artifact spell you-control]: has convoke"),
    (
        "Goblin spells you cast cost {R} less to cast.",
        "static of [Goblin you-control]: costs-more-mana ({R}) less",
    ),
    (
        "Green spells and blue spells you cast cost {1} less to cast.",
        "static of [(green or blue) you-control]: costs-more -1",
    ),
    (
        "The second spell you cast each turn costs {2} less to cast.",
        "static of [you-control] if happened cast of [spell] by you = 1: costs-more -2",
    ),
    (
        "If a source you control would deal combat damage to a player, it deals double that damage instead.",
        "static: damage-times 2 from [you-control] to [player] combat",
    ),
    (
        "If one or more +1/+1 counters would be put on a creature you control, twice "
        "that many +1/+1 counters are put on it instead.",
        "static of [creature you-control]: counters-times 2 of-kind +1/+1",
    ),
    (
        "If you would draw a card while you have no cards in hand, draw two cards instead.",
        "instead-of draw by you while hand of you = 0\n  draw 2",
    ),
    (
        "If damage would be dealt to Ash Bear, prevent that damage and put a -1/-1 counter on it.",
        "instead-of is-dealt-damage of this prevented\n  put 1 -1/-1 on this",
    ),
    (
        "If one or more tokens would be created under your control, those tokens plus a Food token are "
        "created instead.",
        "instead-of token-created by you\n  as-it-would\n  create 1\n    token Food\n      type Artifact - Food"
        "\n      color none\n      activate {2}, {T}, sacrifice this\n        gain-life 3",
    ),
    (
        "Creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of "
        "those creatures.",
        "static of [creature]: attack-cost ({1}) you walkers",
    ),
    (
        "As long as your devotion to white and black is less than seven, Ash Bear isn't a creature.",
        "static if devotion (white and black) < 7: is-no creature",
    ),
    (
        "As long as Ash Bear is in your graveyard and you control an Island, creatures you control have flying.",
        "static of [creature you-control] if is this [in-graveyard you-own] and count [Island you-control] >= 1: "
        "has flying",
    ),
    (
        "Other Elves you control and Goblins you control get +1/+1.",
        "static of [not this Elf you-control or Goblin you-control]: gets +1/+1",
    ),
    (
        "You may have Ash Bear enter as a copy of any creature on the battlefield, except it's an artifact in "
        "addition to its other types and it has flying.",
        "static: enters-as-copy-of [creature], is-also artifact, has flying",
    ),
    (
        "As long as Ash Bear is paired with another creature, both creatures have reach.",
        "static of [this or paired-with-this] if count [paired-with-this] >= 1: has reach",
    ),
    (
        "Ash Bear can't block unless you control more creatures than attacking player.",
        "static if not count [creature you-control] > count [creature active-controls]: has cant-block",
    ),
    (
        "Ash Bear costs {3} less to cast if it targets a tapped creature.",
        "static if is this [targeting [tapped creature]]: costs-more -3",
    ),
    (
        "Enchant creature\nAs long as enchanted creature is a Human, it gets +1/+1.",
        "enchant [creature]\nstatic of host if is host [Human]: gets +1/+1",
    ),
    (
        "Enchant creature\nEnchanted creature has flying as long as it's green. Otherwise, it can't block.",
        "enchant [creature]\nstatic of host if is host [green]: has flying\n"
        "static of host if not is host [green]: has cant-block",
    ),
    (
        "As long as Ash Bear is equipped, it has flying.",
        "static if count [Equipment attached-to-this] >= 1: has flying",
    ),
    (
        "Creatures with power 2 or less can't attack you.",
        "static of [creature power <= 2]: rule cant-attack-player",
    ),
    (
        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.",
        "static of [creature in-graveyard you-own]: has scavenge",
    ),
    (
        "Enchant creature\nEnchanted creature has protection from red. This effect doesn't remove Ash Bear.",
        "enchant [creature]\nstatic of host: has protection from red\nstatic of host: rule keeps-this",
    ),
    (
        "Enchant creature\nEnchanted creature can't block, and its activated abilities can't be activated unless "
        "they're mana abilities.",
        "enchant [creature]\nstatic of host: has cant-block\nstatic of host: cant-be-activated",
    ),
    (
        "Cast this spell only if you control a Forest.",
        "static if not count [Forest you-control] >= 1: rule cant-be-cast-now",
    ),
    ("If a player would gain life, that player gains no life instead.", "instead-of gain-life"),
    ("Ash Bear is all creature types.", "static: all-creature-types"),
]
REFUSED = [
    ("Each land gets +2/+2 as long as it's a creature.", "a"),
    ("Creatures you don't control get -1/-1 for each slime counter on them.", "them"),
    ("Creatures you control get +1/+1, where X is the number of Elves you control.", "."),
]


@pytest.mark.parametrize(("text", "token"), REFUSED)
def test_what_the_words_point_at_must_be_one_thing(text, token):
    with pytest.raises(Refusal) as refused:
        compiled(text)
    assert refused.value.token == token


@pytest.mark.parametrize(("text", "lines"), MEANINGS, ids=[text[:50] for text, _ in MEANINGS])
def test_a_sentence_means_these_lines(text, lines):
    assert meaning(text) == lines
    card = compiled(text)
    assert parse_card(print_card(card)) == card
