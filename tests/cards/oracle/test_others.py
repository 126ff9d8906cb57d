"""What "other" and "another" are other than: the source, or what the text named before."""

import pytest
from compiling import compiled, lines, refused

from tolaria.cards.oracle.refusal import Refusal

AURA, EQUIPMENT, ENCHANTMENT = "Enchantment — Aura", "Artifact — Equipment", "Enchantment"
CASES = [
    (
        AURA,
        "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control.",
        "static of host: gets count [not host creature you-control] / count [not host creature you-control]",
    ),
    (
        AURA,
        "Enchant creature\nEnchanted creature gets +1/+0 for each other Aura on the battlefield.",
        "static of host: gets count [not this Aura in-battlefield] / 0",
    ),
    (
        EQUIPMENT,
        "Whenever equipped creature deals damage to a blocking creature, Ash Test deals that much damage to each"
        " other creature defending player controls.\nEquip {3}",
        "damage event-amount to each [not is-the event-other creature defending-controls]",
    ),
    (
        EQUIPMENT,
        "Whenever equipped creature attacks alone, it gets +1/+0 until end of turn for each other creature you"
        " control.\nEquip {1}",
        "change event: gets count [not host creature you-control] / 0",
    ),
    (
        ENCHANTMENT,
        "Each Elf you control gets +1/+0 for each other Elf you control.",
        "static of [Elf you-control]: gets (count [Elf you-control] - 1) / 0",
    ),
    (
        "Creature — Elf",
        "Ash Test gets +1/+0 for each other Elf you control.",
        "static: gets count [not this Elf you-control] / 0",
    ),
    (
        "Land",
        "Whenever a Forest you control enters, if you control at least three other Forests, you gain 2 life.",
        "when enters of [Forest you-control] if count [not is-the event Forest you-control] >= 3",
    ),
    (
        "Instant",
        "Attacking creatures you control get +1/+0 until end of turn for each other attacking creature.",
        "change each [attacking creature you-control]: gets (count [attacking creature] - 1) / 0",
    ),
    (
        "Instant",
        "Elves you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until end of turn.",
        "change each [not (Elf you-control) creature you-control]: gets +1/+1",
    ),
    (
        "Sorcery",
        "Create two 1/1 white Soldier creature tokens. Destroy all other creatures.",
        "destroy each [not of-the-last creature]",
    ),
    (
        "Sorcery",
        "Destroy target land. Its controller sacrifices another land.",
        "choose-sacrifice 1 [not first-target land] by controller of target",
    ),
]


@pytest.mark.parametrize(("kind", "text", "line"), CASES, ids=[case[1] for case in CASES])
def test_what_other_is_other_than(kind, text, line):
    assert line in lines(text, kind)


def test_an_other_that_speaks_of_the_past_is_refused():
    """What died would be the target too, which is no "another"."""
    assert refused("Destroy target creature. If another creature died this turn, draw a card.") == "other"


def test_an_other_beside_nothing_is_refused():
    with pytest.raises(Refusal):
        compiled("Destroy all other creatures.", "Sorcery")
