"""`tolaria duel`: two decks, many games, the win rate and how sure it is."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tolaria.cli import EXIT_FAILED, EXIT_INTERRUPTED, options
from tolaria.rulesets import Ruleset

if TYPE_CHECKING:
    from tolaria.cli.outputs import Outputs
    from tolaria.results import Results
    from tolaria.studies.plan import Plan
    from tolaria.studies.rows import RowWriter


def duel(
    a: Annotated[
        str | None, typer.Argument(metavar="A", help="Decklist file of deck A.", show_default=False)
    ] = None,
    b: Annotated[
        str | None, typer.Argument(metavar="B", help="Decklist file of deck B.", show_default=False)
    ] = None,
    position: options.From = None,
    games: options.Games = 10_000,
    seed: options.Seed = 0,
    jobs: options.Jobs = -1,
    chunk: options.Chunk = None,
    strategy: options.Both = "greedy",
    strategy_a: options.StrategyA = None,
    strategy_b: options.StrategyB = None,
    ruleset: options.RulesetName = "current",
    rule: options.Rules = None,
    on_the_play: options.OnThePlay = "alternate",
    max_turns: options.MaxTurns = 1_000,
    max_decisions: options.MaxDecisions = 100_000,
    first_game: Annotated[int, typer.Option("--first-game", help="Number of the first game.")] = 0,
    cards: options.Cards = None,
    match: options.MatchOf = 1,
    side_a: options.SideA = None,
    side_b: options.SideB = None,
    json: options.Json = None,
    csv: options.Csv = None,
    parquet: options.Parquet = None,
    force: options.Force = False,
) -> None:
    """Play deck A against deck B and print the win rate, with its interval, and all that belongs to it.

    Or from a position on, which a scenario's setup describes (docs/scenarios.md).
    """
    from tolaria.cli.outputs import STDOUT, Outputs, json_text, warn
    from tolaria.reports.progress import progress_bar
    from tolaria.studies.plan import Plan
    from tolaria.studies.running import run

    plan = Plan.of(
        a,
        b,
        position=position,
        strategy=strategy,
        strategy_a=strategy_a,
        strategy_b=strategy_b,
        ruleset=ruleset,
        rules=rule or (),
        cards=cards,
        match=match,
        side_a=side_a,
        side_b=side_b,
        seed=seed,
        on_the_play=on_the_play,
        max_turns=max_turns,
        max_decisions=max_decisions,
        first_game=first_game,
    )
    with Outputs(force=force) as outputs:
        json_file = outputs.reserve(json)
        writers = _row_writers(plan, outputs, csv, parquet)
        warn(plan.notices)
        with progress_bar(games) as tell:
            results = run(plan, games, jobs=jobs, chunk=chunk, writers=writers, progress=tell)
        if json_file is not None:
            json_file.write(json_text(results.to_dict()).encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(json_text(results.to_dict()))
    else:
        print_report(results)
    conclude(results)


def _row_writers(plan: Plan, outputs: Outputs, csv: str | None, parquet: str | None) -> list[RowWriter]:
    if csv is None and parquet is None:
        return []
    import numpy as np

    from tolaria import __version__
    from tolaria.cli.outputs import json_text
    from tolaria.engine.batch import ROW_DTYPE
    from tolaria.studies.rows import CsvRows, ParquetRows

    writers: list[RowWriter] = []
    if csv is not None:
        writers.append(CsvRows(outputs.open(csv), plan.most_of_match))
    if parquet is not None:
        # The plan goes along, so that a row of the file can be replayed.
        notes = {"tolaria": __version__, "plan": json_text(plan.to_record())}
        writers.append(ParquetRows(outputs.open(parquet), np.zeros(0, ROW_DTYPE), notes, plan.most_of_match))
    return writers


def print_report(results: Results) -> None:
    """Print the tables of a duel on stdout."""
    from rich.console import Console

    from tolaria.reports.duel import duel_report

    Console(soft_wrap=True).print(duel_report(results.to_dict()))


def conclude(results: Results) -> None:
    """Say on stderr what went wrong, if anything did, and exit with the code for it."""
    from tolaria.cli.outputs import warn

    for game, fault in results.fault_games:
        warn([f"game {game} faulted ({fault}); to see it: {replay_command(results.record, game)}"])
    if results.faults > len(results.fault_games):
        warn([f"{results.faults} games faulted in all"])
    if results.partial:
        what = f"{results.tally.units} of {results.games_asked} {'matches' if results.matches else 'games'}"
        warn([f"interrupted after {what}; the results are partial"])
        raise typer.Exit(EXIT_INTERRUPTED)
    if results.faults:
        raise typer.Exit(EXIT_FAILED)


def replay_command(record: Mapping[str, Any], game: int) -> str:
    """Return the command that replays `game` of the plan in `record`."""
    if "position" in record or record.get("match", {}).get("later_decks"):
        return f"tolaria replay RESULT.json --game {game}, where RESULT.json is what --json writes"
    settings, strategies = record["settings"], record["strategies"]
    usual = Ruleset.named(record["ruleset"]).as_words()
    words = [record["decks"]["a"]["source"], record["decks"]["b"]["source"], "--seed", record["seed"]]
    words += [
        "--strategy-a",
        strategies["a"],
        "--strategy-b",
        strategies["b"],
        "--ruleset",
        record["ruleset"],
    ]
    for name, value in record["rules"].items():
        words += ["--rule", f"{name}={value}"] if value != usual[name] else []
    for name in ("on_the_play", "max_turns", "max_decisions"):
        words += ["--" + name.replace("_", "-"), settings[name]]
    words += ["--match", record["match"]["best_of"]] if "match" in record else []
    words += ["--cards", "FILE"] if settings["cards"] is not None else []
    return "tolaria replay " + shlex.join(map(str, [*words, "--game", game]))
