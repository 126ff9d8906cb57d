"""Magic Workstation's .mwDeck: `// NAME : ...`, `[SB: ]N [SET] Name (version)`, with codes of its own."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Mws(TextFormat):
    """The common grammar reads all of it; the sideboard is marked line by line."""

    name = "mws"
    marks_side = True
    # A comment is `// NAME : ...`, or a line begins `N [SET] Name`.
    mark = re.compile(
        r"^(?://[ \t]*NAME[ \t]+:|[ \t]*(?:SB:[ \t]*)?\d+[ \t]+\[[A-Z0-9]{1,4}\][ \t]+\S)", re.MULTILINE
    )
