"""What stands before the effect of a spell about casting it: costs instead of the mana cost, and when (118.9, 601.3)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Limit, WayKind
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.reader import Reader


def per_target(reader: Reader) -> ir.Way:
    """ "~ costs {2}{U} more to cast for each target beyond the first"."""
    reader.expect("~ costs")
    price = cost(reader, Context.of_source())
    reader.expect("more to cast for each target beyond the first")
    reader.take(".")
    reader.finish()
    return ir.Way(WayKind.PER_TARGET, price)


TIMES: tuple[tuple[str, tuple[Limit, ...]], ...] = (
    ("during combat after blockers are declared", (Limit.COMBAT_ONLY, Limit.AFTER_BLOCKS)),
    ("during combat on your turn", (Limit.COMBAT_ONLY, Limit.YOUR_TURN)),
    ("during combat", (Limit.COMBAT_ONLY,)),
    ("before the combat damage step", (Limit.BEFORE_DAMAGE,)),
    ("before combat damage", (Limit.BEFORE_DAMAGE,)),
    ("before attackers are declared", (Limit.BEFORE_ATTACKERS,)),
    (
        "during an opponent's turn , before attackers are declared",
        (Limit.OPPONENTS_TURN, Limit.BEFORE_ATTACKERS),
    ),
    ("during an opponent's turn", (Limit.OPPONENTS_TURN,)),
    ("during your turn", (Limit.YOUR_TURN,)),
)


def cast_only(reader: Reader) -> tuple[tuple[Limit, ...], ir.Condition | None]:
    """ "Cast ~ only during combat", "cast this spell only if you control a Goblin"."""
    reader.expect("cast ~ only")
    limits: tuple[Limit, ...] = ()
    asked = None
    if reader.take("if"):
        asked = condition(reader, Context.of_source())
    else:
        found = next((found for words, found in TIMES if reader.take(words)), None)
        if found is None:
            raise reader.fail("a time")
        limits = found
        if reader.take("after their upkeep step"):
            asked = ir.NamedCondition("after-upkeep-step")
    reader.take(".")
    reader.finish()
    return limits, asked


def uncast(reader: Reader, context: Context) -> list[ir.StaticAbility]:
    """ "You can't cast ~ unless an opponent lost life this turn", "cast ~ only if you control a snow land"."""
    if reader.take("cast ~ only if"):
        return [ir.StaticAbility((UNCAST,), condition=ir.Fails(condition(reader, context)))]
    reader.expect("you can't cast ~")
    if reader.peek() not in ("unless", "if"):
        raise reader.fail("when")
    return [ir.StaticAbility((UNCAST,))]


UNCAST = ir.Rule("cant-be-cast-now")


UNSTOPPED = ", ~ can't be countered and "


def unstopped(line: str, readers: list[Reader]) -> ir.Ability:
    """ "If X is 5 or more, ~ can't be countered and …": a static ability on the stack (113.6g)."""
    reader = Reader(line.partition(UNSTOPPED)[0])
    readers.append(reader)
    reader.expect("if")
    asked = condition(reader, Context(spell=True))
    reader.finish()
    return ir.StaticAbility((ir.CantBeCountered(),), condition=asked)
