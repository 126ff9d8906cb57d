"""Games of cards whose costs take cards of the hand beside mana: what is offered is paid, or taken back.

Where nothing else could use the same cards up, no copy of the game is kept to go back to; an action that then
fails after all is a fault (FAULT_LEGALITY).
"""

import numpy as np
import pytest

from tolaria.cards import Pool
from tolaria.cards.lowering import lower
from tolaria.cards.notation import parse_cards
from tolaria.engine.batch import ROW_DTYPE, Match, StopFlag, play
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import Ruleset

TEXT = """
card Thrown Ember
  cost {R}
  type Sorcery
  additional discard 1
  spell
    target [any-target]
    damage 2 to target

card Twofold Ember
  cost {R}
  type Instant
  additional discard 1 of [land], discard 1
  spell
    target [any-target]
    damage 3 to target

card Grim Trade
  cost {1}{R}
  type Sorcery
  additional discard 1, sacrifice 1 [creature]
  spell
    draw 2

card Spilling Vial
  cost {1}
  type Artifact
  activate {1}, {T}, discard 1, sacrifice this
    draw 1

card Hungry Kiln
  cost {1}
  type Artifact
  activate {1}, discard 1, sacrifice 1 [artifact]
    damage 1 to opponent

card Sooty Helper
  cost {R}
  type Creature - Dummy
  pt 1/1
  mana {T}: {R}
  activate {R}, discard 1 of [land]
    damage 1 to opponent

card Kindled Guide
  cost {2}{R}
  type Creature - Dummy
  pt 2/2
  mana exile this: {R}
"""
POOL = Pool.builtin().with_cards(parse_cards(TEXT, "costs-from-hand"))
CARDS = [line.removeprefix("card ") for line in TEXT.splitlines() if line.startswith("card ")]
PLAIN = [name for name in CARDS if name not in ("Kindled Guide", "Sooty Helper")]
RANDOM, GREEDY = 0, 2


def match_of(names: list[str]) -> tuple[Match, int]:
    """A mirror: four of each card and sixteen Mountains."""
    deck = [*names * 4, *["Mountain"] * 16]
    tables = lower((deck, deck), POOL)
    rules = Ruleset.named("current").to_engine()
    match = Match(tables.arrays, tables.decks, rules, tables.counters, max_turns=60)
    return match, len(tables.arrays["cards"])


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY])
@pytest.mark.parametrize("names", [CARDS, PLAIN], ids=["with-other-mana", "lands-alone"])
def test_what_is_offered_can_be_paid(names, pilot):
    """601.2h, 602.2b: no announcement fails without a way back."""
    match, cards = match_of(names)
    rows = np.zeros(600, ROW_DTYPE)
    usage = np.zeros((2, 2, cards), np.int64)
    play(match, 7, 0, 600, (pilot, pilot), 2, rows, usage, StopFlag())
    assert not rows["fault"].any()
    assert (usage[:, 1].sum(axis=0) > 0).sum() >= len(names)  # every card has been played


@pytest.mark.parametrize("names", [CARDS, PLAIN], ids=["with-other-mana", "lands-alone"])
def test_checked_games_have_no_problem(names):
    """Invariants after every unit, fast paths equal plain rules, copies and swept copies play on alike."""
    match, _ = match_of(names)
    assert play_checked(match, 11, 0, 12, (RANDOM, RANDOM), pay_every=64) == []
