"""The store: cards of a bulk file as facts, by name, in one SQLite file.

SQLite, from the standard library: one card is read without the others, a search reads them in
order, and one file is put into its place by one rename.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from pathlib import Path

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.sources.errors import SourceError
from tolaria.cards.sources.folders import made_folder

MAGIC = b"SQLite format 3\x00"
FORMAT = 1
FACE_FIELDS = tuple(field.name for field in fields(FaceFacts))
SCHEMA = """
    create table about (source text, imported text);
    create table cards (
        name text primary key, layout text, oracle_id text, faces text, ambiguous text
    ) without rowid;
"""
PUT = "insert or replace into cards values (?, ?, ?, ?, '')"
AGAIN = "import the bulk file again"


@dataclass(frozen=True, slots=True)
class Stored:
    """A card of the store. ``ambiguous``: where another card of its name stands; "" there is none."""

    facts: CardFacts
    ambiguous: str = ""


class Store:
    """The cards of a store file. The file is opened for each question, so a store may go to another process.

    Every method raises SourceError where the file can't be read.
    """

    def __init__(self, path: Path) -> None:
        """Name the file, which must be there.

        Raises:
            SourceError: it is no store, or that of another version.
        """
        self.path = path
        with self.connected() as database:
            if database.execute("pragma user_version").fetchone()[0] != FORMAT:
                raise SourceError(str(path), f"a store of another version of tolaria; {AGAIN}")
            source, imported = database.execute("select source, imported from about").fetchone()
        self.source = f"{source}, imported {imported}"

    def names(self) -> list[str]:
        """Return every name, sorted."""
        with self.connected() as database:
            return [name for (name,) in database.execute("select name from cards order by name")]

    def find(self, name: str) -> Stored | None:
        """Return the card of exactly that name; None: there is none."""
        with self.connected() as database:
            row = database.execute("select * from cards where name = ?", (name,)).fetchone()
        return None if row is None else self.card(row)

    def __iter__(self) -> Iterator[Stored]:
        """Go through the cards by name."""
        with self.connected() as database:
            for row in database.execute("select * from cards order by name"):
                yield self.card(row)

    def card(self, row: tuple[str, str, str, str, str]) -> Stored:
        """Return the card of a row."""
        name, layout, oracle_id, faces, ambiguous = row
        return Stored(CardFacts(name, layout, read_faces(faces), oracle_id, self.source), ambiguous)

    @contextmanager
    def connected(self) -> Iterator[sqlite3.Connection]:
        """Open the file for reading."""
        try:
            address = f"{self.path.absolute().as_uri()}?mode=ro&immutable=1"
            with closing(sqlite3.connect(address, uri=True)) as database:
                yield database
        except (sqlite3.Error, ValueError, TypeError) as error:
            if isinstance(error, SourceError):
                raise
            reason = f"the store of imported cards is damaged ({error}); {AGAIN}"
            raise SourceError(str(self.path), reason) from None


class StoreWriter:
    """A store in the making, beside its place: it gets there whole, by `keep`, or not at all."""

    def __init__(self, path: Path, source: str) -> None:
        """Begin a store that will lie at ``path``; ``source`` is the name of what is imported."""
        self.path = path
        folder = made_folder(path.parent)
        try:
            number, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=folder)
        except OSError as error:
            raise SourceError(str(folder), f"nothing can be written here: {error.strerror}") from None
        os.close(number)
        self.waiting = Path(name)
        self.database = sqlite3.connect(self.waiting)
        # Nobody sees the file before it is whole: it needs no journal.
        self.database.executescript(f"pragma journal_mode = off; pragma user_version = {FORMAT}; {SCHEMA}")
        imported = datetime.now(UTC).date().isoformat()
        self.database.execute("insert into about values (?, ?)", (source, imported))

    def put(self, facts: CardFacts) -> None:
        """Add a card, in place of one of the same name."""
        self.database.execute(PUT, (facts.name, facts.layout, facts.oracle_id, write_faces(facts)))

    def mark_ambiguous(self, name: str, place: str) -> None:
        """Note that another, different card of that name stands at ``place``."""
        self.database.execute("update cards set ambiguous = ? where name = ?", (place, name))

    def keep(self) -> None:
        """Put the store into its place.

        Raises:
            SourceError: that is not possible; the store that was there stays.
        """
        try:
            self.database.commit()
            self.database.close()
            with self.waiting.open("rb+") as file:
                os.fsync(file.fileno())
            self.waiting.replace(self.path)
        except (OSError, sqlite3.Error) as error:
            raise SourceError(str(self.path), f"the store cannot be written: {error}") from None

    def __enter__(self) -> StoreWriter:
        """Begin."""
        return self

    def __exit__(self, *error: object) -> None:
        """Throw away what was not kept."""
        self.database.close()
        self.waiting.unlink(missing_ok=True)


def is_store(path: str | os.PathLike[str]) -> bool:
    """Say whether a file begins as a store does."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def write_faces(facts: CardFacts) -> str:
    """Return the faces as compact JSON, fields that are empty left out."""
    faces = [
        {field: value for field in FACE_FIELDS if (value := getattr(face, field)) not in ("", None)}
        for face in facts.faces
    ]
    return json.dumps(faces, ensure_ascii=False, separators=(",", ":"))


def read_faces(text: str) -> tuple[FaceFacts, ...]:
    """Return the faces of `write_faces`."""
    blank = {"name": "", "mana_cost": "", "type_line": "", "text": ""}
    faces = []
    for found in json.loads(text):
        if "colors" in found:
            found["colors"] = tuple(found["colors"])
        faces.append(FaceFacts(**{**blank, **found}))
    return tuple(faces)
