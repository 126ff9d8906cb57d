"""A stand-in for the door `tolaria.engine.batch`: games are drawn from a hash of (seed, game), nothing is
played.

It lets the Python layer be tested for what it must do with rows, whatever the games are, and makes outcomes
(faults, caps, draws) that real games hardly ever have.
"""

import threading
import time
from types import ModuleType

import numpy as np

# Decks to play nothing with.
BOLTS = "20 Mountain\n40 Lightning Bolt\n"
FORESTS = "30 Forest\n30 Lightning Bolt\n"

ROW_DTYPE = np.dtype(
    [
        ("game", "i8"),
        ("decisions", "u4"),
        ("life_a", "i4"),
        ("life_b", "i4"),
        ("turns", "u2"),
        ("on_the_play", "u1"),
        ("winner", "i1"),
        ("outcome", "u1"),
        ("mulligans_a", "u1"),
        ("mulligans_b", "u1"),
        ("kept_a", "u1"),
        ("kept_b", "u1"),
        ("lands_a", "u1"),
        ("lands_b", "u1"),
        ("fault", "u1"),
        ("grown", "u1"),
    ]
)
LIFE, DRAW, TURN_CAP, FAULT = 0, 5, 7, 11


class Match:
    """Keeps what it is given."""

    def __init__(self, arrays, decks, rules, counters, max_turns, max_decisions, max_events, vanguards):
        self.cards_n = len(arrays["cards"])
        self.rules = rules


class StopFlag:
    """A flag, as the engine's."""

    def __init__(self):
        self._event = threading.Event()

    def set(self):
        self._event.set()

    def is_set(self):
        return self._event.is_set()


class FakeBatch(ModuleType):
    """The module; `seconds_a_game` slows it down, `irregular` allows draws, caps and faults."""

    ROW_DTYPE = ROW_DTYPE
    Match = Match
    StopFlag = StopFlag

    def __init__(self):
        super().__init__("tolaria.engine.batch")
        self.seconds_a_game = 0.0
        self.irregular = True
        self.calls = []

    def play(self, match, seed, first, count, pilots, on_the_play, rows, usage, stop, start=None):
        self.calls.append((first, count))
        for place in range(count):
            if stop.is_set():
                return place
            if self.seconds_a_game:
                time.sleep(self.seconds_a_game)
            rows[place] = self.row(seed, first + place, on_the_play)
            usage[:, 0, 1:] += 1
            usage[0, 1, 1:] += 1
        return count

    def row(self, seed, game, on_the_play):
        chance = np.random.default_rng([seed, game])
        row = np.zeros((), ROW_DTYPE)
        starter = game % 2 if on_the_play == 2 else on_the_play
        outcome = LIFE
        if self.irregular:
            outcome = int(chance.choice([LIFE, DRAW, TURN_CAP, FAULT], p=[0.9, 0.04, 0.04, 0.02]))
        row["game"], row["on_the_play"], row["outcome"] = game, starter, outcome
        row["winner"] = chance.integers(2) if outcome == LIFE else -1
        row["turns"] = 5 + chance.binomial(20, 0.4)
        row["decisions"] = chance.integers(50, 90)
        row["life_a"], row["life_b"] = chance.integers(-5, 20, 2)
        for seat in "ab":
            row[f"mulligans_{seat}"] = chance.binomial(3, 0.2)
            row[f"kept_{seat}"] = 7 - row[f"mulligans_{seat}"]
            row[f"lands_{seat}"] = chance.integers(2, 5)
        row["fault"] = 5 if outcome == FAULT else 0
        return row
