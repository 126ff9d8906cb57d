"""Reading XML safely: a flat list of elements with line numbers, and no entity beyond XML's own five."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.parsers import expat

# Atomic and possessive: a hostile file must not make the search run backwards without end.
_PROLOG = re.compile(
    r"\s*+(?:<\?(?>.*?\?>)\s*+|<!--(?>.*?-->)\s*+|<!DOCTYPE[^\[>]*+(?:\[(?>.*?\]))?+\s*+>\s*+)*+<([A-Za-z_][\w.-]*+)",
    re.DOTALL,
)


# A deck file is four elements deep. Every element names all around it, so depth must have an end.
DEEPEST = 32


class XmlFault(Exception):
    """Text that is not well-formed XML, or that declares entities; `line` is where, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


@dataclass
class Element:
    """One element; `parents` are the elements around it from the outside in, `line` counts from 1."""

    tag: str
    attributes: dict[str, str]
    parents: tuple[Element, ...]
    line: int
    text: str = ""


def root_tag(text: str) -> str | None:
    """Return the tag of the outermost element, or None if `text` does not begin as XML does."""
    match = _PROLOG.match(text)
    return match[1] if match else None


def read_elements(text: str) -> list[Element]:
    """Return every element of `text` in the order of the start tags; XmlFault if it cannot be read."""
    elements: list[Element] = []
    around: list[Element] = []
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(around) == DEEPEST:
            raise XmlFault(parser.CurrentLineNumber, f"elements nested more than {DEEPEST} deep")
        element = Element(tag, attributes, tuple(around), parser.CurrentLineNumber)
        elements.append(element)
        around.append(element)

    def end(_: str) -> None:
        around.pop()

    def data(characters: str) -> None:
        if around:
            around[-1].text += characters

    def doctype(*_: object) -> None:
        # A document type is the door to external files and to entities that grow without bound.
        raise XmlFault(parser.CurrentLineNumber, "a document type declaration is not read; delete it")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = data
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise XmlFault(error.lineno, f"broken XML: {expat.ErrorString(error.code)}") from None
    return elements
