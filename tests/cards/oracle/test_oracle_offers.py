"""What players are offered: payments, "any player may", "unless …", as invented texts."""

import pytest
from compiling import lines, refused

CREATURE = "Creature — Elf"
OFFERS = {
    "When Ash Test enters, sacrifice it unless you discard a land card.": [
        "when enters of this",
        "pay discard 1 of [land]",
        "else",
        "sacrifice this",
    ],
    "At the beginning of your upkeep, tap Ash Test unless you pay 1 life.": [
        "when upkeep by you",
        "pay life 1",
        "else",
        "tap this",
    ],
    "When Ash Test enters, sacrifice it unless you return a non-Lair land you control to its owner's hand.": [
        "when enters of this",
        "pay return 1 [not Lair land]",
        "else",
        "sacrifice this",
    ],
    "Whenever Ash Test attacks, you may pay 2 life. If you do, draw a card.": [
        "when attacks of this",
        "pay life 2",
        "draw 1",
    ],
    "When Ash Test enters, any player may sacrifice two creatures. If a player does, sacrifice Ash Test.": [
        "when enters of this",
        "pay sacrifice 2 [creature] by each-player",
        "sacrifice this",
    ],
    "At the beginning of combat on your turn, any opponent may sacrifice a creature. If no one does, draw a card.": [
        "when begin-combat by you",
        "may opponent",
        "choose-sacrifice 1 [creature] by opponent",
        "if not last-amount >= 1",
        "draw 1",
        "else",
        "draw 1",
    ],
    "At the beginning of your end step, each opponent loses 3 life unless they sacrifice a nonland permanent or discard a card.": [
        "when end-step by you",
        "pay either (sacrifice 1 [not land permanent]) or (discard 1) by opponent",
        "else",
        "lose-life 3 by opponent",
    ],
}


@pytest.mark.parametrize("text", OFFERS)
def test_118_12_offers(text):
    """118.12: a player may pay; what else happens depends on whether he did."""
    assert lines(text, CREATURE)[-len(OFFERS[text]) :] == OFFERS[text]


def test_what_is_no_payment_of_the_player_is_refused():
    text = "When Ash Test enters, sacrifice it unless you destroy an enchantment."
    assert refused(text, CREATURE) == "destroy"


def test_any_player_is_offered_only_what_can_be_paid():
    assert refused("When Ash Test enters, any player may destroy a land.", CREATURE) == "destroy"
