"""Texts whose meaning the engine has: they compile, and play."""

import pytest
from compiling import compiled, lines

from tolaria.cards.lowering.playable import unplayable

TEXTS = [
    ("Creature", "Whenever this creature becomes the target of a spell or ability for the first time each turn, draw a card."),
    ("Enchantment", "Whenever you gain life for the first time each turn, draw a card."),
    ("Enchantment", "Whenever you put one or more -1/-1 counters on a creature, create that many 1/1 black Insect creature tokens."),
    ("Enchantment", "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."),
    ("Enchantment", "Each player can't draw more than one card each turn."),
    ("Enchantment", "Players don't lose unspent mana as steps and phases end."),
    ("Artifact", "Creatures entering don't cause abilities to trigger."),
    ("Enchantment", "Instant and sorcery spells you control have rebound."),
    ("Creature", "Artifact spells you cast have convoke."),
    ("Artifact", "Play with the top card of your library revealed.\nYou may cast creature spells from the top of your library."),
    ("Artifact", "{T}: Add {W}{W}. Spend this mana only to cast Aura spells."),
    ("Creature", "Whenever this creature attacks, you may pay {X}{R}. If you do, it deals X damage to any target."),
    ("Creature", "Commanders you control have ward {2}."),
    ("Sorcery", "Incubate 3."),
    ("Sorcery", "Support 2."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "text"), TEXTS, ids=[text[:40] for _, text in TEXTS])
def test_it_plays(type_line: str, text: str) -> None:
    assert unplayable(compiled(text, type_line)) is None


def test_of_the_host_alone() -> None:
    """ "Activated abilities of enchanted creature" are those of the host, not of every enchanted creature."""
    text = "Enchant creature\nActivated abilities of enchanted creature cost {3} more to activate."
    assert "static of host: abilities-cost-more 3" in lines(text, "Enchantment - Aura")
