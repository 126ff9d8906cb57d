"""Where tolaria keeps what it was given and what it can work out again, each in the user's own folders."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from tolaria.cards.sources.errors import SourceError

APP = "tolaria"
# Names a store, a bulk file or a notation file that stands in for the imported store.
CARDS_VARIABLE = "TOLARIA_CARDS"


def store_path() -> Path:
    """Return where the imported cards lie, whether or not there are any."""
    return platformdirs.user_data_path(APP, appauthor=False) / "cards.sqlite3"


def cache_folder() -> Path:
    """Return the folder of what can be thrown away: compiled cards, unfinished downloads."""
    return platformdirs.user_cache_path(APP, appauthor=False)


def chosen_cards() -> str | None:
    """Return the file that the environment names; None: none."""
    return os.environ.get(CARDS_VARIABLE) or None


def made_folder(folder: Path) -> Path:
    """Make a folder if it is missing, and return it.

    Raises:
        SourceError: it can't be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SourceError(str(folder), f"this folder cannot be made: {error.strerror}") from None
    return folder
