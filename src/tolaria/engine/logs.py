"""The log of a game as plain data: what happened, in order, by name."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Protocol

import numpy as np

from tolaria.engine.types import Capacity, LogKind, Step, Zone

SEATS = ("a", "b")
_FIRST_OBJECT = int(Capacity.FIRST_OBJECT)
_NOBODY = int(Capacity.REF_NONE)
# Kinds of events whose amount is the number of an ability.
_OF_ABILITIES = ("activate", "instead", "trigger")


class TablesLike(Protocol):
    """What is needed of a match's tables: names of cards, texts of abilities, kinds of counters."""

    @property
    def names(self) -> Sequence[str]: ...
    @property
    def texts(self) -> Sequence[str]: ...
    @property
    def counters(self) -> Sequence[tuple[str, int, int]]: ...


def events_of(log: np.ndarray, tables: TablesLike) -> list[dict[str, Any]]:
    """Return the rows of a game's log (an array of LOG_DTYPE) as plain data.

    Each event has `turn` (0 before the first), `step`, `kind` (a LogKind in lower case), `player` ("a", "b"
    or None), `card` and `other_card` (names or None), `obj` and `other` (object numbers or None),
    `obj_player` and `other_player` (where they are players), `amount`, `detail`, for moves the `zone`, for
    counters the kind of `counter`, for abilities their `text`. `clock` is the engine's count of timestamps
    so far.
    """
    names = tables.names
    kinds, steps, zones = _words(LogKind, "LOG_"), _words(Step, "STEP_"), _words(Zone, "ZONE_")
    events = []
    for row in log:
        kind = kinds[int(row["kind"])]
        event = {
            "turn": int(row["turn"]),
            "step": steps.get(int(row["step"]), ""),
            "kind": kind,
            "player": _seat(int(row["player"])),
            **_object("obj", "card", row, names),
            **_object("other", "other_card", row, names),
            "amount": int(row["amount"]),
            "detail": int(row["detail"]),
            "clock": int(row["clock"]),
        }
        if kind == "move":
            event["zone"] = zones.get(event["detail"], "")
        elif kind == "counters":
            event["counter"] = tables.counters[event["detail"]][0]
        elif kind in _OF_ABILITIES:
            event["text"] = tables.texts[event["amount"]]
        events.append(event)
    return events


def _seat(number: int) -> str | None:
    return SEATS[number] if number < len(SEATS) else None


def _object(ref_name: str, card_name: str, row: np.void, names: Sequence[str]) -> dict[str, Any]:
    ref, card = int(row[ref_name]), int(row[card_name])
    return {
        ref_name: None if ref == _NOBODY or ref < _FIRST_OBJECT else ref,
        f"{ref_name}_player": _seat(ref),
        card_name: names[card] if card else None,
    }


def _words(members: type[IntEnum], prefix: str) -> dict[int, str]:
    """The members of an engine enum by number, as lower-case words without the prefix."""
    return {int(member): member.name.removeprefix(prefix).lower() for member in members}
