"""Games full of sacrifices for costs: what left for one of them sees nothing of the next (603.10a)."""

import pytest

from tolaria.cards import Pool
from tolaria.cards.lowering import lower
from tolaria.cards.notation import parse_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import Ruleset

TEXT = """
card Feaster
  cost {1}
  type Creature - Dummy
  pt 1/1
  activate sacrifice 1 [creature]
    change this: gets +2/+2

card Carrion Beetle
  cost {B}
  type Creature - Dummy
  pt 1/1
  when sacrificed of [creature]
    may you
      put 1 +1/+1 on this

card Mourning Pup
  cost {B}
  type Creature - Dummy
  pt 1/1
  when dies of [creature you-control]
    gain-life 1
"""
POOL = Pool.builtin().with_cards(parse_cards(TEXT, "sacrificed-for-costs"))
CARDS = [line.removeprefix("card ") for line in TEXT.splitlines() if line.startswith("card ")]
RANDOM, GREEDY = 0, 2


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY])
def test_checked_games_have_no_problem(pilot):
    """Fast paths equal plain rules, copies and swept copies play on alike."""
    deck = [*CARDS * 8, *["Swamp"] * 16]
    tables = lower((deck, deck), POOL)
    match = Match(tables.arrays, tables.decks, Ruleset().to_engine(), tables.counters, max_turns=60)
    assert play_checked(match, 9, 0, 12, (pilot, pilot), pay_every=64) == []
