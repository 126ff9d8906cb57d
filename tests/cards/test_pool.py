"""Pools: the built-in cards, files of the user's own, and what is said when something is wrong."""

import time

import pytest
from hand_pool import written_by_hand

from tolaria.cards import NotationError, Pool, UnknownCardError, lower
from tolaria.cards.show import describe
from tolaria.cards.toys import read_toy_deck, toy_card

EMBER = "card Ember Hound\n  cost {1}{R}\n  type Creature - Dog\n  pt 2/1\n  keywords haste\n"


def write(tmp_path, text):
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_pool_loads_within_its_budget():
    start = time.process_time()
    pool = Pool.builtin()
    for name in written_by_hand():  # a card is read as it is asked for; no match asks for more
        pool.get(name)
    assert time.process_time() - start < 0.3


def test_cards_of_a_file_come_on_top(tmp_path):
    path = write(tmp_path, EMBER + "\ncard Mountain\n  type Basic Land - Forest\n")
    pool = Pool.builtin().with_file(path)
    assert pool.get("Ember Hound").power.number == 2
    assert pool.get("Mountain").subtypes == ("Forest",)
    assert Pool.builtin().get("Mountain").subtypes == ("Mountain",)
    assert len(pool) == len(Pool.builtin()) + 1


def test_an_unknown_name_comes_with_the_nearest():
    with pytest.raises(
        UnknownCardError, match="no card named 'Lightening Bolt'; did you mean Lightning Bolt"
    ):
        Pool.builtin().get("Lightening Bolt")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("cost {R}\n", 1, "'cost' is not understood; expected card and a name"),
        (EMBER + EMBER, 6, "Ember Hound is in the pool already"),
        ("card A\n  cost {R}\n", 1, "A has no type line"),
        ("card A\n  cost {Q}\n  type Instant\n", 2, "'{Q}' is not understood"),
        ("card A\n  cost {Z}\n  type Instant\n", 2, "{Z} is no mana symbol"),
        (
            "card A\n  cost {R} draw\n  type Instant\n",
            2,
            "'draw' is not understood; expected the end of the line",
        ),
        ("card A\n  type Instnat\n", 2, "'Instnat' is no card type"),
        ("card A\n  type Creature - Cat\n  pt 2\n", 3, "'2' is no power and toughness"),
        ("card A\n  type Instant\n  type Sorcery\n", 3, "type is said twice"),
        (
            "card A\n  type Artifact\n  keywords flying, hast\n",
            3,
            "'hast' is not understood; expected a keyword",
        ),
        ("card A\n  type Artifact\n  destroy target\n", 3, "'destroy' is not understood; expected spell"),
        ("card A\n  type Instant\n  spell\n    destroy targt\n", 4, "'targt' is not understood"),
        ("card A\n  type Instant\n  spell\n    target [creature\n", 4, "the line ends; expected"),
        (
            "card A\n  type Instant\n  spell\n    target [gretel]\n",
            4,
            "'gretel' is not understood; expected an object",
        ),
        (
            "card A\n  type Instant\n  spell\n    draw 1\n      draw 1\n",
            5,
            "nothing belongs below the line before",
        ),
        ("card A\n  type Instant\n  spell\n    draw 1\n    else\n", 5, "else follows only if, may or pay"),
        ("card A\n  type Instant\n  spell choose 2 to 3\n    mode\n      draw 1\n", 3, "2 to 3 of 1 modes"),
        (
            "card A\n  type Instant\n  spell choose 1 to 1\n    draw 1\n",
            4,
            "'draw' is not understood; expected mode",
        ),
        ("card A\n\ttype Instant\n", 2, "spaces, not tabs"),
        ("card A\n  type Instant\n  spell\n    draw 1 ; scry 1\n", 4, "the text at ';' is not understood"),
        ("card A\n  type Artifact\n  activate {T}\n    create 1\n", 4, "one token stands below create"),
    ],
)
def test_errors_name_file_line_and_what_is_not_understood(tmp_path, text, line, message):
    path = write(tmp_path, text)
    with pytest.raises(NotationError) as caught:
        Pool.builtin().with_file(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)


def test_a_file_of_other_bytes_is_refused(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_bytes(b"card \xff\xfe\n")
    with pytest.raises(NotationError, match="not UTF-8"):
        Pool.builtin().with_file(path)


def test_describe_shows_facts_notation_and_ops():
    text = describe(Pool.builtin().get("Prodigal Sorcerer"))
    assert "Creature — Human Wizard Sorcerer 1/1 (blue, mana value 3)" in text
    assert "damage 1 to target" in text
    assert "OP_DAMAGE TARGET0 a=1" in text


def test_describe_every_card():
    pool = Pool.builtin()
    names = written_by_hand()
    tables = lower((names, []), pool)
    for name in names:
        assert describe(pool.get(name), tables).startswith(name)


@pytest.mark.parametrize(("name", "size", "lands"), [("bears", 60, 24), ("aggro", 60, 20), ("big", 60, 26)])
def test_toy_decks_are_read(name, size, lands, request):
    path = request.config.rootpath / "tests" / "data" / "reference" / f"mono_{name}.txt"
    deck = read_toy_deck(path)
    assert len(deck.names) == size
    assert deck.names.count("Forest") == lands
    tables = lower((deck.names, deck.names), Pool.builtin().with_cards(deck.cards.values()))
    assert len(tables.decks[0]) == size


def test_a_toy_creature_costs_its_mana_value_in_its_colour():
    card = toy_card(3, 4, 2)
    assert (str(card.cost), str(card.power), str(card.toughness)) == ("{G}{G}{G}", "4", "2")


@pytest.mark.parametrize("line", ["24 lands", "x 2 2/2", "8 2 2", "0 land", "8 2 2/2 3"])
def test_a_bad_toy_line_is_named(tmp_path, line):
    path = write(tmp_path, f"24 land\n{line}\n")
    with pytest.raises(ValueError, match=r"mine\.txt:2: .* is not understood"):
        read_toy_deck(path)


def test_an_empty_toy_deck_is_refused(tmp_path):
    with pytest.raises(ValueError, match="no cards"):
        read_toy_deck(write(tmp_path, "\n"))
