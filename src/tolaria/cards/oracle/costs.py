"""Costs: mana symbols and what else is paid (118)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Relation, State, Zone
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import counter_kind, value


def cost(reader: Reader, context: Context) -> ir.Cost:
    """Read a cost: parts between commas.

    >>> cost(Reader("{1}{R}, {T}, Sacrifice ~"), Context()).parts
    (TapThis(), SacrificeThis())
    """
    first = simple_cost(reader, context)
    place = reader.place
    if reader.take("or"):
        other = reader.attempt(lambda: simple_cost(reader, context))
        if other is not None:
            return ir.Cost(None, (ir.EitherCost(first, other),))
    reader.place = place
    return first


def simple_cost(reader: Reader, context: Context) -> ir.Cost:
    mana: ir.ManaCost | None = None
    parts: list[ir.CostPart] = []
    pays = reader.peek(1).startswith("{") and reader.peek(1) != "{e}" and reader.take_one("pay", "pays") != ""
    while True:
        symbols = mana_symbols(reader)
        if symbols is not None:
            mana = symbols if mana is None else ir.ManaCost(mana.symbols + symbols.symbols)
        elif pays and reader.peek(1) == "life":  # "pay {B} and 1 life"
            parts.append(ir.PayLife(life(reader)))
        else:
            parts.append(part(reader, context))
        if not reader.take_one(", and", ",", "and"):
            return ir.Cost(mana, tuple(parts))


def part(reader: Reader, context: Context) -> ir.CostPart:
    """Read one part beside mana."""
    if reader.take("{t}"):
        return ir.TapThis()
    if reader.take("{q}"):
        return ir.UntapThis()
    if reader.take("sacrifice ~") or (
        reader.words[reader.place - 2 : reader.place] == ["~", "and"] and reader.take("sacrifice it")
    ):
        return ir.SacrificeThis()
    if (
        reader.take("exile ~ from your graveyard")
        or reader.take("exile ~ from your hand")
        or reader.take("exile ~")
    ):
        return ir.ExileThis()
    if reader.take("discard ~"):
        return ir.DiscardThis()
    if reader.take("return ~ to its owner's hand"):
        return ir.Return(ir.ONE, ir.InState(State.SOURCE))
    energy = energy_symbols(reader)
    if energy:
        return ir.PayEnergy(ir.Number(energy))
    if reader.take("discard your hand"):
        return ir.DiscardHand()
    for rule in (
        sacrifice,
        discard,
        pay_life,
        exile_from,
        return_to_hand,
        counters,
        tap_others,
        mill,
        named_part,
    ):
        found: ir.CostPart | None = reader.attempt(lambda rule=rule: rule(reader, context))  # type: ignore[misc]
        if found is not None:
            return found
    raise reader.fail("a cost")


def energy_symbols(reader: Reader) -> int:
    """ "Pay {E}{E}": how many."""
    if reader.peek() == "{e}" or (reader.peek() in ("pay", "pays") and reader.peek(1) == "{e}"):
        reader.take_one("pay", "pays")
    count = 0
    while reader.take("{e}"):
        count += 1
    return count


def number_of(reader: Reader) -> ir.Value:
    """ "a", "two", "X", "another" (which the object phrase reads)."""
    if reader.peek() == "another":
        return ir.ONE
    return value(reader)


def sacrifice(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("sacrifice", "sacrifices")
    count = number_of(reader)
    test = noun(reader)
    reader.take_one("of their choice", "they control", "of your choice")
    context.it = ir.Ref(ir.Referent.COST)
    return ir.Sacrifice(count, test)


def discard(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("discard", "discards")
    count = number_of(reader)
    test = ir.ANYTHING if reader.take_one("cards", "card") else noun(reader)
    context.it = ir.Ref(ir.Referent.COST)
    return ir.Discard(count, test, random=reader.take("at random"))


def pay_life(reader: Reader, context: Context) -> ir.CostPart:
    # "You may pay 2 life": the verb is read already.
    if reader.words[reader.place - 1] not in ("pay", "pays"):
        reader.expect("pay", "pays")
    return ir.PayLife(life(reader))


def life(reader: Reader) -> ir.Value:
    """ "2 life"."""
    amount = value(reader)
    reader.expect("life")
    return amount


NAMED_PARTS = {"collect evidence": "collect-evidence", "blight": "blight", "forage": "forage"}


def named_part(reader: Reader, context: Context) -> ir.CostPart:
    """ "collect evidence 4", "blight 2", "forage": costs that are said by name (701)."""
    name = NAMED_PARTS[reader.expect(*NAMED_PARTS)]
    return ir.NamedCost(name, None if name == "forage" else value(reader))


def exile_from(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("exile")
    count = number_of(reader)
    if reader.take_one("cards from your graveyard", "card from your graveyard"):
        return ir.ExileFrom(count, ir.ANYTHING, Zone.GRAVEYARD)
    if reader.take_one("cards from your hand", "card from your hand"):
        return ir.ExileFrom(count, ir.ANYTHING, Zone.HAND)
    test = noun(reader)
    parts = ir.parts_of(test)
    zones = [each.zone for each in parts if isinstance(each, ir.InZone)]
    if zones not in ([Zone.GRAVEYARD], [Zone.HAND]) or ir.OwnedBy(Relation.YOU) not in parts:
        raise reader.fail("from your graveyard")
    rest = [each for each in parts if not isinstance(each, (ir.InZone, ir.OwnedBy))]
    if count == ir.ONE:
        context.it = ir.Ref(ir.Referent.COST)
    return ir.ExileFrom(count, ir.all_of(*rest), zones[0])


def return_to_hand(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("return")
    count = number_of(reader)
    test = noun(reader)
    reader.expect("to its owner's hand", "to their owner's hand", "to their owners' hands")
    parts = ir.parts_of(test)
    if ir.ControlledBy(Relation.YOU) not in parts:
        raise reader.fail("you control")
    return ir.Return(count, ir.all_of(*(each for each in parts if each != ir.ControlledBy(Relation.YOU))))


def counters(reader: Reader, context: Context) -> ir.CostPart:
    """ "remove two charge counters from ~", "put a -1/-1 counter on ~"."""
    removes = reader.expect("remove", "put") == "remove"
    count = value(reader)
    kind = counter_kind(reader)
    reader.expect("counters", "counter")
    side = "from" if removes else "on"
    reader.expect(f"{side} ~", *((f"{side} it",) if context.it == ir.THIS else ()))
    return ir.RemoveCountersFromThis(count, kind) if removes else ir.PutCounters(count, kind)


def tap_others(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("tap")
    count = number_of(reader)
    test = noun(reader)
    parts = list(ir.parts_of(test))
    untapped, mine = ir.Not(ir.InState(State.TAPPED)), ir.ControlledBy(Relation.YOU)
    if untapped not in parts or mine not in parts:
        raise reader.fail("untapped")
    return ir.TapOthers(count, ir.all_of(*(each for each in parts if each not in (untapped, mine))))


def mill(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("mill")
    count = value(reader)
    reader.expect("cards", "card")
    return ir.MillCards(count)
