"""What can be wrong with a decklist, said once and clearly.

Every fault is a `Problem`: which file, which line, what stood there, why it cannot be used, and the card that
was probably meant. One `DeckError` carries all problems of a list, so that a list is mended in one go.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# Longer texts are cut in messages: an error must stay one readable line.
_SHOWN_CHARACTERS = 80
LONGEST_NAME = 160  # characters; the longest printed name has 141


def shown(text: str) -> str:
    """Return `text` fit for one line of a message: cut to 80 characters."""
    return text if len(text) <= _SHOWN_CHARACTERS else text[: _SHOWN_CHARACTERS - 3] + "..."


@dataclass(frozen=True)
class Problem:
    """One fault of a decklist.

    `line` counts from 1 and is None where the fault is the file's as a whole. `text` is the offending text
    ("" for a whole file); `suggestion` is the card name that was probably meant, or None.

    >>> print(Problem("burn.txt", 3, "Lightnin Bolt", 'unknown card "Lightnin Bolt"', "Lightning Bolt"))
    burn.txt:3: unknown card "Lightnin Bolt"; did you mean "Lightning Bolt"?
    """

    source: str
    line: int | None
    text: str
    reason: str
    suggestion: str | None = None

    def __str__(self) -> str:
        place = self.source if self.line is None else f"{self.source}:{self.line}"
        ending = f'; did you mean "{self.suggestion}"?' if self.suggestion else ""
        said = f"{place}: {self.reason}{ending}"
        # Whatever a list holds, a problem stays one line.
        return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in said)


class DeckError(ValueError):
    """A decklist that cannot be used. `problems` holds every fault; `str()` is one line for each."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[type[DeckError], tuple[tuple[Problem, ...]]]:
        # Worker processes hand errors over by pickle, which by default would pass the message alone.
        return type(self), (self.problems,)


class DeckFileError(DeckError):
    """A decklist file that cannot be read at all: missing, a directory, empty, binary, too large."""

    @classmethod
    def of_file(cls, source: str, reason: str) -> DeckFileError:
        """Return the error with the one problem that a file as a whole can have."""
        return cls((Problem(source, None, "", reason),))
