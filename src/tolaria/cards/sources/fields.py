"""Reading the fields of one card of a source, each with the type and size that it must have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NoReturn

from tolaria.cards.sources.errors import SourceError, shown

# Bounds far beyond any card: past them a file is garbage.
MAX_NAME = 250
MAX_TEXT = 20_000
MAX_FACES = 6
MAX_NUMBER = 1_000_000
COLORS = ("W", "U", "B", "R", "G")
NUMBER = re.compile(r"\d+")
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]")


class Fields:
    """The fields of one object; ``place`` says where it stands in ``source``."""

    def __init__(self, value: Any, source: str, place: str) -> None:
        """Take an object.

        Raises:
            SourceError: it is none.
        """
        self.source = source
        self.place = place
        if not isinstance(value, Mapping):
            self.fail(f"a card must be an object, not {kind_of(value)}")
        self.value: Mapping[str, Any] = value
        name = value.get("name")
        if isinstance(name, str):
            self.place = f"{place} ({shown(name, 50)})"

    def __contains__(self, key: str) -> bool:
        """Say whether the field is there and not null."""
        return self.value.get(key) is not None

    def fail(self, reason: str) -> NoReturn:
        """Refuse the file for this object."""
        raise SourceError(self.source, reason, self.place)

    def text(self, key: str, most: int = MAX_TEXT) -> str:
        """Return a text; "" where it is absent or null."""
        value = self.value.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.fail(f"{key} must be a text, not {kind_of(value)}")
        if len(value) > most:
            self.fail(f"{key} has {len(value):,} characters; no card has more than {most:,}")
        if found := CONTROL.search(value):
            self.fail(f"{key} has a character that no card has: {found[0]!a}")
        return value

    def name(self, key: str = "name") -> str:
        """Return a text that must be there and be one line."""
        value = self.text(key, MAX_NAME)
        if not value.strip():
            self.fail(f"it has no {key}")
        if value != value.strip() or "\n" in value:
            self.fail(f"{key} {shown(value)} must be one line without spaces around it")
        return value

    def numeric(self, key: str) -> str:
        """Return a short text whose numbers are such as stand on cards."""
        value = self.text(key, MAX_NAME)
        for found in NUMBER.findall(value):
            if len(found) > 7 or int(found) > MAX_NUMBER:
                self.fail(f"{key} {shown(value)} is beyond {MAX_NUMBER:,}")
        return value

    def check_number(self, key: str) -> None:
        """Refuse a number that no card has."""
        value = self.value.get(key)
        if value is None:
            return
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.fail(f"{key} must be a number, not {kind_of(value)}")
        if not 0 <= value <= MAX_NUMBER:
            self.fail(f"{key} {shown(value)} is not from 0 to {MAX_NUMBER:,}")

    def colors(self, key: str) -> tuple[str, ...] | None:
        """Return colour letters in the order W U B R G; None where the field is absent."""
        value = self.value.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(one in COLORS for one in value):
            self.fail(f"{key} must be a list of the letters W, U, B, R, G, not {shown(value)}")
        return tuple(sorted(set(value), key=COLORS.index))

    def objects(self, key: str) -> list[Fields]:
        """Return the objects of a list; none where the field is absent."""
        value = self.value.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fail(f"{key} must be a list, not {kind_of(value)}")
        if len(value) > MAX_FACES:
            self.fail(f"{key} has {len(value):,} entries; no card has more than {MAX_FACES}")
        return [Fields(one, self.source, self.place) for one in value]


def face_colors(
    cost: str, indicator: tuple[str, ...] | None, colors: tuple[str, ...] | None
) -> tuple[str, ...] | None:
    """Return the colours that a cost does not show; None where the cost shows them.

    >>> face_colors("", None, ("R",)), face_colors("{R}", None, ("R",)), face_colors("", None, ())
    (('R',), None, None)
    """
    return indicator or (colors if not cost else None) or None


def kind_of(value: Any) -> str:
    """Return what a JSON value is called."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    names = {str: "a text", int: "a number", float: "a number", list: "a list", dict: "an object"}
    return names.get(type(value), type(value).__name__)
