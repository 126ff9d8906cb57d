"""Linked abilities (607): what one ability exiles and another speaks of."""

from compiling import lines, refused

ENCHANTMENT = "Enchantment"
EXILED = "each [in-exile where (exiled-with-this it)]"


def test_607_2a_the_exiled_card_is_what_the_other_ability_exiled():
    """607.2a: "the exiled card" is what the ability linked to this one exiled, not the source."""
    text = (
        "When Ash Test enters, exile target creature.\n"
        "When Ash Test leaves the battlefield, return the exiled card to the battlefield under its owner's control."
    )
    assert lines(text, ENCHANTMENT) == [
        "when enters of this",
        "target [creature]",
        "exile target linked",
        "when leaves of this",
        f"move {EXILED} to battlefield",
    ]


def test_607_2a_cards_exiled_with_the_source():
    text = (
        "Whenever another creature dies, exile it.\n"
        "Sacrifice Ash Test: Return each creature card exiled with Ash Test to the battlefield under your control."
    )
    assert lines(text, ENCHANTMENT)[1:] == [
        "exile event linked",
        "activate sacrifice this",
        "move each [creature in-exile where (exiled-with-this it)] to battlefield your-control",
    ]


def test_of_what_is_not_exiled_no_ability_can_speak():
    text = "Sacrifice Ash Test: Return all cards exiled with Ash Test to the battlefield."
    assert refused(text, ENCHANTMENT) == ""


def test_them_is_the_player_where_one_object_was_named():
    """ "It" would be the one object, so "them" is the player."""
    text = "Whenever an opponent sacrifices an artifact, Ash Test deals 2 damage to them."
    assert lines(text, ENCHANTMENT)[-1] == "damage 2 to event-player"
