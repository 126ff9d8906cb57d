"""The top of a library, exiled or revealed until something comes: "you may play that card this turn"."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Duration, Rest, Zone
from tolaria.cards.oracle.context import DEFENDING, EACH_PLAYER, LAST, OPPONENT, Context
from tolaria.cards.oracle.libraries import destination, rest_of
from tolaria.cards.oracle.looking import until_revealed
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import whose
from tolaria.cards.oracle.targets import new_player
from tolaria.cards.oracle.values import player_of, value

THOSE = (
    "that card",
    "those cards",
    "it",
    "them",
    "cards exiled this way",
    "the exiled card",
    "the exiled cards",
)
PERMISSIONS: tuple[tuple[str, Duration], ...] = (
    ("this turn", Duration.END_OF_TURN),
    ("until end of turn", Duration.END_OF_TURN),
    ("until your next end step", Duration.YOUR_NEXT_END_STEP),
    ("until your next turn", Duration.YOUR_NEXT_TURN),
    ("until the end of your next turn", Duration.END_OF_YOUR_NEXT_TURN),
    ("for as long as it remains exiled", Duration.FOREVER),
    ("for as long as they remain exiled", Duration.FOREVER),
)


def exile_top(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "exile the top two cards of your library. You may play those cards this turn"."""
    reader.expect("the top")
    count = ir.ONE if reader.peek() == "card" else value(reader, context)
    reader.expect("cards of", "card of")
    other = reader.attempt(lambda: whose_library(reader, context))
    if other is not None:
        context.it = LAST if other not in (EACH_PLAYER, OPPONENT) else None
        context.those["exiled"] = LAST
        return (ir.ExileTop(count, other),)
    reader.expect(f"{whose(doer)} library")
    if reader.take(", where x is"):
        count = value(reader, context)
    permission = reader.attempt(lambda: permitted(reader)) if doer == ir.YOU else None
    if permission is not None:
        return (ir.ExileAndPlay(count, permission, doer),)
    context.it = LAST
    return (ir.ExileTop(count, doer),)


def whose_library(reader: Reader, context: Context) -> ir.Who:
    """ "target opponent's library", "that player's library", "each player's library"."""
    if reader.take("each player's library"):
        return EACH_PLAYER
    if reader.take_one("each opponent's library", "an opponent's library"):
        return OPPONENT
    if reader.take("defending player's library"):
        return DEFENDING
    if reader.take("that player's library"):
        return player_of(context)
    words = reader.expect("target player's library", "target opponent's library")
    context.player = new_player(context, words)
    return context.player


def exile_library(reader: Reader, context: Context) -> Effects:
    """ "all cards from target player's library"."""
    words = reader.expect(
        "all cards from target player's library", "all cards from target opponent's library"
    )
    context.player = new_player(context, words)
    context.it = None
    return (ir.ExileTop(ir.OfPlayer(ir.PlayerFact.LIBRARY, context.player), context.player),)


def permitted(reader: Reader) -> Duration:
    """The sentence that lets you play the cards."""
    reader.expect(".", "and", ", then")
    for words, duration in PERMISSIONS[1:5]:
        if reader.take(f"{words} , you may play"):
            reader.expect(*THOSE)
            if reader.peek() in ("without", ","):
                raise reader.fail("for its cost")
            return duration
    reader.expect("you may play")
    reader.expect(*THOSE)
    for words, duration in PERMISSIONS:
        if reader.take(words) and reader.peek() not in ("without", ","):
            return duration
    raise reader.fail("how long")


def reveal_until(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and …"."""
    reader.expect(f"cards from the top of {whose(doer)} library until")
    reader.expect("you reveal" if doer == ir.YOU else "they reveal")
    count = value(reader, context)
    test = noun(reader)
    told = context.attempt(reader, lambda: found_and_rest(reader, doer, count, test))
    if told is None and doer == ir.YOU:
        return until_revealed(reader, context, count, test)
    if told is None:
        told = context.attempt(reader, lambda: found_and_shuffled(reader, doer, count, test))
        if told is not None:
            context.it = LAST
            return (told, ir.Shuffle(doer))
    if told is None:
        raise reader.fail("where they go")
    context.it = LAST
    return (told,)


def found_and_rest(reader: Reader, doer: ir.Who, count: ir.Value, test: ir.Test) -> ir.DigUntil:
    """ ". Put that card into your hand and the rest on the bottom of your library in a random order"."""
    reader.expect(".")
    subject = "" if doer == ir.YOU else reader.take_one("that player", "the player", "they")
    if subject:
        reader.expect("puts", "put")
    else:
        reader.expect("put")
    reader.expect("that card", "it", "those cards", "them")
    to, tapped = destination(reader, doer)
    others = reader.expect(
        "and the rest",
        "and all other cards revealed this way",
        "and exile all other cards revealed this way",
        "and all cards revealed this way",
        ". put the rest",
        ", then put the rest",
    )
    if to not in (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD) or doer != ir.YOU:
        raise reader.fail("your library")
    rest = Rest.EXILE if others.startswith("and exile") else rest_of(reader)
    return ir.DigUntil(count, test, to, rest, doer, tapped=tapped)


def found_and_shuffled(reader: Reader, doer: ir.Who, count: ir.Value, test: ir.Test) -> ir.DigUntil:
    """ ". The player puts that card onto the battlefield, then shuffles all other cards revealed this way into their …"."""
    reader.expect(". that player puts", ". the player puts", ". they put")
    reader.expect("that card", "it", "those cards", "them")
    to, tapped = destination(reader, doer)
    reader.expect(", then shuffles", ", then shuffle", "and shuffles", "and shuffle")
    reader.expect(
        "all other cards revealed this way", "the rest", "all cards not put onto the battlefield this way"
    )
    reader.expect("into their library")
    return ir.DigUntil(count, test, to, Rest.BOTTOM, doer, tapped=tapped)
