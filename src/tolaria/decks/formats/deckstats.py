"""Deckstats' export: `//Main` and `//Sideboard` lines, `[SB: ]N [SET#CN] Name # comment`, `# !Commander`."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat

_MARK = re.compile(
    r"^(?://(?:Main|Sideboard|Maybeboard)[ \t]*$|[ \t]*(?:SB:[ \t]*)?\d+ \[\w*#[^\]\s]+\] \S)"
    r"|# ?!Commander\b",
    re.MULTILINE,
)


class Deckstats(TextFormat):
    """The common grammar reads all of it; `//Creatures` and the like are labels."""

    name = "deckstats"
    marks_side = True

    def recognises(self, text: str) -> bool:
        """Say whether a comment heads a part, or a line begins `N [SET#CN]` or marks the commander."""
        return _MARK.search(text) is not None
