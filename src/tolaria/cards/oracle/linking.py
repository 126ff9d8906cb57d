"""Linked abilities: what one ability exiles, another calls "the exiled card" or "cards exiled with" the source (607)."""

from __future__ import annotations

import dataclasses
from typing import Any

from tolaria.cards import ir
from tolaria.cards.ir.walking import nodes, replaced

APART = (ir.Card, ir.Grants)
LINKED = ir.Ref(ir.Referent.LINKED)
COLORS_OF_EXILED = ir.ManaOfColorsOf(LINKED)
CAST_BY_OWNER = ir.CastFree(LINKED, by=ir.OwnerOf(LINKED))
ITS_MANA_VALUE = ir.StatOf(ir.Stat.MANA_VALUE, LINKED)


def linked(abilities: tuple[ir.Ability, ...]) -> tuple[ir.Ability, ...]:
    """Mark what the abilities of one object exile, where one of them speaks of it (607.2a).

    >>> linked(())
    ()
    """
    if not speaks_of_exiled(abilities):
        return abilities
    marked: tuple[ir.Ability, ...] = replaced(abilities, remembered, APART)
    return marked


def with_x_of_monstrosity(abilities: tuple[ir.Ability, ...]) -> tuple[ir.Ability, ...]:
    """ "{X}{X}{G}: Monstrosity X" and "when ~ becomes monstrous, it deals X damage": X is what it was there (701.37)."""
    if not any(
        isinstance(each, ir.ActivatedAbility) and ir.BecomeMonstrous(ir.X()) in nodes(each, APART)
        for each in abilities
    ):
        return abilities
    return tuple(
        replaced(each, lambda node: ir.EventAmount() if isinstance(node, ir.X) else None, APART)
        if isinstance(each, ir.TriggeredAbility) and each.events == (ir.EventKind.DESIGNATED,)
        else each
        for each in abilities
    )


def speaks_of_exiled(abilities: tuple[ir.Ability, ...]) -> bool:
    """Whether one of the abilities says "exiled with" the source, or speaks of the exiled card."""
    return any(
        isinstance(node, ir.ExiledWithThis)
        or node in (COLORS_OF_EXILED, CAST_BY_OWNER)
        or (isinstance(node, ir.StatOf) and node.who == LINKED)
        for node in nodes(abilities, APART)
    )


def remembered(node: Any) -> ir.Exile | ir.ExileTop | ir.BuriedIn | None:
    """The exile, if a node is one of something else than the source, as what other abilities know."""
    if isinstance(node, ir.ExileTop):
        return dataclasses.replace(node, linked=True)
    if node == ir.BuriedIn(ir.Zone.EXILE):
        return ir.BuriedIn(ir.Zone.EXILE, linked=True)
    if not isinstance(node, ir.Exile) or node.until_leaves or node.what == ir.THIS:
        return None
    return dataclasses.replace(node, linked=True)


def without_exile(card: ir.Card) -> bool:
    """Whether its abilities speak of what none of them exiles, nor casting it with delve (702.66)."""
    delves = any(way.kind is ir.WayKind.DELVE for way in card.ways)
    return speaks_of_exiled(card.abilities) and not any(
        delves
        or (isinstance(node, ir.Exile) and (node.linked or node.until_leaves))
        or (isinstance(node, ir.ExileTop | ir.BuriedIn) and node.linked)
        for node in nodes(card.abilities, APART)
    )
