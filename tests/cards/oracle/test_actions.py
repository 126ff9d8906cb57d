"""Choices and keyword actions."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "Choose target creature. Untap it.",
        ["spell", "target [creature]", "untap target"],
    ),
    (
        "Switch target creature's power and toughness until end of turn.",
        ["spell", "target [creature]", "change target: switches"],
    ),
    (
        "Investigate twice, then proliferate.",
        ["spell", "investigate 2", "proliferate"],
    ),
    (
        "Flip a coin. If you win the flip, draw a card. If you lose the flip, discard a card.",
        ["spell", "flip-coins 1", "if last-amount >= 1", "draw 1", "else", "discard 1"],
    ),
    (
        "You gain life equal to the greatest power among creatures you control.",
        ["spell", "gain-life greatest power [creature you-control]"],
    ),
    (
        "Tap target creature. It doesn't untap during its controller's next untap step.",
        ["spell", "target [creature]", "tap target", "stays-tapped target"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Instant") == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Investigate thrice.", "thrice"),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text, "Instant") == token
