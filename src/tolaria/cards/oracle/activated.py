"""Activated abilities: a cost, a colon, what happens, and when they may be activated (602, 605, 606)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import COLORS, Limit, Zone
from tolaria.cards.oracle.context import Context, Reserved
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.limits import dearer_of, limits_of, x_told
from tolaria.cards.oracle.reader import NoParse, Reader

Body = Callable[[list[str], Context, list[Reader]], ir.Modes]
FROM_GRAVEYARD = "~ from your graveyard"
HAS_ATTACKED = ir.Is(ir.THIS, ir.InState(ir.State.ATTACKED))
# Words before the cost that limit the ability (702.142, 702.177, 702.192).
HEADS: dict[str, tuple[Limit, ir.Condition | None]] = {
    "Boast — ": (Limit.ONCE_EACH_TURN, HAS_ATTACKED),
    "Exhaust — ": (Limit.EXHAUST, None),
    "Power-up — ": (Limit.POWER_UP, None),
}
NOT_OF_MANA = frozenset([Limit.LOYALTY, Limit.CHOOSER_ANY])
# One mana ability for each colour.
BY_DEVOTION = "Choose a color. Add an amount of mana of that color equal to your devotion to that color."
IN_HAND = (ir.NamedCost("reveal-this"), ir.DiscardThis())


def activated(block: list[str], body_of: Body, readers: list[Reader]) -> list[ir.Ability]:
    """Read an activated ability: its line and the bullets below it; ``body_of`` reads what happens.

    Raises:
        NoParse: it is not understood.
    """
    head, _, rest = block[0].partition(":")
    opening = next((each for each in HEADS if head.startswith(each)), "")
    head = head.removeprefix(opening)
    context = Context.of_source()
    reader = Reader(head)
    readers.append(reader)
    price = loyalty(reader) or cost(reader, context)
    reader.finish()
    limits: list[Limit] = []
    if any(
        isinstance(part, ir.PutCounters | ir.RemoveCountersFromThis) and part.counter == "loyalty"
        for part in price.parts
    ):
        limits = [Limit.SORCERY_TIMING, Limit.LOYALTY]
    zone = zone_of(head, rest, price)
    text, more = dearer_of(rest.strip(), readers)
    if more is None:
        text, price, more = x_told(text, price, readers)
    text, further, asked = limits_of(text, readers)
    if more is None:
        text, more = dearer_of(text, readers)
    if opening:
        limit, also = HEADS[opening]
        further = [*further, limit]
        asked = ir.both(*(each for each in (also, asked) if each is not None)) if also or asked else None
    context.mana = zone is Zone.BATTLEFIELD
    if text == BY_DEVOTION and len(block) == 1:
        found = [
            each
            for color in COLORS
            for each in mana_or_not(price, of_devotion(color), zone, tuple(limits + further), asked)
        ]
    else:
        modes = body_of([text, *block[1:]], context, readers)
        found = mana_or_not(price, modes, zone, tuple(limits + further), asked)
    if more is not None:
        found = [with_price(each, more) for each in found]
    if context.reserved is not None:
        found = [with_reserve(each, context.reserved) for each in found]
    return found


def of_devotion(color: ir.Color) -> ir.Modes:
    """Mana of one colour for each symbol of it: of the colour that is chosen as a mana ability resolves, at once."""
    made = ir.ManaOfOneColor(ir.Devotion((color,)), (color,))
    return ir.Modes((ir.Mode((), (ir.AddMana(made),)),))


def with_price(ability: ir.Ability, more: ir.Value) -> ir.Ability:
    if not isinstance(ability, ir.ActivatedAbility):
        raise NoParse
    return dataclasses.replace(ability, costs_more=more)


def with_reserve(ability: ir.Ability, reserved: Reserved) -> ir.Ability:
    if not isinstance(ability, ir.ManaAbility):
        raise NoParse
    return dataclasses.replace(ability, **reserved._asdict())


def zone_of(head: str, rest: str, price: ir.Cost) -> Zone:
    """Where an ability works that moves its source from a zone, as cost or effect (113.6k)."""
    if "from your graveyard" in head and "xile ~" in head:
        return Zone.GRAVEYARD
    if FROM_GRAVEYARD in rest:
        return Zone.GRAVEYARD
    if "Put ~ from your hand onto" in rest:
        return Zone.HAND
    return Zone.HAND if any(part in IN_HAND for part in price.parts) else Zone.BATTLEFIELD


def loyalty(reader: Reader) -> ir.Cost | None:
    """ "+1", "-3", "0", "-X" before a colon (606)."""
    word = reader.peek()
    reader.take("[")
    if len(reader.words) > 3 or not (word == "0" or (word[:1] in ("+", "-") and len(word) > 1)):
        reader.place = 0
        return None
    reader.advance()
    amount: ir.Value = ir.X() if word[1:] == "x" else ir.Number(abs(int(word)))
    if word[0] == "-":
        return ir.Cost(None, (ir.RemoveCountersFromThis(amount, "loyalty"),))
    return ir.Cost(None, (ir.PutCounters(amount, "loyalty"),))


def mana_or_not(
    price: ir.Cost, modes: ir.Modes, zone: Zone, limits: tuple[Limit, ...], asked: ir.Condition | None
) -> list[ir.Ability]:
    """An ability without targets that adds mana is a mana ability (605.1a), whenever it may be activated."""
    mode = modes.modes[0]
    adds = [effect for effect in mode.effects if isinstance(effect, ir.AddMana)]
    of_mana = not set(limits) & NOT_OF_MANA and not mode.targets and zone is Zone.BATTLEFIELD
    if len(modes.modes) == 1 and adds and of_mana:
        first = mode.effects[0]
        if len(adds) > 1 or not isinstance(first, ir.AddMana) or first.who != ir.YOU:
            raise NoParse
        if isinstance(first.mana, ir.ManaInCombination) and isinstance(first.mana.amount, ir.OverAll):
            raise NoParse  # the notation takes the colors for what it is the greatest among
        return [ir.ManaAbility(price, first.mana, mode.effects[1:], asked, limits=limits)]
    match mode.effects:
        case (ir.If(condition, (ir.AddMana(other, ir.YOU),), (ir.AddMana(usual, ir.YOU),)),) if of_mana:
            # "Add {C}. If you control a Goblin, add {R} instead": which it is, is known as it is activated.
            return [
                ir.ManaAbility(
                    price, mana, (), each if asked is None else ir.both(asked, each), limits=limits
                )
                for mana, each in ((other, condition), (usual, ir.Fails(condition)))
            ]
    return [ir.ActivatedAbility(price, modes, zone, limits, asked)]
