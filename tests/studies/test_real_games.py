"""The studies on the real engine: the same games for any workers, chunks, processes and hash seeds."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import tolaria as tl
from tolaria.studies.plan import Plan
from tolaria.studies.rows import Gathered
from tolaria.studies.running import run
from tolaria.studies.toys import bears, toy_plan

DECKS = Path(__file__).resolve().parents[2] / "examples" / "decks"
BURN, RALLY = DECKS / "burn.txt", DECKS / "rally.txt"


def rows_of(plan, games, **how):
    gathered = Gathered()
    run(plan, games, writers=[gathered], **how)
    return gathered.rows()


@settings(max_examples=15, deadline=None)
@example(seed=414, first=33223541, jobs=1, chunk=None, strategies=("greedy", "random"), ruleset="sixth")
@given(
    seed=st.integers(0, 2**64 - 1),
    first=st.integers(0, 10**9),
    jobs=st.integers(1, 4),
    chunk=st.one_of(st.none(), st.integers(1, 40)),
    strategies=st.tuples(*[st.sampled_from(["random", "greedy"])] * 2),
    ruleset=st.sampled_from(["sixth", "cr2004", "modern", "current"]),
)
def test_rows_depend_on_seed_and_number_alone(seed, first, jobs, chunk, strategies, ruleset):
    plan = Plan.of(
        BURN,
        RALLY,
        seed=seed,
        first_game=first,
        strategy_a=strategies[0],
        strategy_b=strategies[1],
        ruleset=ruleset,
    )
    rows = rows_of(plan, 40, jobs=jobs, chunk=chunk)
    assert rows.tobytes() == rows_of(plan, 40, jobs=1, chunk=40).tobytes()
    np.testing.assert_array_equal(rows["game"], np.arange(first, first + 40))
    game = int(rows["game"][seed % 40])
    replayed = tl.replay(plan, game=game)
    assert replayed.row["turns"] == rows["turns"][seed % 40]
    assert replayed.row["decisions"] == rows["decisions"][seed % 40]
    assert replayed.row["life_a"] == rows["life_a"][seed % 40]


def test_processes_play_the_same_games_as_threads():
    plan = toy_plan(bears(), bears(), seed=11)
    one = run(plan, 300, jobs=2, workers="processes", chunk=50)
    assert one.signature == run(plan, 300, jobs=2, workers="threads").signature


@pytest.mark.parametrize("hash_seed", ["0", "1", "2"])
def test_the_hash_seed_of_python_does_not_matter(hash_seed):
    """S25 of the field cases: no order of a set or dictionary reaches a game."""
    code = (
        "import sys, tolaria as tl; "
        "r = tl.simulate(sys.argv[1], sys.argv[2], games=50, seed=3, jobs=1, progress=False); "
        "print(r.signature, r.record['cards_digest'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(BURN), str(RALLY)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    here = tl.simulate(BURN, RALLY, games=50, seed=3, jobs=1, progress=False)
    assert done.stdout.split() == [here.signature, here.record["cards_digest"]]


def test_seats_and_starters_are_as_asked():
    results = tl.simulate(BURN, RALLY, games=10, strategy="random", jobs=1, on_the_play="b", progress=False)
    assert results.on_the_play["a"]["games"] == 0
    assert results.on_the_play["b"]["games"] == 10


def test_a_turn_cap_ends_games_undecided():
    results = tl.simulate(BURN, RALLY, games=20, strategy="random", jobs=1, max_turns=3, progress=False)
    assert results.outcomes["turn_cap"] == results.capped == 20
    assert results.win_rate().trials == 0
    assert results.mean_turns == 3.0


def test_memory_does_not_grow_with_the_games():
    """Forty times the games in less than 10 MB more, and everything within the 300 MB of the contract."""
    code = (
        "from tolaria.studies.running import run\n"
        "from tolaria.studies.toys import bears, toy_plan\n"
        "plan = toy_plan(bears(), bears(), seed=1)\n"
        "for games in (2_000, 80_000):\n"
        "    run(plan, games, jobs=2)\n"
        # not ru_maxrss: a child starts with its parent's, and a test run is large
        "    status = open('/proc/self/status').read()\n"
        "    print(int(status.split('VmHWM:')[1].split()[0]) / 1024)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    few, many = map(float, done.stdout.split())
    assert many < few + 10
    assert many < 300
