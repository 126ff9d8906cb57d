"""What outlasts the effect: control given and exchanged, what is skipped, permanents that become copies (500.11, 701.12)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Duration, Relation
from tolaria.cards.oracle.context import EACH_PLAYER, IT, LAST, Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.excepting import KeepsThis, exceptions
from tolaria.cards.oracle.holding import control_turn, exchange_for_top, exchange_owners, exchange_zones
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import many_things, things, whose
from tolaria.cards.oracle.targets import new_target, target_noun
from tolaria.cards.oracle.values import value

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
    zones: Effects | None = context.attempt(reader, lambda: exchange_zones(reader, doer))
    if zones is not None:
        return zones
    if doer != ir.YOU:
        raise reader.fail("you")
    for rule in (exchange_for_top, exchange_owners):
        found: Effects | None = context.attempt(reader, lambda rule=rule: rule(reader, context))  # type: ignore[misc]
        if found is not None:
            return found
    if reader.take_one("the text boxes of two target", "text boxes of two target"):
        return texts_exchanged(reader, context)
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


def texts_exchanged(reader: Reader, context: Context) -> Effects:
    """ "Exchange the text boxes of two target creatures" (612.5)."""
    both = target_noun(reader, context)
    first, second = (new_target(context, both, distinct=bool(k)) for k in range(2))
    context.it = None
    duration = until(reader) or context.duration or Duration.FOREVER
    return (ir.ExchangeTexts(first, second, duration),)


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
    if doer == EACH_PLAYER and reader.take("all"):
        test = noun(reader)
        reader.expect("they own")
        # What its owner controls already stays as it is.
        lost = ir.any_of(
            ir.all_of(ir.ControlledBy(Relation.YOU), ir.OwnedBy(Relation.OPPONENT)),
            ir.all_of(ir.ControlledBy(Relation.OPPONENT), ir.OwnedBy(Relation.YOU)),
        )
        home = ir.GiveControl(IT, ir.OwnerOf(IT), Duration.FOREVER)
        return (ir.ForEach(ir.Each(ir.all_of(test, lost)), (home,)),)
    turn = context.attempt(reader, lambda: control_turn(reader, context, doer))
    if turn is not None:
        return turn
    those = many_things(reader, context)
    duration = until(reader) or context.duration or Duration.FOREVER
    if doer == ir.YOU:
        return tuple(ir.Alter(each, (ir.YouControl(),), duration) for each in those)
    return tuple(ir.GiveControl(each, doer, duration) for each in those)


def become_copy(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """What stands after "becomes a copy of" (707.2): with how long, and what is excepted."""
    place, before = reader.place, context.it
    source = things(reader, context)
    if isinstance(source, ir.Each) or source == what:
        raise reader.fail("one object beside it")
    if source == ir.THIS:
        context.point(before)  # "if it's a land, …" goes on about what became a copy
    if "card" not in reader.words[place : reader.place]:
        source = as_it_was(source, context)
    duration = until(reader) or context.duration or Duration.FOREVER
    parts = exceptions(reader, own=True)
    beside = tuple(part for part in parts if not isinstance(part, KeepsThis))
    return (ir.BecomeCopy(what, source, duration, len(beside) < len(parts), beside),)


TEXT_WORDS = {
    "color word": ir.TextWords.COLORS,
    "basic land type": ir.TextWords.LAND_TYPES,
    "creature type": ir.TextWords.CREATURE_TYPES,
}


def change_text(reader: Reader, context: Context) -> Effects:
    """What stands after "change the text of" (612): "… target permanent by replacing all instances of one color word …".

    Raises:
        NoParse: what is replaced is no word, or it is replaced with a word of another kind.
    """
    what = things(reader, context)
    reader.expect("by replacing all instances of one")
    words: list[ir.TextWords] = []
    subtype = None
    while True:
        words.append(TEXT_WORDS[reader.expect(*TEXT_WORDS)])
        reader.expect("with")
        if not reader.take("another"):
            subtype = creature_type(reader)
        if not reader.take_one("or one", ", or one"):
            break
    if subtype is not None and words != [ir.TextWords.CREATURE_TYPES]:
        raise reader.fail("a creature type for a creature type")
    duration = until(reader) or context.duration or Duration.FOREVER
    no_walls = bool(
        reader.take_one(". the new creature type can't be wall", ". the new creature type can't be a wall")
    )
    return (ir.ChangeText(what, tuple(words), subtype, no_walls, duration),)


def creature_type(reader: Reader) -> str:
    """A creature type by itself, as "Vampire"."""
    test = noun(reader)
    if not isinstance(test, ir.OfSubtype):
        raise reader.fail("a creature type")
    return test.subtype


def as_it_was(source: ir.Who, context: Context) -> ir.Who:
    """Of "that creature" which has just been moved: what it was on the battlefield, not its card (608.2h)."""
    before = [who for who, after in context.moved.items() if after == LAST]
    return before[0] if source == LAST and len(before) == 1 else source


def returns_untapping(reader: Reader) -> Effects:
    """ "During your next untap step, as you untap your permanents, return ~ to its owner's hand"."""
    reader.expect("during your next untap step , as you untap your permanents , return ~ to its owner's hand")
    return (ir.ReturnsUntapping(ir.THIS),)
