"""What a test reads of a probed game: things, questions, log lines, all by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any

from tolaria.engine.types import LogKind, Outcome, Step, Zone

PLAYERS = ("A", "B")
REF_NONE = 0xFFFF
# Their amount is the number of an ability, way or change in the match's tables, which tells a reader nothing.
ABILITY_ROWS = frozenset({"resolve", "trigger", "activate", "change", "special", "instead"})


@lru_cache(maxsize=1024)
def word(enum: type[IntEnum], prefix: str, value: int) -> str:
    """Return the name of a member in lower case without its prefix: "hand" for ZONE_HAND."""
    return enum(value).name.removeprefix(prefix).lower()


@lru_cache(maxsize=1024)
def mask_names(enum: Iterable[Any], prefix: str, mask: int, bits: bool = False) -> frozenset[str]:
    """Return the words of the members in a mask; `bits`: members are bit numbers, else masks of one bit.

    Remembered, since the same few masks are read at every question of a probed game.
    """
    return frozenset(
        member.name.removeprefix(prefix).lower()
        for member in enum
        if (mask >> int(member) & 1 if bits else int(member).bit_count() == 1 and mask & int(member))
    )


class Thing:
    """An object of a probed game. It is followed through zone changes, although each makes a new object.

    Attributes are read from the game as it is now: name, zone ("library" when a card is shuffled away, "gone"
    for a token that ceased to exist), controller, owner, power, toughness, damage, counters, keywords, types,
    subtypes, supertypes, colors, tapped, sick, attached_to, attacking, x, flags.
    """

    __slots__ = ("first", "position")

    def __init__(self, position: Any, ref: int) -> None:
        """Speak of the object in that row."""
        self.position = position
        self.first = ref

    @property
    def ref(self) -> int:
        """The row of what it is now."""
        return int(self.position.now(self.first))

    def read(self, field: str) -> Any:
        """Return a field of its row."""
        return self.position.row(self.ref)[field]

    name = property(lambda self: self.read("name"))
    zone = property(lambda self: self.read("zone"))
    controller = property(lambda self: PLAYERS[self.read("controller")])
    owner = property(lambda self: PLAYERS[self.read("owner")])
    power = property(lambda self: self.read("power"))
    toughness = property(lambda self: self.read("toughness"))
    damage = property(lambda self: self.read("damage"))
    counters = property(lambda self: self.read("counters"))
    keywords = property(lambda self: self.read("kw"))
    types = property(lambda self: self.read("types"))
    subtypes = property(lambda self: self.read("subtypes"))
    supertypes = property(lambda self: self.read("supers"))
    colors = property(lambda self: self.read("colors"))
    flags = property(lambda self: self.read("flags"))
    x = property(lambda self: self.read("x"))
    tapped = property(lambda self: "tapped" in self.read("flags"))
    sick = property(lambda self: "sick" in self.read("flags"))
    attached_to = property(lambda self: self.position.named(self.read("attached_to")))
    attacking = property(lambda self: self.position.named(self.read("attacking")))

    @property
    def stats(self) -> tuple[int, int]:
        """Power and toughness."""
        return self.power, self.toughness

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing) and self.position is other.position and self.ref == other.ref

    def __hash__(self) -> int:
        # Not by row: a thing stays the same key while it changes zones.
        return hash(self.name)

    def __repr__(self) -> str:
        return f"{self.name} #{self.ref} ({self.zone})"


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that a question offers."""

    act: str
    object: Thing | str | None
    argument: int
    name: str
    way: str | None = None
    face: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question at the door of choices, as a script sees it."""

    kind: str
    player: str
    seat: str
    options: Sequence[Option]
    subjects: Sequence[Thing | str | None]
    legal: Sequence[Sequence[bool]] | None
    total: int
    source: Thing | str | None
    ability: int
    amount: int
    mode: int

    def place(self, value: Any, subject: int | None = None) -> int:
        """Return the place of the option that a scripted value means.

        Raises:
            ValueError: no option is meant, or it is not legal for the subject.
        """
        if value is None:
            return self.default(subject)
        fits = self.test(value)
        for place, option in enumerate(self.options):
            if fits(option, place) and self.allowed(subject, place):
                return place
        offered = ", ".join(option.name for option in self.options)
        about = "" if subject is None else f" for {self.subjects[subject]}"
        raise ValueError(f"{self.player} is asked {self.kind}{about}: no {value!r} among: {offered}")

    def test(self, value: Any) -> Callable[[Option, int], bool]:
        """Return what says whether an option, at its place, is the one that is meant."""
        if isinstance(value, Option):
            return lambda option, place: option is value
        if isinstance(value, bool):
            return lambda option, place: option.act == ("yes" if value else "no")
        if isinstance(value, int):
            numbered = ("number", "mode", "color", "subtype")
            return lambda option, place: (option.argument if option.act in numbered else place) == value
        if isinstance(value, Thing):
            return lambda option, place: option.object == value
        return lambda option, place: value in (option.name, option.object)

    def allowed(self, subject: int | None, place: int) -> bool:
        """Say whether a subject may be given the option."""
        return subject is None or self.legal is None or self.legal[subject][place]

    def default(self, subject: int | None) -> int:
        """Return the first legal option."""
        return next(place for place in range(len(self.options)) if self.allowed(subject, place))

    def places(self, value: Any) -> list[int]:
        """Return the answer of each subject: places, or amounts of damage."""
        if isinstance(value, Mapping):
            said = [self.said(value, subject) for subject in self.subjects]
        elif value is None:
            said = [None] * len(self.subjects)
        else:
            said = list(value)
        if len(said) != len(self.subjects):
            raise ValueError(
                f"{self.kind} has {len(self.subjects)} subjects, not {len(said)}: {self.subjects}"
            )
        if self.kind == "damage":
            if value is None:
                return [option.argument for option in self.options]
            return [amount or 0 for amount in said]
        return [self.place(item, subject) for subject, item in enumerate(said)]

    @staticmethod
    def said(values: Mapping[Any, Any], subject: Any) -> Any:
        """Return what a mapping gives a subject, found by itself or by its name."""
        for key, value in values.items():
            if key == subject or (isinstance(key, str) and key == getattr(subject, "name", None)):
                return value
        return None


def option_text(
    act: str, thing: Any, argument: int, way: str | None, names: Sequence[str], subtypes: Sequence[str]
) -> str:
    """Return an option in words: "cast Shock", "player:B", "yes", "mode 1", "3"."""
    name = getattr(thing, "name", thing)
    if act in ("object", "player"):
        return str(name)
    if act == "card":
        return names[argument]
    if act == "number":
        return str(argument)
    if act == "mode":
        return f"mode {argument}"
    if act == "color":
        return "WUBRGC"[argument]
    if act == "subtype":
        return subtypes[argument]
    text = f"{act.replace('_', ' ')} {name}" if name else act
    return f"{text} ({way})" if way else text


def log_text(row: Any, names: Sequence[str]) -> str:
    """Return a row of the log in words: "damage Shock -> player B 2"."""
    kind = word(LogKind, "LOG_", int(row["kind"]))
    player = PLAYERS[row["player"]] if row["player"] < 2 else "-"
    subject = ref_text(int(row["obj"]), int(row["card"]), names)
    other = ref_text(int(row["other"]), int(row["other_card"]), names)
    amount, detail = int(row["amount"]), int(row["detail"])
    if kind == "step":
        return f"step {player} {word(Step, 'STEP_', amount)}"
    if kind == "outcome":
        return f"outcome {word(Outcome, 'OUTCOME_', amount)} winner {player}"
    if kind == "move":
        return f"move {player} {subject} to {word(Zone, 'ZONE_', detail)}"
    parts = [kind, player, subject]
    if other:
        parts.append(f"-> {other}")
    if amount and kind not in ABILITY_ROWS:
        parts.append(str(amount))
    return " ".join(part for part in parts if part)


def ref_text(ref: int, card: int, names: Sequence[str]) -> str:
    """Return the name of what a log row speaks of; empty: of nothing."""
    if ref == REF_NONE:
        return ""
    return f"player {PLAYERS[ref]}" if ref < len(PLAYERS) else names[card]
