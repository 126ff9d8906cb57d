"""MTGGoldfish's exact export: `N Name <variant> [SET] (F)`. Its plain download is MTGO text."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat

_MARK = re.compile(r"^\d+ [^\n]*<[^<>\n]+>[ \t]*\[\w+\]", re.MULTILINE)


class Goldfish(TextFormat):
    """The common grammar reads all of it."""

    name = "mtggoldfish"

    def recognises(self, text: str) -> bool:
        """Say whether a line names a variant before its set."""
        return _MARK.search(text) is not None
