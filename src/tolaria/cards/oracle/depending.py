"""What depends on the card that an effect before has revealed or moved: "if you put a Town card … this way"."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, Zone
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import CHOSEN, LAST, Context, Sentences
from tolaria.cards.oracle.damage import other_amount
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.quantities import how_many
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import anyone
from tolaria.cards.oracle.values import counter_kind


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


def last_done(done: Sentences) -> ir.Effect | None:
    """Return what was done last, if need be inside of what a player may do; None: nothing."""
    last = done[-1][-1] if done and done[-1] else None
    return last.then[-1] if isinstance(last, ir.May) and not last.otherwise else last


def go_on(done: Sentences, further: ir.Effect) -> None:
    """Add an effect that depends on what was done last: inside of what a player may do, if that is there."""
    last = done[-1][-1]
    if isinstance(last, ir.May):
        done[-1] = (*done[-1][:-1], dataclasses.replace(last, then=(*last.then, further)))
    else:
        done.append((further,))


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
    match last_done(done):
        case ir.Move(what, to) if what in (CHOSEN, LAST) and to is zone and comparison is Comparison.GE:
            further = ir.If(
                ir.Compare(ir.CountAmong(test, LAST), comparison, bound), clauses(reader, context)
            )
        case _:
            raise reader.fail("cards that were put there")
    go_on(done, further)
    return True


def if_buried(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If that artifact is put into a graveyard this way, …": of the target that was to be destroyed."""
    from tolaria.cards.oracle.effects import clauses

    reader.expect("if that")
    who = context.that(
        reader.expect("artifact", "creature", "permanent", "enchantment", "land", "planeswalker")
    )
    reader.expect("is put into a graveyard this way ,", "was put into a graveyard this way ,")
    match last_done(done):
        case ir.Destroy(what) if what == who and isinstance(what, ir.Target):
            pass
        case _:
            raise reader.fail("a target that was destroyed")
    # A token has been there too (111.7).
    gone = ir.both(
        ir.Compare(ir.LastAmount(), Comparison.GE, ir.ONE), ir.Is(what, ir.InState(ir.State.TOKEN))
    )
    asked = ir.either(ir.Is(ir.NowOf(what), ir.InZone(Zone.GRAVEYARD)), gone)
    further = ir.If(asked, clauses(reader, context))
    go_on(done, further)
    return True


def when_put(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "When you put a creature card onto the battlefield this way, it fights ~": of the one that was put (603.12)."""
    from tolaria.cards.oracle.effects import clauses

    reader.expect("when you put a", "when you put an")
    test = noun(reader)
    reader.expect("onto the battlefield this way ,")
    last = done[-1][-1] if done and done[-1] else None
    match last:
        case ir.If(ir.Is(_, asked), (*_, ir.Move(zone=Zone.BATTLEFIELD))) if asked == test:
            pass
        case _:
            raise reader.fail("a card that was put there")
    inner = Context(it=FIRST)
    inner.those[""] = FIRST
    body = clauses(reader, inner)
    reflexive = ir.WhenYouDo(ir.Modes((ir.Mode(tuple(inner.targets), body),)), LAST)
    then = (*last.then, ir.If(ir.Compare(ir.LastAmount(), Comparison.GE, ir.ONE), (reflexive,)))
    done[-1] = (*done[-1][:-1], dataclasses.replace(last, then=then))
    return True


FIRST = ir.Ref(ir.Referent.REG0)


def counter_if(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "Put a flying counter on the token if a black card was milled this way": of the token made before the mill."""
    reader.expect("put a", "put an")
    kind = counter_kind(reader)
    reader.expect("counter on the token if a", "counter on the token if an")
    test = noun(reader)
    reader.expect("was milled this way")
    match done[-1] if done else ():
        case (ir.CreateTokens(count=ir.ONE) as made, ir.Mill() as milled):
            # What is chosen stays known while cards are milled.
            kept = ir.Choose(ir.ONE, ir.ANYTHING, among=LAST)
            asked = ir.Compare(ir.CountAmong(test, LAST), Comparison.GE, ir.ONE)
            given = ir.If(asked, (ir.AddCounters(ir.ONE, kind, CHOSEN),))
            done[-1] = (made, kept, milled, given)
            return True
    raise reader.fail("a token and milled cards")


def as_revealed(reader: Reader, context: Context, found: list[ir.Effect]) -> ir.Condition:
    """ "counter that spell if it has the same mana value as the revealed card": the one just revealed."""
    match found:
        case [ir.CounterSpell(what)] if context.shown:
            reader.expect("it has the same mana value as the revealed card")
            values = (ir.StatOf(ir.Stat.MANA_VALUE, who) for who in (what, LAST))
            return ir.Compare(next(values), ir.Comparison.EQ, next(values))
    raise reader.fail("a card just revealed")


def damage_again(reader: Reader, context: Context, found: list[ir.Effect]) -> ir.Effect:
    """ "… if {R} was spent to cast ~ and 3 damage to each creature if {G} was spent to cast ~": by the same source."""
    last = found[-1]
    reader.expect("and")
    if not isinstance(last, ir.DealDamage):
        raise reader.fail("damage before")
    amount = other_amount(reader, context)
    what = anyone(reader, context)
    reader.expect("if")
    return ir.If(condition(reader, context), (ir.DealDamage(amount, what, last.source),))


def also_asked(reader: Reader, context: Context, found: list[ir.Effect]) -> ir.Effect:
    """ "… if {G} was spent to cast ~, and creatures you control gain flying until end of turn if {U} was …"."""
    from tolaria.cards.oracle.effects import one_clause

    reader.expect(", and")
    also = one_clause(reader, context)
    reader.expect("if")
    return ir.If(condition(reader, context), also)
