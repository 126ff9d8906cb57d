"""Counters that are put on permanents, distributed, doubled, removed and moved (122)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.oracle.context import EVENT, IT, LAST, Context
from tolaria.cards.oracle.damage import shared_targets
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.phases import remove_from_combat
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import many_things, things
from tolaria.cards.oracle.values import counted, counter_kind, times, value


def put_counters(reader: Reader, context: Context, doer: ir.Who = ir.YOU) -> Effects:
    """ "a +1/+1 counter and a flying counter on target creature", "X charge counters on ~"."""
    if reader.take("a number of"):
        return counters_equal_to(reader, context)
    if reader.take("your choice of"):
        return chosen_counter(reader, context, doer)
    kinds: list[tuple[ir.Value, str]] = []
    while True:
        count = ir.ONE if reader.take("an additional") else value(reader, context)
        reader.take("additional")
        kinds.append((count, counter_kind(reader)))
        reader.expect("counters", "counter")
        if not reader.take_one(", and", "and", ","):
            break
    if reader.take("equal to"):
        raise reader.fail("on")
    reader.expect("on")
    those = many_things(reader, context)
    if reader.take("for each"):
        factor = counted(reader, context)
        kinds = [(times(count, factor), kind) for count, kind in kinds]
    return tuple(ir.AddCounters(count, kind, each) for each in those for count, kind in kinds)


def chosen_counter(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "your choice of a flying counter, a first strike counter, or a hexproof counter on target creature"."""
    kinds: list[str] = []
    if doer != ir.YOU:
        raise reader.fail("you")
    while True:
        reader.expect("a", "an")
        kinds.append(counter_kind(reader))
        reader.expect("counter")
        if not reader.take_one(", or", "or", ","):
            break
    reader.expect("on")
    what = things(reader, context)
    if len(kinds) < 2 or isinstance(what, ir.Each):
        raise reader.fail("a choice of kinds")
    *others, last = ((ir.AddCounters(ir.ONE, kind, what),) for kind in kinds)
    found: Effects = last
    for each in reversed(others):
        found = (ir.May(ir.YOU, each, found),)
    return found


def counters_equal_to(reader: Reader, context: Context) -> Effects:
    """ "a number of +1/+1 counters on target creature equal to your life total"."""
    kind = counter_kind(reader)
    reader.expect("counters on")
    what = things(reader, context)
    if isinstance(what, ir.Each):
        raise reader.fail("one object")
    reader.expect("equal to")
    return (ir.AddCounters(value(reader, context), kind, what),)


def distribute(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "distribute three +1/+1 counters among one, two, or three target creatures"."""
    count = value(reader, context)
    kind = counter_kind(reader)
    reader.expect("counters among")
    return (ir.AddCounters(count, kind, shared_targets(reader, context), divided=True),)


def double(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "double the number of +1/+1 counters on ~"."""
    if reader.take("the value of x"):
        spell = context.that("spell")
        if spell != EVENT:
            raise reader.fail("a spell that is cast")
        return (ir.DoubleX(spell),)
    if reader.take("the power of"):
        return doubled_power(reader, context)
    if reader.take("your life total"):
        return (ir.GainLife(ir.OfPlayer(ir.PlayerFact.LIFE, ir.YOU)),)  # 701.10d
    reader.expect("the number of")
    kind = counter_kind(reader)
    reader.expect("counters on")
    if reader.take("each creature that had a +1/+1 counter put on it this way"):
        # ``last`` is what counters were just put on.
        if context.counted != kind:
            raise reader.fail("counters before")
        return (ir.ForEach(LAST, (ir.AddCounters(ir.CountersOn(kind, IT), kind, IT),)),)
    what = things(reader, context)
    if isinstance(what, ir.Each):
        return (ir.ForEach(what, (ir.AddCounters(ir.CountersOn(kind, IT), kind, IT),)),)
    return (ir.AddCounters(ir.CountersOn(kind, what), kind, what),)


def doubled_power(reader: Reader, context: Context) -> Effects:
    """ "the power of each other creature you control until end of turn" (701.10b)."""
    what = things(reader, context)
    duration = until(reader) or context.duration
    if duration is None:
        raise reader.fail("how long")
    who = IT if isinstance(what, ir.Each) else what
    more = ir.Alter(who, (ir.Gets(ir.StatOf(ir.Stat.POWER, who), NOTHING),), duration)
    return (ir.ForEach(what, (more,)),) if isinstance(what, ir.Each) else (more,)


NOTHING = ir.Number(0)


def remove(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "remove a charge counter from ~", "remove all +1/+1 counters from it"."""
    combat = context.attempt(reader, lambda: remove_from_combat(reader, context))
    if combat is not None:
        return combat
    everything = reader.take("all")
    count = ir.ONE if everything else value(reader, context)
    kind = counter_kind(reader)
    reader.expect("counters from", "counter from")
    what = things(reader, context)
    if everything and isinstance(what, ir.Each):
        return (ir.ForEach(what, (ir.RemoveCounters(ir.CountersOn(kind, IT), kind, IT),)),)
    return (ir.RemoveCounters(ir.CountersOn(kind, what) if everything else count, kind, what),)


def move_one(reader: Reader, context: Context) -> Effects:
    """ "move a +1/+1 counter from target creature you control onto ~": it is there only if it was here."""
    reader.expect("a")
    kind = counter_kind(reader)
    reader.expect("counter from")
    what = things(reader, context)
    reader.expect("onto")
    to = things(reader, context)
    if any(isinstance(each, ir.Each) for each in (what, to)) or what == to:
        raise reader.fail("two permanents")
    moved = ir.Compare(ir.LastAmount(), ir.Comparison.GE, ir.ONE)
    there = ir.If(ir.both(moved, ir.Remains(to)), (ir.AddCounters(ir.ONE, kind, to),))
    return (ir.RemoveCounters(ir.ONE, kind, what), there)


def move(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "move one or more counters from ~ onto another target permanent you control" (122.5)."""
    one = context.attempt(reader, lambda: move_one(reader, context))
    if one is not None and doer == ir.YOU:
        return one
    words = reader.expect("a counter of each kind not on ~ from", "one or more counters from")
    what = things(reader, context)
    reader.expect("onto")
    to = things(reader, context)
    if doer != ir.YOU or any(isinstance(each, ir.Each) for each in (what, to)) or what == to:
        raise reader.fail("two permanents")
    each_new = words.startswith("a counter")
    if each_new and to != ir.THIS:
        raise reader.fail("onto the source")
    return (ir.MoveCounters(what, to, each_new),)
