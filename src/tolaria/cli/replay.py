"""`tolaria replay`: one game again, move by move, from nothing but its plan and its number."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tolaria.cli import options

if TYPE_CHECKING:
    from tolaria.studies.replaying import Replay


def replay(
    a: Annotated[
        str,
        typer.Argument(
            metavar="A", help="Decklist file of deck A, or the JSON of a duel.", show_default=False
        ),
    ],
    game: Annotated[int, typer.Option("--game", "-g", help="Number of the game.", show_default=False)],
    b: Annotated[
        str | None, typer.Argument(metavar="[B]", help="Decklist file of deck B.", show_default=False)
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="Seed of the duel. [default: 0]")] = None,
    strategy: Annotated[str | None, typer.Option("--strategy", help="As in duel. [default: greedy]")] = None,
    strategy_a: options.StrategyA = None,
    strategy_b: options.StrategyB = None,
    ruleset: Annotated[str | None, typer.Option("--ruleset", help="As in duel. [default: current]")] = None,
    rule: options.Rules = None,
    on_the_play: Annotated[str | None, typer.Option("--on-the-play", help="As in duel.")] = None,
    max_turns: Annotated[int | None, typer.Option("--max-turns", help="As in duel.")] = None,
    max_decisions: Annotated[int | None, typer.Option("--max-decisions", help="As in duel.")] = None,
    cards: options.Cards = None,
    match: Annotated[int | None, typer.Option("--match", metavar="N", help="As in duel.")] = None,
    side_a: options.SideA = None,
    side_b: options.SideB = None,
    json: options.Json = None,
    force: options.Force = False,
) -> None:
    """Print one game of a duel as a log to read.

    Give the decks and options of the duel, or the JSON that it wrote.
    """
    from tolaria.cli.outputs import STDOUT, Outputs, json_text

    given = {
        "seed": seed,
        "strategy": strategy,
        "strategy_a": strategy_a,
        "strategy_b": strategy_b,
        "ruleset": ruleset,
        "rules": rule or None,
        "on_the_play": on_the_play,
        "max_turns": max_turns,
        "max_decisions": max_decisions,
        "cards": cards,
        "match": match,
        "side_a": side_a,
        "side_b": side_b,
    }
    settings = {name: value for name, value in given.items() if value is not None}
    with Outputs(force=force) as outputs:
        file = outputs.reserve(json)
        played = _played(a, b, game, settings)
        if file is not None:
            file.write(json_text(played.to_dict()).encode())
        outputs.commit()
    sys.stdout.write(json_text(played.to_dict()) if json == STDOUT else f"{played}\n")


def _played(a: str, b: str | None, game: int, settings: dict[str, Any]) -> Replay:
    from tolaria.studies.replaying import replay as replay_game

    if b is not None:
        return replay_game(a, b, game=game, **settings)
    return replay_game(_read_result(a), game=game, **settings)


def _read_result(name: str) -> dict[str, Any]:
    """Read the JSON of a duel.

    Raises:
        PlanError: it cannot be read, or holds something else.
    """
    import json
    from pathlib import Path

    from tolaria.studies.plan import PlanError

    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise PlanError(f"{name}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise PlanError(f"{name}: no JSON of a duel (give two decks, or what duel --json wrote)") from error
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        reason = (
            f"no JSON of a duel (line {error.lineno}: {error.msg}); give two decks, or what duel --json wrote"
        )
        raise PlanError(f"{name}: {reason}") from error
    if not isinstance(record, dict):
        raise PlanError(f"{name}: no JSON of a duel (give two decks, or what duel --json wrote)")
    return record
