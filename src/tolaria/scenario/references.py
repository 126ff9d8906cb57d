"""What a script calls things by, and whether an object is meant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tolaria.engine.probe import Thing
from tolaria.scenario import wording
from tolaria.scenario.setting import Table

PLAYER = "player:"


@dataclass(frozen=True, slots=True)
class Reference:
    """A player, an object or an option, by what the script says of it; what it leaves open is None.

    `player` is "A" or "B" where a player is meant, `text` a prefix of rules text, `stack_ability` one of an
    ability on the stack ("" any), `cast` the half or face that is cast or played.
    """

    name: str | None = None
    player: str | None = None
    label: str | None = None
    nth: int | None = None
    copy: bool | None = None
    unnamed: bool = False
    stack_ability: str | None = None
    text: str | None = None
    cast: str | None = None
    mode: int | None = None
    amount: int | None = None

    @classmethod
    def of(cls, value: Any) -> Reference:
        """Read what the script says: a name, "player:A", or an object with keys.

        >>> Reference.of("player:A").player, Reference.of({"card": "Shock", "amount": 2}).amount
        ('A', 2)
        """
        if not isinstance(value, Mapping):
            text = str(value)
            return cls(player=text.removeprefix(PLAYER)) if text.startswith(PLAYER) else cls(name=text)
        known = {
            key: value[key]
            for key in ("label", "nth", "copy", "unnamed", "stack_ability", "text", "mode", "amount")
            if key in value
        }
        if "label" in known:
            known["label"] = str(known["label"])
        cast = value.get("cast", value.get("play_land"))
        return cls(name=value.get("card"), player=value.get("player"), cast=cast, **known)

    def __str__(self) -> str:
        if self.player is not None and self.name is None:
            return PLAYER + self.player
        return next(
            str(word)
            for word in (self.name, self.label, self.cast, self.text, self.stack_ability, "an unnamed object")
            if word is not None
        )


def fits(table: Table, reference: Reference, thing: Thing | str | None) -> bool:
    """Say whether a player ("player:A") or an object is meant."""
    if thing is None:
        return False
    if isinstance(thing, str):
        return reference.name is None and reference.label is None and thing == f"{PLAYER}{reference.player}"
    if reference.label is not None:
        return table.is_labelled(thing, reference.label)
    if reference.unnamed:
        return "face_down" in thing.flags
    if reference.copy is not None and is_copy(table, thing) != reference.copy:
        return False
    if reference.stack_ability is not None:
        return "ability" in thing.flags and ability_on_stack_fits(table, reference.stack_ability, thing)
    if reference.name is None:
        return False
    return is_named(table, thing, reference.name)


def is_named(table: Table, thing: Thing, name: str) -> bool:
    """Say whether the object has that name now."""
    flags = thing.flags
    if "face_down" in flags and thing.zone in ("battlefield", "stack"):
        return False
    own = thing.name
    if "ability" in flags:
        return False
    if own == name or (" // " in own and own.split(" // ")[0] == name):
        return True
    return own in table.tokens and f"{own} Token" == name  # so is what is a copy of a token (111.4)


def is_copy(table: Table, thing: Thing) -> bool:
    """Say whether it is a copy of a spell, a token that is a copy of a card, or a card that is another's
    copy."""
    flags = thing.flags
    if "copy" in flags:
        return True
    if "token" in flags:
        return thing.name not in table.tokens
    card = table.game.label_of(thing)
    if card is None:
        return False
    printed = table.printed[card[0]].get(card[1], "")
    return not (thing.name == printed or thing.name in printed.split(" // "))


def ability_on_stack_fits(table: Table, text: str, thing: Thing) -> bool:
    """Say whether an ability on the stack begins with that text ("": any)."""
    if not text:
        return True
    stack = table.game.stack
    place = next((i for i, each in enumerate(stack) if each == thing), None)
    return place is not None and text_fits(text, table.game.stack_row(place)["text"])


def text_fits(text: str, ability: str) -> bool:
    """Say whether an ability in the notation begins with that rules text, as far as can be told."""
    if wording.activated(text, ability) >= 1.0:
        return True
    return wording.loose(text, ability) >= LEAST_OVERLAP


LEAST_OVERLAP = 0.6
