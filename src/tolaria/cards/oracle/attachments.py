"""To what something is attached, where a text says "attached to it"."""

from __future__ import annotations

import dataclasses
from typing import TypeVar

from tolaria.cards import ir
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import State

Node = TypeVar("Node")
OPEN = ir.InState(State.ATTACHED_TO_IT)
# The states that tell it, by what "it" is; of anything else nothing does.
STATES: dict[ir.Who, State] = {
    ir.THIS: State.ATTACHED_TO_SOURCE,
    ir.HOST: State.ATTACHED_TO_HOST,
    ir.Target(0): State.ATTACHED_TO_TARGET,
}


def attached_to(node: Node, it: object) -> Node:
    """Return it with what it leaves open told, if it can be.

    >>> attached_to(ir.Count(OPEN), ir.THIS)
    Count(test=InState(state=<State.ATTACHED_TO_SOURCE: 'attached-to-this'>))
    """
    state = next((state for who, state in STATES.items() if who == it), None)
    if state is None or not left_open(node):
        return node
    return replaced(node, lambda each: ir.InState(state) if each == OPEN else None)  # type: ignore[no-any-return]


def left_open(node: object) -> bool:
    """Say whether it speaks of what is attached to something that is not told."""
    return any(each == OPEN for each in nodes(node))


def of_statics(card: ir.Card) -> ir.Card:
    """Tell it in static abilities, whose "it" is what they affect."""
    if not left_open(card):
        return card
    told = tuple(
        attached_to(ability, ability.affected) if isinstance(ability, ir.StaticAbility) else ability
        for ability in card.abilities
    )
    return dataclasses.replace(card, abilities=told)
