"""CR 313 (2004: the glossary's "Vanguard card"): hand and life, and abilities in the command zone."""

import pytest
from invented import BEAR
from table import POOL, lowered, rules_of

from tolaria.cards import LoweringError, parse_card
from tolaria.cards.lowering.match import lower_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe import Position

GIANTESS = (
    "card Giantess\n  type Vanguard\n  hand +1\n  life -3\n  static of [creature you-control]: gets +1/+1\n"
)
MINSTREL = """card Minstrel
  type Vanguard
  hand -2
  life +12
  when enters of [creature you-control]
    gain-life 1
"""
DUELIST = (
    "card Duelist\n  type Vanguard\n  hand +0\n  life +4\n"
    "  activate {1}\n    target [any-target]\n    damage 1 to target\n"
)


def table_with(a, b=None, opening=False, **switches):
    """A position of decks with these vanguard cards."""
    cards = {each.name: each for each in map(parse_card, filter(None, (a, b, BEAR)))}
    cards["Mountain"] = POOL.get("Mountain")
    names = [parse_card(each).name if each else None for each in (a, b)]
    decks = [["Bear"] * 20 + ["Mountain"] * 20 + ([name] if name else []) for name in names]
    tables = lower_cards((decks[0], decks[1]), cards)
    rules = rules_of("current", switches)
    match = Match(tables.arrays, tables.decks, rules, tables.counters, vanguards=tables.vanguards)
    return Position(match, tables, opening=opening)


def test_313_2_it_is_no_card_of_the_deck_and_begins_in_the_command_zone():
    """313.1-2."""
    p = table_with(GIANTESS, MINSTREL, opening=True)
    assert [p.zone_names(player, "command") for player in "AB"] == [["Giantess"], ["Minstrel"]]
    assert [len(p.library(player)) + len(p.hand(player)) for player in "AB"] == [40, 40]


def test_313_4_life_and_hand_are_as_the_card_says():
    """313.4, 103.4-5."""
    p = table_with(GIANTESS, MINSTREL, opening=True)
    assert [p.life(player) for player in "AB"] == [17, 32]
    assert [len(p.hand(player)) for player in "AB"] == [8, 5]


def test_313_4_the_maximum_hand_size_changes_too():
    """313.4, 402.2."""
    p = table_with(GIANTESS, MINSTREL)
    for player in "AB":
        for _ in range(10):
            p.put(player, "hand", "Bear")
    p.pass_until("upkeep", turn=5)
    assert (len(p.hand("A")), len(p.hand("B"))) == (8, 5)


def test_313_4_mulligans_begin_at_that_size():
    """103.5, 313.4: of Paris, one card fewer."""
    p = table_with(GIANTESS, opening=True, mulligan=1)
    p.answer("mulligan", "mulligan", "keep", "keep")
    while p.next_unit == "mulligan":
        p.unit()
    assert len(p.hand("A")) == 7


def test_313_3_static_abilities_function_in_the_command_zone():
    """313.3: of its owner's creatures."""
    p = table_with(GIANTESS)
    mine, theirs = p.put("A", "battlefield", "Bear"), p.put("B", "battlefield", "Bear")
    p.run_sba()
    assert (mine.stats, theirs.stats) == ((3, 3), (2, 2))


def test_313_3_triggered_abilities_function_in_the_command_zone():
    """313.3."""
    p = table_with(MINSTREL)
    before = p.life("A")
    p.pool("A", "G")
    p.cast(p.put("A", "hand", "Bear"), by="A")
    p.resolve_all()
    assert p.life("A") == before + 1


def test_313_3_activated_abilities_function_in_the_command_zone():
    """313.3: its owner alone may activate them."""
    p = table_with(DUELIST, MINSTREL)
    before = p.life("B")
    p.pool("A", "R")
    card = p.zone("A", "command")[0]
    p.activate(card, targets=["player:B"])
    p.resolve_all()
    assert p.life("B") == before - 1
    assert [option.act for option in p.actions("B")] == ["pass"]


def test_313_a_player_has_one_vanguard_card():
    """313.1."""
    cards = {each.name: each for each in map(parse_card, (GIANTESS, MINSTREL))}
    with pytest.raises(LoweringError, match="one vanguard card"):
        lower_cards((["Giantess", "Minstrel"], ["Giantess"]), cards)


def test_313_without_a_vanguard_card_nothing_changes():
    """The tables say so."""
    assert lowered((BEAR,)).vanguards == (0, 0)
