"""Sentences that say when an ability may be activated, and by whom (602.5)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Limit
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.prices import generic, negative
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import counted, times, value

# What may stand after "activate only", alone or joined by "and only".
LIMITS: tuple[tuple[str, tuple[Limit, ...]], ...] = (
    ("as a sorcery", (Limit.SORCERY_TIMING,)),
    ("as sorcery", (Limit.SORCERY_TIMING,)),
    ("any time you could cast a sorcery", (Limit.SORCERY_TIMING,)),
    ("as an instant", (Limit.INSTANT,)),
    ("any time you could cast an instant", (Limit.INSTANT,)),
    ("once each turn", (Limit.ONCE_EACH_TURN,)),
    ("during your turn , before attackers are declared", (Limit.YOUR_TURN, Limit.BEFORE_ATTACKERS)),
    ("before attackers are declared", (Limit.BEFORE_ATTACKERS,)),
    ("during your turn", (Limit.YOUR_TURN,)),
    ("during your upkeep", (Limit.YOUR_UPKEEP,)),
    ("during combat after blockers are declared", (Limit.COMBAT_ONLY, Limit.AFTER_BLOCKS)),
    ("during combat", (Limit.COMBAT_ONLY,)),
    ("during an opponent's turn", (Limit.OPPONENTS_TURN,)),
    ("once", (Limit.ONCE,)),
)
STEPS = {
    "during the end of combat step": "end-of-combat-step",
    "during the declare blockers step": "declare-blockers-step",
}
OFTEN: tuple[tuple[str, Limit], ...] = (
    ("activate no more than twice each turn", Limit.TWICE_EACH_TURN),
    ("activate no more than three times each turn", Limit.THRICE_EACH_TURN),
)
FREE_FOR_ALL = ("any player may activate ~ ability", "any player may activate this ability")
OPENINGS = ("activate ~ ability only", "activate this ability only", "activate only")


def limits_of(text: str, readers: list[Reader]) -> tuple[str, list[Limit], ir.Condition | None]:
    """Take "Activate only …" sentences off the end."""
    limits: list[Limit] = []
    asked: list[ir.Condition] = []
    while True:
        head, stop, last = text.rstrip(".").rpartition(". ")
        sentence = last if stop else text.rstrip(".")
        if not sentence.startswith(("Activate", "Any player", "Only your opponents may activate")):
            return text, list(dict.fromkeys(limits)), ir.both(*reversed(asked)) if asked else None
        reader = Reader(sentence)
        readers.append(reader)
        read_limits(reader, limits, asked)
        text = head + "." if stop else ""


def read_limits(reader: Reader, limits: list[Limit], asked: list[ir.Condition]) -> None:
    """Read one sentence of limits."""
    if reader.take_one(
        "only your opponents may activate this ability", "only your opponents may activate ~ ability"
    ):
        limits.extend((Limit.CHOOSER_ANY, Limit.OPPONENTS))
        reader.finish()
        return
    if reader.take_one(*FREE_FOR_ALL):
        limits.append(Limit.CHOOSER_ANY)
        if reader.ended:
            return
        reader.expect("but only")
    elif reader.peek(1) == "no":
        limits.append(often(reader))
        reader.finish()
        return
    else:
        reader.expect(*OPENINGS)
    while True:
        if reader.take("if"):
            asked.append(condition(reader, Context.of_source()))
        else:
            step = next((name for words, name in STEPS.items() if reader.take(words)), None)
            found = next((found for words, found in LIMITS if reader.take(words)), None)
            if step is not None:
                asked.append(ir.NamedCondition(step))
            elif found is None:
                raise reader.fail("a limit")
            else:
                limits.extend(found)
        if not reader.take_one("and only", "and"):
            break
    reader.finish()


def often(reader: Reader) -> Limit:
    """ "Activate no more than twice each turn"."""
    for words, found in OFTEN:
        if reader.take(words):
            return found
    raise reader.fail("a limit")


def x_told(text: str, price: ir.Cost, readers: list[Reader]) -> tuple[str, ir.Cost, ir.Value | None]:
    """Take a sentence "X is …" off the end (107.3c): a cost of {X} is so much generic mana then."""
    head, stop, last = text.rstrip(".").rpartition(". ")
    variables = () if price.mana is None else price.mana.symbols
    if not (stop and last.startswith("X is ") and variables.count(ir.Variable()) == 1):
        return text, price, None
    reader = Reader(last)
    readers.append(reader)
    reader.expect("x is")
    meant = value(reader, Context.of_source())
    reader.finish()
    kept = tuple(each for each in variables if each != ir.Variable())
    if not any(isinstance(each, ir.Generic) for each in kept):
        kept = (ir.Generic(0), *kept)
    if " X " in f" {head} ":
        raise reader.fail("X in the cost alone")
    return head + ".", dataclasses.replace(price, mana=ir.ManaCost(kept)), meant


CHEAPER = "This ability costs"


def dearer_of(text: str, readers: list[Reader]) -> tuple[str, ir.Value | None]:
    """Take a sentence "This ability costs {1} less to activate for each …" off the end."""
    head, stop, last = text.rstrip(".").rpartition(". ")
    sentence = last if stop else text.rstrip(".")
    if not sentence.startswith(CHEAPER):
        return text, None
    reader = Reader(sentence)
    readers.append(reader)
    reader.expect("this ability costs")
    amount = generic(reader)
    less = reader.expect("less to activate", "more to activate") == "less to activate"
    context = Context.of_source()
    if reader.take("for each"):
        amount = times(amount, counted(reader, context))
    elif amount == ir.X():
        reader.expect(", where x is")
        amount = value(reader, context)
    elif reader.take("if"):
        amount = ir.When(amount, condition(reader, context))
    reader.finish()
    return head + "." if stop else "", negative(amount) if less else amount
