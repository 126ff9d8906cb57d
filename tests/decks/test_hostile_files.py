"""Files that are no decklists, or mean harm: each ends soon, in one clear line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tolaria.decks import Deck, DeckError

BOMB = (
    '<!DOCTYPE Deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    '<Deck><Cards Quantity="4" Name="&b;"/></Deck>'
)
OUTSIDE = (
    '<!DOCTYPE Deck [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    '<Deck><Cards Quantity="4" Name="a&x;"/></Deck>'
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (BOMB, "document type declaration is not read"),
        (OUTSIDE, "document type declaration is not read"),
        ('<Deck><Cards Quantity="4" Name="&nix;"/></Deck>', "broken XML: undefined entity"),
        ("<Deck>" + "<a>" * 300_000, "nested more than 32 deep"),
        ("<cockatrice_deck>" + "<zone>" * 100_000, "nested more than 32 deep"),
        ('{"main": ' + "[" * 900_000, "nested more than 64 deep"),
        ('{"a": ' * 100_000, "nested more than 64 deep"),
        ('{"main": [{"count": ' + "9" * 900_000 + ', "name": "Shock"}]}', "copies on one line"),
        ('{"main": ["' + "x" * 900_000 + '"]}', "not a card line"),
        ('Count,Name\n4,"' + "x" * 900_000, "broken CSV"),
        ("Count,Name\n4," + "x" * 900_000, "broken CSV|not a card line"),
        ("Deck\n4 " + "x" * 900_000, "not a card line"),
    ],
)
def test_hostile_text_is_refused_in_one_line(text: str, reason: str) -> None:
    started = time.process_time()
    with pytest.raises(DeckError, match=reason) as caught:
        Deck.parse(text)
    assert time.process_time() - started < 15
    assert all(len(str(problem)) < 400 for problem in caught.value.problems)


def test_large_json_is_read_and_larger_is_not(tmp_path: Path) -> None:
    row = '{"count": 4, "name": "Shock", "text": "%s"}' % ("x" * 1000)
    path = tmp_path / "deck.json"
    path.write_text('{"mainBoard": [' + ",".join([row] * 200) + "]}")
    padding = '"padding": "' + "x" * 1_500_000 + '", '
    path.write_text("{" + padding + path.read_text()[1:])
    assert Deck.read(path).counts() == {"Shock": 800}
    path.write_text("[" + " " * (5 << 20) + "]")
    with pytest.raises(DeckError, match="larger than"):
        Deck.read(path)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark_is_read_and_said(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("40 Mountain\r\n20 Lim-Dûl's Vault\r\n".encode(encoding))
    deck = Deck.read(path)
    assert deck.counts() == {"Mountain": 40, "Lim-Dûl's Vault": 20}
    assert "UTF-16 without a byte order mark" in deck.notices


def test_mixed_line_ends_keep_their_numbers() -> None:
    deck = Deck.parse("\ufeff40 Mountain\r\n\r\n// note\r4 Shock\n16 Opt\r\n", any_size=True)
    assert [(entry.name, entry.line) for entry in deck.main] == [("Mountain", 1), ("Shock", 4), ("Opt", 5)]


@pytest.mark.parametrize("kind", ["json", "cod", "dek"])
def test_other_encodings_of_markup(kind: str, tmp_path: Path) -> None:
    texts = {
        "json": '{"main": [{"count": 40, "name": "Lim-Dûl\'s Vault"}]}',
        "cod": '<?xml version="1.0" encoding="utf-16"?>\n<cockatrice_deck><zone name="main">'
        '<card number="40" name="Lim-Dûl\'s Vault"/></zone></cockatrice_deck>',
        "dek": '<?xml version="1.0" encoding="iso-8859-1"?>\n'
        '<Deck><Cards Quantity="40" Sideboard="false" Name="Lim-Dûl\'s Vault"/></Deck>',
    }
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        path = tmp_path / f"deck.{encoding}"
        path.write_bytes(texts[kind].encode(encoding))
        assert Deck.read(path).counts() == {"Lim-Dûl's Vault": 40}
