"""Keyword actions that are said by name: what the engine does not have nodes of its own for (701).

Each name stands for one meaning of the Comprehensive Rules, or of the digital game. A card that says one
compiles and prints; it plays only when the engine has it, which gives it a node of its own
(as :class:`~tolaria.cards.ir.actions.Adapt`).
"""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.changes import Change
from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import YOU, Test, Value, Who
from tolaria.cards.ir.words import Zone

# What a player does, or what happens to him.
PLAIN_ACTIONS = frozenset(
    [
        "become-day",
        "become-night",
        "clash",
        "learn",
        "manifest-dread",
        "open-attraction",
        "recruit",
        "ring-tempts",
        "take-initiative",
        "time-travel",
        "venture",
        "visit-attractions",
    ]
)
# What a player does, with a number.
NUMBER_ACTIONS = frozenset(
    [
        "assemble",
        "blight",
        "cloak-top",
        "earthbend",
        "fateseal",
        "get-tickets",
        "incubate",
        "manifest-top",
        "support",
    ]
)
# What is done to an object, or what it does or becomes.
OBJECT_ACTIONS = frozenset(
    [
        "airbend",
        "become-plotted",
        "become-prepared",
        "become-saddled",
        "become-suspected",
        "convert",
        "detain",
        "exert",
        "goad",
        "harness",
        "phase-out",
        "unattach",
    ]
)
# The same with a number.
OBJECT_NUMBER_ACTIONS = frozenset(["endure"])
# What a player does with so many cards of a phrase.
PHRASE_ACTIONS = frozenset(["seek"])
ACTION_NAMES = PLAIN_ACTIONS | NUMBER_ACTIONS | OBJECT_ACTIONS | OBJECT_NUMBER_ACTIONS | PHRASE_ACTIONS


@dataclass(frozen=True, slots=True)
class NamedAction(Effect):
    """A keyword action by its name, with what is written after it.

    ``what`` is the object that it is done to, or that does it; else a player ``by`` does it.
    """

    action_name: str
    number: Value | None = None
    phrase: Test | None = None
    what: Who | None = None
    by: Who = YOU

    def __post_init__(self) -> None:
        """Check the name.

        Raises:
            ValueError: it is none of ``ACTION_NAMES``.
        """
        if self.action_name not in ACTION_NAMES:
            raise ValueError(f"{self.action_name!r} is no keyword action")


@dataclass(frozen=True, slots=True)
class Conjure(Effect):
    """Make cards of a name in a zone (a digital game's word)."""

    count: Value
    name: str
    to: Zone
    by: Who = YOU
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """A player gets an emblem with the abilities that the change grants (114)."""

    change: Change
    by: Who = YOU
