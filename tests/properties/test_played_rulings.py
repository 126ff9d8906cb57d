"""Checked games of invented cards: rules, abilities given and taken, copies, restricted mana, other costs."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tolaria.cards import Pool
from tolaria.cards.lowering import lower
from tolaria.cards.notation import parse_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import Ruleset

CARDS = parse_cards(
    (Path(__file__).parents[1] / "data" / "cards" / "rulings.txt").read_text(encoding="utf-8"), "rulings.txt"
)
POOL = Pool.builtin().with_cards(CARDS)
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
RANDOM, GREEDY = 0, 2
decks = st.lists(st.sampled_from([card.name for card in CARDS]), min_size=8, max_size=20, unique=True)


def deck_of(names: list[str]) -> list[str]:
    """Two of each card, and four of each basic land."""
    return [*names, *names, *BASICS, *BASICS, *BASICS, *BASICS]


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY])
@settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))
@given(a=decks, b=decks, seed=st.integers(0, 2**64 - 1))
def test_checked_games_have_no_problem(pilot, a, b, seed):
    """Invariants after every unit, fast paths equal plain rules, copies and swept copies play on alike."""
    tables = lower((deck_of(a), deck_of(b)), POOL)
    rules = Ruleset.named("current").to_engine()
    match = Match(tables.arrays, tables.decks, rules, tables.counters, max_turns=60)
    assert play_checked(match, seed, 0, 2, (pilot, pilot), pay_every=64) == []
