"""What happens to permanents, cards and spells: destroyed, moved, tapped, given counters, countered, copied (701)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Relation, Zone
from tolaria.cards.oracle.compared import compared
from tolaria.cards.oracle.comparing import extreme_stat
from tolaria.cards.oracle.context import CHOSEN, EACH_PLAYER, LAST, OPPONENT, Context
from tolaria.cards.oracle.exile_sentences import RULES as SENTENCES
from tolaria.cards.oracle.exiling import exile_library, exile_top
from tolaria.cards.oracle.mana import mana_output, restriction
from tolaria.cards.oracle.modifiers import in_zone, modifiers
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import all_of_its_name, many_things, of_whom, things, whose
from tolaria.cards.oracle.targets import new_player, relation_of
from tolaria.cards.oracle.tokens import tokens
from tolaria.cards.oracle.values import counted, counter_kind, times, value

NO_REGENERATION = (
    ". it can't be regenerated", ". they can't be regenerated", ". that creature can't be regenerated",
    ". those creatures can't be regenerated", ". that permanent can't be regenerated", ". a creature destroyed this way can't be "
    "regenerated", ". creatures destroyed this way can't be regenerated", "and can't be regenerated",
)  # fmt: skip


def destroy(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "destroy target creature. It can't be regenerated"."""
    those = many_things(reader, context)
    hard = bool(reader.take_one(*NO_REGENERATION))
    return tuple(ir.Destroy(each, no_regenerate=hard) for each in those)


def exile(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "exile target creature", "exile target player's graveyard", "exiles a creature they control"."""
    if reader.peek() == "the" and reader.peek(1) == "top":
        found = context.attempt(reader, lambda: exile_top(reader, context, doer))
        if found is not None:
            return found
    for rule in (exile_library, exile_cards, *SENTENCES):
        found = context.attempt(reader, lambda rule=rule: rule(reader, context))  # type: ignore[misc]
        if found is not None:
            return tuple(found)
    among = context.attempt(reader, lambda: exile_from_among(reader, context, doer))
    if among is not None:
        return among
    chosen = reader.attempt(lambda: chosen_objects(reader, context, doer))
    if chosen is not None:
        return (chosen, ir.Exile(CHOSEN))
    alike = context.attempt(reader, lambda: all_alike(reader, context))
    if alike is not None:
        return (ir.Exile(alike),)
    those = many_things(reader, context)
    if reader.peek() == "with":
        return exile_with_counters(reader, those)
    until_leaves = reader.take("until ~ leaves the battlefield")
    return tuple(ir.Exile(each, until_leaves=until_leaves) for each in those)


def all_alike(reader: Reader, context: Context) -> ir.Who:
    """ "target creature and all other creatures its controller controls with the same name as that creature"."""
    return all_of_its_name(reader, context, things(reader, context), theirs=True)


def exile_from_among(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "exile a creature card from among them", "exile any number of them and put the rest back"."""
    from tolaria.cards.oracle.moving import from_among

    if not context.looked or doer != ir.YOU:
        raise reader.fail("cards that were looked at")
    before = from_among(reader, context, doer)
    if not before:
        raise reader.fail("so many")
    context.it = CHOSEN
    return (*before, ir.Exile(CHOSEN))


def exile_with_counters(reader: Reader, those: list[ir.Who]) -> Effects:
    """ "exile ~ with three time counters on it"."""
    reader.expect("with")
    count = value(reader)
    kind = counter_kind(reader)
    reader.expect("counters on it", "counter on it", "counters on them", "counter on them")
    if len(those) != 1:
        raise reader.fail("one object")
    return (ir.Exile(those[0]), ir.AddCounters(count, kind, LAST))


def exile_cards(reader: Reader, context: Context) -> Effects:
    """Whole graveyards, and the cards of a kind that are in one."""
    if reader.take_one("all graveyards", "all cards from all graveyards"):
        return (ir.Exile(EACH_PLAYER),)
    if reader.take_one("all cards from all opponents' hands and graveyards"):
        where = ir.any_of(ir.InZone(Zone.HAND), ir.InZone(Zone.GRAVEYARD))
        return (ir.Exile(ir.Each(ir.all_of(where, ir.OwnedBy(Relation.OPPONENT)))),)
    if reader.take_one("each opponent's graveyard", "all cards from each opponent's graveyard"):
        return (ir.Exile(OPPONENT),)
    if reader.take_one("your graveyard", "all cards from your graveyard"):
        return (ir.Exile(ir.YOU),)
    end = reader.take_one("the bottom card of", "the top card of")
    if end:
        _, relation = graveyard_owner(reader, context)
        place = ir.AtEnd(ir.ANYTHING, bottom="bottom" in end)
        return (ir.Exile(ir.Each(ir.all_of(ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(relation), place))),)
    everything = reader.take("all")
    test: ir.Test = ir.ANYTHING
    if everything and not reader.take("cards from"):
        test = noun(reader)
        reader.expect("from")
        if context.doer == EACH_PLAYER and reader.take("their graveyard"):
            return (ir.Exile(ir.Each(ir.all_of(test, ir.InZone(Zone.GRAVEYARD)))),)
    owner, relation = graveyard_owner(reader, context)
    if test == ir.ANYTHING:
        return (ir.Exile(owner),)
    return (ir.Exile(ir.Each(ir.all_of(test, ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(relation)))),)


def graveyard_owner(reader: Reader, context: Context) -> tuple[ir.Who, Relation]:
    """ "target player's graveyard", "that player's graveyard"."""
    if reader.take("that player's graveyard"):
        if context.player is None:
            raise reader.fail("an antecedent")
        return context.player, relation_of(reader, context)
    words = reader.expect("target player's graveyard", "target opponent's graveyard")
    if context.targets:
        raise reader.fail("the first target")
    context.player = new_player(context, words)
    return context.player, Relation.TARGET


def chosen_objects(reader: Reader, context: Context, doer: ir.Who) -> ir.Choose:
    """ "a creature they control", "two cards from their hand": chosen as it happens, not targeted."""
    up_to = reader.take("up to")
    count: ir.Value
    if reader.take("any number of"):
        up_to, count = True, ir.Number(99)
    else:
        count = ir.ONE if reader.peek() == "another" else value(reader, context)
    if reader.peek() in ("target", "targets", "of"):
        raise reader.fail("an object")
    if reader.take_one(
        "cards from their hand",
        "card from their hand",
        "cards from your hand",
        "card from your hand",
        "cards in your hand",
        "card in your hand",
    ):
        mine = reader.words[reader.place - 2] == "your"
        relation = Relation.YOU if mine else relation_of(reader, context)
        if mine != (doer == ir.YOU):
            raise reader.fail("his hand")
        test = ir.all_of(ir.InZone(Zone.HAND), ir.OwnedBy(relation), *modifiers(reader))
        if count == ir.ONE:
            context.it = None
        else:
            context.name(CHOSEN, ir.ANYTHING)
        return ir.Choose(count, test, doer, up_to=up_to)
    at_random = False
    test = noun(reader)
    if reader.take("at random"):
        at_random = True
        test = ir.all_of(test, *in_zone(reader))
    elif doer == ir.YOU and reader.take("of an opponent's choice"):
        doer = OPPONENT
        test = ir.all_of(test, *in_zone(reader))
    test = of_whom(reader, context, test)
    if doer != ir.YOU and reader.take("with"):
        test = ir.all_of(test, *extreme_stat(reader, ("that player controls", "they control")))
    if not any(isinstance(each, (ir.ControlledBy, ir.OwnedBy, ir.Where)) for each in ir.parts_of(test)):
        raise reader.fail("whose")
    context.name(CHOSEN, test)
    context.those.pop("revealed", None)
    return ir.Choose(count, test, doer, up_to=up_to, at_random=at_random)


def tap(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "tap target creature", "tap or untap target permanent"."""
    if reader.take("or untap"):
        what = things(reader, context)
        return (ir.If(ir.Is(what, ir.InState(ir.State.TAPPED)), (ir.Untap(what),), (ir.Tap(what),)),)
    if reader.take("any number of"):
        if doer != ir.YOU:
            raise reader.fail("you")
        test = noun(reader)
        untapped, mine = ir.Not(ir.InState(ir.State.TAPPED)), ir.ControlledBy(Relation.YOU)
        if not {untapped, mine} <= set(ir.parts_of(test)):
            raise reader.fail("untapped ones that you control")
        return (ir.Choose(ir.Number(99), test, doer, up_to=True), ir.Tap(CHOSEN))
    return tuple(ir.Tap(each) for each in many_things(reader, context))


def untap(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "untap target land", "untap up to two lands" (chosen now)."""
    chosen = reader.attempt(lambda: some_to_untap(reader, context, doer))
    if chosen is not None:
        return (chosen, ir.Untap(CHOSEN))
    return tuple(ir.Untap(each) for each in many_things(reader, context))


def some_to_untap(reader: Reader, context: Context, doer: ir.Who) -> ir.Choose:
    """ "up to two lands", "up to one other creature you control": no targets."""
    reader.expect("up to")
    count = value(reader, context)
    test = noun(reader)
    context.name(CHOSEN, test)
    return ir.Choose(count, test, doer, up_to=True)


def sacrifice(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "sacrifice ~", "sacrifices two creatures", "sacrifices all lands they control"."""
    named = reader.attempt(lambda: sacrificed_things(reader, context))
    if named is not None:
        return (ir.SacrificeIt(named, by_controller=doer != ir.YOU),)
    if doer == EACH_PLAYER and reader.take("all"):
        test = noun(reader)
        reader.expect("they control")
        return (ir.SacrificeIt(ir.Each(test), by_controller=True),)
    if reader.take("any number of"):
        if doer != ir.YOU:
            raise reader.fail("you")
        test = ir.all_of(noun(reader), ir.ControlledBy(Relation.YOU))
        return (ir.Choose(ir.Number(99), test, doer, up_to=True), ir.SacrificeIt(CHOSEN))
    count = ir.ONE if reader.peek() == "another" else value(reader, context)
    test = compared(reader, context, noun(reader))
    if doer != ir.YOU and reader.take("with"):
        test = ir.all_of(test, *extreme_stat(reader, ("that player controls", "they control")))
    reader.take_one(f"{'you' if doer == ir.YOU else 'they'} control", f"of {whose(doer)} choice")
    if reader.take("for each"):
        count = times(count, counted(reader, context))
    context.it = LAST
    return (ir.MakeSacrifice(count, test, doer),)


def sacrificed_things(reader: Reader, context: Context) -> ir.Who:
    if reader.peek() not in ("~", "it", "that", "them", "those", "the", "all", "each", "enchanted"):
        raise reader.fail("an object")
    return things(reader, context)


def regenerate(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "regenerate target creature"."""
    return tuple(ir.Regenerate(each) for each in many_things(reader, context))


def attach(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "attach ~ to target creature you control"."""
    it = context.it
    what = things(reader, context)
    reader.expect("to")
    # "Attach ~ to it": to what was named before.
    context.point(it)
    host = things(reader, context)
    if isinstance(host, ir.Each) or isinstance(what, ir.Each) or host == what:
        raise reader.fail("one object")
    return (ir.AttachThis(host) if what == ir.THIS else ir.Attach(what, host),)


def fight_with(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """ "… fights target creature you don't control"."""
    return (ir.Fight(what, things(reader, context)),)


def add(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "add {G}{G}"."""
    made = mana_output(reader, context)
    reserved = restriction(reader)
    if reserved is not None:
        context.reserved = reserved
    return (ir.AddMana(made, doer),)


def create(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "create two 1/1 white Soldier creature tokens"."""
    made = tokens(reader, context, doer)
    context.it = LAST
    while (further := context.attempt(reader, lambda: more_tokens(reader, context, doer))) is not None:
        made += further
        context.it = None
    return made


def more_tokens(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "… and a 3/3 colorless Wurm artifact creature token"."""
    reader.expect("and", ", and", ",")
    return tokens(reader, context, doer)
