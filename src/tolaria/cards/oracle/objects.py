"""What happens to permanents, cards and spells: destroyed, moved, tapped, given counters, countered, copied (701)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Zone
from tolaria.cards.oracle.context import EACH_PLAYER, LAST, OPPONENT, Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.mana import mana_output
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import is_yours, things, whose
from tolaria.cards.oracle.tokens import tokens
from tolaria.cards.oracle.values import counted, counter_kind, times, value

Effects = tuple[ir.Effect, ...]


def destroy(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    what = things(reader, context)
    hard = bool(
        reader.take_one(
            ". it can't be regenerated", ". they can't be regenerated", ". that creature can't be regenerated"
        )
    )
    return (ir.Destroy(what, no_regenerate=hard),)


def exile(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take_one("target player's graveyard", "target opponent's graveyard"):
        kind = ir.Players.ANY if "player's" in reader.words[reader.place - 2] else ir.Players.OPPONENT
        context.targets.append(ir.TargetSpec(ir.IsPlayer(kind)))
        return (ir.Exile(ir.Target(len(context.targets) - 1)),)
    if reader.take("all graveyards"):
        return (ir.Exile(EACH_PLAYER),)
    if reader.take("each opponent's graveyard"):
        return (ir.Exile(OPPONENT),)
    if reader.take("that player's graveyard") and context.player is not None:
        return (ir.Exile(context.player),)
    return (ir.Exile(things(reader, context)),)


def tap(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take("or untap"):
        what = things(reader, context)
        return (ir.If(ir.Is(what, ir.InState(ir.State.TAPPED)), (ir.Untap(what),), (ir.Tap(what),)),)
    return (ir.Tap(things(reader, context)),)


def untap(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    return (ir.Untap(things(reader, context)),)


def sacrifice(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take_one("~", "it", "that creature", "that token", "them"):
        what = ir.THIS if reader.words[reader.place - 1] == "~" else context.it
        if what is None:
            raise reader.fail("an antecedent")
        return (ir.SacrificeIt(what),)
    count = ir.ONE if reader.peek() == "another" else value(reader, context)
    test = noun(reader)
    reader.take(f"of {whose(doer)} choice")
    context.it = LAST
    return (ir.MakeSacrifice(count, test, doer),)


def return_(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    what = things(reader, context)
    if reader.take_one("to its owner's hand", "to their owner's hand", "to their owners' hands"):
        return (ir.Move(what, Zone.HAND),)
    if reader.take("from your graveyard to your hand"):
        return (ir.Move(what, Zone.HAND),)
    if is_yours(what, context) and reader.take("to your hand"):
        return (ir.Move(what, Zone.HAND),)
    reader.take("from your graveyard")
    reader.expect("to the battlefield")
    tapped = reader.take("tapped")
    yours = bool(reader.take("under your control"))
    reader.take_one("under its owner's control", "under their owner's control", "under their owners' control")
    tapped = tapped or reader.take("tapped")
    return (ir.Move(what, Zone.BATTLEFIELD, tapped=tapped, your_control=yours),)


def put(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """Counters, or a card into a zone."""
    found = reader.attempt(lambda: put_counters(reader, context))
    if found is not None:
        return found
    what = things(reader, context)
    if reader.take_one("onto the battlefield"):
        yours = bool(reader.take("under your control"))
        return (ir.Move(what, Zone.BATTLEFIELD, tapped=reader.take("tapped"), your_control=yours),)
    if reader.take_one("into its owner's hand", "into their owners' hands"):
        return (ir.Move(what, Zone.HAND),)
    if is_yours(what, context) and reader.take("into your hand"):
        return (ir.Move(what, Zone.HAND),)
    library = (
        ("its owner's", "their owners'", "your")
        if is_yours(what, context)
        else ("its owner's", "their owners'")
    )
    if reader.take_one(*(f"on top of {each} library" for each in library)):
        return (ir.Move(what, Zone.LIBRARY),)
    if reader.take_one(*(f"on the bottom of {each} library" for each in library)):
        return (ir.Move(what, Zone.LIBRARY, bottom=True),)
    if reader.take("into its owner's graveyard") or (
        is_yours(what, context) and reader.take("into your graveyard")
    ):
        return (ir.Move(what, Zone.GRAVEYARD),)
    raise reader.fail("where to")


def put_counters(reader: Reader, context: Context) -> Effects:
    """ "a +1/+1 counter on target creature", "X charge counters on ~"."""
    count = value(reader, context)
    kind = counter_kind(reader)
    reader.expect("counters on", "counter on")
    what = things(reader, context)
    if reader.take("for each"):
        count = times(count, counted(reader, context))
    return (ir.AddCounters(count, kind, what),)


def remove(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    count = value(reader, context)
    kind = counter_kind(reader)
    reader.expect("counters from", "counter from")
    return (ir.RemoveCounters(count, kind, things(reader, context)),)


def regenerate(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    return (ir.Regenerate(things(reader, context)),)


def attach(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.expect("~ to", "it to")
    return (ir.AttachThis(things(reader, context)),)


def fight(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    raise reader.fail("a subject")


def fight_with(reader: Reader, context: Context, what: ir.Who) -> Effects:
    return (ir.Fight(what, things(reader, context)),)


def counter(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    what = things(reader, context)
    if reader.take_one("unless its controller pays", "unless that player pays", "unless they pay"):
        return (ir.CounterSpell(what, cost(reader, context)),)
    return (ir.CounterSpell(what),)


def copy(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    what = things(reader, context)
    chosen = bool(
        reader.take_one(
            ". you may choose new targets for the copy", ". you may choose new targets for that copy"
        )
    )
    return (ir.CopySpell(what, doer, new_targets=chosen),)


def add(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    return (ir.AddMana(mana_output(reader, context), doer),)


def create(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    made = tokens(reader, context, doer)
    context.it = LAST
    return made
