"""Pools of several sources: which card of a name plays, where it comes from, and why one does not."""

import pytest
from bulk_cards import scryfall, write

from tolaria.cards import NotationError, Pool, SourceError, UnsupportedCardError, load_pool
from tolaria.cards.loading import notation_text
from tolaria.cards.searching import Query, search
from tolaria.cards.sources import import_bulk
from tolaria.cards.sources.folders import cache_folder, store_path
from tolaria.decks import DeckError
from tolaria.studies.plan import Plan

BEAR = "card Quexl Bear\n  cost {G}\n  type Creature - Bear\n  pt 7/7\n"


@pytest.fixture
def bulk(tmp_path):
    """A function that writes a bulk file."""
    return lambda *cards: write(tmp_path / "bulk.json", list(cards))


@pytest.fixture
def imports(bulk, compiler):
    """A function that imports cards for the user."""
    return lambda *cards: import_bulk(bulk(*cards), store_path())


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text(BEAR)
    return path


def test_without_an_import_there_are_the_built_in_cards(user_folders):
    assert load_pool().names() == Pool.builtin().names()


def test_a_card_is_compiled_when_it_is_asked_for(imports, compiler):
    imports(scryfall(), scryfall("Quexl Elk"))
    pool = load_pool()
    assert "Quexl Elk" in pool
    assert compiler.asked == []
    assert str(pool.get("Quexl Elk").power) == "2"
    assert pool.get("Quexl Elk") is pool.get("Quexl Elk")
    assert compiler.asked == ["Quexl Elk"]


def test_the_users_card_goes_first_then_the_imported_then_the_built_in(imports, mine):
    imports(scryfall(), scryfall("Mountain", power="5", type_line="Creature — Hill"))
    pool = load_pool()
    assert str(pool.get("Quexl Bear").power) == "2"
    assert str(pool.get("Mountain").power) == "5"
    assert pool.source("Mountain").startswith("bulk.json, imported ")
    pool = load_pool(mine)
    assert str(pool.get("Quexl Bear").power) == "7"
    assert pool.source("Quexl Bear") == str(mine)
    assert str(pool.get("Mountain").power) == "5"
    assert pool.source("Forest") == "the built-in pool"


def test_a_refused_card_leaves_the_built_in_one_in_its_place(imports):
    imports(scryfall("Mountain", oracle_text="Frobs."))
    pool = load_pool()
    assert pool.get("Mountain") == Pool.builtin().get("Mountain")
    assert pool.outcome("Mountain").plays
    assert pool.source("Mountain").startswith("the built-in pool, since the one of bulk.json")


def test_a_refused_card_says_why(imports):
    imports(scryfall(oracle_text="Frobs twice. More"))
    with pytest.raises(UnsupportedCardError, match='is not supported: "Frobs twice" is not'):
        load_pool().get("Quexl Bear")


def test_a_name_of_two_cards_is_refused(imports):
    imports(*(scryfall(set_type="funny", power=power) for power in "12"))
    assert "two different cards have this name" in load_pool().outcome("Quexl Bear").why


def test_a_bulk_file_or_a_store_stands_in_for_the_import(imports, bulk, compiler, monkeypatch, tmp_path):
    imports(scryfall("Quexl Elk"))
    other = bulk(scryfall())
    for pool in (load_pool(other), load_pool(other)):
        assert "Quexl Bear" in pool
        assert "Quexl Elk" not in pool
    assert len(list(cache_folder().glob("bulk-*"))) == 1
    monkeypatch.setenv("TOLARIA_CARDS", str(other))
    assert "Quexl Bear" in load_pool()
    assert notation_text() is None
    other.unlink()
    with pytest.raises(SourceError, match="cannot read this card file"):
        load_pool()
    store = tmp_path / "another"
    import_bulk(bulk(scryfall("Quexl Owl")), store)
    assert "Quexl Owl" in load_pool(store)


def test_the_environment_names_a_notation_file(mine, user_folders, monkeypatch):
    monkeypatch.setenv("TOLARIA_CARDS", str(mine))
    assert "Quexl Bear" in load_pool()
    assert notation_text() == BEAR
    mine.write_text("card Quexl Bear\n  cost {G}\n  typ Creature\n")
    with pytest.raises(NotationError, match=r"mine.txt:3: "):
        load_pool()


def test_a_hostile_bulk_file_leaves_nothing_in_the_cache(bulk, compiler):
    path = bulk(scryfall(), scryfall(type_line=7))
    with pytest.raises(SourceError, match="card 2"):
        load_pool(path)
    assert list(cache_folder().glob("*bulk*")) == []


def test_every_card_of_a_deck_that_does_not_play_is_named_with_its_line(imports, tmp_path):
    imports(scryfall(), scryfall("Quexl Elk", oracle_text="Frobs twice. More"))
    deck = tmp_path / "deck.txt"
    deck.write_text("50 Mountain\n4 Quexl Bear\n4 Quexl Elk\n2 Quexl Ek\n")
    with pytest.raises(DeckError) as caught:
        Plan.of(deck, deck)
    assert str(caught.value).splitlines() == [
        f'{deck}:3: "Quexl Elk" is not supported: "Frobs twice" is not understood at "Frobs" (unknown verb)',
        f'{deck}:4: unknown card "Quexl Ek"; did you mean "Quexl Elk"?',
    ]


def test_a_card_that_the_engine_cannot_do_is_named(user_folders, tmp_path, monkeypatch):
    mine = tmp_path / "mine.txt"
    mine.write_text(BEAR)
    monkeypatch.setattr("tolaria.cards.catalog.unplayable", lambda card: "flying backwards")
    deck = tmp_path / "deck.txt"
    deck.write_text("50 Mountain\n10 Quexl Bear\n")
    with pytest.raises(DeckError, match=r'2: "Quexl Bear" is not .* the engine cannot do .* backwards'):
        Plan.of(deck, deck, cards=mine)


def test_a_record_holds_the_imported_cards_of_the_decks(imports, tmp_path):
    imports(scryfall(), scryfall("Quexl Elk"))
    deck = tmp_path / "deck.txt"
    deck.write_text("50 Mountain\n10 Quexl Bear\n")
    plan = Plan.of(deck, deck)
    assert "card Quexl Bear" in plan.cards_text
    assert "Elk" not in plan.cards_text
    record = plan.to_record()
    store_path().unlink()
    assert Plan.from_record(record).tables.digest() == plan.tables.digest()


def test_search_goes_through_all_sources(imports, mine):
    imports(
        scryfall("Qúexl Elk", oracle_text="Draw a card.", mana_cost="{2/W}{U}{X}", colors=["W", "U"]),
        scryfall("Quexl Hut", type_line="Artifact", mana_cost="{3}", power=""),
    )
    pool = load_pool(mine)

    def names(**fields):
        found = {facts.name for facts in search(pool, Query(**fields))}
        return sorted(found & {"Quexl Bear", "Quexl Hut", "Qúexl Elk", "Lightning Bolt"})

    assert names(name="quexl ") == ["Quexl Bear", "Quexl Hut", "Qúexl Elk"]
    assert names(text="DRAW A CARD", name="que") == ["Qúexl Elk"]
    assert names(anywhere="quexl elk draw creature") == ["Qúexl Elk"]
    assert names(type_line="artifact", name="quexl ") == ["Quexl Hut"]
    assert names(name="quexl ", colors="uw") == ["Qúexl Elk"]
    assert names(name="quexl ", colors="C") == ["Quexl Hut"]
    assert names(name="quexl ", mana_value=3) == ["Quexl Hut", "Qúexl Elk"]
    assert "Lightning Bolt" in names(type_line="instant", colors="R", mana_value=1)
    with pytest.raises(ValueError, match="letters of WUBRG"):
        Query(colors="purple")
