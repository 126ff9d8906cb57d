"""Clauses: a verb with what it acts on, imperative ("destroy target creature") or with a subject ("you draw a card")."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import Duration, PlayerFact, Relation, Rest, Zone
from tolaria.cards.oracle.changes import predicate
from tolaria.cards.oracle.context import EACH_PLAYER, LAST, OPPONENT, Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.mana import mana_output
from tolaria.cards.oracle.phrases import noun, without_zone
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import anyone, player, target_noun, things
from tolaria.cards.oracle.tokens import tokens
from tolaria.cards.oracle.values import counted, counter_kind, times, value

Effects = tuple[ir.Effect, ...]
LAST_AMOUNT = ir.LastAmount()


def clause(reader: Reader, context: Context, doer: ir.Who = ir.YOU) -> Effects:
    """Read a clause. ``doer``: who does what stands in the imperative.

    >>> clause(Reader("draw two cards"), Context())
    (DrawCards(count=Number(number=2), who=Ref(referent=<Referent.YOU: 'you'>)),)
    """
    if reader.take("~ deals"):
        return damage(reader, context, ir.THIS)
    place, targets = reader.place, list(context.targets)
    for rule in (imperative, by_player, by_object):
        try:
            return rule(reader, context, doer)
        except NoParse:
            reader.place = place
            context.targets[:] = targets
    raise reader.fail("a verb")


def imperative(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    verb = VERBS.get(reader.peek())
    if verb is None:
        raise reader.fail("a verb")
    reader.advance()
    return verb(reader, context, doer)


def by_player(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "you gain 3 life", "target player discards two cards", "each opponent loses 1 life and you gain 1 life"."""
    who = player(reader, context)
    word = reader.peek()
    verb = VERBS.get(word) or VERBS.get(third_person(word))
    if verb is None or (verb in (tap, untap, destroy, put, fight) and who == ir.YOU):
        raise reader.fail("a verb")
    reader.advance()
    return verb(reader, context, who)


def third_person(word: str) -> str:
    """The verb of "he draws", "she searches"."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "sses", "xes")):
        return word[:-2]
    return word.removesuffix("s")


def by_object(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "target creature gets +1/+1 until end of turn", "it deals 2 damage to any target"."""
    what = things(reader, context)
    if reader.take_one("deals", "deal"):
        return damage(reader, context, what)
    if reader.take_one("fights", "fight"):
        return fight_with(reader, context, what)
    return predicate(reader, context, what)


# Damage and life


def damage(reader: Reader, context: Context, source: ir.Who) -> Effects:
    """What stands after "deals"."""
    if reader.take("damage equal to"):
        amount = value(reader, context)
        reader.expect("to")
    else:
        amount = value(reader, context)
        reader.expect("damage")
        if reader.take("divided as you choose among"):
            return divided(reader, context, amount, source)
        reader.expect("to")
    effects = [ir.DealDamage(amount, anyone(reader, context), source)]
    while reader.take_one("and to", "and"):
        effects.append(ir.DealDamage(amount, anyone(reader, context), source))
    if reader.take("for each"):
        factor = counted(reader, context)
        effects = [ir.DealDamage(times(amount, factor), each.what, source) for each in effects]
    if reader.take("and"):
        further = value(reader, context)
        reader.expect("damage to")
        effects.append(ir.DealDamage(further, anyone(reader, context), source))
    context.amount = LAST_AMOUNT
    return tuple(effects)


def divided(reader: Reader, context: Context, amount: ir.Value, source: ir.Who) -> Effects:
    reader.expect("any number of", "one or two", "one , two , or three", "up to")
    words = reader.words[reader.place - 1]
    most: ir.Value = ir.Number({"two": 2, "three": 3}.get(words, 99))
    if words == "to":
        most = value(reader, context)
    reader.expect("targets", "target")
    test = ir.ANY_TARGET if reader.words[reader.place - 1] == "targets" else target_noun(reader)
    context.targets.append(ir.TargetSpec(test, ir.ONE, most, divided=True))
    what = ir.Target(len(context.targets) - 1)
    context.it = what
    return (ir.DealDamage(amount, what, source, divided=True),)


def gain(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take("control of"):
        what = things(reader, context)
        duration = until(reader)
        return (ir.Alter(what, (ir.YouControl(),), duration or Duration.FOREVER),)
    return (ir.GainLife(life(reader, context), doer),)


def lose(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take("the game"):
        return (ir.LoseGame(doer),)
    return (ir.LoseLife(life(reader, context), doer),)


def life(reader: Reader, context: Context) -> ir.Value:
    """ "3 life", "life equal to its power", "2 life for each Elf you control"."""
    if reader.take("life equal to"):
        amount = value(reader, context)
    elif reader.take("half"):
        reader.expect("their life", "your life")
        amount = ir.Half(
            ir.OfPlayer(PlayerFact.LIFE, context.player or ir.YOU), up=reader.take(", rounded up")
        )
    else:
        amount = value(reader, context)
        reader.expect("life")
        if reader.take("for each"):
            amount = times(amount, counted(reader, context))
    context.amount = LAST_AMOUNT
    return amount


def win(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.expect("the game")
    return (ir.WinGame(doer),)


# Cards


def draw(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take("cards equal to"):
        return (ir.DrawCards(value(reader, context), doer),)
    count = value(reader, context)
    reader.expect("cards", "card")
    if reader.take("for each"):
        count = times(count, counted(reader, context))
    return (ir.DrawCards(count, doer),)


def discard(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take_one("your hand", "their hand", "their hands", "all the cards in their hand"):
        return (ir.DiscardCards(ir.Number(99), who=doer, all=True),)
    count = value(reader, context)
    if reader.take_one("cards at random", "card at random"):
        return (ir.DiscardCards(count, who=doer, random=True),)
    if reader.take_one("cards", "card"):
        return (ir.DiscardCards(count, who=doer),)
    return (ir.DiscardCards(count, noun(reader), doer),)


def mill(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    count = value(reader, context)
    reader.expect("cards", "card")
    context.it = LAST
    return (ir.Mill(count, doer),)


def scry(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    return (ir.Scry(value(reader, context), doer),)


def surveil(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    return (ir.Surveil(value(reader, context), doer),)


def search(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "search your library for a basic land card, put it onto the battlefield tapped, then shuffle"."""
    reader.expect("your library for", "their library for")
    count: ir.Value
    if reader.take("up to"):
        count = value(reader, context)
    else:
        count = value(reader, context)
    test = ir.ANYTHING if reader.take_one("cards", "card") else noun(reader)
    reveal = bool(reader.take_one(
        ", reveal it", ", reveal them", ", reveal that card", ", reveal those cards", "and reveal it", "and reveal that card",
        ", reveals it", "and reveals it",
    ))  # fmt: skip
    reader.take(",")
    reader.take("and")
    reader.take("then shuffle and")
    reader.expect("put", "puts")
    reader.expect("it", "them", "that card", "those cards", "the card")
    to, tapped, top = destination(reader)
    reader.expect(
        ", then shuffle", ". then shuffle", ", then shuffles", ". then that player shuffles", ", then shuffle your library",
        ". then shuffle your library", ". if you do , shuffle",
    )  # fmt: skip
    context.it = LAST
    return (ir.SearchLibrary(count, test, to, doer, reveal=reveal, tapped=tapped, top=top),)


def destination(reader: Reader) -> tuple[Zone, bool, bool]:
    """Where found cards go: zone, tapped, on top."""
    if reader.take("onto the battlefield"):
        return Zone.BATTLEFIELD, reader.take("tapped"), False
    if reader.take_one("into your hand", "into their hand"):
        return Zone.HAND, False, False
    if reader.take_one("into your graveyard", "into their graveyard"):
        return Zone.GRAVEYARD, False, False
    raise reader.fail("where to")


def shuffle(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.take_one("your library", "their library")
    if reader.peek() not in (".", "", ",", "then"):
        raise reader.fail("the library")
    return (ir.Shuffle(doer),)


def reveal(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.expect("their hand", "your hand")
    if reader.take(". you choose a card from it . that player discards that card"):
        return (ir.DiscardCards(ir.ONE, who=doer, you_choose=True),)
    place = reader.place
    found = reader.attempt(lambda: chosen_discard(reader, doer))
    if found is not None:
        return found
    reader.place = place
    return (ir.RevealHand(doer),)


def chosen_discard(reader: Reader, doer: ir.Who) -> Effects:
    (
        """The usual second and third sentence: "You choose a … card from it. That player discards that card."""
        ""
    )
    reader.expect(". you choose a", ". you choose an")
    test = noun(reader)
    reader.expect("from it . that player discards that card")
    return (ir.DiscardCards(ir.ONE, test, doer, you_choose=True),)


def look(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "look at the top three cards of your library. Put one into your hand and the rest on the bottom in any order"."""
    if reader.take_one("at target player's hand", "at target opponent's hand"):
        kind = ir.Players.ANY if "player's" in reader.words[reader.place - 2] else ir.Players.OPPONENT
        context.targets.append(ir.TargetSpec(ir.IsPlayer(kind)))
        return (ir.RevealHand(ir.Target(len(context.targets) - 1)),)
    reader.expect("at the top")
    count = value(reader, context) if reader.peek() not in ("card", "cards") else ir.ONE
    reader.expect("cards of your library", "card of your library")
    reader.expect(". put")
    take = ir.ONE if reader.take("one of them") else value(reader, context)
    reader.take_one("of those cards", "of them")
    reader.expect("into your hand and the rest", "into your hand and the other")
    return (ir.Dig(count, take, Zone.HAND, rest_of(reader), must=True),)


def rest_of(reader: Reader) -> Rest:
    for words, rest in (
        ("on the bottom of your library in any order", Rest.BOTTOM),
        ("on the bottom of your library in a random order", Rest.BOTTOM),
        ("on the bottom of your library", Rest.BOTTOM),
        ("into your graveyard", Rest.GRAVEYARD),
    ):
        if reader.take(words):
            return rest
    raise reader.fail("where the rest goes")


# Objects


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
    if reader.take_one("each opponent's graveyard", "that player's graveyard"):
        return (ir.Exile(OPPONENT),)
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
    reader.take_one("of their choice", "of your choice")
    context.it = LAST
    return (ir.MakeSacrifice(count, test, doer),)


def return_(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    what = things(reader, context)
    if reader.take_one(
        "to its owner's hand",
        "to their owner's hand",
        "to their owners' hands",
        "to your hand",
        "to its owner 's hand",
        "from your graveyard to your hand",
    ):
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
    if reader.take_one("into your hand", "into its owner's hand", "into their owners' hands"):
        return (ir.Move(what, Zone.HAND),)
    if reader.take_one("on top of its owner's library", "on top of your library"):
        return (ir.Move(what, Zone.LIBRARY),)
    if reader.take_one("on the bottom of its owner's library", "on the bottom of your library"):
        return (ir.Move(what, Zone.LIBRARY, bottom=True),)
    if reader.take_one("into your graveyard", "into its owner's graveyard"):
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


def prevent(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.expect("the next")
    amount = value(reader, context)
    reader.expect("damage that would be dealt to")
    what = anyone(reader, context)
    reader.expect("this turn")
    return (ir.PreventDamage(amount, what),)


def until(reader: Reader) -> Duration | None:
    """How long: "until end of turn", "this turn" and so on; None where nothing is said."""
    for words, duration in (
        ("until end of turn", Duration.END_OF_TURN),
        ("this turn", Duration.END_OF_TURN),
        ("until end of combat", Duration.END_OF_COMBAT),
        ("this combat", Duration.END_OF_COMBAT),
        ("until your next turn", Duration.YOUR_NEXT_TURN),
        ("until the end of your next turn", Duration.END_OF_YOUR_NEXT_TURN),
        ("for as long as ~ remains on the battlefield", Duration.SOURCE_LEAVES),
        ("for as long as you control ~", Duration.SOURCE_LEAVES),
    ):
        if reader.take(words):
            return duration
    return None


VERBS: dict[str, Callable[[Reader, Context, ir.Who], Effects]] = {
    "add": add,
    "attach": attach,
    "copy": copy,
    "counter": counter,
    "create": create,
    "destroy": destroy,
    "discard": discard,
    "draw": draw,
    "exile": exile,
    "gain": gain,
    "look": look,
    "lose": lose,
    "mill": mill,
    "prevent": prevent,
    "put": put,
    "regenerate": regenerate,
    "remove": remove,
    "return": return_,
    "reveal": reveal,
    "sacrifice": sacrifice,
    "scry": scry,
    "search": search,
    "shuffle": shuffle,
    "surveil": surveil,
    "tap": tap,
    "untap": untap,
    "win": win,
}

__all__ = ["Relation", "clause", "until", "without_zone"]
