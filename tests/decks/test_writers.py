"""Writing decks down: what is written in any format reads back as the same deck, or is refused."""

from __future__ import annotations

import csv
import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shared_data import DECKS as SHARED

from tolaria.decks import Deck, DeckEntry, DeckError, Printing, catalogue, write_deck
from tolaria.decks.spelling import name_key
from tolaria.decks.writers import WRITERS

ALL = [writer.names[0] for writer in WRITERS]
KEEPS_COMPANION = {writer.names[0] for writer in WRITERS if writer.keeps_companion}

WORDS = st.sampled_from(
    [
        "Mirel",
        "Oth",
        "Brand",
        "of",
        "the",
        "Ka'thil",
        "Sûn",
        "Æthon",
        "Ash-Born",
        "Vex,",
        "+2",
        "7",
        "&",
        '"Ob"',
    ]
)
NAMES = st.lists(WORDS, min_size=1, max_size=4).map(lambda words: "Q" + " ".join(words))
SPLIT_NAMES = st.lists(NAMES, min_size=1, max_size=2).map(" // ".join)
PRINTINGS = st.none() | st.builds(
    Printing,
    st.sampled_from(["M10", "MH2", "PLST", "2X2"]),
    st.sampled_from(["", "146", "2*", "72+", "A25-1", "9★"]),
)


def piles(most: int, copies: int) -> st.SearchStrategy[tuple[DeckEntry, ...]]:
    """Decks' parts: entries of different names, on lines from 1."""
    row = st.tuples(SPLIT_NAMES, st.integers(1, copies), PRINTINGS)
    rows = st.lists(row, max_size=most, unique_by=lambda row: name_key(row[0]))
    return rows.map(lambda rows: tuple(DeckEntry(n, name, 1, printing) for name, n, printing in rows))


DECKS = st.builds(Deck, st.just("One deck"), piles(8, 99), piles(5, 15), piles(2, 1), piles(1, 1))


def parts(deck: Deck, companion: bool) -> list[dict[str, int]]:
    """Names and counts of every part; a companion is one of the sideboard's cards."""
    side = {entry.name: entry.count for entry in deck.side}
    for entry in deck.companion:
        side.setdefault(entry.name, entry.count)
    piles = [deck.counts(), side, {entry.name: entry.count for entry in deck.commander}]
    return [*piles, {entry.name: entry.count for entry in deck.companion}] if companion else piles


@pytest.mark.parametrize("form", ALL)
@settings(deadline=None, max_examples=30)
@given(deck=DECKS)
def test_written_and_read_is_the_identity(form: str, deck: Deck) -> None:
    elsewhere = {entry.name for entry in (*deck.side, *deck.companion)}
    assume(deck.main and not any(entry.name in elsewhere for entry in deck.commander))
    beside = [entry for entry in deck.companion if entry.name not in {row.name for row in deck.side}]
    deck = Deck(deck.name, deck.main, (*deck.side, *beside), deck.commander, deck.companion)
    again = Deck.parse(write_deck(deck, form).text, any_size=True)
    companion = form in KEEPS_COMPANION
    assert parts(again, companion) == parts(deck, companion)


@pytest.mark.parametrize("form", ALL)
def test_odd_real_names_survive_every_format(form: str) -> None:
    odd = [name for name in catalogue().names if not re.fullmatch(r"[A-Za-z ,'-]+", name)]
    assert len(odd) > 700
    deck = Deck("names", tuple(DeckEntry(1, name, 1) for name in odd))
    again = Deck.parse(write_deck(deck, form).text, any_size=True)
    assert again.counts() == deck.counts()


@pytest.mark.skipif(SHARED is None, reason="../shared/decks is not here")
@pytest.mark.parametrize("form", ALL)
def test_real_decks_survive_every_format(form: str) -> None:
    assert SHARED is not None
    with (SHARED / "index.csv").open(encoding="utf-8", newline="") as file:
        paths = [SHARED / row["file"] for row in csv.DictReader(file)]
    for path in paths[ALL.index(form) % 3 :: 3]:  # each file in five formats
        deck = Deck.read(path)
        again = Deck.parse(write_deck(deck, form).text)
        assert parts(again, companion=True) == parts(deck, companion=True)


DECK = Deck.parse(
    "Commander\n1 Kenrith, the Returned King (ELD) 303\n\nCompanion\n1 Lurrus of the Dream-Den\n\n"
    "Deck\n20 Mountain (DAR) 265\n2 Fire // Ice\n2 Bonecrusher Giant // Stomp\n\nSideboard\n1 Shock",
    any_size=True,
)


@pytest.mark.parametrize(
    ("form", "lines"),
    [
        ("arena", ["20 Mountain (DAR) 265", "2 Fire // Ice", "Commander", "Companion"]),
        ("mtgo", ["20 Mountain", "2 Fire/Ice", "2 Bonecrusher Giant"]),
        ("dek", ['  <Cards Quantity="2" Sideboard="false" Name="Fire/Ice" Annotation="0"/>']),
        (
            "cod",
            [
                '        <card number="2" name="Fire // Ice"/>',
                "    <comments>Commander: Kenrith, the Returned King",
            ],
        ),
        ("dck", ["[Main]", "20 Mountain|DOM", "[Commander]", "1 Kenrith, the Returned King|ELD"]),
        ("xmage", ["20 [DOM:265] Mountain", "SB: 1 [XXX:0] Shock", "# Commander"]),
        ("moxfield", ["20 Mountain (DOM) 265", "SIDEBOARD:"]),
        ("archidekt", ["20x Mountain (dom) 265", "1x Shock [Sideboard]"]),
        ("deckstats", ["20 [DOM#265] Mountain", "1 [ELD#303] Kenrith, the Returned King # !Commander"]),
        ("tappedout", ["20x Mountain (DOM)", "1x Kenrith, the Returned King (ELD) *CMDR*"]),
        ("mwDeck", ["    20 [DOM] Mountain", "SB: 1 Shock"]),
        ("dec", ["        20 Mountain", "SB: 1 Shock"]),
        (".o8d", ['    <card qty="2" id="">Fire // Ice</card>', '  <section name="Command Zone">']),
        ("json", ['    "setCode": "DOM",']),
        ("CSV", ["20,Mountain,Mainboard,DOM,265", "1,Shock,Sideboard,,"]),
    ],
)
def test_lines_are_those_of_the_program(form: str, lines: list[str]) -> None:
    written = write_deck(DECK, form).text.split("\n")
    assert set(lines) <= set(written)


def test_what_a_format_cannot_hold_is_said() -> None:
    assert any("does not mark a companion" in notice for notice in write_deck(DECK, "tappedout").notices)
    assert any("CatID" in notice for notice in write_deck(DECK, "dek").notices)
    assert write_deck(DECK, "arena").notices == ()


def test_an_unknown_format_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r'no deck format "pdf" to write; known are arena = mtga, .*csv'):
        write_deck(DECK, "pdf")


@pytest.mark.parametrize("name", ["Ob // of old", "Oth (ABC)", "Sideboard", "Oth\nOth", "", "-3 Oth"])
@pytest.mark.parametrize("form", ["mtgo", "arena", "dck"])
def test_a_name_that_would_read_otherwise_is_refused(name: str, form: str) -> None:
    with pytest.raises(DeckError):
        write_deck(Deck("x", (DeckEntry(4, name, 1),)), form)


@pytest.mark.parametrize("form", ALL)
@pytest.mark.parametrize("names", [["Kenrith, the Returned King"], []])
def test_a_bare_main_deck_is_not_divided_when_it_is_read_back(form: str, names: list[str]) -> None:
    rows = [*names, *(f"Qa {letter}{other}" for letter in "vwxyz" for other in "abcdefghijklmno")]
    rows += [f"Qb {letter}" for letter in "abcdefghijklmnopqrstuvwxyz"][: 100 - len(rows)] if names else []
    deck = Deck("x", tuple(DeckEntry(1, name, 1) for name in rows))
    again = Deck.parse(write_deck(deck, form).text, any_size=True)
    assert (len(rows), again.main_count, again.side, again.commander) == (len(rows), len(rows), (), ())
