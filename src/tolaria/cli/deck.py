"""`tolaria deck`: what was read from a decklist file, and the same deck in the formats of other programs."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tolaria.cli import options

if TYPE_CHECKING:
    from tolaria.decks import Deck

app = typer.Typer(no_args_is_help=True, help="Read, check and convert decklists.")

File = Annotated[
    str, typer.Argument(metavar="FILE", help="Decklist file, in any format.", show_default=False)
]


@app.callback()
def _group() -> None:
    """Read, check and convert decklists."""


@app.command()
def check(
    file: File, cards: options.Cards = None, json: options.Json = None, force: options.Force = False
) -> None:
    """Say what a decklist file was read as: its format, cards, notices, and lines put aside.

    Cards that cannot be played yet are a notice. Exits with 2, naming every line, where it cannot be read.
    """
    from tolaria.cli.outputs import STDOUT, Outputs, json_text
    from tolaria.decks import DeckError, describe

    with Outputs(force=force) as outputs:
        target = outputs.reserve(json)
        refused: DeckError | None = None
        report: dict[str, Any]
        try:
            deck = _read(file, cards)
        except DeckError as error:
            refused = error
            report = {"file": file, "ok": False, "problems": [vars(problem) for problem in error.problems]}
        else:
            report = describe(deck)
        if target is not None:
            target.write(json_text(report).encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(json_text(report))
    if refused is not None:
        raise refused
    if json is None:
        _print(deck)


@app.command()
def convert(
    file: File,
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="FORMAT",
            show_default=False,
            help="arena, mtgo, dek, cod, dck (Forge), xmage, moxfield, archidekt, deckstats, tappedout, "
            "mwdeck, dec, o8d, json or csv.",
        ),
    ],
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write to FILE instead of stdout.")
    ] = None,
    cards: options.Cards = None,
    force: options.Force = False,
) -> None:
    """Write a decklist file in the format of another program; what is written reads back as the same deck."""
    from tolaria.cli.outputs import STDOUT, Outputs, warn
    from tolaria.decks import write_deck
    from tolaria.decks.writers import writer_of

    try:
        writer_of(to)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--to") from error
    with Outputs(force=force) as outputs:
        target = outputs.reserve(output)
        deck = _read(file, cards)
        written = write_deck(deck, to)
        if target is not None:
            target.write(written.text.encode())
        outputs.commit()
    if output in (None, STDOUT):
        sys.stdout.write(written.text)
    warn([*deck.notices, *written.notices])


def _read(file: str, cards: str | None) -> Deck:
    """Read a deck of any real cards and any size; a notice names those that cannot be played."""
    from tolaria.cards.loading import load_pool
    from tolaria.decks import Deck, NameIndex, catalogue
    from tolaria.decks.draft import listed
    from tolaria.decks.support import unsupported

    pool = load_pool(cards)
    index = NameIndex(pool.names())
    deck = Deck.read(file, NameIndex([*index, *catalogue().names]), any_size=True)
    missing = [card.name for card in unsupported(deck, pool, index) if card.section == "main"]
    if not missing:
        return deck
    notice = (
        f"{len(missing)} of {len(deck.main)} names in the main deck cannot be played yet: {listed(missing)}"
    )
    return replace(deck, notices=(*deck.notices, notice))


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
    console.print(
        f"{deck.name}: {deck.main_count} cards in the main deck, read as {deck.format}", markup=False
    )
    for title, entries in parts:
        if entries:
            rows = [(entry.count, entry.name, entry.line) for entry in entries]
            console.print(plain_table(title, ("copies", "card", "line"), rows))
    for notice in deck.notices:
        console.print(f"notice: {notice}", highlight=False, markup=False)
    for line in deck.ignored:
        console.print(
            f"line {line.line} put aside ({line.reason}): {line.text}", highlight=False, markup=False
        )
