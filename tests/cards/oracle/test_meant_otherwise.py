"""Texts that once were compiled to something else than they mean."""

import pytest
from compiling import compiled, lines, refused

from tolaria.cards.oracle.refusal import Refusal

CREATURE, LAND, ENCHANTMENT = "Creature — Elf", "Land", "Enchantment"
CASES = [
    (
        CREATURE,
        "Whenever a source an opponent controls deals damage to you, that player discards a card.",
        ["when deals-damage of [opponent-controls] to [you]", "discard 1 by controller of event"],
    ),
    (
        LAND,
        "{T}: Add {G}. If you control an Elf, add {R} instead.",
        [
            "mana {T}: {R} if count [Elf you-control] >= 1",
            "mana {T}: {G} if not count [Elf you-control] >= 1",
        ],
    ),
    (
        CREATURE,
        "{1}: Add {G}. Activate only once each turn.",
        ["mana {1}: {G} only once-each-turn"],
    ),
    (
        CREATURE,
        "When Ash Test enters, exile target creature you control. Return it to the battlefield under its owner's"
        " control with a flying counter on it at the beginning of the next end step.",
        [
            "when enters of this",
            "target [creature you-control]",
            "exile target",
            "later end-step capturing last",
            "move captured to battlefield",
            "put 1 flying on last",
        ],
    ),
    (
        ENCHANTMENT,
        "When Ash Test enters, exile all creatures you control.\n"
        "When Ash Test leaves the battlefield, sacrifice all Elves you control."
        " Then return the exiled cards to the battlefield under your control.",
        [
            "when enters of this",
            "exile each [creature you-control] linked",
            "when leaves of this",
            "sacrifice each [Elf you-control]",
            "move each [in-exile where (exiled-with-this it)] to battlefield your-control",
        ],
    ),
    (
        CREATURE,
        "When Ash Test enters, gain control of target artifact for as long as you control Ash Test.",
        ["when enters of this", "target [artifact]", "change target until this-changes-hands: you-control"],
    ),
    (
        CREATURE,
        "{T}: Target creature gets +1/+1 for as long as Ash Test remains tapped.",
        ["activate {T}", "target [creature]", "change target until this-untaps: gets +1/+1"],
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), CASES)
def test_it_means_what_it_says(type_line, text, expected):
    """The whole ability, line by line."""
    found = [line for line in lines(text, type_line) if not line.startswith("pt ")]
    assert found == expected


def test_what_returns_and_is_something_else_is_what_has_returned():
    """400.7: "it" is the new object."""
    text = "Return target artifact card from your graveyard to the battlefield. It's a 1/1 Elf creature."
    assert lines(text, "Sorcery")[-1].startswith("change last until forever: power 1, toughness 1")


def test_those_creatures_are_the_ones_that_were_goaded():
    """701.15, 611.2c: not those that come later."""
    text = "Goad all creatures your opponents control. Until your next turn, those creatures can't block."
    assert lines(text, "Sorcery")[-1] == "change last until your-next-turn: has cant-block"


def test_several_things_that_return_attached_are_refused():
    """The engine attaches one of them."""
    text = (
        "Return target creature card from your graveyard to the battlefield, then return up to two target Aura cards"
        " from your graveyard to the battlefield attached to that creature."
    )
    assert refused(text, "Sorcery")


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Until end of turn, you may cast a creature spell from among cards exiled with Ash Test without paying its"
        " mana cost.",
        "{1}: Until end of turn, draw a card.",
    ],
)
def test_what_stands_in_front_lasts_or_the_card_is_refused(text):
    """611.2: how long something lasts is never passed over."""
    with pytest.raises(Refusal):
        compiled(text, CREATURE)
