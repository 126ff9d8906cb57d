r"""Keywords that trigger as their spell is cast, given to spells: triggers of what gives them; and support.

>>> from tolaria.cards.notation import parse_card
>>> given = "  static of [instant spell you-control]: grants 1\n    storm\n"
>>> text = f"card Prism\n  cost {{3}}\n  type Artifact\n{given}"
>>> [type(each).__name__ for each in map(triggered_of_spells, parse_card(text).abilities)]
['TriggeredAbility']
"""

from dataclasses import replace
from typing import Any

from tolaria.cards.ir.abilities import HasPlain, StaticAbility, TriggeredAbility
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import Grants, Has, NamedKeyword
from tolaria.cards.ir.effects import Effect, Mode, TargetSpec
from tolaria.cards.ir.named_actions import NamedAction
from tolaria.cards.ir.phrases import (
    ONE,
    THIS,
    ControlledBy,
    InState,
    IsKind,
    Not,
    Number,
    OfType,
    Ref,
    Target,
    Test,
    all_of,
    parts_of,
)
from tolaria.cards.ir.verbs import AddCounters
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import CardType, EventKind, Kind, Referent, Relation, State, Zone
from tolaria.cards.lowering.keyword_texts import PLAIN_TEXTS
from tolaria.cards.lowering.named_texts import NAMED_TEXTS
from tolaria.cards.notation.cards import parse_abilities
from tolaria.cards.notation.phrases import write_value

YOURS = ControlledBy(Relation.YOU)


def triggered_of_spells(ability: Any) -> Any:
    """Return a static ability that gives your spells such a keyword as the trigger that it comes to (702)."""
    if not isinstance(ability, StaticAbility) or not isinstance(ability.affected, Test):
        return ability
    if IsKind(Kind.SPELL) not in nodes(ability.affected) or YOURS not in parts_of(ability.affected):
        return ability
    text = given_text(ability.change)
    found = parse_abilities(text, "given to spells") if text else ()
    match found:
        case (TriggeredAbility((EventKind.CAST,), zone=Zone.STACK) as trigger,) if trigger.subject == THIS:
            cast = replace(
                trigger, modes=of_the_event(trigger.modes), condition=of_the_event(trigger.condition)
            )
            kept = all_of(*(part for part in parts_of(ability.affected) if part != YOURS))
            return replace(
                cast, subject=kept, by=Relation.YOU, zone=Zone.BATTLEFIELD, moment=ability.condition
            )
    return ability


def given_text(change: Any) -> str:
    """Return the notation of the keyword that a change gives, where it has one."""
    match change:
        case (Grants((HasPlain(keyword),)),):
            return PLAIN_TEXTS[keyword]
        case (Has(NamedKeyword("ripple", number, None, None)),) if number is not None:
            return NAMED_TEXTS["ripple"].replace("{n}", write_value(number))
    return ""


def of_the_event(node: Any) -> Any:
    """Return a piece that speaks of the spell that was cast where it spoke of its source."""
    return replaced(node, lambda each: Ref(Referent.EVENT) if each == THIS else None, (Card,))


def supporting(mode: Mode) -> Mode:
    """Return a mode with targets in the place of support (701.41)."""
    targets = list(mode.targets)
    effects: list[Effect] = []
    for effect in mode.effects:
        match effect:
            case NamedAction("support", number, None, None) if number is not None:
                other = all_of(OfType(CardType.CREATURE), Not(InState(State.SOURCE)))
                effects.append(AddCounters(ONE, "+1/+1", Target(len(targets))))
                targets.append(TargetSpec(other, Number(0), number))
            case _:
                effects.append(effect)
    return (
        mode
        if len(targets) == len(mode.targets)
        else replace(mode, targets=tuple(targets), effects=tuple(effects))
    )
