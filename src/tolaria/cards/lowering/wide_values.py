"""Values that permanents have together: devotion, a party, colours, names; and the order of a graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.cards.ir import phrases as ir
from tolaria.cards.ir.named_conditions import DifferentAmong, NamedCondition, PartySize, SharesCreatureType
from tolaria.cards.ir.rare_phrases import (
    AbilitySort,
    AtEnd,
    CardsAbove,
    CombatPhases,
    DealtDamageTo,
    EndSteps,
    EnteredNow,
    HasFace,
    HasWay,
    IsAbility,
    IsThe,
    MainPhase,
    Namesakes,
    OwnOrder,
    Shares,
    StartingLife,
    TimesDone,
    TimesMutated,
    XOf,
    XSymbols,
)
from tolaria.cards.ir.words import CardType, Relation, Zone
from tolaria.cards.lowering.engine_words import (
    ANY_ZONE,
    color_bits,
    event_columns,
    number,
    rows,
    words,
)
from tolaria.cards.lowering.sources import speaks_of_source

if TYPE_CHECKING:
    from tolaria.cards.lowering.phrases import PhraseLowering

# Tests that no filter has.
TESTS = (AtEnd, DealtDamageTo, HasFace, HasWay, IsAbility, IsThe, Shares, SharesCreatureType)
MOST_TALLIES = 16  # of MatchC.tallies
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
        case EndSteps():
            return lowering.value_row(kind.VAL_END_STEPS)
        case CardsAbove(test, who, directly):
            asked = lowering.filter(test, ANY_ZONE)
            return lowering.value_row(kind.VAL_ABOVE, who, a=asked, b=int(directly))
        case Namesakes(test, who):
            return lowering.value_row(kind.VAL_NAMESAKES, who, a=lowering.filter(test))
        case XOf(who):
            return lowering.value_row(kind.VAL_X_OF, who)
        case XSymbols(who):
            return lowering.value_row(kind.VAL_X_SYMBOLS, who)
        case EnteredNow(who):
            return lowering.value_row(kind.VAL_ENTERED_NOW, who)
        case OwnOrder(who):
            return lowering.value_row(kind.VAL_OWN_ORDER, who)
        case TimesMutated(who):
            return lowering.value_row(kind.VAL_MUTATED, who)
    return None


def told_number(lowering: PhraseLowering, clause: ir.Condition) -> tuple[int, int] | None:
    """Return the values that are equal where a condition holds which the engine tells by a number."""
    kind = words.ValueKind
    match clause:
        case ir.EventFrom(zone):
            from_ = words.Zone.ZONE_LOOK if zone is Zone.LIBRARY else number(words.Zone, "ZONE", zone)
            return lowering.value_row(kind.VAL_EVENT_AMOUNT), lowering.value_row(kind.VAL_CONST, a=int(from_))
        case MainPhase():
            return lowering.value_row(kind.VAL_MAIN_PHASE), lowering.value_row(kind.VAL_CONST, a=1)
        case NamedCondition("word-chosen", who, which) if which is not None:
            return lowering.value_row(kind.VAL_COLOR_CHOSEN, who), lowering.value(which)
    return None


def test_row(lowering: PhraseLowering, who: ir.Who, test: ir.Test) -> int:
    """Return the value that is not 0 where an object passes a test no filter has."""
    kind = words.ValueKind
    match test:
        case AtEnd(asked, bottom):
            return lowering.value_row(kind.VAL_AT_END, who, a=lowering.filter(asked, ANY_ZONE), b=int(bottom))
        case HasWay(way):
            return lowering.value_row(kind.VAL_HAS_WAY, who, a=number(words.Way, "WAY", way))
        case IsThe(other):
            return lowering.value_row(kind.VAL_SAME, who, a=lowering.who(other))
        case HasFace(layout):
            return lowering.value_row(kind.VAL_HAS_FACE, who, a=int(rows.Face[f"FACE_{layout.name}"]))
        case IsAbility(sort):
            return lowering.value_row(kind.VAL_ABILITY, who, a=int(sort is AbilitySort.TRIGGERED))
        case DealtDamageTo(other):
            return lowering.value_row(kind.VAL_HURT, who, a=lowering.who(other))
        case Shares(shared, other):
            common = number(words.Shared, "SHARED", shared)
        case SharesCreatureType(other):
            common = int(words.Shared.SHARED_CREATURE_TYPE)
        case _:
            raise lowering.refuse("a test that no filter has")
    return lowering.value_row(kind.VAL_SHARES, who, a=lowering.who(other), b=common)


def tally(lowering: PhraseLowering, happened: ir.Happened) -> int:
    """Return the number of the tally that counts such events through a turn (AB_TALLY)."""
    told_of = (happened.test, happened.other or ir.ANYTHING)
    if happened.by not in (None, Relation.YOU, Relation.OPPONENT) or any(map(speaks_of_source, told_of)):
        raise lowering.refuse("what happened is counted of the phrases of a player, not of an object")
    row = lowering.table.add(
        "abilities",
        kind=int(words.AbilityKind.AB_TALLY),
        **event_columns((happened.event,)),
        player=0 if happened.by is None else number(words.Rel, "REL", happened.by),
        filter=lowering.filter(happened.test, ANY_ZONE),
        filter_other=0 if happened.other is None else lowering.filter(happened.other, ANY_ZONE),
    )
    if row not in lowering.tallies:
        if len(lowering.tallies) == MOST_TALLIES:
            raise lowering.refuse(f"a match counts {MOST_TALLIES} kinds of events through a turn")
        lowering.tallies.append(row)
    return lowering.tallies.index(row)
