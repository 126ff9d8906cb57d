"""Tokens: "create two 1/1 white Soldier creature tokens with flying" (111)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import CardType, Color, Duration, Supertype
from tolaria.cards.oracle.becoming import colors_of
from tolaria.cards.oracle.becoming import size as base_size
from tolaria.cards.oracle.context import CHOSEN, LAST, Context
from tolaria.cards.oracle.excepting import exceptions
from tolaria.cards.oracle.granted import granted, one_grant
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things
from tolaria.cards.oracle.values import counted, times, value
from tolaria.cards.oracle.vocabulary import SUPERTYPE_WORDS, TYPE_WORDS, subtypes
from tolaria.cards.predefined import table as predefined


def tokens(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """What stands after "create": tokens of one kind, or of several joined by "and"."""
    made = tokens_of_a_kind(reader, context, doer)
    while True:
        further = context.attempt(reader, lambda: another_kind(reader, context, doer))
        if further is None:
            return made
        made += further


def another_kind(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ ", a 3/3 green Beast creature token", "and a Treasure token"."""
    reader.expect(", and", "and", ",")
    found = tokens_of_a_kind(reader, context, doer)
    if not isinstance(found[0], ir.CreateTokens):
        raise reader.fail("a token")
    return found


ATTACKING = (
    "that's tapped and attacking", "that are tapped and attacking", "that's attacking", "that are attacking",
)  # fmt: skip
WHOM = ("that player or a planeswalker they control", "that player", "that opponent", "defending player")


def tokens_of_a_kind(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    legend = reader.attempt(lambda: name_in_front(reader))
    counted_behind = legend is None and reader.take("a number of")
    count = ir.ONE if counted_behind or legend is not None else value(reader, context)
    tapped = reader.take("tapped")
    attacking = tapped and reader.take("and attacking")
    copied = context.attempt(
        reader, lambda: copies(reader, context, doer, count, tapped=tapped, attacking=attacking)
    )
    if copied is not None and not counted_behind:
        return copied
    card, size = token(reader)
    if legend is not None:
        card = dataclasses.replace(card, name=legend)
    tapped = tapped or reader.take("tapped")
    how = reader.take_one(*ATTACKING)
    if how:
        attacking, tapped = True, tapped or "tapped" in how
        reader.take_one(*WHOM)
    attached = None
    if reader.take("attached to"):
        attached = things(reader, context)
    if counted_behind:
        reader.expect("equal to")
        count = value(reader, context)
    elif reader.take("for each"):
        count = times(count, counted(reader, context))
    made = ir.CreateTokens(count, card, doer, tapped=tapped, attacking=attacking, attached=attached)
    return (made, ir.Alter(LAST, size, Duration.FOREVER)) if size else (made,)


MOST_WORDS_OF_A_NAME = 8


def name_in_front(reader: Reader) -> str:
    """ "Ember, a legendary 2/2 red Hound creature token": the name, up to "a"."""
    start = reader.place
    if not reader.raw[start : start + 1] or not reader.raw[start][0].isupper():
        raise reader.fail("a name")
    for end in range(start + 1, start + 1 + MOST_WORDS_OF_A_NAME):
        reader.place = end
        if reader.take_one(", a", ", an") and "legendary" in (reader.peek(), reader.peek(1)):
            return " ".join(reader.raw[start:end]).replace(" ,", ",")
    raise reader.fail("a name")


def copies(
    reader: Reader, context: Context, doer: ir.Who, count: ir.Value, *, tapped: bool, attacking: bool
) -> Effects:
    """ "a token that's a copy of target creature you control, except it's a 1/1", "two tokens that are copies of it"."""
    reader.expect("token that's a copy of", "tokens that are copies of", "token that is a copy of")
    before: Effects = ()
    if reader.take("a card exiled with ~"):
        before = (ir.Choose(ir.ONE, EXILED_WITH_SOURCE),)
        what: ir.Who = CHOSEN
    else:
        what = things(reader, context)
    how = reader.take_one(*ATTACKING)
    if how:
        attacking, tapped = True, tapped or "tapped" in how
        reader.take_one(*WHOM)
    change = exceptions(reader)
    made = ir.CopyToken(count, what, doer, tapped=tapped, attacking=attacking, excepted=bool(change))
    return (*before, made, ir.Alter(LAST, change, Duration.FOREVER)) if change else (*before, made)


def token(reader: Reader) -> tuple[ir.Card, ir.Change]:
    """The token's facts, in the order of the templates, and what its size is where that is X.

    Of a predefined token only the name is printed.
    """
    known = predefined().get(reader.raw[reader.place]) if not reader.ended else None
    if known is not None and reader.peek(1) in ("token", "tokens") and ROLE not in known.subtypes:
        reader.advance(2)
        return known, ()
    acted = reader.attempt(lambda: role(reader))
    if acted is not None:
        return acted, ()
    supertypes: list[Supertype] = []
    while (each := reader.take_of(SUPERTYPE_WORDS)) is not None:
        supertypes.append(each)
    size = reader.attempt(lambda: base_size(reader)) or []
    colors = colors_of(reader)
    subs, types = kinds(reader)
    reader.expect("tokens", "token")
    if not types:
        raise reader.fail("a type")
    name = named(reader) or " ".join(subs)
    creature = CardType.CREATURE in types
    described = creature and not size and reader.take_one(*DESCRIBED) != ""
    sized = creature or "Vehicle" in subs
    if colors is None or (bool(size) or described) != sized:
        raise reader.fail("colours and size")
    parts = one_grant(granted(reader)) if described or reader.take("with") else []
    name = named(reader) or name
    power, toughness = printed(size, described=described)
    own = own_abilities(parts)
    if described and not defines_size(own):
        raise reader.fail("its size")
    card = ir.Card(
        name=name,
        cost=None,
        types=tuple(types),
        supertypes=tuple(supertypes),
        subtypes=tuple(subs),
        color=tuple(sorted(colors, key=list(Color).index)),
        power=power,
        toughness=toughness,
        keywords=tuple(part.ability for part in parts if isinstance(part, ir.Has)),
        abilities=own,
    )
    return card, tuple(part for part in size if ir.X() in nodes(part))


ROLE = "Role"


def role(reader: Reader) -> ir.Card:
    """ "Monster Role token", "Young Hero Role token" (111.10)."""
    start = reader.place
    for length in (1, 2):
        found = predefined().get(" ".join(reader.raw[start : start + length]))
        if found is not None and ROLE in found.subtypes:
            reader.advance(length)
            reader.expect("role token", "role tokens")
            return found
    raise reader.fail("a Role")


# A token whose size an ability tells, in the sentence after it.
DESCRIBED = (". it has", ". they have", "with")


def printed(
    size: list[ir.ChangePart], *, described: bool
) -> tuple[ir.PrintedStat | None, ir.PrintedStat | None]:
    """Power and toughness as on the token: 0 for X, a star where an ability tells."""
    if described:
        return ir.PrintedStat(0, star=True), ir.PrintedStat(0, star=True)
    match size:
        case [ir.BasePower(power), ir.BaseToughness(toughness)]:
            left, right = (each.number if isinstance(each, ir.Number) else 0 for each in (power, toughness))
            return ir.PrintedStat(left), ir.PrintedStat(right)
    return None, None


def defines_size(abilities: tuple[ir.Ability, ...]) -> bool:
    """Whether an ability says what power and toughness are (604.3)."""
    kinds = {
        type(part)
        for each in abilities
        if isinstance(each, ir.StaticAbility) and each.defining
        for part in each.change
    }
    return {ir.BasePower, ir.BaseToughness} <= kinds


def with_abilities(card: ir.Card, parts: list[ir.ChangePart]) -> ir.Card:
    """The token with what a sentence after it says that it has."""
    keywords = tuple(part.ability for part in parts if isinstance(part, ir.Has))
    return dataclasses.replace(
        card, keywords=card.keywords + keywords, abilities=card.abilities + own_abilities(parts)
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
