"""Texts that say "attached to it", and who sacrifices what."""

import pytest
from compiling import lines

CASES = [
    (
        "Artifact — Equipment",
        "Equipped creature gets +1/+1 for each Aura attached to it.\nEquip {3}",
        [
            "static of host: gets count [Aura attached-to host] / count [Aura attached-to host]",
            "equip {3}",
        ],
    ),
    (
        "Creature — Elf",
        "Ash Test gets +1/+0 for each Equipment attached to it.",
        ["static: gets count [Equipment attached-to-this] / 0"],
    ),
    (
        "Sorcery",
        "Exile target creature and all Auras attached to it.",
        ["spell", "target [creature]", "exile target", "exile each [Aura attached-to target]"],
    ),
    (
        "Sorcery",
        "Target creature's controller sacrifices it.",
        ["spell", "target [creature]", "sacrifice target by-controller"],
    ),
    (
        "Enchantment",
        "As Ash Test enters, choose a nonland card name.\nSpells with the chosen name can't be cast.",
        [
            "static: rule enters-choosing-card-name of [not land]",
            "static of [of-chosen-name]: cant-be-cast",
        ],
    ),
]


@pytest.mark.parametrize(("kind", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_meaning(kind, text, expected):
    assert lines(text, kind) == expected
