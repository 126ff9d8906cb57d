"""Apprentice's .dec and its relatives: `// ` comments, `N Name`, and `SB: N Name` for the sideboard."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat

_SIDE_LINE = re.compile(r"^[ \t]*SB:[ \t]*\S", re.MULTILINE | re.IGNORECASE)


class Apprentice(TextFormat):
    """The common grammar reads all of it; only the `SB:` lines tell it apart."""

    name = "apprentice"

    def recognises(self, text: str) -> bool:
        """Say whether a line is marked `SB:`."""
        return _SIDE_LINE.search(text) is not None
