"""Who holds what: another player's turn (723), the ante (407), the ownership of cards (108.3)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Zone
from tolaria.cards.oracle.choices import WAS_DONE
from tolaria.cards.oracle.context import EACH_PLAYER, IT, Context
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import player, things, whose
from tolaria.cards.oracle.targets import new_target
from tolaria.cards.oracle.values import value


def control_turn(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """What stands after "you control": "target player during that player's next turn" (723).

    >>> control_turn(Reader("target player during their next turn"), Context(), ir.YOU)
    (ControlTurn(who=Target(index=0), by=Ref(referent=<Referent.YOU: 'you'>), then_extra=False),)
    """
    who = player(reader, context)
    reader.expect("during that player's next turn", "during their next turn")
    after = reader.take(". after that turn , that player takes an extra turn")
    return (ir.ControlTurn(who, doer, after),)


def control_each_other(reader: Reader, context: Context) -> Effects:
    """ "Choose target player and another target player. The first player controls the second player …"."""
    reader.expect("choose target player and another target player")
    first, second = (
        new_target(context, ir.IsPlayer(ir.Players.ANY), distinct=other) for other in (False, True)
    )
    for one, other in (("first", "second"), ("second", "first")):
        reader.expect("." if one == "first" else ", and")
        reader.expect(f"the {one} player controls the {other} player during the {other} player's next turn")
    return (ir.ControlTurn(second, first), ir.ControlTurn(first, second))


def ante(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "ante the top card of your library", "each player antes the top card of their library"."""
    reader.expect(f"the top card of {whose(doer)} library")
    return (ir.Ante(doer),)


def each_may_ante(reader: Reader, context: Context) -> Effects:
    """ "Each player may ante the top card of their library. If a player does, that player's life total becomes 20"."""
    reader.expect("each player may ante the top card of their library")
    further: Effects = ()
    if reader.take(". if a player does , that player's life total becomes"):
        further = (ir.If(WAS_DONE, (ir.SetLife(value(reader, context), IT),)),)
    return (ir.ForEach(EACH_PLAYER, (ir.May(IT, (ir.Ante(IT), *further)),)),)


def own(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "you own target card in the ante"."""
    what = things(reader, context)
    if isinstance(what, ir.Each):
        raise reader.fail("one card")
    return (ir.Own(what, doer),)


def exchange_for_top(reader: Reader, context: Context) -> Effects:
    """What stands after "exchange": "that card", one in the ante, "with the top card of your library"."""
    what = things(reader, context)
    reader.expect("with the top card of your library")
    tests = [ir.parts_of(each.test) for each in context.targets]
    if not (isinstance(what, ir.Target) and ir.InZone(Zone.ANTE) in tests[what.index]):
        raise reader.fail("a card in the ante")
    return (ir.TopForAnte(what),)


def exchange_owners(reader: Reader, context: Context) -> Effects:
    """What stands after "exchange": "ownership of that artifact and ~", and where the two go then."""
    reader.expect("ownership of")
    what = things(reader, context)
    reader.expect("and ~ . put the artifact card into your graveyard")
    reader.expect("and ~ from anywhere into that player's graveyard . this change in ownership is permanent")
    this = ir.NowOf(ir.THIS)
    elsewhere = ir.Fails(ir.Is(this, ir.InZone(Zone.GRAVEYARD)))
    return (
        ir.ExchangeOwners(what, ir.THIS),
        ir.Move(what, Zone.GRAVEYARD),
        ir.If(elsewhere, (ir.Move(this, Zone.GRAVEYARD),)),
    )


ZONES_EXCHANGED = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY}


def exchange_zones(reader: Reader, doer: ir.Who) -> Effects:
    """What stands after "exchange": "your hand and graveyard" (701.12f).

    >>> exchange_zones(Reader("your graveyard and library"), ir.YOU)[0].other
    <Zone.LIBRARY: 'library'>
    """
    reader.expect(whose(doer))
    one = reader.expect(*ZONES_EXCHANGED)
    reader.expect("and")
    reader.take(whose(doer))
    other = reader.expect(*ZONES_EXCHANGED)
    if one == other:
        raise reader.fail("another zone")
    return (ir.ExchangeZones(ZONES_EXCHANGED[one], ZONES_EXCHANGED[other], doer),)
