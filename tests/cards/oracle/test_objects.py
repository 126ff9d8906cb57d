"""What happens to objects: lists of them, counters, tokens, copies."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "Return target creature you control and target creature you don't control to their owners' hands.",
        [
            "spell",
            "target [creature you-control]",
            "target [creature opponent-controls]",
            "move target to hand",
            "move target-2 to hand",
        ],
    ),
    (
        "Creatures target player controls get -1/-1 until end of turn.",
        ["spell", "target [player]", "change each [creature target-controls]: gets -1/-1"],
    ),
    (
        "Create two tapped Treasure tokens.",
        [
            "spell",
            "create 2 tapped",
            "token Treasure",
            "type Artifact - Treasure",
            "color none",
            "mana {T}, sacrifice this: 1 of white and blue and black and red and green",
        ],
    ),
    (
        "Create a token that's a copy of target creature you control.",
        ["spell", "target [creature you-control]", "copy-token 1 of target"],
    ),
    (
        "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
        ["spell", "target [spell]", "counter target into exile"],
    ),
    (
        "Put a +1/+1 counter on each of up to two target creatures.",
        ["spell", "target [creature] at-least 0 at-most 2", "put 1 +1/+1 on target"],
    ),
    (
        "Distribute three +1/+1 counters among one, two, or three target creatures you control.",
        ["spell", "target [creature you-control] at-most 3 divided", "put 3 +1/+1 on target divided"],
    ),
    (
        "Sacrifice any number of lands. Draw that many cards.",
        ["spell", "choose 99 [land you-control] up-to", "sacrifice chosen", "draw last-amount"],
    ),
    (
        "Exile Ash Test with three time counters on it.",
        ["spell", "exile this", "put 3 time on last"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Instant") == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Distribute three +1/+1 counters among some creatures.", "some"),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text, "Instant") == token
