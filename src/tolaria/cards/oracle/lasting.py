"""What outlasts the effect: control given and exchanged, what is skipped, permanents that become copies (500.11, 701.12)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Duration
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.excepting import exceptions
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import many_things, things, whose
from tolaria.cards.oracle.targets import new_target, target_noun
from tolaria.cards.oracle.values import value

Effects = tuple[ir.Effect, ...]
SKIPPED = {
    "turn": ir.SkipKind.TURN,
    "combat phase": ir.SkipKind.COMBAT,
    "untap step": ir.SkipKind.UNTAP,
    "draw step": ir.SkipKind.DRAW,
}


def skip(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "skips their next combat phase", "skip your next two turns"."""
    reader.expect(f"{whose(doer)} next")
    for words, kind in SKIPPED.items():
        if reader.take(words):
            return (ir.Skip(kind, doer),)
    count = value(reader, context)
    for words, kind in SKIPPED.items():
        if reader.take(f"{words}s"):
            return (ir.Skip(kind, doer, count),)
    raise reader.fail("what is skipped")


def exchange(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "exchange control of target artifact and target creature", "… of two target creatures"."""
    if doer != ir.YOU:
        raise reader.fail("you")
    reader.expect("control of")
    if reader.take("two target"):
        both = target_noun(reader, context)
        first, second = (new_target(context, both, distinct=bool(k)) for k in range(2))
        context.it = None
        return (ir.ExchangeControl(first, second),)
    first = things(reader, context)
    reader.expect("and")
    alike = reader.attempt(lambda: sharing_a_type(reader, context))
    second = things(reader, context) if alike is None else alike
    if any(isinstance(each, ir.Each) for each in (first, second)) or first == second:
        raise reader.fail("two permanents")
    return (ir.ExchangeControl(first, second),)


def life_exchanged(context: Context) -> Effects:
    """ "Two target players exchange life totals" (701.12c); "the difference between those players' life totals"."""
    first, second = (new_target(context, ir.IsPlayer(ir.Players.ANY), distinct=bool(k)) for k in range(2))
    totals = [ir.OfPlayer(ir.PlayerFact.LIFE, who) for who in (first, second)]
    context.difference = ir.Arithmetic(ir.Larger(*totals), ir.Operator.SUB, ir.Smaller(*totals))
    return (ir.ExchangeLife(first, second),)


def sharing_a_type(reader: Reader, context: Context) -> ir.Who:
    """ "another target permanent that shares one of those types with it": of the types that the first may have."""
    reader.expect("another target")
    test = noun(reader)
    reader.expect("that shares one of those types with it")
    first = context.targets[0].test if len(context.targets) == 1 else None
    if not isinstance(first, ir.AnyOf) or not all(isinstance(each, ir.OfType) for each in first.tests):
        raise reader.fail("types")
    it = ir.Ref(ir.Referent.IT)
    shared = ir.either(*(ir.both(ir.Is(ir.Target(0), each), ir.Is(it, each)) for each in first.tests))
    return new_target(context, ir.all_of(test, ir.Where(shared)), distinct=True)


def gain_control(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """What stands after "gain control of": you, or another player, to whom it is given.

    >>> from tolaria.cards.oracle.context import OPPONENT
    >>> gain_control(Reader("~"), Context(), OPPONENT)[0].to
    Ref(referent=<Referent.OPPONENT: 'opponent'>)
    """
    those = many_things(reader, context)
    duration = until(reader) or context.duration or Duration.FOREVER
    if doer == ir.YOU:
        return tuple(ir.Alter(each, (ir.YouControl(),), duration) for each in those)
    return tuple(ir.GiveControl(each, doer, duration) for each in those)


def become_copy(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """What stands after "becomes a copy of" (707.2): with how long, and what is excepted."""
    source = things(reader, context)
    if isinstance(source, ir.Each):
        raise reader.fail("one object")
    duration = until(reader) or context.duration or Duration.FOREVER
    place = reader.place
    if reader.take(", except it has this ability"):
        if reader.peek() in ("", ".", '"'):
            return (ir.BecomeCopy(what, source, duration, keeps_this=True),)
        reader.place = place
    made = ir.BecomeCopy(what, source, duration)
    change = exceptions(reader)
    return (made, ir.Alter(what, change, duration)) if change else (made,)


def returns_untapping(reader: Reader) -> Effects:
    """ "During your next untap step, as you untap your permanents, return ~ to its owner's hand"."""
    reader.expect("during your next untap step , as you untap your permanents , return ~ to its owner's hand")
    return (ir.ReturnsUntapping(ir.THIS),)
