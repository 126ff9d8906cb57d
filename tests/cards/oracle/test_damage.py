"""Damage, and damage prevented."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "Ash Test deals 3 damage to any target and you gain 3 life.",
        ["spell", "target [any-target]", "damage 3 to target", "gain-life 3"],
    ),
    (
        "Ash Test deals damage to target creature equal to the number of Goblins you control.",
        ["spell", "target [creature]", "damage count [Goblin you-control] to target"],
    ),
    (
        "Ash Test deals 3 damage to target creature. If that creature would die this turn, exile it instead.",
        ["spell", "target [creature]", "damage 3 to target", "exile-if-dies target"],
    ),
    (
        "Prevent all combat damage that would be dealt this turn.",
        ["spell", "change this: prevents-damage from [anything] to [player or permanent] combat"],
    ),
    (
        "The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
        ["spell", "prevent-from [red] to you"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Instant") == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Ash Test deals 2 damage to target creature and frolics.", "frolics"),
        ("Prevent all damage target spell would deal this turn.", "would"),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text, "Instant") == token
