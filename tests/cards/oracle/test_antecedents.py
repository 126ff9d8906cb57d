"""What words that point back mean, and what is refused because no word of ours says what they point at."""

import pytest
from compiling import lines

from tolaria.cards.lowering import unplayable
from tolaria.cards.notation import parse_card
from tolaria.cards.oracle import Refusal

MEANINGS = [
    (
        "Creature — Elf",
        "Ash Test can't block or be blocked by Spirits.",
        ["static: cant-block-those [Spirit]", "static: cant-be-blocked-by [Spirit]"],
    ),
    (
        "Sorcery",
        "Choose target opponent. Draw a card. The chosen player loses 2 life.",
        ["spell", "target [opponent]", "draw 1", "lose-life 2 by target"],
    ),
    (
        "Instant",
        "Freerunning — Return a blue creature you control to its owner's hand.\nDraw a card.",
        ["keywords freerunning costing (return 1 [blue creature])", "spell", "draw 1"],
    ),
    (
        "Legendary Planeswalker — Ash",
        "+1: Draw a card.",
        ["activate put 1 loyalty only sorcery and loyalty", "draw 1"],
    ),
    (
        "Instant",
        "Return target creature to its owner's hand. Ash Test deals 2 damage to another target creature.",
        ["spell", "target [creature]", "target [creature] distinct", "move target to hand", "damage 2 to target-2"],
    ),
    (
        "Sorcery",
        "When you next cast an instant spell from your hand this turn, copy that spell.",
        [
            "spell", "later cast of [instant spell where (cast-from-hand it) you-own] by you until end-of-turn",
            "copy event",
        ],
    ),
    (
        "Enchantment — Aura",
        "Enchant land\nEnchanted land can't be the target of spells or abilities your opponents control.",
        ["enchant [land]", "static of host: cant-be-targeted-by [opponent-controls]"],
    ),
    (
        "Enchantment",
        "If a card would be put into your graveyard from anywhere, exile it instead.",
        ["static of [not token you-own]: buried-in exile"],
    ),
    (
        "Enchantment",
        "When Ash Test enters, you may discard a card. When you do, put a +1/+1 counter on target creature. It gains trample until end of turn.",
        [
            "when enters of this", "may you", "discard 1", "if last-amount >= 1", "when-you-do", "target [creature]",
            "put 1 +1/+1 on target", "change target: has trample",
        ],
    ),
    (
        "Enchantment",
        "When Ash Test enters, return target creature to its owner's hand. That player discards a card.",
        ["when enters of this", "target [creature]", "move target to hand", "discard 1 by owner of target"],
    ),
]  # fmt: skip
REFUSED = [
    ("Artifact", "{2}, {T}: Draw a card. Untap them."),
    ("Artifact", "{1}: Whenever you attack this turn, create a 1/1 red Goblin creature token. Sacrifice them at the beginning of the next end step."),
    ("Instant", "Choose target creature an opponent controls. Target creature you control fights that creature."),
    ("Instant", "Return target creature to its owner's hand. If it was attacking, draw a card."),
    ("Sorcery", "Each opponent discards two cards. You draw X cards and lose X life, where X is the number of creature cards discarded this way."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("type_line", "text", "meaning"), MEANINGS, ids=[text[:40] for _, text, _ in MEANINGS]
)
def test_meaning(type_line: str, text: str, meaning: list[str]) -> None:
    assert lines(text, type_line) == meaning


@pytest.mark.parametrize(("type_line", "text"), REFUSED, ids=[text[:40] for _, text in REFUSED])
def test_refused(type_line: str, text: str) -> None:
    with pytest.raises(Refusal):
        lines(text, type_line)


@pytest.mark.parametrize(
    "ability",
    [
        "  spell\n    later tapped-for-mana of [Swamp] every until end-of-turn\n      add {B} by event-player\n",
        "  spell\n    target [instant spell]\n    change target: is-also artifact\n",
        "  when cast of [instant spell] by you\n    change event: is-also artifact\n",
        "  static of [creature you-control]: grants 1\n    rebound\n",
    ],
)
def test_does_not_play(ability: str) -> None:
    """What the engine would do nothing for is said to be missing."""
    kind = "Instant" if "spell\n" in ability[:9] else "Enchantment"
    assert unplayable(parse_card(f"card Ash Test\n  cost {{1}}\n  type {kind}\n{ability}"))
