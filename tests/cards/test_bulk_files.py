"""Bulk files: every kind and packing gives the same facts, in little memory."""

import json
import subprocess
import sys

import pytest
from bulk_cards import mtgjson, scryfall, write

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.sources import SourceError, is_bulk, read_bulk
from tolaria.cards.sources.printed import Standing

BEAR = FaceFacts("Quexl Bear", "{1}{G}", "Creature — Bear", "", "2", "2")


def facts(path):
    return [card.facts for card in read_bulk(path)]


@pytest.mark.parametrize("members", [0, 1, 3])
@pytest.mark.parametrize("lines", [False, True])
def test_scryfall_as_array_and_lines_plain_and_packed(tmp_path, lines, members):
    cards = [scryfall(), scryfall("Quexl Élan", oracle_text="Haste\nTrample", oracle_id="77")]
    path = write(tmp_path / "cards", cards, lines=lines, members=members)
    bear, elan = facts(path)
    assert bear == CardFacts("Quexl Bear", "normal", (BEAR,), "", str(path))
    assert (elan.name, elan.faces[0].text, elan.oracle_id) == ("Quexl Élan", "Haste\nTrample", "77")
    assert is_bulk(path)


@pytest.mark.parametrize("members", [0, 2])
def test_mtgjson_as_object_and_lines(tmp_path, members):
    data = {"Quexl Bear": [mtgjson()], "Quexl Elk": [mtgjson("Quexl Elk", text="Haste")]}
    whole = write(tmp_path / "a", {"meta": {"version": "5"}, "data": data}, members=members)
    other = write(tmp_path / "b", {"data": data, "meta": {"date": "x"}}, members=members)
    lines = write(tmp_path / "c", [{name: faces} for name, faces in data.items()], lines=True)
    faces = write(tmp_path / "d", [mtgjson(), mtgjson("Quexl Elk", text="Haste")], lines=True)
    lists = write(tmp_path / "e", list(data.values()))
    for path in (whole, other, lines, faces, lists):
        assert is_bulk(path)
        bear, elk = facts(path)
        assert bear == CardFacts("Quexl Bear", "normal", (BEAR,), "1234", str(path))
        assert elk.faces[0].text == "Haste"


def test_both_sources_give_the_same_facts_of_two_faces(tmp_path):
    whole = scryfall("Ash // Mist", layout="split", mana_cost="{R} // {U}", type_line="Instant // Instant")
    face = {"object": "card_face", "type_line": "Instant", "oracle_text": "X"}
    whole["card_faces"] = [
        {**face, "name": "Ash", "mana_cost": "{R}"},
        {**face, "name": "Mist", "mana_cost": "{U}"},
    ]
    half = mtgjson("Ash // Mist", layout="aftermath", type="Instant", text="X")
    del half["power"], half["toughness"]
    halves = [
        {**half, "faceName": "Ash", "side": "a", "manaCost": "{R}"},
        {**half, "faceName": "Mist", "side": "b", "manaCost": "{U}"},
    ]
    (one,) = facts(write(tmp_path / "s", [whole]))
    (other,) = facts(write(tmp_path / "m", {"data": {"Ash // Mist": halves}}))
    assert one.faces == other.faces
    assert (one.layout, other.layout, one.name) == ("split", "split", "Ash // Mist")
    assert one.faces[1] == FaceFacts("Mist", "{U}", "Instant", "X")


def test_colours_are_given_where_no_cost_shows_them(tmp_path):
    cards = [
        scryfall("A", mana_cost="", colors=["G", "R"]),
        scryfall("B", color_indicator=["U"]),
        scryfall("C"),
        scryfall("D", mana_cost="", colors=[]),
    ]
    colors = [card.faces[0].colors for card in facts(write(tmp_path / "c", cards))]
    assert colors == [("R", "G"), ("U",), None, None]


def test_meld_halves_of_mtgjson_are_cards_of_their_own(tmp_path):
    halves = [
        mtgjson("Left // Whole", layout="meld", faceName="Left", side="a"),
        mtgjson("Left // Whole", layout="meld", faceName="Whole", side="b", manaCost=""),
    ]
    cards = facts(write(tmp_path / "m", {"data": {"Left // Whole": halves}}))
    assert [(card.name, len(card.faces)) for card in cards] == [("Left", 1), ("Whole", 1)]


def test_what_is_left_out_and_who_stands_below_a_card_of_the_rules(tmp_path):
    cards = [
        scryfall("Quexl Ours", lang="es"),
        *(
            scryfall("Twice // Twice", layout=layout)
            for layout in ("reversible_card", "art_series", "double_faced_token")
        ),
        scryfall("Bear", layout="token"),
        scryfall("Jest", set_type="funny"),
        scryfall("Trial", legalities={"modern": "not_legal", "vintage": "not_legal"}),
        scryfall("Quexl Bear", legalities={"modern": "not_legal", "vintage": "legal"}),
    ]
    standings = {c.facts.name: c.standing for c in read_bulk(write(tmp_path / "c", cards))}
    assert standings == {
        "Bear": Standing.EXTRA,
        "Jest": Standing.JOKE,
        "Trial": Standing.JOKE,
        "Quexl Bear": Standing.CARD,
    }


def test_a_byte_order_mark_and_white_space_are_nothing(tmp_path):
    path = tmp_path / "c"
    path.write_bytes(b"\xef\xbb\xbf\r\n  [ \n" + json.dumps(scryfall()).encode() + b"\n\t]\n\n")
    assert [card.name for card in facts(path)] == ["Quexl Bear"]
    assert is_bulk(path)


def test_a_page_of_scryfalls_search_is_read_and_other_objects_are_not(tmp_path):
    page = {"object": "list", "has_more": False, "data": [scryfall()]}
    assert [card.name for card in facts(write(tmp_path / "c", page))] == ["Quexl Bear"]
    with pytest.raises(SourceError, match="'bulk_data' and no card"):
        facts(write(tmp_path / "b", {"object": "bulk_data", "name": "Oracle Cards"}))


@pytest.mark.parametrize(
    "text",
    [
        "4 Quexl Bear\n",
        "card Quexl Bear\n  type Creature\n",
        '{"main": [{"name": "Quexl Bear"}]}',
        "",
        "[1, 2]",
    ],
)
def test_other_files_are_no_bulk(tmp_path, text):
    path = tmp_path / "c"
    path.write_text(text)
    assert not is_bulk(path)


def test_a_card_is_split_anywhere_between_two_reads(tmp_path, monkeypatch):
    cards = [scryfall(f"Quexl {'Ünd' * n}", oracle_text='"\\{}[],' * n) for n in range(1, 40)]
    for chunk in (1, 7, 64):
        monkeypatch.setattr("tolaria.cards.sources.json_stream.CHUNK", chunk)
        for lines in (False, True):
            read = facts(write(tmp_path / "c", cards, lines=lines))
            assert [card.name for card in read] == [card["name"] for card in cards]
            assert [card.faces[0].text for card in read] == [card["oracle_text"] for card in cards]


@pytest.mark.slow
def test_150_megabytes_are_read_within_500_of_memory(tmp_path):
    path = tmp_path / "large.json"
    with path.open("w") as file:
        file.write("[")
        for number in range(30_000):
            card = scryfall(f"Quexl {number}", oracle_text="Words. " * 100, flavor="x" * 4000)
            file.write(("," if number else "") + json.dumps(card))
        file.write("]")
    assert path.stat().st_size > 140e6
    code = (
        "import resource, sys; from pathlib import Path; from tolaria.cards.sources import import_bulk; "
        "print(import_bulk(sys.argv[1], Path(sys.argv[2])).cards, "
        "resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    )
    command = [sys.executable, "-c", code, str(path), str(tmp_path / "store")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    cards, megabytes = map(int, done.stdout.split())
    assert cards == 30_000
    assert megabytes < 500
