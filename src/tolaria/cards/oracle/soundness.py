"""What every compiled ability must fulfil: whatever it refers to is there.

The grammar sets antecedents as it reads; this looks at the result once more, so that a rule which sets a wrong one
refuses the card and does not play it wrongly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from tolaria.cards import ir
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import EventKind, Kind, Referent, Relation
from tolaria.cards.oracle.context import EACH_PLAYER, EVENT_PLAYER, IT, LINKED
from tolaria.cards.oracle.linking import without_exile

OF_EVENTS = frozenset([Referent.EVENT, Referent.EVENT_OTHER, Referent.EVENT_PLAYER])
CHOOSING_PARTS = (
    ir.Sacrifice,
    ir.Discard,
    ir.ExileFrom,
    ir.Return,
    ir.TapOthers,
    ir.DiscardThis,
    ir.SacrificeThis,
    ir.Reveal,
)
CAPTURED = frozenset([Referent.REG0, Referent.REG1])
APART = (ir.Card, ir.Grants, ir.WhenYouDo)
HOLDING = (ir.Grants, ir.ClassLevel, ir.LevelBand, ir.Solved)


def unsound(card: ir.Card) -> str | None:
    """Return what an ability refers to without its being there; None if all is there."""
    for ability in (*card.abilities, *granted(card.abilities)):
        triggered = isinstance(ability, (ir.TriggeredAbility, ir.InsteadOf, ir.StateTrigger))
        pays = any(isinstance(part, CHOOSING_PARTS) for part in below(ability)) or any(
            isinstance(part, CHOOSING_PARTS) for way in card.ways for part in below(way)
        )
        if names_you_that_player(ability):
            return "the player of an event that is yours"
        for mode in modes_of(ability):
            found = unsound_mode(mode, triggered=triggered, pays=pays)
            if found:
                return found
        if not triggered and not isinstance(ability, HOLDING) and not modes_of(ability):
            found = refers_to_event(ability)
            if found:
                return found
        if tells_no_x(card, ability):
            return "an X that no cost tells"
    for node in below((card.abilities, tuple(granted(card.abilities)))):
        found = unsound(node) if isinstance(node, ir.Card) else None
        if found:
            return found
    if without_exile(card):
        return "a card that nothing exiles"
    return unchosen(card) or unkicked(card)


OF_OBJECTS = frozenset(
    [EventKind.ENTERS, EventKind.DIES, EventKind.LEAVES, EventKind.ATTACKS, EventKind.BLOCKS]
)


def names_you_that_player(ability: ir.Ability) -> bool:
    """Whether "that player" would be you, whom no text calls so: another was meant."""
    if not isinstance(ability, ir.TriggeredAbility):
        return False
    of_this = ability.subject == ir.THIS and set(ability.events) <= OF_OBJECTS
    yours = ability.by is Relation.YOU or of_this
    return yours and any(
        node == EVENT_PLAYER for node in nodes(ability.modes, (ir.Card, ir.Grants, ir.Later))
    )


def tells_no_x(card: ir.Card, ability: ir.Ability) -> bool:
    """Whether the ability speaks of an X (107.3) that is in no cost of the card and in none of its own.

    The X of another ability's cost (cycling, morph, monstrosity) is not told to it.
    """
    if isinstance(ability, HOLDING) or not has_x(ability):
        return False
    paid = [part.cost for part in below(ability) if isinstance(part, ir.Pay)]
    return not has_x((card.cost, card.ways, getattr(ability, "cost", None), tuple(paid)))


def has_x(part: Any) -> bool:
    return any(isinstance(node, (ir.X, ir.Variable)) for node in nodes(part, (ir.Card, ir.Grants)))


# What speaks of a choice, and what makes it for the source.
CHOICES: tuple[tuple[tuple[ir.Test | ir.ChangePart, ...], tuple[type, ...], str], ...] = (
    (
        (ir.IsKind(Kind.CHOSEN_COLOR), ir.ProtectionFromChosen(), ir.BecomesChosenColor()),
        (ir.EntersChoosingColor, ir.ChooseColor),
        "a colour that is not chosen",
    ),
    (
        (ir.IsKind(Kind.CHOSEN_TYPE), ir.AddsChosenType()),
        (ir.EntersChoosingCreatureType, ir.ChooseCreatureType),
        "a creature type that is not chosen",
    ),
)


def unchosen(card: ir.Card) -> str | None:
    """What the card speaks of as chosen for it, without a choice as it enters."""
    found = list(below((card.abilities, card.ways, card.enchant)))
    for asked, makers, what in CHOICES:
        spoken = any(each in asked for each in found if isinstance(each, (ir.Test, ir.ChangePart)))
        if spoken and not any(isinstance(each, makers) for each in found):
            return what
    linked = any(isinstance(each, ir.Alter) and each.what == LINKED for each in found)
    if linked and not any(getattr(each, "rule_name", "") == "enters-choosing-creature" for each in found):
        return "a creature that is not chosen"
    names = any(
        isinstance(each, ir.ChooseName) or getattr(each, "rule_name", "") == "enters-choosing-card-name"
        for each in found
    )
    return None if names or ir.IsKind(Kind.CHOSEN_NAME) not in found else "a name that is not chosen"


def unkicked(card: ir.Card) -> str | None:
    """A card with two kickers says which it means."""
    if not any(way.kind is ir.WayKind.FIRST_KICKER for way in card.ways):
        return None
    plain = (ir.Paid(ir.WayKind.KICKER), ir.TimesKicked())
    return "one of two kickers" if any(each in plain for each in below(card.abilities)) else None


def granted(abilities: tuple[ir.Ability, ...]) -> Iterator[ir.Ability]:
    """Abilities that are given away, at any depth: each refers to what it has itself."""
    for node in below(abilities):
        if isinstance(node, HOLDING):
            yield from node.abilities
            yield from granted(node.abilities)


def modes_of(ability: ir.Ability) -> tuple[ir.Mode, ...]:
    """Return the modes of an ability, none if it has none."""
    modes = getattr(ability, "modes", None)
    return modes.modes if isinstance(modes, ir.Modes) else ()


def unlooped(node: Any) -> bool:
    """Whether "it" stands where no loop and no phrase says which object it is."""
    if node == IT:
        return True
    if isinstance(node, (ir.Card, ir.Test, ir.ForEach, ir.Alter)):
        return False
    if isinstance(node, ir.DealDamage) and isinstance(node.source, (ir.Target, ir.Ref)) and node.source != IT:
        return unlooped(node.what)  # "its power": of each source
    if isinstance(node, tuple):
        return any(unlooped(each) for each in node)
    return is_dataclass(node) and any(unlooped(getattr(node, field.name)) for field in fields(node))


def unsound_mode(mode: ir.Mode, *, triggered: bool, pays: bool, told: bool = False) -> str | None:
    if unlooped(mode.effects):
        return "an object that no loop tells"
    later = any(isinstance(node, ir.Later) for node in below(mode))
    for node in below(mode):
        match node:
            case ir.Target(index) if index >= len(mode.targets):
                return "a target that is not chosen"
            case ir.Ref(referent) if referent in OF_EVENTS and not (triggered or later):
                return "an event"
            case ir.Fight(what, other) if what == other:
                return "another that fights"
            case ir.DealDamage(what=ir.Target(index), source=ir.Target(other)) if index == other > 0:
                return "another that is dealt damage"
            case ir.Ref(Referent.COST) if not pays:
                return "what was paid"
            case ir.Ref(referent) if referent in CAPTURED and not (later or told):
                return "what was captured"
            case ir.EventAmount() if not (triggered or later or told):
                return "the amount of an event"
            case ir.ControlledBy(relation) | ir.OwnedBy(relation):
                if relation is Relation.EVENT_PLAYER and not (triggered or later):
                    return "the player of an event"
                if relation is Relation.TARGET and not mode.targets:
                    return "a target that is not chosen"
    if mode.effects and refers_to_last(mode.effects[0]):
        return "what the effect before did"
    branches = (node.then for node in below(mode) if isinstance(node, (ir.May, ir.Pay, ir.If)))
    if any(each_his_own(effects) for effects in (mode.effects, *branches)):
        return "what each player did, of which only the sum is kept"
    for node in below(mode):
        for inner in node.modes.modes if isinstance(node, ir.WhenYouDo) else ():
            # 603.12: an ability of its own, to which neither the event nor the targets before belong.
            found = unsound_mode(inner, triggered=False, pays=False, told=True)
            if found:
                return found
    return None


def refers_to_event(ability: ir.Ability) -> str | None:
    for node in below(ability):
        if isinstance(node, ir.Ref) and node.referent in OF_EVENTS:
            return "an event"
        if isinstance(node, ir.EventAmount):
            return "the amount of an event"
    return None


def refers_to_last(effect: ir.Effect) -> bool:
    """The first effect of all speaks of what the one before did (outside a branch that comes after another effect)."""
    if isinstance(effect, (ir.May, ir.Pay, ir.If)):
        asked = effect.condition if isinstance(effect, ir.If) else None
        if asked is not None and any(is_last(node) for node in below(asked)):
            return True
        return bool(effect.then) and not isinstance(effect, ir.Pay) and refers_to_last(effect.then[0])
    if isinstance(effect, ir.AsOften):
        return refers_to_last(effect.effects[0])
    if isinstance(effect, ir.ForEach):
        return any(is_last(node) for node in below(effect.who)) or refers_to_last(effect.effects[0])
    return any(is_last(node) for node in below(effect))


def each_his_own(effects: tuple[ir.Effect, ...]) -> bool:
    """ "Each player discards his hand, then draws that many cards": how many is another number for each."""
    return any(
        getattr(first, "who", None) == getattr(second, "who", None) == EACH_PLAYER
        and any(isinstance(node, ir.LastAmount) for node in below(second))
        for first, second in pairwise(effects)
    )


def is_last(node: Any) -> bool:
    return isinstance(node, ir.LastAmount) or (isinstance(node, ir.Ref) and node.referent is Referent.LAST)


def below(node: Any) -> Iterator[Any]:
    """Go through a node and all below it; tokens, abilities given away and reflexive ones are apart."""
    return nodes(node, APART)
