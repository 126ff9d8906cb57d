"""Conditions that are said by name, and phrases and numbers of the same sort.

The engine has no nodes for them: a card that has one compiles and prints; it plays only when the engine can
tell it, which gives it a node of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.phrases import THIS, Condition, Test, Value, Who

# By name, what holds; ``who`` is the object that it is said of.
CONDITION_NAMES = {
    "after-upkeep-step": "the upkeep step of the turn is over",
    "attacked-or-blocked": "it attacked or blocked in this combat",
    "bargained": "it was bargained (702.166)",
    "cast-for-warp": "it was cast for its warp cost (702.185)",
    "casualty-paid": "its casualty cost was paid (702.153)",
    "declare-blockers-step": "it is the declare blockers step",
    "end-of-combat-step": "it is the end of combat step",
    "evidence-collected": "evidence was collected as it was cast (701.59)",
    "first-combat-phase": "it is the first combat phase of the turn",
    "first-end-step": "it is the first end step of the turn",
    "gift-promised": "its gift was promised (702.174)",
    "has-initiative": "you have the initiative (726)",
    "is-day": "it is day (731)",
    "is-night": "it is night (731)",
    "spell-warped": "a spell was warped in this turn (702.185)",
    "resolved-times": "this ability has resolved that many times in this turn, this one counted",
    "ring-bearer": "it is your Ring-bearer (701.54)",
    "untap-step": "it is an untap step (502)",
    "word-chosen": "the word of that number, from 0, was chosen for it",
    "tribute-paid": "tribute was paid as it entered (702.104)",
}


@dataclass(frozen=True, slots=True)
class NamedCondition(Condition):
    """What holds, by its name, with the number written after it."""

    condition_name: str
    who: Who = THIS
    number: Value | None = None

    def __post_init__(self) -> None:
        """Check the name.

        Raises:
            ValueError: it is none of ``CONDITION_NAMES``.
        """
        if self.condition_name not in CONDITION_NAMES:
            raise ValueError(f"{self.condition_name!r} is no condition by name")


@dataclass(frozen=True, slots=True)
class SharesCreatureType(Test):
    """Shares a creature type with something."""

    who: Who


@dataclass(frozen=True, slots=True)
class PartySize(Value):
    """How many creatures are in your party (700.8)."""


@dataclass(frozen=True, slots=True)
class DifferentAmong(Value):
    """How many different names, powers, toughnesses or mana values there are among those of the phrase."""

    compared: str
    test: Test

    def __post_init__(self) -> None:
        """Check what is compared.

        Raises:
            ValueError: it is none of ``COMPARED``.
        """
        if self.compared not in COMPARED:
            raise ValueError(f"{self.compared!r} is nothing of which there are different ones")


COMPARED = ("name", "power", "toughness", "mana-value", "mana-cost")
