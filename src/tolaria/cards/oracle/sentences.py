"""What a sentence does to those around it: replaces the one before, goes on below, says what X is."""

from __future__ import annotations

from typing import Any

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.walking import replaced
from tolaria.cards.oracle.choices import (
    DECLINED,
)
from tolaria.cards.oracle.context import LAST, Sentences
from tolaria.cards.oracle.reader import Reader


def goes_on_below(reader: Reader) -> bool:
    """Take the stop before a further sentence that is not about declining."""
    place = reader.place
    if reader.take(".") and not reader.ended and not reader.take_one(*DECLINED):
        return True
    reader.place = place
    return False


def replace_sentence(reader: Reader, done: Sentences, asked: ir.Condition, found: Effects) -> None:
    """The sentence before is what happens if the condition does not hold."""
    before = done[-1] if done else ()
    alike = [type(each) for each in before] == [type(each) for each in found]
    if len(before) != 1 and not (before and alike):
        raise reader.fail("what is replaced")
    what = getattr(before[0], "what", None) if len(before) == 1 else None
    if isinstance(what, ir.Each):
        # "Those creatures" are those that the sentence before would have acted on.
        found = replaced(found, lambda node: what if node == LAST else None, (ir.Card,))
    done[-1] = (ir.If(asked, found, before),)


def is_counters_on_last(effect: ir.Effect) -> bool:
    return isinstance(effect, ir.AddCounters) and effect.what == LAST


def with_x(node: Any, meant: ir.Value) -> Any:
    """Put a value in the place of X everywhere below a node."""
    return replaced(node, lambda each: meant if isinstance(each, ir.X) else None, (ir.Card, ir.ManaCost))
