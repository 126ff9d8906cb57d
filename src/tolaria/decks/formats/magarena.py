"""Magarena's .dec: `# 7 creatures` comments, `N Name`, and one `>description` line."""

from __future__ import annotations

import re

from tolaria.decks.draft import Draft
from tolaria.decks.formats.text import TextFormat


class Magarena(TextFormat):
    """A list whose comments count the cards below them."""

    name = "magarena"
    # A line is a counting comment or a description.
    mark = re.compile(r"^(?:>|# ?\d+ [a-z])", re.MULTILINE)

    def directive(self, line: str, number: int, draft: Draft) -> bool:
        """Put the description aside."""
        if not line.startswith(">"):
            return False
        draft.ignore(number, line, "description")
        return True
