"""Hypothesis strategies for the card representation, derived from the types of its fields."""

import dataclasses
import functools
import typing
from enum import StrEnum
from types import NoneType, UnionType

from hypothesis import strategies as st

from tolaria.cards.ir import (
    abilities,
    actions,
    changes,
    costs,
    effects,
    made_mana,
    mana,
    marking,
    named_actions,
    named_rules,
    phrases,
    rare_phrases,
    revealing,
    verbs,
    words,
)
from tolaria.cards.ir.card import Card, PrintedStat

DEPTH = 3
SORTS = (
    phrases.Who,
    phrases.Value,
    costs.CostPart,
    changes.ChangePart,
    effects.Effect,
    abilities.Ability,
)
SUBTYPES = st.sampled_from(
    ["Goblin", "Urza's", "Power-Plant", "Time Lord", "X", "Lhurgoyf", "lower", 'Qu"ote']
)
COUNTERS = st.sampled_from(["+1/+1", "-1/-1", "-0/-2", "charge", "loyalty"])
NAMES = st.text(st.characters(categories=("L", "N", "P", "Zs"), exclude_characters="\x85  "), min_size=1).map(
    lambda text: " ".join(text.split()) or "Blank"
)
COLORED = st.sampled_from(words.COLORS)


def subclasses(base: type) -> list[type]:
    """Return the concrete classes of a sort, in order of definition."""
    modules = (
        phrases, rare_phrases, costs, changes, effects, verbs, revealing, marking, actions, named_actions,
        abilities,
    )  # fmt: skip
    found = (each for module in modules for each in vars(module).values())
    return list(
        dict.fromkeys(
            each for each in found if isinstance(each, type) and issubclass(each, base) and each is not base
        )
    )


def is_leaf(cls: type) -> bool:
    """Say whether objects of the class need no other phrase or effect inside."""
    return all(
        isinstance(hint, type) and (issubclass(hint, StrEnum) or hint in (int, str, bool))
        for hint in hints(cls).values()
    )


def is_nested(cls: type) -> bool:
    """Say whether objects of the class hold effects or a token."""
    nested = {effects.Effects, Card, abilities.Modes, tuple[abilities.Ability, ...], changes.Change}
    return bool(nested & set(hints(cls).values()))


@functools.cache
def hints(cls: type) -> dict[str, object]:
    return typing.get_type_hints(cls, localns={"Card": Card, "Ability": abilities.Ability})


@functools.cache
def built(cls: type, depth: int):
    """Return objects of one class."""
    if cls in SPECIAL:
        return SPECIAL[cls](depth)
    fields = {
        name: FIELDS[name](depth) if name in FIELDS else of(hint, depth) for name, hint in hints(cls).items()
    }
    return st.builds(cls, **fields)


@functools.cache
def of(hint: object, depth: int):
    """Return values of an annotated type."""
    if hint is int:
        return st.integers(-3, 12)
    if hint is bool:
        return st.booleans()
    if hint is NoneType:
        return st.none()
    if hint in SORTS:
        classes = [each for each in subclasses(hint) if depth > 0 or is_leaf(each)]
        classes = classes or [each for each in subclasses(hint) if not is_nested(each)]
        return st.one_of([st.deferred(lambda each=each: built(each, depth - 1)) for each in classes])
    if hint in NORMALISED:
        return NORMALISED[hint](depth)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(hint)
    if isinstance(hint, UnionType) or typing.get_origin(hint) is typing.Union:
        return st.one_of([of(member, depth) for member in typing.get_args(hint)])
    if typing.get_origin(hint) is tuple:
        return st.lists(of(typing.get_args(hint)[0], depth), max_size=3).map(tuple)
    return built(hint, depth)


@functools.cache
def object_phrases(depth: int):
    """Return object phrases in normal form."""
    leaves = [
        built(cls, 0)
        for cls in (
            phrases.OfType,
            phrases.OfSubtype,
            phrases.OfSupertype,
            phrases.HasKeyword,
            phrases.InState,
        )
    ]
    leaves += [
        built(cls, 0) for cls in (phrases.ControlledBy, phrases.InZone, phrases.IsKind, phrases.IsPlayer)
    ]
    leaves += [built(phrases.OwnedBy, 0), built(phrases.Named, 0), st.builds(phrases.HasColor, COLORED)]
    leaves += [st.sampled_from([phrases.ANYTHING, phrases.ANY_TARGET])]
    if depth > 0:
        leaves.append(st.deferred(lambda: built(phrases.StatIs, depth - 1)))
        leaves.append(st.deferred(lambda: built(phrases.Where, depth - 1)))
    return st.recursive(
        st.one_of(leaves),
        lambda inner: st.one_of(
            inner.map(phrases.Not),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: phrases.all_of(*parts)),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: phrases.any_of(*parts)),
        ),
        max_leaves=4,
    )


@functools.cache
def conditions(depth: int):
    """Return conditions in normal form."""
    leaves = [st.just(phrases.YourTurn()), st.builds(phrases.Paid, st.sampled_from(words.WayKind))]
    if depth > 0:
        classes = (phrases.Compare, phrases.Is, phrases.Remains, phrases.DealtDamageToOpponent)
        leaves += [st.deferred(lambda cls=cls: built(cls, depth - 1)) for cls in classes]
    return st.recursive(
        st.one_of(leaves),
        lambda inner: st.one_of(
            inner.map(phrases.Fails),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: phrases.both(*parts)),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: phrases.either(*parts)),
        ),
        max_leaves=4,
    )


def mana_costs(depth: int):
    symbols = st.one_of(
        st.builds(mana.Generic, st.integers(0, 20)),
        st.builds(mana.Colored, st.sampled_from(words.Color)),
        st.just(mana.Variable()),
        st.builds(mana.Hybrid, st.sampled_from(words.Color), COLORED),
        st.builds(mana.MonoHybrid, st.integers(1, 3), COLORED),
        st.builds(mana.Phyrexian, COLORED, st.none() | COLORED),
    )
    return st.lists(symbols, min_size=1, max_size=5).map(lambda each: mana.ManaCost(tuple(each)))


@functools.cache
def modes(depth: int):
    several = st.lists(built(effects.Mode, depth), min_size=1, max_size=2).map(tuple)
    return several.flatmap(
        lambda each: st.tuples(st.integers(0, len(each)), st.integers(1, len(each))).map(
            lambda chosen: abilities.Modes(each, min(chosen), chosen[1])
        )
    )


@functools.cache
def cards(depth: int = DEPTH):
    """Return whole cards."""
    sizes = st.none() | st.tuples(built(PrintedStat, 0), built(PrintedStat, 0))
    types = st.lists(st.sampled_from(words.CardType), min_size=1, max_size=2, unique=True).map(tuple)
    fields = {
        name: of(hint, depth)
        for name, hint in hints(Card).items()
        if name not in ("power", "toughness", "layout", "other")
    }
    fields |= {"name": NAMES, "types": types, "subtypes": st.lists(SUBTYPES, max_size=2).map(tuple)}
    fields["loyalty"] = st.none() | st.integers(0, 9)
    fields["defense"] = st.none() | st.integers(0, 9)
    whole = faces(fields, sizes)
    return st.one_of(whole, st.builds(joined, whole, st.sampled_from(words.Layout), whole))


def joined(card, layout, other):
    """A card with a further face."""
    return dataclasses.replace(card, layout=layout, other=other)


def faces(fields, sizes):
    return st.builds(
        lambda size, **rest: Card(power=size and size[0], toughness=size and size[1], **rest),
        size=sizes,
        **fields,
    )


FIELDS = {
    "subtype": lambda depth: SUBTYPES,
    "subtypes": lambda depth: st.lists(SUBTYPES, max_size=2).map(tuple),
    "counter": lambda depth: COUNTERS,
    "name": lambda depth: NAMES,
    "partner": lambda depth: st.none() | NAMES,
    "keyword_name": lambda depth: st.sampled_from(sorted(named_rules.KEYWORD_NAMES)),
    "action_name": lambda depth: st.sampled_from(sorted(named_actions.ACTION_NAMES)),
    "paid_name": lambda depth: st.sampled_from(sorted(named_rules.COST_ACTIONS)),
    "rule_name": lambda depth: st.sampled_from(sorted(named_rules.RULES)),
    "index": lambda depth: st.integers(0, 15),
}
SPECIAL = {
    mana.ManaCost: mana_costs,
    abilities.Modes: modes,
    Card: cards,
    made_mana.FixedMana: lambda depth: st.lists(
        st.builds(mana.Colored, st.sampled_from(words.Color)), min_size=1, max_size=3
    ).map(lambda symbols: made_mana.FixedMana(tuple(symbols))),
    changes.Protection: lambda depth: st.builds(changes.Protection, COLORED | st.sampled_from(words.Quality)),
}
NORMALISED = {phrases.Test: object_phrases, phrases.Condition: conditions}
