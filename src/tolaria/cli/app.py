"""The commands and how they hang together."""

from __future__ import annotations

from typing import Annotated

import typer

from tolaria import __version__
from tolaria.cli import bench, cards, deck, duel, replay, rulesets, scenario

app = typer.Typer(
    name="tolaria",
    help="Plays Magic: The Gathering games by the million and says who wins and how sure that is.",
    epilog="Unofficial; not affiliated with Wizards of the Coast.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("duel")(duel.duel)
app.command("replay")(replay.replay)
app.command("rulesets")(rulesets.rulesets)
app.add_typer(bench.app, name="bench")
app.add_typer(deck.app, name="deck")
app.add_typer(cards.app, name="cards")
app.add_typer(scenario.app, name="scenario")


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"tolaria {__version__}")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Take the options that belong to no command."""
