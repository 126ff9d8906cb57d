"""Keyword actions by name, with the number, cards or object printed after them: "incubate 2", "goad it" (701)."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Comparison, Zone
from tolaria.cards.oracle.aftermath import LAST_AMOUNT
from tolaria.cards.oracle.context import OPPONENT, Context
from tolaria.cards.oracle.granted import granted, one_grant
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import many_things, whose
from tolaria.cards.oracle.values import value

Action = Callable[[Reader, Context, ir.Who], Effects]
# What happens without anyone who does it.
HAPPENINGS = {
    "the ring tempts you": "ring-tempts",
    "it becomes day": "become-day",
    "it becomes night": "become-night",
}


def happening(reader: Reader) -> Effects:
    """Read "the Ring tempts you", "it becomes night".

    >>> happening(Reader("the Ring tempts you"))[0].action_name
    'ring-tempts'
    """
    return (ir.NamedAction(HAPPENINGS[reader.expect(*HAPPENINGS)]),)


# What a player does


def plain(name: str, *further: str) -> Action:
    """An action without a number; ``further``: the words after the verb."""

    def action(reader: Reader, context: Context, doer: ir.Who) -> Effects:
        if further:
            reader.expect(*further)
        return (ir.NamedAction(name, by=doer),)

    return action


def numbered(name: str) -> Action:
    """An action with a number: "incubate 2", "incubate 2 twice"."""

    def action(reader: Reader, context: Context, doer: ir.Who) -> Effects:
        done = ir.NamedAction(name, value(reader, context), by=doer)
        return (done,) * (2 if reader.take("twice") else 1)

    return action


def from_top(name: str, dread: str = "") -> Action:
    """ "manifest the top two cards of your library", "manifest dread"."""

    def action(reader: Reader, context: Context, doer: ir.Who) -> Effects:
        if dread and reader.take("dread"):
            return (ir.NamedAction(dread, by=doer),)
        reader.expect("the top")
        count = ir.ONE if reader.peek() == "card" else value(reader, context)
        reader.expect(f"cards of {whose(doer)} library", f"card of {whose(doer)} library")
        return (ir.NamedAction(name, count, by=doer),)

    return action


def assemble(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "assemble a Contraption"."""
    count = value(reader, context)
    reader.expect("contraption", "contraptions")
    return (ir.NamedAction("assemble", count, by=doer),)


def seek(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "seek two nonland cards"."""
    count = value(reader, context)
    test = ir.ANYTHING if reader.take_one("cards", "card") else noun(reader)
    return (ir.NamedAction("seek", count, test, by=doer),)


CONJURED: tuple[tuple[str, Zone, bool], ...] = (
    ("into your hand", Zone.HAND, False),
    ("onto the battlefield tapped", Zone.BATTLEFIELD, True),
    ("onto the battlefield", Zone.BATTLEFIELD, False),
    ("into your graveyard", Zone.GRAVEYARD, False),
)


def conjure(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "conjure a card named Ash Runner onto the battlefield"."""
    count = value(reader, context)
    reader.expect("card named", "cards named")
    start = reader.place
    while not reader.ended:
        for words, zone, tapped in CONJURED:
            name = " ".join(reader.raw[start : reader.place])
            if name and reader.take(words):
                return (ir.Conjure(count, name, zone, doer, tapped=tapped),)
        if reader.peek() in (".", '"'):
            break
        reader.place += 1
    raise reader.fail("where to")


def clash(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "clash with an opponent. If you win, draw a card" (701.30)."""
    from tolaria.cards.oracle.effects import joined

    reader.expect("with an opponent")
    context.player = OPPONENT
    done = ir.NamedAction("clash", by=doer)
    if not reader.take_one(". if you win ,", "and if you win ,"):
        return (done,)
    won = joined(reader, context)
    return (done, ir.If(ir.Compare(LAST_AMOUNT, Comparison.GE, ir.ONE), won))


def emblem(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """What stands after "get": "an emblem with …"."""
    reader.expect("an emblem with")
    parts = one_grant(granted(reader))
    if len(parts) != 1 or not isinstance(parts[0], ir.Grants):
        raise reader.fail("an ability")
    return (ir.GetEmblem(tuple(parts), doer),)


# What is done to objects, or what they do


def to_objects(name: str) -> Action:
    """An action on objects: "goad target creature"."""

    def action(reader: Reader, context: Context, doer: ir.Who) -> Effects:
        return tuple(ir.NamedAction(name, what=each, by=doer) for each in many_things(reader, context))

    return action


def phase(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """ "~ phases out"."""
    reader.expect("out")
    return (ir.NamedAction("phase-out", what=what),)


def endure(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """ "it endures 2"."""
    return (ir.NamedAction("endure", value(reader, context), what=what),)


STATES = {
    "prepared": "become-prepared",
    "saddled until end of turn": "become-saddled",
    "suspected": "become-suspected",
    "plotted": "become-plotted",
}


def becomes(reader: Reader, what: ir.Who) -> Effects:
    """ "becomes prepared"."""
    reader.expect("becomes", "become")
    return (ir.NamedAction(STATES[reader.expect(*STATES)], what=what),)


NAMED_ACTIONS: dict[str, Action] = {
    "airbend": to_objects("airbend"),
    "assemble": assemble,
    "blight": numbered("blight"),
    "clash": clash,
    "cloak": from_top("cloak-top"),
    "conjure": conjure,
    "convert": to_objects("convert"),
    "detain": to_objects("detain"),
    "earthbend": numbered("earthbend"),
    "exert": to_objects("exert"),
    "fateseal": numbered("fateseal"),
    "goad": to_objects("goad"),
    "harness": to_objects("harness"),
    "incubate": numbered("incubate"),
    "learn": plain("learn"),
    "manifest": from_top("manifest-top", "manifest-dread"),
    "open": plain("open-attraction", "an attraction"),
    "recruit": plain("recruit"),
    "seek": seek,
    "support": numbered("support"),
    "suspect": to_objects("become-suspected"),
    "time": plain("time-travel", "travel"),
    "venture": plain("venture", "into the dungeon"),
}
NAMED_DEEDS: dict[str, Action] = {"endure": endure, "phase": phase}
