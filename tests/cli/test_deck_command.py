"""`tolaria deck check` and `deck convert`: what a list was read as, and the same deck for other programs."""

import json
from pathlib import Path

import pytest

from tolaria.decks.writers import WRITERS

DATA = Path(__file__).parents[1] / "data" / "decks"
LISTS = sorted(path for path in DATA.iterdir() if path.name not in ("README.md", "draft.draft"))
KEYS = {"format", "main", "side", "commander", "companion", "cards", "side_cards", "ignored", "notices"}


@pytest.fixture
def deck(tmp_path):
    """A function that writes a decklist file."""

    def write(text, name="list.txt"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_deck_is_described(tolaria, burn):
    finished = tolaria("deck", "check", burn)
    assert finished.code == 0
    assert "60 cards in the main deck" in finished.out
    record = json.loads(tolaria("deck", "check", burn, "--json").out)
    assert set(record) == KEYS
    assert (record["cards"], record["side_cards"]) == (60, sum(row["count"] for row in record["side"]))
    assert {"count": 4, "name": "Fireblast", "line": 8} in record["main"]


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_every_format_is_described(tolaria, path):
    record = json.loads(tolaria("deck", "check", path, "--json").out)
    assert (set(record), record["cards"]) == (KEYS, 40)
    assert all(set(row) == {"line", "text", "reason"} for row in record["ignored"])


def test_cards_that_cannot_be_played_are_a_notice(tolaria, deck):
    finished = tolaria("deck", "check", deck("56 Mountain\n4 Kingpin's Pet\n"), "--json")
    assert finished.code == 0
    (notice,) = json.loads(finished.out)["notices"]
    assert notice == '1 of 2 names in the main deck cannot be played yet: "Kingpin\'s Pet"'


def test_small_lists_are_described_too(tolaria, deck):
    record = json.loads(tolaria("deck", "check", deck("2 Find/Finality\n2 Dusk/Dawn\n"), "--json").out)
    assert [row["name"] for row in record["main"]] == ["Find // Finality", "Dusk // Dawn"]
    assert "4 main cards; a deck needs at least 7 to be played" in record["notices"]


def test_a_deck_with_faults_is_described_and_refused(tolaria, deck):
    finished = tolaria(
        "deck", "check", deck("52 Mountain\n4 Monestary Swiftspear\n4 Eidolon Of The Great Revel"), "--json"
    )
    record = json.loads(finished.out)
    assert finished.code == 2
    assert record["ok"] is False
    assert [(problem["line"], problem["suggestion"]) for problem in record["problems"]] == [
        (2, "Monastery Swiftspear")
    ]


@pytest.mark.parametrize("form", [writer.names[-1] for writer in WRITERS])
def test_convert_and_check_agree(tolaria, tmp_path, form):
    before = json.loads(tolaria("deck", "check", DATA / "arena.txt", "--json").out)
    target = tmp_path / f"deck.{form}"
    assert tolaria("deck", "convert", DATA / "arena.txt", "--to", form, "--output", target).code == 0
    after = json.loads(tolaria("deck", "check", target, "--json").out)
    for part in ("main", "side", "commander", "companion"):
        counts = [{row["name"]: row["count"] for row in record[part]} for record in (before, after)]
        assert counts[0] == counts[1]


def test_convert_writes_to_stdout_and_says_what_is_lost(tolaria):
    finished = tolaria("deck", "convert", DATA / "moxfield.txt", "--to", "o8d")
    assert finished.code == 0
    assert finished.out.startswith("<?xml")
    assert "OCTGN finds cards by an id" in finished.err
    assert "3 cards stand outside the deck" in finished.err


def test_convert_overwrites_nothing_and_leaves_nothing_behind(tolaria, tmp_path, burn, deck):
    target = tmp_path / "there.dck"
    target.write_text("mine")
    assert tolaria("deck", "convert", burn, "--to", "dck", "--output", target).code == 2
    assert target.read_text() == "mine"
    assert tolaria("deck", "convert", burn, "--to", "dck", "--output", target, "--force").code == 0
    assert target.read_text().startswith("[metadata]")
    other = tmp_path / "new.dck"
    assert tolaria("deck", "convert", deck("60 Moutain"), "--to", "dck", "--output", other).code == 2
    assert not other.exists()


def test_an_unknown_target_names_the_known_ones(tolaria, burn):
    finished = tolaria("deck", "convert", burn, "--to", "pdf")
    assert finished.code == 2
    assert "arena = mtga" in finished.err
    assert tolaria("deck", "convert", burn).code == 2


def test_a_sideboard_outside_the_pool_does_not_stop_a_game(tolaria, burn, deck):
    listed = burn.read_text() + "\n"
    side = "" if "Sideboard" in listed else "Sideboard\n"
    path = deck(f"{listed.strip()}\n{side}2 Kingpin's Pet\n")
    finished = tolaria("duel", path, burn, "--games", 1)
    assert finished.code == 0
    assert "Kingpin's Pet" in finished.err + finished.out
