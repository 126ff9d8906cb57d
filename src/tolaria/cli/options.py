"""The options that several commands share, each described once.

Ranges are checked where the values are used (`tolaria.studies.plan`), so that Python callers get the same
messages.
"""

from __future__ import annotations

from typing import Annotated

import typer

DeckA = Annotated[str, typer.Argument(metavar="A", help="Decklist file of deck A.", show_default=False)]
DeckB = Annotated[str, typer.Argument(metavar="B", help="Decklist file of deck B.", show_default=False)]
Games = Annotated[int, typer.Option("--games", "-n", help="Games to play.")]
Seed = Annotated[int, typer.Option("--seed", "-s", help="Seed of all chance.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", help="Workers; -1 for all cores.")]
Chunk = Annotated[
    int | None, typer.Option("--chunk", help="Games a worker plays at a time; measured unless given.")
]
Both = Annotated[str, typer.Option("--strategy", help="Who plays both decks: random, reference, greedy.")]
StrategyA = Annotated[str | None, typer.Option("--strategy-a", help="Who plays deck A.")]
StrategyB = Annotated[str | None, typer.Option("--strategy-b", help="Who plays deck B.")]
RulesetName = Annotated[str, typer.Option("--ruleset", help="sixth, cr2004, modern or current.")]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="NAME=VALUE", help="Change one rule; may be repeated. See `rulesets`."),
]
OnThePlay = Annotated[
    str, typer.Option("--on-the-play", help="Who starts: a, b or alternate (A in even-numbered games).")
]
MaxTurns = Annotated[
    int, typer.Option("--max-turns", help="Turns of both players at which a game is cut off.")
]
MaxDecisions = Annotated[int, typer.Option("--max-decisions", help="Questions at which a game is cut off.")]
Cards = Annotated[
    str | None,
    typer.Option(
        "--cards", metavar="FILE", help="Your cards, in the notation; or a bulk file instead of the imported."
    ),
]
MatchOf = Annotated[
    int,
    typer.Option(
        "--match", metavar="N", help="Play matches, each the best of N games: 3, 5; --games counts them."
    ),
]
SideA = Annotated[
    str | None,
    typer.Option("--side-a", metavar="FILE", help="What A swaps with its sideboard after the first game."),
]
SideB = Annotated[str | None, typer.Option("--side-b", metavar="FILE", help="What B swaps.")]
From = Annotated[
    str | None,
    typer.Option("--from", metavar="FILE", help="Start from a position (JSON) instead of two decks."),
]
Csv = Annotated[str | None, typer.Option("--csv", metavar="FILE", help="Write a row a game as CSV.")]
Parquet = Annotated[
    str | None, typer.Option("--parquet", metavar="FILE", help="Write a row a game as Parquet.")
]
Json = Annotated[
    str | None, typer.Option("--json", metavar="FILE", help="Write JSON to FILE, or to stdout for -.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite output files that exist.")]
