"""Choices and keyword actions: choose, switch, investigate, proliferate, and what else one word names (701)."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import CardType, Comparison, Duration
from tolaria.cards.oracle.aftermath import LAST_AMOUNT
from tolaria.cards.oracle.context import CHOSEN, OPPONENT, Context
from tolaria.cards.oracle.dice import roll
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.lasting import change_text
from tolaria.cards.oracle.looking import chooses, chooses_exiled
from tolaria.cards.oracle.named_actions import NAMED_ACTIONS, NAMED_DEEDS, emblem
from tolaria.cards.oracle.names import card_name
from tolaria.cards.oracle.objects import chosen_objects
from tolaria.cards.oracle.phases import gets_steps
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import of_whom, possessive
from tolaria.cards.oracle.targets import new_target, targeted
from tolaria.cards.oracle.this_way import of_chosen_type
from tolaria.cards.oracle.values import counted, times, value
from tolaria.cards.oracle.vocabulary import subtypes

Action = Callable[[Reader, Context, ir.Who], Effects]


def choose(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "choose target creature", "choose a creature you control", "choose a color", "choose new targets for …"."""
    if reader.take("new targets for"):
        return (ir.ChangeTargets(targeted(reader, context)),)
    if reader.take("a color"):
        return (ir.ChooseColor(doer),)
    if reader.take("a creature type"):
        return (ir.ChooseCreatureType(doer),)
    if reader.take("an opponent"):
        # There is one.
        reader.take("at random")
        context.player = OPPONENT
        return ()
    if reader.take("a basic land type"):
        context.those["land type"] = ir.THIS
        return (ir.ChooseLandType(doer),)
    name = reader.attempt(lambda: card_name(reader))
    if name is not None:
        return (ir.ChooseName(name, doer),)
    exiled = context.attempt(reader, lambda: chooses_exiled(reader, context, doer))
    if exiled is not None:
        return exiled
    kinds = context.attempt(reader, lambda: of_chosen_type(reader, context, doer))
    if kinds is not None:
        return kinds
    looked = context.attempt(reader, lambda: chooses(reader, context, doer))
    if looked is not None:
        return looked
    target = reader.attempt(lambda: targeted(reader, context))
    if target is None:
        return (chosen_objects(reader, context, doer),)
    context.name(target, context.targets[-1].test)
    return ()


def change(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "change a target of target spell or ability to ~", "change the targets of target spell"."""
    if reader.take("a target of"):
        what = targeted(reader, context)
        reader.expect("to ~")
        return (ir.ChangeTargets(what, must=True, to=ir.THIS),)
    if reader.take("~'s base power and toughness to"):
        size = of_its_size(reader, context)
        return (ir.Alter(ir.THIS, size, until(reader) or context.duration or Duration.FOREVER),)
    if reader.take("the text of"):
        return change_text(reader, context)
    reader.expect("the targets of")
    return (ir.ChangeTargets(targeted(reader, context), must=True),)


def of_its_size(reader: Reader, context: Context) -> ir.Change:
    """ "that creature's power and toughness", as base power and toughness."""
    whose = possessive(reader, context)
    reader.expect("power and toughness")
    power, toughness = (ir.StatOf(stat, whose) for stat in (ir.Stat.POWER, ir.Stat.TOUGHNESS))
    return (ir.BasePower(power), ir.BaseToughness(toughness))


def separate(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "separate all permanents target player controls into two piles. That player sacrifices … of their choice"."""
    only_you(reader, doer)
    reader.expect("all")
    test = of_whom(reader, context, noun(reader))
    reader.expect("into two piles . that player sacrifices all")
    if noun(reader) not in ir.parts_of(test) or context.player is None:
        raise reader.fail("what was separated")
    reader.expect("in the pile of their choice")
    return (ir.SeparatePiles(ir.YOU, context.player, test), ir.SacrificeIt(CHOSEN, by_controller=True))


def switch(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "switch target creature's power and toughness until end of turn"."""
    what = reader.attempt(lambda: possessive(reader, context))
    if what is None:
        reader.expect("target creature's")
        test = ir.OfType(CardType.CREATURE)
        what = new_target(context, test)
        context.name(what, test)
    reader.expect("power and toughness")
    return (ir.Alter(what, (ir.SwitchPT(),), until(reader) or context.duration or Duration.FOREVER),)


# What a player does


def only_you(reader: Reader, doer: ir.Who) -> None:
    if doer != ir.YOU:
        raise reader.fail("you")


def investigate(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "investigate", "investigate twice", "investigates for each …", "investigate X times"."""
    if doer != ir.YOU:
        count = counted(reader, context) if reader.take("for each") else ir.ONE
        return (ir.Investigate(count, doer),)
    if reader.take_one("an additional time", "x times"):
        return (ir.Investigate(ir.X() if reader.words[reader.place - 2] == "x" else ir.ONE),)
    return (ir.Investigate(ir.Number(2) if reader.take("twice") else ir.ONE),)


def proliferate(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "proliferate", "proliferate twice", "… , then proliferate again"."""
    reader.take("again")
    return (ir.Proliferate(doer),) * (2 if reader.take("twice") else 1)


def populate(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "populate"."""
    only_you(reader, doer)
    return (ir.Populate(),)


def amass(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "amass Orcs 2", and "amass 2" of Zombies (701.47c)."""
    only_you(reader, doer)
    subtype = subtypes().get(reader.peek())
    if subtype is not None:
        reader.advance()
    return (ir.Amass(value(reader, context), subtype or "Zombie"),)


def counted_action(make: Callable[[ir.Value], ir.Effect]) -> Action:
    """An action with a number that you do: "adapt 2", "monstrosity X"."""

    def action(reader: Reader, context: Context, doer: ir.Who) -> Effects:
        only_you(reader, doer)
        return (make(value(reader, context)),)

    return action


def become(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "you become the monarch"."""
    reader.expect("the monarch")
    return (ir.BecomeMonarch(doer),)


def take(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "take an extra turn after this one"."""
    if reader.take("the initiative"):
        return (ir.NamedAction("take-initiative", by=doer),)
    reader.expect("an extra turn after this one")
    return (ir.ExtraTurn(doer),)


def get(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "get {E}{E}", "gets two poison counters", "get an emblem with …"."""
    if reader.peek(1) == "emblem":
        return emblem(reader, context, doer)
    steps = context.attempt(reader, lambda: gets_steps(reader, context, doer))
    if steps is not None:
        return steps
    energy, tickets = symbols(reader, "{e}"), symbols(reader, "{tk}")
    if tickets:
        return (ir.NamedAction("get-tickets", ir.Number(tickets), by=doer),)
    if energy:
        many: ir.Value = ir.Number(energy)
        if reader.take("for each"):
            many = times(many, counted(reader, context))
        return (ir.GetCounters(many, ir.PlayerCounter.ENERGY, doer),)
    count = value(reader, context)
    word = reader.expect("poison", "experience", "rad")
    reader.expect("counters", "counter")
    if word == "rad":
        return (ir.GetRad(count, doer),)
    kind = ir.PlayerCounter(word)
    return (ir.GetCounters(count, kind, doer),)


def symbols(reader: Reader, symbol: str) -> int:
    """How many of a symbol stand here."""
    count = 0
    while reader.take(symbol):
        count += 1
    return count


def flip(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "flip a coin. If you win the flip, draw a card. If you lose the flip, discard a card"."""
    from tolaria.cards.oracle.effects import joined

    reader.expect("a coin")
    won = ir.Compare(LAST_AMOUNT, Comparison.GE, ir.ONE)
    lost = reader.take(". if you lose the flip ,")
    if not lost:
        reader.expect(". if you win the flip ,")
    first = joined(reader, context)
    second: Effects = ()
    other = ". if you win the flip ," if lost else ". if you lose the flip ,"
    if reader.take_one(other, ". otherwise ,"):
        second = joined(reader, context)
    branch = ir.If(ir.Fails(won) if lost else won, first, second)
    return (ir.FlipCoins(ir.ONE, doer), branch)


# What an object does


def explore(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """ "it explores", "it explores again", "it explores X times"."""
    if reader.take("x times"):
        return (ir.Repeat(ir.X(), (ir.Explore(what),)),)
    reader.take("again")
    return (ir.Explore(what),)


def connive(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """ "it connives", "target creature connives 2"."""
    number = reader.attempt(lambda: value(reader, context))
    return (ir.Connive(number if number is not None else ir.ONE, what),)


ACTIONS: dict[str, Action] = {
    "adapt": counted_action(ir.Adapt),
    "amass": amass,
    "become": become,
    "bolster": counted_action(ir.Bolster),
    "discover": counted_action(ir.Discover),
    "flip": flip,
    "get": get,
    "investigate": investigate,
    "monstrosity": counted_action(ir.BecomeMonstrous),
    "populate": populate,
    "proliferate": proliferate,
    "roll": roll,
    "separate": separate,
    **NAMED_ACTIONS,
}
# What an object does, after its name.
OBJECT_ACTIONS: dict[str, Action] = {"connive": connive, "explore": explore, **NAMED_DEEDS}
