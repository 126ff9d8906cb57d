"""Conditions said by name (`ir/named_conditions.py`), as the conditions that the engine can tell."""

from tolaria.cards.ir.named_conditions import NamedCondition
from tolaria.cards.ir.phrases import (
    THIS,
    Compare,
    Condition,
    Designated,
    Happened,
    InState,
    Number,
    Paid,
    Ref,
    Where,
)
from tolaria.cards.ir.rare_phrases import CombatPhases, EndSteps, TimesDone
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Comparison, EventKind, Referent, State, WayKind
from tolaria.cards.lowering.engine_words import words

STEPS = {
    "untap-step": (words.Step.STEP_UNTAP, Comparison.EQ),
    "after-upkeep-step": (words.Step.STEP_DRAW, Comparison.GE),
    "declare-blockers-step": (words.Step.STEP_BLOCKERS, Comparison.EQ),
    "end-of-combat-step": (words.Step.STEP_END_COMBAT, Comparison.EQ),
}
NEVER = Compare(Number(0), Comparison.EQ, Number(1))
# Rules for commanders are of a variant (903) that is not played here: nothing is a commander.
OF_OTHER_GAMES = frozenset((State.COMMANDER,))
WARPED = NamedCondition("cast-for-warp", Ref(Referent.IT))


def told(clause: Condition) -> Condition:
    """Return a condition that is said by its name in words of the engine; another as it is."""
    match clause:
        case NamedCondition("bargained" | "casualty-paid", who, None) if who == THIS:
            return Paid(WayKind.KICKER)  # that is how their costs are paid
        case NamedCondition("tribute-paid", who, None):
            return Designated(who)
        case NamedCondition("resolved-times", number=times) if times is not None:
            return Compare(TimesDone(resolved=True), Comparison.EQ, times)
        case NamedCondition("first-combat-phase"):
            return Compare(CombatPhases(), Comparison.EQ, Number(1))
        case NamedCondition("first-end-step"):
            return Compare(EndSteps(), Comparison.EQ, Number(1))
        case NamedCondition("spell-warped"):  # 702.185c
            return Compare(Happened(EventKind.CAST, Where(WARPED)), Comparison.GE, Number(1))
    return clause


def asks_times_done(ability: object) -> bool:
    """Say whether it depends on how often an ability was activated, or has resolved, in the turn."""
    return any(
        isinstance(node, TimesDone)
        or (isinstance(node, NamedCondition) and node.condition_name == "resolved-times")
        for node in nodes(ability)
    )


def is_of_other_games(test: object) -> bool:
    """Say whether a test is of something that is in no game here."""
    return isinstance(test, InState) and test.state in OF_OTHER_GAMES
