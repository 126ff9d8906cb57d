"""Downloading a bulk file: resumed where it was cut, checked, never given out by halves.

Scryfall's address answers with a page that says where the file of the day lies; any other
address is the file itself. A server is asked for gzip, which the reader of bulk files takes as
it is. A part is only continued if the server vouches (If-Range) that the file is still the same.
"""

from __future__ import annotations

import hashlib
import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from tolaria.cards.sources.bulk import GZIP
from tolaria.cards.sources.errors import SourceError, shown
from tolaria.cards.sources.folders import made_folder

SCRYFALL = "https://api.scryfall.com/bulk-data/oracle-cards"
HEADERS = {"User-Agent": "tolaria/0.1", "Accept": "application/json;q=0.9,*/*;q=0.8"}
CHUNK = 1 << 18
MAX_BYTES = 4 << 30
MAX_PAGE = 1 << 16
# Attempts in a row that bring nothing new before the download is given up.
ATTEMPTS = 4
TIMEOUT_SECONDS = 30.0
AGAIN = "try again later"

Progress = Callable[[int, int | None], None]


@dataclass
class Part:
    """An unfinished download: its address, the server's mark of the version, its whole size."""

    url: str
    version: str = ""
    size: int | None = None


@dataclass(frozen=True)
class Answer:
    """How a server begins its answer: from which byte on it sends, and how long the whole file is."""

    start: int
    size: int | None
    version: str


class Download:
    """One download into ``folder``; the finished file is `fetch`'s to give away.

    ``pause`` sleeps between attempts; ``progress`` is called with bytes done and their
    number at the end (None: unknown).
    """

    def __init__(
        self,
        url: str,
        folder: Path,
        progress: Progress | None = None,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        """Prepare; nothing is asked of the server yet.

        Raises:
            SourceError: the address is not one of the web, or the folder can't be made.
        """
        if not is_web_address(url):
            raise SourceError(url, "only http and https addresses can be fetched")
        self.url = url
        self.progress = progress or (lambda done, size: None)
        self.pause = pause
        stem = hashlib.blake2b(url.encode(), digest_size=8).hexdigest()
        self.path = made_folder(folder) / f"download-{stem}.part"
        self.note = self.path.with_suffix(".json")

    def fetch(self, sha256: str | None = None, size: int | None = None) -> Path:
        """Return the path of the whole file, downloaded or continued; `discard` it when it was used.

        ``sha256`` is the checksum that the file must have, ``size`` its bytes if it comes unpacked.

        Raises:
            SourceError: the server refuses, breaks off time and again, or sends other than it
                promised; what can be continued is kept for the next try.
        """
        idle = 0
        while True:
            before = self.done()
            try:
                if self.attempt():
                    break
                trouble = f"the connection was cut after {self.done():,} bytes"
            except urllib.error.HTTPError as error:
                self.refuse_for_good(error)
                trouble = f"the server answered {error.code} {error.reason}"
            except (OSError, http.client.HTTPException) as error:
                trouble = f"no answer from the server ({said(error)})"
            idle = 0 if self.done() > before else idle + 1
            if idle >= ATTEMPTS:
                kept = f"; {self.done():,} bytes are kept, the same command continues" if self.done() else ""
                raise SourceError(self.url, f"{trouble}{kept or f'; {AGAIN}'}")
            self.pause(0.5 * 2**idle)
        self.check(sha256, size)
        return self.path

    def attempt(self) -> bool:
        """Ask the server once for what is missing; True if the file is whole now."""
        part = self.known()
        done = self.done() if part.version else 0
        if done and done == part.size:
            return True
        headers = {**HEADERS, "Accept-Encoding": "gzip"}
        if done:
            headers |= {"Range": f"bytes={done}-", "If-Range": part.version}
        request = urllib.request.Request(self.url, headers=headers)
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            answer = begin(response)
            if answer.start and not continues(answer, part, done):
                self.discard()
                return False
            if answer.start == 0:
                part = Part(self.url, answer.version, answer.size)
            return self.save(response, answer.start, part)

    def save(self, response: Any, start: int, part: Part) -> bool:
        """Write what comes from byte ``start`` on; True if that is the whole file."""
        done = start
        with self.written("ab" if start else "wb") as file:
            self.note.write_text(json.dumps(asdict(part)), encoding="utf-8")
        while chunk := response.read(CHUNK):
            with self.written("ab") as file:
                file.write(chunk)
            done += len(chunk)
            self.progress(done, part.size)
            if done > MAX_BYTES:
                self.discard()
                raise SourceError(self.url, f"more than {MAX_BYTES >> 30} GB came, which is no bulk file")
        if part.size is not None and done > part.size:
            self.discard()
            raise SourceError(self.url, f"it sent {done:,} bytes and promised {part.size:,}; {AGAIN}")
        return part.size is None or done == part.size

    @contextmanager
    def written(self, mode: str) -> Iterator[IO[bytes]]:
        """Open the file to write; a full disk is told apart from trouble with the server."""
        try:
            with self.path.open(mode) as file:
                yield file
        except OSError as error:
            raise SourceError(str(self.path), f"cannot be written: {error.strerror}") from None

    def check(self, sha256: str | None, size: int | None) -> None:
        """Refuse, and throw away, a file that is empty, or has another size or checksum than it must have."""
        if not self.done():
            self.discard()
            raise SourceError(self.url, f"the server sent an empty file; {AGAIN}")
        with self.path.open("rb") as file:
            packed = file.read(len(GZIP)) == GZIP
            file.seek(0)
            found = hashlib.file_digest(file, "sha256").hexdigest() if sha256 is not None else ""
        if size is not None and not packed and size != self.done():
            reason = f"{self.done():,} bytes came, and the server's own page says {size:,}; {AGAIN}"
        elif sha256 is not None and found != sha256.strip().lower():
            reason = f"the SHA-256 is {found}, not {sha256.strip().lower()}; {AGAIN}"
        else:
            return
        self.discard()
        raise SourceError(self.url, reason)

    def refuse_for_good(self, error: urllib.error.HTTPError) -> None:
        """Raise for an answer that will be the same next time; a part that fits no more is thrown away."""
        if error.code == 416:
            self.discard()
        elif 400 <= error.code < 500 and error.code not in (408, 425, 429):
            raise SourceError(self.url, f"the server answered {error.code} {error.reason}") from None

    def done(self) -> int:
        """Return how many bytes are here."""
        return self.path.stat().st_size if self.path.exists() else 0

    def known(self) -> Part:
        """Return what was noted of the part that is here."""
        try:
            part = Part(**json.loads(self.note.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return Part(self.url)
        return part if part.url == self.url else Part(self.url)

    def discard(self) -> None:
        """Throw away what is here."""
        self.path.unlink(missing_ok=True)
        self.note.unlink(missing_ok=True)


def begin(response: Any) -> Answer:
    """Return how an answer begins, by its status and headers."""
    headers = response.headers
    # A weak mark does not vouch for bytes, and may not stand in If-Range (RFC 9110, 13.1.5).
    mark = headers.get("ETag", "")
    version = headers.get("Last-Modified", "") if mark.startswith("W/") or not mark else mark
    length = headers.get("Content-Length", "")
    if response.status == 206:
        unit, _, span = headers.get("Content-Range", "").partition(" ")
        first, _, whole = span.partition("/")
        start = first.partition("-")[0]
        if unit == "bytes" and start.isdigit():
            return Answer(int(start), int(whole) if whole.isdigit() else None, version)
        return Answer(-1, None, version)
    return Answer(0, int(length) if length.isdigit() else None, version)


def continues(answer: Answer, part: Part, done: int) -> bool:
    """Say whether an answer goes on where a part ends, and is of the same file."""
    same = answer.version in ("", part.version) and answer.size in (None, part.size)
    return same and answer.start == done


def bulk_address(url: str) -> tuple[str, int | None]:
    """Return where the bulk file lies, asking Scryfall's page, and its size unpacked (None: unknown).

    Raises:
        SourceError: the page can't be read or says nothing of the kind.
    """
    if not is_web_address(url) or "/bulk-data" not in urllib.parse.urlsplit(url).path:
        return url, None
    request = urllib.request.Request(url, headers=HEADERS)
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            page = response.read(MAX_PAGE)
        found = json.loads(page)
        address, size = found["download_uri"], found.get("size")
    except urllib.error.HTTPError as error:
        raise SourceError(url, f"the server answered {error.code} {error.reason}") from None
    except (OSError, http.client.HTTPException) as error:
        raise SourceError(url, f"no answer from the server ({said(error)}); {AGAIN}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        reason = "the answer does not say where the bulk file lies; give its address by --url"
        raise SourceError(url, reason) from None
    if not isinstance(address, str) or not is_web_address(address):
        raise SourceError(url, f"the answer names no web address: {shown(address)}")
    return address, size if isinstance(size, int) else None


def is_web_address(url: str) -> bool:
    """Say whether an address is one that can be fetched.

    >>> is_web_address("https://example.org/x"), is_web_address("file:///x"), is_web_address("http://[")
    (True, False, False)
    """
    try:
        parts = urllib.parse.urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and url.isascii() and url.isprintable()


def said(error: BaseException) -> str:
    """Return what an error of the network says."""
    return str(getattr(error, "reason", None) or error) or type(error).__name__
