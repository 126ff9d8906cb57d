"""Deckstats' export: `//Main` and `//Sideboard` lines, `[SB: ]N [SET#CN] Name # comment`, `# !Commander`."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Deckstats(TextFormat):
    """The common grammar reads all of it; `//Creatures` and the like are labels."""

    name = "deckstats"
    marks_side = True
    # A comment heads a part, or a line begins `N [SET#CN]` or marks the commander.
    mark = re.compile(
        r"^(?://(?:Main|Sideboard|Maybeboard)[ \t]*$|[ \t]*(?:SB:[ \t]*)?\d+ \[\w*#[^\]\s]+\] \S)"
        r"|# ?!Commander\b",
        re.MULTILINE,
    )
