"""Simulations from a position."""

import json
import pickle
from pathlib import Path

import pytest

import tolaria as tl
from tolaria.scenario import ScenarioError
from tolaria.scenario.position import Position
from tolaria.studies.plan import Plan, PlanError
from tolaria.studies.replaying import replay_plan
from tolaria.studies.running import run

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "position.json"
LETHAL = {
    "turn": 7,
    "step": "precombat_main",
    "active": "A",
    "setup": {
        "A": {
            "battlefield": [{"card": "Mountain", "count": 2}],
            "hand": [{"card": "Lightning Bolt"}],
            "life": 2,
        },
        "B": {"life": 3, "battlefield": [{"card": "Savannah Lions", "count": 2}]},
    },
}


def plan(data, **settings):
    """Return a plan from a position."""
    return Plan.of(position=Position.of(data), **settings)


def test_a_lethal_spell_in_hand_wins_at_once():
    results = run(plan(LETHAL), 200, jobs=1)
    assert results.to_dict()["wins_a"] == 200
    assert results.to_dict()["mean_turns"] == 7


def test_the_life_totals_and_the_turn_are_those_of_the_position():
    played = replay_plan(plan(LETHAL), 3).to_dict()
    assert played["starting_life"] == {"a": 2, "b": 3}
    assert {event["turn"] for event in played["events"]} == {7}


def test_games_do_not_depend_on_workers_chunks_or_backend():
    one = run(Plan.of(position=EXAMPLE, seed=5), 600, jobs=1, chunk=600)
    for settings in ({"jobs": 2, "chunk": 7}, {"jobs": 2, "chunk": 100, "workers": "processes"}):
        other = run(Plan.of(position=EXAMPLE, seed=5), 600, **settings)
        assert other.to_dict()["signature"] == one.to_dict()["signature"]


def test_games_differ_by_what_is_hidden():
    results = run(Plan.of(position=EXAMPLE, seed=5), 400, jobs=1)
    assert 0 < results.wins_a < 400


def test_the_known_top_of_a_library_is_drawn_first():
    data = json.loads(json.dumps(LETHAL))
    data["step"] = "draw"
    data["setup"]["A"]["hand"] = []
    data["setup"]["A"]["library_top"] = [{"card": "Lightning Bolt"}]
    assert run(plan(data), 100, jobs=1).wins_a == 100


def test_a_result_replays_its_games():
    first = Plan.of(position=EXAMPLE, seed=9, strategy="random")
    again = Plan.from_record(json.loads(json.dumps(first.to_record())))
    assert replay_plan(again, 11).to_dict()["events"] == replay_plan(first, 11).to_dict()["events"]


def test_a_start_survives_the_way_to_another_process():
    start = Plan.of(position=EXAMPLE).start
    assert pickle.loads(pickle.dumps(start)).rows == start.rows


def test_a_position_and_decks_exclude_each_other():
    with pytest.raises(PlanError, match="give it, or two decks, not both"):
        Plan.of("a.txt", "b.txt", position=EXAMPLE)
    with pytest.raises(PlanError, match="give two decks, or a position"):
        Plan.of()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"setup": None}, "setup is a JSON object"),
        ({"step": "cleanup"}, "step is one of"),
        ({"active": "C"}, "active is A or B"),
        ({"turn": 0}, "turn is from 1"),
        ({"setup": {"A": {"library_filler": False}}}, "A has no library"),
        ({"setup": {"A": {"hand": [{"card": "Nameless Test Card"}]}}}, "no card named Nameless Test Card"),
    ],
)
def test_a_fault_of_a_position_is_named(change, words):
    with pytest.raises(ScenarioError, match=words):
        plan({**LETHAL, **change})


def test_simulate_takes_a_position():
    assert len(tl.simulate(position=EXAMPLE, games=50, seed=1, rows=True).games) == 50
