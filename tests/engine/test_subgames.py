"""CR 729 (2004: 506): subgames: their libraries, who starts, how they end, what becomes of the cards."""

from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from table import lowered, rules_of, table

from tolaria.engine.batch import ROW_DTYPE, Match, StopFlag, play, replay
from tolaria.engine.outside import OpenGame
from tolaria.engine.policies.registry import Pilot
from tolaria.engine.probe.checked import play_checked
from tolaria.engine.types import LogKind, Outcome

RANDOM, GREEDY = int(Pilot.PILOT_RANDOM), int(Pilot.PILOT_GREEDY)
TALE = (
    "card Long Tale\n  cost {W}\n  type Sorcery\n  spell\n    play-subgame\n"
    "    for-each last\n      lose-life half up life of it by it\n"
)
# Played as a land it needs nobody who knows what it is good for.
STAGE = (
    "card Stage\n  type Land\n  when enters of this\n    play-subgame\n"
    "    for-each last\n      lose-life half up life of it by it\n"
)
WATCHER = "card Watcher\n  cost {1}\n  type Artifact\n  when upkeep by you\n    gain-life 1\n"
OGRE = "card Tall Ogre\n  cost {1}{R}\n  type Creature - Ogre\n  pt 4/2\n"
FEW = ("Mountain",) * 8 + ("Plains",) * 4


@cache
def stage_match(rules="current", **limits):
    """Ogres on a stage: each land that is played plays a subgame."""
    tables = lowered((STAGE, OGRE))
    index = {name: tables.names.index(name) for name in ("Stage", "Tall Ogre", "Mountain")}
    deck = np.array(
        [index["Stage"]] * 3 + [index["Mountain"]] * 19 + [index["Tall Ogre"]] * 18, dtype=np.uint16
    )
    return Match(tables.arrays, (deck, deck), rules_of(rules, {}), tables.counters, **limits), tables


def rows_of(match, tables, games, pilots=(GREEDY, GREEDY), first=0):
    rows = np.zeros(games, ROW_DTYPE)
    usage = np.zeros((2, 2, len(tables.names)), np.int64)
    assert play(match, 7, first, games, pilots, 2, rows, usage, StopFlag()) == games
    return rows


def told(**more):
    """A position in which A holds the tale."""
    p = table(TALE, WATCHER, OGRE, **more)
    p.put("A", "hand", "Long Tale")
    p.pool("A", "W")
    return p


def cast_tale(p, a=FEW, b=FEW):
    """A casts it, with these libraries; nobody does anything in the subgame, so that who starts wins it."""
    for player, library in (("A", a), ("B", b)):
        p.library_only(player, *library)
    tale = next(thing for thing in p.zone("A", "hand") if thing.name == "Long Tale")
    p.cast(tale)
    p.resolve_all()


def test_729_2_the_libraries_are_the_decks_and_come_back():
    """729.2, 729.5: seven cards and so on; who can't draw loses; then all is in the libraries again."""
    p = told()
    ogre = p.put("A", "battlefield", "Tall Ogre", tapped=True)
    kept = p.put("A", "hand", "Watcher")
    p.put("B", "battlefield", "Watcher")
    cast_tale(p)
    assert sorted((p.life("A"), p.life("B"))) == [10, 20]
    assert [len(p.library(player)) for player in "AB"] == [12, 12]
    assert sorted(p.library("A")) == sorted(FEW)
    assert (p.turn, p.active, p.step, ogre.tapped, kept.zone) == (3, "A", "main1", True, "hand")
    assert p.graveyard("A") == ["Long Tale"]


def test_729_1_nothing_of_the_main_game_triggers():
    p = told()
    p.put("A", "battlefield", "Watcher")
    p.put("B", "battlefield", "Watcher")
    cast_tale(p)
    assert sorted((p.life("A"), p.life("B"))) == [10, 20]


def test_729_2_who_starts_is_random():
    """Who starts draws one card less, and so wins here."""
    winners = set()
    for seed in range(12):
        p = told(position={"seed": seed})
        cast_tale(p)
        winners.add(p.life("A") > p.life("B"))
    assert winners == {True, False}


@pytest.mark.parametrize("rules", ["sixth", "cr2004", "modern", "current"])
def test_729_3_who_has_fewer_cards_than_an_opening_hand_loses(rules):
    p = told(rules=rules)
    cast_tale(p, b=("Mountain",) * 3)
    assert (p.life("A"), p.life("B")) == (20, 10)
    assert len(p.library("B")) == 3


def test_729_3_if_both_have_they_both_lose():
    p = told()
    cast_tale(p, ("Mountain",) * 4, ("Mountain",) * 4)
    assert (p.life("A"), p.life("B")) == (10, 10)


def test_107_1a_half_of_an_odd_life_total_is_rounded_up():
    p = told()
    p.set_life("A", 7)
    cast_tale(p, a=("Mountain",) * 4)
    assert p.life("A") == 3


def test_729_a_library_that_was_ordered_is_not():
    """The libraries are shuffled into the subgame and back."""
    p = told()
    p.library_only("B", *FEW)
    p.library_only("A", *FEW)
    assert any(p.library_known("A"))
    cast_tale(p)
    assert not any(p.library_known("A"))


def test_a_subgame_is_told_in_the_log():
    match, _ = stage_match()
    row, log = replay(match, 7, 3, (GREEDY, GREEDY), 2)
    told_of = log[log["kind"] == LogKind.LOG_SUBGAME]
    assert len(told_of) >= 2
    assert told_of["amount"].tolist().count(1) == told_of["amount"].tolist().count(0)
    assert row["outcome"] == Outcome.OUTCOME_LIFE


@pytest.mark.parametrize("rules", ["sixth", "current"])
def test_subgames_within_subgames(rules):
    """729.6: each game comes to its own end."""
    match, tables = stage_match(rules)
    rows = rows_of(match, tables, 40)
    assert set(rows["outcome"]) <= {Outcome.OUTCOME_LIFE, Outcome.OUTCOME_LIBRARY, Outcome.OUTCOME_DRAW}
    depths = []
    for game in range(10):
        _, log = replay(match, 7, game, (GREEDY, GREEDY), 2)
        steps = log[log["kind"] == LogKind.LOG_SUBGAME]["amount"].astype(int) * 2 - 1
        depths.append(np.cumsum(steps).max(initial=0))
    assert max(depths) >= 2


def test_subgames_depend_on_seed_and_number_alone():
    match, tables = stage_match()
    rows = rows_of(match, tables, 20)
    assert rows[7:].tobytes() == rows_of(match, tables, 13, first=7).tobytes()


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY], ids=["random", "greedy"])
def test_asked_outside_a_subgame_is_the_same(pilot):
    match, tables = stage_match()
    for row in rows_of(match, tables, 6, (pilot, pilot)):
        game = OpenGame(match, 7, row["game"], row["on_the_play"], (pilot, pilot), room=32)
        game.answer_by_pilots()
        again = game.row()
        assert [again[name] for name in ("outcome", "winner", "turns", "decisions", "life_a", "life_b")] == [
            row[name] for name in ("outcome", "winner", "turns", "decisions", "life_a", "life_b")
        ]


def test_a_view_in_a_subgame_shows_the_subgame():
    match, tables = stage_match()
    game = OpenGame(match, 7, 3, 1, (GREEDY, GREEDY), names=tables.names, texts=tables.texts)
    turns = []
    while game.question is not None:
        turns.append(game.question.view.turn)
        game.answer(game.pilot_answer())
    assert any(after < before for before, after in pairwise(turns))


def test_plain_and_optimised_play_agree_with_subgames():
    match, _ = stage_match()
    assert play_checked(match, 7, 0, 6, (RANDOM, RANDOM)) == []


def test_a_cap_in_a_subgame_ends_the_game_undecided():
    match, tables = stage_match(max_decisions=60)
    rows = rows_of(match, tables, 10)
    assert Outcome.OUTCOME_DECISION_CAP in rows["outcome"]
    capped = rows[rows["outcome"] == Outcome.OUTCOME_DECISION_CAP]
    assert set(capped["winner"]) == {-1}
    assert set(capped["decisions"]) == {60}
