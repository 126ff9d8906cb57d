"""Rulesets: the switches by which the rules of the game changed over the years, and presets by era.

A ruleset changes rules, never card facts. It is a frozen record; `Ruleset.named("modern")` gives a preset and
`.with_rule("mana_burn=yes")` a copy with one switch set. The engine reads the same switches as small integers
(`to_engine`), field by field the struct `RulesC` of `state.pxd`.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

YES_NO: Mapping[str, int] = {"no": 0, "yes": 1}
# Other spellings of a yes/no switch, as people and other programs write them.
_YES_NO_SPELLINGS = {"true": True, "on": True, "1": True, "false": False, "off": False, "0": False}


class RulesetError(ValueError):
    """A ruleset, switch or value that does not exist; the message lists those that do."""


@dataclass(frozen=True, slots=True)
class Switch:
    """What one switch of a ruleset means and may be.

    `values` maps each allowed word to the engine's number; where it is empty, the switch is a number from
    `low` to `high`.
    """

    name: str
    meaning: str
    values: Mapping[str, int]
    low: int = 0
    high: int = 0

    @property
    def allowed(self) -> str:
        """The allowed values in words: "no, yes" or "a number from 1 to 60"."""
        return ", ".join(self.values) if self.values else f"a number from {self.low} to {self.high}"

    def parse(self, text: str) -> str | bool | int:
        """Return the value that `text` spells (words in any case, or the engine's number).

        Raises:
            RulesetError: `text` is no value of this switch.
        """
        word = text.strip().lower()
        if self.values is YES_NO:
            if word in YES_NO:
                return word == "yes"
            if word in _YES_NO_SPELLINGS:
                return _YES_NO_SPELLINGS[word]
        elif self.values:
            for value, number in self.values.items():
                if word in (value, str(number)):
                    return value
        elif word.isdecimal() and self.low <= int(word) <= self.high:
            return int(word)
        raise RulesetError(f"rule {self.name} cannot be {text.strip()!r}; allowed: {self.allowed}")

    def number(self, value: object) -> int:
        """Return the engine's number for a value of this switch.

        Raises:
            RulesetError: `value` is none of the allowed values.
        """
        if self.values is YES_NO:
            if isinstance(value, bool):
                return int(value)
        elif self.values:
            if isinstance(value, str) and value in self.values:
                return self.values[value]
        elif isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise RulesetError(f"rule {self.name} cannot be {value!r}; allowed: {self.allowed}")

    def spell(self, value: str | bool | int) -> str:
        """Return a value as `--rule` takes it: "yes", "london", "20"."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)


def _word(default: str, values: Mapping[str, int], meaning: str) -> Any:
    return field(default=default, metadata={"meaning": meaning, "values": values})


def _yes_no(default: bool, meaning: str) -> Any:
    return field(default=default, metadata={"meaning": meaning, "values": YES_NO})


def _number(default: int, low: int, high: int, meaning: str) -> Any:
    return field(default=default, metadata={"meaning": meaning, "values": {}, "low": low, "high": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules that a match is played under. The defaults are those of the preset `current`.

    `name` is the preset that the ruleset started from; `changes` says how it differs from that.

    >>> old = Ruleset.named("cr2004").with_rule("mulligan=london")
    >>> old.mulligan, old.mana_burn, old.changes
    ('london', True, ('mulligan=london',))
    """

    name: str = "current"
    mulligan: str = _word(
        "london",
        {"none": 0, "paris": 1, "vancouver": 2, "london": 3},
        "what a mulligan draws and costs (103.5)",
    )
    mulligan_rounds: bool = _yes_no(True, "both decide in rounds; no: the starting player finishes first")
    mana_burn: bool = _yes_no(False, "unspent mana costs life as each phase ends")
    pools_empty_steps: bool = _yes_no(True, "mana pools empty each step and phase; no: each phase")
    damage_on_stack: bool = _yes_no(False, "combat damage is assigned onto the stack; no: dealt at once")
    damage_order: bool = _yes_no(False, "damage goes to blockers in order, lethal first; no: divided freely")
    legend_rule: str = _word(
        "keep_one",
        {"oldest_stays": 0, "keep_one": 1, "all_go": 2},
        "which legendary permanents of one name stay (704.5j)",
    )
    world_rule: bool = _yes_no(True, "only the newest world permanent stays (704.5k)")
    walls_defend: bool = _yes_no(False, "a Wall can't attack because it is a Wall; no: only defender says so")
    draw_on_stack: bool = _yes_no(False, "the draw for the turn is a triggered ability on the stack")
    token_owner: str = _word(
        "receiver",
        {"maker": 0, "receiver": 1},
        "who owns a token: the player whose effect makes it, or under whom it enters (111.2)",
    )
    layers: str = _word(
        "seven",
        {"timestamps": 0, "six": 6, "seven": 7},
        "the order in which continuous effects apply (613)",
    )
    land_type_keeps: bool = _yes_no(
        True, "a land set to a basic land type keeps its other types and supertypes"
    )
    cda_everywhere: bool = _yes_no(
        True, "a * in power or toughness is defined in every zone; no: 0 elsewhere"
    )
    madness_window: bool = _yes_no(
        False, "madness may be paid until its owner next passes; no: as it resolves"
    )
    planeswalkers: bool = _yes_no(True, "planeswalkers exist")
    counters_annihilate: bool = _yes_no(True, "+1/+1 and -1/-1 counters remove each other (704.5q)")
    draw_first_skip: bool = _yes_no(True, "the starting player skips the first draw (103.8a)")
    bands_alike: bool = _yes_no(
        False,
        "who bands with other creatures bands only with those that do so too; no: with any such creature",
    )
    ante: bool = _yes_no(
        False, "a card of each player is played for (407); no: cards about it leave the decks"
    )
    hand_limit: int = _number(7, 1, 250, "cards that a player may hold after cleanup (402.2)")
    starting_hand: int = _number(7, 1, 60, "cards in an opening hand (103.5)")
    starting_life: int = _number(20, 1, 30_000, "life totals at the start (103.4)")

    def __post_init__(self) -> None:
        for switch in SWITCHES:
            switch.number(getattr(self, switch.name))

    @classmethod
    def named(cls, name: str) -> Ruleset:
        """Return the preset `name`: sixth, cr2004, modern or current.

        Raises:
            RulesetError: there is no such preset.
        """
        for preset in PRESETS:
            if preset.name == name.strip().lower():
                return preset
        known = ", ".join(preset.name for preset in PRESETS)
        raise RulesetError(f"unknown ruleset {name!r}; there are: {known}")

    def with_rule(self, assignment: str) -> Ruleset:
        """Return this ruleset with one switch set by `assignment`, "NAME=VALUE".

        Raises:
            RulesetError: it is no assignment, or the switch or the value does not exist.
        """
        name, equals, text = assignment.partition("=")
        key = name.strip().lower().replace("-", "_")
        if not equals:
            raise RulesetError(f"rule {assignment!r} is no NAME=VALUE; for example mulligan=paris")
        for switch in SWITCHES:
            if switch.name == key:
                changes: dict[str, Any] = {key: switch.parse(text)}
                return replace(self, **changes)
        names = [switch.name for switch in SWITCHES]
        near = difflib.get_close_matches(key, names, 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise RulesetError(f"unknown rule {name.strip()!r}; {hint}there are: {', '.join(names)}")

    @property
    def changes(self) -> tuple[str, ...]:
        """How it differs from the preset it is named after, as `--rule` takes it; empty for a preset."""
        preset = Ruleset.named(self.name)
        return tuple(
            f"{switch.name}={switch.spell(value)}"
            for switch, value, usual in zip(SWITCHES, self.values(), preset.values(), strict=True)
            if value != usual
        )

    def values(self) -> tuple[str | bool | int, ...]:
        """The values of all switches, in the order of `SWITCHES`."""
        return tuple(getattr(self, switch.name) for switch in SWITCHES)

    def as_words(self) -> dict[str, str]:
        """Every switch and its value as `--rule` takes them."""
        return {
            switch.name: switch.spell(value) for switch, value in zip(SWITCHES, self.values(), strict=True)
        }

    def to_engine(self) -> dict[str, int]:
        """Return the number of every field of the engine's `RulesC`."""
        return {
            switch.name: switch.number(value) for switch, value in zip(SWITCHES, self.values(), strict=True)
        }


SWITCHES: tuple[Switch, ...] = tuple(
    Switch(name=item.name, **item.metadata) for item in fields(Ruleset) if item.metadata
)

_CURRENT = Ruleset(name="current")
_MODERN = replace(_CURRENT, name="modern", damage_order=True)
_CR2004 = Ruleset(
    name="cr2004",
    mulligan="paris",
    mulligan_rounds=False,
    mana_burn=True,
    pools_empty_steps=False,
    damage_on_stack=True,
    damage_order=False,
    legend_rule="oldest_stays",
    walls_defend=True,
    token_owner="maker",
    layers="six",
    cda_everywhere=False,
    madness_window=True,
    planeswalkers=False,
    counters_annihilate=False,
    bands_alike=True,
)
_SIXTH = replace(
    _CR2004,
    name="sixth",
    draw_on_stack=True,
    layers="timestamps",
    land_type_keeps=False,
    madness_window=False,
)

PRESETS: tuple[Ruleset, ...] = (_SIXTH, _CR2004, _MODERN, _CURRENT)
