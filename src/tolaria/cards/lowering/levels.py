"""Abilities in terms of others: levels of levelers (711), mana abilities activated only as an instant."""

from __future__ import annotations

import dataclasses

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir.changes import BasePower, BaseToughness
from tolaria.cards.ir.effects import Mode
from tolaria.cards.ir.phrases import THIS, Compare, Condition, CountersOn, Number, both
from tolaria.cards.ir.verbs import AddMana
from tolaria.cards.ir.words import Comparison, Limit

LEVEL = "level"


def spelled_out(ability: ir.Ability) -> list[ir.Ability]:
    """Return the abilities that an ability stands for; of most the ability itself."""
    match ability:
        case ir.LevelBand(least, power, toughness, most, abilities):
            # 711.2a: as long as it has so many level counters, it has this size and these abilities
            asked = in_band(least, most)
            size = ir.StaticAbility(
                (BasePower(Number(power)), BaseToughness(Number(toughness))), condition=asked
            )
            return [size, *(while_in_band(each, asked) for each in abilities)]
        case ir.ManaAbility(cost, mana, effects, condition, None, limits=(Limit.INSTANT,)):
            # Not activated while something is paid for: like a special action, it uses no stack (605.3b).
            modes = ir.Modes((Mode((), (AddMana(mana), *effects)),))
            return [ir.ActivatedAbility(cost, modes, limits=(Limit.SPECIAL,), condition=condition)]
    return [ability]


def in_band(least: int, most: int | None) -> Condition:
    """Return the condition that its level counters are in the range."""
    levels = CountersOn(LEVEL, THIS)
    enough = Compare(levels, Comparison.GE, Number(least))
    return enough if most is None else both(enough, Compare(levels, Comparison.LE, Number(most)))


def while_in_band(ability: ir.Ability, asked: Condition) -> ir.Ability:
    """Return the ability under a further condition.

    A triggered ability is left as it is and refused: its condition would be asked again as it resolves, which
    the text does not say.
    """
    match ability:
        case ir.StaticAbility() | ir.ActivatedAbility() | ir.ManaAbility():
            known = ability.condition
            return dataclasses.replace(ability, condition=asked if known is None else both(asked, known))
    return ir.LevelBand(0, 0, 0, abilities=(ability,))
