"""Per-game rows on their way out: as a DataFrame, a CSV file, a Parquet file.

All three have the same columns (docs/results.md). None holds a time, so the same games give the same bytes,
whatever the chunks and workers: the writers cut the stream into row groups of their own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import IO, TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

from tolaria.studies.tally import COLUMNS, FAULTS, OUTCOMES

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]

# Columns that are words outside the engine, and the word of each code (the last one also stands for -1).
WORDS: dict[str, tuple[str, ...]] = {
    "on_the_play": ("a", "b"),
    "winner": ("a", "b", "nobody"),
    "outcome": OUTCOMES,
    "fault": FAULTS,
}
ROWS_A_GROUP = 65_536


class RowWriter(Protocol):
    """Takes rows in game order; `close` writes what is left and leaves the file open."""

    def write(self, rows: np.ndarray) -> None:
        """Take the next rows."""

    def close(self) -> None:
        """Write everything that was taken."""


def columns_of(most: int) -> tuple[str, ...]:
    """Return the names of the columns: of matches (`most` above 0, see `Tally.of`) two more."""
    return (COLUMNS[0], "match", "match_game", *COLUMNS[1:]) if most else COLUMNS


def column(rows: np.ndarray, name: str, most: int) -> np.ndarray:
    """Return one column; a game's match, and its number in it from 1, follow from the game's number."""
    if name == "match":
        return np.asarray(rows["game"] // most)
    if name == "match_game":
        return (rows["game"] % most + 1).astype(np.uint8)
    return np.ascontiguousarray(rows[name])


def to_frame(rows: np.ndarray, most: int = 0) -> pd.DataFrame:
    """Return rows of ROW_DTYPE as a DataFrame with the columns of `columns_of`.

    Words are categoricals, `grown` is a bool.
    """
    import pandas as pd

    columns: dict[str, object] = {}
    for name in columns_of(most):
        values = column(rows, name, most)
        if name in WORDS:
            columns[name] = pd.Categorical.from_codes(_codes(values, name), categories=pd.Index(WORDS[name]))
        else:
            columns[name] = values.astype(bool) if name == "grown" else values
    return pd.DataFrame(columns)


class Gathered:
    """Keeps every row in memory."""

    def __init__(self) -> None:
        self._parts: list[np.ndarray] = []

    def write(self, rows: np.ndarray) -> None:
        """Take the next rows."""
        self._parts.append(rows)

    def close(self) -> None:
        """Nothing is left to do."""

    def rows(self) -> np.ndarray | None:
        """Return all rows as one array; None when there were none at all."""
        return np.concatenate(self._parts) if self._parts else None


class _Grouped(ABC):
    """Cuts the stream of rows into groups of fixed size and hands each, as an Arrow table, to
    `_write_group`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: list[np.ndarray] = []
        self._waiting_n = 0

    def write(self, rows: np.ndarray) -> None:
        """Take the next rows."""
        self._waiting.append(rows)
        self._waiting_n += len(rows)
        if self._waiting_n < ROWS_A_GROUP:
            return
        joined = np.concatenate(self._waiting)
        whole = len(joined) - len(joined) % ROWS_A_GROUP
        for start in range(0, whole, ROWS_A_GROUP):
            self._write_group(to_arrow(joined[start : start + ROWS_A_GROUP], self._most))
        self._waiting = [joined[whole:]]
        self._waiting_n = len(joined) - whole

    def close(self) -> None:
        """Write everything that was taken."""
        if self._waiting_n:
            self._write_group(to_arrow(np.concatenate(self._waiting), self._most))
        self._waiting, self._waiting_n = [], 0

    @abstractmethod
    def _write_group(self, table: pa.Table) -> None: ...


class CsvRows(_Grouped):
    """Writes rows as CSV (RFC 4180, LF line ends, one header line) to a binary file.

    `most` is as in `columns_of`.
    """

    def __init__(self, file: IO[bytes], most: int = 0) -> None:
        super().__init__(most)
        self._file = file
        file.write((",".join(columns_of(most)) + "\n").encode())

    def _write_group(self, table: pa.Table) -> None:
        from pyarrow import csv

        options = csv.WriteOptions(include_header=False, quoting_style="none")
        csv.write_csv(_plain(table), self._file, options)


class ParquetRows(_Grouped):
    """Writes rows as Parquet (words dictionary-encoded) to a binary file; `notes` become file metadata."""

    def __init__(self, file: IO[bytes], empty: np.ndarray, notes: dict[str, str], most: int = 0) -> None:
        super().__init__(most)
        from pyarrow import parquet

        schema = to_arrow(empty, most).schema.with_metadata(notes)
        self._writer = parquet.ParquetWriter(file, schema)

    def _write_group(self, table: pa.Table) -> None:
        self._writer.write_table(table, row_group_size=ROWS_A_GROUP)

    def close(self) -> None:
        """Write everything that was taken, and the footer."""
        super().close()
        self._writer.close()


def to_arrow(rows: np.ndarray, most: int = 0) -> pa.Table:
    """Return rows of ROW_DTYPE as an Arrow table with the columns of `to_frame`."""
    import pyarrow as pa

    columns = {}
    for name in columns_of(most):
        values = column(rows, name, most)
        if name in WORDS:
            codes = pa.array(_codes(values, name))
            columns[name] = pa.DictionaryArray.from_arrays(codes, pa.array(WORDS[name]))
        else:
            columns[name] = pa.array(values.astype(bool) if name == "grown" else values)
    return pa.table(columns)


def _codes(values: np.ndarray, name: str) -> npt.NDArray[np.int8]:
    return np.where(values < 0, len(WORDS[name]) - 1, values).astype(np.int8)


def _plain(table: pa.Table) -> pa.Table:
    """Return `table` with words as plain strings and truths as 0 and 1, as CSV wants them."""
    import pyarrow as pa

    for place, column in enumerate(table.schema):
        if pa.types.is_dictionary(column.type):
            table = table.set_column(place, column.name, table.column(place).cast(pa.string()))
        elif pa.types.is_boolean(column.type):
            table = table.set_column(place, column.name, table.column(place).cast(pa.uint8()))
    return table
