"""What spells and abilities cost more or less (601.2f)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Kind, Operator, Relation, WayKind
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.modifiers import modifiers
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import counted, times

Statics = list[ir.StaticAbility]
CASTERS = (
    ("you cast", ir.ControlledBy(Relation.YOU)),
    ("your opponents cast", ir.ControlledBy(Relation.OPPONENT)),
    ("each opponent casts", ir.ControlledBy(Relation.OPPONENT)),
)


def cost_change(reader: Reader, context: Context) -> Statics:
    """Read a change of what is paid.

    >>> cost_change(Reader("Goblin spells you cast cost {1} less to cast"), Context())[0].change
    (CostsMore(amount=Number(number=-1)),)
    """
    affected: ir.Ref | ir.Test
    if reader.take("activated abilities of"):
        return abilities_cost(reader)
    if reader.take("~ costs"):
        affected = ir.THIS
    else:
        reader.take("each")
        affected = spells(reader)
        reader.expect("cost", "costs")
    amount = generic(reader)
    less = reader.expect("less to cast", "more to cast") == "less to cast"
    if reader.take("for each"):
        amount = times(amount, counted(reader, context))
    return [ir.StaticAbility((ir.CostsMore(negative(amount) if less else amount),), affected)]


def additional_cost(reader: Reader) -> ir.Way:
    """ "As an additional cost to cast this spell, sacrifice a creature."""
    reader.expect("as an additional cost to cast ~ ,")
    return to_the_end(reader, ir.Way(WayKind.ADDITIONAL, cost(reader, Context.of_source())))


def alternative_cost(reader: Reader) -> ir.Way:
    """ "You may exile a blue card from your hand rather than pay this spell's mana cost" (118.9)."""
    asked = None
    if reader.take("if"):
        asked = condition(reader, Context.of_source())
        reader.expect(",")
    reader.expect("you may")
    if reader.take("cast ~ without paying its mana cost"):
        if asked is None:
            raise reader.fail("a condition")
        return to_the_end(reader, ir.Way(WayKind.ALTERNATIVE, ir.FREE, asked))
    if reader.peek(1).startswith("{"):
        reader.expect("pay")
    price = cost(reader, Context.of_source())
    reader.expect("rather than pay ~'s mana cost")
    return to_the_end(reader, ir.Way(WayKind.ALTERNATIVE, price, asked))


def to_the_end(reader: Reader, way: ir.Way) -> ir.Way:
    """The way, if its sentence ends the line."""
    reader.take(".")
    reader.finish()
    return way


def abilities_cost(reader: Reader) -> Statics:
    """ "Activated abilities of artifacts cost {2} more to activate"."""
    affected: ir.Ref | ir.Test = ir.THIS if reader.take("~") else noun(reader)
    reader.expect("cost")
    amount = generic(reader)
    less = reader.expect("less to activate", "more to activate") == "less to activate"
    return [ir.StaticAbility((ir.AbilitiesCostMore(negative(amount) if less else amount),), affected)]


def spells(reader: Reader) -> ir.Test:
    """ "creature spells you cast": a phrase about the cards that are cast."""
    test = noun(reader)
    parts = list(ir.parts_of(test))
    if ir.IsKind(Kind.SPELL) not in parts:
        raise reader.fail("spells")
    parts.remove(ir.IsKind(Kind.SPELL))
    for words, caster in CASTERS:
        if reader.take(words):
            parts.append(caster)
            break
    return ir.all_of(*parts, *modifiers(reader))


def generic(reader: Reader) -> ir.Value:
    """ "{2}", "{X}": an amount of generic mana."""
    mana = mana_symbols(reader)
    match mana.symbols if mana is not None else ():
        case (ir.Generic(amount),):
            return ir.Number(amount)
        case (ir.Variable(),):
            return ir.X()
    raise reader.fail("generic mana")


def negative(amount: ir.Value) -> ir.Value:
    if isinstance(amount, ir.Number):
        return ir.Number(-amount.number)
    return ir.Arithmetic(ir.Number(0), Operator.SUB, amount)


__all__ = ["additional_cost", "alternative_cost", "cost_change", "spells"]
