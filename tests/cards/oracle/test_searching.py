"""Searches: several different cards, the library of another, what happens before the library is shuffled (701.23)."""

import pytest
from compiling import lines

CASES = [
    (
        "Sorcery",
        (
            "Search your library for a Forest card and a Plains card, put them onto the "
            "battlefield tapped, then shuffle."
        ),
        [
            "spell",
            "search 1 [Forest] to battlefield tapped one-each [Plains]",
        ],
    ),
    (
        "Sorcery",
        (
            "Search your library for a Plains card, an Island card, and a Swamp card. Reveal "
            "those cards, put them into your hand, then shuffle."
        ),
        [
            "spell",
            "search 1 [Plains] to hand reveal one-each [Island] and [Swamp]",
        ],
    ),
    (
        "Sorcery",
        (
            "Search target player's library for up to two cards with flashback and put them into "
            "that player's graveyard. Then the player shuffles."
        ),
        [
            "spell",
            "target [player]",
            "search 2 [with-way flashback] to graveyard in-library-of target",
        ],
    ),
    (
        "Sorcery",
        (
            "Search target opponent's library for a creature card and put that card onto the "
            "battlefield under your control. Then that player shuffles."
        ),
        [
            "spell",
            "target [opponent]",
            "search 1 [creature] to battlefield in-library-of target",
        ],
    ),
    (
        "Sorcery",
        (
            "Search your library for up to two basic land cards, reveal those cards, put one onto"
            " the battlefield tapped and the other into your hand, then shuffle."
        ),
        [
            "spell",
            "search 2 [basic land] to hand reveal lies",
            "choose 1 [anything] among last",
            "move chosen to battlefield tapped",
            "put-looked-at to hand",
            "shuffle",
        ],
    ),
    (
        "Sorcery",
        (
            "Search your library for up to four cards with different names and reveal them. "
            "Target opponent chooses two of those cards. Put the chosen cards into your graveyard"
            " and the rest into your hand. Then shuffle."
        ),
        [
            "spell",
            "target [opponent]",
            "search 4 [anything] to hand reveal lies different",
            "choose 2 [anything] among last by target",
            "move chosen to graveyard",
            "put-looked-at to hand",
            "shuffle",
        ],
    ),
    (
        "Sorcery",
        (
            "Reveal the top card of your library and put that card into your hand. You lose life "
            "equal to its mana value. You may repeat this process any number of times."
        ),
        [
            "spell",
            "as-often-as you likes-while library of you >= 1",
            "look-at-top 1 reveal",
            "move last to hand",
            "lose-life mana-value of last",
        ],
    ),
    (
        "Sorcery",
        (
            "Search your library for an Equipment card, put it onto the battlefield, attach it to"
            " a creature you control, then shuffle."
        ),
        [
            "spell",
            "search 1 [Equipment] to battlefield",
            "choose 1 [creature you-control]",
            "attach-other last to chosen",
        ],
    ),
    (
        "Sorcery",
        (
            "Search your library for any number of artifact cards, exile them, then create that "
            "many 1/1 colorless Myr artifact creature tokens. Then shuffle."
        ),
        [
            "spell",
            "search 99 [artifact] to exile",
            "create last-amount",
            "token Myr",
            "type Artifact Creature - Myr",
            "color none",
            "pt 1/1",
        ],
    ),
]


@pytest.mark.parametrize(("type_line", "text", "meaning"), CASES, ids=[text for _, text, _ in CASES])
def test_meaning(type_line: str, text: str, meaning: list[str]) -> None:
    assert lines(text, type_line) == meaning
