"""`tolaria bench`: how fast the engine plays, and whether it still plays the same games."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tolaria.cli import EXIT_FAILED, options

if TYPE_CHECKING:
    from tolaria.studies.benchmark import Measured

app = typer.Typer(help="Measure speed, memory and behaviour on fixed match-ups.")

MatchupName = Annotated[
    str | None,
    typer.Option("--matchup", help="burn_random, burn_rally_greedy or bears_reference; all unless given."),
]


@app.callback(invoke_without_command=True)
def bench(
    context: typer.Context,
    matchup: MatchupName = None,
    scale: Annotated[float, typer.Option("--scale", help="Times the usual number of games.")] = 1.0,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="COMMAND", help="Run this program in turn with ours and compare."),
    ] = None,
    pairs: Annotated[int, typer.Option("--pairs", help="With --against: how many pairs of runs.")] = 5,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="With --against: our workers.")] = 1,
    json: options.Json = None,
    force: options.Force = False,
) -> None:
    """Play fixed match-ups on fixed seeds, on one core and on all, and print speed, memory and signature.

    The signature is one number that changes when any game changes. With --against, one match-up
    (bears_reference unless given) is played in turn with another program, which prints `games_per_s X` or
    JSON with `games_per_second`; otherwise its wall time counts.
    """
    if context.invoked_subcommand is not None:
        return
    from tolaria.cli.outputs import STDOUT, Outputs, json_text
    from tolaria.studies.plan import PlanError, checked_number

    checked_number("pairs", pairs, 1, 1_000)
    if not 0 < scale <= 1_000:
        raise PlanError(f"scale must be above 0 and at most 1,000, not {scale}")
    with Outputs(force=force) as outputs:
        file = outputs.reserve(json)
        report = (
            _measured(matchup, scale) if against is None else _compared(against, matchup, scale, pairs, jobs)
        )
        if file is not None:
            file.write(json_text(report).encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(json_text(report))
    else:
        _print(report)
    if not report.get("same_on_all_cores", True):
        print("tolaria: other games on all cores than on one: a fault of the engine", file=sys.stderr)
        raise typer.Exit(EXIT_FAILED)


@app.command()
def reference(
    a: Annotated[
        str, typer.Argument(metavar="DECK_A", help="Toy deck file; on the play.", show_default=False)
    ],
    b: Annotated[str, typer.Argument(metavar="DECK_B", help="Toy deck file.", show_default=False)],
    games: options.Games = 100_000,
    seed: options.Seed = 0,
    jobs: options.Jobs = -1,
    chunk: options.Chunk = None,
    json: options.Json = None,
    force: options.Force = False,
) -> None:
    """Play the reference strategy on two toy decks (lines `COUNT land` and `COUNT MV P/T`), A on the play."""
    from tolaria.cli.duel import conclude, print_report
    from tolaria.cli.outputs import STDOUT, Outputs, json_text
    from tolaria.reports.progress import progress_bar
    from tolaria.studies.running import run
    from tolaria.studies.toys import read_toys, toy_plan

    plan = toy_plan(read_toys(a), read_toys(b), seed=seed)
    with Outputs(force=force) as outputs:
        file = outputs.reserve(json)
        with progress_bar(games) as tell:
            results = run(plan, games, jobs=jobs, chunk=chunk, progress=tell)
        if file is not None:
            file.write(json_text(results.to_dict()).encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(json_text(results.to_dict()))
    else:
        print_report(results)
    conclude(results)


def _measured(matchup: str | None, scale: float) -> dict[str, Any]:
    """Measure one or all match-ups, on one core and on all."""
    from dataclasses import asdict

    from tolaria import __version__
    from tolaria.studies.benchmark import MATCHUPS, joint_signature, matchup_named, measure, peak_memory_mb

    chosen = MATCHUPS if matchup is None else (matchup_named(matchup),)
    one_core = [measure(one, jobs=1, scale=scale) for one in chosen]
    all_cores = [measure(one, jobs=-1, scale=scale) for one in chosen]
    report = {
        "version": __version__,
        "scale": scale,
        "runs": [asdict(run) for run in (*one_core, *all_cores)],
        "signature": joint_signature(one_core),
        "same_on_all_cores": _signatures(one_core) == _signatures(all_cores),
        "peak_memory_mb": round(peak_memory_mb(), 1),
    }
    if len(one_core) == 1:
        report["games_per_second"] = one_core[0].games_per_second  # what --against looks for
    return report


def _signatures(runs: list[Measured]) -> list[str]:
    return [run.signature for run in runs]


def _compared(command: str, matchup: str | None, scale: float, pairs: int, jobs: int) -> dict[str, Any]:
    """Run one match-up in turn with another program."""
    from tolaria import __version__
    from tolaria.studies.benchmark import against, matchup_named, median_ratio
    from tolaria.studies.running import run

    chosen = matchup_named(matchup or "bears_reference")
    plan, games = chosen.plan(), max(1, round(chosen.games * scale))
    met = []
    for pair in against(command, lambda: run(plan, games, jobs=jobs), pairs=pairs):
        met.append(pair)
        print(
            f"pair {len(met)}: ours {pair.ours:,.0f}/s, other {pair.other:,.0f}/s, ratio {pair.ratio:.3f}",
            file=sys.stderr,
        )
    return {
        "version": __version__,
        "matchup": chosen.name,
        "workers": jobs,
        "games": games,
        "against": command,
        "pairs": [{"ours": pair.ours, "other": pair.other, "ratio": pair.ratio} for pair in met],
        "median_ratio": median_ratio(met),
    }


def _print(report: dict[str, Any]) -> None:
    from rich.console import Console

    from tolaria.reports.tables import plain_table

    console = Console(soft_wrap=True)
    if "median_ratio" in report:
        met = [
            (round(pair["ours"]), round(pair["other"]), f"{pair['ratio']:.3f}") for pair in report["pairs"]
        ]
        title = f"{report['matchup']} against {report['against']}"
        console.print(plain_table(title, ("ours, games/s", "other, games/s", "ratio"), met))
        console.print(f"median ratio {report['median_ratio']:.3f}")
        return
    heads = ("match-up", "workers", "games/s", "decisions/s", "capped", "faults")
    rows = [
        (
            run["matchup"],
            run["workers"],
            round(run["games_per_second"]),
            round(run["decisions_per_second"]),
            run["capped"],
            run["faults"],
        )
        for run in report["runs"]
    ]
    console.print(plain_table("benchmarks", heads, rows))
    for name, signature in {run["matchup"]: run["signature"] for run in report["runs"]}.items():
        console.print(f"signature of {name}: {signature}", highlight=False)
    console.print(f"signature of all: {report['signature']}", highlight=False)
    console.print(f"peak memory {report['peak_memory_mb']:,.0f} MB")
