"""Decks as CSV tables: Deckbox, Archidekt, Moxfield, TappedOut, Deckstats, MTGO, and whatever has a header.

The header must name a column of names and one of counts; a column of boards, categories or flags decides the
part of the deck. All other columns are read over.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass, replace

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.errors import shown
from tolaria.decks.formats.mtgo_dek import COMMANDER_ANNOTATION
from tolaria.decks.lines import LineFault, checked_count, read_card_name
from tolaria.decks.printings import Printing
from tolaria.decks.sections import section_header
from tolaria.decks.spelling import clean_line

# The columns that are read, the most telling title first; titles are compared by their letters alone.
_COUNT = ("count", "quantity", "qty", "totalqty", "amount", "copies", "regqty")
_NAME = ("name", "cardname", "card", "simplename", "title")
_BOARD = ("board", "section", "zone", "boardname")
_CATEGORY = ("category", "categories")
_FLAGS = {
    "sideboarded": Section.SIDE,
    "sideboard": Section.SIDE,
    "issideboard": Section.SIDE,
    "commander": Section.COMMANDER,
    "iscommander": Section.COMMANDER,
    "companion": Section.COMPANION,
    "maybeboard": Section.LEFT_OUT,
}
_SET = ("setcode", "editioncode", "set", "edition", "printing")
_NUMBER = ("collectornumber", "cardnumber", "collector", "cn")
_YES = frozenset({"yes", "true", "1", "y", "x"})
_DELIMITERS = (",", ";", "\t")
_NOT_LETTERS = re.compile(r"[^a-z]")
_SEPARATOR_LINE = re.compile(r"\s*+\"?sep=.\"?[ \t]*\n", re.IGNORECASE)
# An edition may be a set's whole name, which is no code.
_SET_CODE = re.compile(r"[A-Za-z0-9_]{2,6}")


class CsvTable:
    """One card a row, under a header line."""

    name = "csv"

    def recognises(self, text: str) -> bool:
        """Say whether the first line names a column of names and one of counts."""
        return _layout(text) is not None

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from every row."""
        layout = _layout(text)
        if layout is None:
            return
        draft.side_marked = True
        rows = csv.reader(io.StringIO(text[layout.start :]), delimiter=layout.delimiter, strict=True)
        before = text.count("\n", 0, layout.start)
        line = before + 1
        try:
            for row in rows:
                if line > before + 1 and any(cell.strip() for cell in row):
                    _row(row, line, layout, draft)
                line = before + rows.line_num + 1
        except csv.Error as error:
            draft.refuse(line, "", f"broken CSV: {error}")


@dataclass(frozen=True)
class _Layout:
    """Where the table begins, what separates its cells, and which column is what."""

    start: int
    delimiter: str
    columns: dict[str, int]

    def cell(self, row: list[str], *titles: str) -> str:
        """Return the cell under the first of the titles that there is, or ""."""
        place = next((self.columns[title] for title in titles if title in self.columns), None)
        return clean_line(row[place]) if place is not None and place < len(row) else ""


def _layout(text: str) -> _Layout | None:
    intro = _SEPARATOR_LINE.match(text)
    start = intro.end() if intro else len(text) - len(text.lstrip())
    header = text[start:].split("\n", 1)[0][:2000]
    for delimiter in _DELIMITERS:
        titles = next(csv.reader([header], delimiter=delimiter), [])
        columns: dict[str, int] = {}
        for place, title in enumerate(titles):
            columns.setdefault(_NOT_LETTERS.sub("", title.casefold()), place)
        if any(title in columns for title in _COUNT) and any(title in columns for title in _NAME):
            return _Layout(start, delimiter, columns)
    return None


def _row(row: list[str], line: int, layout: _Layout, draft: Draft) -> None:
    name, digits = layout.cell(row, *_NAME), layout.cell(row, *_COUNT)
    text = layout.delimiter.join(row)
    if not name:
        draft.refuse(line, text, f'a row without a card name: "{shown(text)}"')
        return
    try:
        card = replace(read_card_name(name, draft.lookup), count=checked_count(digits))
    except LineFault as fault:
        draft.refuse(line, text, f'{fault} (at "{shown(name)}")')
        return
    section = _section(row, layout)
    if section is None:
        draft.refuse(line, text, f'the unknown part "{shown(layout.cell(row, *_BOARD))}" of a deck')
        return
    if section is Section.LEFT_OUT:
        draft.leave_out(card, line, text)
        return
    code = layout.cell(row, *_SET)
    if card.printing is None and _SET_CODE.fullmatch(code):
        card = replace(card, printing=Printing.of(code, layout.cell(row, *_NUMBER)))
    draft.add(card, section, line)


def _section(row: list[str], layout: _Layout) -> Section | None:
    """Return the part of a row, by a flag, its board, or its first category; None for an unknown board."""
    if layout.cell(row, "annotation") == COMMANDER_ANNOTATION:
        return Section.COMMANDER
    for title, flagged in _FLAGS.items():
        if layout.cell(row, title).casefold() in _YES:
            return flagged
    board = layout.cell(row, *_BOARD)
    if board:
        return section_header(board)
    category = re.split(r"[,;|]", layout.cell(row, *_CATEGORY))[0]
    section = section_header(category.split("{")[0])
    if section is None and "{nodeck}" in category.casefold():
        return Section.LEFT_OUT
    return section or Section.MAIN
