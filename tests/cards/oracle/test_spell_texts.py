"""Sentences of effects: instead, this way, can't, from among, choices, and what goes on from the effect before."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "Target creature gains protection from the color of your choice until end of turn.",
        ["target [creature]", "choose-color", "change target: protection-from-chosen-color"],
    ),
    (
        "Choose a creature type. Creatures you control of the chosen type get +1/+0 until end of turn.",
        ["choose-creature-type", "change each [creature you-control of-chosen-type]: gets +1/+0"],
    ),
    (
        "Ash Test deals 1 damage to each creature. If Ash Test was kicked, it deals 4 damage to each creature instead.",
        ["if paid kicker", "damage 4 to each [creature]", "else", "damage 1 to each [creature]"],
    ),
    (
        "Ash Test deals 2 damage to target creature. Ash Test deals 6 damage instead if you control a Forest.",
        [
            *("target [creature]", "if count [Forest you-control] >= 1", "damage 6 to target"),
            *("else", "damage 2 to target"),
        ],
    ),
    (
        "The owner of target nonland permanent puts it into their library second from the top or on the bottom.",
        [
            *("target [not land permanent]", "may owner of target", "move target to library below 1"),
            *("else", "move target to library bottom"),
        ],
    ),
    (
        "Mill four cards. You may put a land card from among them into your hand. If you don't, draw a card.",
        [
            *("mill 4", "may you", "choose 1 [land] among last", "move chosen to hand"),
            *("if not last-amount >= 1", "draw 1", "else", "draw 1"),
        ],
    ),
    (
        "Each opponent discards a card. For each opponent who can't, you draw a card.",
        ["discard 1 by opponent", "if not last-amount >= 1", "draw 1"],
    ),
    (
        "Target player discards two cards. You gain 3 life for each land card discarded this way.",
        ["target [player]", "discard 2 by target", "gain-life (3 * count-among [land] last)"],
    ),
    (
        "Counter target spell unless its controller pays {1} for each card in your graveyard.",
        [
            "target [spell]",
            "counter target unless {1} times graveyard of you",
        ],
    ),
    (
        "For each opponent, exile up to one target creature that player controls.",
        ["target [creature opponent-controls] at-least 0", "exile target"],
    ),
    (
        "Return to your hand all creature cards in your graveyard.",
        ["move each [creature in-graveyard you-own] to hand"],
    ),
    (
        "Target player exiles the top three cards of their library.",
        ["target [player]", "exile-top 3 by target"],
    ),
    ("Target creature attacks this turn if able.", ["target [creature]", "change target: has must-attack"]),
    (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value.",
        ["look-at-top 1 reveal", "move last to hand", "lose-life mana-value of last"],
    ),
    (
        "Put a number of +1/+1 counters on target creature equal to your life total.",
        ["target [creature]", "put life of you +1/+1 on target"],
    ),
    (
        "Ash Test deals 3 damage to target player or planeswalker. That player or that planeswalker's controller "
        "discards two cards.",
        ["target [player or planeswalker]", "damage 3 to target", "discard 2 by controller of target"],
    ),
    (
        "One or two target creatures each gain haste until end of turn. For each of those creatures, you gain 2 life.",
        ["target [creature] at-most 2", "change target: has haste", "for-each target", "gain-life 2"],
    ),
    (
        "Target player reveals their hand. You may choose a nonland card from it. If you do, that player discards that "
        "card. If you don't, draw a card.",
        [
            *(
                "target [player]",
                "reveal-hand target",
                "may you",
                "discard 1 of [not land] by target you-choose",
            ),
            *("if not last-amount >= 1", "draw 1", "else", "draw 1"),
        ],
    ),
    ("You and target opponent each draw two cards.", ["target [opponent]", "draw 2", "draw 2 by target"]),
    (
        "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1.",
        [
            "change each [creature you-control]: gets +1/+1",
            "change each [creature opponent-controls]: gets -1/-1",
        ],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text) == ["spell", *meaning]


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control gain protection from the chosen color until end of turn.",  # none is chosen
        "Draw two cards. For each opponent who can't, you gain 2 life.",  # not one thing
        "Ash Test deals 2 damage to target creature. Draw a card. Ash Test deals 6 damage instead if it's your turn.",
        # Its owner's library, which the controller is not said to be.
        "The controller of target permanent puts it into their library second from the top or on the bottom.",
    ],
)
def test_what_is_not_there_is_not_referred_to(text: str) -> None:
    refused(text)  # raises where the text is compiled
