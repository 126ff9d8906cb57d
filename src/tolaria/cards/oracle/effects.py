"""Sentences that do something, and how they hang together: may, if, unless, then (608.2)."""

from __future__ import annotations

import dataclasses
from typing import Any

from tolaria.cards import ir
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import player
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.verbs import clause

Effects = tuple[ir.Effect, ...]


def effects(reader: Reader, context: Context) -> Effects:
    """Read sentences to the end of the text; the next one may go on with what the last one left open."""
    done: list[ir.Effect] = []
    while not reader.ended:
        sentence(reader, context, done)
        if reader.take_one('. "', "."):
            continue
        if not reader.ended:
            raise reader.fail("the end of the sentence")
    return tuple(done)


def sentence(reader: Reader, context: Context, done: list[ir.Effect]) -> None:
    """Read one sentence and put it behind, or into, the effects before it."""
    if reader.take_one("if you do ,", "when you do ,"):
        put_into_choice(reader, done, clauses(reader, context), taken=True)
        return
    if reader.take_one("if you don't ,", "if they don't ,", "if that player doesn't ,", "otherwise ,"):
        put_into_choice(reader, done, clauses(reader, context), taken=False)
        return
    if reader.take_one("if they do ,", "if that player does ,"):
        put_into_choice(reader, done, clauses(reader, context), taken=True)
        return
    done.extend(clauses(reader, context))


def put_into_choice(reader: Reader, done: list[ir.Effect], further: Effects, *, taken: bool) -> None:
    """ "If you do", "otherwise": into the branch of the choice, payment or condition just before."""
    last = done[-1] if done else None
    if not isinstance(last, (ir.May, ir.Pay, ir.If)) or (isinstance(last, ir.If) and taken):
        raise reader.fail("a choice before")
    if taken:
        done[-1] = dataclasses.replace(last, then=last.then + further)
    else:
        done[-1] = dataclasses.replace(last, otherwise=last.otherwise + further)


def clauses(reader: Reader, context: Context) -> Effects:
    """Read clauses joined by "and", "then" and commas, with what stands before or behind them."""
    if reader.take("if"):
        asked = condition(reader, context)
        reader.expect(",")
        return (ir.If(asked, clauses(reader, context)),)
    found = list(one_clause(reader, context))
    while True:
        place, mark = reader.place, context.mark()
        if not reader.take_one(", then", ". then", "then", ", and", "and", ","):
            break
        try:
            found.extend(one_clause(reader, context))
        except NoParse:
            reader.place = place
            context.back(mark)
            break
    return tuple(behind(reader, context, found))


def behind(reader: Reader, context: Context, found: list[ir.Effect]) -> list[ir.Effect]:
    """What may stand behind clauses: "if …", "unless … pays", ", where X is …"."""
    if reader.take_one(", where x is", "where x is"):
        meant = value(reader, context)
        found = [with_x(effect, meant) for effect in found]
        context.targets[:] = [with_x(target, meant) for target in context.targets]
    if reader.take("unless"):
        who = player(reader, context)
        reader.expect("pays", "pay")
        price = cost(reader, context)
        return [ir.Pay(price, who, otherwise=tuple(found))]
    if reader.take("if"):
        return [ir.If(condition(reader, context), tuple(found))]
    return found


def with_x(node: Any, meant: ir.Value) -> Any:
    """Put a value in the place of X everywhere below a node."""
    if isinstance(node, ir.X):
        return meant
    if isinstance(node, tuple):
        return tuple(with_x(each, meant) for each in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, (type, ir.Card, ir.ManaCost)):
        changed = {each.name: with_x(getattr(node, each.name), meant) for each in dataclasses.fields(node)}
        return type(node)(**changed)
    return node


def one_clause(reader: Reader, context: Context) -> Effects:
    """One clause, optional if "you may" stands before it."""
    place, mark = reader.place, context.mark()
    who = reader.attempt(lambda: may(reader, context))
    if who is None:
        reader.place = place
        context.back(mark)
        return clause(reader, context)
    if reader.take("pay"):
        price = cost(reader, context)
        return (ir.Pay(price, who),)
    if reader.take("have"):
        return (ir.May(who, clause(reader, context)),)
    found = list(clause(reader, context, doer=who))
    while True:
        place = reader.place
        if not reader.take_one(", then", "and"):
            break
        try:
            found.extend(clause(reader, context, doer=who))
        except NoParse:
            reader.place = place
            break
    return (ir.May(who, tuple(found)),)


def may(reader: Reader, context: Context) -> ir.Who:
    who = player(reader, context)
    reader.expect("may")
    return who
