"""Cards that are written by hand, compiled from their printed texts: both must say the same."""

from __future__ import annotations

import dataclasses
from typing import Any

from hand_pool import written_by_hand
from sample import needs_sample, sample

from tolaria.cards import Pool, ir
from tolaria.cards.notation.cards import print_card
from tolaria.cards.oracle import Refusal, compile_card

# Written by hand in another way that plays the same; the reason beside each.
SAID_OTHERWISE = {
    "Giant Tortoise": "untapped is asked as not being tapped",
    "Island Fish Jasconius": "no Island is asked as not one or more",
    "Sea Serpent": "the same",
    "Gempalm Incinerator": "the battlefield is named",
    "Goblin Ringleader": "all that match: the number does not count",
    "Pyrokinesis": "any number of targets: four at most, for each gets one at least",
    "Prohibit": "instead is an otherwise; by hand one condition",
    "Leviathan": "you may sacrifice; by hand it is paid",
}


def normal(node: Any) -> Any:
    """A node without the order of tests that must all hold, or of which one must."""
    if isinstance(node, (ir.All, ir.AnyOf)):
        return type(node)(tuple(sorted((normal(each) for each in node.tests), key=repr)))
    if isinstance(node, tuple):
        return tuple(normal(each) for each in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        return type(node)(
            **{each.name: normal(getattr(node, each.name)) for each in dataclasses.fields(node)}
        )
    return node


def facts_as_keywords(card: ir.Card) -> ir.Card:
    """A static ability that only gives the card itself keywords is the same as these keywords."""
    keywords, rest = list(card.keywords), []
    for ability in card.abilities:
        match ability:
            case ir.StaticAbility(change, affected, None, False) if affected == ir.THIS and all(
                isinstance(part, ir.Has) for part in change
            ):
                keywords += [part.ability for part in change if isinstance(part, ir.Has)]
            case _:
                rest.append(ability)
    return dataclasses.replace(card, keywords=tuple(sorted(keywords, key=repr)), abilities=tuple(rest))


@needs_sample
def test_compiled_and_written_by_hand_are_the_same():
    pool, names = Pool.builtin(), set(written_by_hand())
    compared, different = 0, []
    for facts in sample():
        if facts.name not in names or facts.name in SAID_OTHERWISE:
            continue
        try:
            compiled = compile_card(facts)
        except Refusal:
            continue
        compared += 1
        written = pool.get(facts.name)
        if normal(facts_as_keywords(compiled)) != normal(facts_as_keywords(written)):
            different.append(f"{print_card(written)}\n{print_card(compiled)}")
    assert not different, "\n".join(different)
    assert compared > 100
