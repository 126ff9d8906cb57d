"""How long a change lasts (611.2)."""

from __future__ import annotations

from tolaria.cards.ir.words import Duration
from tolaria.cards.oracle.reader import Reader


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
        ("for as long as you control ~", Duration.SOURCE_LOST),
        ("for as long as ~ remains tapped", Duration.SOURCE_UNTAPS),
    ):
        if reader.take(words):
            return duration
    return None
