"""The engine against `reference_duel`, a hand-written program that plays the same duel without a rules
engine.

    python benchmarks/reference_ratio.py [--deck mono_bears] [--games 300000] [--pairs 5]

Compiles tests/data/reference/reference_duel.c with -O3 -march=native, runs both in turn on one core, and
prints the speeds pair by pair and the median of the ratios.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
from pathlib import Path

from tolaria.studies.benchmark import Pair, against, median_ratio
from tolaria.studies.running import run
from tolaria.studies.toys import read_toys, toy_plan

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "reference"
SEED = 1


def compile_reference(folder: Path) -> Path:
    """Compile the program into `folder` and return its path."""
    program = folder / "reference_duel"
    compiler = os.environ.get("CC", "cc")
    command = [compiler, "-O3", "-march=native", str(DATA / "reference_duel.c"), "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def compare(deck: str, games: int, pairs: int) -> list[Pair]:
    """Run both programs in turn and return the pairs, printing each as it comes."""
    file = DATA / f"{deck}.txt"
    plan = toy_plan(read_toys(file), read_toys(file), seed=SEED)
    met = []
    with tempfile.TemporaryDirectory() as folder:
        program = compile_reference(Path(folder))
        command = f"{program} {games} {SEED} {file} {file}"
        for pair in against(command, lambda: run(plan, games, jobs=1), pairs=pairs):
            met.append(pair)
            print(f"ours {pair.ours:,.0f}/s, reference_duel {pair.other:,.0f}/s, ratio {pair.ratio:.3f}")
    return met


def main() -> None:
    """Compare, and print the median."""
    parser = argparse.ArgumentParser(description="The engine against reference_duel, pair by pair.")
    parser.add_argument("--deck", default="mono_bears", choices=sorted(p.stem for p in DATA.glob("*.txt")))
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--pairs", type=int, default=5)
    arguments = parser.parse_args()
    met = compare(arguments.deck, arguments.games, arguments.pairs)
    print(f"median ratio {median_ratio(met):.3f}")


if __name__ == "__main__":
    main()
