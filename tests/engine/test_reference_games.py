"""The reference check: `reference` against itself agrees with the published rates of another program."""

from pathlib import Path

import numpy as np
import pytest

from tolaria.cards.lowering.match import lower_cards
from tolaria.cards.toys import read_toy_deck
from tolaria.engine.batch import ROW_DTYPE, Match, StopFlag, play
from tolaria.rulesets import Ruleset

DATA = Path(__file__).parents[1] / "data" / "reference"
REFERENCE = 1
GAMES = 200_000
PUBLISHED_GAMES = 1_000_000


@pytest.mark.parametrize(
    ("a", "b", "rate", "turns"),
    [
        ("mono_bears", "mono_bears", 0.5714, 14.93),
        ("mono_aggro", "mono_big", 0.8906, 11.43),
    ],
)
def test_the_published_rates(a, b, rate, turns):
    """|z| < 4, both rates being estimates (false alarm 6e-5 each); mean turns within 0.05."""
    decks = [read_toy_deck(DATA / f"{name}.txt") for name in (a, b)]
    tables = lower_cards((decks[0].names, decks[1].names), {**decks[0].cards, **decks[1].cards})
    match = Match(tables.arrays, tables.decks, Ruleset.named("current").to_engine(), tables.counters)
    rows = np.zeros(GAMES, ROW_DTYPE)
    usage = np.zeros((2, 2, len(tables.arrays["cards"])), np.int64)
    assert play(match, 2024, 0, GAMES, (REFERENCE, REFERENCE), 0, rows, usage, StopFlag()) == GAMES
    assert (rows["fault"] == 0).all()
    found = (rows["winner"] == 0).mean()
    pooled = (found * GAMES + rate * PUBLISHED_GAMES) / (GAMES + PUBLISHED_GAMES)
    z = (found - rate) / np.sqrt(pooled * (1 - pooled) * (1 / GAMES + 1 / PUBLISHED_GAMES))
    assert abs(z) < 4, (found, z)
    assert abs(rows["turns"].mean() - turns) < 0.05
