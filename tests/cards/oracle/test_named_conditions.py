"""Conditions by name, what differs, parties, searches of several zones, control and copies, as invented texts."""

import pytest
from compiling import lines, refused, spell

CREATURE = "Creature — Elf"
CASES = {
    "When Ash Test enters, if tribute wasn't paid, draw a card.": "when enters of this if not told tribute-paid",
    "At the beginning of combat on your turn, if you control three or more creatures with different powers, draw a card.": (
        "when begin-combat by you if different power [creature you-control] >= 3"
    ),
    "When Ash Test enters, scry X, where X is the number of creatures in your party.": "scry party-size",
    "At the beginning of your upkeep, if you have fewer than seven cards in hand, draw cards equal to the difference.": (
        "draw (7 - hand of you)"
    ),
    "When Ash Test enters, search your library and/or graveyard for a card named Ember, reveal it, and put it into your hand. "
    "If you search your library this way, shuffle.": 'search 1 [named "Ember"] to hand reveal graveyard-too',
    "When Ash Test enters, target opponent gains control of it.": "give-control this to target",
    "When Ash Test enters, attach up to one target Equipment you control to it.": "attach-other target to this",
    "When Ash Test enters, you may have it become a copy of another target creature until end of turn.": (
        "become-copy this of target until end-of-turn"
    ),
    "When Ash Test enters, choose an opponent at random. That player loses 2 life.": "lose-life 2 by opponent",
    "When Ash Test enters, target creature attacks this turn if able.": "change target: has must-attack",
    "When Ash Test enters, tap any number of untapped Elves you control.": "tap chosen",
    "Whenever Ash Test attacks, if you control an Elf that shares a creature type with Ash Test, draw a card.": (
        "when attacks of this if count [Elf shares-creature-type-with this you-control] >= 1"
    ),
}


@pytest.mark.parametrize("text", CASES)
def test_said(text):
    assert CASES[text] in lines(text, CREATURE)


def test_a_pact_is_paid_for_in_the_next_upkeep():
    """What a spell says of a later step is no ability of the card; "if you don't" belongs to that payment."""
    text = "Counter target spell.\nAt the beginning of your next upkeep, pay {3}{U}. If you don't, you lose the game."
    assert spell(text) == [
        "target [spell]",
        "counter target",
        "later upkeep by you",
        "pay {3}{U}",
        "else",
        "lose",
    ]


def test_what_is_attached_is_not_its_own_host():
    text = "When Ash Test enters, create a 1/1 red Goblin creature token. Attach it to the token."
    assert refused(text, CREATURE) == "."
