"""The deck-list cases from the field, S01 to S15: small lists that other tools got wrong."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from tolaria.decks import Deck, DeckError, NameIndex

KNOWN = NameIndex(
    [
        "Find // Finality", "Dusk // Dawn", "Fire // Ice", "Sol Ring", "Opt", "Lightning Bolt", "Mountain",
        "Forest",
        "Pyroclasm", "Smash to Smithereens", "Searing Blood", "Shock", "Lim-Dûl's Vault", "Jötun Grunt",
        "Aether Vial", "Unravel the Aether", "Séance", "Kingpin's Pet", "Kenrith, the Returned King",
        "Lurrus of the Dream-Den", "Llanowar Elves", "Teferi, Time Raveler", "A-Teferi, Time Raveler",
        "Monastery Swiftspear", "Eidolon of the Great Revel", "Ice Tunnel", "Tunnel", "Erase",
        "Erase (Not the Urza's Legacy One)", "B.F.M. (Big Furry Monster)", "Unearth",
        "Bonecrusher Giant // Stomp", "Valakut Awakening // Valakut Stoneforge", "Karn, the Great Creator",
        "Wild Mongrel", "+2 Mace", "1996 World Champion", "Conspiracy", "X",
    ]
)  # fmt: skip


def parse(text: str, known: NameIndex | None = KNOWN) -> Deck:
    return Deck.parse(text, known=known, any_size=True)


def side(deck: Deck) -> dict[str, int]:
    return {entry.name: entry.count for entry in deck.side}


@pytest.mark.parametrize("known", [KNOWN, None])
@pytest.mark.parametrize("between", ["/", " / ", "//", " // ", "///", " /// "])
def test_s01_every_separator_of_split_names(between: str, known: NameIndex | None) -> None:
    deck = parse(f"2 Find{between}Finality\n2 Dusk{between}Dawn", known)
    assert deck.counts() == {"Find // Finality": 2, "Dusk // Dawn": 2}


@pytest.mark.parametrize("known", [KNOWN, None])
def test_s02_foil_etched_and_list_printings(known: NameIndex | None) -> None:
    lines = ["1 Sol Ring (CMM) 410 *F*", "1 Sol Ring [C20]", "1 Opt (PLST) XLN-65", "4 Lightning Bolt (F)"]
    assert parse("\n".join(lines), known).counts() == {"Sol Ring": 2, "Opt": 1, "Lightning Bolt": 4}


@pytest.mark.parametrize("known", [KNOWN, None])
@pytest.mark.parametrize(
    "tail",
    [
        "(M10) 146", "(m10) 146", "(PLST) MH2-123", "(WAR) 213★", "(WAR) 67†", "(ODY) 72+", "(WAR) 228*",
        "(UNH) U16",
        "(M10:146)", "[M10]", "[M10] 146", "[M10] (FE)", "[foil]", "<extended> [M10]", "<146> [M10] (F)",
        "*E*",
        "(M10) 146 *F* #burn #!main", "(m10) 146 *F* [Burn{top},Red{noPrice}] ^Have,#37d67a^", "^buy^",
        "|M10|1",
        "|M10|[146]", "# comment", "// the best of them", "(1)", "+",
    ],
)  # fmt: skip
def test_s02_every_decoration_of_a_line(tail: str, known: NameIndex | None) -> None:
    assert parse(f"4 Lightning Bolt {tail}", known).counts() == {"Lightning Bolt": 4}


@pytest.mark.parametrize("known", [KNOWN, None])
def test_s03_side_marks_and_comments(known: NameIndex | None) -> None:
    deck = parse(
        "// NAME : Burn\n// Lands\n    20 [M10] Mountain (1)\n 4 Lightning Bolt # the good one\n"
        "SB:  3 [8ED] Pyroclasm\nsb: 1 Smash to Smithereens\n//Sideboard\n2 Searing Blood\n",
        known,
    )
    assert deck.name == "Burn"
    assert deck.counts() == {"Mountain": 20, "Lightning Bolt": 4}
    assert side(deck) == {"Pyroclasm": 3, "Smash to Smithereens": 1, "Searing Blood": 2}
    assert [(row.line, row.reason) for row in deck.ignored] == [(2, "comment")]


@pytest.mark.parametrize("known", [KNOWN, None])
@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("4 Shock", 4), ("4x Shock", 4), ("4X Shock", 4), ("x4 Shock", 4), ("(4x) Shock", 4), ("[4] Shock",
        4),
        ("4 x Shock", 4), ("4\tShock", 4), ("Shock", 1), ("(4) Shock", 4), ("Shock x4", 4), ("* 4 Shock", 4),
        ("SB: Shock", 1), ("04 Shock", 4), ("- 4 Shock", 4),
    ],
)  # fmt: skip
def test_s04_quantities(line: str, count: int, known: NameIndex | None) -> None:
    deck = parse(line, known)
    assert [(entry.count, entry.name) for entry in deck.main + deck.side] == [(count, "Shock")]


@pytest.mark.parametrize("known", [KNOWN, None])
@pytest.mark.parametrize(
    "line",
    [
        "0 Shock", "-1 Shock", "4.5 Shock", "4,5 Shock", "1/2 Shock", "½ Shock", "400 Shock", "2-3 Shock",
        "4",
        "4x", "(0) Shock", "(4.5x) Shock", "SB: 0 Shock", "9" * 5000 + " Shock", "+4 Shock", "00 Shock",
    ],
)  # fmt: skip
def test_s04_bad_quantities_are_loud(line: str, known: NameIndex | None) -> None:
    with pytest.raises(DeckError) as caught:
        parse("20 Mountain\n" + line, known)
    (problem,) = caught.value.problems
    assert problem.line == 2
    assert len(str(problem)) < 200


def test_s04_many_copies_get_a_notice() -> None:
    assert parse("60 Mountain").notices == ()
    assert any("150 copies" in notice for notice in parse("150 Mountain").notices)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Jotun Grunt", "Jötun Grunt"),
        ("Aether Vial", "Æther Vial"),
        ("Seance", "Séance"),
        ("Unravel the Aether", "UNRAVEL THE Æther"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "decomposed", "cp1252"])
def test_s05_accents_and_ligatures_meet(one: str, other: str, encoding: str, tmp_path: Path) -> None:
    text = f"4 {one}\n4 {other}\n"
    if encoding == "decomposed":
        text, encoding = unicodedata.normalize("NFD", text), "utf-8"
    path = tmp_path / "deck.txt"
    path.write_bytes(text.encode(encoding))
    for known in (KNOWN, None):
        deck = Deck.read(path, known)
        assert [entry.count for entry in deck.main] == [8]
    assert (encoding == "cp1252") == any("Windows-1252" in notice for notice in deck.notices)


def test_s06_marks_spaces_and_quotes_of_other_programs() -> None:
    deck = parse("\ufeff4 Mountain\r\n4\u00a0Kingpin\u2019s Pet\u200b\r\n")
    assert deck.counts() == {"Mountain": 4, "Kingpin's Pet": 4}
    assert parse("\ufeff4 Mountain\r4\u00a0Kingpin\u2019s Pet\u200b\r", None).counts() == deck.counts()


ARENA = """About
Name Test

Commander
1 Kenrith, the Returned King (ELD) 303

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Llanowar Elves (DAR) 168
1 A-Teferi, Time Raveler (WAR) 221

Sideboard
1 Lurrus of the Dream-Den (IKO) 226
"""


@pytest.mark.parametrize("known", [KNOWN, None])
def test_s07_arena_export_with_all_headers(known: NameIndex | None) -> None:
    deck = parse(ARENA, known)
    assert (deck.format, deck.name) == ("arena", "Test")
    assert deck.counts() == {"Llanowar Elves": 4, "A-Teferi, Time Raveler": 1}
    assert [entry.name for entry in deck.commander] == ["Kenrith, the Returned King"]
    assert [entry.name for entry in deck.companion] == ["Lurrus of the Dream-Den"]
    assert side(deck) == {"Lurrus of the Dream-Den": 1}
    assert deck.ignored == ()


def test_s07_a_companion_not_listed_again_is_one_sideboard_card() -> None:
    assert side(parse(ARENA[: ARENA.index("Sideboard")])) == {"Lurrus of the Dream-Den": 1}


def test_s07_a_rebalanced_card_is_not_its_paper_version() -> None:
    with pytest.raises(DeckError, match='unknown card "A-Shock"; did you mean "Shock"'):
        parse("4 A-Shock")


def test_s08_unknown_names_are_errors_with_a_suggestion() -> None:
    with pytest.raises(DeckError) as caught:
        parse("4 Monestary Swiftspear\n4 Eidolon Of The Great Revel\n4 Shok")
    assert [str(problem) for problem in caught.value.problems] == [
        '<text>:1: unknown card "Monestary Swiftspear"; did you mean "Monastery Swiftspear"?',
        '<text>:3: unknown card "Shok"; did you mean "Shock"?',
    ]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 Ice Tunnel", "Ice Tunnel"),
        ("4 Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)"),
        ("4 B.F.M. (Big Furry Monster)", "B.F.M. (Big Furry Monster)"),
        ("4 Unearth (Theme)", "Unearth"),
        ("4 Forest (331)", "Forest"),
        ("4 +2 Mace", "+2 Mace"),
        ("4 1996 World Champion", "1996 World Champion"),
        ("4 Conspiracy", "Conspiracy"),
        ("4 X", "X"),
        ("4x X (UST) 12", "X"),
    ],
)
def test_s09_the_full_name_before_brackets_and_headers(line: str, name: str) -> None:
    assert parse(line).counts() == {name: 4}
    if "Theme" not in line:  # what that bracket is cannot be told without knowing the names
        assert parse(line, None).counts() == {name: 4}


@pytest.mark.parametrize("line", ["+2 Mace", "1996 World Champion", "Conspiracy", "SB: +2 Mace"])
def test_s09_known_names_without_a_quantity(line: str) -> None:
    deck = parse(line)
    assert [(entry.count, entry.name) for entry in deck.main + deck.side] == [(1, line.removeprefix("SB: "))]


def test_s09_a_name_in_brackets_that_is_not_known_is_not_cut_to_another_card() -> None:
    with pytest.raises(DeckError, match="unknown card"):
        parse("1 Shock (Not the Stronghold One)")


def cards(prefix: str, *counts: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return "".join(f"{count} {prefix} {letters[at]}\n" for at, count in enumerate(counts))


@pytest.mark.parametrize(
    ("text", "main", "side_cards", "notice"),
    [
        (cards("Main", *[4] * 15) + "\n" + cards("Side", *[3] * 5), 60, 15, None),
        (cards("Main", *[4] * 10) + "\n" + cards("Side", *[3] * 5), 40, 15, None),
        (cards("One", 4, 4, 4) + "\n" + cards("Two", *[4] * 6) + "\n" + cards("Land", 24), 60, 0, "division"),
        (cards("One", *[4] * 7) + "\n" + cards("Two", *[4] * 8) + "\n" + cards("Side", 15),
        60, 15, "sideboard"),
        (cards("One", *[4] * 11) + "\n" + cards("Land", 16), 60, 0, "division"),
        (cards("Main", *[4] * 15).replace("\n", "\n\n"), 60, 0, None),
        (cards("M", *[4] * 15).replace("\n", "\n\n") + "\n" + cards("S", 3, 3, 3).replace("\n", "\n\n"),
        60, 9, None),
        ("Creatures (44)\n" + cards("One", *[4] * 11) + "\nLands (15)\n" + cards("Land", 15), 59, 0, None),
        ("Deck\n" + cards("Main", *[4] * 15) + "\nSideboard\n\n" + cards("Side", 20), 60, 20, None),
    ],
)  # fmt: skip
def test_s10_blank_lines(text: str, main: int, side_cards: int, notice: str | None) -> None:
    deck = parse(text, None)
    assert (deck.main_count, deck.side_count) == (main, side_cards)
    assert any("blank lines" in said and notice in said for said in deck.notices) if notice else True
    assert notice is not None or not any("blank lines" in said for said in deck.notices)


SINGLETONS = "".join(f"1 Card {a}{b}\n" for a in "ABCDEFG" for b in "ABCDEFGHIJ")


@pytest.mark.parametrize(
    ("text", "commander"),
    [
        ("1 Kenrith, the Returned King\n\n" + SINGLETONS + "29 Forest\n", ["Kenrith, the Returned King"]),
        (SINGLETONS + "29 Forest\n\n1 Kenrith, the Returned King\n", ["Kenrith, the Returned King"]),
        ("1 Kenrith, the Returned King *CMDR*\n" + SINGLETONS + "29 Forest", ["Kenrith, the Returned King"]),
        (SINGLETONS + "29 Forest\n1 Kenrith, the Returned King #!Commander", ["Kenrith, the Returned King"]),
        ("Commander\n1 Kenrith, the Returned King\n\n" + SINGLETONS + "29 Forest",
        ["Kenrith, the Returned King"]),
    ],
)  # fmt: skip
def test_s11_a_commander_that_can_be_told(text: str, commander: list[str]) -> None:
    deck = parse(text, None)
    assert (deck.main_count, deck.side_count) == (99, 0)
    assert [entry.name for entry in deck.commander] == commander


@pytest.mark.parametrize("cut", [0, 40, 60, 70])
def test_s11_a_commander_that_cannot_be_told_is_asked_for(cut: int) -> None:
    rows = [*SINGLETONS.splitlines(), "29 Forest", "1 Sol Ring"]
    text = "\n".join(rows[:cut] + ([""] if cut else []) + rows[cut:])
    deck = parse(text, None)
    assert (deck.main_count, deck.side_count, deck.commander) == (100, 0, ())
    assert any('write "Commander"' in notice for notice in deck.notices)


def test_s12_adventure_and_modal_cards_are_one_object() -> None:
    deck = parse(
        "4 Bonecrusher Giant // Stomp\n4 Valakut Awakening\n4 Valakut Awakening // Valakut Stoneforge\n"
        "1 Bonecrusher Giant"
    )
    assert deck.counts() == {"Bonecrusher Giant // Stomp": 5, "Valakut Awakening // Valakut Stoneforge": 8}
    with pytest.raises(DeckError, match='did you mean "Bonecrusher Giant // Stomp"'):
        parse("4 Stomp")


def test_s12_a_pool_that_knows_the_front_alone_takes_both_halves() -> None:
    assert parse("4 Opt // Optional", NameIndex(["Opt"])).counts() == {"Opt": 4}
    with pytest.raises(DeckError, match="Fire // Water"):
        parse("4 Fire // Water")


COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
 <deckname>Test</deckname><comments>two
 lines</comments><tags/><bannerCard providerId="">Opt</bannerCard>
 <zone name="main"><card name="Fire // Ice"/><card number="20" name="Mountain" price="0"/></zone>
 <zone name="side"><card number="2" name="Pyroclasm"/></zone>
 <zone name="tokens"><card number="1" name="Goblin Token"/></zone>
</cockatrice_deck>
"""


@pytest.mark.parametrize("known", [KNOWN, None])
def test_s13_cockatrice(known: NameIndex | None) -> None:
    deck = parse(COD, known)
    assert (deck.format, deck.name) == ("cockatrice", "Test")
    assert deck.counts() == {"Fire // Ice": 1, "Mountain": 20}
    assert side(deck) == {"Pyroclasm": 2}
    assert [(row.line, row.text) for row in deck.ignored] == [(7, "Goblin Token")]


@pytest.mark.parametrize("known", [KNOWN, None])
def test_s13_a_fake_name_is_loud(known: NameIndex | None) -> None:
    with pytest.raises(DeckError) as caught:
        parse(COD.replace("Fire // Ice", "@#$NOT A REAL CARD NAME@#$"), known)
    assert [problem.line for problem in caught.value.problems] == [5]


FORGE = """[metadata]
Name=Test
Comment=nothing
[commander]
1 Kenrith, the Returned King|ELD
[Main]
4 Lightning Bolt+|M10|1
;4 Shock
#4 Shock
20 Mountain|UNH
Opt
[sideboard]
2 Pyroclasm|8ED
[Schemes]
1 Some Scheme
"""


@pytest.mark.parametrize("known", [KNOWN, None])
def test_s14_forge(known: NameIndex | None) -> None:
    deck = parse(FORGE, known)
    assert (deck.format, deck.name) == ("forge", "Test")
    assert deck.counts() == {"Lightning Bolt": 4, "Mountain": 20, "Opt": 1}
    assert side(deck) == {"Pyroclasm": 2}
    assert [entry.name for entry in deck.commander] == ["Kenrith, the Returned King"]
    assert [row.line for row in deck.ignored] == [3, 8, 9, 15]


def test_s15_xmage() -> None:
    deck = parse(
        "NAME:Test\n4 [M10:146] Lightning Bolt\nSB: 2 [WAR:2*] Karn, the Great Creator\n"
        "1 [ODY:72+] Wild Mongrel\n"
        "LAYOUT MAIN:(1,2)(NONE,false,50)|([M10:146],[M10:146])([M10:146])\n"
    )
    assert (deck.format, deck.name) == ("xmage", "Test")
    assert deck.counts() == {"Lightning Bolt": 4, "Wild Mongrel": 1}
    assert side(deck) == {"Karn, the Great Creator": 2}
    assert [row.line for row in deck.ignored] == [5]
