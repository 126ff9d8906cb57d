"""Apprentice's .dec and its relatives: `// ` comments, `N Name`, and `SB: N Name` for the sideboard."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Apprentice(TextFormat):
    """The common grammar reads all of it; only the `SB:` lines tell it apart."""

    name = "apprentice"
    # A line is marked `SB:`.
    mark = re.compile(r"^[ \t]*SB:[ \t]*\S", re.MULTILINE | re.IGNORECASE)
