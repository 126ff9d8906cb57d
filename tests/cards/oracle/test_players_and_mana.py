"""What each player or owner does, what is asked of graveyards, abilities of one's own, mana in combination."""

import pytest
from compiling import lines

CASES = [
    (
        "Land",
        "{T}: Add {U}{U}, {U}{R}, or {R}{R}.",
        [
            "mana {T}: 2 among blue and red",
        ],
    ),
    (
        "Land",
        (
            "{T}: Add {G}. During your next untap step, as you untap your permanents, return this"
            " land to its owner's hand."
        ),
        [
            "mana {T}: {G}",
            "returns-untapping this",
        ],
    ),
    (
        "Enchantment",
        "Your opponents can't play land cards from graveyards.",
        [
            "static of [opponent]: rule cant-play-buried-lands",
        ],
    ),
    (
        "Enchantment",
        ('As long as you have no cards in hand, Ash Test gets +1/+0 and has "{B}: Regenerate Ash Test."'),
        [
            "static if hand of you = 0: gets +1/+0, grants 1",
            "activate {B}",
            "regenerate this",
        ],
    ),
    (
        "Enchantment",
        "{R}: Target creature can't be blocked this turn except by creatures with defender.",
        [
            "activate {R}",
            "target [creature]",
            "change target: cant-be-blocked-by [not (creature with defender)]",
        ],
    ),
    (
        "Enchantment",
        (
            "At the beginning of the end step, if Ash Test is in your graveyard with a creature "
            "card directly above it, you may return Ash Test to your hand."
        ),
        [
            (
                "when end-step if is this [in-graveyard you-own] and cards-above this [creature] "
                "directly >= 1 in graveyard"
            ),
            "may you",
            "move this to hand",
        ],
    ),
    (
        "Enchantment",
        (
            "{R}: If Ash Test is a Warrior, it becomes an Elf Warrior with base power and "
            "toughness 8/8, flying, and first strike."
        ),
        [
            "activate {R}",
            "if is this [Warrior]",
            (
                "change this until forever: power 8, toughness 8, has flying, has first-strike, "
                "becomes-of Elf and Warrior"
            ),
        ],
    ),
    (
        "Enchantment",
        (
            "When Ash Test is put into a graveyard from anywhere, its owner shuffles their "
            "graveyard into their library."
        ),
        [
            "when to-graveyard of this in graveyard",
            "if is this [you-own]",
            "move each [in-graveyard you-own] to library",
            "shuffle",
            "else",
            "move each [in-graveyard opponent-owns] to library",
            "shuffle by opponent",
        ],
    ),
    (
        "Enchantment",
        ("Whenever you cast a spell, if it's the second creature spell you cast this turn, draw a card."),
        [
            (
                "when cast by you while is event [creature spell] and happened cast of [creature "
                "spell] by you = 2"
            ),
            "draw 1",
        ],
    ),
    (
        "Enchantment",
        (
            "Each opponent can't cast noncreature spells with mana value greater than the number "
            "of lands that player controls."
        ),
        [
            (
                "static of [not creature mana-value > count [land opponent-controls] opponent-"
                "controls]: cant-be-cast"
            ),
        ],
    ),
    (
        "Enchantment",
        "Whenever a player casts a spell, each of that player's opponents draws a card.",
        [
            "when cast",
            "draw 1 by opponent-of event-player",
        ],
    ),
    (
        "Enchantment",
        (
            "When Ash Test enters, up to one target player puts all the cards from their "
            "graveyard on the bottom of their library in a random order."
        ),
        [
            "when enters of this",
            "target [player] at-least 0",
            "move each [in-graveyard target-owns] to library bottom scattered",
        ],
    ),
    (
        "Enchantment",
        "Discard an Elf card and another card: Draw two cards.",
        [
            "activate discard 1 of [Elf], discard 1",
            "draw 2",
        ],
    ),
    (
        "Enchantment",
        "Exile the top creature card of your graveyard: Draw a card.",
        [
            "activate exile 1 [creature end-of-graveyard [creature]] from graveyard",
            "draw 1",
        ],
    ),
]


@pytest.mark.parametrize(("type_line", "text", "meaning"), CASES, ids=[text for _, text, _ in CASES])
def test_meaning(type_line: str, text: str, meaning: list[str]) -> None:
    assert lines(text, type_line) == meaning
