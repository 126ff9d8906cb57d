"""Results: what the counts mean."""

import json
from dataclasses import replace

import pandas as pd
import pytest
from fake_engine import BOLTS, FORESTS

import tolaria as tl
from tolaria.results import ResultsError
from tolaria.studies.plan import Plan
from tolaria.studies.rows import COLUMNS

# The keys on which other programs may rely.
CONTRACT = {
    "games",
    "seed",
    "ruleset",
    "strategies",
    "decks",
    "wins_a",
    "wins_b",
    "draws",
    "outcomes",
    "win_rate_a",
    "ci95_a",
    "on_the_play",
    "mean_turns",
    "seconds",
    "games_per_second",
    "version",
}


@pytest.fixture
def results(fake):
    return tl.simulate(BOLTS, FORESTS, games=400, seed=7, jobs=1, rows=True, progress=False)


def test_the_keys_of_the_contract_are_there(results):
    record = results.to_dict()
    assert set(record) >= CONTRACT
    assert set(record["on_the_play"]["a"]) >= {"games", "wins", "draws"}
    assert record["games"] == sum(record["outcomes"].values()) == 400
    assert json.loads(json.dumps(record, allow_nan=False)) == record


def test_counts_are_those_of_the_rows(results):
    games = results.games
    assert list(games.columns) == list(COLUMNS)
    assert results.wins_a == (games.winner == "a").sum()
    assert results.wins_b == (games.winner == "b").sum()
    assert results.draws == (games.outcome == "draw").sum()
    assert results.capped == (games.outcome == "turn_cap").sum()
    assert results.faults == (games.outcome == "fault").sum()
    assert results.wins_a + results.wins_b + results.draws + results.capped + results.faults == len(games)
    assert results.mean_turns == pytest.approx(games.turns.mean())
    assert results.median_turns == games.turns.median()
    assert results.sd_turns == pytest.approx(games.turns.std(ddof=0))
    assert results.mulligans["b"]["mean"] == pytest.approx(games.mulligans_b.mean())
    assert results.kept["a"]["games"] == {
        str(size): count for size, count in games.kept_a.value_counts().sort_index().items()
    }
    assert results.kept_lands["a"]["mean"] == pytest.approx(games.lands_a.mean())


def test_a_win_rate_counts_draws_and_leaves_out_caps_and_faults(results):
    rate = results.win_rate("a")
    assert rate.trials == results.wins_a + results.wins_b + results.draws < results.played
    assert rate.value == results.wins_a / rate.trials == results.to_dict()["win_rate_a"]
    assert [rate.low, rate.high] == results.to_dict()["ci95_a"]
    assert results.win_rate("a", method="clopper-pearson").low < rate.low


def test_the_split_by_starter_is_each_decks_own(results):
    games = results.games
    regular = games.outcome.isin(["life", "draw"])
    for seat, other in (("a", "b"), ("b", "a")):
        on_the_play = games[games.on_the_play == seat]
        assert results.on_the_play[seat] == {
            "games": len(on_the_play),
            "wins": (on_the_play.winner == seat).sum(),
            "losses": (on_the_play.winner == other).sum(),
            "draws": (on_the_play.outcome == "draw").sum(),
        }
        on_the_draw = games[(games.on_the_play == other) & regular]
        assert results.win_rate(seat, starter=other).value == (on_the_draw.winner == seat).mean()


@pytest.mark.parametrize("games", [1, 2, 5, 8])
def test_medians_of_few_games(fake, games):
    few = tl.simulate(BOLTS, FORESTS, games=games, seed=1, jobs=1, rows=True, progress=False)
    assert few.median_turns == few.games.turns.median()


def test_cards_that_were_drawn_and_never_cast_are_listed(results):
    """The stand-in engine draws every card once a game and has only seat A cast them."""
    assert results.never_cast() == [("b", "Forest", 400), ("b", "Lightning Bolt", 400)]
    assert results.usage.query("seat == 'a'").cast.tolist() == [400, 400]


def test_two_runs_of_one_plan_add_up(fake):
    whole = tl.simulate(BOLTS, FORESTS, games=100, seed=7, jobs=1, rows=True, progress=False)
    later = tl.simulate(BOLTS, FORESTS, games=60, seed=7, first_game=40, jobs=1, rows=True, progress=False)
    first = tl.simulate(BOLTS, FORESTS, games=40, seed=7, jobs=1, rows=True, progress=False)
    for merged in (first.merge(later), later.merge(first)):
        assert merged.signature == whole.signature
        assert merged.outcomes == whole.outcomes
        assert merged.tally.spans == ((0, 100),)
        pd.testing.assert_frame_equal(merged.games, whole.games)
    with pytest.raises(ResultsError, match="game 40 would be counted twice"):
        whole.merge(later)


def test_runs_of_different_plans_do_not(fake, results):
    other = tl.simulate(BOLTS, FORESTS, games=5, seed=8, jobs=1, progress=False)
    with pytest.raises(ResultsError, match="differ in seed"):
        results.merge(other)


def test_rows_that_were_not_kept_cannot_be_shown(fake):
    results = tl.simulate(BOLTS, FORESTS, games=5, jobs=1, progress=False)
    with pytest.raises(ResultsError, match=r"rows=True\) keeps them"):
        _ = results.games


def test_no_finished_game_gives_no_numbers(results):
    from tolaria.studies.tally import Tally

    nothing = replace(results, tally=Tally.empty(len(results.card_names)), seconds=0.0)
    record = nothing.to_dict()
    assert record["win_rate_a"] is record["mean_turns"] is record["median_turns"] is None
    assert record["ci95_a"] == [0.0, 1.0]
    assert json.dumps(record, allow_nan=False)


def test_the_html_names_decks_and_escapes_them(fake):
    plan = Plan.of(BOLTS, FORESTS)
    named = replace(plan, decks=(replace(plan.decks[0], name="<b>Fire & Co"), plan.decks[1]))
    html = tl.run(named, 50, jobs=1)._repr_html_()
    assert "&lt;b&gt;Fire &amp; Co (A)" in html
    assert "how games ended" in html


def test_the_faulted_games_are_named(results):
    faulted = results.games[results.games.outcome == "fault"].game.tolist()
    assert results.fault_games == tuple((game, "payment") for game in faulted[:5])
