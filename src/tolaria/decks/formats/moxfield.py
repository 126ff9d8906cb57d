"""Moxfield's text export: `N Name (SET) CN *F* #tag`, headers in capitals with a colon."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Moxfield(TextFormat):
    """The common grammar reads all of it; only the headers tell it apart."""

    name = "moxfield"
    marks_side = True
    # A header in capitals with a colon stands alone on a line.
    mark = re.compile(r"^(?:MAINBOARD|SIDEBOARD|COMMANDERS?|COMPANION|MAYBEBOARD):[ \t]*$", re.MULTILINE)
