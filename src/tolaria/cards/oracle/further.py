"""Sentences that add something to the effect before: "it's still a land", "they have …" of tokens."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import CardType
from tolaria.cards.oracle.context import OPPONENT, Sentences
from tolaria.cards.oracle.granted import granted, one_grant
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.tokens import with_abilities

STILL_LAND = ("it's still a land", "they're still lands", "they are still lands", "it is still a land")


def goes_on(reader: Reader, done: Sentences) -> bool:
    """Read such a sentence, and put what it says into the last effect."""
    if reader.take_one(*STILL_LAND):
        still_a_land(reader, done)
    elif reader.take("each opponent attacking that player does the same"):
        # 506.2: an opponent attacks only in his own turn.
        last = done[-1][-1] if done and done[-1] else None
        if not isinstance(last, ir.CreateTokens) or last.who != ir.YOU:
            raise reader.fail("tokens before")
        theirs = dataclasses.replace(last, who=OPPONENT)
        done.append((ir.If(ir.Fails(ir.YourTurn()), (theirs,)),))
    else:
        reader.expect(
            "it has", "they have", "the token has", "the tokens have", "that token has", "those tokens have"
        )
        parts = one_grant(granted(reader))
        if not done or not done[-1]:
            raise reader.fail("a token before")
        done[-1] = (*done[-1][:-1], tokens_having(reader, done[-1][-1], parts))
    return True


def tokens_having(reader: Reader, effect: ir.Effect, parts: list[ir.ChangePart]) -> ir.Effect:
    """The effect that creates tokens, which have the abilities too."""
    if isinstance(effect, ir.CreateTokens):
        return dataclasses.replace(effect, token=with_abilities(effect.token, parts))
    if isinstance(effect, (ir.May, ir.If)) and effect.then and not effect.otherwise:
        inner = tokens_having(reader, effect.then[-1], parts)
        return dataclasses.replace(effect, then=(*effect.then[:-1], inner))
    raise reader.fail("a token before")


def still_a_land(reader: Reader, done: Sentences) -> None:
    """ "It's still a land": the types and subtypes before are added (205.1b)."""
    last = done[-1][-1] if done and done[-1] else None
    if not isinstance(last, ir.Alter):
        raise reader.fail("a change before")
    parts: list[ir.ChangePart] = []
    for part in last.change:
        match part:
            case ir.BecomesTypes(types):
                parts += [ir.AddsType(each) for each in types if each is not CardType.LAND]
            case ir.BecomesSubtypes(subtypes):
                parts += [ir.AddsSubtype(each) for each in subtypes]
            case _:
                parts.append(part)
    done[-1] = (*done[-1][:-1], dataclasses.replace(last, change=tuple(parts)))
