"""Characteristic-defining abilities: "~'s power is equal to …" (604.3)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.context import Context, Statics
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value


def defining(reader: Reader, context: Context) -> Statics:
    """ "~'s power and toughness are each equal to the number of …" (604.3)."""
    if reader.take("~'s power and toughness are each equal to"):
        amount = value(reader, context)
        return [ir.StaticAbility((ir.BasePower(amount), ir.BaseToughness(amount)), defining=True)]
    if reader.take("~'s power is equal to"):
        amount = value(reader, context)
        power = ir.BasePower(amount)
        if not reader.take("and its toughness is equal to"):
            return [ir.StaticAbility((power,), defining=True)]
        if reader.take("that number plus"):
            toughness: ir.Value = ir.Arithmetic(amount, ir.Operator.ADD, value(reader, context))
        else:
            toughness = value(reader, context)
        return [ir.StaticAbility((power, ir.BaseToughness(toughness)), defining=True)]
    if reader.take("~'s toughness is equal to"):
        return [ir.StaticAbility((ir.BaseToughness(value(reader, context)),), defining=True)]
    raise reader.fail("a characteristic")
