"""Texts that are laid out on the card: chapters of Sagas, levels of Classes and levelers, Cases, prototypes.

A frame takes its lines out of the text; the lines between its marks are read as on any other card.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from tolaria.cards import ir
from tolaria.cards.oracle.abilities import Parts, Unread, read_lines, while_so, whole, without_flavor
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.modal import modes_of
from tolaria.cards.oracle.reader import Reader

ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}
CHAPTER = re.compile(r"((?:[IVX]+)(?:, [IVX]+)*) ?— ?(.+)")
CLASS_LEVEL = re.compile(r"(\{.+\}): Level (\d+)")
LEVEL_UP = "Level up"
LEVEL_BAND = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
SIZE = re.compile(r"(\d+)/(\d+)")
SOLVE = re.compile(r"To solve — (.+?)\.?")
SOLVED = re.compile(r"Solved — (.+)")
STATION = re.compile(r"(?:STATION (\d+)\+|(\d+)\+ \| (.+))")
PROTOTYPE = re.compile(r"Prototype (\{.+\}) — (\d+)/(\d+)")
T = TypeVar("T")


def read_framed(lines: list[str], subtypes: tuple[str, ...], *, spell: bool, sized: bool = False) -> Parts:
    """Read the lines of a face with its frame, if it has one; ``sized``: a power is printed.

    Raises:
        Unread: a line is not understood.

    >>> read_framed(["I, II — Draw a card."], ("Saga",), spell=False).abilities[0].numbers
    (1, 2)
    """
    for kind, frame in FRAMES:
        if kind in subtypes or (not kind and any(line.startswith(LEVEL_UP) for line in lines)):
            return frame(lines)
    if any(PROTOTYPE.fullmatch(line) for line in lines):
        return prototype(lines)
    if any(STATION.fullmatch(line) for line in lines):
        return station(lines, sized=sized)
    return read_lines(lines, spell=spell)


def saga(lines: list[str]) -> Parts:
    """714: chapter abilities."""
    before, marked = divided(lines, CHAPTER)
    parts = read_lines(before, spell=False)
    for found, below in marked:
        numbers = tuple(ROMAN.get(each, 0) for each in found[1].split(", "))
        if 0 in numbers or any(not line.startswith("•") for line in below):
            raise Unread(found[0], found[1], "chapter")
        block = [without_flavor(found[2]), *(line[1:].strip() for line in below)]
        modes = whole(found[0], "chapter", partial(modes_of, block, Context.of_source()))
        parts.abilities.append(ir.Chapter(numbers, modes))
    return parts


def class_card(lines: list[str]) -> Parts:
    """716: levels one after the other."""
    before, marked = divided(lines, CLASS_LEVEL)
    parts = read_lines(before, spell=False)
    for found, below in marked:
        parts.abilities.append(ir.ClassLevel(int(found[2]), price(found[0], found[1]), own_abilities(below)))
    return parts


def leveler(lines: list[str]) -> Parts:
    """711: level up, and bands of levels with their size."""
    before, marked = divided(lines, LEVEL_BAND)
    parts = read_lines(before, spell=False)
    for found, below in marked:
        size = SIZE.fullmatch(below[0]) if below else None
        if size is None:
            raise Unread(found[0], "", "level")
        most = int(found[2]) if found[2] else None
        band = ir.LevelBand(int(found[1]), int(size[1]), int(size[2]), most, own_abilities(below[1:]))
        parts.abilities.append(band)
    return parts


def case(lines: list[str]) -> Parts:
    """719: the condition, and what a solved Case has."""
    before, marked = divided(lines, SOLVE)
    parts = read_lines(before, spell=False)
    for found, below in marked:
        parts.abilities.append(
            ir.Solve(whole(found[0], "condition", partial(to_the_end, condition, found[1])))
        )
        rest, solved = divided(below, SOLVED)
        if rest or len(solved) != 1:
            raise Unread(below[0] if below else found[0], "", "case")
        parts.abilities.append(ir.Solved(own_abilities([solved[0][0][1], *solved[0][1]])))
    return parts


def prototype(lines: list[str]) -> Parts:
    """702.160: another cost and size to cast it with."""
    parts = read_lines([line for line in lines if not PROTOTYPE.fullmatch(line)], spell=False)
    for line in lines:
        found = PROTOTYPE.fullmatch(line)
        if found is not None:
            size = int(found[2]), int(found[3])
            parts.abilities.append(ir.Prototype(price(line, found[1]), *size))
    return parts


def station(lines: list[str], *, sized: bool) -> Parts:
    """721: what it has and is while it has so many charge counters."""
    before, marked = divided(lines, STATION)
    parts = read_lines(before, spell=False)
    for place, (found, below) in enumerate(marked, 1):
        number = ir.Number(int(found[1] or found[2]))
        enough = ir.Compare(ir.CountersOn("charge", ir.THIS), ir.Comparison.GE, number)
        size = SIZE.fullmatch(below[-1]) if below else None
        rest = [*([found[3]] if found[3] else []), *(below[:-1] if size else below)]
        parts.abilities += while_so(rest, enough)
        if size or (sized and place == len(marked)):
            becomes = (ir.AddsType(ir.CardType.CREATURE), *size_of(size))
            parts.abilities.append(ir.StaticAbility(becomes, condition=enough))
    return parts


def size_of(found: re.Match[str] | None) -> tuple[ir.ChangePart, ...]:
    """The power and toughness that stand beside a station symbol."""
    if found is None:
        return ()
    return ir.BasePower(ir.Number(int(found[1]))), ir.BaseToughness(ir.Number(int(found[2])))


FRAMES: tuple[tuple[str, Callable[[list[str]], Parts]], ...] = (
    ("Saga", saga),
    ("Class", class_card),
    ("Case", case),
    ("", leveler),
)


def divided(
    lines: list[str], mark: re.Pattern[str]
) -> tuple[list[str], list[tuple[re.Match[str], list[str]]]]:
    """Return the lines before the first mark, and each mark with the lines below it."""
    before: list[str] = []
    marked: list[tuple[re.Match[str], list[str]]] = []
    for line in lines:
        found = mark.fullmatch(line)
        if found is not None:
            marked.append((found, []))
        else:
            (marked[-1][1] if marked else before).append(line)
    return before, marked


def own_abilities(lines: list[str]) -> tuple[ir.Ability, ...]:
    """Read lines of what the card has at a level; keyword abilities become static ones that say so."""
    parts = read_lines(lines, spell=False)
    if parts.ways or parts.enchant is not None or parts.colorless:
        raise Unread(lines[0], "", "level")
    has = tuple(ir.Has(each) for each in parts.keywords)
    return (*((ir.StaticAbility(has),) if has else ()), *parts.abilities)


def price(line: str, text: str) -> ir.Cost:
    """Read the cost that stands in a line."""
    return whole(line, "cost", partial(to_the_end, cost, text))


def to_the_end(rule: Callable[[Reader, Context], T], text: str, readers: list[Reader]) -> T:
    """Apply a rule to a text of which it must read every word."""
    reader = Reader(text)
    readers.append(reader)
    found = rule(reader, Context.of_source())
    reader.finish()
    return found
