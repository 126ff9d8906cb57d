"""Conditions on what players control and have: "you control three or more artifacts"."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, PlayerFact, Relation, Zone
from tolaria.cards.oracle.context import ACTIVE, DEFENDING, OPPONENT, Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.quantities import NONE, how_many
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.targets import RELATIONS
from tolaria.cards.oracle.values import player_of


def of_player(reader: Reader, context: Context) -> ir.Condition:
    """Read what a player controls or has."""
    if reader.take_one("a player", "any player"):
        place = reader.place
        mine = of_known(reader, context, ir.YOU)
        reader.place = place
        return ir.either(mine, of_known(reader, context, OPPONENT))
    if reader.take("no opponent"):
        return ir.Fails(of_known(reader, context, OPPONENT))
    return of_known(reader, context, whom(reader, context))


def of_known(reader: Reader, context: Context, who: ir.Who) -> ir.Condition:
    """What he controls or has."""
    if reader.take_one("control", "controls"):
        return controls(reader, context, who)
    if reader.take_one("don't control", "doesn't control"):
        reader.expect("a", "an", "any")
        test = ir.all_of(noun(reader), controlled_by(reader, who))
        return ir.Compare(ir.Count(test), Comparison.EQ, NONE)
    reader.expect("have", "has")
    return has(reader, context, who)


def whom(reader: Reader, context: Context) -> ir.Who:
    """ "you", "an opponent", "that player", "defending player"."""
    if reader.take("you"):
        return ir.YOU
    if reader.take_one("an opponent", "your opponent", "each opponent"):
        return OPPONENT
    if reader.take("defending player"):
        return DEFENDING
    if reader.take("attacking player"):
        return ACTIVE
    reader.expect("that player", "they", "that opponent")
    return player_of(context)


def controlled_by(reader: Reader, who: ir.Who) -> ir.Test:
    """Return the test of what he controls."""
    relation = RELATIONS.get(who)
    if relation is None:
        raise reader.fail("whose")
    return ir.ControlledBy(relation)


MORE_OR_LESS = {"more": Comparison.GT, "less": Comparison.LT, "fewer": Comparison.LT}


def more_or_less(reader: Reader) -> Comparison | None:
    """ "more lands", "less life", "fewer creatures" than another; not "fewer than seven"."""
    return None if reader.peek(1) == "than" else reader.take_of(MORE_OR_LESS)


def controls(reader: Reader, context: Context, who: ir.Who) -> ir.Condition:
    """ "three or more artifacts", "a Plains or an Island", "more lands than you"."""
    more = more_or_less(reader)
    if more is not None:
        test = noun(reader)
        reader.expect("than")
        other = than_whom(reader, context, who)
        mine, theirs = (ir.Count(ir.all_of(test, controlled_by(reader, each))) for each in (who, other))
        return ir.Compare(mine, more, theirs)
    asked = [count_of(reader, who)]
    joint = ""
    while True:
        place = reader.place
        found = reader.take_one("and", "or")
        if not found or (joint and found != joint) or reader.peek() not in ("a", "an", "another"):
            reader.place = place
            break
        try:
            asked.append(count_of(reader, who))
        except NoParse:
            reader.place = place
            break
        joint = found
    return ir.either(*asked) if joint == "or" else ir.both(*asked)


DIFFERENT = (
    ("with different names", "name"),
    ("with different powers", "power"),
    ("with different toughnesses", "toughness"),
    ("with different mana values", "mana-value"),
)


def count_of(reader: Reader, who: ir.Who) -> ir.Condition:
    """ "three or more artifacts", as a comparison."""
    comparison, bound = how_many(reader)
    test = ir.all_of(noun(reader), controlled_by(reader, who))
    for words, compared in DIFFERENT:
        if reader.take(words):
            return ir.Compare(ir.DifferentAmong(compared, test), comparison, bound)
    return ir.Compare(ir.Count(test), comparison, bound)


def than_whom(reader: Reader, context: Context, who: ir.Who) -> ir.Who:
    """Another player than the one whose number stands first."""
    if reader.take_one("you do", "you"):
        other: ir.Who = ir.YOU
    elif reader.take_one(
        "each opponent", "an opponent", "each other player", "any opponent", "any other player"
    ):
        other = OPPONENT
    else:
        word = reader.expect("that player", "defending player", "attacking player")
        other = {"defending player": DEFENDING, "attacking player": ACTIVE}.get(word) or player_of(context)
    if other == who:
        raise reader.fail("another player")
    return other


FACTS: tuple[tuple[str, PlayerFact], ...] = (
    ("cards in hand", PlayerFact.HAND),
    ("card in hand", PlayerFact.HAND),
    ("cards in your hand", PlayerFact.HAND),
    ("cards in their hand", PlayerFact.HAND),
    ("life", PlayerFact.LIFE),
    ("cards in your graveyard", PlayerFact.GRAVEYARD),
    ("cards in their graveyard", PlayerFact.GRAVEYARD),
    ("cards in your library", PlayerFact.LIBRARY),
    ("cards in their library", PlayerFact.LIBRARY),
    ("poison counters", PlayerFact.POISON),
    ("poison counter", PlayerFact.POISON),
    ("experience counters", PlayerFact.EXPERIENCE),
)


def has(reader: Reader, context: Context, who: ir.Who) -> ir.Condition:
    """ "no cards in hand", "more life than you", "two or more creature cards in your graveyard"."""
    comparison_ = more_or_less(reader)
    if comparison_ is not None:
        fact = a_fact(reader)
        reader.expect("than")
        other = than_whom(reader, context, who)
        return ir.Compare(ir.OfPlayer(fact, who), comparison_, ir.OfPlayer(fact, other))
    comparison, bound = how_many(reader)
    fact_ = reader.attempt(lambda: a_fact(reader))
    if fact_ is not None:
        return ir.Compare(ir.OfPlayer(fact_, who), comparison, bound)
    test = noun(reader)
    parts = ir.parts_of(test)
    if who != ir.YOU or ir.InZone(Zone.GRAVEYARD) not in parts or ir.OwnedBy(Relation.YOU) not in parts:
        raise reader.fail("cards or life")
    return ir.Compare(ir.Count(test), comparison, bound)


def a_fact(reader: Reader) -> PlayerFact:
    """ "cards in hand", "life"."""
    for words, fact in FACTS:
        if reader.take(words):
            return fact
    raise reader.fail("cards or life")
