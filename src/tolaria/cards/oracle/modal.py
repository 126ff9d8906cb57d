"""What an ability does: one mode, or "choose one" with bullets (700.2)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.dice import is_row, with_rows
from tolaria.cards.oracle.effects import effects
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.this_way import apart
from tolaria.cards.oracle.vocabulary import NUMBER_WORDS


def modes_of(block: list[str], context: Context, readers: list[Reader]) -> ir.Modes:
    """One mode, or "choose one" with bullets."""
    if len(block) == 1:
        reader = Reader(block[0])
        readers.append(reader)
        body = effects(reader, context)
        return apart(ir.Modes((ir.Mode(tuple(context.targets), body),)))
    head = Reader(block[0])
    readers.append(head)
    if is_row(block[1]):
        body = with_rows(effects(head, context), block[1:], context, readers)
        return ir.Modes((ir.Mode(tuple(context.targets), body),))
    least, most, repeating, kicked_any = how_many_modes(head, len(block) - 1)
    modes = []
    for text in block[1:]:
        reader = Reader(text)
        readers.append(reader)
        inner = context.inner()
        body = effects(reader, inner)
        modes.append(ir.Mode(tuple(inner.targets), body))
    return apart(ir.Modes(tuple(modes), least, most, repeating, kicked_any))


def how_many_modes(reader: Reader, count: int) -> tuple[int, int, bool, bool]:
    reader.expect("choose")
    if reader.take("one or both"):
        least, most = 1, 2
    elif reader.take("one or more"):
        least, most = 1, count
    elif reader.take("any number"):
        least, most = 0, count
    else:
        up = bool(reader.take("up to"))
        number = reader.take_of(NUMBER_WORDS)
        if number is None:
            raise reader.fail("how many")
        least, most = (0 if up else number), number
    kicked_any = reader.take(". if ~ was kicked , choose any number instead")
    repeating = reader.take(". you may choose the same mode more than once")
    reader.take("—")
    reader.take(".")
    if not reader.ended or not (0 <= least <= most and (repeating or most <= count)):
        raise reader.fail("modes")
    return least, most, repeating, kicked_any
