"""TappedOut's text export: `Nx Name (SET) *F* *CMDR* #tag`, `Sideboard:`."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class TappedOut(TextFormat):
    """The common grammar reads all of it; without a commander it is a plain list."""

    name = "tappedout"
    # A line is marked as the commander.
    mark = re.compile(r"^\d+x? [^\n]*\*CMDR\*", re.MULTILINE)
