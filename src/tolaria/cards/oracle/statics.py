"""Static abilities: what is so while the source is there, and rules about the source itself (604)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import WayKind
from tolaria.cards.oracle.changes import change
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.values import counter_kind, value

STATS = "~'s power", "~'s toughness"


def static(reader: Reader) -> list[ir.Ability]:
    """Read one sentence of a static ability.

    >>> static(Reader("Other Goblins you control get +1/+1."))[0].change
    (Gets(power=Number(number=1), toughness=Number(number=1)),)
    """
    context = Context.of_source()
    asked = None
    if reader.take_one("as long as", "during your turn ,"):
        if reader.words[reader.place - 1] == ",":
            asked = ir.YourTurn()
        else:
            asked = condition(reader, context)
            reader.expect(",")
    found = reader.first(
        (lambda: enters(reader, context), lambda: defining(reader, context), lambda: said(reader, context))
    )
    if asked is None and reader.take("as long as"):
        asked = condition(reader, context)
    if asked is not None:
        if any(each.condition is not None for each in found):
            raise reader.fail("one condition")
        found = [ir.StaticAbility(each.change, each.affected, asked, each.defining) for each in found]
    return list(found)


def said(reader: Reader, context: Context) -> list[ir.StaticAbility]:
    """ "creatures you control have haste", "enchanted creature gets +2/+2"."""
    affected = affected_by(reader)
    parts = change(reader, context)
    rules = [part for part in parts if isinstance(part, RULES)]
    if rules and len(parts) > 1:
        raise reader.fail("one rule")
    return [ir.StaticAbility(tuple(parts), affected)]


RULES = (ir.EntersTapped, ir.CostsMore)


def affected_by(reader: Reader) -> ir.Ref | ir.Test:
    if reader.take("~") or reader.take("it"):
        return ir.THIS
    if reader.take_one(*HOST_WORDS):
        return ir.HOST
    reader.take_one("each", "all")
    return noun(reader)


def enters(reader: Reader, context: Context) -> list[ir.StaticAbility]:
    """ "~ enters tapped", "~ enters with two charge counters on it"."""
    reader.expect("~ enters")
    parts: list[ir.StaticAbility] = []
    if reader.take("tapped"):
        parts.append(ir.StaticAbility((ir.EntersTapped(),)))
        if not reader.take_one("and with", "with"):
            if reader.take("unless"):
                asked = condition(reader, context)
                return [ir.StaticAbility((ir.EntersTapped(),), condition=ir.Fails(asked))]
            return parts
    else:
        reader.expect("with")
    count = value(reader, context)
    kind = counter_kind(reader)
    reader.expect("counters on it", "counter on it")
    parts.append(ir.StaticAbility((ir.EntersWith(count, kind),)))
    return parts


def defining(reader: Reader, context: Context) -> list[ir.StaticAbility]:
    """ "~'s power and toughness are each equal to the number of …" (604.3)."""
    if reader.take("~'s power and toughness are each equal to"):
        amount = value(reader, context)
        return [ir.StaticAbility((ir.BasePower(amount), ir.BaseToughness(amount)), defining=True)]
    if reader.take("~'s power is equal to"):
        return [ir.StaticAbility((ir.BasePower(value(reader, context)),), defining=True)]
    if reader.take("~'s toughness is equal to"):
        return [ir.StaticAbility((ir.BaseToughness(value(reader, context)),), defining=True)]
    raise reader.fail("a characteristic")


def additional_cost(reader: Reader) -> ir.Way:
    """ "As an additional cost to cast this spell, sacrifice a creature."""
    reader.expect("as an additional cost to cast ~ ,")
    price = cost(reader, Context.of_source())
    reader.take(".")
    if not reader.ended:
        raise reader.fail("the end of the sentence")
    return ir.Way(WayKind.ADDITIONAL, price)


__all__ = ["NoParse", "static"]
