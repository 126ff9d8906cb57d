"""Linked abilities: what one ability exiles, another calls "the exiled card" or "cards exiled with" the source (607)."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

from tolaria.cards import ir
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import EventKind

APART = (ir.Card, ir.Grants)
LINKED = ir.Ref(ir.Referent.LINKED)
EVENT_PLAYER = ir.Ref(ir.Referent.EVENT_PLAYER)
COLORS_OF_EXILED = ir.ManaOfColorsOf(LINKED)
CAST_BY_OWNER = ir.CastFree(LINKED, by=ir.OwnerOf(LINKED))
ITS_MANA_VALUE = ir.StatOf(ir.Stat.MANA_VALUE, LINKED)


def linked(abilities: tuple[ir.Ability, ...]) -> tuple[ir.Ability, ...]:
    """Mark what the abilities of one object exile, where one of them speaks of it (607.2a).

    >>> linked(())
    ()
    """
    abilities = same_player(abilities)
    if not speaks_of_exiled(abilities):
        return abilities
    marked: tuple[ir.Ability, ...] = replaced(abilities, remembered, APART)
    return marked


def same_player(abilities: tuple[ir.Ability, ...]) -> tuple[ir.Ability, ...]:
    """ "That player" of the ability for leaving is the target of the one for entering (607.2)."""
    for place, (enters, leaves) in enumerate(pairwise(abilities)):
        match enters, leaves:
            case (
                ir.TriggeredAbility((EventKind.ENTERS,), ir.Modes((first,)), ir.THIS),
                ir.TriggeredAbility((EventKind.LEAVES,), ir.Modes((second,)), ir.THIS),
            ) if len(first.targets) == 1 and isinstance(first.targets[0].test, ir.IsPlayer):
                speaks = any(node == EVENT_PLAYER for node in nodes(leaves.modes, APART))
                if not speaks or second.targets:
                    continue
                kept = dataclasses.replace(first, effects=(*first.effects, ir.Remember(ir.Target(0))))
                entering = dataclasses.replace(enters, modes=ir.Modes((kept,)))
                leaving = replaced(leaves, lambda node: LINKED if node == EVENT_PLAYER else None, APART)
                return (*abilities[:place], entering, leaving, *abilities[place + 2 :])
    return abilities


def speaks_of_exiled(abilities: tuple[ir.Ability, ...]) -> bool:
    """Whether one of the abilities says "exiled with" the source, or speaks of the exiled card."""
    return any(
        isinstance(node, ir.ExiledWithThis) or node in (COLORS_OF_EXILED, CAST_BY_OWNER, ITS_MANA_VALUE)
        for node in nodes(abilities, APART)
    )


def remembered(node: Any) -> ir.Exile | None:
    """The exile, if a node is one of something else than the source, as what other abilities know."""
    if not isinstance(node, ir.Exile) or node.until_leaves or node.what == ir.THIS:
        return None
    return dataclasses.replace(node, linked=True)


def without_exile(card: ir.Card) -> bool:
    """Whether its abilities speak of what none of them exiles, nor casting it with delve (702.66)."""
    delves = any(way.kind is ir.WayKind.DELVE for way in card.ways)
    return speaks_of_exiled(card.abilities) and not any(
        delves or (isinstance(node, ir.Exile) and (node.linked or node.until_leaves))
        for node in nodes(card.abilities, APART)
    )
