"""What spells and abilities cost more or less (601.2f)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, EventKind, Kind, Operator, Relation, WayKind
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context, Statics
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.modifiers import modifiers
from tolaria.cards.oracle.named_keywords import named_keyword
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.values import counted, times, value

CASTERS = (
    ("you cast", ir.ControlledBy(Relation.YOU)),
    ("that you cast", ir.ControlledBy(Relation.YOU)),
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
    if reader.take("cycling abilities you activate cost up to"):
        amount = generic(reader)
        reader.expect("less to activate")
        return [ir.StaticAbility((ir.AbilitiesCostMore(negative(amount), cycling=True),), CASTERS[0][1])]
    if reader.take("abilities you activate that aren't mana abilities cost"):
        amount = generic(reader)
        reader.expect("less to activate")
        least = int(reader.take(NOT_BELOW_ONE))
        return [
            ir.StaticAbility((ir.AbilitiesCostMore(negative(amount), least, but_mana=True),), CASTERS[0][1])
        ]
    if reader.take("~ costs"):
        affected = ir.THIS
    else:
        nth = ordinal(reader)
        if nth is None:
            reader.take("each")
        affected = spells(reader)
        if nth is not None:
            return nth_spell(reader, nth, affected)
        reader.expect("cost", "costs")
    return [ir.StaticAbility((dearer(reader, context),), affected), *also(reader, affected)]


def dearer(reader: Reader, context: Context) -> ir.ChangePart:
    """ "{1} less to cast for each creature you control", "{B} more to cast"."""
    mana = mana_symbols(reader)
    if mana is None:
        raise reader.fail("mana")
    less = reader.expect("less to cast", "more to cast") == "less to cast"
    factor = counted(reader, context) if reader.take("for each") else None
    while factor is not None and reader.take("and each"):
        factor = ir.Arithmetic(factor, Operator.ADD, counted(reader, context))
    match mana.symbols:
        case (ir.Generic(number),):
            amount: ir.Value = ir.Number(number)
        case (ir.Variable(),):
            amount = ir.X()
        case _:
            only = reader.take_one(*COLORED_ONLY)
            return ir.CostsMoreMana(ir.Cost(mana), less, factor, bool(only))
    if factor is not None:
        amount = times(amount, factor)
    return ir.CostsMore(negative(amount) if less else amount)


COLORED_ONLY = (
    ". this effect reduces only the amount of colored mana you pay",
    ". this effect reduces only the amount of colored mana your opponents pay",
)


def also(reader: Reader, affected: ir.Ref | ir.Test) -> Statics:
    """ "… and can't be countered" of the same spells."""
    if affected != ir.THIS and reader.take("and can't be countered"):
        return [ir.StaticAbility((ir.CantBeCountered(),), affected)]
    return []


ORDINALS = {"first": 0, "second": 1, "third": 2}


def ordinal(reader: Reader) -> int | None:
    """ "The first": how many came before."""
    if reader.peek() != "the" or reader.peek(1) not in ORDINALS:
        return None
    reader.advance(2)
    return ORDINALS[reader.words[reader.place - 1]]


def nth_spell(reader: Reader, before: int, affected: ir.Test) -> Statics:
    """ "The first creature spell you cast each turn costs {2} less to cast" (or "during each of your turns")."""
    yours = ir.ControlledBy(Relation.YOU)
    parts = ir.parts_of(affected)
    if yours not in parts:
        raise reader.fail("you cast")
    when = reader.expect("each turn", "during each of your turns")
    cast = ir.all_of(ir.IsKind(Kind.SPELL), *(each for each in parts if each != yours))
    earlier = ir.Happened(EventKind.CAST, cast, Relation.YOU)
    asked: ir.Condition = ir.Compare(earlier, Comparison.EQ, ir.Number(before))
    if when != "each turn":
        asked = ir.both(asked, ir.YourTurn())
    if reader.take("can be cast as though it had flash"):
        return [ir.StaticAbility((ir.CastAsFlash(),), affected, asked)]
    if reader.take("has"):
        name = named_keyword(reader)
        return [ir.StaticAbility((ir.Has(name),), affected, asked)]
    reader.expect("costs")
    found = [ir.StaticAbility((dearer(reader, Context.of_source()),), affected, asked)]
    if reader.take("and can be cast as though it had flash"):
        found.append(ir.StaticAbility((ir.CastAsFlash(),), affected, asked))
    return found


def additional_cost(reader: Reader) -> ir.Way:
    """ "As an additional cost to cast this spell, sacrifice a creature."""
    reader.expect("as an additional cost to cast ~ ,")
    return to_the_end(reader, ir.Way(WayKind.ADDITIONAL, cost(reader, Context.of_source())))


def optional_cost(reader: Reader) -> list[ir.Way]:
    """ "As an additional cost to cast ~, you may reveal a Dragon card from your hand": paid like a kicker.

    Of what is revealed, the spell may also ask whether you control such a permanent as you cast it.
    """
    reader.expect("as an additional cost to cast ~ , you may")
    if reader.take_one("reveal a", "reveal an"):
        test = noun(reader)
        hand = {ir.InZone(ir.Zone.HAND), ir.OwnedBy(Relation.YOU)}
        if not hand <= set(ir.parts_of(test)):
            raise reader.fail("from your hand")
        kind = ir.all_of(*(each for each in ir.parts_of(test) if each not in hand))
        there = ir.Count(ir.all_of(kind, ir.ControlledBy(Relation.YOU)))
        shown = to_the_end(reader, ir.Way(WayKind.KICKER, ir.Cost(None, (ir.Reveal(ir.ONE, kind),))))
        return [shown, ir.Way(WayKind.NOTED, ir.FREE, ir.Compare(there, Comparison.GE, ir.ONE))]
    return [to_the_end(reader, ir.Way(WayKind.KICKER, cost(reader, Context.of_source())))]


def alternative_cost(reader: Reader) -> ir.Way:
    """ "You may exile a blue card from your hand rather than pay this spell's mana cost" (118.9)."""
    asked = None
    if reader.take("if"):
        asked = condition(reader, Context.of_source())
        reader.expect(",")
    reader.expect("you may")
    if reader.take_one("cast ~ without paying its mana cost", "cast it without paying its mana cost"):
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


NOT_BELOW_ONE = ". this effect can't reduce the mana in that cost to less than one mana"


def abilities_cost(reader: Reader) -> Statics:
    """ "Activated abilities of artifacts cost {2} more to activate"."""
    affected: ir.Ref | ir.Test = (
        ir.THIS if reader.take("~") else ir.HOST if reader.take_one(*HOST_WORDS) else noun(reader)
    )
    reader.expect("cost")
    amount = generic(reader)
    less = reader.expect("less to activate", "more to activate") == "less to activate"
    but_mana = bool(reader.take("unless they're mana abilities"))
    if reader.take(", where x is"):
        amount = value(reader, Context.of_source())
    least = int(reader.take(NOT_BELOW_ONE))
    part = ir.AbilitiesCostMore(negative(amount) if less else amount, least, but_mana)
    return [ir.StaticAbility((part,), affected)]


def spells(reader: Reader) -> ir.Test:
    """ "creature spells you cast", "green spells and blue spells you cast": a phrase about the cards that are cast."""
    first = cards_of(reader)
    both = reader.attempt(lambda: and_others(reader))
    parts = first if both is None else [ir.any_of(ir.all_of(*first), ir.all_of(*both))]
    if reader.take("you cast but don't own"):
        parts += [CASTERS[0][1], ir.OwnedBy(Relation.OPPONENT)]
    for words, caster in CASTERS:
        if reader.take(words):
            parts.append(caster)
            break
    return ir.all_of(*parts, *modifiers(reader))


def cards_of(reader: Reader) -> list[ir.Test]:
    """ "creature spells", without saying that they are spells."""
    parts = list(ir.parts_of(noun(reader)))
    if ir.IsKind(Kind.SPELL) not in parts:
        raise reader.fail("spells")
    parts.remove(ir.IsKind(Kind.SPELL))
    return parts


def and_others(reader: Reader) -> list[ir.Test]:
    """ "and blue spells"."""
    reader.expect("and")
    return cards_of(reader)


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


__all__ = ["additional_cost", "alternative_cost", "cost_change", "optional_cost", "spells"]
