"""The formats for other programs' data: MTGJSON's deck file, and a CSV table in Archidekt's columns."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from typing import Any

from tolaria.decks.deck import Deck
from tolaria.decks.entries import DeckEntry
from tolaria.decks.writers.text_lists import side_alone

_COLUMNS = ("Quantity", "Name", "Categories", "Edition Code", "Collector Number")


def mtgjson(deck: Deck) -> str:
    """MTGJSON's deck file, with a `companion` board that it does not know."""
    data = {
        "name": deck.name,
        "commander": _rows(deck.commander),
        "companion": _rows(deck.companion),
        "mainBoard": _rows(deck.main),
        "sideBoard": _rows(deck.side),
    }
    return json.dumps({"data": data}, indent=1, ensure_ascii=False) + "\n"


def csv_table(deck: Deck) -> str:
    """A CSV table with a header line; the category is the part of the deck."""
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(_COLUMNS)
    parts: tuple[tuple[str, Iterable[DeckEntry]], ...] = (
        ("Commander", deck.commander),
        ("Companion", deck.companion),
        ("Mainboard", deck.main),
        ("Sideboard", side_alone(deck)),
    )
    for title, entries in parts:
        for entry in entries:
            printing = entry.printing
            code, number = (printing.set, printing.number) if printing else ("", "")
            table.writerow((entry.count, entry.name, title, code, number))
    return file.getvalue()


def _rows(entries: Iterable[DeckEntry]) -> list[dict[str, Any]]:
    return [_row(entry) for entry in entries]


def _row(entry: DeckEntry) -> dict[str, Any]:
    row: dict[str, Any] = {"count": entry.count, "name": entry.name}
    if entry.printing:
        row |= {"setCode": entry.printing.set}
        row |= {"number": entry.printing.number} if entry.printing.number else {}
    return row
