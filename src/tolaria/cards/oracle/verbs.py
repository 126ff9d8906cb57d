"""Clauses: a verb with what it acts on, imperative ("destroy target creature") or with a subject ("you draw a card")."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.oracle.changes import predicate
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.damage import damage, gain, lose, prevent, win
from tolaria.cards.oracle.libraries import discard, draw, look, mill, reveal, scry, search, shuffle, surveil
from tolaria.cards.oracle.objects import (
    add,
    attach,
    copy,
    counter,
    create,
    destroy,
    exile,
    fight,
    fight_with,
    put,
    regenerate,
    remove,
    return_,
    sacrifice,
    tap,
    untap,
)
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import player, things

Effects = tuple[ir.Effect, ...]


def clause(reader: Reader, context: Context, doer: ir.Who = ir.YOU) -> Effects:
    """Read a clause. ``doer``: who does what stands in the imperative.

    >>> clause(Reader("draw two cards"), Context())
    (DrawCards(count=Number(number=2), who=Ref(referent=<Referent.YOU: 'you'>)),)
    """
    if reader.take("~ deals"):
        return damage(reader, context, ir.THIS)
    place, mark = reader.place, context.mark()
    for rule in (imperative, by_player, by_object):
        try:
            return rule(reader, context, doer)
        except NoParse:
            reader.place = place
            context.back(mark)
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
