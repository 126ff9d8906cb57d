"""Matches (100.6, 103.1; 2004: 101.2): who starts, when they end, sideboards, figures by matches."""

import math
from dataclasses import replace
from itertools import groupby, pairwise

import numpy as np
import pytest

import tolaria as tl
from tolaria.decks import Deck, DeckError
from tolaria.decks.sideboarding import Swaps
from tolaria.engine.matches import games_at_most
from tolaria.engine.outside import OpenGame
from tolaria.engine.policies.registry import Pilot
from tolaria.engine.types import Act, Choice
from tolaria.studies.intervals import Clusters, clustered_estimate, estimate
from tolaria.studies.plan import Plan, PlanError
from tolaria.studies.rows import Gathered
from tolaria.studies.running import run

CARDS = """
card Shared Fate
  type Land
  when upkeep by you
    lose-life 20 by each-player
"""
BURN = "20 Mountain\n36 Lightning Bolt\n4 Grizzly Bears\n\nSideboard\n4 Forest\n2 Shock\n"
BEARS = "24 Forest\n36 Grizzly Bears\n"


def rows_of(plan, matches, **how):
    gathered = Gathered()
    results = run(plan, matches, writers=[gathered], **how)
    return results, gathered.rows()


def by_match(rows, most=6):
    return [list(group) for _, group in groupby(rows, lambda row: int(row["game"]) // most)]


@pytest.fixture
def side(tmp_path):
    path = tmp_path / "side.txt"
    path.write_text("# mana\n-2 Mountain\n+2 Forest\n", encoding="utf-8")
    return path


@pytest.fixture
def cards(tmp_path):
    path = tmp_path / "cards.txt"
    path.write_text(CARDS, encoding="utf-8")
    return path


def test_100_6_a_match_is_over_when_half_its_games_and_one_more_are_won():
    for best_of, needed in ((3, 2), (5, 3)):
        _, rows = rows_of(Plan.of(BURN, BEARS, match=best_of, seed=3), 60, jobs=1)
        played = by_match(rows, games_at_most(best_of))
        assert len(played) == 60
        for games in played:
            winners = [int(row["winner"]) for row in games]
            assert max(winners.count(0), winners.count(1)) == needed
            assert winners.count(winners[-1]) == needed
            assert [int(row["game"]) % games_at_most(best_of) for row in games] == list(range(len(games)))


def test_103_1_the_loser_of_the_game_before_says_who_starts_and_greedy_says_he_does():
    _, rows = rows_of(Plan.of(BURN, BEARS, match=5), 60, jobs=1)
    for match, games in enumerate(by_match(rows, 10)):
        assert games[0]["on_the_play"] == match % 2
        for before, game in pairwise(games):
            assert game["on_the_play"] == 1 - before["winner"]


def test_103_1_who_may_choose_may_also_be_on_the_draw():
    _, rows = rows_of(Plan.of(BURN, BEARS, match=3, strategy="random"), 60, jobs=1)
    later = [pair for games in by_match(rows) for pair in pairwise(games)]
    chose_to_start = [int(game["on_the_play"]) == 1 - int(before["winner"]) for before, game in later]
    assert any(chose_to_start)
    assert not all(chose_to_start)


def test_103_1_after_a_draw_who_chose_before_chooses_again(cards):
    """Each game is a draw: as many follow as there may be, and nobody has won the match."""
    drawn = "10 Shared Fate\n"
    results, rows = rows_of(Plan.of(drawn, drawn, match=3, cards=cards), 10, jobs=1)
    for match, games in enumerate(by_match(rows)):
        assert len(games) == games_at_most(3)
        assert {int(row["on_the_play"]) for row in games} == {match % 2}
    assert (results.draws, results.matches.draws, results.matches.wins_a) == (60, 10, 0)
    assert results.matches.scores() == {"0-0-6": 10}
    assert results.matches.win_rate().trials == 10


def test_a_game_that_is_cut_off_ends_its_match_undecided():
    results, rows = rows_of(Plan.of(BEARS, BEARS, match=3, max_turns=4), 20, jobs=1)
    assert (len(rows), results.capped, results.matches.capped) == (20, 20, 20)
    assert results.matches.played == 20
    assert math.isnan(results.matches.win_rate().value)


def test_100_4_cards_come_in_from_the_sideboard_after_the_first_game(side):
    plan = Plan.of(BURN, BEARS, match=3, side_a=side)
    assert plan.later[0].counts() == {"Mountain": 18, "Forest": 2, "Lightning Bolt": 36, "Grizzly Bears": 4}
    results, rows = rows_of(plan, 40, jobs=1)
    drawn = {(seat, card): drawn for seat, card, drawn, _ in results.usage_rows()}
    assert drawn["a", "Forest"] > 0
    places = [plan.tables.names.index(name) for name in ("Mountain", "Forest")]
    first, later = (np.bincount(decks[0], minlength=9) for decks in (plan.tables.decks, plan.tables.later))
    assert [first[place] for place in places] == [20, 0]
    assert [later[place] for place in places] == [18, 2]
    seen = {}
    for row in rows:
        events = tl.replay(plan, game=int(row["game"])).events
        seen.setdefault(row["game"] % 6 > 0, set()).update(
            event["card"] for event in events if event["player"] == "a" and event["kind"] == "draw"
        )
    assert "Forest" not in seen[False]
    assert "Forest" in seen[True]


def test_first_games_are_those_of_a_match_without_a_sideboard(side):
    plain, sided = (
        rows_of(Plan.of(BURN, BEARS, match=3, side_a=file), 40, jobs=1)[1] for file in (None, side)
    )
    firsts = [rows[rows["game"] % 6 == 0] for rows in (plain, sided)]
    assert firsts[0].tobytes() == firsts[1].tobytes()
    assert plain.tobytes() != sided.tobytes()


@pytest.mark.parametrize("how", [{"jobs": 2}, {"jobs": 3, "chunk": 7}, {"jobs": 2, "workers": "processes"}])
def test_matches_depend_on_seed_and_number_alone(how, side):
    plan = Plan.of(BURN, BEARS, match=3, side_a=side, seed=5)
    results, rows = rows_of(plan, 60, jobs=1, chunk=60)
    others, other_rows = rows_of(plan, 60, **how)
    assert rows.tobytes() == other_rows.tobytes()
    assert (results.signature, results.matches.to_dict()) == (others.signature, others.matches.to_dict())
    halves = [run(replace(plan, first_game=first), 30, jobs=1) for first in (0, 30)]
    assert halves[0].merge(halves[1]).matches.to_dict() == results.matches.to_dict()


def test_every_game_of_a_match_replays(side):
    plan = Plan.of(BURN, BEARS, match=3, side_a=side, strategy="random")
    results, rows = rows_of(plan, 8, jobs=1)
    again = Plan.from_record(results.to_dict())
    assert again.tables.digest() == plan.tables.digest()
    for row in rows:
        replayed = tl.replay(again, game=int(row["game"])).row
        shown = {name: int(row[name]) for name in ("turns", "life_a", "life_b", "decisions")}
        assert {name: replayed[name] for name in shown} == shown
        assert (replayed["match"], replayed["match_game"]) == (row["game"] // 6, row["game"] % 6 + 1)
    last = by_match(rows)[0]
    with pytest.raises(PlanError, match="was over after"):
        tl.replay(again, game=len(last))


def test_rows_name_match_and_game():
    results = tl.simulate(BURN, BEARS, games=5, match=3, jobs=1, rows=True)
    frame = results.games
    assert list(frame.columns[:3]) == ["game", "match", "match_game"]
    assert frame.groupby("match").match_game.max().tolist() == frame.groupby("match").size().tolist()


def test_the_rate_of_games_goes_by_matches():
    """By hand: the ratio of wins to games, and its variance between matches."""
    results, rows = rows_of(Plan.of(BURN, BEARS, match=3), 200, jobs=1)
    won = np.array([sum(int(row["winner"]) == 0 for row in games) for games in by_match(rows)])
    games = np.array([len(games) for games in by_match(rows)])
    rate = won.sum() / games.sum()
    variance = ((won - rate * games) ** 2).sum() * 200 / 199 / games.sum() ** 2
    number = min(games.sum(), rate * (1 - rate) / variance)
    found = results.win_rate()
    assert (found.successes, found.trials, found.clusters) == (won.sum(), games.sum(), 200)
    expected = estimate(round(rate * number), round(number))
    assert found.low == pytest.approx(expected.low, abs=0.01)
    assert found.high == pytest.approx(expected.high, abs=0.01)
    firsts = results.matches.game_rate(of="first")
    plain = estimate(firsts.successes, firsts.trials)
    assert (firsts.low, firsts.high) == pytest.approx((plain.low, plain.high), abs=1e-3)
    parts = [results.matches.game_rate(of=part) for part in ("first", "later")]
    assert sum(part.trials for part in parts) == found.trials


def test_games_that_go_alike_in_each_match_tell_as_much_as_the_matches():
    alike = Clusters(count=50, trials=100, successes=40, ss=80, st=80, tt=200)
    assert clustered_estimate(alike).high == pytest.approx(estimate(20, 50).high, abs=0.01)
    all_won = Clusters(count=50, trials=100, successes=100, ss=200, st=200, tt=200)
    assert clustered_estimate(all_won).low == pytest.approx(estimate(50, 50).low)
    assert clustered_estimate(all_won, method="clopper-pearson").high == 1.0


def test_the_figures_of_matches_add_up():
    results, _ = rows_of(Plan.of(BURN, BEARS, match=3), 100, jobs=1)
    told = results.to_dict()
    matches = told["matches"]
    assert sum(matches[name] for name in ("wins_a", "wins_b", "draws", "capped", "faults")) == 100
    assert sum(matches["scores"].values()) == 100
    scores = matches["scores"]
    assert (matches["wins_a"], matches["wins_b"]) == (
        scores.get("2-0", 0) + scores.get("2-1", 0),
        scores.get("0-2", 0) + scores.get("1-2", 0),
    )
    assert sum(told["outcomes"].values()) == told["games"]
    assert not told["partial"]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"match": 2}, "odd number of games"),
        ({"match": 0}, "best_of must be at least 1"),
        ({"side_a": "side"}, "match=3"),
    ],
)
def test_what_makes_no_match_is_refused(settings, words, side):
    if "side_a" in settings:
        settings = {"side_a": side}
    with pytest.raises(PlanError, match=words):
        Plan.of(BURN, BEARS, **settings)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("-2 Mountain\n+1 Forest", "one for one"),
        ("2 Mountain", "no swap"),
        ("-0 Mountain\n+0 Forest", "no swap"),
        ("-1 Mountain\n+1 Forrest", 'no "Forrest" in the sideboard'),
        ("-1 Plains\n+1 Forest", 'no "Plains" in the main deck'),
        ("-3 Mountain\n+3 Shock", "there are 2"),
        ("-21 Mountain\n+21 Forest", "there are 20"),
    ],
)
def test_100_4_swaps_that_cannot_be_made_are_refused(text, words):
    with pytest.raises(DeckError, match=words):
        Swaps.parse(text).applied(Deck.parse(BURN))


def test_swaps_leave_every_other_card_where_it_was():
    swaps = Swaps.parse("+1 shock\n+2x Forest // for mana\n\n\N{MINUS SIGN}1 Grizzly Bears\n-2 Mountain\n")
    assert list(swaps.applied(Deck.parse(BURN)).counts().items()) == [
        ("Mountain", 18),
        ("Forest", 2),
        ("Lightning Bolt", 36),
        ("Grizzly Bears", 3),
        ("Shock", 1),
    ]


def test_103_1_an_outside_chooser_is_asked_who_starts():
    plan = Plan.of(BURN, BEARS)
    greedy = int(Pilot.PILOT_GREEDY)
    for answer in range(2):
        game = OpenGame(plan.match, 7, 0, 1, (greedy, greedy), chooses=True)
        assert game.question.kind == Choice.CHOICE_STARTER
        assert [(option.act, option.id) for option in game.question.options] == [
            (Act.ACT_PLAYER, 1),
            (Act.ACT_PLAYER, 0),
        ]
        game.answer(answer)
        game.answer_by_pilots()
        assert game.row()["on_the_play"] == 1 - answer
