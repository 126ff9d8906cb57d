"""Objects put into zones: returned, put from a hand, from among cards, onto the battlefield (400.7, 701)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Relation, Zone
from tolaria.cards.oracle.aftermath import is_single
from tolaria.cards.oracle.context import CHOSEN, EACH_PLAYER, LAST, Context
from tolaria.cards.oracle.counters import put_counters
from tolaria.cards.oracle.looking import and_the_rest, put_chosen, put_rest
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.objects import chosen_objects
from tolaria.cards.oracle.owning import is_yours
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import many_things, things, whose
from tolaria.cards.oracle.targets import relation_of
from tolaria.cards.oracle.values import counter_kind, value

HAND_OF_OWNER = (
    "to its owner's hand",
    "to their owner's hand",
    "to their owners' hands",
    "from your graveyard to your hand",
)

UNDER_OWNER = tuple(
    f"under {whose} control"
    for whose in ("its owner's", "his owner's", "her owner's", "their owner's", "their owners'")
)


def return_(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "return target creature to its owner's hand", "return a land you control to its owner's hand"."""
    if doer == EACH_PLAYER and reader.take("to the battlefield all cards they own exiled with ~"):
        return (ir.Move(ir.Each(EXILED_WITH_SOURCE), Zone.BATTLEFIELD),)
    if doer == ir.YOU and reader.take("each other card exiled with ~ to its owner's graveyard"):
        others = ir.all_of(EXILED_WITH_SOURCE, ir.Not(ir.InState(ir.State.LAST)))
        return (ir.Move(ir.Each(others), Zone.GRAVEYARD),)
    theirs = reader.attempt(lambda: each_their_own(reader, doer))
    if theirs is not None:
        return theirs
    if context.amount == ir.LastAmount() and reader.take(
        "each card put into a graveyard this way to the battlefield"
    ):
        yours = reader.expect("under your control", *UNDER_OWNER) == "under your control"
        return (ir.Move(LAST, Zone.BATTLEFIELD, your_control=yours, buried=True),)
    if doer == EACH_PLAYER and reader.take("up to"):
        count = value(reader, context)
        reader.expect("cards from their graveyard to their hand")
        buried = ir.all_of(ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(Relation.CHOOSER))
        return (ir.Choose(count, buried, EACH_PLAYER, up_to=True), ir.Move(CHOSEN, Zone.HAND))
    inverted = context.attempt(reader, lambda: return_to(reader, context))
    if inverted is not None:
        return inverted
    among = context.attempt(reader, lambda: put_from_among(reader, context, doer))
    if among is not None:
        return among
    chosen = reader.attempt(lambda: chosen_objects(reader, context, doer))
    those: list[ir.Who] = [CHOSEN] if chosen is not None else many_things(reader, context)
    before: Effects = (chosen,) if chosen is not None else ()
    # "Your hand" is where only a card of yours goes.
    yours = all(each == ir.THIS or is_yours(each, context) for each in those) or (
        chosen is not None and doer == ir.YOU
    )
    if reader.take_one(*HAND_OF_OWNER) or (yours and reader.take("to your hand")):
        if len(those) == 1 and context.player is None and is_single(context, those[0]):
            # "Its owner's hand, then that player …": whoever owns it.
            context.player = ir.OwnerOf(those[0])
        return before + tuple(ir.Move(each, Zone.HAND) for each in those)
    reader.take("from your graveyard")
    if reader.take_one("to the top of its owner's library", "to the top of your library"):
        return before + tuple(ir.Move(each, Zone.LIBRARY) for each in those)
    reader.expect("to the battlefield")
    if len(those) == 1 and is_single(context, those[0]) and reader.take("attached to"):
        return (*before, ir.Move(those[0], Zone.BATTLEFIELD), attached(reader, context))
    return before + arrive(reader, those)


def each_their_own(reader: Reader, doer: ir.Who) -> Effects:
    """ "each player returns to their hand all cards they own exiled with ~", "… all creature cards from their graveyard …"."""
    if doer != EACH_PLAYER:
        raise reader.fail("each player")
    if reader.take("to their hand all cards they own exiled with ~"):
        return (ir.Move(ir.Each(EXILED_WITH_SOURCE), Zone.HAND),)
    reader.expect("all")
    test = noun(reader)
    reader.expect("from their graveyard to their hand")
    return (ir.Move(ir.Each(ir.all_of(test, ir.InZone(Zone.GRAVEYARD))), Zone.HAND),)


def attached(reader: Reader, context: Context) -> ir.Effect:
    """What an Aura or Equipment that comes onto the battlefield is attached to."""
    host = things(reader, context)
    if isinstance(host, ir.Each):
        raise reader.fail("one object")
    return ir.Attach(LAST, host)


def return_to(reader: Reader, context: Context) -> Effects:
    """ "return to your hand all creature cards in your graveyard": the place stands before the objects."""
    words = reader.expect(
        "to your hand", "to their owners' hands", "to its owner's hand", "to the battlefield"
    )
    those = many_things(reader, context)
    if words == "to the battlefield":
        return arrive(reader, those)
    if words == "to your hand" and not all(is_yours(each, context) for each in those):
        raise reader.fail("yours")
    return tuple(ir.Move(each, Zone.HAND) for each in those)


def arrive(reader: Reader, those: list[ir.Who]) -> Effects:
    """How something enters: tapped, transformed, under whose control, with a +1/+1 counter, in any order."""
    tapped = yours = plus = attacking = transformed = False
    while True:
        if reader.take_one("tapped and attacking", "attacking"):
            tapped, attacking = reader.words[reader.place - 2] == "and", True
            reader.take_one(
                "defending player or a planeswalker they control", "defending player", "that player"
            )
        elif reader.take("tapped"):
            tapped = True
        elif reader.take("transformed"):
            transformed = True
        elif reader.take("under your control"):
            yours = True
        elif reader.take_one(*UNDER_OWNER):
            continue
        elif reader.take_one("with a +1/+1 counter on it", "with an additional +1/+1 counter on it"):
            plus = True
        elif reader.peek() == "with" and len(those) == 1:
            moved = ir.Move(
                those[0], Zone.BATTLEFIELD, tapped=tapped, your_control=yours, transformed=transformed
            )
            return arrive_with(reader, moved)
        else:
            return tuple(
                ir.Move(
                    each,
                    Zone.BATTLEFIELD,
                    tapped=tapped,
                    your_control=yours,
                    plus_counter=plus,
                    attacking=attacking,
                    transformed=transformed,
                )
                for each in those
            )


def arrive_with(reader: Reader, move: ir.Move) -> Effects:
    """ "with a finality counter on it": it has the counter before anyone can do anything."""
    reader.expect("with")
    put: list[ir.Effect] = []
    while True:
        count = ir.ONE if reader.take("an additional") else value(reader)
        reader.take("additional")
        put.append(ir.AddCounters(count, counter_kind(reader), LAST))
        reader.expect("counters", "counter")
        if not reader.take("and"):
            break
    reader.expect("on it")
    return (move, *put)


def put(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """Counters, or a card into a zone."""
    if reader.take("~ from your hand onto the battlefield"):
        return arrive(reader, [ir.THIS])
    for rule in (
        put_counters,
        put_with_blocked,
        put_all_exiled,
        put_chosen,
        put_rest,
        put_commanders,
        put_graveyard,
        put_from_hand,
        put_from_among,
    ):
        found = context.attempt(reader, lambda rule=rule: rule(reader, context, doer))  # type: ignore[misc]
        if found is not None:
            return tuple(found)
    those = many_things(reader, context)
    if reader.take_one("onto the battlefield"):
        return arrive(reader, those)
    if doer != ir.YOU:
        side = reader.attempt(lambda: side_of_choice(reader, doer, those))
        if side is not None:
            return side
    yours = all(is_yours(each, context) or each == ir.THIS for each in those)
    theirs = doer != ir.YOU or (those == [LAST] and context.player not in (None, ir.YOU))
    return tuple(to_zone(reader, those, yours=yours, theirs=theirs))


def put_with_blocked(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "put ~ and each creature it's blocking on top of their owners' libraries, then those players shuffle"."""
    reader.expect("~ and each")
    test = noun(reader)
    reader.expect("on top of their owners' libraries , then those players shuffle")
    together = ir.any_of(ir.InState(ir.State.SOURCE), test)
    return (ir.Move(ir.Each(together), Zone.LIBRARY, shuffled=True),)


def put_all_exiled(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "each player … puts all cards they exiled this way onto the battlefield", of a spell."""
    reader.expect("all cards they exiled this way onto the battlefield")
    if doer != EACH_PLAYER or not context.spell:
        raise reader.fail("each player")
    return (ir.Move(ir.Each(EXILED_WITH_SOURCE), Zone.BATTLEFIELD),)


def put_commanders(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "put all commanders you own from the command zone and from your graveyard into your hand"."""
    reader.expect("all commanders you own from the command zone and from your graveyard into your hand")
    where = ir.any_of(ir.InZone(Zone.COMMAND), ir.InZone(Zone.GRAVEYARD))
    yours = ir.all_of(ir.InState(ir.State.COMMANDER), ir.OwnedBy(Relation.YOU), where)
    return (ir.Move(ir.Each(yours), Zone.HAND),)


def put_graveyard(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "puts all the cards from their graveyard on the bottom of their library in a random order"."""
    mine = whose(doer)
    reader.expect(f"all the cards from {mine} graveyard", f"all cards from {mine} graveyard")
    bottom = reader.expect("on the bottom of", "on top of") == "on the bottom of"
    reader.expect(f"{mine} library")
    scattered = reader.expect("in a random order", "in any order") == "in a random order"
    relation = Relation.YOU if doer == ir.YOU else relation_of(reader, context)
    cards = ir.Each(ir.all_of(ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(relation)))
    return (ir.Move(cards, Zone.LIBRARY, bottom=bottom, scattered=scattered),)


def side_of_choice(reader: Reader, doer: ir.Who, those: list[ir.Who]) -> Effects:
    """The owner "puts it on their choice of the top or bottom of their library"."""
    below = 0
    if reader.take("into their library second from the top or on the bottom"):
        below = 1
    else:
        reader.expect(
            "on their choice of the top or bottom of their library", "on the top or bottom of their library",
            "on the top or on the bottom of their library",
        )  # fmt: skip
    if all(doer != ir.OwnerOf(each) for each in those):
        raise reader.fail("its owner")
    top, bottom = (
        tuple(ir.Move(each, Zone.LIBRARY, below=0 if low else below, bottom=low) for each in those)
        for low in (False, True)
    )
    return (ir.May(doer, top, bottom),)


def to_zone(reader: Reader, those: list[ir.Who], *, yours: bool, theirs: bool = False) -> list[ir.Effect]:
    """ "into your hand", "on top of its owner's library", "into its owner's graveyard".

    ``yours``: you own them; ``theirs``: a player does it with his own.
    """
    owners: tuple[str, ...] = ("its owner's", "their owner's", "their owners'", *(("your",) * yours))
    owners += ("their", "that player's", "that") if theirs else ()
    if reader.take_one(*(f"into {each} {zone}" for each in owners for zone in ("hand", "hands"))):
        return [ir.Move(each, Zone.HAND) for each in those]
    for words, below in (("second from the top", 1), ("third from the top", 2)):
        if reader.take_one(*(f"into {each} library {words}" for each in owners)):
            return [ir.Move(each, Zone.LIBRARY, below=below) for each in those]
    if reader.take_one(*(f"into {each} {zone}" for each in owners for zone in ("graveyard", "graveyards"))):
        return [ir.Move(each, Zone.GRAVEYARD) for each in those]
    reader.take("back")
    side = reader.expect("on top of", "on the bottom of")
    reader.expect(*(f"{each} {zone}" for each in owners for zone in ("library", "libraries")))
    reader.take_one("in any order", "in a random order")
    return [ir.Move(each, Zone.LIBRARY, bottom=side == "on the bottom of") for each in those]


def put_from_hand(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "put a land card from your hand onto the battlefield tapped"."""
    up_to = reader.take("up to")
    count: ir.Value
    if reader.take("any number of"):
        up_to, count = True, ir.Number(99)
    else:
        count = value(reader, context)
    if doer == EACH_PLAYER:
        return each_puts(reader, context, count, up_to=up_to)
    place = reader.place
    if reader.take_one("cards from your hand", "card from your hand"):
        test: ir.Test = ir.all_of(ir.InZone(Zone.HAND), ir.OwnedBy(Relation.YOU))
        context.it = None
    else:
        reader.place = place
        test = noun(reader)
        context.name(CHOSEN, test)
    parts = ir.parts_of(test)
    zones = [each.zone for each in parts if isinstance(each, ir.InZone)]
    mine = zones in ([Zone.HAND], [Zone.GRAVEYARD]) and ir.OwnedBy(Relation.YOU) in parts
    if doer != ir.YOU or not (mine or set(ir.parts_of(EXILED_WITH_SOURCE)) <= set(parts)):
        raise reader.fail("from your hand")
    before = ir.Choose(count, test, doer, up_to=up_to)
    if reader.take("onto the battlefield"):
        return (before, *arrive(reader, [CHOSEN]))
    return (before, *to_zone(reader, [CHOSEN], yours=True))


def each_puts(reader: Reader, context: Context, count: ir.Value, *, up_to: bool) -> Effects:
    """ "Each player puts a creature card from their graveyard onto the battlefield": all at once (101.4)."""
    test = noun(reader)
    zone = Zone(reader.expect("from their hand", "from their graveyard").split(" ")[-1])
    theirs = ir.all_of(test, ir.InZone(zone), ir.OwnedBy(Relation.CHOOSER))
    reader.expect("onto the battlefield")
    context.name(CHOSEN, test)
    return (ir.Choose(count, theirs, EACH_PLAYER, up_to=up_to), *arrive(reader, [CHOSEN]))


AMONG = (
    "from among them", "from among the milled cards", "from among those cards", "from among the cards milled this way",
    "from among the exiled cards", "from among the cards exiled this way", "from among the revealed cards",
    "from among cards milled this way",
)  # fmt: skip


def from_among(reader: Reader, context: Context, doer: ir.Who) -> tuple[ir.Effect, ...]:
    """ "up to two permanent cards from among them", "all Elf cards from among them": of what the effect before did."""
    if context.it != LAST:
        raise reader.fail("cards before")
    everything, up_to = reader.take("all"), reader.take("up to")
    count: ir.Value = ir.Number(99)
    many = reader.take("any number of")
    if many:
        up_to = True
    elif not everything:
        count = value(reader, context)
    test: ir.Test = ir.ANYTHING
    if not (
        context.looked and reader.take_one("of them", "of those cards", *(("them", "those cards") * many))
    ):
        test = ir.ANYTHING if reader.take_one("cards", "card") else noun(reader)
        reader.expect(*AMONG)
    if everything:
        return ()
    context.those.pop("revealed", None)
    return (ir.Choose(count, test, doer, among=LAST, up_to=up_to),)


def put_from_among(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "put a land card from among them into your hand", "return a card from among them to your hand"."""
    if doer != ir.YOU:
        raise reader.fail("you")
    before = from_among(reader, context, doer)
    if not before:
        raise reader.fail("so many")
    context.it = CHOSEN
    found: Effects
    if reader.take("onto the battlefield"):
        found = (*before, *arrive(reader, [CHOSEN]))
    elif reader.take("to your hand"):
        found = (*before, ir.Move(CHOSEN, Zone.HAND))
    else:
        found = (*before, *to_zone(reader, [CHOSEN], yours=True))
    return (*found, *(context.attempt(reader, lambda: and_the_rest(reader, context)) or ()))
