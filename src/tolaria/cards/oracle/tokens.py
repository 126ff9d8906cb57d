"""Tokens: "create two 1/1 white Soldier creature tokens with flying" (111)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import CardType, Color, Supertype
from tolaria.cards.oracle.changes import colors_of
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.granted import granted, one_grant
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things
from tolaria.cards.oracle.values import counted, times, value
from tolaria.cards.oracle.vocabulary import SUPERTYPE_WORDS, TYPE_WORDS, subtypes
from tolaria.cards.predefined import table as predefined

Effects = tuple[ir.Effect, ...]


def tokens(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """What stands after "create"."""
    if reader.take("a number of"):
        raise reader.fail("a number")
    count = value(reader, context)
    tapped = reader.take("tapped")
    copied = reader.attempt(lambda: copies(reader, context, doer, count, tapped=tapped))
    if copied is not None:
        return copied
    card = token(reader)
    tapped = tapped or reader.take("tapped")
    attacking = bool(reader.take_one("that's tapped and attacking", "that are tapped and attacking"))
    if reader.take("for each"):
        count = times(count, counted(reader, context))
    return (ir.CreateTokens(count, card, doer, tapped=tapped or attacking, attacking=attacking),)


def copies(reader: Reader, context: Context, doer: ir.Who, count: ir.Value, *, tapped: bool) -> Effects:
    """ "a token that's a copy of target creature you control", "two tokens that are copies of it"."""
    reader.expect("token that's a copy of", "tokens that are copies of", "token that is a copy of")
    return (ir.CopyToken(count, things(reader, context), doer, tapped=tapped),)


def token(reader: Reader) -> ir.Card:
    """The token's facts, in the order of the templates; of a predefined one only the name is printed."""
    known = predefined().get(reader.raw[reader.place]) if not reader.ended else None
    if known is not None and reader.peek(1) in ("token", "tokens"):
        reader.advance(2)
        return known
    supertypes: list[Supertype] = []
    while (each := reader.take_of(SUPERTYPE_WORDS)) is not None:
        supertypes.append(each)
    left, slash, right = reader.peek().partition("/")
    sized = bool(slash) and left.isdecimal() and right.isdecimal()
    if sized:
        reader.advance()
    colors = colors_of(reader)
    subs, types = kinds(reader)
    reader.expect("tokens", "token")
    if not types:
        raise reader.fail("a type")
    if colors is None or (sized != (CardType.CREATURE in types)):
        raise reader.fail("colours and size")
    name = named(reader) or " ".join(subs)
    parts = one_grant(granted(reader)) if reader.take("with") else []
    return ir.Card(
        name=name,
        cost=None,
        types=tuple(types),
        supertypes=tuple(supertypes),
        subtypes=tuple(subs),
        color=tuple(sorted(colors, key=list(Color).index)),
        power=ir.PrintedStat(int(left)) if sized else None,
        toughness=ir.PrintedStat(int(right)) if sized else None,
        keywords=tuple(part.ability for part in parts if isinstance(part, ir.Has)),
        abilities=own_abilities(parts),
    )


def own_abilities(parts: list[ir.ChangePart]) -> tuple[ir.Ability, ...]:
    """What a token has that is no keyword: abilities in quotes, and rules about itself."""
    found: list[ir.Ability] = []
    for part in parts:
        if isinstance(part, ir.Grants):
            found += part.abilities
        elif not isinstance(part, ir.Has):
            found.append(ir.StaticAbility((part,)))
    return tuple(found)


def kinds(reader: Reader) -> tuple[list[str], list[CardType]]:
    """Subtypes, then card types."""
    subs: list[str] = []
    types: list[CardType] = []
    while True:
        word = reader.peek()
        if word in TYPE_WORDS:
            types.append(TYPE_WORDS[word])
        elif word in subtypes() and reader.raw[reader.place][0].isupper() and not types:
            subs.append(subtypes()[word])
        else:
            return subs, types
        reader.advance()


def named(reader: Reader) -> str:
    """The name after "named"; empty if none is said."""
    if not reader.take("named"):
        return ""
    parts = []
    while not reader.ended and reader.raw[reader.place][0].isupper():
        parts.append(reader.raw[reader.place])
        reader.advance()
    return " ".join(parts)
