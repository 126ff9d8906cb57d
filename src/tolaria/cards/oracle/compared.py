"""Object phrases that compare a candidate with something named before: "with lesser mana value" (109.2)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, Stat
from tolaria.cards.oracle.context import EVENT, Context
from tolaria.cards.oracle.modifiers import modifiers
from tolaria.cards.oracle.reader import Reader

LESSER: tuple[tuple[str, Comparison], ...] = (
    ("with equal or lesser mana value", Comparison.LE),
    ("with an equal or lesser mana value", Comparison.LE),
    ("with lesser mana value", Comparison.LT),
    ("with greater mana value", Comparison.GT),
)


def compared(reader: Reader, context: Context | None, test: ir.Test) -> ir.Test:
    """Read what compares the candidate, and what stands behind that; the phrase as it is where nothing does."""
    if context is None:
        return test
    found = reader.attempt(lambda: comparison(reader, context))
    return test if found is None else ir.all_of(test, found, *modifiers(reader))


def comparison(reader: Reader, context: Context) -> ir.Test:
    """ "with lesser mana value", "with that spell's mana value", "that shares a card type with it"."""
    for words, how in LESSER:
        if reader.take(words):
            who = named_thing(reader, context) if reader.take("than") else compared_to(reader, context)
            return ir.StatIs(Stat.MANA_VALUE, how, ir.StatOf(Stat.MANA_VALUE, who))
    for words, shared in SHARED:
        if reader.take(words):
            other = context.it if reader.take("it") else named_thing(reader, context)
            if other is None:
                raise reader.fail("an antecedent")
            return ir.Shares(shared, other)
    reader.expect("with that spell's mana value")
    spell = context.that("spell")
    if spell is None:
        raise reader.fail("a spell")
    return ir.StatIs(Stat.MANA_VALUE, Comparison.EQ, ir.StatOf(Stat.MANA_VALUE, spell))


SHARED = (
    ("that shares a card type with", ir.Shared.CARD_TYPE),
    ("that shares a color with", ir.Shared.COLOR),
)


NOUNS = ("spell", "creature", "permanent", "card", "artifact", "enchantment", "land", "planeswalker")


def named_thing(reader: Reader, context: Context) -> ir.Who:
    """ "that spell"."""
    reader.expect("that")
    who = context.that(reader.expect(*NOUNS))
    if who is None:
        raise reader.fail("an antecedent")
    return who


def compared_to(reader: Reader, context: Context) -> ir.Who:
    """What it is compared with where the text does not say: the target before, or the event's object."""
    if len(context.targets) == 1:
        return ir.Target(0)
    if context.targets or context.it != EVENT:
        raise reader.fail("than what")
    return EVENT
