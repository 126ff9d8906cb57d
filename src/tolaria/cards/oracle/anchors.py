"""Words chosen as a permanent enters, each of which brings abilities: "choose Khans or Dragons" (614.12b).

>>> anchor_words(["As ~ enters, choose Ash or Ember.", "Ash — Flying", "Ember — Haste"])
['Ash', 'Ember']
"""

from __future__ import annotations

import re

HEAD = re.compile(r"As ~ enters, choose ([A-Z][\w']*(?:, [A-Z][\w']*)*),? or ([A-Z][\w']*)\.")


def is_anchored(head: str) -> bool:
    """Whether the lines below a line each belong to one of the words that it names."""
    return HEAD.fullmatch(head) is not None


def anchor_words(block: list[str]) -> list[str]:
    """Return the words of a block whose further lines begin with them, in their order; none: it is another."""
    found = HEAD.fullmatch(block[0])
    if found is None:
        return []
    words = [*found[1].split(", "), found[2]]
    heads = [line.partition(" — ")[0] for line in block[1:]]
    return words if heads == words else []
