"""Files as a whole: what cannot be read is one clear line, encodings are told, MTGO's XML is read safely."""

from __future__ import annotations

import os
import pickle
import time
from pathlib import Path

import pytest

from tolaria.decks import Deck, DeckError, DeckFileError, NameIndex, describe

BURN = "18 Mountain\n42 Lightning Bolt\n"


def write(tmp_path: Path, data: bytes) -> str:
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    return str(path)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is empty"),
        (b" \r\n\t\n", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "neither UTF-8"),
        (b"4 Mountain\0\n", "binary"),
        (b"20 Mountain\n4 \x81\x8d\x9d\n", "neither UTF-8"),
        (b"\xff\xfe4", "neither UTF-8"),
        (b"4 Mountain\n" * 100_000, "larger than"),
    ],
)
def test_a_file_that_is_no_text_is_one_clear_line(data: bytes, reason: str, tmp_path: Path) -> None:
    path = write(tmp_path, data)
    with pytest.raises(DeckFileError, match=reason) as caught:
        Deck.read(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)


def test_a_missing_file_and_a_directory(tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match=r"none\.txt: no such file"):
        Deck.read(tmp_path / "none.txt")
    with pytest.raises(DeckFileError, match="is a directory"):
        Deck.read(tmp_path)
    with pytest.raises(DeckFileError, match="cannot be read"):
        Deck.read(write(tmp_path, b"4 Mountain") + "/deck.txt")
    with pytest.raises(DeckFileError, match="cannot be read"):
        Deck.read("a\0b")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    path = write(tmp_path, BURN.encode())
    os.chmod(path, 0)
    with pytest.raises(DeckFileError, match="no permission"):
        Deck.read(path)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, ends: str, tmp_path: Path) -> None:
    path = write(tmp_path, BURN.replace("\n", ends).encode(encoding))
    deck = Deck.read(path)
    assert deck.counts() == {"Mountain": 18, "Lightning Bolt": 42}
    assert [entry.line for entry in deck.main] == [1, 2]
    assert (deck.source, deck.name, deck.format) == (path, "deck", "mtgo")


DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
<NetDeckID>0</NetDeckID><PreconstructedDeckID>0</PreconstructedDeckID>
<Cards CatID="1" Quantity="4" Sideboard="false" Name="Fire/Ice"/><Cards Name="Lim-D&#251;l's Vault"
 Sideboard="false" Quantity="3"/>
<Cards CatID="2" Quantity="2" Sideboard="False" Name="Fire/Ice"/>
<Cards CatID="2" Quantity="1" Sideboard="true" Name="Fire/Ice"/>
<Cards CatID="3" Quantity="1" Sideboard="true" Name="&quot;Brims&quot; Barone, Midway Mobster"/>
</Deck>
"""


def test_mtgo_xml() -> None:
    deck = Deck.parse("\ufeff" + DEK)
    assert deck.format == "mtgo-dek"
    assert [(entry.count, entry.name, entry.line) for entry in deck.main] == [
        (6, "Fire // Ice", 4),
        (3, "Lim-Dûl's Vault", 4),
    ]
    assert [(entry.count, entry.name) for entry in deck.side] == [
        (1, "Fire // Ice"),
        (1, '"Brims" Barone, Midway Mobster'),
    ]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('Quantity="2"', 'Quantity="0"', 6),
        ('Quantity="2"', 'Quantity="-2"', 6),
        ('Quantity="2"', 'Quantity="two"', 6),
        ('"False"', '"perhaps"', 6),
        ('Name="Fire/Ice"/>\n<Cards CatID="2" Quantity="1"', '/>\n<Cards CatID="2" Quantity="1"', 6),
        ("</Deck>", "", 10),
        ("<Deck ", '<!DOCTYPE Deck [<!ENTITY a "b">]>\n<Deck ', 2),
    ],
)
def test_faulty_mtgo_xml_names_the_line(old: str, new: str, line: int) -> None:
    text = DEK.replace(old, new, 1)
    with pytest.raises(DeckError) as caught:
        Deck.parse(text)
    assert [problem.line for problem in caught.value.problems] == [line]


@pytest.mark.parametrize(
    "text", ["<html><body>4 Shock</body></html>", "<deck><card>Shock</card></deck>", "<!-- nothing -->"]
)
def test_other_markup_is_one_problem(text: str) -> None:
    with pytest.raises(DeckError, match="markup of a kind that is not read") as caught:
        Deck.parse(text)
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3 Mountain", "3 main cards; a deck needs at least 7"),
        ("1 Mountain", "1 main card; a deck needs at least 7"),
        ("// only a comment", "0 main cards"),
        ("Sideboard\n15 Mountain", "0 main cards"),
        ("399 Mountain\n" * 3, "1197 main cards; a deck may hold at most 1000"),
        ("5000 Mountain", "5000 copies on one line"),
    ],
)
def test_sizes_that_cannot_be_played(text: str, reason: str) -> None:
    with pytest.raises(DeckError, match=reason) as caught:
        Deck.parse(text)
    assert "\n" not in str(caught.value)


def test_breaches_of_tournament_rules_are_notices() -> None:
    assert [notice[:12] for notice in Deck.parse(BURN).notices] == ["42 copies of"]
    assert any("fewer than the 40" in notice for notice in Deck.parse("17 Mountain").notices)
    assert any("fewer than the 60" in notice for notice in Deck.parse("40 Mountain").notices)
    side = Deck.parse("60 Mountain\nSideboard\n16 Forest").notices
    assert any("16 sideboard cards" in notice for notice in side)
    both = Deck.parse("56 Mountain\n4 Shock\nSideboard\n1 Shock").notices
    assert any('5 copies of "Shock"' in notice for notice in both)


def test_all_problems_come_together_in_the_order_of_the_lines() -> None:
    known = NameIndex(["Mountain", "Lightning Bolt"])
    with pytest.raises(DeckError) as caught:
        Deck.parse("4 Lightnin Bolt\n0 Mountain\nStuff:\n4 Moutain", source="burn.txt", known=known)
    assert str(caught.value).splitlines() == [
        'burn.txt:1: unknown card "Lightnin Bolt"; did you mean "Lightning Bolt"?',
        'burn.txt:2: the quantity "0" is not a whole number of 1 or more',
        'burn.txt:3: unknown section header "Stuff:"',
        'burn.txt:4: unknown card "Moutain"; did you mean "Mountain"?',
    ]


def test_a_small_deck_with_a_typo_shows_both_faults() -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("3 Moutain", known=NameIndex(["Mountain"]))
    assert len(caught.value.problems) == 2


@pytest.mark.parametrize(
    "line", ["4 <b>Shock</b>;", "{}", "4 https://example.org/deck", "Total = 60", "----", "@@@"]
)
def test_lines_that_cannot_be_names_are_refused(line: str) -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("60 Mountain\n" + line)
    assert [problem.line for problem in caught.value.problems] == [2]


def test_a_maybeboard_is_put_aside_and_said() -> None:
    deck = Deck.parse("60 Mountain\n\nSideboard\n2 Shock\n\nMaybeboard:\n3 Opt\n1 Duress")
    assert (deck.main_count, deck.side_count) == (60, 2)
    assert [(row.line, row.reason) for row in deck.ignored] == [
        (7, "outside the deck"),
        (8, "outside the deck"),
    ]
    assert any("4 cards stand outside the deck" in notice for notice in deck.notices)


@pytest.mark.parametrize(
    "text",
    [
        "4 Shock" + "{}" * 400_000,
        "4 Shock" + " [" * 400_000,
        "land and " * 100_000,
        "<!-- -->" * 100_000 + "x",
        "".join(f"1 Q{number} Moutain\n" for number in range(30_000)),
    ],
)
def test_hostile_texts_end_soon(text: str) -> None:
    started = time.process_time()
    with pytest.raises(DeckError):
        Deck.parse(text, known=NameIndex(["Mountain", "Shock"]))
    assert time.process_time() - started < 15


def test_errors_survive_pickling() -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("3 Mountain")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.problems, str(again)) == (caught.value.problems, str(caught.value))


def test_describe_is_ready_for_json() -> None:
    described = describe(Deck.parse("60 Mountain\n// note\nSideboard\n2 Shock"))
    assert described == {
        "format": "plain",
        "main": [{"count": 60, "name": "Mountain", "line": 1}],
        "side": [{"count": 2, "name": "Shock", "line": 4}],
        "commander": [],
        "companion": [],
        "cards": 60,
        "side_cards": 2,
        "ignored": [{"line": 2, "text": "// note", "reason": "comment"}],
        "notices": [],
    }
