"""Archidekt's text export: `Nx Name (set) CN *F* [Category{top},Other{noDeck}] ^Have,#37d67a^`."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Archidekt(TextFormat):
    """The first category of a line decides where its card stands; `{noDeck}` keeps it out of the deck."""

    name = "archidekt"
    marks_side = True
    # A line ends in a category, with a modifier or behind a printing in small letters.
    mark = re.compile(
        r"\[[^\[\]\n]*\{(?:top|noDeck|noPrice)\}[^\[\]\n]*\]"
        r"|^\d+x [^\n]* \([a-z0-9_]+\) \S+(?: \*F\*)? \[[^\[\]\n]+\]"
        r"|^\d+x [^\n]* \[(?:Commander|Companion|Sideboard|Maybeboard)\][ \t]*$",
        re.MULTILINE,
    )
