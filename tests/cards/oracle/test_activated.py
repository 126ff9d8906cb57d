"""Activated abilities: costs, limits, mana and what it may be spent on."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "{T}: Add {G} for each creature you control.",
        ["mana {T}: count [creature you-control] of green"],
    ),
    (
        "{T}: Add two mana in any combination of {R} and/or {G}.",
        ["mana {T}: 2 among red and green"],
    ),
    (
        "{T}: Add {C}{C}. Spend this mana only to cast artifact spells.",
        ["mana {T}: {C}{C} only-for [artifact]"],
    ),
    (
        "{1}: Draw a card. Activate only as a sorcery and only once each turn.",
        ["activate {1} only sorcery and once-each-turn", "draw 1"],
    ),
    (
        "{1}: Draw a card. Activate only during your turn, before attackers are declared.",
        ["activate {1} only your-turn and before-attackers", "draw 1"],
    ),
    (
        "{2}, Return this creature to its owner's hand: Draw a card.",
        ["activate {2}, return 1 [this]", "draw 1"],
    ),
    (
        "Boast — {1}: Draw a card.",
        ["activate {1} only once-each-turn if is this [attacked]", "draw 1"],
    ),
    (
        "{3}: This creature becomes a 3/3 Golem artifact creature until end of turn. It's still a land.",
        [
            "activate {3}",
            "change this: power 3, toughness 3, is-also artifact, is-also creature, is-also-of Golem",
        ],
    ),
    (
        "Pay {E}{E}: Draw a card.",
        ["activate energy 2", "draw 1"],
    ),
    (
        "{T}: Exile target creature until this creature leaves the battlefield.",
        ["activate {T}", "target [creature]", "exile target until-leaves"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Creature — Human") == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("{1}: Draw a card. Activate only during a full moon.", "during"),
        ("{1}, Return this creature to its friend: Draw a card.", "~"),
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text, "Creature — Human") == token
