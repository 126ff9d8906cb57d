"""MTGGoldfish's exact export: `N Name <variant> [SET] (F)`. Its plain download is MTGO text."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Goldfish(TextFormat):
    """The common grammar reads all of it."""

    name = "mtggoldfish"
    # A line names a variant before its set.
    mark = re.compile(r"^\d+ [^\n]*<[^<>\n]+>[ \t]*\[\w+\]", re.MULTILINE)
