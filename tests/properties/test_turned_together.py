"""Checked games in which something may ask for each permanent that turns, and in which nothing does.

What is tapped for one payment, or untaps at once, is not told one by one where nothing asks
(`turns_silently`); checked games are played by the plain rule too and must end alike.
"""

import pytest

from tolaria.cards import Pool
from tolaria.cards.lowering import lower
from tolaria.cards.notation import parse_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import Ruleset

TEXT = """
card Quiet Bear
  cost {1}{R}
  type Creature - Dummy
  pt 2/2

card Rusty Gauge
  cost {R}
  type Artifact
  when becomes-tapped of [land] by you
    gain-life 1

card Waking Bell
  cost {R}
  type Artifact
  when becomes-untapped of [creature]
    damage 1 to opponent

card Idle Colossus
  cost {2}{R}
  type Creature - Dummy
  pt 1/1
  static if count [tapped land you-control] >= 2: gets +3/+0

card Numbing Spray
  cost {R}
  type Sorcery
  spell
    target [creature]
    tap target
    put 1 stun on target

card Hidden Lever
  cost {1}
  type Artifact
  activate {1}
    target [tapped creature]
    damage 1 to target
"""
POOL = Pool.builtin().with_cards(parse_cards(TEXT, "turned-together"))
CARDS = [line.removeprefix("card ") for line in TEXT.splitlines() if line.startswith("card ")]


@pytest.mark.parametrize("asker", CARDS)
def test_checked_games_have_no_problem(asker):
    """Each card alone with a creature that asks for nothing; the first alone: nothing asks."""
    deck = ["Quiet Bear"] * 12 + [asker] * 10 + ["Mountain"] * 18
    tables = lower((deck, deck), POOL)
    rules = Ruleset.named("current").to_engine()
    match = Match(tables.arrays, tables.decks, rules, tables.counters, max_turns=40)
    for pilot in (0, 2):
        assert play_checked(match, 3, 0, 6, (pilot, pilot), pay_every=64) == []
