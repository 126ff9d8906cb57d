"""Cards of your library that were looked at or revealed, and lie there until the text says where they go (701.20)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Zone
from tolaria.cards.oracle.context import CHOSEN, LAST, Context
from tolaria.cards.oracle.modifiers import is_a
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value

REVEALED = (
    "the revealed cards", "all cards revealed this way", "all the cards revealed this way", "those cards", "them",
    "all revealed cards",
)  # fmt: skip
THE_REST = (
    "the rest of the revealed cards", "the rest of the cards", "the rest", "the other", "the remaining cards",
    "all cards revealed this way that weren't put onto the battlefield", "all cards not put into your hand this way",
)  # fmt: skip
PLACES: tuple[tuple[str, ir.PutLooked], ...] = (
    ("on the bottom of your library in any order", ir.PutLooked(Zone.LIBRARY, bottom=True)),
    (
        "on the bottom of your library in a random order",
        ir.PutLooked(Zone.LIBRARY, bottom=True, scattered=True),
    ),
    ("on the bottom in any order", ir.PutLooked(Zone.LIBRARY, bottom=True)),
    ("on the bottom in a random order", ir.PutLooked(Zone.LIBRARY, bottom=True, scattered=True)),
    ("back on top of your library in any order", ir.PutLooked(Zone.LIBRARY)),
    ("on top of your library in any order", ir.PutLooked(Zone.LIBRARY)),
    ("back on top in any order", ir.PutLooked(Zone.LIBRARY)),
    ("into your graveyard", ir.PutLooked(Zone.GRAVEYARD)),
    ("into your hand", ir.PutLooked(Zone.HAND)),
)


def all_that_lie_there(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> Effects:
    """Several cards; what is done with them is told by the sentences that follow, or they stay on top."""
    if count != ir.ONE and reader.peek() not in ("", ".", ",", "and"):
        raise reader.fail("what happens to them")
    context.it, context.looked = LAST, True
    if count == ir.ONE:
        context.player = ir.YOU
    return (ir.RevealTop(count, reveal=reveal),)


def until_revealed(reader: Reader, context: Context, count: ir.Value, test: ir.Test) -> Effects:
    """Cards revealed until some match, where the text goes on to speak of them before it says where they go."""
    if reader.peek() != ".":
        raise reader.fail("the end of the sentence")
    context.looked = True
    context.it = None
    context.name(CHOSEN, test)
    context.those["revealed"] = ir.Those(test, CHOSEN)
    return (ir.RevealUntil(count, test),)


def put_rest(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "put the rest on the bottom of your library in a random order", "put the revealed cards …"."""
    if not context.looked or doer != ir.YOU:
        raise reader.fail("cards that were looked at")
    reader.expect(*THE_REST, *REVEALED)
    context.looked = False
    for words, effect in PLACES:
        if reader.take(words):
            return (effect,)
    raise reader.fail("where the rest goes")


def and_the_rest(reader: Reader, context: Context) -> Effects:
    """ "… into your hand and the rest on the bottom of your library in any order"."""
    reader.expect("and")
    return put_rest(reader, context, ir.YOU)


def reveal_from_among(reader: Reader, context: Context) -> Effects:
    """ "reveal a creature card from among them": it may then be put somewhere."""
    if context.it != LAST or not context.looked:
        raise reader.fail("cards that were looked at")
    up_to = reader.take("up to")
    count = ir.Number(99) if reader.take("any number of") else value(reader, context)
    up_to = up_to or count == ir.Number(99)
    test = ir.ANYTHING if reader.take_one("cards", "card") else noun(reader)
    reader.expect("from among them", "from among those cards")
    context.it = CHOSEN
    return (ir.Choose(count, test, among=LAST, up_to=up_to), ir.RevealCards(CHOSEN))


def revealed_is(reader: Reader, context: Context) -> ir.Condition:
    """ "the revealed land card was a Mountain": of the card until which cards were revealed."""
    reader.expect("the revealed")
    who = context.those.get("revealed")
    said = noun(reader)
    if not isinstance(who, ir.Those) or said not in (ir.ANYTHING, who.test):
        raise reader.fail("a revealed card")
    reader.expect("was", "is")
    return ir.Is(who.who, ir.all_of(*is_a(reader)))


def chooses(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "target opponent chooses one", "choose two of them": of the cards that lie there."""
    if not context.looked or context.that("card") != LAST:
        raise reader.fail("cards that were looked at")
    count = value(reader, context)
    reader.take_one("of them", "of those cards", "of the revealed cards")
    if reader.peek() not in ("", ".") or not isinstance(count, ir.Number):
        raise reader.fail("the end of the sentence")
    context.name(CHOSEN, ir.ANYTHING)
    return (ir.Choose(count, ir.ANYTHING, doer, among=LAST),)


def chooses_exiled(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "choose an instant or sorcery card exiled this way": of the cards just exiled."""
    if context.it != LAST:
        raise reader.fail("cards before")
    count = value(reader, context)
    test = noun(reader)
    reader.expect("exiled this way")
    context.name(CHOSEN, ir.ANYTHING)
    context.those["exiled card"] = CHOSEN
    return (ir.Choose(count, test, doer, among=LAST),)


def put_chosen(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "put that card into your hand and the rest into your graveyard"."""
    if not context.looked or doer != ir.YOU or CHOSEN not in (context.that("card"), context.it):
        raise reader.fail("a card that was chosen")
    reader.expect("that card", "those cards", "the chosen card", "the chosen cards", "it", "them")
    move = next((move for words, move in CHOSEN_PLACES if reader.take(words)), None)
    if move is None:
        raise reader.fail("where to")
    return (move, *(context.attempt(reader, lambda: and_the_rest(reader, context)) or ()))


CHOSEN_PLACES = (
    ("into your hand", ir.Move(CHOSEN, Zone.HAND)),
    ("into your graveyard", ir.Move(CHOSEN, Zone.GRAVEYARD)),
    ("on top of your library", ir.Move(CHOSEN, Zone.LIBRARY)),
    ("on the bottom of your library", ir.Move(CHOSEN, Zone.LIBRARY, bottom=True)),
)
