"""Cards in hands and libraries: draw, discard, mill, search, shuffle (121, 401, 701)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Operator, Relation, Rest, Zone
from tolaria.cards.oracle.aftermath import LAST_AMOUNT
from tolaria.cards.oracle.context import CHOSEN, LAST, OPPONENT, Context
from tolaria.cards.oracle.names import same_name
from tolaria.cards.oracle.owning import is_yours
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import many_things, whose
from tolaria.cards.oracle.targets import new_player, relation_of
from tolaria.cards.oracle.values import counted, times, value


def draw(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "draw two cards", "draw a card for each Elf you control", "draws cards equal to …"."""
    if reader.take("cards equal to"):
        return (ir.DrawCards(value(reader, context), doer),)
    if reader.take("half x cards , rounded"):
        return (ir.DrawCards(ir.Half(ir.X(), up=reader.expect("up", "down") == "up"), doer),)
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
    if reader.take("cards equal to"):
        count = value(reader, context)
        context.it = LAST
        return (ir.DiscardCards(count, who=doer),)
    context.it = LAST
    count = value(reader, context)
    if reader.take_one("cards at random", "card at random"):
        return (ir.DiscardCards(count, who=doer, random=True),)
    if reader.take_one("cards", "card"):
        if reader.take("for each"):
            count = times(count, counted(reader, context))
        if doer != ir.YOU and isinstance(count, ir.Happened) and count.by is None:
            raise reader.fail("by whom")  # the notation takes what stands behind for that
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
    for joint in (",", "and", ".")
    for verb in ("reveal", "reveals")
    for what in ("it", "them", "that card", "those cards")
)
SHUFFLED = (
    ". then the player shuffles", ", then the player shuffles",
    ", then shuffle", ". then shuffle", ", then shuffles", ". then that player shuffles", ". then shuffles", ". if you do , shuffle",
    ". that player shuffles", "and shuffle", ", then that player shuffles", ". if you search your library this way , shuffle",
)  # fmt: skip


def search(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "search your library for a basic land card, put it onto the battlefield tapped, then shuffle"."""
    library, also = searched(reader, context, doer)
    reader.take("up to")
    count = ir.Number(99) if reader.take("any number of") else value(reader, context)
    test: ir.Test = ir.ANYTHING
    kinds: list[ir.Test] = []
    if not (reader.peek() in ("card", "cards") and reader.peek(1) in (",", "and", ".")):
        test = same_name(reader, context, noun(reader))
        if reader.take_one("or", ", or"):
            reader.take_one("a", "an")
            test = ir.any_of(test, noun(reader))
        while count == ir.ONE and reader.take_one(*AND_ANOTHER):
            kinds.append(noun(reader))
    else:
        reader.advance()
    test = same_name(reader, context, test)
    different = reader.take("with different names")
    if reader.take(", where x is"):
        count = value(reader, context)
    found = ir.SearchLibrary(
        count,
        test,
        Zone.HAND,
        doer,
        reveal=bool(reader.take_one(*REVEALED)),
        also=tuple(kinds),
        library=library,
        different=different,
    )
    context.it = LAST
    shared = context.attempt(reader, lambda: one_and_the_other(reader, doer, found))
    if shared is not None and not any(also) and library is None:
        return shared
    told = reader.peek() == "." and found.reveal and "shuffle" in reader.words[reader.place :]
    if told and not any(also) and doer == ir.YOU and library is None:
        context.looked = True
        return (dataclasses.replace(found, lies=True),)
    if reader.take_one(", then shuffle and put", "then shuffle and put", ", then shuffles and puts"):
        reader.expect("it", "that card", "the card")
        reader.expect("on top", "on top of it")
        return (dataclasses.replace(found, to=Zone.LIBRARY, top=True),)
    to, tapped = found_go(reader, doer, library)
    found = dataclasses.replace(found, to=to, tapped=tapped, graveyard_too=also[0], hand_too=also[1])
    before_shuffle = with_what_is_found(reader, context, doer, to)
    reader.expect(*(SHUFFLED_IF_SEARCHED if any(also) else SHUFFLED))
    if not any(also):
        reader.take(f"{whose(doer)} library")
    return (found, *before_shuffle)


def one_and_the_other(reader: Reader, doer: ir.Who, found: ir.SearchLibrary) -> Effects:
    """ ", put one onto the battlefield tapped and the other into your hand, then shuffle"."""
    reader.expect(", put one", ". put one", "and put one")
    reader.take("of them")
    if doer != ir.YOU:
        raise reader.fail("you")
    to, tapped = destination(reader, doer)
    reader.expect("and the other")
    rest, _ = destination(reader, doer)
    if rest is Zone.BATTLEFIELD:
        raise reader.fail("another zone")
    reader.expect(*SHUFFLED)
    return (
        dataclasses.replace(found, lies=True),
        ir.Choose(ir.ONE, ir.ANYTHING, among=LAST),
        ir.Move(CHOSEN, to, tapped=tapped),
        ir.PutLooked(rest),
        ir.Shuffle(),
    )


AND_ANOTHER = (
    ", and/or a", ", and/or an", "and/or a", "and/or an", ", and a", ", and an", "and a", "and an", ", a", ", an",
)  # fmt: skip


def found_go(reader: Reader, doer: ir.Who, library: ir.Who | None) -> tuple[Zone, bool]:
    """Where found cards go, and whether tapped: "put them into your hand", "exile them"."""
    reader.take(",")
    reader.take("and")
    if reader.take_one("exile them", "exile it", "exile those cards", "exile that card"):
        return Zone.EXILE, False
    reader.expect("put", "puts")
    reader.expect("it", "them", "that card", "those cards", "the card")
    if library is not None:
        if reader.take_one("into that player's graveyard", "into their graveyard"):
            return Zone.GRAVEYARD, False
        reader.expect("onto the battlefield under your control")
        return Zone.BATTLEFIELD, False
    return destination(reader, doer)


def with_what_is_found(reader: Reader, context: Context, doer: ir.Who, to: Zone) -> Effects:
    """ ", attach it to a creature you control", ", then create that many Myr tokens", before the library is shuffled."""
    from tolaria.cards.oracle.objects import chosen_objects, create

    if to is Zone.BATTLEFIELD and reader.take(", attach it to"):
        return (chosen_objects(reader, context, doer), ir.Attach(LAST, CHOSEN))
    if to is Zone.EXILE and reader.take(", then create"):
        context.amount = LAST_AMOUNT
        return create(reader, context, doer)
    return ()


def searched(reader: Reader, context: Context, doer: ir.Who) -> tuple[ir.Who | None, tuple[bool, bool]]:
    """Whose library is searched, if not the searcher's own; whether his graveyard, his hand too."""
    words = reader.take_one("target player's library for", "target opponent's library for")
    if not words:
        return None, searched_too(reader, doer)
    if doer != ir.YOU:
        raise reader.fail("you")
    context.player = new_player(context, words)
    return context.player, (False, False)


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
        if context.looked and doer == ir.YOU:
            # What lies there is part of the library again.
            context.looked = False
            return (ir.PutLooked(Zone.LIBRARY, scattered=True), ir.Shuffle(doer))
        return (ir.Shuffle(doer),)
    if reader.take(f"{whose(doer)} library"):
        return (ir.Shuffle(doer),)
    if context.looked and doer == ir.YOU and reader.take("the rest into your library"):
        context.looked = False
        return (ir.PutLooked(Zone.LIBRARY, scattered=True), ir.Shuffle(doer))
    if doer == ir.YOU and reader.take("~ and your graveyard into their owner's library"):
        cards = ir.Each(ir.all_of(ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(Relation.YOU)))
        return (ir.Move(cards, Zone.LIBRARY), ir.Move(ir.THIS, Zone.LIBRARY, shuffled=True), ir.Shuffle(doer))
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
    if isinstance(doer, ir.OwnerOf):
        return whoever_owns(doer, zones)
    owner: tuple[ir.Test, ...] = ()
    if mine == "your":
        owner = (ir.OwnedBy(Relation.YOU),)
    elif doer != ir.Ref(ir.Referent.EACH_PLAYER):
        owner = (ir.OwnedBy(relation_of(reader, context)),)
    return shuffled_in(zones, owner, doer)


def shuffled_in(zones: list[Zone], owner: tuple[ir.Test, ...], doer: ir.Who) -> Effects:
    where = ir.any_of(*(ir.InZone(zone) for zone in zones))
    return (ir.Move(ir.Each(ir.all_of(where, *owner)), Zone.LIBRARY), ir.Shuffle(doer))


def whoever_owns(doer: ir.OwnerOf, zones: list[Zone]) -> Effects:
    """ "its owner shuffles their graveyard into their library": you or your opponent."""
    mine, theirs = (
        shuffled_in(zones, (ir.OwnedBy(relation),), who)
        for relation, who in ((Relation.YOU, ir.YOU), (Relation.OPPONENT, OPPONENT))
    )
    return (ir.If(ir.Is(doer.who, ir.OwnedBy(Relation.YOU)), mine, theirs),)
