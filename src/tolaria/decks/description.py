"""A deck as plain data, ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tolaria.decks.deck import Deck
from tolaria.decks.entries import DeckEntry


def describe(deck: Deck) -> dict[str, Any]:
    r"""Return what was read from a list.

    Keys: `format`; `main`, `side`, `commander`, `companion` (lists of `{count, name, line}`, and `set` and
    `number` where the list names a printing); `cards` and `side_cards` (numbers of cards in main deck and
    sideboard); `ignored` (list of `{line, text, reason}`); `notices` (texts).

    >>> describe(Deck.parse("20 Mountain\n4 Shock"))["cards"]
    24
    """
    return {
        "format": deck.format,
        "main": _rows(deck.main),
        "side": _rows(deck.side),
        "commander": _rows(deck.commander),
        "companion": _rows(deck.companion),
        "cards": deck.main_count,
        "side_cards": deck.side_count,
        "ignored": [{"line": row.line, "text": row.text, "reason": row.reason} for row in deck.ignored],
        "notices": list(deck.notices),
    }


def _rows(entries: Iterable[DeckEntry]) -> list[dict[str, Any]]:
    return [_row(entry) for entry in entries]


def _row(entry: DeckEntry) -> dict[str, Any]:
    printing = {"set": entry.printing.set, "number": entry.printing.number} if entry.printing else {}
    return {"count": entry.count, "name": entry.name, "line": entry.line, **printing}
