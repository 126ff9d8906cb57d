"""What is chosen where the script says nothing: one's own for what is good, another's for what is harmful."""

from __future__ import annotations

import numpy as np

from tolaria.engine.cards import HintBit
from tolaria.engine.probe import Option, Question, Thing
from tolaria.scenario.setting import Table

GOOD = int(HintBit.HINT_GOOD_FOR_TARGET | HintBit.HINT_PUMP | HintBit.HINT_PROTECT)
BAD = int(HintBit.HINT_BAD_FOR_TARGET | HintBit.HINT_REMOVAL | HintBit.HINT_DAMAGE_ANY | HintBit.HINT_DISCARD)
GOING = ("move chosen to hand", "exile chosen", "sacrifice chosen", "destroy chosen", "tap chosen")
SAVED = "else; sacrifice this"
LOSSES = ("sacrifice", "discard", "cost_object", "bottom")


def target(table: Table, question: Question) -> Option | None:
    """Choose a target, or enough of them, by whether the ability is good or harmful for it."""
    marks = hints_of(table, question.ability)
    good = bool(marks & GOOD) and not marks & BAD
    sides = [option for option in question.options if option.act in ("object", "player")]
    wanted = [option for option in sides if is_own(option, question.player) == good]
    done = next((option for option in question.options if option.act == "done"), None)
    if not wanted and done is not None:
        return done
    return max(wanted or sides, key=lambda option: worth(option, question.player), default=None)


def hints_of(table: Table, ability: int) -> int:
    """Return the hints of all modes of an ability, as bits; 0 of none."""
    arrays = table.tables.arrays
    if not 0 <= ability < len(arrays["abilities"]):
        return 0
    row = arrays["abilities"][ability]
    modes = arrays["modes"][int(row["mode_first"]) : int(row["mode_first"]) + int(row["mode_n"])]
    return int(np.bitwise_or.reduce(modes["hint"].astype(np.int64))) if len(modes) else 0


def pays_for_nothing(table: Table, question: Question) -> bool:
    """Say whether what paying would save is not there any more: "sacrifice this unless you pay"."""
    if question.kind != "pay" or question.ability < 0 or not isinstance(question.source, Thing):
        return False
    row = table.game.row(question.source.first)  # what it was as it triggered, not what that has become
    return row["zone"] == "gone" and table.tables.texts[question.ability].endswith(SAVED)


def pick(table: Table, question: Question) -> Option | None:
    """Choose an object: the least of one's own where it is lost, else the best."""
    options = [option for option in question.options if option.act in ("object", "player", "card")]
    done = next((option for option in question.options if option.act == "done"), None)
    if not options:
        return done or question.options[0]
    if question.kind in LOSSES or is_lost(table, question):
        return done or min(options, key=lambda option: worth(option, question.player))
    if question.kind == "search":
        return options[0]
    return max(options, key=lambda option: (is_own(option, question.player), worth(option, question.player)))


def is_lost(table: Table, question: Question) -> bool:
    """Say whether what is chosen leaves the battlefield: one's own, for the choice is among nothing else."""
    own = all(is_own(option, question.player) for option in question.options if option.object is not None)
    things = [option.object for option in question.options if isinstance(option.object, Thing)]
    if question.kind != "pick" or not own or any(thing.zone != "battlefield" for thing in things):
        return False
    text = table.tables.texts[question.ability] if question.ability >= 0 else ""
    return any(text.endswith(word) for word in GOING)


def is_own(option: Option, player: str) -> bool:
    """Say whether the option is the player or an object of his."""
    thing = option.object
    if isinstance(thing, Thing):
        return bool(thing.controller == player)
    return thing in (None, f"player:{player}")


def worth(option: Option, player: str) -> float:
    """Return a rough value: creatures by size, other permanents over lands, cards over players."""
    thing = option.object
    if not isinstance(thing, Thing):
        return 0.0
    kinds = thing.types
    if "creature" in kinds:
        return float(2 + thing.power + thing.toughness - ("token" in thing.flags))
    return 0.5 if "land" in kinds else 1.5
