"""Cards in hands and libraries: draw, discard, mill, search, look at, reveal (121, 401, 701)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Rest, Zone
from tolaria.cards.oracle.context import LAST, Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import whose
from tolaria.cards.oracle.values import counted, times, value

Effects = tuple[ir.Effect, ...]


def draw(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take("cards equal to"):
        return (ir.DrawCards(value(reader, context), doer),)
    count = value(reader, context)
    reader.expect("cards", "card")
    if reader.take("for each"):
        count = times(count, counted(reader, context))
    return (ir.DrawCards(count, doer),)


def discard(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    if reader.take_one(f"{whose(doer)} hand", "their hands", f"all the cards in {whose(doer)} hand"):
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
    reader.expect(f"{whose(doer)} library for")
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
    to, tapped, top = destination(reader, doer)
    reader.expect(
        ", then shuffle", ". then shuffle", ", then shuffles", ". then that player shuffles", ", then shuffle your library",
        ". then shuffle your library", ". if you do , shuffle",
    )  # fmt: skip
    context.it = LAST
    return (ir.SearchLibrary(count, test, to, doer, reveal=reveal, tapped=tapped, top=top),)


def destination(reader: Reader, doer: ir.Who) -> tuple[Zone, bool, bool]:
    """Where found cards go: zone, tapped, on top."""
    if reader.take("onto the battlefield"):
        return Zone.BATTLEFIELD, reader.take("tapped"), False
    if reader.take(f"into {whose(doer)} hand"):
        return Zone.HAND, False, False
    if reader.take(f"into {whose(doer)} graveyard"):
        return Zone.GRAVEYARD, False, False
    raise reader.fail("where to")


def shuffle(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.take(f"{whose(doer)} library")
    if reader.peek() not in (".", "", ",", "then"):
        raise reader.fail("the library")
    return (ir.Shuffle(doer),)


def reveal(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    reader.expect(f"{whose(doer)} hand")
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
