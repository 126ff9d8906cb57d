"""What a text targets: other targets, targets that share a place, phrases that compare (115)."""

import pytest
from compiling import lines, refused, spell

CASES = [
    (
        "Ash Test deals 2 damage to any target and 1 damage to another target.",
        ["target [any-target]", "target [any-target] distinct", "damage 2 to target", "damage 1 to target-2"],
    ),
    (
        "Ash Test deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.",
        [
            "target [any-target]",
            "target [any-target] distinct",
            "target [any-target] distinct",
            "damage 1 to target",
            "damage 2 to target-2",
            "damage 3 to target-3",
        ],
    ),
    ("Destroy target 1/1 creature.", ["target [power = 1 toughness = 1 creature]", "destroy target"]),
    (
        "Destroy target creature with the least toughness among creatures on the battlefield.",
        [
            "target [creature where (toughness of it <= least toughness [creature in-battlefield])]",
            "destroy target",
        ],
    ),
    (
        "Each opponent sacrifices a creature with the greatest power among creatures that player controls.",
        [
            "choose-sacrifice 1 [creature where (power of it >= greatest power [creature chooser-controls])]"
            " by opponent"
        ],
    ),
    (
        "Return up to one target Elf card and target land card from your graveyard to your hand.",
        [
            "target [Elf in-graveyard you-own] at-least 0",
            "target [land in-graveyard you-own]",
            "move target to hand",
            "move target-2 to hand",
        ],
    ),
    (
        "Choose any target. Reveal the top card of your library. Ash Test deals damage equal to that card's mana "
        "value to that permanent or player.",
        ["target [any-target]", "look-at-top 1 reveal", "damage mana-value of last to target"],
    ),
    (
        "Target creature gets +1/+1 until end of turn. If it's a Vampire, it also gains lifelink until end of turn.",
        [
            "target [creature]",
            "change target: gets +1/+1",
            "if is target [Vampire]",
            "change target: has lifelink",
        ],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert spell(text) == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Ash Test deals 2 damage to another target.", "."),
        ("Destroy target creature with the greatest power among creatures they control.", "they"),
        ("Scry 1. Ash Test deals 2 damage to that permanent or player.", "."),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text) == token


def test_named_modes() -> None:
    text = "Choose one —\n• Buy Silence — Draw a card.\n• Call the Guard — You gain 2 life."
    assert lines(text) == ["spell choose 1 to 1", "mode", "draw 1", "mode", "gain-life 2"]
