"""Output files: found writable before the first game, written beside their place, put there all at once."""

from __future__ import annotations

import json
import os
import stat
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO, Any

STDOUT = "-"


class OutputError(ValueError):
    """A file that cannot be written; the message says why and what to do."""


class Outputs:
    r"""The output files of one command, as a context: what was not committed leaves no trace.

    >>> with Outputs(force=True) as outputs:  # doctest: +SKIP
    ...     file = outputs.open("rows.csv")
    ...     file.write(b"game\n")
    ...     outputs.commit()
    """

    def __init__(self, *, force: bool) -> None:
        self._force = force
        self._files: list[tuple[IO[bytes], Path | None, Path]] = []

    def reserve(self, name: str | None) -> IO[bytes] | None:
        """Open `name` where it is a file; None for no name and for stdout."""
        return None if name is None or name == STDOUT else self.open(name)

    def open(self, name: str) -> IO[bytes]:
        """Return a binary file whose contents will stand at `name` after `commit`.

        Raises:
            OutputError: it exists and may not be overwritten, was named twice, or cannot be written.
        """
        path = Path(name)
        if any(path.absolute() == taken.absolute() for _, _, taken in self._files):
            raise OutputError(f"{name}: named for two outputs; give each a file of its own")
        try:
            file, waiting = self._opened(path)
        except OSError as error:
            raise OutputError(f"{name}: cannot be written: {error.strerror}") from error
        self._files.append((file, waiting, path))
        return file

    def commit(self) -> None:
        """Put every file into its place.

        Raises:
            OutputError: a file could not be put there (a full disk, or a file that has appeared meanwhile).
        """
        while self._files:
            file, waiting, path = self._files[0]
            try:
                file.close()
                if waiting is not None:
                    if path.exists() and not self._force:
                        raise OutputError(f"{path}: has appeared meanwhile and is left alone")
                    waiting.replace(path)
            except OSError as error:
                raise OutputError(f"{path}: cannot be written: {error.strerror}") from error
            del self._files[0]

    def __enter__(self) -> Outputs:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for file, waiting, _ in self._files:
            file.close()
            if waiting is not None:
                waiting.unlink(missing_ok=True)
        self._files.clear()

    def _opened(self, path: Path) -> tuple[IO[bytes], Path | None]:
        if path.is_dir():
            raise OutputError(f"{path}: is a directory; name a file")
        if path.exists() and not stat.S_ISREG(path.stat().st_mode):
            return path.open("wb"), None  # a device or a pipe has no place to be put into
        if path.exists() and not self._force:
            raise OutputError(f"{path}: exists already; name another file or add --force")
        folder = path.parent
        if not folder.is_dir():
            raise OutputError(f"{path}: there is no directory {folder}")
        number, waiting = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=folder)
        os.chmod(number, 0o666 & ~_umask())
        return os.fdopen(number, "wb"), Path(waiting)


def json_text(data: Any) -> str:
    """Return `data` as the text of a JSON file: indented, in a fixed order, without NaN."""
    return json.dumps(data, indent=2, allow_nan=False, ensure_ascii=False) + "\n"


def warn(lines: Iterable[str]) -> None:
    """Print each line on stderr."""
    for line in lines:
        print(f"tolaria: {line}", file=sys.stderr)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
