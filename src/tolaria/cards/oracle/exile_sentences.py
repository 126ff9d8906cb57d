"""Exile with a sentence of its own: a whole hand, a library until something comes, cards that return together (701.13)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Duration, Relation, Rest, Zone
from tolaria.cards.oracle.context import CHOSEN, EVENT, LAST, Context
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.targets import new_player
from tolaria.cards.oracle.values import value

LAND = ir.OfType(ir.CardType.LAND)
WHILES = {
    "this turn": Duration.END_OF_TURN,
    "until end of turn": Duration.END_OF_TURN,
    "until the end of your next turn": Duration.END_OF_YOUR_NEXT_TURN,
}


def exile_hand(reader: Reader, context: Context) -> Effects:
    """ "all cards from target opponent's hand"."""
    words = reader.expect("all cards from target opponent's hand", "all cards from target player's hand")
    if context.targets:
        raise reader.fail("the first target")
    context.player = new_player(context, words)
    theirs = ir.all_of(ir.InZone(Zone.HAND), ir.OwnedBy(Relation.TARGET))
    return (ir.Exile(ir.Each(theirs)),)


def exile_until(reader: Reader, context: Context) -> Effects:
    """ "cards from the top of your library until you exile a nonland card. You may cast that card this turn"."""
    reader.expect("cards from the top of your library until you exile")
    count = value(reader, context)
    test = noun(reader)
    found = ir.DigUntil(count, test, Zone.EXILE, Rest.EXILE)
    if count != ir.ONE:
        raise reader.fail("one card")
    reader.expect(". you may cast that card", ". you may play that card")
    if reader.words[reader.place - 3] == "cast" and ir.Not(LAND) not in ir.parts_of(test):
        raise reader.fail("a card that is no land")
    context.it = LAST
    if reader.take("without paying its mana cost"):
        return (found, ir.CastFree(LAST))
    return (found, ir.MayPlay(LAST, WHILES[reader.expect(*WHILES)]))


def exile_together(reader: Reader, context: Context) -> Effects:
    """ "it and up to one creature you control, then return those cards to the battlefield under their owner's control"."""
    reader.expect("it and up to one", "~ and up to one")
    if context.it != ir.THIS:
        raise reader.fail("the source")
    test = noun(reader)
    reader.expect(", then return those cards to the battlefield under their owner's control")
    context.it = None
    return (
        ir.Choose(ir.ONE, test, up_to=True),
        ir.Exile(CHOSEN, linked=True),
        # 400.7: if it has changed zones since, it is not found.
        ir.If(ir.Remains(ir.THIS), (ir.Exile(ir.THIS, linked=True),)),
        ir.Move(ir.Each(EXILED_WITH_SOURCE), Zone.BATTLEFIELD),
    )


def exile_as_resolves(reader: Reader, context: Context) -> Effects:
    """ "that card instead of putting it into your graveyard as it resolves. If you do, return it to your hand …"."""
    reader.expect("that card instead of putting it into your graveyard as it resolves")
    if context.that("card") != EVENT:
        raise reader.fail("a spell that is cast")
    marked = ir.ExileAsResolves(EVENT)
    if not reader.take(". if you do , return it to your hand at the beginning of the next end step"):
        return (marked,)
    card = ir.NowOf(ir.Ref(ir.Referent.REG0))
    back = ir.If(ir.Is(card, ir.InZone(Zone.EXILE)), (ir.Move(card, Zone.HAND),))
    return (marked, ir.Later(ir.EventKind.END_STEP, (back,), captured=EVENT))


RULES = (exile_as_resolves, exile_hand, exile_until, exile_together)
