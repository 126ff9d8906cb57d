"""Random games of many pairs of real decks under every ruleset: no fault, no hang, no difference.

    python benchmarks/soak.py DECKS --games 1000000            # a release build: faults and caps
    python benchmarks/soak.py DECKS --games 20000 --checked    # every optimised path beside its plain rule

DECKS is a folder of decklists, looked through with all folders below it; those whose main deck plays with
the pool are paired by a seed. In a CHECKS build (`TOLARIA_CHECKS=1 pip install .`) every boundary is looked
at with `state_is_ok`, which holds that no card is lost or doubled. Exits with 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

from joblib import Parallel, delayed

from tolaria.cards import LoweringError, load_pool
from tolaria.decks import Deck, DeckError, NameIndex
from tolaria.decks.support import unsupported
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import PRESETS, Ruleset
from tolaria.studies.plan import Plan
from tolaria.studies.running import run


def main() -> int:
    """Play the games that the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("decks", type=Path)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strategy", default="random")
    parser.add_argument("--cards", default=None)
    parser.add_argument("--checked", action="store_true", help="compare with the plain rules, unit by unit")
    chosen = parser.parse_args()
    decks = playable(chosen.decks, chosen.cards)
    print(f"{len(decks)} decks play", flush=True)
    draw = random.Random(chosen.seed)
    pairs = [(draw.choice(decks), draw.choice(decks)) for _ in range(chosen.pairs)]
    outcomes: Counter[str] = Counter()
    faults: list[str] = []
    parts = [(a, b, ruleset) for a, b in pairs for ruleset in PRESETS]
    begun = time.perf_counter()
    work = (
        delayed(play)(a, b, ruleset, chosen, chosen.seed + part, games)
        for part, (a, b, ruleset) in enumerate(parts)
        if (games := chosen.games * (part + 1) // len(parts) - chosen.games * part // len(parts))
    )
    for ended, wrong in Parallel(n_jobs=-1, return_as="generator")(work):
        outcomes.update(ended)
        faults += wrong
    seconds = time.perf_counter() - begun
    total = sum(outcomes.values())
    print(f"{total:,} games of {len(pairs)} pairs under {len(PRESETS)} rulesets in {seconds:,.0f} s")
    for outcome, count in outcomes.most_common():
        print(f"  {outcome:<14} {count:>10,}")
    print(f"{len(faults)} faults or differences")
    print(*faults[:20], sep="\n")
    return 1 if faults else 0


def play(
    a: Deck, b: Deck, ruleset: Ruleset, chosen: argparse.Namespace, seed: int, games: int
) -> tuple[Counter[str], list[str]]:
    """Play games of one pair under one ruleset; how they ended, and what was wrong."""
    what = f"{a.source} against {b.source}, {ruleset.name}"
    try:
        plan = Plan.of(a, b, strategy=chosen.strategy, ruleset=ruleset, seed=seed, cards=chosen.cards)
        if chosen.checked:
            pilots = [strategy.pilot for strategy in plan.strategies]
            found = play_checked(plan.match, plan.seed, 0, games, pilots)
            return Counter(checked=games), [f"{what}: {fault}" for fault in found]
        results = run(plan, games, jobs=1)
    except (DeckError, LoweringError) as error:  # too varied for one match
        print(f"{what}: {error}", flush=True)
        return Counter({"not lowered": games}), []
    faults = [f"{what}, seed {seed}, game {game}: {fault}" for game, fault in results.fault_games]
    return Counter(results.to_dict()["outcomes"]), faults


def playable(folder: Path, cards: str | None) -> list[Deck]:
    """Return the decks whose main deck plays, in the order of their paths."""
    pool = load_pool(cards)
    index = NameIndex(pool.names())
    found = []
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        try:
            deck = Deck.read(path)
        except (DeckError, OSError, UnicodeError):
            continue
        if not any(fault.section == "main" for fault in unsupported(deck, pool, index)):
            found.append(deck)
    return found


if __name__ == "__main__":
    sys.exit(main())
