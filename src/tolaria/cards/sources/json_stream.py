r"""JSON that is too large to hold: its items one after the other, in a little memory.

`json.JSONDecoder.raw_decode` reads one value from the front of a buffer that slides over the
file. An item must fit into ``MAX_ITEM`` characters, so neither a text without end nor a
nesting without end costs more than that; where an item stands is known by its number and line.

>>> import io
>>> [item.value for item in json_items(io.BytesIO(b'[{"a": 1}, {"a": 2}]'), "x.json")]
[{'a': 1}, {'a': 2}]
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO, NoReturn

from tolaria.cards.sources.errors import SourceError, shown

CHUNK = 1 << 20
# Twenty times the largest item of any real bulk file.
MAX_ITEM = 4 << 20
WRAPPER_KEYS = frozenset({"meta", "data"})


@dataclass(frozen=True, slots=True)
class Item:
    """One item: its number and the line it begins on, both from 1, and its key where it has one."""

    number: int
    line: int
    value: Any
    key: str | None = None

    @property
    def place(self) -> str:
        """Where it stands, for a message."""
        return f"card {self.number}, line {self.line}"


def json_items(file: BinaryIO, source: str) -> Iterator[Item]:
    """Yield what a file holds: the items of one array, the entries of MTGJSON's ``data``, or JSON lines.

    ``source`` is the name used in messages.

    Raises:
        SourceError: it is no such JSON, is not UTF-8, or breaks off; naming number and line.
    """
    window = Window(file, source)
    first = window.peek()
    if first == "[":
        window.take("[")
        yield from array_items(window)
        if window.peek():
            window.fail("there is more after the end of the list")
    elif first == "{" and window.first_key() in WRAPPER_KEYS:
        yield from wrapped_items(window)
    elif first == "{":
        while window.peek():
            yield window.item()
    elif first:
        window.fail(f"this is no JSON of cards: it begins with {shown(first)}")
    else:
        window.fail("the file is empty")


def array_items(window: Window) -> Iterator[Item]:
    """Yield the items of an array whose bracket is read."""
    if window.take("]", optional=True):
        return
    while True:
        yield window.item()
        if window.take("]", optional=True):
            return
        window.take(",")


def wrapped_items(window: Window) -> Iterator[Item]:
    """Yield the entries of ``data`` of an object, which is an object or an array; skip the other keys."""
    found = False
    window.take("{")
    while True:
        key = window.key()
        if key != "data":
            window.item()
            window.number = 0
        elif found:
            window.fail('"data" stands there twice')
        else:
            found = True
            yield from data_items(window)
        if window.take("}", optional=True):
            break
        window.take(",")
    if window.peek():
        window.fail("there is more after the end of the object")
    if not found:
        window.fail('the object has no "data"')


def data_items(window: Window) -> Iterator[Item]:
    """Yield the entries of the value of ``data``."""
    if window.peek() == "[":
        window.take("[")
        yield from array_items(window)
        return
    window.take("{")
    if window.take("}", optional=True):
        return
    while True:
        key = window.key()
        yield window.item(key)
        if window.take("}", optional=True):
            return
        window.take(",")


class Window:
    """The part of the file that is in memory, and how far it is read."""

    def __init__(self, file: BinaryIO, source: str) -> None:
        """Begin at the front; a byte order mark is skipped."""
        self.file = file
        self.source = source
        self.decode = codecs.getincrementaldecoder("utf-8-sig")("strict").decode
        self.json = json.JSONDecoder(parse_constant=refuse_constant, object_pairs_hook=unique_keys)
        self.text = ""
        self.at = 0
        self.counted = 0
        self.lines = 1
        self.number = 0
        self.bytes_read = 0
        self.at_end = False

    def peek(self) -> str:
        """Return the next character that is no white space; "" at the end of the file."""
        while True:
            rest = len(self.text)
            while self.at < rest and self.text[self.at] in " \t\r\n":
                self.at += 1
            if self.at < rest:
                return self.text[self.at]
            if not self.more():
                return ""

    def take(self, mark: str, optional: bool = False) -> bool:
        """Read a mark; without ``optional`` it must stand there."""
        found = self.peek()
        if found == mark:
            self.at += 1
            return True
        if not optional:
            self.fail(f"expected {mark!r}, found {shown(found)}" if found else "the file breaks off here")
        return False

    def first_key(self) -> str:
        """Return the first key of the object that begins here, without reading it; "" if it has none."""
        while True:
            rest = self.text[self.at + 1 :].lstrip()
            if rest and not rest.startswith('"'):
                return ""
            try:
                return str(self.json.raw_decode(rest)[0])
            except ValueError:
                if len(rest) > CHUNK or not self.more():
                    return ""

    def key(self) -> str:
        """Read a key and its colon."""
        if self.peek() not in ('"', ""):
            self.fail(f"expected a key, found {shown(self.peek())}")
        key = str(self.value())
        self.take(":")
        return key

    def item(self, key: str | None = None) -> Item:
        """Read the next value as an item."""
        self.number += 1
        self.peek()
        line = self.line()
        return Item(self.number, line, self.value(), key)

    def line(self) -> int:
        """Return the line of the present place, from 1."""
        self.lines += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.lines

    def value(self) -> Any:
        """Read one value, taking in as much of the file as it needs."""
        if not self.peek():
            self.fail("the file breaks off here")
        while True:
            try:
                value, end = self.json.raw_decode(self.text, self.at)
            except RecursionError:
                self.fail("the data is nested too deeply")
            except json.JSONDecodeError as error:
                ahead = error.pos - self.at  # `more` moves the window, but keeps what is ahead
                if len(self.text) - self.at > MAX_ITEM:
                    self.fail_at(ahead, error.msg, f"one card is longer than {MAX_ITEM >> 20} MB")
                if not self.more():
                    self.fail_at(ahead, error.msg, "the file breaks off here")
                continue
            except ValueError as error:
                self.fail(f"this is no card: {shown_line(error)}")
            self.at = end
            return value

    def more(self) -> bool:
        """Take in the next chunk, letting go of what is read; False at the end of the file."""
        if self.at_end:
            return False
        chunk = self.file.read(CHUNK)
        self.at_end = not chunk
        try:
            text = self.decode(chunk, self.at_end)
        except UnicodeDecodeError as error:
            self.fail(f"not UTF-8 text near byte {self.bytes_read + max(error.start, 0)}; convert the file")
        self.bytes_read += len(chunk)
        self.line()
        self.text = self.text[self.at :] + text
        self.at = self.counted = 0
        return bool(chunk)

    def fail(self, reason: str) -> NoReturn:
        """Refuse the file at the present place."""
        place = f"card {self.number}, line {self.line()}" if self.number else f"line {self.line()}"
        raise SourceError(self.source, reason, place) from None

    def fail_at(self, ahead: int, message: str, unfinished: str) -> NoReturn:
        """Refuse the file for a fault so many characters ahead; ``unfinished``: why, if it has no end."""
        self.at = min(self.at + ahead, len(self.text))
        endless = message.startswith("Unterminated") or not self.text[self.at :].strip()
        self.fail(unfinished if endless else f"malformed JSON: {message}")


def shown_line(error: ValueError) -> str:
    """Return what an error says, fit for one line."""
    return " ".join(str(error).split())[:120]


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object, refusing a key that stands there twice: one of the two would be dropped."""
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"{next(key for key in keys if keys.count(key) > 1)!a} stands there twice")
    return made


def refuse_constant(word: str) -> NoReturn:
    """Refuse NaN and infinities, which are no JSON."""
    raise ValueError(f"{word} is no JSON")
