"""Values that permanents have together: devotion, a party, colours, names; and the order of a graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.cards.ir import phrases as ir
from tolaria.cards.ir.named_conditions import DifferentAmong, PartySize
from tolaria.cards.ir.rare_phrases import CardsAbove
from tolaria.cards.ir.words import CardType
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
        case CardsAbove(test, who, directly):
            asked = lowering.filter(test, ANY_ZONE)
            return lowering.value_row(kind.VAL_ABOVE, who, a=asked, b=int(directly))
    return None
