"""What depends on the card that an effect before has revealed or moved: "if you put a Town card … this way"."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, Zone
from tolaria.cards.oracle.context import CHOSEN, LAST, Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.quantities import how_many
from tolaria.cards.oracle.reader import Reader

Sentences = list[tuple[ir.Effect, ...]]


def if_revealed(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If an instant card is revealed this way, …", where it could be revealed or not."""
    from tolaria.cards.oracle.effects import clauses

    reader.expect("if a", "if an")
    test = noun(reader)
    reader.expect("is revealed this way ,")
    last = done[-1][-1] if done and done[-1] else None
    match last:
        case ir.May(_, (ir.RevealTop(reveal=True),), ()):
            further = ir.If(ir.Is(LAST, test), clauses(reader, context))
            done[-1] = (*done[-1][:-1], dataclasses.replace(last, then=(*last.then, further)))
            return True
    raise reader.fail("a card that may be revealed")


def if_dies(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If a white creature dies this way, …": of those just destroyed."""
    from tolaria.cards.oracle.effects import clauses

    reader.expect("if")
    comparison, bound = how_many(reader)
    test = noun(reader)
    reader.expect("dies this way ,", "die this way ,")
    last = done[-1][-1] if done and done[-1] else None
    if not isinstance(last, ir.Destroy) or ir.OfType(ir.CardType.CREATURE) not in ir.parts_of(test):
        raise reader.fail("creatures that were destroyed")
    done[-1] = (*done[-1][:-1], dataclasses.replace(last, died=True))
    asked = ir.Compare(ir.CountAmong(test, LAST), comparison, bound)
    done.append((ir.If(asked, clauses(reader, context)),))
    return True


ZONES = {
    "into your hand this way ,": Zone.HAND,
    "onto the battlefield this way ,": Zone.BATTLEFIELD,
    "into your graveyard this way ,": Zone.GRAVEYARD,
}


def if_put(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If you put a Town card into your hand this way, …": asked of the cards that were chosen and put there."""
    from tolaria.cards.oracle.effects import clauses

    reader.expect("if")
    passive = not reader.take("you put")
    comparison, bound = how_many(reader)
    test = noun(reader)
    if passive:
        reader.expect("is put", "are put", "was put", "were put")
    zone = ZONES[reader.expect(*ZONES)]
    last = done[-1][-1] if done and done[-1] else None
    then = last.then if isinstance(last, ir.May) and not last.otherwise else (last,)
    match then[-1]:
        case ir.Move(what, to) if what in (CHOSEN, LAST) and to is zone and comparison is Comparison.GE:
            further = ir.If(
                ir.Compare(ir.CountAmong(test, LAST), comparison, bound), clauses(reader, context)
            )
        case _:
            raise reader.fail("cards that were put there")
    if isinstance(last, ir.May):
        done[-1] = (*done[-1][:-1], dataclasses.replace(last, then=(*last.then, further)))
    else:
        done.append((further,))
    return True


def as_revealed(reader: Reader, context: Context, found: list[ir.Effect]) -> ir.Condition:
    """ "counter that spell if it has the same mana value as the revealed card": the one just revealed."""
    match found:
        case [ir.CounterSpell(what)] if context.shown:
            reader.expect("it has the same mana value as the revealed card")
            values = (ir.StatOf(ir.Stat.MANA_VALUE, who) for who in (what, LAST))
            return ir.Compare(next(values), ir.Comparison.EQ, next(values))
    raise reader.fail("a card just revealed")
