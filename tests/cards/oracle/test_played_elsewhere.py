"""Static abilities about playing cards from elsewhere or for another cost, and others that only few cards say."""

import pytest
from test_statics import compiled, meaning

from tolaria.cards.notation import parse_card, print_card
from tolaria.cards.oracle import Refusal

MEANINGS = [
    (
        "Once during each of your turns, you may cast a Goblin spell from your graveyard.",
        "static if your-turn: lets-play [not land Goblin in-graveyard you-own] once",
    ),
    (
        "Once each turn, you may cast an artifact spell with mana value 2 or less from the top of your library.",
        "static: lets-play [not land artifact mana-value <= 2 in-library you-own] once",
    ),
    (
        "Once during each of your turns, you may cast a spell from your hand or the top of your library without "
        "paying its mana cost.",
        "static if your-turn: lets-play [not land (in-hand you-own or in-library you-own)] free once",
    ),
    (
        "Once during each of your turns, you may cast a spell from among cards in your graveyard that were milled "
        "this turn.",
        "static if your-turn: lets-play [not land in-graveyard you-own milled] once",
    ),
    (
        "Once during each of your turns, you may cast a red spell by paying life equal to its mana value rather "
        "than paying its mana cost.",
        "static if your-turn: lets-play [not land red] for-life anywhere once",
    ),
    (
        "Once during each of your turns, you may cast a sorcery spell from your graveyard. If a spell cast this way "
        "would be put into your graveyard, exile it instead.",
        "static if your-turn: lets-play [not land sorcery in-graveyard you-own] once exile-after",
    ),
    (
        "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life "
        "equal to its mana value rather than pay its mana cost.",
        "static: lets-play [land in-library you-own]\nstatic: lets-play [not land in-library you-own] for-life",
    ),
    (
        "You may look at the top card of your library any time, and you may play lands from the top of your "
        "library.",
        "static of [you]: rule look-at-top\nstatic of [you]: rule play-from-top of [land]",
    ),
    (
        "You may pay {1}{R} rather than pay the mana cost for Goblin spells you cast.",
        "static: lets-play [not land Goblin] for ({1}{R}) anywhere",
    ),
    (
        "Any player may cast artifact spells without paying their mana costs and as though they had flash.",
        "static: lets-play [not land artifact] free anywhere as-flash anybody",
    ),
    (
        "You can spend mana of any type to cast Elf spells.",
        "static: spends-any [Elf] types",
    ),
    (
        "You may spend mana as though it were mana of any color to activate abilities of artifacts you control.",
        "static: spends-any [artifact you-control] abilities",
    ),
    (
        "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast "
        "if you paid life this way. This effect reduces only the amount of red mana you pay.",
        "static: pays-life-for red of [red permanent]",
    ),
    (
        "You may cast Ash Bear from your graveyard as long as you control an Elf.",
        "escape {1}{R} if count [Elf you-control] >= 1",
    ),
    (
        "You may cast Ash Bear from your graveyard by paying {R} and sacrificing two Elves rather than paying its "
        "mana cost. If you do, it enters with a +1/+1 counter on it.",
        "escape {R}, sacrifice 2 [Elf]\nstatic if paid escape: enters-with 1 +1/+1",
    ),
    (
        "As an additional cost to cast this spell, you may reveal an Elf card from your hand.\n"
        "When Ash Bear enters, if you revealed an Elf card or controlled an Elf as you cast this spell, draw a card.",
        "kicker reveal 1 [Elf]\nnoted if count [Elf you-control] >= 1\n"
        "when enters of this if paid kicker or paid noted\n  draw 1",
    ),
    ("Creatures with no abilities get +1/+1.", "static of [creature without-abilities]: gets +1/+1"),
    (
        "Each nonartifact enchantment is an artifact creature with power and toughness each equal to its mana value.",
        "static of [not artifact enchantment]: power mana-value of it, toughness mana-value of it, "
        "is-also artifact, is-also creature",
    ),
    (
        "Creatures your opponents control lose haste and can't have or gain haste.",
        "static of [creature opponent-controls]: cant-have haste",
    ),
    (
        "Ash Bear enters with a +1/+1 counter on it for each different mana cost among red cards in your graveyard.",
        "static: enters-with different mana-cost [red in-graveyard you-own] +1/+1",
    ),
    (
        "Ash Bear enters with a +1/+1 counter on it unless you've cast another green spell this turn.",
        "static if not happened cast of [green spell] by you >= "
        "(1 + (1 if is this [entered-from stack] and is this [green])): enters-with 1 +1/+1",
    ),
    (
        "Your opponents can't block with creatures with odd mana values.",
        "static of [creature where (mana-value of it != (2 * half mana-value of it)) opponent-controls]: "
        "has cant-block",
    ),
    (
        "As long as you control exactly one creature, that creature has haste.",
        "static of [creature you-control] if count [creature you-control] = 1: has haste",
    ),
    (
        "Ash Bear and Elves you control get +1/+1.",
        "static of [this or Elf you-control]: gets +1/+1",
    ),
    (
        "Enchant creature\nEnchanted creature is an enchantment and loses all other card types.",
        "enchant [creature]\nstatic of host: becomes enchantment",
    ),
    (
        "Enchant creature\nAs long as enchanted creature is an Elf, it's an artifact in addition to its other types.",
        "enchant [creature]\nstatic of host if is host [Elf]: is-also artifact",
    ),
    (
        "You may exert Ash Bear as it attacks. When you do, it gains trample until end of turn.",
        "static: rule may-exert\nwhen exerts of this by you\n  change this: has trample",
    ),
    (
        "When Ash Bear enters, exile target artifact.\nAsh Bear gets +X/+Y, where X is the exiled card's power and Y "
        "is its toughness.",
        "when enters of this\n  target [artifact]\n  exile target linked\n"
        "static: gets total power [in-exile where (exiled-with-this it)]"
        " / total toughness [in-exile where (exiled-with-this it)]",
    ),
    (
        "Cycling abilities you activate cost up to {1} less to activate.",
        "static of [you-control]: abilities-cost-more -1 cycling",
    ),
    (
        "Abilities you activate that aren't mana abilities cost {1} less to activate. This effect can't reduce the "
        "mana in that cost to less than one mana.",
        "static of [you-control]: abilities-cost-more -1 not-below 1 but-mana",
    ),
]
REFUSED = [
    # It asks for more than there is; the colours differ; a mana value that is neither.
    ("Once each turn, you may cast a red spell.", "."),
    (
        "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast "
        "if you paid life this way. This effect reduces only the amount of green mana you pay.",
        "green",
    ),
    ("Creatures your opponents control lose haste and can't have or gain reach.", "and"),
]


@pytest.mark.parametrize(("text", "lines"), MEANINGS, ids=[text[:60] for text, _ in MEANINGS])
def test_a_sentence_means_these_lines(text, lines):
    assert meaning(text) == lines
    card = compiled(text)
    assert parse_card(print_card(card)) == card


@pytest.mark.parametrize(("text", "token"), REFUSED, ids=[text[:60] for text, _ in REFUSED])
def test_what_is_said_must_be_whole(text, token):
    with pytest.raises(Refusal):
        compiled(text)
