"""Looking a name up while a list is read: among the names that may be used, then among all real cards."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.decks.catalogue import catalogue
from tolaria.decks.errors import LONGEST_NAME
from tolaria.decks.names import NameIndex
from tolaria.decks.nearest import edit_distance
from tolaria.decks.spelling import name_key


@dataclass(frozen=True)
class Lookup:
    """`known` are the names that a deck may hold, None for any; the bundled names help to read either way.

    >>> Lookup(NameIndex(["Vexil"])).find("vexil"), Lookup(None).find("lightning bolt")
    ('Vexil', 'Lightning Bolt')
    >>> Lookup(None).find("Vexil")
    """

    known: NameIndex | None

    @property
    def strict(self) -> bool:
        """Say whether a name that is found nowhere is a fault."""
        return self.known is not None

    def find(self, text: str) -> str | None:
        """Return the card that `text` spells, as known or as bundled, or None."""
        found = None if self.known is None else self.known.find(text)
        return found or catalogue().find(text)

    def accepts(self, name: str) -> bool:
        """Say whether a deck may hold the card `name`."""
        return self.known is None or name in self.known

    def nearest(self, name: str) -> str | None:
        """Return the name that `name` probably means, preferring the known ones; None if none is near."""
        if self.known is None or len(name) > LONGEST_NAME:
            return None
        near = [*self.known.nearest(name), *catalogue().nearest(name)]
        return min(near, key=lambda other: edit_distance(name_key(name), name_key(other)), default=None)
