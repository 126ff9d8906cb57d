"""Printings: the set code and collector number that may stand beside a name. A card is its name even so."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Collector numbers: 156a, 2*, 72+, U16, 213★, MH2-123.
NUMBER = r"(?=\S*\d)[\w★†*+-]+"
NO_SET = "XXX"  # stands where a format demands a set code and a deck names none
_NUMBER = re.compile(NUMBER)
# Arena's own code for a set that everybody else calls otherwise.
_OF_ARENA = {"DAR": "DOM"}
_FOR_ARENA = {code: own for own, code in _OF_ARENA.items()}


@dataclass(frozen=True)
class Printing:
    """One printing: a set code in capitals, never empty, and a collector number, "" if the list gave none.

    >>> Printing.of("dar", "168"), Printing.of("", "168")
    (Printing(set='DOM', number='168'), None)
    """

    set: str
    number: str = ""

    @classmethod
    def of(cls, code: str | None, number: str | None = None) -> Printing | None:
        """Return the printing that a list names, or None without a set code."""
        code, number = (code or "").strip().upper(), (number or "").strip()
        if code in ("", NO_SET):
            return None
        # "[3ED:*]" is any printing of that set.
        return cls(_OF_ARENA.get(code, code), number if _NUMBER.fullmatch(number) else "")

    @property
    def arena_set(self) -> str:
        """The set code as Arena writes it."""
        return _FOR_ARENA.get(self.set, self.set)
