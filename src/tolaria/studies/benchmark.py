"""Benchmarks: fixed match-ups on fixed seeds, how fast they are played, and whether they are still the same
games."""

from __future__ import annotations

import json
import re
import resource
import shlex
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tolaria.results import Results
from tolaria.studies.plan import Plan, PlanError
from tolaria.studies.running import run, worker_count
from tolaria.studies.toys import bears, toy_plan

SEED = 20_261_129

_BURN = """\
4 Sneaky Snacker
2 Faithless Looting
4 Highway Robbery
4 Masked Meower
4 Lightning Bolt
18 Mountain
4 Grab the Prize
4 Fireblast
4 Guttersnipe
4 Fiery Temper
4 Voldaren Epicure
4 Lava Dart
"""
_RALLY = """\
4 Clockwork Percussionist
4 Voldaren Epicure
4 Goblin Bushwhacker
4 Goblin Tomb Raider
4 Burning-Tree Emissary
4 Galvanic Blast
3 Experimental Synthesizer
4 Lightning Bolt
4 Reckless Impulse
4 Rally at the Hornburg
4 Great Furnace
14 Mountain
2 Chain Lightning
1 End the Festivities
"""


@dataclass(frozen=True)
class Matchup:
    """A fixed pair of decks and strategy; `games` last about a second on one core."""

    name: str
    games: int
    plan: Callable[[], Plan]


@dataclass(frozen=True)
class Measured:
    """How fast a match-up was played on `workers` workers."""

    matchup: str
    workers: int
    games: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    capped: int
    faults: int
    signature: str


@dataclass(frozen=True)
class Pair:
    """Games per second of one run of ours and the run of the other program after it."""

    ours: float
    other: float

    @property
    def ratio(self) -> float:
        """Ours as a multiple of the other's."""
        return self.ours / self.other


MATCHUPS: tuple[Matchup, ...] = (
    Matchup("burn_random", 30_000, lambda: Plan.of(_BURN, _BURN, strategy="random", seed=SEED)),
    Matchup("burn_rally_greedy", 20_000, lambda: Plan.of(_BURN, _RALLY, strategy="greedy", seed=SEED)),
    Matchup("bears_reference", 100_000, lambda: toy_plan(bears(), bears(), seed=SEED)),
)


def matchup_named(name: str) -> Matchup:
    """Return the match-up called `name`.

    Raises:
        PlanError: there is none.
    """
    for matchup in MATCHUPS:
        if matchup.name == name:
            return matchup
    known = ", ".join(matchup.name for matchup in MATCHUPS)
    raise PlanError(f"unknown match-up {name!r}; there are: {known}")


def measure(matchup: Matchup, *, jobs: int, scale: float = 1.0) -> Measured:
    """Play a match-up, `scale` times its usual number of games."""
    results = run(matchup.plan(), games=max(1, round(matchup.games * scale)), jobs=jobs)
    return Measured(
        matchup=matchup.name,
        workers=worker_count(jobs),
        games=results.played,
        seconds=results.seconds,
        games_per_second=results.games_per_second,
        decisions_per_second=results.tally.decisions / results.seconds,
        capped=results.capped,
        faults=results.faults,
        signature=results.signature,
    )


def joint_signature(measured: list[Measured]) -> str:
    """Return one number of 16 hexadecimal digits for all match-ups together."""
    total = 0
    for place, one in enumerate(measured, start=1):
        total += place * int(one.signature, 16)
    return f"{total % 2**64:016x}"


def peak_memory_mb() -> float:
    """Return the most memory that this process has held so far, in millions of bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak * 1024 / 1e6


def against(command: str, ours: Callable[[], Results], *, pairs: int) -> Iterator[Pair]:
    """Run ours and `command` in turn, `pairs` times, and yield their speeds pair by pair.

    The other program's speed is read from its output: `games_per_s X` or `"games_per_second": X`. Where it
    prints neither, it is taken to play as many games as ours, and its wall time counts.

    Raises:
        PlanError: the command cannot be run, or fails.
    """
    for _ in range(pairs):
        results = ours()
        begun = time.perf_counter()
        output = _output_of(command)
        seconds = time.perf_counter() - begun
        speed = speed_in(output)
        yield Pair(results.games_per_second, results.played / seconds if speed is None else speed)


def median_ratio(pairs: list[Pair]) -> float:
    """Return the median of the pairs' ratios."""
    return statistics.median(pair.ratio for pair in pairs)


def speed_in(output: str) -> float | None:
    """Return the games per second that a program's output states, if it does.

    >>> speed_in("games 1000 seconds 0.003 games_per_s 333333")
    333333.0
    """
    try:
        record = json.loads(output)
    except json.JSONDecodeError:
        record = None
    if isinstance(record, dict) and isinstance(record.get("games_per_second"), int | float):
        return float(record["games_per_second"])
    found = re.search(r"games_per_s(?:econd)?\W+([0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)", output)
    return float(found[1]) if found else None


def _output_of(command: str) -> str:
    try:
        done = subprocess.run(shlex.split(command), capture_output=True, text=True, check=False)
    except (OSError, ValueError) as error:
        raise PlanError(f"cannot run {command!r}: {error}") from error
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise PlanError(f"{command!r} failed with exit code {done.returncode}: {last}")
    return done.stdout
