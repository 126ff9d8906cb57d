"""TappedOut's text export: `Nx Name (SET) *F* *CMDR* #tag`, `Sideboard:`."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat

_MARK = re.compile(r"^\d+x? [^\n]*\*CMDR\*", re.MULTILINE)


class TappedOut(TextFormat):
    """The common grammar reads all of it; without a commander it is a plain list."""

    name = "tappedout"

    def recognises(self, text: str) -> bool:
        """Say whether a line is marked as the commander."""
        return _MARK.search(text) is not None
