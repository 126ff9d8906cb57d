"""Clauses: a verb with what it acts on, imperative or with a subject of its own ("you draw a card")."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.walking import replaced
from tolaria.cards.ir.words import Duration
from tolaria.cards.oracle.actions import ACTIONS, OBJECT_ACTIONS, change, choose, switch, take
from tolaria.cards.oracle.aftermath import is_single
from tolaria.cards.oracle.banning import of_player, unpreventable
from tolaria.cards.oracle.becoming import becomes as becoming
from tolaria.cards.oracle.casting import flashback
from tolaria.cards.oracle.changes import predicate
from tolaria.cards.oracle.context import EACH_PLAYER, EVENT, IT, LAST, Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.counters import distribute, double, move, remove
from tolaria.cards.oracle.damage import damage, gain, life_becomes, lose, win
from tolaria.cards.oracle.digging import look, reveal
from tolaria.cards.oracle.entering import with_counters
from tolaria.cards.oracle.holding import ante, control_each_other, control_turn, own
from tolaria.cards.oracle.lasting import become_copy, exchange, life_exchanged, returns_untapping, skip
from tolaria.cards.oracle.libraries import discard, draw, mill, scry, search, shuffle, surveil
from tolaria.cards.oracle.moving import put, return_
from tolaria.cards.oracle.named_actions import becomes, happening
from tolaria.cards.oracle.objects import (
    add,
    attach,
    create,
    destroy,
    exile,
    fight_with,
    regenerate,
    sacrifice,
    tap,
    untap,
)
from tolaria.cards.oracle.phases import added_phase, after_phase, attacks_you, end, lure, next_turn
from tolaria.cards.oracle.prevention import next_time, prevent
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.stack import copy, counter
from tolaria.cards.oracle.subjects import all_of_its_name, antecedent, as_it_is, player, things

Verb = Callable[[Reader, Context, ir.Who], Effects]


def clause(reader: Reader, context: Context, doer: ir.Who = ir.YOU) -> Effects:
    """Read a clause. ``doer``: who does what stands in the imperative.

    >>> clause(Reader("draw two cards"), Context())
    (DrawCards(count=Number(number=2), who=Ref(referent=<Referent.YOU: 'you'>)),)
    """
    reader.it = context.it
    if reader.take_one("~ deals", "~ deal"):
        reader.it = ir.THIS
        return damage(reader, context, ir.THIS)
    if reader.peek() == "damage":
        return unpreventable(reader, context)
    if reader.take("players play a magic subgame , using their libraries as their decks"):
        return subgame(reader, context)
    if reader.take("players"):
        return of_player(reader, context, EACH_PLAYER)
    if reader.peek() == "the" and reader.peek(1) == "next":
        return next_time(reader, context)
    if reader.peek() == "during":
        return reader.first((lambda: returns_untapping(reader), lambda: next_turn(reader, context)))
    if reader.peek() == "after":
        return after_phase(reader)
    if reader.peek() in ("there", "there's"):
        return added_phase(reader)
    if (reader.peek(), reader.peek(2)) == ("all", "able"):
        return lure(reader, context)
    if reader.take("cast the copies if able without paying their mana costs"):
        if context.those.get("copy") != LAST:
            raise reader.fail("copies")
        return (ir.CastFree(LAST, any_number=True, if_able=True),)
    if reader.take("two target players exchange life totals"):
        return life_exchanged(context)
    happens = reader.attempt(lambda: happening(reader))
    if happens is not None:
        return happens
    if reader.peek(4) == "another":
        mutual = context.attempt(reader, lambda: control_each_other(reader, context))
        if mutual is not None:
            return mutual
    total = context.attempt(reader, lambda: life_becomes(reader, context))
    if total is not None:
        return total
    place, mark = reader.place, context.mark()
    for rule in (imperative, by_both, by_player, by_object):
        try:
            return rule(reader, context, doer)
        except NoParse:
            reader.place = place
            context.back(mark)
    raise reader.fail("a verb")


def subgame(reader: Reader, context: Context) -> Effects:
    """What stands after "players play a Magic subgame": ". Each player who doesn't win the subgame loses 5 life"."""
    if not reader.take(". each player who doesn't win the subgame"):
        return (ir.PlaySubgame(),)
    word = third_person(reader.peek())
    if word not in VERBS or VERBS[word] in WITHOUT_PLAYER:
        raise reader.fail("a verb")
    reader.advance()
    context.player = context.doer = IT
    return (ir.PlaySubgame(), ir.ForEach(LAST, VERBS[word](reader, context, IT)))


def following_clause(reader: Reader, context: Context) -> Effects:
    """A clause without a subject, whose subject is that of the clause before: "… and loses 2 life".

    Raises:
        NoParse: it has a subject, or there was none before.
    """
    word = reader.peek()
    if context.doer is not None and word not in VERBS and third_person(word) in VERBS:
        reader.advance()
        return VERBS[third_person(word)](reader, context, context.doer)
    if context.thing is not None:
        return of_object(reader, context, context.thing)
    raise reader.fail("a verb")


def imperative(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "destroy target creature": the player does it."""
    verb = VERBS.get(reader.peek())
    if verb is None:
        raise reader.fail("a verb")
    reader.advance()
    return verb(reader, context, doer)


def by_player(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "you gain 3 life", "target player discards two cards", "each opponent loses 1 life and you gain 1 life"."""
    who = player(reader, context)
    reader.take("each")
    if reader.peek() in ("can't", "gain", "gains", "have"):
        forbidden = context.attempt(reader, lambda: of_player(reader, context, who))
        if forbidden is not None:
            context.doer, context.thing = who, None
            return forbidden
    word = reader.peek()
    verb = VERBS.get(word) or VERBS.get(third_person(word))
    if verb is None or (verb in WITHOUT_PLAYER and who != ir.YOU):
        raise reader.fail("a verb")
    reader.advance()
    context.doer, context.thing = who, None
    return verb(reader, context, who)


def by_both(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "you and target opponent each draw two cards": what is said of both is read once for each."""
    reader.expect("you and")
    other = player(reader, context)
    reader.take("each")
    first, second = by_each(reader, context, [ir.YOU, other])
    return (*first, *second)


def by_each(reader: Reader, context: Context, players: Sequence[ir.Who]) -> list[Effects]:
    """What is said of several players, read once for each of them."""
    verb = VERBS.get(reader.peek()) or VERBS.get(third_person(reader.peek()))
    if verb is None or verb in WITHOUT_PLAYER:
        raise reader.fail("a verb")
    reader.advance()
    place, targets = reader.place, len(context.targets)
    found: list[Effects] = []
    ends: set[int] = set()
    for who in players:
        reader.place = place
        found.append(verb(reader, context, who))
        ends.add(reader.place)
    if len(ends) > 1 or len(context.targets) > targets:
        raise reader.fail("the same of each")
    return found


def third_person(word: str) -> str:
    """The verb of "he draws", "she searches"."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "sses", "xes")):
        return word[:-2]
    return word.removesuffix("s")


def by_object(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "target creature gets +1/+1 until end of turn", "it deals 2 damage to any target"."""
    if reader.take_one("it's", "they're"):
        what = as_it_is(reader, context, antecedent(reader, context))
        return (ir.Alter(what, tuple(becoming(reader, context)), context.duration or ir.Duration.FOREVER),)
    what = things(reader, context)
    named = what
    what = reader.attempt(lambda: all_of_its_name(reader, context, named)) or named
    reader.take("each")
    context.doer, context.thing = None, what
    return of_object(reader, context, what)


def of_object(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """What is said of an object, after its name."""
    reader.it = what
    reader.take("also")
    if reader.take_one("deals", "deal"):
        return of_each_source(context, what, damage(reader, context, what))
    if reader.peek(1) != "this" and reader.take_one("blocks", "block"):
        attacker = things(reader, context)
        when = reader.expect("this turn if able", "this combat if able")
        until = Duration.END_OF_COMBAT if "combat" in when else Duration.END_OF_TURN
        return (ir.MakeBlock(what, attacker, until),)
    if reader.take_one("fights", "fight"):
        return fight_with(reader, context, what)
    if reader.take_one("becomes blocked", "become blocked"):
        return (ir.BecomeBlocked(what),)
    attacks = reader.attempt(lambda: attacks_you(reader, what))
    if attacks is not None:
        return attacks
    if reader.peek(1) == "flashback":
        return flashback(reader, context, what)
    if reader.take_one("becomes a copy of", "become a copy of"):
        return become_copy(reader, context, what)
    if reader.take("enters with"):
        if what not in (ir.THIS, EVENT):
            raise reader.fail("a spell")
        counters = with_counters(reader, context)
        return tuple(ir.EntersWithMore(what, each.count, each.counter) for each in counters)
    word = third_person(reader.peek())
    if word in OBJECT_ACTIONS:
        reader.advance()
        return OBJECT_ACTIONS[word](reader, context, what)
    state = reader.attempt(lambda: becomes(reader, what))
    if state is not None:
        return state
    if reader.take("perpetually"):
        context.duration = Duration.PERPETUAL
    return predicate(reader, context, what)


def of_each_source(context: Context, what: ir.Who, found: Effects) -> Effects:
    """ "… each deal damage equal to their power": of several sources each deals damage by its own power."""
    if is_single(context, what) or isinstance(what, ir.Each):
        return found

    def its_own(node: object) -> ir.Value | None:
        return ir.StatOf(node.stat, IT) if isinstance(node, ir.StatOf) and node.who == what else None

    changed: Effects = replaced(found, its_own, (ir.Card, ir.Grants))
    return changed


def transform(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    return (ir.Transform(things(reader, context)),)


def flip(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.peek() in ("a", "another", "two", "three", "coins"):
        raise reader.fail("a card to flip")
    return (ir.Flip(things(reader, context)),)


def pay(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "pay {2}. If you don't, sacrifice ~": what happens otherwise must follow."""
    price = cost(reader, context)
    if reader.take(". if you can't ,") and doer == ir.YOU:
        # 119.4, 118.12: he must, if he can.
        otherwise = [*clause(reader, context)]
        while reader.take_one(", then", "and"):
            otherwise += clause(reader, context)
        return (ir.Pay(price, doer, must=True, otherwise=tuple(otherwise)),)
    if not (reader.peek() == "." and reader.peek(1) == "if" and reader.peek(3) in ("don't", "doesn't")):
        raise reader.fail("if you don't")
    return (ir.Pay(price, doer),)


def flip_or_toss(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "flip ~", or a coin."""
    return (ACTIONS["flip"] if reader.peek() == "a" else flip)(reader, context, doer)


VERBS: dict[str, Verb] = {
    **ACTIONS,
    "flip": flip_or_toss,
    "transform": transform,
    "add": add,
    "ante": ante,
    "attach": attach,
    "change": change,
    "choose": choose,
    "control": control_turn,
    "copy": copy,
    "counter": counter,
    "create": create,
    "destroy": destroy,
    "discard": discard,
    "distribute": distribute,
    "double": double,
    "draw": draw,
    "end": end,
    "exchange": exchange,
    "exile": exile,
    "gain": gain,
    "look": look,
    "lose": lose,
    "mill": mill,
    "move": move,
    "own": own,
    "pay": pay,
    "prevent": prevent,
    "put": put,
    "regenerate": regenerate,
    "remove": remove,
    "return": return_,
    "reveal": reveal,
    "sacrifice": sacrifice,
    "skip": skip,
    "scry": scry,
    "search": search,
    "shuffle": shuffle,
    "surveil": surveil,
    "switch": switch,
    "take": take,
    "tap": tap,
    "untap": untap,
    "win": win,
}
# What only you do by an effect of yours: of another player the words mean something that the effect does not say.
WITHOUT_PLAYER: tuple[Verb, ...] = (
    tap,
    untap,
    destroy,
    attach,
    distribute,
    double,
    counter,
    regenerate,
    prevent,
    switch,
    change,
)
