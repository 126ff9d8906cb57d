"""The tables of a match, and the rows that are gathered for them.

>>> rows = Rows()
>>> rows.add("values", a=1), rows.add("values", a=7), rows.add("values", a=7)
(1, 2, 2)
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tolaria.cards.lowering.engine_words import DTYPES

Row = tuple[int, ...]
NEUTRAL = {"spell": -1}  # fields whose neutral value is not 0


class LoweringError(ValueError):
    """A card says something that the engine's tables can't hold; the message names card and part."""

    def __init__(self, card: str, part: str) -> None:
        """Name the card and the part."""
        super().__init__(f"{card}: {part}")
        self.card = card
        self.part = part


@dataclass(frozen=True)
class Tables:
    """What the engine needs of the cards of one match; treat the arrays as read-only.

    ``arrays``: the 15 tables by name, each a contiguous array of its dtype in
    ``tolaria.engine.cards.DTYPES``; row 0 is neutral, abilities 1 to 5 are the mana
    abilities of Plains, Island, Swamp, Mountain, Forest.
    ``decks``: for each player the card index of every slot, uint16, copies side by side.
    ``names``: card index to name, tokens included. ``subtypes``: bit to subtype.
    ``counters``: (name, power, toughness) of the match's counter kinds.
    ``texts``: ability index to its notation on one line, for logs. ``vanguards``: the card index of each
    player's vanguard card; 0: none. ``later``: the slots of the decks after the first game of a match, where
    they are others.
    """

    arrays: dict[str, npt.NDArray[Any]]
    decks: tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]]
    names: list[str]
    subtypes: list[str]
    counters: list[tuple[str, int, int]]
    texts: list[str]
    vanguards: tuple[int, int] = (0, 0)
    later: tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]] | None = None

    def digest(self) -> str:
        """Return the SHA-256 of tables and decks as hexadecimal digits."""
        total = hashlib.sha256()
        for name, array in sorted(self.arrays.items()):
            total.update(f"{name} {len(array)} ".encode())
            total.update(array.tobytes())
        for deck in (*self.decks, *(self.later or ())):
            total.update(deck.tobytes())
        if any(self.vanguards):
            total.update(f"vanguards {self.vanguards}".encode())
        return total.hexdigest()


class Rows:
    """Gathers rows, each kept once; row 0 of every table is neutral."""

    def __init__(self) -> None:
        """Start every table with its neutral row (and values with the constant 1 as row 1)."""
        self.fields = {name: tuple(dtype.names) for name, dtype in DTYPES.items()}
        self.rows: dict[str, list[Row]] = {name: [] for name in DTYPES}
        self.runs: dict[str, dict[tuple[Row, ...], int]] = {name: {} for name in DTYPES}
        for name in DTYPES:
            self.add(name)
        self.add("values", a=1)

    def row(self, table: str, **fields: int) -> Row:
        """Return a row, other fields neutral, after checking that every number fits its column."""
        dtype = DTYPES[table]
        unknown = fields.keys() - set(self.fields[table])
        if unknown:
            raise KeyError(f"{table} has no field {sorted(unknown)[0]}")
        row = tuple(int(fields.get(field, NEUTRAL.get(field, 0))) for field in self.fields[table])
        for field, value in zip(self.fields[table], row, strict=True):
            limits = np.iinfo(dtype[field])
            if not limits.min <= value <= limits.max:
                raise OverflowError(f"{field} = {value} does not fit (at most {limits.max})")
        return row

    def add(self, table: str, **fields: int) -> int:
        """Add one row if it is new, and return its index."""
        return self.add_run(table, [self.row(table, **fields)])

    def add_run(self, table: str, rows: Sequence[Row]) -> int:
        """Add rows side by side if that run is new, and return the index of the first; no rows: 0."""
        run = tuple(rows)
        if not run:
            return 0
        known = self.runs[table]
        if run not in known:
            known[run] = len(self.rows[table])
            self.rows[table].extend(run)
            for offset, row in enumerate(run):
                known.setdefault((row,), known[run] + offset)
        return known[run]

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """Return the tables as arrays, padding bytes zero."""
        return {name: filled(rows, DTYPES[name]) for name, rows in self.rows.items()}


def filled(rows: list[Row], dtype: Any) -> npt.NDArray[Any]:
    """Return an array of the rows whose padding bytes are zero, so that equal tables have equal bytes."""
    array = np.zeros(len(rows), dtype=dtype)
    for place, field in enumerate(dtype.names):
        array[field] = [row[place] for row in rows]
    return array
