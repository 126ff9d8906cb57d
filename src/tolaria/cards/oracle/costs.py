"""Costs: mana symbols and what else is paid (118)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Relation, State, Zone
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.modifiers import modifiers
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
        elif (pays or reader.words[reader.place - 1 : reader.place] == ["and"]) and reader.peek(
            1
        ) == "life":  # "pay {B} and 1 life"
            parts.append(ir.PayLife(life(reader)))
        else:
            parts.append(part(reader, context))
            if isinstance(parts[-1], ir.Discard) and reader.take("and another card"):
                parts.append(ir.Discard(ir.ONE))
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
    if reader.take_one("pay x {e}", "pays x {e}"):
        return ir.PayEnergy(ir.X())
    energy = energy_symbols(reader)
    if energy:
        return ir.PayEnergy(ir.Number(energy))
    if reader.take("discard your hand"):
        return ir.DiscardHand()
    for words, name in NAMED_WHOLES:
        if reader.take(words):
            return ir.NamedCost(name)
    for rule in (
        revealed,
        sacrifice,
        reveal,
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
    open_ = open_number(reader, context)
    count = number_of(reader) if open_ is None else open_
    test = noun(reader)
    while count == ir.ONE and reader.take_one("or a", "or an"):
        test = ir.any_of(test, noun(reader))
    reader.take_one("of their choice", "they control", "of your choice")
    if open_ is None:
        context.it = ir.Ref(ir.Referent.COST)
    return ir.Sacrifice(count, test)


def discard(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("discard", "discards")
    count = number_of(reader)
    plain = reader.take_one("cards", "card")
    test = (
        ir.all_of(*modifiers(reader))
        if plain and reader.peek() == "with"
        else ir.ANYTHING
        if plain
        else noun(reader)
    )
    context.it = ir.Ref(ir.Referent.COST)
    return ir.Discard(count, test, random=reader.take("at random"))


def reveal(reader: Reader, context: Context) -> ir.CostPart:
    """ "reveal an Elf card from your hand"."""
    reader.expect("reveal")
    count = number_of(reader)
    parts = ir.parts_of(noun(reader))
    mine = (ir.InZone(Zone.HAND), ir.OwnedBy(Relation.YOU))
    if not set(mine) <= set(parts):
        raise reader.fail("from your hand")
    return ir.Reveal(count, ir.all_of(*(part for part in parts if part not in mine)))


def pay_life(reader: Reader, context: Context) -> ir.CostPart:
    # "You may pay 2 life": the verb is read already.
    if reader.words[reader.place - 1] not in ("pay", "pays"):
        reader.expect("pay", "pays")
    if reader.take("half your life , rounded up"):
        return ir.PayLife(ir.Half(ir.OfPlayer(ir.PlayerFact.LIFE, ir.YOU), up=True))
    if reader.take("life equal to"):
        return ir.PayLife(value(reader, context))
    return ir.PayLife(life(reader))


def life(reader: Reader) -> ir.Value:
    """ "2 life"."""
    amount = value(reader)
    reader.expect("life")
    return amount


NAMED_WHOLES = (
    ("exert ~", "exert-this"),
    ("unattach ~", "unattach-this"),
    ("reveal ~ from your hand", "reveal-this"),
)
NAMED_PARTS = {"collect evidence": "collect-evidence", "blight": "blight", "forage": "forage"}


def named_part(reader: Reader, context: Context) -> ir.CostPart:
    """ "collect evidence 4", "blight 2", "forage": costs that are said by name (701)."""
    if reader.take("waterbend"):
        mana = mana_symbols(reader)
        match mana.symbols if mana is not None else ():
            case (ir.Generic(amount),):
                return ir.NamedCost("waterbend", ir.Number(amount))
            case (ir.Variable(),):
                return ir.NamedCost("waterbend", ir.X())
        raise reader.fail("generic mana")
    if reader.take("exile the top card of your library"):
        return ir.NamedCost("exile-top", ir.ONE)
    if reader.take("exile the top"):
        count = value(reader)
        reader.expect("cards of your library")
        return ir.NamedCost("exile-top", count)
    if reader.take("put"):
        return put_elsewhere(reader)
    name = NAMED_PARTS[reader.expect(*NAMED_PARTS)]
    return ir.NamedCost(name, None if name == "forage" else value(reader))


def put_elsewhere(reader: Reader) -> ir.CostPart:
    """ "put a card from your hand on top of your library" and the like."""
    count = value(reader)
    reader.expect("cards", "card")
    for words, name in PUTTING:
        if reader.take(words):
            return ir.NamedCost(name, count)
    raise reader.fail("from where")


PUTTING = (
    ("from your hand on top of your library", "hand-to-library-top"),
    ("from your graveyard on the bottom of your library", "graveyard-to-library-bottom"),
    ("an opponent owns from exile into that player's graveyard", "process"),
)


def open_number(reader: Reader, context: Context) -> ir.Value | None:
    """ "any number of", "one or more": what is paid is known afterwards."""
    words = reader.take_one("any number of", "one or more")
    if not words:
        return None
    context.amount = ir.PaidAmount()
    context.paid = tuple(reader.words[reader.place :])
    return ir.AnyNumber(0 if words.startswith("any") else 1)


def exile_from(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("exile")
    if reader.take("the top"):
        test = noun(reader)
        reader.expect("of your graveyard")
        context.it = ir.Ref(ir.Referent.COST)
        return ir.ExileFrom(ir.ONE, ir.all_of(test, ir.AtEnd(test)), Zone.GRAVEYARD)
    open_ = open_number(reader, context)
    count = number_of(reader) if open_ is None else open_
    if reader.take_one("cards from your graveyard", "card from your graveyard"):
        return ir.ExileFrom(count, ir.ANYTHING, Zone.GRAVEYARD)
    if reader.take_one("cards from your hand", "card from your hand"):
        return ir.ExileFrom(count, ir.ANYTHING, Zone.HAND)
    test = noun(reader)
    parts = ir.parts_of(test)
    zones = [each.zone for each in parts if isinstance(each, ir.InZone)]
    mine = ir.ControlledBy(Relation.YOU)
    if not zones and mine in parts:
        return ir.ExileFrom(count, ir.all_of(*(each for each in parts if each != mine)), Zone.BATTLEFIELD)
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
    """ "remove two charge counters from ~", "remove all charge counters from ~", "put a -1/-1 counter on ~"."""
    removes = reader.expect("remove", "removes", "put", "puts").startswith("remove")
    open_ = open_number(reader, context) if removes else None
    whole = removes and open_ is None and reader.take("all")
    count = ir.ONE if whole else value(reader) if open_ is None else open_
    kind = "any" if removes and reader.peek() in ("counter", "counters") else counter_kind(reader)
    reader.expect("counters", "counter")
    it = context.it == ir.THIS
    if not removes:
        reader.expect("on ~", *(["on it"] if it else []))
        return ir.PutCounters(count, kind)
    if whole:
        reader.expect("from ~", *(["from it"] if it else []))
        context.amount = ir.PaidAmount()
        context.paid = (*kind.split("-"), kind, "counters")
        return ir.RemoveCountersFromThis(ir.CountersOn(kind, ir.THIS), kind)
    if reader.take_one("from ~", *(["from it"] if it else [])):
        return ir.RemoveCountersFromThis(count, kind)
    reader.expect("from")
    among = bool(reader.take("among"))
    if not among and reader.peek() != "another":
        reader.expect("a", "an")
    return ir.RemoveCountersFrom(count, kind, noun(reader), among)


def tap_others(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("tap")
    count = number_of(reader)
    test = noun(reader)
    parts = list(ir.parts_of(test))
    untapped, mine = ir.Not(ir.InState(State.TAPPED)), ir.ControlledBy(Relation.YOU)
    if untapped not in parts or mine not in parts:
        raise reader.fail("untapped")
    return ir.TapOthers(count, ir.all_of(*(each for each in parts if each not in (untapped, mine))))


def revealed(reader: Reader, context: Context) -> ir.CostPart:
    """ "reveal X blue cards from your hand"."""
    reader.expect("reveal")
    count = number_of(reader)
    test = noun(reader)
    parts = ir.parts_of(test)
    in_hand = {ir.InZone(Zone.HAND), ir.OwnedBy(Relation.YOU)}
    if not in_hand <= set(parts):
        raise reader.fail("from your hand")
    return ir.Reveal(count, ir.all_of(*(each for each in parts if each not in in_hand)))


def mill(reader: Reader, context: Context) -> ir.CostPart:
    reader.expect("mill")
    count = value(reader)
    reader.expect("cards", "card")
    return ir.MillCards(count)
