"""`tolaria cards exercise`: every playing card is used in play, and must do what it promises."""

from __future__ import annotations

from typing import Annotated

import typer

from tolaria.cli import EXIT_FAILED, options


def exercise_cards(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME...", help="Cards; all that play by default.", show_default=False),
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="Games to play with a card at most.")] = 24,
    every: Annotated[int, typer.Option("--every", min=1, help="Only each so many-th card.")] = 1,
    cards: options.Cards = None,
    jobs: options.Jobs = -1,
) -> None:
    """Use every playing card in generated positions, and require to see what each of its abilities promises.

    Cards of which something was not seen are one line each on stdout, with the reason; the count is on
    stderr. Exits with 1 if there are any.
    """
    from tolaria.cards import load_pool
    from tolaria.cards.compile_report import share
    from tolaria.cards.exercise.pool import exercise_pool
    from tolaria.cli.outputs import warn

    pool = load_pool(cards)
    count = failed = 0
    for result in exercise_pool(pool, names or (), games=games, every=every, jobs=jobs):
        count += 1
        failed += not result.ok
        for line in result.lacking:
            print(f"{result.name}: {line}", flush=True)
    warn([f"{count:,} cards exercised, {share(count - failed, count)} did all that they promise"])
    if failed:
        raise typer.Exit(EXIT_FAILED)
