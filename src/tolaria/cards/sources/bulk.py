r"""Bulk files: whatever of Scryfall or MTGJSON they hold, however they are packed, read card by card.

>>> import json, pathlib, tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> path = pathlib.Path(folder.name, "cards.json")
>>> _ = path.write_text(json.dumps([{"name": "Void Slate", "type_line": "Artifact", "mana_cost": "{3}"}]))
>>> [card.facts.name for card in read_bulk(path)]
['Void Slate']
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

from tolaria.cards.sources.errors import SourceError
from tolaria.cards.sources.fields import Fields
from tolaria.cards.sources.json_stream import Item, json_items
from tolaria.cards.sources.mtgjson import mtgjson_cards
from tolaria.cards.sources.printed import PrintedCard
from tolaria.cards.sources.scryfall import scryfall_card

GZIP = b"\x1f\x8b"
# What else a downloaded file may begin with, and what to do about it.
STRANGERS = {
    b"PK\x03\x04": "a zip archive; unpack it first",
    b"BZh": "bzip2 data; unpack it first",
    b"\xfd7zXZ": "xz data; unpack it first",
    b"\xff\xfe": "UTF-16 text; convert it to UTF-8",
    b"\xfe\xff": "UTF-16 text; convert it to UTF-8",
    b"SQLite format 3": "a database and no bulk file",
}
# Fields of which every card of either source has one, and which no decklist has.
TELLING = tuple(
    f'"{field}"'.encode()
    for field in ("oracle_text", "type_line", "oracle_id", "card_faces", "manaCost", "convertedManaCost")
)


def read_bulk(path: str | os.PathLike[str]) -> Iterator[PrintedCard]:
    """Yield the cards of a bulk file, plain or gzip, array, object or JSON lines, in a few MB of memory.

    Raises:
        SourceError: it can't be read or used, naming the place. Cards yielded before are of no account then.
    """
    source = os.fspath(path)
    with opened(path) as file:
        for item in json_items(file, source):
            yield from cards_of(item, source)


def is_bulk(path: str | os.PathLike[str]) -> bool:
    """Say whether a file looks like a bulk file of cards by its first 64 KB, however it is named."""
    try:
        with Path(path).open("rb") as file:
            packed = file.read(len(GZIP)) == GZIP
        with opened(path) as file:
            head = file.read(1 << 16)
    except (OSError, EOFError, zlib.error, SourceError):
        return False
    begins = head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    return begins in (b"[", b"{") and (packed or any(field in head for field in TELLING))


@contextmanager
def opened(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Open a file that may be packed, with its faults told in our words."""
    source = os.fspath(path)
    try:
        with Path(path).open("rb") as raw:
            head = raw.read(16)
            for magic, what in STRANGERS.items():
                if head.startswith(magic):
                    raise SourceError(source, f"this is {what}")
            raw.seek(0)
            yield cast(BinaryIO, gzip.GzipFile(fileobj=raw)) if head.startswith(GZIP) else raw
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise SourceError(source, f"the gzip data are damaged or break off: {error}") from None
    except OSError as error:
        raise SourceError(source, f"cannot read this file: {error.strerror or error}") from None


def cards_of(item: Item, source: str) -> Iterator[PrintedCard]:
    """Yield the cards of one item of the file."""
    value = item.value
    if isinstance(value, list):
        yield from mtgjson_entry(value, source, item.place)
    elif isinstance(value, dict) and value and all(isinstance(one, list) for one in value.values()):
        for entry in value.values():
            yield from mtgjson_entry(entry, source, item.place)
    elif isinstance(value, dict) and value.get("object") == "list":
        for one in value.get("data") or ():
            yield from scryfall_entry(one, source, item.place)
    elif isinstance(value, dict) and "type" in value and "type_line" not in value:
        yield from mtgjson_entry([value], source, item.place)
    elif item.key is not None:
        raise SourceError(source, f"{item.key!r} must be a list of faces", item.place)
    else:
        yield from scryfall_entry(value, source, item.place)


def mtgjson_entry(entry: list[Any], source: str, place: str) -> Iterator[PrintedCard]:
    """Yield the cards of a list of faces."""
    if not entry:
        raise SourceError(source, "a card without faces", place)
    yield from mtgjson_cards([Fields(one, source, place) for one in entry])


def scryfall_entry(value: Any, source: str, place: str) -> Iterator[PrintedCard]:
    """Yield the card of an object, unless it is left out."""
    card = scryfall_card(Fields(value, source, place))
    if card is not None:
        yield card
