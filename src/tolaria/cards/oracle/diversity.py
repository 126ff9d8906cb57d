"""How many kinds there are of something: mana costs, mana values."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import of_that_player


def different(reader: Reader, context: Context | None) -> ir.Value:
    """ "different mana value among cards in your graveyard": each of them once."""
    reader.take("different")
    for word, compared in DIFFERENT:
        if reader.take_one(f"{word} among", f"{word}s among"):
            return ir.DifferentAmong(compared, of_that_player(reader, context, noun(reader)))
    raise reader.fail("what differs")


DIFFERENT = (("mana cost", "mana-cost"), ("mana value", "mana-value"))
