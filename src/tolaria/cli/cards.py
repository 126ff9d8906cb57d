"""`tolaria cards`: what a card does, as the pool says it and as the engine reads it."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tolaria.cli import options

app = typer.Typer(no_args_is_help=True, help="Look into the pool of cards.")


@app.callback()
def _group() -> None:
    """Look into the pool of cards."""


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of a card.", show_default=False)],
    cards: options.Cards = None,
) -> None:
    """Print a card: its facts, its abilities in the notation of the pool, and the rows the engine reads."""
    from tolaria.cards import Pool
    from tolaria.cards.show import describe
    from tolaria.decks import NameIndex
    from tolaria.studies.plan import PlanError, read_cards

    pool = Pool.builtin()
    if cards is not None:
        read_cards(cards)
        pool = pool.with_file(cards)
    index = NameIndex(pool.names())
    found = index.find(name)
    if found is None:
        near = index.nearest(name, 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise PlanError(f'no card "{name}" in the pool{hint}')
    sys.stdout.write(f"{describe(pool.get(found)).rstrip()}\n")
