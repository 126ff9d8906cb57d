"""Whole games of invented cards that use every keyword and verb: checked after every unit."""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from invented_pool import pool

from tolaria.cards import Pool
from tolaria.cards.lowering import LoweringError, lower_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import Ruleset

CARDS = pool()
FOREST = Pool.builtin().get("Forest")
RANDOM, GREEDY = 0, 2


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY])
@settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))
@given(
    a=st.lists(st.sampled_from(sorted(CARDS)), min_size=5, max_size=9, unique=True),
    b=st.lists(st.sampled_from(sorted(CARDS)), min_size=5, max_size=9, unique=True),
    seed=st.integers(0, 2**64 - 1),
)
def test_checked_games_of_keywords_have_no_problem(pilot, a, b, seed):
    decks = tuple([name for name in names for _ in range(4)] + ["Forest"] * 16 for names in (a, b))
    try:
        tables = lower_cards(decks, {name: CARDS[name] for name in (*a, *b)} | {"Forest": FOREST})
    except LoweringError as error:
        assume("kinds of counters" not in str(error))
        raise
    match = Match(
        tables.arrays, tables.decks, Ruleset.named("current").to_engine(), tables.counters, max_turns=40
    )
    assert play_checked(match, seed, 0, 3, (pilot, pilot), pay_every=64) == []
