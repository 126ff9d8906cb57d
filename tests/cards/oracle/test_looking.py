"""Cards that are looked at or revealed, and what the text says of them and of the rest (701.20)."""

import pytest
from compiling import lines

CASES = [
    (
        "Sorcery",
        (
            "Reveal the top three cards of your library. You may put an Elf card from among them "
            "onto the battlefield. Then shuffle."
        ),
        [
            "spell",
            "look-at-top 3 reveal",
            "may you",
            "choose 1 [Elf] among last",
            "move chosen to battlefield",
            "put-looked-at to library scattered",
            "shuffle",
        ],
    ),
    (
        "Sorcery",
        (
            "Reveal cards from the top of your library until you reveal a nonland card. Ash Test "
            "deals damage equal to the number of land cards revealed this way to any target. If "
            "the revealed card was an Elf, Ash Test deals double that damage instead. Put the "
            "revealed cards on the bottom of your library in any order."
        ),
        [
            "spell",
            "target [any-target]",
            "reveal-until 1 [not land]",
            "if is chosen [Elf]",
            "damage (count-among [land] last * 2) to target",
            "else",
            "damage count-among [land] last to target",
            "put-looked-at to library bottom",
        ],
    ),
    (
        "Sorcery",
        (
            "Look at the top three cards of your library. Put one of them into your hand and the "
            "rest into your graveyard. You gain life equal to the total power of creature cards "
            "put into your graveyard this way."
        ),
        [
            "spell",
            "look-at-top 3",
            "choose 1 [anything] among last",
            "move chosen to hand",
            "put-looked-at to graveyard",
            "gain-life total power [creature] among last",
        ],
    ),
    (
        "Sorcery",
        (
            "Look at the top two cards of your library. Put any number of them into your "
            "graveyard and the rest back on top of your library in any order."
        ),
        [
            "spell",
            "look-at-top 2",
            "choose 99 [anything] among last up-to",
            "move chosen to graveyard",
            "put-looked-at to library",
        ],
    ),
    (
        "Sorcery",
        (
            "Look at the top four cards of your library. You may reveal an Elf card from among "
            "them and put it on top of your library. Put the rest on the bottom of your library "
            "in a random order."
        ),
        [
            "spell",
            "look-at-top 4",
            "may you",
            "choose 1 [Elf] among last",
            "reveal chosen",
            "move chosen to library",
            "put-looked-at to library bottom scattered",
        ],
    ),
    (
        "Sorcery",
        (
            "Reveal the top three cards of your library. An opponent separates those cards into "
            "two piles. Put one pile into your hand and the other on the bottom of your library "
            "in any order."
        ),
        [
            "spell",
            "look-at-top 3 reveal",
            "separate-piles by opponent",
            "move chosen to hand",
            "put-looked-at to library bottom",
        ],
    ),
    (
        "Sorcery",
        (
            "Reveal the top three cards of your library. An opponent chooses one of them. Put "
            "that card into your graveyard and the rest into your hand."
        ),
        [
            "spell",
            "look-at-top 3 reveal",
            "choose 1 [anything] among last by opponent",
            "move chosen to graveyard",
            "put-looked-at to hand",
        ],
    ),
    (
        "Sorcery",
        (
            "Search your library for three cards and reveal them. Target opponent chooses one. "
            "Put that card into your hand and the rest into your graveyard. Then shuffle."
        ),
        [
            "spell",
            "target [opponent]",
            "search 3 [anything] to hand reveal lies",
            "choose 1 [anything] among last by target",
            "move chosen to hand",
            "put-looked-at to graveyard",
            "shuffle",
        ],
    ),
    (
        "Sorcery",
        (
            "Mill three cards. You may put a land card from among them into your hand. If you put"
            " a Gate card into your hand this way, you gain 2 life."
        ),
        [
            "spell",
            "mill 3",
            "may you",
            "choose 1 [land] among last",
            "move chosen to hand",
            "if count-among [Gate] last >= 1",
            "gain-life 2",
        ],
    ),
    (
        "Sorcery",
        (
            "Look at target player's hand. You may choose a nonland card from it. If you do, that"
            " player reveals the chosen card, puts it on the bottom of their library, then draws "
            "a card."
        ),
        [
            "spell",
            "target [player]",
            "reveal-hand target",
            "may you",
            "choose 1 [not land in-hand target-owns]",
            "if count-among [anything] chosen >= 1",
            "reveal chosen",
            "move chosen to library bottom",
            "draw 1 by target",
        ],
    ),
]


@pytest.mark.parametrize(("type_line", "text", "meaning"), CASES, ids=[text for _, text, _ in CASES])
def test_meaning(type_line: str, text: str, meaning: list[str]) -> None:
    assert lines(text, type_line) == meaning
