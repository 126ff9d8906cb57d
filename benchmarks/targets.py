"""The speeds and sizes that the first release promises, each measured and set beside its target.

    python benchmarks/targets.py

Takes about a minute. Exits with 1 if a target is missed; shared machines are noisy, so run it again before
you believe a narrow miss.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from reference_ratio import DATA, compare

from tolaria.studies.benchmark import matchup_named, measure, median_ratio

MILLION = 1_000_000
COMMAND = [sys.executable, "-c", "import sys; from tolaria.cli import main; sys.exit(main())"]


@dataclass(frozen=True)
class Target:
    """One promise: `measured` must be at least, or at most, `limit`."""

    name: str
    measured: float
    limit: float
    at_least: bool

    @property
    def met(self) -> bool:
        """Whether the promise is kept."""
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit

    def __str__(self) -> str:
        word = "at least" if self.at_least else "at most"
        verdict = "ok" if self.met else "MISSED"
        return f"{self.name:<52} {self.measured:>12,.3f}  {word} {self.limit:,g}  {verdict}"


def reference_targets() -> list[Target]:
    """A quarter of reference_duel on one core."""
    ratio = median_ratio(compare("mono_bears", 300_000, 5))
    return [Target("median ratio to reference_duel, mono_bears", ratio, 0.25, at_least=True)]


def speed_targets() -> list[Target]:
    """Games per second on one core, and how many of the games were capped."""
    targets = []
    for name, floor in (("burn_random", 30_000), ("burn_rally_greedy", 15_000)):
        met = measure(matchup_named(name), jobs=1)
        targets += [
            Target(f"games per second on one core, {name}", met.games_per_second, floor, at_least=True),
            Target(f"share of games capped, {name}", met.capped / met.games, 0.001, at_least=False),
        ]
    return targets


def million_targets() -> list[Target]:
    """A million reference duels as a whole command: CPU seconds a core, and memory."""
    deck = str(DATA / "mono_bears.txt")
    games = ["--games", str(MILLION), "--seed", "1", "--json", os.devnull]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    subprocess.run([*COMMAND, "bench", "reference", deck, deck, *games], check=True)
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cores = min(2, os.cpu_count() or 1)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"a million duels: {wall:.1f} s wall, {cpu:.1f} s of CPU")
    return [
        Target("a million duels: CPU seconds a core, of two", cpu / cores, 10.0, at_least=False),
        Target("a million duels: peak memory in MB", after.ru_maxrss * 1024 / 1e6, 300.0, at_least=False),
    ]


def main() -> int:
    """Measure everything and print it."""
    # The command comes first: the peak memory of child processes is that of the largest so far.
    groups: list[Callable[[], list[Target]]] = [million_targets, speed_targets, reference_targets]
    targets = [target for group in groups for target in group()]
    print(*targets, sep="\n")
    return 0 if all(target.met for target in targets) else 1


if __name__ == "__main__":
    sys.exit(main())
