"""What a card says of casting itself from its owner's graveyard (601.3b, 118.9)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import WayKind
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.entering import with_counters
from tolaria.cards.oracle.keywords import KeywordLine
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value

# The compiler puts the card's mana cost in its place.
ITS_MANA_COST = ir.Cost(None, ())


def cast_from_graveyard(reader: Reader) -> KeywordLine:
    """Read such a line.

    >>> cast_from_graveyard(Reader("You may cast ~ from your graveyard as long as you control a Zombie.")).ways[0].kind
    <WayKind.ESCAPE: 'escape'>
    """
    found = KeywordLine()
    if reader.take_one("you may cast ~ from your graveyard using its"):
        name = reader.expect("blitz", "warp")
        reader.expect("ability")
        found.keywords.append(ir.NamedKeyword(f"{name}-from-graveyard"))
    else:
        reader.expect("you may cast ~ from your graveyard")
        price, asked = ITS_MANA_COST, None
        if reader.take("by paying"):
            price = paying(reader)
            reader.expect("rather than paying its mana cost")
        elif reader.take_one("as long as", "if"):
            asked = condition(reader, Context.of_source())
        found.ways.append(ir.Way(WayKind.ESCAPE, price, asked))
        if reader.take(". if you do , it enters with"):
            paid = ir.Paid(WayKind.ESCAPE)
            counters = with_counters(reader, Context.of_source())
            found.abilities += [ir.StaticAbility((each,), condition=paid) for each in counters]
    reader.take(".")
    reader.finish()
    return found


def paying(reader: Reader) -> ir.Cost:
    """ "{B}{B} and sacrificing two creatures"."""
    mana = mana_symbols(reader)
    if mana is None:
        raise reader.fail("mana")
    if not reader.take("and sacrificing"):
        return ir.Cost(mana)
    count = value(reader)
    return ir.Cost(mana, (ir.Sacrifice(count, noun(reader)),))


def with_mana_costs(ways: list[ir.Way], cost: ir.ManaCost | None) -> tuple[ir.Way, ...]:
    """The ways, with the card's mana cost where it is what is paid."""
    return tuple(
        ir.Way(way.kind, ir.Cost(cost), way.condition)
        if way.kind is WayKind.ESCAPE and way.cost == ITS_MANA_COST and cost is not None
        else way
        for way in ways
    )
