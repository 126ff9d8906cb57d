"""How long a change lasts (611.2)."""

from __future__ import annotations

from tolaria.cards.ir.words import Duration
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.reader import Reader

# Before a sentence: how long its changes last.
IN_FRONT = (
    "until end of turn", "until your next turn", "until the end of your next turn", "until end of combat",
    "until your next end step",
)  # fmt: skip


def until(reader: Reader) -> Duration | None:
    """How long: "until end of turn", "this turn" and so on; None where nothing is said."""
    for words, duration in (
        ("until end of turn", Duration.END_OF_TURN),
        ("this turn", Duration.END_OF_TURN),
        ("until end of combat", Duration.END_OF_COMBAT),
        ("this combat", Duration.END_OF_COMBAT),
        ("until your next turn", Duration.YOUR_NEXT_TURN),
        ("until your next end step", Duration.YOUR_NEXT_END_STEP),
        ("until the end of your next turn", Duration.END_OF_YOUR_NEXT_TURN),
        ("for as long as ~ remains on the battlefield", Duration.SOURCE_LEAVES),
        ("for as long as you control ~", Duration.CONTROL_LOST),
        ("for as long as ~ remains tapped", Duration.UNTAPS),
    ):
        if reader.take(words):
            return duration
    return None


def lasts(reader: Reader, context: Context) -> bool:
    """Read how long the changes of the sentence last, where it stands in front."""
    place = reader.place
    if not reader.take_one(*IN_FRONT) or not reader.take(","):
        reader.place = place
        return False
    end = reader.place
    reader.place = place
    context.duration = until(reader)
    reader.place = end
    return True
