"""MTG Arena's export: `N Name (SET) CN` under `About`, `Commander`, `Companion`, `Deck`, `Sideboard`."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Arena(TextFormat):
    """The common grammar reads all of it; only the headers tell it apart."""

    name = "arena"
    # One of Arena's headers stands alone on a line.
    mark = re.compile(r"^[ \t]*(?:Deck|Commander|Companion|About)[ \t]*$", re.MULTILINE)
