"""MTGO's text file: `N Name`, one blank line, the sideboard (older files head it with `Sideboard`)."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat
from tolaria.decks.spelling import clean_line

_LINE = re.compile(r"[1-9]\d* [^\[(|#*<]+")


class MtgoText(TextFormat):
    """A list of nothing but `N Name` lines in at most two blocks."""

    name = "mtgo"

    def recognises(self, text: str) -> bool:
        """Say whether every line is `N Name`, at most one gap and one `Sideboard` line apart."""
        lines = [clean_line(line) for line in text.strip().split("\n")]
        blocks = " ".join("card" if line else "gap" for line in lines if line != "Sideboard").split("gap")
        cards = [line for line in lines if line and line != "Sideboard"]
        divided = sum(1 for block in blocks if block.strip()) <= 2 and lines.count("Sideboard") <= 1
        return divided and all(_LINE.fullmatch(line) for line in cards)
