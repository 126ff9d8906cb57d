"""Looking at the top of a library and revealing hands: some cards go here, the rest there (701.20)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import CardType, Comparison, Relation, Rest, Zone
from tolaria.cards.oracle.context import CHOSEN, LAST, OPPONENT, Context
from tolaria.cards.oracle.exiling import reveal_until
from tolaria.cards.oracle.libraries import destination, rest_of
from tolaria.cards.oracle.looking import all_that_lie_there, reveal_from_among
from tolaria.cards.oracle.modifiers import with_what
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import whose
from tolaria.cards.oracle.targets import new_player, relation_of
from tolaria.cards.oracle.values import value


def look(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "look at the top three cards of your library. Put one into your hand and the rest on the bottom in any order"."""
    reader.expect("at")
    words = reader.take_one("target player's hand", "target opponent's hand")
    if words:
        who = new_player(context, words)
        context.player = who
        if reader.take("and choose"):
            return chosen_of_hand(reader, context, who)
        if reader.take(". you may choose"):
            return may_be_chosen(reader, context, who)
        return (ir.RevealHand(who),)
    return dig(reader, context, reveal=False)


def reveal(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "reveals their hand. You choose a nonland card from it. That player discards that card", "reveal the top card …"."""
    if reader.peek() == "cards":
        return reveal_until(reader, context, doer)
    among = context.attempt(reader, lambda: reveal_from_among(reader, context))
    if among is not None:
        return among
    if context.that("card") == CHOSEN and reader.take("the chosen card"):
        context.point(CHOSEN)
        return (ir.RevealCards(CHOSEN),)
    if reader.peek() == "the":
        if doer != ir.YOU:
            return top_of(reader, context, doer)
        return dig(reader, context, reveal=True)
    if reader.take_one("a card at random from your hand"):
        return shown_from_hand(reader, context, doer, at_random=True)
    if reader.take("a card from your hand"):
        return shown_from_hand(reader, context, doer, at_random=False)
    reader.expect(f"{whose(doer)} hand")
    if reader.take(". you may choose"):
        return may_be_chosen(reader, context, doer)
    if reader.take_one(". you choose", "and you choose"):
        return chosen_of_hand(reader, context, doer)
    cast = context.attempt(reader, lambda: cast_from_hand(reader, context))
    if cast is not None:
        return (ir.RevealHand(doer), *cast)
    return (ir.RevealHand(doer),)


def cast_from_hand(reader: Reader, context: Context) -> Effects:
    """ ". You may cast an instant or sorcery spell from among those cards without paying its mana cost"."""
    from tolaria.cards.oracle.casting import spell_card

    reader.expect(". you may cast")
    reader.expect("a", "an")
    kept = spell_card(reader, noun(reader))
    reader.expect(
        "from among those cards without paying its mana cost", "from among them without paying its mana cost"
    )
    theirs = (ir.InZone(Zone.HAND), ir.OwnedBy(relation_of(reader, context)))
    return (ir.Choose(ir.ONE, ir.all_of(*kept, *theirs), up_to=True), ir.CastFree(CHOSEN))


def may_be_chosen(reader: Reader, context: Context, who: ir.Who) -> Effects:
    """ "a nonland card from it. If you do, that player discards that card"."""
    count = value(reader, context)
    test = ir.ANYTHING if reader.take_one("card", "cards") else noun(reader)
    reader.expect("from it . if you do ,")
    if not reader.take("that player discards that card"):
        return done_with_chosen(reader, context, who, count, test)
    return (ir.RevealHand(who), ir.May(ir.YOU, (ir.DiscardCards(count, test, who, you_choose=True),)))


def done_with_chosen(
    reader: Reader, context: Context, who: ir.Who, count: ir.Value, test: ir.Test
) -> Effects:
    """What happens if a card of the hand was chosen: "that player reveals the chosen card, puts it …"."""
    from tolaria.cards.oracle.effects import clauses

    cards = ir.all_of(test, ir.InZone(Zone.HAND), ir.OwnedBy(relation_of(reader, context)))
    context.name(CHOSEN, test)
    chosen = ir.Compare(ir.CountAmong(ir.ANYTHING, CHOSEN), Comparison.GE, ir.ONE)
    further = ir.If(chosen, clauses(reader, context))
    return (ir.RevealHand(who), ir.May(ir.YOU, (ir.Choose(count, cards), further)))


def shown_from_hand(reader: Reader, context: Context, doer: ir.Who, *, at_random: bool) -> Effects:
    """A card of your hand, as you choose or at random, that is revealed and stays there."""
    if doer != ir.YOU:
        raise reader.fail("your hand")
    mine = ir.all_of(ir.InZone(Zone.HAND), ir.OwnedBy(Relation.YOU))
    context.it = CHOSEN
    return (ir.Choose(ir.ONE, mine, at_random=at_random), ir.RevealCards(CHOSEN))


def chosen_of_hand(reader: Reader, context: Context, who: ir.Who) -> Effects:
    """ "a nonland card from it with mana value 3 or less. That player discards that card"."""
    count = value(reader, context)
    test = ir.ANYTHING if reader.take_one("card", "cards") else noun(reader)
    reader.expect("from it", "from among them", "revealed this way", "revealed cards")
    further = reader.attempt(lambda: with_what(reader))
    if further is not None:
        test = ir.all_of(test, *further)
    if reader.take_one("and exile that card", ". exile that card", "and exile it", ". exile it"):
        cards = ir.all_of(test, ir.InZone(Zone.HAND), ir.OwnedBy(relation_of(reader, context)))
        context.name(CHOSEN, test)
        until_leaves = reader.take("until ~ leaves the battlefield")
        return (ir.RevealHand(who), ir.Choose(count, cards), ir.Exile(CHOSEN, until_leaves=until_leaves))
    reader.expect(
        ". that player discards that card", ". that player discards it", "and that player discards that card", ". they discard that "
        "card", ". that player discards those cards", "and discards that card",
    )  # fmt: skip
    return (ir.DiscardCards(count, test, who, you_choose=True),)


# The top of your library


def dig(reader: Reader, context: Context, *, reveal: bool) -> Effects:
    """What stands after "look at" or "reveal"."""
    reader.expect("the top")
    count = ir.ONE if reader.peek() == "card" else value(reader, context)
    theirs = reader.take_one(
        *(f"{card} of target {who}'s library" for card in ("card", "cards") for who in ("player", "opponent"))
    )
    if theirs:
        context.player = new_player(context, theirs)
        context.it = None
        back = reader.attempt(lambda: put_back(reader, context, count, reveal))
        if back is not None:
            return (dataclasses.replace(back[0], who=context.player),)
        if reader.take_one(*BOTH_ENDS):
            return (ir.Dig(count, ir.Number(99), Zone.LIBRARY, Rest.BOTTOM, who=context.player),)
        context.it = LAST if count == ir.ONE else None
        return (ir.RevealTop(count, context.player, reveal=reveal),)
    reader.expect("cards of your library", "card of your library")
    if reader.take(", where x is"):
        count = value(reader, context)
        # What is looked at does not change devotion: X is the same in the sentences that follow.
        context.meant = count if isinstance(count, ir.Devotion) else None
    context.it = None
    if "into your graveyard this way" in " ".join(reader.words[reader.place :]):
        # What is done with them one after the other, so that the text can speak of the rest.
        return all_that_lie_there(reader, context, count, reveal)
    for rule in (put_back, put_in_hand, one_way_or_other, if_it_is, two_piles, some_of_them, may_be_revealed):
        found = reader.attempt(lambda rule=rule: rule(reader, context, count, reveal))  # type: ignore[misc]
        if found is not None:
            return tuple(found)
    if count == ir.ONE and reader.peek() not in ("", ".", "and"):
        raise reader.fail("what happens to them")
    return all_that_lie_there(reader, context, count, reveal)


def may_be_revealed(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> Effects:
    """ ". You may reveal that card": what is done "if a creature card is revealed this way" goes behind it."""
    reader.expect(". you may reveal that card", ". you may reveal it")
    if reveal or count != ir.ONE or reader.peek() not in ("", "."):
        raise reader.fail("a card that is looked at")
    return (ir.RevealTop(count), ir.May(ir.YOU, (ir.RevealTop(count, reveal=True),)))


def top_of(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "defending player reveals the top card of their library"."""
    reader.expect("the top")
    count = ir.ONE if reader.peek() == "card" else value(reader, context)
    reader.expect("card of their library", "cards of their library")
    context.it = LAST
    return (ir.RevealTop(count, doer, reveal=True),)


def put_in_hand(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> Effects:
    """ "and put that card into your hand": the card is known afterwards."""
    reader.expect("and put", ", then put", ", put")
    reader.expect(
        "that card into your hand", "it into your hand", "those cards into your hand", "them into your hand"
    )
    context.it = LAST
    return (ir.RevealTop(count, reveal=reveal), ir.Move(LAST, Zone.HAND))


BOTH_ENDS = tuple(
    f". put any number of them on the bottom of that library in any order and the rest on top {of_it}in any order"
    for of_it in ("", "of the library ", "of that library ")
)


def two_piles(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> Effects:
    """ ". An opponent separates those cards into two piles. Put one pile into your hand and the other …" (700.3)."""
    reader.expect(". an opponent separates those cards into two piles . put one pile into your hand and")
    end = "the other on the bottom of your library in any order"
    other = reader.expect("the other into your graveyard", end)
    if not reveal:
        raise reader.fail("revealing")
    away: Effects = (ir.Move(LAST, Zone.GRAVEYARD), ir.Move(CHOSEN, Zone.HAND))
    if other == end:
        away = (ir.Move(CHOSEN, Zone.HAND), ir.PutLooked(Zone.LIBRARY, bottom=True))
    return (ir.RevealTop(count, reveal=True), ir.SeparatePiles(OPPONENT), *away)


def put_back(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> tuple[ir.Dig]:
    """ ", then put them back in any order": all of them are the rest."""
    reader.expect(
        ", then put them back in any order", ", then put them back on top in any order", ", then put them back on top of your library "
        "in any order", ". put them back in any order", "and put them back in any order",
    )  # fmt: skip
    if reveal:
        raise reader.fail("looking")
    return (ir.Dig(count, ir.Number(0), Zone.HAND, Rest.TOP),)


def one_way_or_other(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> Effects:
    """The older wordings of scry and surveil."""
    if reveal:
        raise reader.fail("looking")
    one = count == ir.ONE
    if one and reader.take_one(
        ". you may put that card on the bottom of your library", ". you may put that card on the bottom", ". you may put it on the "
        "bottom of your library",
    ):  # fmt: skip
        return (ir.Scry(count),)
    if one and reader.take_one(
        ". you may put that card into your graveyard", ". you may put it into your graveyard"
    ):
        return (ir.Surveil(count),)
    reader.expect(". put any number of them on the bottom of your library")
    reader.take("in any order")
    reader.expect("and the rest on top in any order", "and the rest on top of your library in any order")
    return (ir.Scry(count),)


def if_it_is(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> Effects:
    """ ". If it's a land card, put it onto the battlefield. Otherwise, put it into your hand"."""
    if count != ir.ONE:
        raise reader.fail("one card")
    reader.expect(". if it's", ". if that card is")
    reader.expect("a", "an")
    test = noun(reader)
    reader.expect(",")
    optional = reader.take("you may")
    shown = reader.take_one("reveal it and")
    reader.expect("put it", "put that card")
    to, tapped = destination(reader, ir.YOU)
    if reader.peek(1) == "attacking":
        raise reader.fail("where to")
    rest = Rest.TOP
    if reader.take_one(". otherwise , put it", ". otherwise , put that card", ". otherwise , you put it"):
        rest = rest_of(reader)
    return (
        ir.Dig(count, ir.ONE, to, rest, test, reveal=reveal or bool(shown), must=not optional, tapped=tapped),
    )


def some_of_them(reader: Reader, context: Context, count: ir.Value, reveal: bool) -> Effects:
    """Some cards are taken, as many as must or may be, and the rest goes elsewhere."""
    reader.expect(".", ", then")
    of_each_type = reader.take("for each card type ,")
    may = reader.take("you may")
    take, tests, everything, fewer, shown = of_card_types(reader) if of_each_type else taken(reader, context)
    to, tapped = destination(reader, ir.YOU)
    reader.expect(
        "and the rest",
        "and the other",
        ". put the rest",
        ", then put the rest",
        "and put the rest",
        ". then put the rest",
    )
    must = not (may or fewer or everything)
    return (
        ir.Dig(
            count,
            take,
            to,
            rest_of(reader),
            tests[0],
            reveal=reveal or shown,
            all=everything,
            must=must,
            tapped=tapped,
            also=tuple(tests[1:]),
        ),
    )


# 205.2a, without those of cards beside the game.
CARD_TYPES = (
    CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT, CardType.INSTANT, CardType.KINDRED,
    CardType.LAND, CardType.PLANESWALKER, CardType.SORCERY,
)  # fmt: skip
Taken = tuple[ir.Value, list[ir.Test], bool, bool, bool]


def of_card_types(reader: Reader) -> Taken:
    """ "put a card of that type": one of each card type (205.2a)."""
    reader.expect("put a card of that type")
    reader.expect(*AMONG)
    return ir.ONE, [ir.OfType(each) for each in CARD_TYPES], False, True, False


def taken(reader: Reader, context: Context) -> Taken:
    """How many, which and one of which, whether all that match, whether fewer too, whether they are revealed."""
    shown = reader.take("reveal")
    if not shown:
        reader.expect("put")
    everything = reader.take("all")
    fewer = reader.take("up to")
    any_number = reader.take("any number of")
    count: ir.Value = ir.Number(99)
    if not everything and not any_number:
        count = value(reader, context)
    tests: list[ir.Test] = [ir.ANYTHING]
    if not reader.take_one("of them", "of those cards"):
        tests = [ir.ANYTHING] if reader.take_one("cards", "card") else [noun(reader)]
        while count == ir.ONE and reader.take_one(*AND_OR):
            tests.append(noun(reader))
        reader.expect(*AMONG)
    if shown:
        reader.expect("and put", ", put")
        reader.expect("it", "them", "that card", "those cards", "the revealed cards")
    if len(tests) > 1:
        fewer = True  # "and/or"
    return count, tests, everything, fewer or any_number, shown


AMONG = (
    "from among them",
    "revealed this way",
    "from among those cards",
    "from among the revealed cards",
    "among them",
)
AND_OR = (", and/or a", ", and/or an", "and/or a", "and/or an", ", a", ", an")
