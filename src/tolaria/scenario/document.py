"""Scenario files: one JSON object a line, or one in the whole file; checked before anything is played.

The format is that of the conformance scenarios; docs/scenarios.md describes it.

>>> read_scenario({"id": "x", "script": [], "stop": {"turn": 1, "step": "end"}, "expect": []}).stages
(Stage(script=(), stop=Stop(turn=1, step='end'), expect=()),)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PLAYERS = ("A", "B")
STEPS = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "precombat_main": "main1",
    "begin_combat": "begin_combat",
    "declare_attackers": "attackers",
    "declare_blockers": "blockers",
    "first_strike_damage": "first_damage",
    "combat_damage": "damage",
    "end_combat": "end_combat",
    "postcombat_main": "main2",
    "end": "end",
    "cleanup": "cleanup",
}
CARD_ZONES = ("hand", "graveyard", "exile", "library_top", "library_any")
FILLER = ("Mountain", 71)
STARTING_LIFE = 20
COMBAT = ("attack", "no_attack", "block", "no_block")
DECISIONS = ("choose", "choose_target", "choose_mode")
MOST_COPIES = 800

Entry = Mapping[str, Any]


class ScenarioError(ValueError):
    """A scenario file that can't be read; the message names file and line and says what to mend."""


@dataclass(frozen=True, slots=True)
class Item:
    """Copies of a card in a zone at the start."""

    card: str
    count: int = 1
    tapped: bool = False
    label: str | None = None

    def labels(self) -> list[str | None]:
        """Return the label of each copy."""
        if self.label is None or self.count == 1:
            return [self.label] * self.count
        return [f"{self.label}.{place}" for place in range(1, self.count + 1)]


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player starts with; zones by name, the graveyard bottom first, the library top first."""

    life: int = STARTING_LIFE
    zones: Mapping[str, tuple[Item, ...]] = field(default_factory=dict)
    filler: bool = True

    def items(self, zone: str) -> tuple[Item, ...]:
        """Return what lies in a zone."""
        return self.zones.get(zone, ())


@dataclass(frozen=True, slots=True)
class Stop:
    """The end of a step, in the name of the scenarios; `untap`: before that turn begins."""

    turn: int
    step: str


@dataclass(frozen=True, slots=True)
class Stage:
    """What the players do, where to halt, and what is to hold then."""

    script: tuple[Entry, ...]
    stop: Stop
    expect: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scripted game with expected outcomes; `source` says where it stands (file and line)."""

    id: str
    setup: Mapping[str, Seat]
    stages: tuple[Stage, ...]
    must_fail: Entry | None = None
    strict: bool = True
    source: str = "given"

    @property
    def cards(self) -> list[str]:
        """The names of all cards, each once."""
        names = [item.card for seat in self.setup.values() for zone in seat.zones.values() for item in zone]
        return list(dict.fromkeys(names))

    @property
    def words(self) -> list[str]:
        """Every word that a check asks for as a subtype, or that is picked by name."""
        found: list[str] = []
        for stage in self.stages:
            for entry in (*stage.script, *stage.expect):
                for key in ("subtype", "exile_subtype"):
                    if isinstance(entry.get(key), Mapping):
                        found.append(entry[key]["subtype"])
                if entry.get("kind") == "pick" and isinstance(entry.get("value"), list):
                    found += [each for each in entry["value"] if isinstance(each, str)]
        return list(dict.fromkeys(found))

    @property
    def counters(self) -> list[str]:
        """The kinds of counters that the script puts on something."""
        entries = (entry for stage in self.stages for entry in stage.script)
        return [entry["counter"] for entry in entries if entry["do"] == "put_counters"]

    @property
    def expects_nothing(self) -> bool:
        """Whether no stage has an expectation of its own."""
        return not any(stage.expect for stage in self.stages)


def opponent(player: str) -> str:
    """Return the other player."""
    return "B" if player == "A" else "A"


def read_files(paths: Sequence[str | Path]) -> Iterator[Scenario]:
    """Yield the scenarios of some files, in order.

    Raises:
        ScenarioError: a file can't be read, a line is no scenario, or an id occurs twice.
    """
    seen: dict[str, str] = {}
    for path in paths:
        for scenario in read_file(Path(path)):
            if scenario.id in seen:
                raise ScenarioError(f"{scenario.source}: {scenario.id} stands in {seen[scenario.id]} already")
            seen[scenario.id] = scenario.source
            yield scenario


def read_file(path: Path) -> Iterator[Scenario]:
    """Yield the scenarios of one file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: a scenario file is UTF-8 text") from error
    whole = whole_document(text)
    if whole is not None:
        yield read_scenario(whole, str(path))
        return
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        source = f"{path}:{number}"
        try:
            data = json.loads(line)
        except json.JSONDecodeError as error:
            raise ScenarioError(f"{source}: no JSON object on this line ({error.msg})") from error
        yield read_scenario(data, source)


def whole_document(text: str) -> Any:
    """Return the object that the whole text is, where it takes several lines; None if it is none."""
    if "\n" not in text.strip():
        return None
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return None


def read_scenario(data: Any, source: str = "given") -> Scenario:
    """Return a scenario from plain data.

    Raises:
        ScenarioError: something is missing or malformed.
    """
    body = mapping(data, source, "a scenario")
    stages = [body, *sequence(body.get("then", []), source, "then")]
    must_fail = body.get("must_fail")
    return Scenario(
        id=str(body.get("id", source)),
        setup=read_setup(body.get("setup", {}), source),
        stages=tuple(read_stage(mapping(stage, source, "a stage"), source) for stage in stages),
        must_fail=None if must_fail is None else mapping(must_fail, source, "must_fail"),
        strict=bool(body.get("strict", True)),
        source=source,
    )


def read_setup(data: Any, source: str) -> dict[str, Seat]:
    """Return the starting position of both players."""
    setup = mapping(data, source, "setup")
    for player in setup:
        if player not in PLAYERS:
            raise ScenarioError(f"{source}: setup has players A and B, not {player!r}")
    return {player: read_seat(setup.get(player, {}), source, player) for player in PLAYERS}


def read_seat(data: Any, source: str, player: str) -> Seat:
    """Return the starting position of one player."""
    seat = mapping(data, source, f"setup.{player}")
    known = {"life", "library_filler", "battlefield", *CARD_ZONES}
    for key in seat:
        if key not in known:
            raise ScenarioError(
                f"{source}: setup.{player} has no {key!r}; there are {', '.join(sorted(known))}"
            )
    zones = {
        zone: tuple(
            read_item(item, source, zone) for item in sequence(seat[zone], source, f"setup.{player}.{zone}")
        )
        for zone in ("battlefield", *CARD_ZONES)
        if zone in seat
    }
    life = whole(seat.get("life", STARTING_LIFE), source, f"setup.{player}.life")
    return Seat(life, zones, bool(seat.get("library_filler", True)))


def read_item(data: Any, source: str, zone: str) -> Item:
    """Return a list element of a zone."""
    item = mapping(data, source, f"an element of {zone}")
    if not isinstance(item.get("card"), str):
        raise ScenarioError(f'{source}: an element of {zone} needs "card", a name: {json.dumps(data)}')
    count = whole(item.get("count", 1), source, "count")
    if not 1 <= count <= MOST_COPIES:
        raise ScenarioError(f"{source}: count is from 1 to {MOST_COPIES}, not {count}")
    label = item.get("label")
    return Item(item["card"], count, bool(item.get("tapped", False)), None if label is None else str(label))


def read_stage(data: Mapping[str, Any], source: str) -> Stage:
    """Return a stage."""
    if "stop" not in data:
        raise ScenarioError(f'{source}: a stage needs "stop": {{"turn": ..., "step": ...}}')
    stop = mapping(data["stop"], source, "stop")
    turn = whole(stop.get("turn"), source, "stop.turn")
    script = tuple(read_entry(entry, source) for entry in sequence(data.get("script", []), source, "script"))
    expect = tuple(one_key(check, source) for check in sequence(data.get("expect", []), source, "expect"))
    return Stage(script, Stop(turn, step_name(stop.get("step"), source, "stop.step")), expect)


def read_entry(data: Any, source: str) -> Entry:
    """Return a script entry whose player, verb and time are there."""
    entry = mapping(data, source, "a script entry")
    if entry.get("player") not in PLAYERS or not isinstance(entry.get("do"), str):
        raise ScenarioError(f'{source}: a script entry needs "player" (A or B) and "do": {json.dumps(data)}')
    if entry["do"] not in DECISIONS:
        whole(entry.get("turn"), source, f"turn of {json.dumps(data)}")
    if "step" in entry:
        step_name(entry["step"], source, f"step of {json.dumps(data)}")
    return entry


def one_key(data: Any, source: str) -> Entry:
    """Return an expectation."""
    check = mapping(data, source, "an expectation")
    if len(check) != 1:
        raise ScenarioError(f"{source}: an expectation has exactly one key: {json.dumps(data)}")
    return check


def step_name(value: Any, source: str, what: str) -> str:
    """Return a step in the scenarios' name."""
    if value not in STEPS:
        raise ScenarioError(f"{source}: {what} is one of {', '.join(STEPS)}, not {value!r}")
    return str(value)


def mapping(value: Any, source: str, what: str) -> Mapping[str, Any]:
    """Return a JSON object."""
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{source}: {what} is a JSON object, not {json.dumps(value)[:60]}")
    return value


def sequence(value: Any, source: str, what: str) -> Sequence[Any]:
    """Return a JSON array."""
    if not isinstance(value, list):
        raise ScenarioError(f"{source}: {what} is a JSON array, not {json.dumps(value)[:60]}")
    return value


def whole(value: Any, source: str, what: str) -> int:
    """Return a whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ScenarioError(f"{source}: {what} is a whole number, not {json.dumps(value)}")
    return value
