"""Values that permanents have together: devotion, a party, colours, names; and the order of a graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.cards.ir import phrases as ir
from tolaria.cards.ir.named_conditions import DifferentAmong, NamedCondition, PartySize
from tolaria.cards.ir.rare_phrases import (
    AbilitySort,
    AttachedTo,
    CardsAbove,
    CombatPhases,
    DealtDamageTo,
    IsAbility,
    MainPhase,
    SharesColor,
    StartingLife,
    TimesDone,
)
from tolaria.cards.ir.words import CardType, Comparison
from tolaria.cards.lowering.engine_words import ANY_ZONE, color_bits, rows, words

if TYPE_CHECKING:
    from tolaria.cards.lowering.phrases import PhraseLowering

ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")  # 700.8


def wide_value(lowering: PhraseLowering, value: ir.Value) -> int | None:
    """Return the row of such a value, None of another."""
    kind = words.ValueKind
    match value:
        case ir.Devotion(colors):
            return lowering.value_row(kind.VAL_DEVOTION, a=color_bits(colors))
        case PartySize():
            roles = [
                lowering.table.row(
                    "filters",
                    **lowering.filter_fields(
                        [(ir.OfType(CardType.CREATURE), True), (ir.OfSubtype(role), True)], zones=0
                    ),
                )
                for role in ROLES
            ]
            return lowering.value_row(kind.VAL_PARTY, a=lowering.table.add_run("filters", roles))
        case ir.ColorsAmong(test):
            return lowering.value_row(kind.VAL_COLORS_AMONG, a=lowering.filter(test))
        case DifferentAmong("name", test):
            return lowering.value_row(kind.VAL_DIFFERENT, a=lowering.filter(test))
        case DifferentAmong(compared, test):
            stat = rows.StatKind[f"STAT_{compared.upper().replace('-', '_')}"]
            return lowering.value_row(kind.VAL_DIFFERENT, a=lowering.filter(test), b=int(stat))
        case StartingLife():
            return lowering.value_row(kind.VAL_STARTING_LIFE)
        case TimesDone(resolved):
            return lowering.value_row(kind.VAL_TIMES_DONE, a=int(resolved))
        case CombatPhases():
            return lowering.value_row(kind.VAL_COMBATS)
        case CardsAbove(test, who, directly):
            asked = lowering.filter(test, ANY_ZONE)
            return lowering.value_row(kind.VAL_ABOVE, who, a=asked, b=int(directly))
    return None


def rare_truth(lowering: PhraseLowering, clause: ir.Condition) -> int | None:
    """Return the value that is not 0 where such a condition holds, None of another."""
    kind = words.ValueKind
    match clause:
        case ir.Is(who, AttachedTo(other)):
            return lowering.value_row(kind.VAL_ATTACHED, who, a=lowering.who(other))
        case ir.Is(who, SharesColor(other)):
            return lowering.value_row(kind.VAL_SHARES_COLOR, who, a=lowering.who(other))
        case ir.Is(who, IsAbility(sort)):
            return lowering.value_row(kind.VAL_ABILITY, who, a=int(sort is AbilitySort.TRIGGERED))
        case ir.Is(who, DealtDamageTo(other)):
            return lowering.value_row(kind.VAL_HURT, who, a=lowering.who(other))
        case MainPhase():
            return lowering.value_row(kind.VAL_MAIN_PHASE)
        case NamedCondition("first-combat-phase"):
            return one_if(lowering, ir.Compare(CombatPhases(), Comparison.EQ, ir.ONE))
        case NamedCondition("resolved-times", number=times) if times is not None:
            return one_if(lowering, ir.Compare(TimesDone(resolved=True), Comparison.EQ, times))
    return None


def one_if(lowering: PhraseLowering, asked: ir.Condition) -> int:
    """Return the value that is 1 where the comparison holds, else 0."""
    return lowering.value_row(words.ValueKind.VAL_IF, a=lowering.value(ir.ONE), b=lowering.condition(asked))
