"""CR 407 (2004: 217.9): playing for ante; the ownership of cards (108.3)."""

import numpy as np
import pytest
from invented import BEAR, INSIGHT
from kin import cast
from table import instant, lowered, rules_of, table, vanilla

from tolaria.engine.batch import Match, replay
from tolaria.engine.probe import Position
from tolaria.engine.types import LogKind, Zone

BARGAIN = "card Bargain\n  cost {B}\n  type Sorcery\n  spell\n    discard 99 all\n    ante you\n    draw 2\n"
STAKES = instant("Stakes", "ante each-player")
CLAIM = instant("Claim", "target [in-ante]", "own target", "top-for-ante target")
STAKE_THIS = instant("Stake Bear", "target [creature]", "ante target")
SWINDLER = vanilla(
    "Swindler",
    1,
    1,
    more=(
        "  activate sacrifice this\n    target [artifact]\n    exchange-owners target with this\n"
        "    move target to graveyard\n"
    ),
)
IDOL = "card Idol\n  cost {1}\n  type Artifact\n"
CARDS = (BARGAIN, STAKES, CLAIM, STAKE_THIS, SWINDLER, IDOL, BEAR, INSIGHT)


def ante(p, player):
    return p.zone_names(player, "ante")


def opened(**switches):
    tables = lowered(CARDS)
    match = Match(tables.arrays, tables.decks, rules_of("current", {"ante": 1, **switches}), tables.counters)
    return Position(match, tables, opening=True)


def test_407_2_a_random_card_of_each_deck_is_set_aside_before_the_game():
    """407.2: and stays there when hands are shuffled away (103.5)."""
    p = opened()
    before = [ante(p, player) for player in "AB"]
    assert [len(each) for each in before] == [1, 1]
    p.answer("mulligan", "mulligan", "mulligan")
    while p.turn == 0 or (p.step == "untap" and p.next_unit != "step"):
        p.unit()
    assert [ante(p, player) for player in "AB"] == before
    size = len(p.library("A")) + len(p.hand("A")) + 1
    assert size == len(p.library("B")) + len(p.hand("B")) + 1


def test_407_1_without_the_rule_nothing_is_anted():
    """407.1: an optional way to play."""
    tables = lowered(CARDS)
    match = Match(tables.arrays, tables.decks, rules_of("current", {}), tables.counters)
    p = Position(match, tables, opening=True)
    assert [ante(p, player) for player in "AB"] == [[], []]


def test_407_4_the_top_card_of_a_library_is_anted():
    """407.4: the contract: all cards are discarded, one is anted, others are drawn."""
    p = table(*CARDS, ante=1)
    p.put("A", "hand", "Bear")
    p.library_top("A", "Insight", "Bear", "Idol")
    before = len(ante(p, "A"))
    cast(p, "Bargain", mana="B")
    assert sorted(p.hand("A")) == ["Bear", "Idol"]
    assert ante(p, "A")[before:] == ["Insight"]


def test_407_4_each_player_antes():
    """407.4: of an empty library nothing (101.3)."""
    p = table(*CARDS, ante=1)
    before = [len(ante(p, player)) for player in "AB"]
    p.library_only("B")
    cast(p, "Stakes", mana="U")
    assert [len(ante(p, player)) for player in "AB"] == [before[0] + 1, before[1]]


def test_407_4_a_permanent_is_anted_by_its_owner():
    """400.3: into the ante of the player who owns it."""
    p = table(*CARDS, ante=1)
    bear = p.put("B", "battlefield", "Bear", owner="A")
    cast(p, "Stake Bear", bear, mana="U")
    assert ante(p, "A")[-1] == "Bear"


def test_108_3_who_owns_a_card_from_now_on_has_it_in_his_library():
    """108.3, 407.3: the card in the ante for the top card of his library."""
    p = table(*CARDS, ante=1)
    p.library_top("A", "Insight")
    theirs = p.zone("B", "ante")[0]
    name = theirs.name
    cast(p, "Claim", theirs, mana="U")
    assert "Insight" in ante(p, "A")
    assert ante(p, "B") == []
    p.draw("A")
    assert p.hand("A") == [name]
    assert p.zone("A", "hand")[0].owner == "A"


def test_108_3_ownership_is_exchanged_for_good():
    """108.3: each goes to the graveyard of who owns it now, and is there for the rest of the game."""
    p = table(*CARDS, ante=1)
    idol = p.put("B", "battlefield", "Idol")
    swindler = p.put("A", "battlefield", "Swindler")
    p.activate(swindler, targets=[idol])
    p.resolve_all()
    assert (p.graveyard("A"), p.graveyard("B")) == (["Idol"], ["Swindler"])


def test_407_2_who_wins_owns_the_ante():
    """407.2: told at the end of the log."""
    tables = lowered((BEAR, IDOL))
    match = Match(tables.arrays, tables.decks, rules_of("current", {"ante": 1}), tables.counters)
    _, log = replay(match, 7, 0, (0, 0), 0)
    row, _ = replay(match, 7, 0, (0, 0), 0)
    owned = log[log["kind"] == LogKind.LOG_OWN]
    moved = log[(log["kind"] == LogKind.LOG_MOVE) & (log["detail"] == Zone.ZONE_ANTE)]
    assert len(moved) == 2
    assert sorted(owned["card"]) == sorted(moved["card"])
    assert set(owned["player"]) == {int(row["winner"])}


def test_407_decks_that_are_too_large_to_share_are_refused():
    """Both decks' cards have slots with each player."""
    tables = lowered((BEAR,))
    deck = np.resize(tables.decks[0], 600)
    with pytest.raises(ValueError, match="1000 can be played for ante"):
        Match(tables.arrays, (deck, deck), rules_of("current", {"ante": 1}), tables.counters)
