"""Lines of keyword abilities: "Flying, haste", "Cycling {2}", "Kicker {1}{R}", "Enchant creature" (702)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tolaria.cards import ir
from tolaria.cards.ir.words import WayKind
from tolaria.cards.oracle.changes import ability
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import target_noun

WAYS = {
    "kicker": WayKind.KICKER,
    "flashback": WayKind.FLASHBACK,
    "evoke": WayKind.EVOKE,
    "madness": WayKind.MADNESS,
    "plot": WayKind.PLOT,
    "buyback": WayKind.BUYBACK,
    "entwine": WayKind.ENTWINE,
}


@dataclass(slots=True)
class KeywordLine:
    """What a line of keywords brings to a card."""

    keywords: list[ir.KeywordAbility] = field(default_factory=list)
    ways: list[ir.Way] = field(default_factory=list)
    abilities: list[ir.Ability] = field(default_factory=list)
    enchant: ir.Test | None = None


def keyword_line(reader: Reader) -> KeywordLine:
    """Read a whole line of keyword abilities.

    Raises:
        NoParse: it is no such line, or a keyword is not known.
    """
    line = KeywordLine()
    while True:
        one_keyword(reader, line)
        if reader.take_one(",", ";"):
            continue
        reader.take(".")
        if reader.ended:
            return line
        raise reader.fail("a keyword ability")


def one_keyword(reader: Reader, line: KeywordLine) -> None:
    found = reader.attempt(lambda: ability(reader))
    if found is not None:
        line.keywords.extend(found)
        return
    if reader.take("delve"):
        line.ways.append(ir.Way(WayKind.DELVE))
        return
    if reader.take("undying"):
        line.abilities.append(ir.Undying())
        return
    if reader.take("enchant"):
        line.enchant = target_noun(reader)
        return
    word = reader.peek()
    if word in WAYS:
        reader.advance()
        reader.take("—")
        line.ways.append(ir.Way(WAYS[word], cost(reader, Context.of_source())))
        return
    if word in ("cycling", "equip"):
        reader.advance()
        reader.take("—")
        price = cost(reader, Context.of_source())
        line.abilities.append(ir.Cycling(price) if word == "cycling" else ir.Equip(price))
        return
    raise reader.fail("a keyword ability")


__all__ = ["NoParse", "keyword_line"]
