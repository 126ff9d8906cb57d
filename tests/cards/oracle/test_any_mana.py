"""Exiled cards that may be cast, with mana as though it were of any kind; both ends of a library."""

import pytest
from compiling import lines, refused

CREATURE = "Creature — Elf"
ANY_TYPE = "mana of any type can be spent to cast"
CASES = [
    (
        "Sorcery",
        "Exile the top card of target opponent's library. You may play that card for as long as it remains exiled,"
        f" and {ANY_TYPE} it.",
        ["spell", "target [opponent]", "exile-top 1 by target", "may-play last until forever any-type"],
    ),
    (
        CREATURE,
        "When Ash Test enters, exile target instant card from an opponent's graveyard. You may cast it this turn,"
        f" and {ANY_TYPE} that spell. If that spell would be put into a graveyard, exile it instead.",
        [
            "when enters of this",
            "target [instant in-graveyard opponent-owns]",
            "exile target",
            "may-play last until end-of-turn exile-after casts any-type",
        ],
    ),
    (
        "Sorcery",
        "Exile the top card of target opponent's library. You may cast that card for as long as it remains exiled,"
        " and you may spend mana as though it were mana of any color to cast that spell.",
        [
            "spell",
            "target [opponent]",
            "exile-top 1 by target",
            "may-play last until forever casts any-color",
        ],
    ),
    (
        "Sorcery",
        "Exile the top card of your library. Until end of turn, you may cast that card.",
        ["spell", "exile-top 1", "may-play last until end-of-turn casts"],
    ),
    (
        "Instant",
        "For each attacking creature, its owner puts it on the top or bottom of their library.",
        ["spell", "move each [attacking creature] to library either-end"],
    ),
]


@pytest.mark.parametrize(("kind", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_meaning(kind, text, expected):
    assert lines(text, kind) == expected


def test_mana_of_another_kind_is_refused():
    text = "Exile the top card of your library. You may play it this turn, and you may spend mana as though it were snow."
    assert refused(text, "Sorcery")
