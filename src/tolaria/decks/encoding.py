"""From a path to text.

Decklists come in UTF-8 and UTF-16 with or without a byte order mark, and in Windows-1252. Everything else is
refused as a whole, in one line.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from tolaria.decks.errors import DeckFileError
from tolaria.decks.spelling import clean_line

LARGEST_FILE = 1 << 20  # bytes of a list
LARGEST_JSON = 4 << 20  # bytes; JSON exports carry everything that is known of each card

_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_JSON = re.compile(rb"[\s\xef\xbb\xbf]*[{\[]\s*[\"{\[]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


def read_file(path: Path, source: str) -> tuple[str, list[str]]:
    """Return the text of the file at `path`, and notices on its encoding.

    Raises DeckFileError for a missing, unreadable, empty, binary or over-large file and for a directory.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_JSON + 1)
    except FileNotFoundError:
        raise DeckFileError.of_file(source, "no such file") from None
    except IsADirectoryError:
        raise DeckFileError.of_file(source, "is a directory; name a decklist file in it") from None
    except PermissionError:
        raise DeckFileError.of_file(source, "no permission to read this file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise DeckFileError.of_file(source, f"cannot be read: {reason}") from None
    return decoded(data, source)


def decoded(data: bytes, source: str) -> tuple[str, list[str]]:
    """Return `data` as text without a byte order mark and with LF line ends, and notices on its encoding."""
    if len(data) > (LARGEST_JSON if _JSON.match(data) else LARGEST_FILE):
        raise _too_large(source)
    notices: list[str] = []
    encoding = _unmarked_utf16(data)
    if encoding:
        notices.append("UTF-16 without a byte order mark")
    try:
        marked = "utf-16" if data.startswith(_UTF16_MARKS) else "utf-8-sig"
        text = data.decode(encoding or marked)
    except UnicodeDecodeError:
        text = _from_windows_1252(data, source)
        notices.append("not UTF-8; read as Windows-1252")
    return checked_text(text, source), notices


def checked_text(text: str, source: str) -> str:
    """Return `text` with LF line ends; DeckFileError if it is empty, too large or holds binary data."""
    if len(text) > LARGEST_JSON:
        raise _too_large(source)
    control = _CONTROL.search(text)
    if control:
        raise DeckFileError.of_file(
            source, f"holds binary data (a byte {ord(control[0]):#04x}); save the list as UTF-8 text"
        )
    text = text.removeprefix("\ufeff")
    if not clean_line(text):
        raise DeckFileError.of_file(source, "is empty; it holds no decklist")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _too_large(source: str) -> DeckFileError:
    return DeckFileError.of_file(source, f"larger than {LARGEST_FILE} bytes; this is not a decklist")


def _unmarked_utf16(data: bytes) -> str | None:
    """Return the byte order of UTF-16 text without a mark, told by the zero bytes of its Latin letters."""
    if len(data) % 2 or data.startswith(_UTF16_MARKS) or data.count(0) * 4 < len(data) or not data:
        return None
    if 0 not in data[::2]:
        return "utf-16-le"
    return "utf-16-be" if 0 not in data[1::2] else None


def _from_windows_1252(data: bytes, source: str) -> str:
    if not data.startswith(_UTF16_MARKS) and b"\0" not in data:
        try:
            return data.decode("cp1252")
        except UnicodeDecodeError:
            pass
    raise DeckFileError.of_file(
        source,
        "holds bytes that are neither UTF-8, UTF-16 nor Windows-1252 text; save the list as UTF-8 text",
    )
