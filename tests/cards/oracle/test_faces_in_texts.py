"""What texts say of cards with two faces: transforming, returning transformed, what is revealed for it."""

import pytest
from compiling import lines, refused

UPKEEP = "At the beginning of your upkeep, "
LOOK = f"{UPKEEP}look at the top card of your library. You may reveal that card. "
CASES = [
    (
        f"{LOOK}If an instant or sorcery card is revealed this way, transform Ash Test.",
        [
            "when upkeep by you",
            "look-at-top 1",
            "may you",
            "look-at-top 1 reveal",
            "if is last [instant or sorcery]",
            "transform this",
        ],
    ),
    (
        "When this creature dies, return it to the battlefield transformed under its owner's control.",
        ["when dies of this", "move this to battlefield transformed"],
    ),
    (
        "{2}: Exile Ash Test, then return him to the battlefield transformed under his owner's control.",
        ["activate {2}", "exile this", "move last to battlefield transformed"],
    ),
    (
        "{2}: Exile Ash Test, then return it to the battlefield transformed under your control.",
        ["activate {2}", "exile this", "move last to battlefield your-control transformed"],
    ),
    (
        "When this creature enters, it deals 2 damage to target player or planeswalker and 1 damage to each "
        "creature that player or that planeswalker's controller controls.",
        [
            "when enters of this",
            "target [player or planeswalker]",
            "damage 2 to target",
            "damage 1 to each [creature target-controls]",
        ],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Creature — Elf") == meaning


def test_nothing_is_revealed_this_way_where_nothing_may_be() -> None:
    text = f"{UPKEEP}look at the top card of your library. If a land card is revealed this way, draw a card."
    assert refused(text, "Creature — Elf")


def test_the_first_target_is_no_planeswalker() -> None:
    text = (
        "When this creature enters, it deals 2 damage to target creature and 1 damage to each creature that "
        "player or that planeswalker's controller controls."
    )
    assert refused(text, "Creature — Elf")
