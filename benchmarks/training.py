"""Games that show the compiler which paths are usual; `setup.py` runs this on an instrumented build.

    python benchmarks/training.py

Needs numpy and the package, and nothing else: it also runs in the isolated environment that pip builds in.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np

from tolaria.cards import Pool, lower
from tolaria.cards.lowering.match import lower_cards
from tolaria.cards.lowering.tables import Tables
from tolaria.cards.toys import read_toy_deck
from tolaria.decks import Deck
from tolaria.engine import batch
from tolaria.engine.policies.registry import Pilot
from tolaria.rulesets import Ruleset

ROOT = Path(__file__).resolve().parents[1]
DECKS = ROOT / "examples" / "decks"
TOYS = ROOT / "tests" / "data" / "reference"
SEED = 1


def main() -> None:
    """Play what users play most: duels of real decks, and what the benchmarks measure."""
    bears = read_toy_deck(TOYS / "mono_bears.txt")
    play(lower_cards((bears.names, bears.names), bears.cards), Pilot.PILOT_REFERENCE, 10_000)
    pool = Pool.builtin()
    decks = {path.stem: names(path) for path in sorted(DECKS.glob("*.txt"))}
    for (a, first), (b, second) in combinations_with_replacement(decks.items(), 2):
        bench = {a, b} <= {"burn", "rally"}
        match = lower((first, second), pool)
        play(match, Pilot.PILOT_RANDOM, 1_500 if bench else 10)
        play(match, Pilot.PILOT_GREEDY, 800 if bench else 10)


def names(path: Path) -> list[str]:
    """Return the main deck's cards, each as often as it is there."""
    return [entry.name for entry in Deck.read(path).main for _ in range(entry.count)]


def play(lowered: Tables, pilot: Pilot, games: int) -> None:
    """Play `games` games with the same strategy in both seats."""
    match = batch.Match(lowered.arrays, lowered.decks, Ruleset.named("current").to_engine(), lowered.counters)
    rows = np.zeros(games, batch.ROW_DTYPE)
    usage = np.zeros((2, 2, len(lowered.arrays["cards"])), np.int64)
    batch.play(match, SEED, 0, games, (pilot, pilot), 2, rows, usage, batch.StopFlag())


if __name__ == "__main__":
    main()
