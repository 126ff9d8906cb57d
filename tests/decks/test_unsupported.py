"""Names that are no cards, cards that cannot be played yet, and what a game does not need."""

from __future__ import annotations

import pytest

from tolaria.decks import Deck, DeckError, NameIndex

POOL = NameIndex(["Mountain", "Shock"])


def test_a_sideboard_outside_the_pool_is_a_notice() -> None:
    deck = Deck.parse("57 Mountain\n3 Shock\n\nSideboard\n2 Pyroclasm\n1 Fire/Ice\n1 Shock", known=POOL)
    assert {entry.name: entry.count for entry in deck.side} == {"Pyroclasm": 2, "Fire // Ice": 1, "Shock": 1}
    assert deck.notices == (
        'not playable, and not needed for a game without sideboarding: "Pyroclasm", "Fire // Ice"',
    )


def test_so_is_one_that_only_a_blank_line_marks_and_a_commander() -> None:
    deck = Deck.parse("60 Mountain\n\n2 Pyroclasm", known=POOL)
    assert (deck.main_count, deck.side_count, len(deck.notices)) == (60, 2, 1)
    deck = Deck.parse("Commander\n1 Kenrith, the Returned King\n\nDeck\n60 Mountain", known=POOL)
    assert any("Kenrith" in notice for notice in deck.notices)


def test_a_misspelt_sideboard_card_is_loud() -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("60 Mountain\nSideboard\n2 Pyroclasmm", known=POOL)
    assert str(caught.value) == '<text>:3: unknown card "Pyroclasmm"; did you mean "Pyroclasm"?'


def test_in_the_main_deck_unknown_and_unsupported_are_told_apart() -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("52 Mountain\n4 Pyroclasm\n4 Pyroclasmm", known=POOL)
    assert str(caught.value).splitlines() == [
        '<text>:2: unsupported card "Pyroclasm": not in the pool of playable cards',
        '<text>:3: unknown card "Pyroclasmm"; did you mean "Pyroclasm"?',
    ]


def test_without_a_pool_bundled_names_are_recognised_and_none_is_refused() -> None:
    deck = Deck.parse(
        "4 eidolon OF the great revel\n4 Valakut Awakening\n4 Qorvath the Unheard", any_size=True
    )
    assert list(deck.counts()) == [
        "Eidolon of the Great Revel",
        "Valakut Awakening // Valakut Stoneforge",
        "Qorvath the Unheard",
    ]


def test_a_real_name_is_whole_whatever_the_pool_holds() -> None:
    # "Erase" is in this pool; the longer name is another card all the same.
    with pytest.raises(DeckError, match=r'unsupported card "Erase \(Not the Urza'):
        Deck.parse("60 Mountain\n1 Erase (Not the Urza's Legacy One)", known=NameIndex(["Mountain", "Erase"]))
