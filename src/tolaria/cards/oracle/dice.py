"""Dice: "roll a d20", and the rows that say what each result does (706)."""

from __future__ import annotations

import re

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Comparison
from tolaria.cards.oracle.aftermath import LAST_AMOUNT
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.vocabulary import NUMBER_WORDS

ROW = re.compile(r"(\d+)(?:[—-](\d+)|(\+))? \| (.+)")
DIE = re.compile(r"d(\d+)")
SIDED = re.compile(r"([a-z]+|\d+)-sided")


def roll(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "roll a d20", "roll a six-sided die"."""
    if reader.take("to visit your attractions"):
        return (ir.NamedAction("visit-attractions", by=doer),)
    if doer != ir.YOU:
        raise reader.fail("you")
    reader.expect("a", "an")
    die, sided = DIE.fullmatch(reader.peek()), SIDED.fullmatch(reader.peek())
    if die is not None:
        sides = int(die[1])
        reader.advance()
    elif sided is not None and (sided[1].isdecimal() or sided[1] in NUMBER_WORDS):
        sides = int(sided[1]) if sided[1].isdecimal() else NUMBER_WORDS[sided[1]]
        reader.advance()
        reader.expect("die")
    else:
        raise reader.fail("a die")
    return (ir.RollDie(ir.Number(sides)),)


def is_row(line: str) -> bool:
    """Whether a line says what a result of a die does.

    >>> is_row("10—19 | Draw a card."), is_row("Draw a card.")
    (True, False)
    """
    return ROW.fullmatch(line) is not None


def with_rows(found: Effects, rows: list[str], context: Context, readers: list[Reader]) -> Effects:
    """The effects, whose last one rolls a die, and what stands in the rows below them."""
    from tolaria.cards.oracle.effects import effects

    sides = found[-1].sides if found and isinstance(found[-1], ir.RollDie) else None
    if not isinstance(sides, ir.Number):
        raise Reader("").fail("a roll")
    branches: list[tuple[int, int, Effects]] = []
    for line in rows:
        row = ROW.fullmatch(line)
        if row is None:
            raise Reader(line).fail("a row")
        least = int(row[1])
        most = sides.number if row[3] else int(row[2] or row[1])
        inner = context.inner()
        inner.targets.extend(context.targets)
        inner.amount = LAST_AMOUNT
        inner.rolled = True
        reader = Reader(row[4])
        readers.append(reader)
        body = effects(reader, inner)
        if len(inner.targets) > len(context.targets):
            raise reader.fail("no target")
        branches.append((least, most, body))
    covered = [number for least, most, _ in branches for number in range(least, most + 1)]
    if covered != list(range(1, sides.number + 1)):
        raise Reader("").fail("every result once")
    return (*found, one_of(branches))


def one_of(branches: list[tuple[int, int, Effects]]) -> ir.Effect:
    """The branch in whose bounds the result lies; the last row is what is left."""
    (_, most, body), *left = branches
    asked = ir.Compare(LAST_AMOUNT, Comparison.LE, ir.Number(most))
    if len(left) == 1:
        return ir.If(asked, body, left[0][2])
    return ir.If(asked, body, (one_of(left),))
