"""Steps, phases and turns that are skipped, and control that is exchanged (500.11, 701.12)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things, whose
from tolaria.cards.oracle.values import value

Effects = tuple[ir.Effect, ...]
SKIPPED = {
    "turn": ir.SkipKind.TURN,
    "combat phase": ir.SkipKind.COMBAT,
    "untap step": ir.SkipKind.UNTAP,
    "draw step": ir.SkipKind.DRAW,
}


def skip(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "skips their next combat phase", "skip your next two turns"."""
    reader.expect(f"{whose(doer)} next")
    for words, kind in SKIPPED.items():
        if reader.take(words):
            return (ir.Skip(kind, doer),)
    count = value(reader, context)
    for words, kind in SKIPPED.items():
        if reader.take(f"{words}s"):
            return (ir.Skip(kind, doer, count),)
    raise reader.fail("what is skipped")


def exchange(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "exchange control of target artifact and target creature"."""
    if doer != ir.YOU:
        raise reader.fail("you")
    reader.expect("control of")
    first = things(reader, context)
    reader.expect("and")
    second = things(reader, context)
    return (ir.ExchangeControl(first, second),)
