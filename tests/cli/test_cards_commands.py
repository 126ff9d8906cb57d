"""The commands about cards: import, fetch, search, show, check and compile."""

import hashlib
import json
from pathlib import Path

import bulk_server as mood
import pytest
from bulk_cards import scryfall, write

from tolaria.cards import parse_card, print_card
from tolaria.cards.sources.folders import cache_folder, store_path


@pytest.fixture
def bulk(tmp_path, compiler):
    """A bulk file of two cards that play and one that does not."""
    cards = [
        scryfall(oracle_id="1"),
        scryfall("Quexl Elk", oracle_text="Frobs twice. Then it sleeps."),
        scryfall("Quexl Owl"),
    ]
    return write(tmp_path / "bulk.json", cards)


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("50 Mountain\n4 Quexl Bear\n4 Quexl Elk\n2 Nonesuch\n\nSideboard\n1 Quexl Elk\n")
    return path


def test_import(tolaria, bulk):
    done = tolaria("cards", "import", bulk)
    assert (done.code, done.err) == (0, "")
    assert done.out == f"3 cards imported, of 3 entries, into {store_path()}\n"


def test_an_import_that_fails_leaves_the_one_before(tolaria, bulk):
    tolaria("cards", "import", bulk)
    bulk.write_text(bulk.read_text()[:-100])
    done = tolaria("cards", "import", bulk)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"tolaria: {bulk}: card 3, line 1: the file breaks off here\n"
    assert tolaria("cards", "show", "Quexl Owl").code == 0


def test_names_of_two_cards_are_told(tolaria, bulk):
    write(bulk, [scryfall(set_type="funny", power=power) for power in "12"])
    done = tolaria("cards", "import", bulk)
    assert done.err == "tolaria: 1 names stand for two different cards and are refused: Quexl Bear\n"


def test_fetch(tolaria, bulk):
    body = bulk.read_bytes()
    with mood.serving(body) as server:
        server.moods = [mood.CUT]
        done = tolaria("cards", "fetch", "--url", server.url("/bulk-data/oracle-cards"))
        assert (done.code, done.err) == (0, "")
        again = ["cards", "fetch", "--url", server.url()]
        assert tolaria(*again, "--sha256", hashlib.sha256(body).hexdigest()).code == 0
        wrong = tolaria(*again, "--sha256", "0" * 64)
    assert "3 cards imported" in done.out
    assert (wrong.code, wrong.out) == (2, "")
    assert "the SHA-256 is" in wrong.err
    assert "source: file.json, imported" in tolaria("cards", "show", "Quexl Owl").out
    assert list(cache_folder().glob("download*")) == []


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"<html>Sorry</html>", "what came is no bulk file: line 1: this is no JSON"),
        (b"[]", "no card in this"),
    ],
)
def test_fetched_garbage_is_refused_and_the_import_before_stays(tolaria, bulk, body, words):
    tolaria("cards", "import", bulk)
    with mood.serving(body) as server:
        done = tolaria("cards", "fetch", "--url", server.url())
        missing = mood.serving(body)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"tolaria: {server.url()}: what came is no bulk file: ")
    assert words in done.err
    assert list(cache_folder().glob("download*")) == []
    assert tolaria("cards", "show", "Quexl Owl").code == 0
    with missing as server:
        server.moods = [404]
        done = tolaria("cards", "fetch", "--url", server.url())
    assert (done.code, done.err) == (2, f"tolaria: {server.url()}: the server answered 404 Not Found\n")


def test_show_a_card_that_plays_and_one_that_does_not(tolaria, bulk):
    tolaria("cards", "import", bulk)
    bear = tolaria("cards", "show", "quexl bear")
    assert bear.code == 0
    assert bear.out.startswith("Quexl Bear {1}{G} Creature — Bear 2/2 (green, mana value 2)")
    assert "source: bulk.json, imported" in bear.out
    elk = tolaria("cards", "show", "quexl elk")
    assert elk.code == 0
    assert "Frobs twice. Then it sleeps." in elk.out
    assert 'not supported: "Frobs twice" is not understood at "Frobs" (unknown verb)' in elk.out
    assert "source: the built-in pool" in tolaria("cards", "show", "Mountain").out
    assert 'no card "Quexl Ek" in the pool; did you mean' in tolaria("cards", "show", "Quexl Ek").err


def test_search(tolaria, bulk):
    tolaria("cards", "import", bulk)
    found = tolaria("cards", "search", "quexl", "frobs")
    assert found.out == "Quexl Elk {1}{G} Creature — Bear 2/2\n"
    two = tolaria("cards", "search", "--name", "quexl ", "--limit", "2")
    assert two.out.count("\n") == 2
    assert two.err == "tolaria: 3 cards fit, the first 2 are listed; --limit 0 lists all\n"
    record = json.loads(tolaria("cards", "search", "--name", "quexl ", "--json").out)
    assert (record["found"], record["cards"][1]["name"], record["cards"][1]["mana_value"]) == (
        3,
        "Quexl Elk",
        2,
    )
    none = tolaria("cards", "search", "--name", "qqq")
    assert (none.code, none.out) == (0, "")
    assert tolaria("cards", "search", "--color", "pink").code == 2


def test_check_a_deck(tolaria, bulk, deck, burn):
    tolaria("cards", "import", bulk)
    done = tolaria("cards", "check", deck, burn)
    why = '"Frobs twice" is not understood at "Frobs" (unknown verb)'
    assert done.code == 1
    assert done.out.splitlines() == [
        f"{deck}:3: Quexl Elk: {why}",
        f"{deck}:4: Nonesuch: unknown card",
        f"{deck}:7: Quexl Elk (sideboard): {why}",
    ]
    assert f"tolaria: {burn}: all 12 cards play" in done.err
    record = json.loads(tolaria("cards", "check", deck, "--json").out)
    assert [(f["place"], f["count"], f["section"]) for f in record["files"][0]["faults"]] == [
        (3, 4, "main"),
        (4, 2, "main"),
        (7, 1, "side"),
    ]
    assert tolaria("cards", "check", burn).code == 0


def test_check_cards_in_the_notation(tolaria, tmp_path, user_folders):
    mine = tmp_path / "mine.txt"
    mine.write_text(
        "# mine\ncard A\n  type Artifact\n\ncard B\n  typ Artifact\n\n"
        "card C\n  type Sorcery\n  spell\n    drow 2\n"
    )
    done = tolaria("cards", "check", mine)
    assert done.code == 1
    assert [line.split(": ")[:2] for line in done.out.splitlines()] == [
        [f"{mine}:6", "B"],
        [f"{mine}:11", "C"],
    ]
    mine.write_text("card A\n  type Artifact\ncard A\n  type Artifact\n")
    done = tolaria("cards", "check", mine)
    assert (done.code, done.out) == (1, f"{mine}:3: the file: A is in the pool already\n")
    mine.write_text("card A\n  type Artifact\n")
    assert tolaria("cards", "check", mine).code == 0


def test_check_a_bulk_file(tolaria, bulk):
    done = tolaria("cards", "check", bulk)
    assert done.code == 1
    assert done.out.startswith(f"{bulk}: Quexl Elk: ")
    assert done.err == f"tolaria: {bulk}: 1 of 3 cards do not play\n"


def test_check_a_folder_of_decks(tolaria, tmp_path, burn, user_folders):
    folder = tmp_path / "decks" / "old"
    folder.mkdir(parents=True)
    (folder / "a.txt").write_text("40 Mountain\n")
    (folder / "b.txt").write_text("36 Mountain\n4 Nonesuch\n")
    (folder / "c.txt").write_text("36 Mountain\n4 Nonesuch\n1 Nosuch\n")
    (folder / "d.txt").write_text("40 Mountain\n\nSideboard\n1 Nosuch\n")
    (folder / "notes.md").write_text("what a day\n")
    done = tolaria("cards", "check", folder.parent, burn)
    assert done.code == 1
    assert [line.partition(": ")[0] for line in done.out.splitlines()] == [
        f"{folder / 'b.txt'}:2",
        f"{folder / 'c.txt'}:2",
        f"{folder / 'c.txt'}:3",
        f"{folder / 'd.txt'}:4",
    ]
    assert f"tolaria: passed over: {folder / 'notes.md'}" in done.err
    assert done.err.splitlines()[-3:] == [
        "tolaria: 5 decks: 3 (60.0 %) can be played",
        "tolaria:       2  decks lack Nonesuch",
        "tolaria:       1  decks lack Nosuch",
    ]
    record = json.loads(tolaria("cards", "check", folder, "--json").out)
    assert [Path(file["file"]).name for file in record["files"]] == ["a.txt", "b.txt", "c.txt", "d.txt"]
    assert [Path(file["file"]).name for file in record["passed_over"]] == ["notes.md"]


def test_check_what_cannot_be_read(tolaria, tmp_path, user_folders):
    done = tolaria("cards", "check", tmp_path / "nowhere.txt")
    assert (done.code, done.out) == (2, "")
    assert "nowhere.txt" in done.err


def test_compile(tolaria, bulk, tmp_path, compiler):
    report = tmp_path / "report.jsonl"
    done = tolaria("cards", "compile", bulk, "--report", report, "--jobs", "1")
    assert (done.code, done.out) == (0, "")
    assert done.err.splitlines() == [
        "tolaria: 3 cards: 2 (66.7 %) compile, 2 (66.7 %) play",
        "tolaria:       1  refused: unknown verb",
    ]
    bear, elk, _ = map(json.loads, report.read_text().splitlines())
    assert list(bear) == [
        "name", "oracle_id", "compiles", "ok", "ir", "ir_hash", "sentence", "token", "reason",
    ]  # fmt: skip
    assert (bear["name"], bear["oracle_id"], bear["compiles"], bear["ok"]) == ("Quexl Bear", "1", True, True)
    assert print_card(parse_card(bear["ir"])) == bear["ir"]
    assert bear["ir_hash"] == hashlib.sha256(bear["ir"].encode()).hexdigest()
    assert (bear["sentence"], bear["token"], bear["reason"]) == (None, None, None)
    assert (elk["ok"], elk["ir"], elk["ir_hash"]) == (False, None, None)
    assert (elk["sentence"], elk["token"], elk["reason"]) == ("Frobs twice", "Frobs", "unknown verb")
    again = tolaria("cards", "compile", bulk, "--report", "-", "--jobs", "1")
    assert again.out == report.read_text()
    assert compiler.asked == ["Quexl Bear", "Quexl Elk", "Quexl Owl"]
    assert tolaria("cards", "compile", bulk, "--report", report, "--jobs", "1").code == 2
    assert tolaria("cards", "compile", bulk, "--report", report, "--jobs", "0", "--force").code == 2


def test_compile_counts_what_does_not_play_and_what_fails(tolaria, bulk, compiler, monkeypatch):
    def compile_card(facts):
        if facts.name == "Quexl Bear":
            raise ZeroDivisionError("oops")
        return parse_card(f"card {facts.name}\n  type Artifact")

    compiler.compile_card = compile_card
    monkeypatch.setattr(
        "tolaria.cards.outcome.unplayable", lambda card: "flying backwards" if "Owl" in card.name else None
    )
    done = tolaria("cards", "compile", bulk, "--report", "-", "--jobs", "1")
    rows = {row["name"]: row for row in map(json.loads, done.out.splitlines())}
    assert done.code == 1
    assert (rows["Quexl Owl"]["compiles"], rows["Quexl Owl"]["ok"]) == (True, False)
    assert rows["Quexl Owl"]["reason"] == "flying backwards"
    assert rows["Quexl Bear"]["reason"] == "a fault of tolaria: ZeroDivisionError: oops"
    assert done.err.splitlines() == [
        "tolaria: 3 cards: 2 (66.7 %) compile, 1 (33.3 %) play",
        "tolaria:       1  refused: a fault of tolaria: ZeroDivisionError: oops",
        "tolaria:       1  compiles, does not play: flying backwards",
    ]


def test_compile_weighs_by_how_much_cards_are_played(tolaria, bulk, tmp_path, compiler):
    weights = tmp_path / "weights.csv"
    weights.write_text("name,format,weight\nQuexl Bear,any,0.75\nQuexl Elk,any,0.25\nAnother,any,1\n")
    done = tolaria("cards", "compile", bulk, "--report", tmp_path / "r", "--jobs", "1", "--weights", weights)
    assert done.err.splitlines()[1] == "tolaria: by how much they are played: 75.0 % compile, 75.0 % play"
    columns = "the first line must name the columns name and weight"
    number = "the weight must be a number from 0 up, not"
    for text, said in (
        ("name,weight\nQuexl Bear,much\n", f"weights.csv: line 2: {number} 'much'"),
        ("name,weight\nQuexl Bear\n", f"weights.csv: line 2: {number} None"),
        ("card,weight\n", f"weights.csv: line 1: {columns}"),
    ):
        weights.write_text(text)
        done = tolaria("cards", "compile", bulk, "--report", "-", "--jobs", "1", "--weights", weights)
        assert (done.code, done.out) == (2, "")
        assert said in done.err


def test_compile_leaves_no_report_of_a_hostile_file(tolaria, bulk, tmp_path):
    bulk.write_text(bulk.read_text()[:-50])
    done = tolaria("cards", "compile", bulk, "--report", tmp_path / "r", "--jobs", "1")
    assert done.code == 2
    assert not (tmp_path / "r").exists()


@pytest.mark.slow
def test_compile_gives_the_same_rows_on_any_cores(tolaria, tmp_path, user_folders):
    cards = [scryfall(f"Quexl {n}", oracle_text="" if n % 2 else "Frobs.") for n in range(1000)]
    bulk = write(tmp_path / "bulk.json", cards)
    one = tolaria("cards", "compile", bulk, "--report", "-", "--jobs", "1").out
    for file in cache_folder().iterdir():
        file.unlink()
    two = tolaria("cards", "compile", bulk, "--report", "-", "--jobs", "2").out
    assert one == two
    assert one.count("\n") == 1000


@pytest.mark.parametrize("command", ["import", "fetch", "search", "show", "check", "compile"])
def test_help(tolaria, command):
    done = tolaria("cards", command, "--help")
    assert done.code == 0
    assert f"Usage: tolaria cards {command}" in done.out
