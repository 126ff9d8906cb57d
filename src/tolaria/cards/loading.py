"""The pool that a run plays with: the user's file, over what was imported, over the built-in cards.

>>> "Mountain" in load_pool()
True
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tolaria.cards.catalog import Pool
from tolaria.cards.sources.errors import SourceError
from tolaria.cards.sources.folders import cache_folder, chosen_cards, store_path

if TYPE_CHECKING:
    from tolaria.cards.cache import CompileCache


def load_pool(cards: str | os.PathLike[str] | None = None) -> Pool:
    """Return the built-in cards, the imported ones on top, and those of the user's file on top of both.

    ``cards`` (by default what TOLARIA_CARDS names) is a file in the notation; or a bulk file or
    a store, which then stands in for what was imported.

    Raises:
        SourceError, NotationError: the file can't be read or used.
    """
    chosen = chosen_cards() if cards is None else os.fspath(cards)
    pool = Pool.builtin()
    if chosen is not None and is_other_store(chosen):
        return with_store(pool, other_store(chosen))
    if store_path().exists():
        pool = with_store(pool, store_path())
    return pool if chosen is None else pool.with_file(existing(chosen))


def notation_text(cards: str | os.PathLike[str] | None = None) -> str | None:
    """Return the text of the notation file that `load_pool` puts on top; None if there is none.

    Raises:
        SourceError: it can't be read.
    """
    chosen = chosen_cards() if cards is None else os.fspath(cards)
    if chosen is None or is_other_store(chosen):
        return None
    try:
        return existing(chosen).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise SourceError(chosen, "a card file must be UTF-8 text") from None


def with_store(pool: Pool, path: Path) -> Pool:
    """Return a pool with the cards of a store file on top."""
    from tolaria.cards.sources import Store

    return pool.with_store(Store(path), compile_cache())


def compile_cache() -> CompileCache:
    """Return the user's compile cache."""
    from tolaria.cards.cache import CompileCache

    return CompileCache(cache_folder() / "compiled.sqlite3")


def is_other_store(path: str) -> bool:
    """Say whether a file stands in for the imported store."""
    from tolaria.cards.sources import is_bulk, is_store

    return is_store(path) or is_bulk(path)


def other_store(path: str) -> Path:
    """Return the store of a file: itself, or one made of a bulk file and kept in the cache."""
    from tolaria.cards.sources import import_bulk, is_store

    if is_store(path):
        return Path(path)
    try:
        with Path(path).open("rb") as file:
            digest = hashlib.file_digest(file, "blake2b").hexdigest()[:24]
    except OSError as error:
        raise SourceError(path, f"cannot read this file: {error.strerror}") from None
    target = cache_folder() / f"bulk-{digest}.sqlite3"
    if not target.exists():
        import_bulk(path, target)
    return target


def existing(path: str) -> Path:
    """Return the path of a file that can be read."""
    try:
        with Path(path).open("rb"):
            return Path(path)
    except OSError as error:
        raise SourceError(path, f"cannot read this card file: {error.strerror}") from None
