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
    ("{1}{S}, {T}: Draw a card.", ["activate {1}{S}, {T}", "draw 1"]),
    ("Exhaust — {2}: Draw a card.", ["activate {2} only exhaust", "draw 1"]),
    (
        "{1}: Draw a card. Activate no more than twice each turn.",
        ["activate {1} only twice-each-turn", "draw 1"],
    ),
    (
        "{3}: Draw a card. This ability costs {1} less to activate for each artifact you control.",
        ["activate {3} costs-more (0 - count [artifact you-control])", "draw 1"],
    ),
    (
        "{T}, Remove any number of charge counters from this creature: Add {R} for each charge counter removed this way.",
        ["mana {T}, remove any-number 0 charge: paid-amount of red"],
    ),
    (
        "{1}, Remove all charge counters from this creature: It deals that much damage to any target.",
        [
            "activate {1}, remove counters charge on this charge",
            "target [any-target]",
            "damage paid-amount to target",
        ],
    ),
    (
        "Remove a +1/+1 counter from a creature you control: Draw a card.",
        ["activate remove-from [creature you-control] 1 +1/+1", "draw 1"],
    ),
    (
        "Sacrifice another creature or an artifact: Draw a card.",
        ["activate sacrifice 1 [not this creature or artifact]", "draw 1"],
    ),
    (
        "{T}: Add {G}. Spend this mana only to cast an Elf spell or to activate an ability of an Elf source.",
        ["mana {T}: {G} only-for [Elf] or-abilities"],
    ),
    (
        "{T}: Add {C}{C}. Spend this mana only to activate abilities.",
        ["mana {T}: {C}{C} abilities-of [anything] no-spells"],
    ),
    (
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell, and that spell can't be countered.",
        ["mana {T}: 1 of white and blue and black and red and green only-for [creature] uncounterable"],
    ),
    (
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        ["mana {T}: of-opponents-lands"],
    ),
    (
        "{T}: Add one mana of any type that a Gate you control could produce.",
        ["mana {T}: of-lands [Gate you-control] types"],
    ),
    ("Waterbend {3}: Draw a card.", ["activate do waterbend number 3", "draw 1"]),
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


def test_what_was_paid_is_called_as_it_was_paid():
    """ "For each storage counter removed this way", of a cost that removes charge counters, means nothing."""
    text = "{T}, Remove any number of charge counters from this creature: Add {R} for each storage counter removed this way."
    assert refused(text) == "this"
