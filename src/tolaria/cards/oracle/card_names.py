"""Names that a phrase says: "named Ash Runner" (201)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.reader import Reader

# The compiler puts the card's name in its place.
OWN_NAME = ir.Named("~")
LINK_WORDS = frozenset(["of", "the", "and", "in", "from", "to"])


def named(reader: Reader) -> list[ir.Test]:
    """ "named Ash Runner": capitalised words to the end of the name; "named ~": the name of the card itself."""
    reader.expect("named")
    if reader.take("~"):
        return [OWN_NAME]
    parts: list[str] = []
    while not reader.ended and (
        reader.raw[reader.place][0].isupper() or (parts and reader.peek() in LINK_WORDS)
    ):
        parts.append(reader.raw[reader.place])
        reader.advance()
    if parts and parts[-1].lower() == "and":  # what follows is no part of the name
        parts.pop()
        reader.place -= 1
    if not parts or parts[-1].lower() in LINK_WORDS:
        raise reader.fail("a name")
    title = reader.attempt(lambda: after_comma(reader))
    return [ir.Named(" ".join(parts) + (title or ""))]


def after_comma(reader: Reader) -> str:
    """ "named Ash, Vale Runner": what belongs to the name behind its comma, and is no further name of a list."""
    reader.expect(",")
    parts: list[str] = []
    while not reader.ended and (
        reader.raw[reader.place][0].isupper()
        or (reader.peek() in (*LINK_WORDS, "~") and reader.peek() != "and")
    ):
        parts.append(reader.raw[reader.place])
        reader.advance()
    further = (reader.peek(), reader.peek(1))
    if not parts or parts[-1].lower() in LINK_WORDS or "or" in further or further == (",", "and"):
        raise reader.fail("a name")
    return ", " + " ".join(parts)
