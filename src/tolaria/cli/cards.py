"""`tolaria cards`: what a card does, as the pool says it and as the engine reads it."""

from __future__ import annotations

import typer

app = typer.Typer(no_args_is_help=True, help="Look into the pool of cards.")
