"""The store: what is imported comes out again; names are unique; old and damaged stores are refused."""

import os
import sqlite3

import pytest
from bulk_cards import scryfall, write
from hypothesis import given
from hypothesis import strategies as st
from shared_data import SAMPLE

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.sources import SourceError, Store, import_bulk, is_store
from tolaria.cards.sources.store import read_faces, write_faces


@pytest.fixture
def imported(tmp_path):
    """A function that imports cards and returns what came of it, and the store."""

    def run(*cards):
        done = import_bulk(write(tmp_path / "bulk.json", list(cards)), tmp_path / "store")
        return done, Store(tmp_path / "store")

    return run


def test_what_is_imported_is_found_by_name(imported):
    done, store = imported(scryfall("Quexl Elk"), scryfall(oracle_text="Haste", oracle_id="7"))
    assert (done.cards, done.entries, done.ambiguous) == (2, 2, ())
    assert store.names() == ["Quexl Bear", "Quexl Elk"]
    facts = store.find("Quexl Bear").facts
    assert (facts.faces[0].text, facts.oracle_id, facts.layout) == ("Haste", "7", "normal")
    assert facts.source.startswith("bulk.json, imported 20")
    assert [stored.facts.name for stored in store] == store.names()
    assert store.find("quexl bear") is None


texts = st.text(st.characters(codec="utf-8"), max_size=30)
colors = st.none() | st.lists(st.sampled_from("WUBRG"), min_size=1, unique=True).map(tuple)
faces = st.builds(FaceFacts, texts, texts, texts, texts, texts, texts, texts, texts, colors)


@given(st.lists(faces, max_size=3))
def test_faces_are_read_as_they_were_written(cards):
    facts = CardFacts("A", "normal", tuple(cards))
    assert read_faces(write_faces(facts)) == facts.faces


def test_printings_of_a_card_are_one_and_the_newest_counts(imported):
    old = scryfall(oracle_id="7", oracle_text="Old", released_at="2001-01-01")
    new = scryfall(oracle_id="7", oracle_text="New", released_at="2021-01-01")
    done, store = imported(old, new, old, scryfall("Quexl Elk"), scryfall("Quexl Elk"))
    assert (done.cards, done.entries) == (2, 5)
    assert store.find("Quexl Bear").facts.faces[0].text == "New"


@pytest.mark.parametrize("reverse", [False, True])
def test_a_card_of_the_rules_stands_before_tokens_and_jokes(imported, reverse):
    cards = [
        scryfall(power="9", set_type="funny"),
        scryfall(),
        scryfall(layout="token", power="1"),
        scryfall(layout="token", power="3"),
    ]
    done, store = imported(*(reversed(cards) if reverse else cards))
    assert store.find("Quexl Bear").facts.faces[0].power == "2"
    assert (done.ambiguous, store.find("Quexl Bear").ambiguous) == ((), "")


def test_two_jokes_of_a_name_are_kept_as_ambiguous(imported):
    done, store = imported(*(scryfall(power=power, set_type="funny") for power in "123"))
    assert done.ambiguous == ("Quexl Bear",)
    assert store.find("Quexl Bear").ambiguous == "card 1, line 1 ('Quexl Bear')"


def test_an_import_replaces_the_one_before(imported):
    imported(scryfall("Quexl Elk"))
    _, store = imported(scryfall())
    assert store.names() == ["Quexl Bear"]


def test_a_store_of_another_version_and_a_damaged_one(tmp_path, imported):
    _, store = imported(scryfall())
    assert is_store(store.path)
    with sqlite3.connect(store.path) as database:
        database.execute("pragma user_version = 99")
    with pytest.raises(SourceError, match=r"another version.*import the bulk file again"):
        Store(store.path)
    store.path.write_bytes(store.path.read_bytes()[:3000])
    with pytest.raises(SourceError, match=r"damaged.*import the bulk file again"):
        Store(store.path)
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("create table t (a)").connection.commit()
    with pytest.raises(SourceError, match="another version"):
        Store(other)


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_that_cannot_be_written(tmp_path):
    path = write(tmp_path / "bulk.json", [scryfall()])
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    with pytest.raises(SourceError, match="nothing can be written here"):
        import_bulk(path, folder / "store")


def test_a_place_that_is_a_file(tmp_path):
    path = write(tmp_path / "bulk.json", [scryfall()])
    with pytest.raises(SourceError, match="this folder cannot be made"):
        import_bulk(path, path / "store")


@pytest.mark.skipif(SAMPLE is None, reason="../shared/cards is not here")
def test_the_sample_of_real_cards_is_imported_whole(tmp_path):
    done = import_bulk(SAMPLE, tmp_path / "store")
    assert (done.cards, done.entries, done.ambiguous) == (27_648, 27_648, ())
    faces = Store(tmp_path / "store").find("Fire // Ice").facts.faces
    assert [(face.name, face.mana_cost, face.type_line) for face in faces] == [
        ("Fire", "{1}{R}", "Instant"),
        ("Ice", "{1}{U}", "Instant"),
    ]
