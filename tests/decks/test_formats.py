"""One deck as many programs write it (tests/data/decks): each file is told by its content, read the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tolaria.decks import Deck, DeckError, NameIndex

DATA = Path(__file__).parents[1] / "data" / "decks"

MAIN = {
    "Mountain": 30,
    "Lightning Bolt": 4,
    "Fire // Ice": 2,
    "Bonecrusher Giant // Stomp": 2,
    "Lim-Dûl's Vault": 1,
    'Henzie "Toolbox" Torre': 1,
}
SIDE = {"Pyroclasm": 2, "Shock": 1}
COMMANDER = "Kenrith, the Returned King"
KNOWN = NameIndex([*MAIN, *SIDE, COMMANDER])

# File, format, has a sideboard, has a commander, cards outside the deck, lines put aside besides.
FILES = [
    ("mtgo.txt", "mtgo", True, False, 0, 0),
    ("mtgo.dek", "mtgo-dek", True, True, 0, 0),
    ("mtgo.csv", "csv", True, True, 0, 0),
    ("arena.txt", "arena", True, True, 0, 0),
    ("moxfield.txt", "moxfield", True, True, 3, 0),
    ("archidekt.txt", "archidekt", True, True, 3, 0),
    ("archidekt.csv", "csv", True, True, 3, 0),
    ("archidekt.json", "archidekt-json", True, True, 3, 0),
    ("deckstats.dec", "deckstats", True, True, 3, 3),
    ("tappedout.txt", "tappedout", True, True, 3, 0),
    ("tappedout.csv", "csv", True, True, 3, 0),
    ("goldfish.txt", "mtggoldfish", True, False, 0, 0),
    ("deckbox.csv", "csv", False, False, 0, 0),
    ("cockatrice.cod", "cockatrice", True, True, 0, 1),
    ("xmage.dck", "xmage", True, False, 0, 3),
    ("forge.dck", "forge", True, True, 1, 3),
    ("workstation.mwDeck", "mws", True, False, 0, 6),
    ("apprentice.dec", "apprentice", True, False, 0, 3),
    ("magarena.dec", "magarena", False, False, 0, 4),
    ("octgn.o8d", "octgn", True, True, 3, 0),
    ("mtgjson.json", "mtgjson", True, True, 3, 0),
    ("moxfield.json", "moxfield-json", True, True, 3, 0),
    ("scryfall.json", "scryfall-json", True, True, 3, 1),
    ("plain.json", "json", True, True, 3, 0),
]


@pytest.mark.parametrize("known", [KNOWN, None], ids=["known", "unchecked"])
@pytest.mark.parametrize(("file", "form", "side", "commander", "outside", "aside"), FILES)
def test_every_program_writes_the_same_deck(
    file: str, form: str, side: bool, commander: bool, outside: int, aside: int, known: NameIndex | None
) -> None:
    deck = Deck.read(DATA / file, known)
    assert deck.format == form
    assert deck.counts() == MAIN
    assert {entry.name: entry.count for entry in deck.side} == (SIDE if side else {})
    assert [entry.name for entry in deck.commander] == ([COMMANDER] if commander else [])
    assert sum(row.reason != "outside the deck" for row in deck.ignored) == aside
    left_out = [notice for notice in deck.notices if "outside the deck" in notice]
    stand = "card stands" if outside == 1 else "cards stand"
    assert left_out == ([f"{outside} {stand} outside the deck: not counted"] if outside else [])


def test_every_file_is_tried() -> None:
    files = {path.name for path in DATA.iterdir()} - {"README.md", "draft.draft"}
    assert files == {row[0] for row in FILES}


def test_printings_are_kept_with_odd_numbers() -> None:
    xmage = {entry.name: entry.printing for entry in Deck.read(DATA / "xmage.dck").main}
    shown = {name: printing and (printing.set, printing.number) for name, printing in xmage.items()}
    assert shown["Lim-Dûl's Vault"] == ("C13", "72+")
    assert shown['Henzie "Toolbox" Torre'] == ("NCC", "2*")
    arena = Deck.read(DATA / "arena.txt").main
    assert arena[0].printing is not None
    assert (arena[0].printing.set, arena[0].printing.arena_set) == ("DOM", "DAR")
    assert arena[4].printing is None


def test_the_second_category_does_not_decide() -> None:
    (notice,) = (text for text in Deck.read(DATA / "archidekt.txt").notices if "category" in text)
    assert notice.startswith("line 3: Maybeboard{noDeck}{noPrice} is not the first category")


def test_a_draft_log_is_a_pool_of_picks() -> None:
    deck = Deck.read(DATA / "draft.draft", any_size=True)
    assert (deck.format, deck.counts()) == ("draft-log", {"Lightning Bolt": 1, "Fire // Ice": 1})
    assert any("all 2 picks" in notice for notice in deck.notices)
    assert {row.line for row in deck.ignored} == {1, 2, 3, 4, 5, 6, 8, 9, 11, 13, 14}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("Count,Name\n4,Shock\n0,Opt", 3, 'quantity "0" is not a whole number'),
        ("Count,Name\n4,Shock\n,Opt", 3, 'quantity "" is not'),
        ("Count,Name\n4,Shock\n4,", 3, "a row without a card name"),
        ('Count,Name\n4,Shock\n4,"Opt', 3, "broken CSV"),
        ("Board,Qty,Name\nmain,4,Shock\nattic,4,Opt", 3, 'unknown part "attic"'),
        ("sep=;\nQuantity;Card Name\n4;Shock\n4.5;Opt", 4, 'quantity "4.5" is not'),
        ('Count,Name\n4,"Sho\nck"\n-1,Opt', 4, 'quantity "-1" is not'),
    ],
)
def test_faulty_csv_names_the_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(DeckError, match=reason) as caught:
        Deck.parse(text, any_size=True)
    assert [problem.line for problem in caught.value.problems] == [line]


def test_csv_in_other_dialects() -> None:
    table = "Name\tQuantity\tSideboard\nShock\t4\tno\n\nOpt\t2\tyes\n"
    deck = Deck.parse(table, any_size=True)
    assert (deck.format, deck.counts(), deck.side_count) == ("csv", {"Shock": 4}, 2)
    assert [(entry.name, entry.line) for entry in (*deck.main, *deck.side)] == [("Shock", 2), ("Opt", 4)]
    many = Deck.parse('"Total Qty","Reg Qty","Foil Qty","Card"\n3,2,1,"Shock"\n', any_size=True)
    assert many.counts() == {"Shock": 3}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('{"main": [\n{"count": 4, "name": "Shock"},\n{"count": 0, "name": "Opt"}]}', 3, "whole number"),
        ('{"main": [\n{"count": 4}]}', 2, "a card without a name"),
        ('{"main": [\n{"count": 4, "name": "Shock"}\n', 3, "broken JSON"),
        ('{"main": {"Shock": 4,\n"Shock": 4}}', 2, "stands twice"),
        ('{"main": ["4 Shock"],\n"attic": [{"count": 4, "name": "Opt"}]}', 2, 'unknown part "attic"'),
        ('{"main": [{"count": 4, "name": "Shock"},\n{"count": 1e999, "name": "Opt"}]}', 2, "whole number"),
        ('[{"count": 4, "name": "Shock",\n"board": "attic"}]', 1, 'unknown part "attic"'),
        ('{"title": "nothing"}', 1, "JSON without cards"),
        ('{"main": []}', 1, "JSON without cards"),
        ('["\\ud800"]', 1, "half a character"),
    ],
)
def test_faulty_json_names_the_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(DeckError, match=reason) as caught:
        Deck.parse(text, any_size=True)
    assert [problem.line for problem in caught.value.problems] == [line]


def test_json_in_other_shapes() -> None:
    rows = '[{"qty": "4", "card": {"name": "Shock"}}, {"amount": 2.0, "card": "Opt", "sideboard": true}]'
    deck = Deck.parse(rows, any_size=True)
    assert (deck.format, deck.counts(), deck.side_count) == ("json", {"Shock": 4}, 2)
    old = '{"mainboard": {"Shock": {"quantity": 4, "card": {"name": "Shock"}}}, "sideboard": {}}'
    assert Deck.parse(old, any_size=True).counts() == {"Shock": 4}


def test_an_unknown_octgn_section_names_the_line() -> None:
    text = (DATA / "octgn.o8d").read_text(encoding="utf-8").replace('name="Sideboard"', 'name="Attic"')
    with pytest.raises(DeckError, match='unknown section "Attic"') as caught:
        Deck.parse(text)
    assert [problem.line for problem in caught.value.problems] == [12, 13]
