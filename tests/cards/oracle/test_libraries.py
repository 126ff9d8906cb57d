"""Libraries and hands: looked at, revealed, searched, exiled from the top."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.",
        ["spell", "dig 3 take 1 to hand rest graveyard must"],
    ),
    (
        "Reveal the top five cards of your library. You may put a creature card from among them into your hand. Put the rest on the bottom of your library in any order.",
        ["spell", "dig 5 take 1 of [creature] to hand rest bottom reveal"],
    ),
    (
        "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
        ["spell", "target [opponent]", "discard 1 of [not land] by target you-choose"],
    ),
    (
        "Target opponent reveals their hand. You choose a creature card from it and exile that card.",
        [
            "spell",
            "target [opponent]",
            "reveal-hand target",
            "choose 1 [creature in-hand target-owns]",
            "exile chosen",
        ],
    ),
    (
        "Exile the top two cards of your library. Until the end of your next turn, you may play those cards.",
        ["spell", "exile-and-play 2 until end-of-your-next-turn"],
    ),
    (
        "Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.",
        ["spell", "search 2 [basic land] to battlefield tapped"],
    ),
    (
        "Search your library for a card, then shuffle and put that card on top.",
        ["spell", "search 1 [anything] to library top"],
    ),
    (
        "Shuffle target artifact into its owner's library.",
        ["spell", "target [artifact]", "move target to library shuffled"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Instant") == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        (
            "Look at the top three cards of your library. Put one of them into your hand and the rest into the sea.",
            "into",
        ),
        (
            "Search target opponent's library for a card and put that card on top of your library. Then that player shuffles.",
            "on",
        ),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text, "Instant") == token
