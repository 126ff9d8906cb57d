"""Keyword actions by name, dice with their rows, and what is said of tokens and prices."""

import pytest
from compiling import lines, refused

CASES = [
    ("Incubate 2 twice.", ["spell", "do incubate number 2", "do incubate number 2"]),
    (
        "Goad target creature. Venture into the dungeon.",
        ["spell", "target [creature]", "do goad to target", "do venture"],
    ),
    ("The Ring tempts you.", ["spell", "do ring-tempts"]),
    ("Seek two nonland cards.", ["spell", "do seek number 2 of [not land]"]),
    ("Conjure a card named Ash Runner into your hand.", ["spell", 'conjure 1 "Ash Runner" to hand']),
    (
        "Target creature you control perpetually gets +1/+0.",
        ["spell", "target [creature you-control]", "change target until perpetual: gets +1/+0"],
    ),
    (
        'You get an emblem with "Creatures you control have haste."',
        ["spell", "get-emblem: grants 1", "static of [creature you-control]: has haste"],
    ),
    (
        "Clash with an opponent. If you win, draw a card.",
        ["spell", "do clash", "if last-amount >= 1", "draw 1"],
    ),
    (
        "Roll a d20.\n1—9 | Draw a card.\n10—19 | Scry 2.\n20 | Draw three cards.",
        [
            "spell",
            "roll 20",
            "if last-amount <= 9",
            "draw 1",
            "else",
            "if last-amount <= 19",
            "scry 2",
            "else",
            "draw 3",
        ],
    ),
    (
        "Roll a six-sided die. You gain life equal to the result.",
        ["spell", "roll 6", "gain-life last-amount"],
    ),
    (
        "Create an X/X green Ooze creature token, where X is your life total.",
        [
            *("spell", "create 1", "token Ooze", "type Creature - Ooze", "color green", "pt 0/0"),
            "change last until forever: power life of you, toughness life of you",
        ],
    ),
    (
        "Create a number of 1/1 white Soldier creature tokens equal to the number of lands you control. They have haste.",
        [
            *("spell", "create count [land you-control]", "token Soldier", "type Creature - Soldier"),
            *("color white", "pt 1/1", "keywords haste"),
        ],
    ),
    (
        "Draw three cards. Then discard two cards unless you discard an artifact card.",
        ["spell", "draw 3", "pay discard 1 of [artifact]", "else", "discard 2"],
    ),
    (
        "Scry 2, then draw a card if you control a Forest.",
        ["spell", "scry 2", "if count [Forest you-control] >= 1", "draw 1"],
    ),
    (
        "Draw cards equal to the number of cards named Ash Test in all graveyards.",
        ["spell", 'draw count [named "Ash Test" in-graveyard]'],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text) == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Roll a d20.\n1—9 | Draw a card.\n11—20 | Scry 2.", ""),  # no row for 10
        ("Draw a card. You gain life equal to the result.", "result"),  # of no die
        ("Create a green Ooze creature token.", "."),  # without a size
        ("Manifest deeply.", "deeply"),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text) == token
