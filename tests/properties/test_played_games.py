"""Properties of whole games over random decks and seeds."""

import numpy as np
import pytest
from hand_pool import written_by_hand
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tolaria.cards import Pool, Tables, lower
from tolaria.engine.batch import ROW_DTYPE, Match, StopFlag, play
from tolaria.engine.probe.checked import play_checked
from tolaria.engine.types import Outcome
from tolaria.rulesets import Ruleset

POOL = Pool.builtin()
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SPELLS = [name for name in written_by_hand() if name not in BASICS]
RANDOM, GREEDY = 0, 2
PRESETS = ("sixth", "cr2004", "modern", "current")
FEW = settings(deadline=None, suppress_health_check=list(HealthCheck))

seeds = st.integers(0, 2**64 - 1)


@st.composite
def decks(draw: st.DrawFn) -> dict[str, int]:
    """40 to 60 cards, as counts: up to a dozen names of the pool and basic lands of one to three types."""
    names = draw(st.lists(st.sampled_from(SPELLS), min_size=4, max_size=12, unique=True))
    deck = {name: draw(st.integers(1, 4)) for name in names}
    lands = draw(st.lists(st.sampled_from(BASICS), min_size=1, max_size=3, unique=True))
    missing = max(0, draw(st.integers(40, 60)) - sum(deck.values()))
    return deck | {land: (missing + i) // len(lands) for i, land in enumerate(lands)}


def cards_of(deck: dict[str, int]) -> list[str]:
    return [name for name, count in deck.items() for _ in range(count)]


def match_of(a: dict[str, int], b: dict[str, int], rules: str, **limits: int) -> tuple[Tables, Match]:
    tables = lower((cards_of(a), cards_of(b)), POOL)
    return tables, Match(
        tables.arrays, tables.decks, Ruleset.named(rules).to_engine(), tables.counters, **limits
    )


def rows_of(
    tables: Tables, match: Match, seed: int, first: int, count: int, pilots: tuple[int, int]
) -> np.ndarray:
    rows = np.zeros(count, ROW_DTYPE)
    usage = np.zeros((2, 2, len(tables.arrays["cards"])), np.int64)
    assert play(match, seed, first, count, pilots, 2, rows, usage, StopFlag()) == count
    return rows


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY])
@settings(FEW, max_examples=40)
@given(a=decks(), b=decks(), seed=seeds, rules=st.sampled_from(PRESETS))
def test_checked_games_have_no_problem(pilot, a, b, seed, rules):
    """Invariants after every unit, fast paths equal plain rules, copies and swept copies play on alike."""
    _, match = match_of(a, b, rules, max_turns=60)
    assert play_checked(match, seed, 0, 3, (pilot, pilot), pay_every=64) == []


@settings(FEW, max_examples=25)
@given(a=decks(), b=decks(), seed=seeds, cut=st.integers(1, 11), first=st.integers(0, 1000))
def test_rows_do_not_depend_on_how_the_games_are_cut_up(a, b, seed, cut, first):
    """Any split of (first, count) gives the same rows, byte for byte."""
    tables, match = match_of(a, b, "current", max_turns=60)
    whole = rows_of(tables, match, seed, first, 12, (RANDOM, RANDOM))
    parts = [
        rows_of(tables, match, seed, first, cut, (RANDOM, RANDOM)),
        rows_of(tables, match, seed, first + cut, 12 - cut, (RANDOM, RANDOM)),
    ]
    assert b"".join(part.tobytes() for part in parts) == whole.tobytes()


@settings(FEW, max_examples=15)
@given(a=decks(), b=decks(), seed=seeds, cap=st.integers(200, 1500))
def test_games_do_not_depend_on_the_room_they_start_with(a, b, seed, cap):
    """Rows of objects are recycled sooner or later according to room; what happens is the same."""
    _, match = match_of(a, b, "current", max_turns=40)
    assert play_checked(match, seed, 0, 2, (RANDOM, RANDOM), cap=cap, pay_every=10_000) == []


@settings(FEW, max_examples=25)
@given(a=decks(), b=decks(), seed=seeds, rules=st.sampled_from(PRESETS))
def test_every_game_ends_in_one_way_and_none_faults(a, b, seed, rules):
    """Each row has one outcome; who won is consistent with it."""
    tables, match = match_of(a, b, rules, max_turns=200)
    rows = rows_of(tables, match, seed, 0, 20, (RANDOM, RANDOM))
    assert (rows["fault"] == 0).all()
    words = ("DRAW", "LOOP", "TURN_CAP", "OVERFLOW")  # random pilots do fill the stack with activations
    undecided = {int(Outcome[f"OUTCOME_{word}"]) for word in words}
    for row in rows:
        assert (row["winner"] == -1) == (int(row["outcome"]) in undecided)


@settings(FEW, max_examples=20)
@given(a=decks(), b=decks(), seed=seeds)
def test_swapping_one_card_leaves_the_other_deck_alone(a, b, seed):
    """The streams are keyed by purpose: B's opening hand does not depend on A's deck."""
    tables, match = match_of(a, b, "current", max_turns=1)
    first = next(iter(a))
    other = {**a, first: a[first] - 1, "Swamp": a.get("Swamp", 0) + 1}
    changed_tables, changed = match_of(other, b, "current", max_turns=1)
    before = rows_of(tables, match, seed, 0, 8, (RANDOM, RANDOM))
    after = rows_of(changed_tables, changed, seed, 0, 8, (RANDOM, RANDOM))
    same = before["mulligans_b"] == after["mulligans_b"]
    assert same.all() and (before["lands_b"] == after["lands_b"]).all()
