"""Reading JSON with line numbers and without recursion; a key that stands twice is a fault."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from dataclasses import dataclass

from tolaria.decks.errors import shown

DEEPEST = 64
_TOKEN = re.compile(
    r'[ \t\n\r]*+(?:(?P<text>"(?:[^"\\\x00-\x1f]++|\\.)*+")|(?P<number>-?\d++(?:\.\d++)?(?:[eE][-+]?\d++)?)'
    r"|(?P<word>true|false|null)|(?P<mark>[{}\[\]:,]))"
)
_SPACE = re.compile(r"[ \t\n\r]*+")
_WORDS = {"true": True, "false": False, "null": None}
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class JsonFault(Exception):
    """Text that is not JSON, or none that a deck can be read from; `line` is where, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


class JsonNumber(str):
    """A number as it stands in the text."""


@dataclass(slots=True)
class Node:
    """A value and the line on which it begins, from 1."""

    value: dict[str, Node] | list[Node] | str | bool | None
    line: int

    @property
    def members(self) -> dict[str, Node]:
        """The members of an object; empty for any other value."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> list[Node]:
        """The items of an array; empty for any other value."""
        return self.value if isinstance(self.value, list) else []

    @property
    def text(self) -> str:
        """The characters of a text or a number; empty for any other value."""
        return self.value if isinstance(self.value, str) else ""


def read_json(text: str) -> Node:
    r"""Return the value in `text`; JsonFault if it is not JSON, nested too deep, or names a key twice.

    >>> read_json('{"main":\n[4, "Opt"]}').members["main"].items[1]
    Node(value='Opt', line=2)
    """
    tokens = _Tokens(text)
    root = tokens.value()
    around = [root] if isinstance(root.value, dict | list) else []
    fresh = bool(around)  # nothing has been read of the innermost array or object
    while around:
        inside = around[-1]
        end = "}" if isinstance(inside.value, dict) else "]"
        if tokens.take(end):
            around.pop()
            fresh = False
            continue
        if not fresh:
            tokens.demand(",")
        child = _member(inside, tokens)
        fresh = isinstance(child.value, dict | list)
        if fresh:
            if len(around) == DEEPEST:
                raise JsonFault(child.line, f"nested more than {DEEPEST} deep")
            around.append(child)
    tokens.demand("")
    return root


def _member(inside: Node, tokens: _Tokens) -> Node:
    """Read the next member of an array or object and put it there."""
    if isinstance(inside.value, list):
        child = tokens.value()
        inside.value.append(child)
        return child
    key = tokens.key()
    tokens.demand(":")
    child = tokens.value()
    if key in inside.members:
        raise JsonFault(child.line, f'the key "{shown(key)}" stands twice in one object')
    inside.members[key] = child
    return child


class _Tokens:
    """The tokens of a text, one ahead."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._breaks = [match.start() for match in re.finditer("\n", text)]
        self._advance(0)

    def take(self, mark: str) -> bool:
        """Go past the token `mark` if it comes next."""
        if self._token != mark:
            return False
        self._advance(self._end)
        return True

    def demand(self, mark: str) -> None:
        """Go past the token `mark`, "" being the end of the text; JsonFault if another comes."""
        if not self.take(mark):
            wanted = f'"{mark}"' if mark else "the end of the file"
            raise self._fault(f"{wanted} is missing")

    def key(self) -> str:
        """Go past a text, and return it."""
        if self._kind != "text":
            raise self._fault("the name of a member is missing")
        return self.value().text

    def value(self) -> Node:
        """Go past the next value and return it; of an array or object, past its beginning alone."""
        kind, token, line = self._kind, self._token, self._line()
        node = Node(None, line)
        if kind == "text":
            node.value = self._unquoted(token)
        elif kind == "number":
            node.value = JsonNumber(token)
        elif kind == "word":
            node.value = _WORDS[token]
        elif token == "{":
            node.value = {}
        elif token == "[":
            node.value = []
        else:
            raise self._fault("a value is missing")
        self._advance(self._end)
        return node

    def _unquoted(self, token: str) -> str:
        try:
            text = str(json.loads(token))
        except ValueError:
            raise self._fault("a text with a broken escape") from None
        if _LONE_SURROGATE.search(text):
            raise self._fault("a text with half a character")
        return text

    def _advance(self, start: int) -> None:
        match = _TOKEN.match(self._text, start)
        if match:
            self._kind, self._end = match.lastgroup or "", match.end()
            self._token, self._start = match[self._kind], match.start(self._kind)
            return
        self._kind, self._token = "end", ""
        self._start = self._end = _SPACE.match(self._text, start).end()  # type: ignore[union-attr]
        if self._start < len(self._text):
            raise self._fault(f'"{shown(self._text[self._start :].split(chr(10))[0][:20])}" is no JSON')

    def _line(self) -> int:
        return bisect_left(self._breaks, self._start) + 1

    def _fault(self, reason: str) -> JsonFault:
        return JsonFault(self._line(), f"broken JSON: {reason}")
