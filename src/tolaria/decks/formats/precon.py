"""Lists of sold decks: `// NAME: ...` and `// DATE: ...` above `N Name [SET:CN] [foil]` lines."""

from __future__ import annotations

import re

from tolaria.decks.formats.text import TextFormat


class Precon(TextFormat):
    """The common grammar reads all of it; only the comment with the deck's name tells it apart."""

    name = "precon"
    # A comment names the deck.
    mark = re.compile(r"^//[ \t]*NAME:", re.MULTILINE)
