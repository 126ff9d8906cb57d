"""Games in which steps, phases and turns are skipped: what is run through unasked skips them too (500.11)."""

import pytest

from tolaria.cards import Pool
from tolaria.cards.lowering import lower
from tolaria.cards.notation import parse_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import PRESETS, Ruleset

TEXT = """
card Peaceful Envoy
  cost {1}
  type Creature - Dummy
  pt 1/3
  when enters of this
    skip combat-phase by opponent

card Forgetful Envoy
  cost {1}
  type Creature - Dummy
  pt 2/1
  when enters of this
    skip draw-step by opponent

card Sleepy Envoy
  cost {1}
  type Creature - Dummy
  pt 1/1
  when enters of this
    skip untap-step by opponent

card Lost Envoy
  cost {2}
  type Creature - Dummy
  pt 2/2
  when dies of this
    skip turn by you

card Old Raider
  cost {1}
  type Creature - Dummy
  pt 2/1
"""
POOL = Pool.builtin().with_cards(parse_cards(TEXT, "skipped-steps"))
CARDS = [line.removeprefix("card ") for line in TEXT.splitlines() if line.startswith("card ")]
RANDOM, GREEDY = 0, 2


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY])
@pytest.mark.parametrize("rules", [each.name for each in PRESETS])
def test_checked_games_have_no_problem(rules, pilot):
    """500.11: fast paths equal plain rules, copies and swept copies play on alike."""
    deck = [*CARDS * 5, *["Mountain"] * 15]
    tables = lower((deck, deck), POOL)
    match = Match(
        tables.arrays, tables.decks, Ruleset.named(rules).to_engine(), tables.counters, max_turns=60
    )
    assert play_checked(match, 5, 0, 8, (pilot, pilot), pay_every=64) == []
