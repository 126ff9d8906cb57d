"""What a copy has that the original has not: "except it's an artifact in addition to its other types and it has …" (707.9)."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards import ir
from tolaria.cards.oracle.becoming import becomes, size
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.granted import granted, one_grant
from tolaria.cards.oracle.reader import Reader

IS = ("it's", "it is", "he's", "she's", "they're", "the token is", "the tokens are")
HAS = ("it has", "has", "they have", "have", "gains", "the token has", "he has", "she has")
NOT_LEGENDARY = (
    "it isn't legendary", "it's not legendary", "they aren't legendary", "the token isn't legendary", "the copy isn't legendary",
    "the tokens aren't legendary", "the copies aren't legendary", "that token isn't legendary",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class KeepsThis(ir.ChangePart):
    """ "This ability": what stands so in an exception, where the copy is the ability's own source."""


def exceptions(reader: Reader, *, own: bool = False) -> tuple[ir.ChangePart, ...]:
    """Read ", except …"; none where nothing is excepted. ``own``: the copy may keep its name and this ability.

    >>> exceptions(Reader(", except it has haste"))
    (Has(ability=<Keyword.HASTE: 'haste'>),)
    """
    if not reader.take_one(", except", "except"):
        return ()
    parts: list[ir.ChangePart] = []
    while True:
        parts += exception(reader, own=own)
        place = reader.place
        if not reader.take_one(", and", "and", ",") or reader.peek() not in STARTS:
            reader.place = place
            return tuple(one_grant(parts))


STARTS = frozenset(word.split(" ")[0] for word in (*IS, *HAS, *NOT_LEGENDARY, "its"))


def exception(reader: Reader, *, own: bool) -> list[ir.ChangePart]:
    """ "it's a Bird in addition to its other types", "it's 7/7", "it has flying", "it isn't legendary"."""
    if own and reader.take("its name is ~"):
        return [ir.KeepsName()]
    if reader.take_one(*NOT_LEGENDARY):
        return [ir.LosesSupertype(ir.Supertype.LEGENDARY)]
    if reader.take_one(*IS):
        sized = reader.attempt(lambda: alone(reader))
        return sized if sized is not None else becomes(reader, Context.of_source())
    reader.expect(*HAS)
    if own and reader.take("this ability"):
        return [KeepsThis()]
    found = granted(reader)
    return (
        [*found, KeepsThis()] if own and reader.take_one("and this ability", ", and this ability") else found
    )


def alone(reader: Reader) -> list[ir.ChangePart]:
    """A size with nothing after it."""
    found = size(reader)
    if not reader.ended and reader.peek() not in (".", ",", "and"):
        raise reader.fail("a size alone")
    return found
