"""Names as MTGO writes them: split cards with a bare slash, of other two-part cards the front alone."""

from __future__ import annotations

from tolaria.decks.catalogue import catalogue

_BETWEEN = " // "


def mtgo_name(name: str) -> str:
    """Return the name of a card in MTGO's spelling; a card that is not bundled keeps its whole name.

    >>> mtgo_name("Fire // Ice"), mtgo_name("Bonecrusher Giant // Stomp"), mtgo_name("Opt")
    ('Fire/Ice', 'Bonecrusher Giant', 'Opt')
    """
    front, between, _ = name.partition(_BETWEEN)
    if not between:
        return name
    bundled = catalogue()
    if name in bundled.splits:
        return name.replace(_BETWEEN, "/")
    return front if bundled.find(front) == name else name
