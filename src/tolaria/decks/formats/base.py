"""What a deck format is: a name, a test of a text's content, and a reader that fills a draft."""

from __future__ import annotations

from typing import Protocol

from tolaria.decks.draft import Draft


class DeckFormat(Protocol):
    """One way of writing a deck down.

    A new format is one file with one such class, listed in `formats/__init__.py`.
    """

    name: str

    def recognises(self, text: str) -> bool:
        """Say whether `text` (LF line ends, no byte order mark) is in this format, by its content alone."""
        ...

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from `text`; faults go into the draft, none is raised."""
        ...
