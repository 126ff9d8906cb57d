"""Trigger conditions: what stands between "when", "whenever" or "at" and the comma (603).

One condition may have several heads ("when ~ enters and whenever you cast a spell"): each is an
ability of its own with the same effect. Events of one subject that say no more than their names stay
one ability with several events.
"""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, EventKind, Kind, Relation
from tolaria.cards.oracle.context import EVENT, EVENT_PLAYER, Context
from tolaria.cards.oracle.object_events import of_objects
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.player_events import of_players
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.trigger_parts import Head, Trigger
from tolaria.cards.oracle.vocabulary import ORDINALS

FURTHER_HEADS = (
    "and whenever", "and when", "or whenever", "or when", "and at the beginning of", "or at the beginning of",
    ", or whenever", ", and whenever",
)  # fmt: skip


def trigger(reader: Reader) -> list[Head]:
    """Read a trigger condition up to its comma: its heads, each with what "it" means after it.

    >>> trigger(Reader("When ~ enters, draw a card."))[0][0].events
    (<EventKind.ENTERS: 'enters'>,)
    """
    word = reader.expect("at the beginning of", "at end of combat", "at", "when", "whenever")
    heads = [end_of_combat()] if word == "at end of combat" else head(reader, word)
    while True:
        place = reader.place
        word = reader.take_one(*FURTHER_HEADS) or reader.take_one("or", ", or")
        if not word:
            return merged(heads)
        try:
            heads += head(reader, word.rpartition(" ")[2] if "beginning" not in word else word)
        except NoParse:
            reader.place = place
            return merged(heads)


def head(reader: Reader, word: str) -> list[Head]:
    """Read one event after its "when"."""
    if "beginning" in word:
        return [step(reader)]
    if word == "at":
        raise reader.fail("the beginning of")
    return reader.first((lambda: of_objects(reader), lambda: of_players(reader)))


def merged(heads: list[Head]) -> list[Head]:
    """Put together heads that differ only in their events, and after which the same words mean the same."""
    kept: list[Head] = []
    for found, context in heads:
        for place, (other, before) in enumerate(kept):
            if dataclasses.replace(found, events=other.events) == other and context.mark() == before.mark():
                before.attacks = before.attacks and context.attacks
                kept[place] = (dataclasses.replace(other, events=other.events + found.events), before)
                break
        else:
            kept.append((found, context))
    return kept


# Steps

WHOSE_STEPS: tuple[tuple[str, Relation | None], ...] = (
    ("each of your", Relation.YOU),
    ("your", Relation.YOU),
    ("each opponent's", Relation.OPPONENT),
    ("each player's", None),
    ("enchanted player's", Relation.HOST),
    ("the chosen player's", Relation.CHOSEN),
    ("the chosen opponent's", Relation.CHOSEN),
    ("each", None),
    ("the", None),
)
FIRST, LATER = (Comparison.EQ, 1), (Comparison.GE, 1)
PRECOMBAT = (Comparison.EQ, 0)
# Of main phases the amount is how many postcombat ones the turn has had (505.1a), of the others how many such steps.
STEPS: dict[str, tuple[EventKind, tuple[Comparison, int] | None]] = {
    "upkeep": (EventKind.UPKEEP, None),
    "first upkeep each turn": (EventKind.UPKEEP, FIRST),
    "draw step": (EventKind.DRAW_STEP, None),
    "precombat main phase": (EventKind.MAIN, PRECOMBAT),
    "first main phase": (EventKind.MAIN, PRECOMBAT),
    "postcombat main phase": (EventKind.MAIN, LATER),
    "postcombat main phases": (EventKind.MAIN, LATER),
    "second main phase": (EventKind.MAIN, FIRST),
    "end step": (EventKind.END_STEP, None),
    "combat": (EventKind.BEGIN_COMBAT, None),
}


def step(reader: Reader) -> Head:
    """ "your upkeep", "combat on your turn", "the upkeep of enchanted creature's controller"."""
    context = Context(it=ir.THIS, player=EVENT_PLAYER)
    if reader.take("combat on your turn"):
        return Trigger((EventKind.BEGIN_COMBAT,), by=Relation.YOU), context
    if reader.take_one("combat on each opponent's turn"):
        return Trigger((EventKind.BEGIN_COMBAT,), by=Relation.OPPONENT), context
    for words, relation in WHOSE_STEPS:
        place = reader.place
        if not reader.take(words):
            continue
        for name in STEPS:
            if reader.take(name):
                context.acts = relation is not Relation.YOU
                return of_whom(reader, context, named_step(name, relation)), context
        reader.place = place
    raise reader.fail("a step")


def named_step(name: str, by: Relation | None) -> Trigger:
    """Return the trigger of a step; which of the turn's it is, the event's amount tells."""
    event, which = STEPS[name]
    found = Trigger((event,), by=by)
    if which is None:
        return found
    comparison, number = which
    return found.asking(ir.Compare(ir.EventAmount(), comparison, ir.Number(number)))


def of_whom(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "the upkeep of enchanted creature's controller"."""
    if found.by is None and reader.take_one(*(f"of {words}'s controller" for words in HOST_WORDS)):
        context.name(ir.HOST, ir.ANYTHING)
        return found.asking(ir.Is(ir.HOST, ir.ControlledBy(Relation.EVENT_PLAYER)))
    return found


def end_of_combat() -> Head:
    """The end of any combat."""
    return Trigger((EventKind.END_COMBAT,)), Context(it=ir.THIS, player=EVENT_PLAYER)


def nth_spell(reader: Reader) -> ir.Condition:
    """ "if it's the second creature spell you cast this turn,": it stays that, whatever is cast afterwards."""
    reader.expect("if it's the")
    number = reader.take_of(ORDINALS)
    if number is None:
        raise reader.fail("which")
    test = noun(reader)
    if ir.IsKind(Kind.SPELL) not in ir.parts_of(test):
        raise reader.fail("spell")
    reader.expect("you cast this turn ,", "you've cast this turn ,")
    times = ir.Happened(EventKind.CAST, test, Relation.YOU)
    return ir.both(ir.Is(EVENT, test), ir.Compare(times, Comparison.EQ, ir.Number(number)))
