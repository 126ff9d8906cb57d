"""Conditions on how something came: cast from where, by what mana; entered from where."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import COLOR_LETTERS, Comparison, Zone
from tolaria.cards.oracle.context import IT, Context
from tolaria.cards.oracle.modifiers import in_zone
from tolaria.cards.oracle.quantities import how_many
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import antecedent
from tolaria.cards.oracle.values import pronoun
from tolaria.cards.oracle.vocabulary import COLOR_WORDS

# Zones from which a spell may be cast.
CAST_ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND)
CAST = ir.any_of(*map(ir.CastFrom, CAST_ZONES))


def was_cast(reader: Reader, context: Context) -> ir.Condition:
    """ "you cast it from your hand", "it was cast", "you didn't cast it from your hand"."""
    words = reader.expect(
        "you cast it", "you cast ~", "it was cast", "~ was cast", "you didn't cast it", "it wasn't cast"
    )
    who = ir.THIS if "~" in words else antecedent(reader, context)
    test: ir.Test = CAST
    if reader.take("from anywhere other than your hand"):
        test = ir.all_of(CAST, ir.Where(ir.Fails(ir.CastFromHand(IT))))
    elif reader.take("from your hand"):
        asked_: ir.Condition = ir.CastFromHand(who)
        return ir.Fails(asked_) if "n't" in words else asked_
    elif reader.peek() == "from":
        test = where_from(reader, ir.CastFrom)
    if who != ir.THIS and words.startswith("you"):
        test = ir.all_of(test, ir.ControlledBy(ir.Relation.YOU))
    asked = ir.Is(who, test)
    return ir.Fails(asked) if "n't" in words else asked


def entered_from(reader: Reader, context: Context) -> ir.Condition:
    """ "it entered from your graveyard", "~ entered from exile"."""
    who = pronoun(reader, context)
    reader.expect("entered")
    return ir.Is(who, where_from(reader, ir.EnteredFrom))


def where_from(reader: Reader, test: Callable[[Zone], ir.Test]) -> ir.Test:
    """ "from your graveyard": whose it is, its owner tells."""
    parts = in_zone(reader)
    return ir.all_of(*(test(part.zone) if isinstance(part, ir.InZone) else part for part in parts))


def spent(reader: Reader, context: Context) -> ir.Condition:
    """ "{U} was spent to cast ~", "at least three red mana was spent to cast it"."""
    color: ir.Color | None = None
    if reader.peek().startswith("{"):
        symbol = reader.peek()
        color = COLOR_SYMBOLS.get(symbol)
        if color is None:
            raise reader.fail("a coloured symbol")
        count = 0
        while reader.take(symbol):
            count += 1
        comparison, bound = Comparison.GE, ir.Number(count)
    else:
        comparison, bound_ = how_many(reader)
        if not isinstance(bound_, ir.Number):
            raise reader.fail("a number")
        bound = bound_
        color = reader.take_of(COLOR_WORDS)
        reader.expect("mana")
    reader.expect("was spent to cast")
    who = pronoun(reader, context)
    return ir.Compare(ir.ManaSpent(who, color), comparison, bound)


COLOR_SYMBOLS = {f"{{{letter.lower()}}}": color for letter, color in COLOR_LETTERS.items()}
