"""Forge's .dck: INI with `[metadata]`, `[Main]`, `[Sideboard]`; `N Name+|SET|art`; `;` and `#` comments."""

from __future__ import annotations

import re

from tolaria.decks.draft import Draft
from tolaria.decks.formats.text import TextFormat

_METADATA_HEADER = re.compile(r"\[(?:metadata|general)\]", re.IGNORECASE)
_METADATA = re.compile(r"([A-Za-z][A-Za-z ]*) ?= ?(.*)")


class Forge(TextFormat):
    """The common grammar with Forge's metadata and comments."""

    name = "forge"
    marks_side = True
    # One of Forge's section headers stands alone on a line.
    mark = re.compile(r"^[ \t]*\[(?:main|metadata|general)\][ \t]*$", re.MULTILINE | re.IGNORECASE)

    def directive(self, line: str, number: int, draft: Draft) -> bool:
        """Take the deck's name; put comments and the other metadata aside."""
        if _METADATA_HEADER.fullmatch(line):
            return True
        if line.startswith(";"):
            draft.ignore(number, line, "comment")
            return True
        # No card name holds "=": metadata is told wherever it stands (very old files have no header).
        entry = _METADATA.fullmatch(line)
        if entry is None:
            return False
        if entry[1].strip().casefold() == "name" and entry[2]:
            draft.name = entry[2]
        else:
            draft.ignore(number, line, "metadata")
        return True
