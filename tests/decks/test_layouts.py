"""What is assumed where a list does not name its parts, and headers in the languages of Arena's clients."""

from __future__ import annotations

import pytest

from tolaria.decks import Deck

SINGLETONS = "".join(f"1 Card {a}{b}\n" for a in "ABCDEFG" for b in "ABCDEFGHIJ")


def cards(prefix: str, *counts: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return "".join(f"{count} {prefix} {letters[at]}\n" for at, count in enumerate(counts))


LEGENDS = ["Kenrith, the Returned King", "Lurrus of the Dream-Den"]


@pytest.mark.parametrize(
    ("rows", "commander"),
    [
        ([LEGENDS[0], *SINGLETONS.splitlines(), "29 Forest"], LEGENDS[:1]),
        (["29 Forest", *SINGLETONS.splitlines(), LEGENDS[0]], LEGENDS[:1]),
        ([LEGENDS[0], *SINGLETONS.splitlines(), "28 Forest", LEGENDS[1]], []),
        ([*sorted([*SINGLETONS.splitlines(), "1 Forest"]), "28 Mountain", "1 Zurzoth, Chaos Rider"], []),
        (["Deck", LEGENDS[0], *SINGLETONS.splitlines(), "29 Forest"], []),
    ],
)
def test_s11_a_legendary_creature_at_one_end_is_the_commander(rows: list[str], commander: list[str]) -> None:
    deck = Deck.parse("\n".join(rows), any_size=True)
    assert [entry.name for entry in deck.commander] == commander
    assert (deck.main_count, deck.side_count) == (100 - len(commander), 0)
    assert any("a hundred singletons" in notice for notice in deck.notices)


def test_75_cards_without_a_division_end_in_the_sideboard() -> None:
    text = cards("Main", *[4] * 15) + cards("Side", 3, 3, 3, 3, 3)
    deck = Deck.parse(text, any_size=True)
    assert (deck.main_count, deck.side_count) == (60, 15)
    assert any("75 cards without a division" in notice for notice in deck.notices)
    assert Deck.parse("Deck\n" + text, any_size=True).main_count == 75
    assert Deck.parse("30 Forest\n45 Mountain", any_size=True).main_count == 75
    assert Deck.parse(text + "1 Opt", any_size=True).main_count == 76


def test_a_part_named_in_front_of_a_card() -> None:
    text = f"Commander: {LEGENDS[0]}\nCompanion: 1 {LEGENDS[1]}\n4 Shock\nSideboard: 2 Opt\nSB: Opt"
    deck = Deck.parse(text, any_size=True)
    assert [entry.name for entry in (*deck.commander, *deck.companion)] == LEGENDS
    assert (deck.counts(), {entry.name: entry.count for entry in deck.side}) == (
        {"Shock": 4},
        {"Opt": 3, LEGENDS[1]: 1},
    )


@pytest.mark.parametrize(
    ("heads", "format_name"),
    [(("Kommandeur", "Deck", "Sideboard"), "arena"), (("Comandante", "Mazo", "Banquillo"), "plain")],
)
def test_arena_headers_of_other_languages(heads: tuple[str, str, str], format_name: str) -> None:
    text = f"{heads[0]}\n1 {LEGENDS[0]}\n\n{heads[1]}\n60 Forest (DAR) 266\n\n{heads[2]}\n3 Opt (XLN) 65\n"
    deck = Deck.parse(text, any_size=True)
    assert (deck.format, deck.main_count, deck.side_count) == (format_name, 60, 3)
    assert [entry.name for entry in deck.commander] == LEGENDS[:1]
