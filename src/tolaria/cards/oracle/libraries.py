"""Cards in hands and libraries: draw, discard, mill, search, shuffle (121, 401, 701)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Operator, Relation, Rest, Zone
from tolaria.cards.oracle.context import CHOSEN, LAST, Context
from tolaria.cards.oracle.names import same_name
from tolaria.cards.oracle.owning import is_yours
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import many_things, whose
from tolaria.cards.oracle.targets import relation_of
from tolaria.cards.oracle.values import counted, times, value

Effects = tuple[ir.Effect, ...]


def draw(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "draw two cards", "draw a card for each Elf you control", "draws cards equal to …"."""
    if reader.take("cards equal to"):
        return (ir.DrawCards(value(reader, context), doer),)
    count = ir.ONE if reader.take("an additional") else value(reader, context)
    reader.take("additional")
    reader.expect("cards", "card")
    if reader.take("for each"):
        count = times(count, counted(reader, context))
    step = reader.take_one("minus one", "plus one")
    if step:
        count = ir.Arithmetic(count, Operator.SUB if step == "minus one" else Operator.ADD, ir.ONE)
    return (ir.DrawCards(count, doer),)


def discard(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "discard a card", "discards two cards at random", "discards all nonland cards", "discard your hand"."""
    if reader.take_one(f"{whose(doer)} hand", "their hands", f"all the cards in {whose(doer)} hand"):
        return (ir.DiscardCards(ir.Number(99), who=doer, all=True),)
    if reader.take("all"):
        return (ir.DiscardCards(ir.Number(99), noun(reader), doer, all=True),)
    context.it = LAST
    count = value(reader, context)
    if reader.take_one("cards at random", "card at random"):
        return (ir.DiscardCards(count, who=doer, random=True),)
    if reader.take_one("cards", "card"):
        if reader.take("for each"):
            count = times(count, counted(reader, context))
        return (ir.DiscardCards(count, who=doer),)
    return (ir.DiscardCards(count, noun(reader), doer),)


def mill(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "mill three cards", "mills half their library, rounded up"."""
    if reader.take(f"half {whose(doer)} library , rounded"):
        up = reader.expect("up", "down") == "up"
        return (ir.Mill(ir.Half(ir.OfPlayer(ir.PlayerFact.LIBRARY, doer), up=up), doer),)
    if reader.take("cards equal to"):
        context.it = LAST
        return (ir.Mill(value(reader, context), doer),)
    count = value(reader, context)
    reader.expect("cards", "card")
    context.it = LAST
    return (ir.Mill(count, doer),)


def scry(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "scry 2"."""
    return (ir.Scry(value(reader, context), doer),)


def surveil(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "surveil 1"."""
    return (ir.Surveil(value(reader, context), doer),)


# Searching

REVEALED = tuple(
    f"{joint} {verb} {what}"
    for joint in (",", "and")
    for verb in ("reveal", "reveals")
    for what in ("it", "them", "that card", "those cards")
)
SHUFFLED = (
    ", then shuffle", ". then shuffle", ", then shuffles", ". then that player shuffles", ". then shuffles", ". if you do , shuffle",
    ". that player shuffles", "and shuffle", ", then that player shuffles", ". if you search your library this way , shuffle",
)  # fmt: skip


def search(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "search your library for a basic land card, put it onto the battlefield tapped, then shuffle"."""
    also = searched_too(reader, doer)
    reader.take("up to")
    count = ir.Number(99) if reader.take("any number of") else value(reader, context)
    test: ir.Test = ir.ANYTHING
    if not (reader.peek() in ("card", "cards") and reader.peek(1) in (",", "and", ".")):
        test = same_name(reader, context, noun(reader))
        if reader.take_one("or", ", or"):
            reader.take_one("a", "an")
            test = ir.any_of(test, noun(reader))
    else:
        reader.advance()
    test = same_name(reader, context, test)
    if reader.take(", where x is"):
        count = value(reader, context)
    reveal = bool(reader.take_one(*REVEALED))
    context.it = LAST
    if reader.take_one(", then shuffle and put", "then shuffle and put", ", then shuffles and puts"):
        reader.expect("it", "that card", "the card")
        reader.expect("on top", "on top of it")
        return (ir.SearchLibrary(count, test, Zone.LIBRARY, doer, reveal=reveal, top=True),)
    reader.take(",")
    reader.take("and")
    reader.expect("put", "puts")
    reader.expect("it", "them", "that card", "those cards", "the card")
    to, tapped = destination(reader, doer)
    if any(also):
        reader.expect(*SHUFFLED_IF_SEARCHED)
        return (ir.SearchLibrary(count, test, to, doer, reveal, tapped, False, *also),)
    reader.expect(*SHUFFLED)
    reader.take(f"{whose(doer)} library")
    return (ir.SearchLibrary(count, test, to, doer, reveal=reveal, tapped=tapped),)


SHUFFLED_IF_SEARCHED = (
    ". if you search your library this way , shuffle", ". if you searched your library this way , shuffle", ", then shuffle",
    ". if you search your library this way , shuffle it", ". then shuffle",
)  # fmt: skip


def searched_too(reader: Reader, doer: ir.Who) -> tuple[bool, bool]:
    """ "your library for", "your library and/or graveyard for": whether the graveyard, the hand too."""
    reader.expect(f"{whose(doer)}")
    if reader.take("library for"):
        return False, False
    graveyard = reader.expect(
        "library and/or graveyard for", "graveyard and/or library for", "library and/or hand for", "hand and/or library for",
        "graveyard , hand , and/or library for",
    )  # fmt: skip
    return "graveyard" in graveyard, "hand" in graveyard


def destination(reader: Reader, doer: ir.Who) -> tuple[Zone, bool]:
    """Where found cards go, and whether tapped."""
    if reader.take("onto the battlefield"):
        return Zone.BATTLEFIELD, reader.take("tapped")
    if reader.take(f"into {whose(doer)} hand"):
        return Zone.HAND, False
    if reader.take(f"into {whose(doer)} graveyard"):
        return Zone.GRAVEYARD, False
    raise reader.fail("where to")


def rest_of(reader: Reader) -> Rest:
    """Where the rest goes."""
    for words, rest in (
        ("on the bottom of your library in any order", Rest.BOTTOM),
        ("on the bottom of your library in a random order", Rest.BOTTOM),
        ("on the bottom in any order", Rest.BOTTOM),
        ("on the bottom in a random order", Rest.BOTTOM),
        ("on the bottom of your library", Rest.BOTTOM),
        ("back on top of your library in any order", Rest.TOP),
        ("on top of your library in any order", Rest.TOP),
        ("back on top in any order", Rest.TOP),
        ("back in any order", Rest.TOP),
        ("into your graveyard", Rest.GRAVEYARD),
        ("into your hand", Rest.HAND),
        ("into exile", Rest.EXILE),
    ):
        if reader.take(words):
            return rest
    raise reader.fail("where the rest goes")


# Shuffling


def shuffle(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "shuffle", "shuffles their graveyard into their library", "shuffle ~ into its owner's library"."""
    if reader.peek() in (".", "", ",", "then"):
        return (ir.Shuffle(doer),)
    if reader.take(f"{whose(doer)} library"):
        return (ir.Shuffle(doer),)
    zones = reader.attempt(lambda: zones_shuffled(reader, context, doer))
    if zones is not None:
        return zones
    if doer == ir.YOU and reader.take("a card from your hand into your library"):
        mine = ir.all_of(ir.InZone(Zone.HAND), ir.OwnedBy(Relation.YOU))
        return (ir.Choose(ir.ONE, mine), ir.Move(CHOSEN, Zone.LIBRARY, shuffled=True))
    those = many_things(reader, context)
    theirs = any(doer == ir.OwnerOf(each) for each in those) or of_that_player(those, context)
    yours = all(is_yours(each, context) for each in those)
    if not (
        (theirs and reader.take_one("into their library", "into their libraries"))
        or (yours and reader.take("into your library"))
    ):
        reader.expect(
            "into its owner's library", "into their owner's library", "into their owners' libraries"
        )
    return tuple(ir.Move(each, Zone.LIBRARY, shuffled=True) for each in those)


def of_that_player(those: list[ir.Who], context: Context) -> bool:
    """Whether they are cards that the player who is the first target owns."""
    tests = [context.targets[each.index].test for each in those if isinstance(each, ir.Target)]
    return bool(tests) and all(ir.OwnedBy(Relation.TARGET) in ir.parts_of(test) for test in tests)


def zones_shuffled(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "your hand and graveyard into your library"."""
    mine = whose(doer)
    reader.expect(mine)
    zones = []
    while True:
        zones.append(Zone(reader.expect("hand", "graveyard")))
        if not reader.take("and"):
            break
        reader.take(mine)
    reader.expect(f"into {mine} library")
    owner: tuple[ir.Test, ...] = ()
    if mine == "your":
        owner = (ir.OwnedBy(Relation.YOU),)
    elif doer != ir.Ref(ir.Referent.EACH_PLAYER):
        owner = (ir.OwnedBy(relation_of(reader, context)),)
    where = ir.any_of(*(ir.InZone(zone) for zone in zones))
    return (ir.Move(ir.Each(ir.all_of(where, *owner)), Zone.LIBRARY), ir.Shuffle(doer))
