"""What is said of casting a spell."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "You may sacrifice two Mountains rather than pay this spell's mana cost.\nDraw a card.",
        ["alternative sacrifice 2 [Mountain]", "spell", "draw 1"],
    ),
    (
        "Cast this spell only during combat.\nDraw a card.",
        ["spell only combat", "draw 1"],
    ),
    (
        "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\nDraw a card.",
        ["additional either (sacrifice 1 [creature]) or ({2})", "spell", "draw 1"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Instant") == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Cast this spell only during the full moon.\nDraw a card.", "during"),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text, "Instant") == token
