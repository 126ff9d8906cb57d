"""Hostile bulk files: each is refused in one clear line that names the place; nothing is half-imported."""

import gzip
import json

import pytest
from bulk_cards import mtgjson, scryfall, write

from tolaria.cards.sources import SourceError, Store, import_bulk, read_bulk

GOOD = json.dumps(scryfall("Good Bear"))
CARD = json.dumps(scryfall())


def damaged_gzip():
    packed = bytearray(gzip.compress(f"[{GOOD}]".encode()))
    packed[-6] ^= 255
    return bytes(packed)


DEEP = "[" * 100_000
FILES = {
    "empty": ("", "the file is empty"),
    "white space": (" \n\n ", "the file is empty"),
    "no card": ("[]", "there is no card"),
    "no json": ("<html>Sorry</html>", "begins with '<'"),
    "cut between cards": (f"[{GOOD},", "breaks off"),
    "cut after a card": (f"[{GOOD}", "breaks off"),
    "cut in a card": (f"[{GOOD},\n{CARD[:40]}", "card 2, line 2: the file breaks off"),
    "cut in a text": (f"[{GOOD},{CARD[:25]}", "card 2, line 1: the file breaks off"),
    "cut lines": (f"{GOOD}\n{CARD[:60]}", "card 2, line 2: the file breaks off"),
    "cut object": ('{"data": {"Quexl Bear": ', "breaks off"),
    "no data": ('{"meta": {"a": 1}}', 'no "data"'),
    "a name twice": (
        json.dumps({"data": {"Good Bear": [mtgjson("Good Bear")]}})[:-2]
        + ', "Good Bear": '
        + json.dumps([mtgjson("Good Bear", power="9", identifiers={})])
        + "}}",
        "card 2, line 1.*another card is named",
    ),
    "data twice": ('{"data": {}, "data": {}}', "twice"),
    "no comma": (f"[{GOOD}\n{CARD}]", "line 2: expected ',', found '{'"),
    "malformed": (f'[{GOOD},\n{{"name": bear}}]', r"card 2, line 2: malformed JSON: Expecting value"),
    "more": (f"[{GOOD}] [{GOOD}]", "more after the end"),
    "more after an object": ('{"data": {}} 7', "more after the end"),
    "not an object": (f"[{GOOD}, 7]", "card 2, line 1: a card must be an object, not a number"),
    "null": (f"[{GOOD}, null]", "a card must be an object, not null"),
    "deep array": (DEEP, "nested too deeply"),
    "deep field": (f'[{GOOD}, {{"name": {DEEP}', "nested too deeply"),
    "deep object": (f"[{GOOD}, {'{' + chr(34) + 'a' + chr(34) + ':'}{DEEP}", "nested too deeply"),
    "long number": (f'[{GOOD}, {{"cmc": {"9" * 6000}}}]', "this is no card: Exceeds the limit"),
    "not a number": (f'[{GOOD}, {{"cmc": NaN}}]', "NaN is no JSON"),
    "a key twice": (f'[{GOOD}, {{"name": "A", "name": "B"}}]', "card 2, line 1: .*'name' stands there twice"),
    "infinite": (f'[{GOOD}, {{"cmc": 1e999}}]', "it has no name|not from 0"),
    "latin": (f"[{GOOD},".encode() + b'{"name": "J\xf6tun"}]', "not UTF-8"),
    "cut in a letter": (f"[{GOOD},".encode() + b'{"name": "J\xc3', "not UTF-8"),
    "utf-16": (f"[{GOOD}]".encode("utf-16"), "UTF-16"),
    "zip": (b"PK\x03\x04" + b"\0" * 50, "zip archive"),
    "cut gzip": (gzip.compress(f"[{GOOD}]".encode())[:-9], "damaged or break off"),
    "damaged gzip": (damaged_gzip(), "damaged or break off"),
    "garbage after gzip": (gzip.compress(f"[{GOOD}]".encode()) + b"garbage", "damaged or break off"),
}
CARDS = {
    "no name": (scryfall(name=...), "it has no name"),
    "empty name": (scryfall(""), "it has no name"),
    "name of a number": (scryfall(7), "name must be a text, not a number"),
    "long name": (scryfall("x" * 1000), "name has 1,000 characters"),
    "name of two lines": (scryfall("a\nb"), "must be one line"),
    "name with a nul": (scryfall("a\0b"), r"character that no card has: '\\x00'"),
    "half a surrogate": (scryfall("Quexl \ud800"), r"character that no card has: '\\ud800'"),
    "no type": (scryfall(type_line=...), "it has no type_line"),
    "text of a list": (scryfall(oracle_text=["x"]), "oracle_text must be a text, not a list"),
    "10 MB of text": (scryfall(oracle_text="x" * 10_000_000), "one card is longer than 4 MB"),
    "1 MB of text": (scryfall(oracle_text="x" * 1_000_000), "oracle_text has 1,000,000 characters"),
    "10 MB of flavour": (scryfall(flavor_text="x" * 10_000_000), "one card is longer than 4 MB"),
    "power of a number": (scryfall(power=3), "power must be a text, not a number"),
    "absurd power": (scryfall(power="9" * 9), "power '999999999' is beyond 1,000,000"),
    "absurd cost": (scryfall(mana_cost="{99999999}"), "mana_cost '.99999999.' is beyond"),
    "absurd value": (scryfall(cmc=1e18), "cmc 1e.18 is not from 0"),
    "negative value": (scryfall(cmc=-1), "cmc -1 is not from 0"),
    "colours": (scryfall(colors=["purple"]), "colors must be a list of the letters"),
    "faces of a text": (scryfall(card_faces="two"), "card_faces must be a list, not a text"),
    "a face of null": (scryfall(card_faces=[None]), "a card must be an object, not null"),
    "many faces": (scryfall(card_faces=[{}] * 500), "card_faces has 500 entries"),
    "another card of the name": (scryfall("Good Bear", power="9"), "another card is named 'Good Bear'"),
}
FACES = {
    "no faces": ({"Quexl Bear": []}, "a card without faces"),
    "faces of a text": ({"Quexl Bear": "x"}, "'Quexl Bear' must be a list of faces"),
    "a face of null": ({"Quexl Bear": [None]}, "a card must be an object, not null"),
    "no type": ({"Quexl Bear": [mtgjson(type=None)]}, "it has no type"),
    "identifiers": ({"Quexl Bear": [mtgjson(identifiers=[])]}, "a card must be an object, not a list"),
}


@pytest.fixture
def refused(tmp_path):
    """A function that imports a file over a store, and says why not; the store must be the old one."""

    def run(path, words):
        store = tmp_path / "store" / "cards.sqlite3"
        import_bulk(write(tmp_path / "old.json", [scryfall("Old Bear")]), store)
        with pytest.raises(SourceError, match=words) as caught:
            import_bulk(path, store)
        message = str(caught.value)
        assert message.startswith(f"{path}: ")
        assert "\n" not in message
        assert len(message) < len(str(path)) + 250
        assert Store(store).names() == ["Old Bear"]
        assert [file.name for file in store.parent.iterdir()] == ["cards.sqlite3"]

    return run


@pytest.mark.parametrize("name", FILES)
def test_a_file(tmp_path, refused, name):
    contents, words = FILES[name]
    path = tmp_path / "bulk.json"
    path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
    refused(path, words)


@pytest.mark.parametrize("name", CARDS)
def test_a_card(tmp_path, refused, name):
    card, words = CARDS[name]
    refused(write(tmp_path / "bulk.json", [scryfall("Good Bear"), card]), f"card 2, line 1.*{words}")


@pytest.mark.parametrize("name", FACES)
def test_an_entry_of_mtgjson(tmp_path, refused, name):
    entry, words = FACES[name]
    refused(write(tmp_path / "bulk.json", {"data": {"Good Bear": [mtgjson("Good Bear")], **entry}}), words)


def test_a_folder_and_a_missing_file(tmp_path, refused):
    refused(tmp_path, "cannot read this file")
    refused(tmp_path / "nowhere.json", "cannot read this file: No such file")


def test_a_file_cut_at_any_byte(tmp_path):
    cards = [scryfall("Good Bear", oracle_text='é "\\ '), scryfall()]
    whole = write(tmp_path / "whole.json", cards).read_bytes()
    path = tmp_path / "cut.json"
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(SourceError):
            list(read_bulk(path))
