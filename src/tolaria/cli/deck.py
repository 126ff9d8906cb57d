"""`tolaria deck`: what was read from a decklist file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tolaria.cli import options

if TYPE_CHECKING:
    from tolaria.decks import Deck

app = typer.Typer(no_args_is_help=True, help="Read and check decklists.")


@app.callback()
def _group() -> None:
    """Read and check decklists."""


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Decklist file.", show_default=False)],
    cards: options.Cards = None,
    json: options.Json = None,
    force: options.Force = False,
) -> None:
    """Say what a decklist file was read as: its format, cards, notices, and lines put aside.

    Exits with 2, naming every line, where something cannot be used.
    """
    from tolaria.cards import Pool
    from tolaria.cli.outputs import STDOUT, Outputs, json_text
    from tolaria.decks import Deck, DeckError, NameIndex, describe

    pool = Pool.builtin() if cards is None else Pool.builtin().with_file(cards)
    with Outputs(force=force) as outputs:
        target = outputs.reserve(json)
        refused: DeckError | None = None
        report: dict[str, Any] = {"file": file}
        try:
            deck = Deck.read(file, NameIndex(pool.names()))
        except DeckError as error:
            refused = error
            report |= {"ok": False, "problems": [vars(problem) for problem in error.problems]}
        else:
            report |= {"ok": True, "name": deck.name, "digest": deck.digest(), **describe(deck)}
        if target is not None:
            target.write(json_text(report).encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(json_text(report))
    if refused is not None:
        raise refused
    if json is None:
        _print(deck)


def _print(deck: Deck) -> None:
    from rich.console import Console

    from tolaria.reports.tables import plain_table

    console = Console(soft_wrap=True)
    parts = (
        ("main deck", deck.main),
        ("sideboard", deck.side),
        ("commander", deck.commander),
        ("companion", deck.companion),
    )
    console.print(f"{deck.name}: {deck.main_count} cards in the main deck, read as {deck.format}")
    for title, entries in parts:
        if entries:
            rows = [(entry.count, entry.name, entry.line) for entry in entries]
            console.print(plain_table(title, ("copies", "card", "line"), rows))
    for notice in deck.notices:
        console.print(f"notice: {notice}", highlight=False)
    for line in deck.ignored:
        console.print(
            f"line {line.line} put aside ({line.reason}): {line.text}", highlight=False, markup=False
        )
