"""The compile cache: what came of each card's facts, kept on disk between runs.

It is keyed by a hash of the facts and of everything that decides what they compile to (the
sources of the compiler, the notation, lowering, and the engine's words), so it can't be out of
date. It is only ever a short cut: where it can't be read or written, cards are compiled.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tolaria.cards.facts import CardFacts
from tolaria.cards.notation import NotationError, parse_card, print_card
from tolaria.cards.outcome import Outcome, compile_facts
from tolaria.cards.sources.store import write_faces

SCHEMA = """
    create table if not exists outcomes (
        key blob primary key, version blob, notation text,
        sentence text, token text, reason text, unplayable text
    ) without rowid
"""
FIND = "select notation, sentence, token, reason, unplayable from outcomes where key = ?"
PUT = "insert or replace into outcomes values (?, ?, ?, ?, ?, ?, ?)"
DECIDING = ("oracle", "ir", "notation", "lowering", "facts.py", "outcome.py")
# Another process may be writing; past this, nothing is remembered.
PATIENCE_SECONDS = 2.0


class CompileCache:
    """Compiles cards, or finds what came of them before.

    >>> import pathlib, tempfile
    >>> cache = CompileCache(pathlib.Path(tempfile.gettempdir(), "compiled.sqlite3"), b"version")
    >>> len(cache.key(CardFacts("Void Slate", "normal", ())))
    24
    """

    def __init__(self, path: Path, version: bytes | None = None) -> None:
        """Keep the outcomes at ``path``; ``version`` is that of the compiler unless it is given."""
        self.path = path
        self.version = compiler_version() if version is None else version

    def outcome(self, facts: CardFacts) -> Outcome:
        """Return what comes of a card."""
        return self.outcomes([facts])[0]

    def outcomes(self, cards: Sequence[CardFacts]) -> list[Outcome]:
        """Return what comes of each of some cards."""
        keys = [self.key(facts) for facts in cards]
        found = self.find(keys)
        missing = {key: facts for key, facts in zip(keys, cards, strict=True) if key not in found}
        made = {key: compile_facts(facts) for key, facts in missing.items()}
        self.put(made)
        found |= made
        return [found[key] for key in keys]

    def key(self, facts: CardFacts) -> bytes:
        """Return the key of a card: all that its compiling depends on."""
        text = f"{facts.name}\n{facts.layout}\n{write_faces(facts)}"
        return hashlib.blake2b(text.encode(), key=self.version, digest_size=24).digest()

    def find(self, keys: Iterable[bytes]) -> dict[bytes, Outcome]:
        """Return what is remembered, and can be read, by key."""
        found: dict[bytes, Outcome] = {}
        try:
            if self.path.exists():
                with self.connected() as database:
                    for key in keys:
                        row = database.execute(FIND, (key,)).fetchone()
                        if row is not None:
                            card = parse_card(row[0]) if row[0] else None
                            found[key] = Outcome(card, *row[1:])
        except (sqlite3.Error, OSError, NotationError):
            return found
        return found

    def put(self, outcomes: Mapping[bytes, Outcome]) -> None:
        """Remember outcomes by key, and forget those of other versions of the compiler."""
        if not outcomes:
            return
        rows = [
            (
                key,
                self.version,
                print_card(outcome.card) if outcome.card is not None else "",
                outcome.sentence,
                outcome.token,
                outcome.reason,
                outcome.unplayable,
            )
            for key, outcome in outcomes.items()
        ]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.connected() as database:
                database.execute(SCHEMA)
                database.execute("create index if not exists by_version on outcomes (version)")
                database.execute("delete from outcomes where version < ?1 or version > ?1", (self.version,))
                database.executemany(PUT, rows)
                database.commit()
        except sqlite3.OperationalError:
            return  # locked, or a folder that can't be written
        except sqlite3.DatabaseError:
            self.path.unlink(missing_ok=True)  # no database: the next card begins a new one
        except OSError:
            return

    @contextmanager
    def connected(self) -> Iterator[sqlite3.Connection]:
        """Open the file, which is made if it is missing."""
        with closing(sqlite3.connect(self.path, timeout=PATIENCE_SECONDS)) as database:
            database.execute("pragma synchronous = off")
            yield database


def compiler_version() -> bytes:
    """Return a hash of all sources that decide what facts compile to, and whether that plays."""
    digest = hashlib.blake2b(digest_size=16)
    cards, engine = files("tolaria.cards"), files("tolaria.engine")
    for name in DECIDING:
        add_sources(cards / name, digest)
    for file in ("cards.pyi", "types.pyi"):
        add_sources(engine / file, digest)
    return digest.digest()


def add_sources(place: Traversable, digest: hashlib.blake2b) -> None:
    """Feed a file, or the sources below a folder in the order of their names, to a hash."""
    if place.is_dir():
        for inside in sorted(place.iterdir(), key=lambda item: item.name):
            if inside.is_dir() or inside.name.endswith((".py", ".lark", ".txt")):
                add_sources(inside, digest)
    elif place.is_file():
        digest.update(place.name.encode() + place.read_bytes())
