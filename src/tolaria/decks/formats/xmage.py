"""XMage's .dck: `NAME:`, `AUTHOR:`, `[SB: ]N [SET:CN] Name`, and `LAYOUT` lines for its deck editor."""

from __future__ import annotations

import re

from tolaria.decks.draft import Draft
from tolaria.decks.formats.text import TextFormat

_ASIDE = re.compile(r"(LAYOUT) (?:MAIN|SIDEBOARD):|(AUTHOR):")


class XMage(TextFormat):
    """The common grammar with two directives. Where number and name disagree, the name counts."""

    name = "xmage"
    marks_side = True
    # A line carries its printing in front, as `[SET:CN]`, or is a `LAYOUT` line.
    mark = re.compile(r"^(?:LAYOUT (?:MAIN|SIDEBOARD):|(?:SB:[ \t]*)?\d+ \[\w+:[^\]\s]+\] \S)", re.MULTILINE)

    def directive(self, line: str, number: int, draft: Draft) -> bool:
        """Take `NAME:`; put `AUTHOR:` and `LAYOUT` aside."""
        if line.startswith("NAME:"):
            draft.name = line.removeprefix("NAME:").strip()
            return True
        aside = _ASIDE.match(line)
        if aside is None:
            return False
        draft.ignore(number, line, "layout of the deck editor" if aside[1] else "author")
        return True
