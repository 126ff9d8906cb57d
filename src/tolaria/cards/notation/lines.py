r"""Lines and tokens of the notation, and the error that names a place in it.

A file is a tree of lines: a line that is indented deeper than the one before it
belongs to that one. Lines that begin with ``#`` and empty lines are skipped.

>>> tree = read_lines("card Pup\n  cost {G}\n  pt 1/1\n")
>>> [line.text for line in tree[0].children]
['cost {G}', 'pt 1/1']
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"""\s*(?:(?P<signed>[+-](?:\d+|X)/[+-](?:\d+|X))
    |(?P<symbol>\{[^{}\s]*\})
    |(?P<word>[^\W\d_]+(?:[-'][^\W_]+)*)
    |(?P<number>-?\d+)
    |"(?P<string>(?:[^"\\]|\\.)*)"
    |(?P<mark><=|>=|!=|[()\[\],:=<>+*/-]))""",
    re.VERBOSE,
)


class NotationError(ValueError):
    """Text that the notation does not understand; the message names file, line and token."""

    def __init__(self, source: str, line: int, message: str) -> None:
        """Say where (``line`` from 1) and what."""
        super().__init__(f"{source}:{line}: {message}")
        self.source = source
        self.line = line


@dataclass(slots=True)
class Line:
    """One line of text and the lines that belong to it."""

    text: str
    number: int
    source: str
    children: list["Line"] = field(default_factory=list)

    def error(self, message: str) -> NotationError:
        """Return an error at this line."""
        return NotationError(self.source, self.number, message)

    def split(self) -> tuple[str, str]:
        """Return the first word and the rest of the line."""
        word, _, rest = self.text.partition(" ")
        return word, rest.strip()


@dataclass(frozen=True, slots=True)
class Token:
    """A token: its kind (a group of ``TOKEN``, or "end") and its text."""

    kind: str
    text: str


END = Token("end", "")


class Cursor:
    """Reads the tokens of one line from left to right."""

    __slots__ = ("line", "place", "tokens")

    def __init__(self, line: Line, text: str | None = None) -> None:
        """Split ``text`` (by default the whole line) into tokens.

        Raises:
            NotationError: a character belongs to no token.
        """
        self.line = line
        self.place = 0
        self.tokens: list[Token] = []
        text = (line.text if text is None else text).rstrip()
        at = 0
        while at < len(text):
            found = TOKEN.match(text, at)
            if found is None:
                raise line.error(f"the text at {text[at:].split()[0]!r} is not understood")
            kind = str(found.lastgroup)
            self.tokens.append(Token(kind, found[kind]))
            at = found.end()

    @property
    def next(self) -> Token:
        """The token to be read next."""
        return self.tokens[self.place] if self.place < len(self.tokens) else END

    def peek(self, offset: int) -> Token:
        """Return the token ``offset`` places after the next."""
        place = self.place + offset
        return self.tokens[place] if place < len(self.tokens) else END

    def sees(self, *texts: str) -> bool:
        """Say whether the next tokens are these words or marks."""
        return all(
            self.peek(k).text == text and self.peek(k).kind in ("word", "mark")
            for k, text in enumerate(texts)
        )

    def take(self, text: str) -> bool:
        """Read the word or mark if it comes next, and say whether it did."""
        if self.sees(text):
            self.place += 1
            return True
        return False

    def expect(self, text: str) -> None:
        """Read the word or mark, which must come next."""
        if not self.take(text):
            raise self.error(f"{text!r}")

    def read(self, kind: str, wanted: str) -> str:
        """Read a token of the kind; ``wanted`` says what is missing if another comes."""
        token = self.next
        if token.kind != kind:
            raise self.error(wanted)
        self.place += 1
        return token.text

    def finish(self) -> None:
        """Require that the line ends here."""
        if self.next is not END:
            raise self.error("the end of the line")

    def error(self, wanted: str) -> NotationError:
        """Return an error at the next token, saying what was wanted instead."""
        found = "the line ends" if self.next is END else f"{self.next.text!r} is not understood"
        return self.line.error(f"{found}; expected {wanted}")


def read_lines(text: str, source: str = "<text>", first: int = 1) -> list[Line]:
    """Return the outermost lines of a text, each with its children; ``first`` is the first line's number."""
    return nest(enumerate(text.splitlines(), first), source)


def nest(numbered: Iterable[tuple[int, str]], source: str) -> list[Line]:
    """Build the tree of lines from (number, raw text) pairs."""
    roots: list[Line] = []
    open_lines: list[tuple[int, Line]] = []
    for number, raw in numbered:
        text = raw.strip()
        if not text or text.startswith("#"):
            continue
        indent = raw[: len(raw) - len(raw.lstrip())]
        line = Line(text, number, source)
        if indent.strip(" "):
            raise line.error("lines are indented with spaces, not tabs")
        while open_lines and open_lines[-1][0] >= len(indent):
            open_lines.pop()
        (open_lines[-1][1].children if open_lines else roots).append(line)
        open_lines.append((len(indent), line))
    return roots
