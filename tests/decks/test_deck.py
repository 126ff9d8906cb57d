"""What a deck can do: counts, swaps, digests, writing itself, and the bundled examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from tolaria.decks import Deck, DeckError

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
DECK = Deck.parse("20 Mountain\n4 Shock\n4 Lava Spike\n2 Shock\nSideboard\n2 Pyroclasm")


def test_lines_of_one_name_merge_in_order_of_first_appearance() -> None:
    assert [(entry.count, entry.name, entry.line) for entry in DECK.main] == [
        (20, "Mountain", 1),
        (6, "Shock", 2),
        (4, "Lava Spike", 3),
    ]
    assert (DECK.main_count, DECK.side_count) == (30, 2)


def test_swap_keeps_every_other_card_in_its_place() -> None:
    assert list(DECK.swap("shock", "Opt").counts().items()) == [
        ("Mountain", 20),
        ("Opt", 6),
        ("Lava Spike", 4),
    ]
    assert DECK.swap("Shock", "Opt", 2).counts() == {"Mountain": 20, "Shock": 4, "Opt": 2, "Lava Spike": 4}
    assert DECK.swap("Shock", "lava spike").counts() == {"Mountain": 20, "Lava Spike": 10}
    assert DECK.swap("Lava Spike", "Shock", 1).counts() == {"Mountain": 20, "Shock": 7, "Lava Spike": 3}
    assert DECK.swap("Shock", "Shock") == DECK
    assert DECK.swap("Shock", "Opt").side == DECK.side


@pytest.mark.parametrize(
    ("out", "into", "n", "reason"),
    [
        ("Shok", "Opt", None, 'no "Shok" in the main deck to swap out; did you mean "Shock"'),
        ("Pyroclasm", "Opt", None, "no .Pyroclasm. in the main deck"),
        ("Shock", "Opt", 7, "cannot swap 7 of the 6 copies"),
        ("Shock", "Opt", 0, "cannot swap 0"),
        ("Shock", " ", None, "no card named to come in"),
    ],
)
def test_swaps_that_cannot_be(out: str, into: str, n: int | None, reason: str) -> None:
    with pytest.raises(DeckError, match=reason):
        DECK.swap(out, into, n)


def test_digest_depends_on_names_and_counts_alone() -> None:
    other = Deck.parse("// NAME: other\n4 Lava Spike\n6x Shock\n20 Mountain\n\nSB: 2 Pyroclasm")
    assert other.digest() == DECK.digest()
    assert DECK.digest() == "2ceaddfd40546801e18a22fa4acb95db52fdf51198f8deda58161c533ef471de"
    assert Deck.parse(DECK.to_text().replace("Sideboard\n", "")).digest() != DECK.digest()
    assert DECK.swap("Shock", "Opt", 1).digest() != DECK.digest()


def test_text_is_mtgo_text() -> None:
    assert DECK.to_text() == "20 Mountain\n6 Shock\n4 Lava Spike\n\nSideboard\n2 Pyroclasm\n"
    assert Deck.parse(DECK.to_text()).format == "mtgo"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.txt")), ids=lambda path: path.stem)
def test_bundled_examples_are_clean_mtgo_text(path: Path) -> None:
    deck = Deck.read(path)
    assert deck.format == "mtgo"
    assert deck.main_count in (40, 60)
    assert deck.to_text() == path.read_text(encoding="utf-8")


def test_the_examples_of_the_first_issue_are_all_there() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.txt")} >= {
        "burn", "rally", "goblins", "dimir-control", "wei-kingdom", "ape-lord", "guardian", "saltrem-tor",
        "sea-drake",
        "undead-knight", "war-mage",
    }  # fmt: skip
