"""Templates: one line of syntax for each class of the representation, read and written by the same rule.

A template is a string of parts between spaces:

- ``damage`` or ``:``      that word or mark
- ``<amount>``             the field, in the syntax of its type
- ``[by <who>]``           the field after a word, left out when it has its default
- ``[<cost>]``             the field alone, left out when it has its default
- ``?tapped``              the field's word when the field is true; ``?word:field`` names another word

Optional parts that stand together may come in any order and are written in the
template's. Because printing and parsing share the template, what is printed is
read back as the same object.
"""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Callable, Iterable
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Protocol

from tolaria.cards.ir.abilities import Ability
from tolaria.cards.ir.card import Card
from tolaria.cards.notation.lines import Cursor

PART = re.compile(
    r"\[(?:(?P<lead>\S+) )?<(?P<optional>\w+)>\]"
    r"|\?(?:(?P<flag>[\w-]+):)?(?P<flagged>\w+)"
    r"|<(?P<slot>\w+)>"
    r"|(?P<literal>\S+)"
)


class Sort(Protocol):
    """The syntax of one type."""

    def read(self, cursor: Cursor) -> Any:
        """Read a value of the type."""

    def write(self, value: Any) -> str:
        """Write a value of the type."""


# By annotated type; or by the name of a field whose type alone does not tell (texts).
SORTS: dict[Any, Sort] = {}


def register(key: Any, sort: Sort) -> None:
    """Say how values of an annotated type, or of the fields of a name, are read and written."""
    SORTS[key] = sort


@dataclasses.dataclass(frozen=True, slots=True)
class Words:
    """The syntax of an enum: one word for each member."""

    members: dict[str, Any]
    wanted: str

    def read(self, cursor: Cursor) -> Any:
        """Read one of the words."""
        member = self.members.get(cursor.next.text) if cursor.next.kind in ("word", "mark") else None
        if member is None:
            raise cursor.error(self.wanted)
        cursor.place += 1
        return member

    def write(self, value: Any) -> str:
        """Write the member's word."""
        return str(value)


def words_of(*enums: type[StrEnum]) -> Words:
    """Return the syntax of one or more enums whose words differ."""
    members = {str(member): member for enum in enums for member in enum}
    return Words(members, "one of " + ", ".join(members))


@dataclasses.dataclass(frozen=True, slots=True)
class Listed:
    """The syntax of a tuple: its items with a word or comma between them, or "none"."""

    item: Sort
    joint: str = "and"

    def read(self, cursor: Cursor) -> tuple[Any, ...]:
        """Read the items."""
        if cursor.take("none"):
            return ()
        items = [self.item.read(cursor)]
        while cursor.take(self.joint):
            items.append(self.item.read(cursor))
        return tuple(items)

    def write(self, value: tuple[Any, ...]) -> str:
        """Write the items."""
        joint = ", " if self.joint == "," else f" {self.joint} "
        return joint.join(map(self.item.write, value)) or "none"


def sort_of(hint: Any) -> Sort:
    """Return the syntax of an annotated type; ``X | None`` is written like ``X``."""
    if hint in SORTS:
        return SORTS[hint]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return SORTS.setdefault(hint, words_of(hint))
    if isinstance(hint, UnionType) or typing.get_origin(hint) is typing.Union:
        members = tuple(member for member in typing.get_args(hint) if member is not NoneType)
        return sort_of(members[0] if len(members) == 1 else typing.Union[members])  # noqa: UP007
    if typing.get_origin(hint) is tuple:
        return Listed(sort_of(typing.get_args(hint)[0]))
    raise TypeError(f"the notation has no syntax for {hint}")


@dataclasses.dataclass(slots=True)
class Part:
    """One part of a template; ``field`` is empty for a literal."""

    kind: str
    word: str
    field: str
    default: Any = None
    sort: Sort | None = None

    def read(self, cursor: Cursor) -> Any:
        """Read the field."""
        assert self.sort is not None
        return self.sort.read(cursor)

    def write(self, value: Any) -> str:
        """Write the part for the field's value, or nothing."""
        if self.kind == "literal":
            return self.word
        if self.kind == "flag":
            return self.word if value else ""
        if self.kind == "optional" and value == self.default:
            return ""
        assert self.sort is not None
        return f"{self.word} {self.sort.write(value)}".strip()


class Template:
    """The syntax of one class."""

    def __init__(self, cls: type, text: str) -> None:
        """Compile the template; its sorts are looked up at first use, so order of definition is free."""
        self.cls = cls
        self.text = text
        self.parts: list[Part] = []
        for found in PART.finditer(text):
            if found["optional"]:
                self.parts.append(Part("optional", found["lead"] or "", found["optional"]))
            elif found["flagged"]:
                word = found["flag"] or found["flagged"].replace("_", "-")
                self.parts.append(Part("flag", word, found["flagged"]))
            elif found["slot"]:
                self.parts.append(Part("slot", "", found["slot"]))
            else:
                self.parts.append(Part("literal", found["literal"], ""))
        self.bound = False

    @property
    def heads(self) -> Iterable[str]:
        """The words with which it may begin."""
        first = self.parts[0]
        if first.kind == "literal":
            return (first.word,)
        self.bind()
        assert isinstance(first.sort, Words)
        return first.sort.members

    @property
    def leading(self) -> tuple[str, ...]:
        """The literals at its beginning."""
        words = []
        for part in self.parts:
            if part.kind != "literal":
                break
            words.append(part.word)
        return tuple(words)

    def bind(self) -> None:
        """Look up the sorts and defaults of the fields."""
        if self.bound:
            return
        hints = typing.get_type_hints(self.cls, localns={"Card": Card, "Ability": Ability})
        fields = {field.name: field for field in dataclasses.fields(self.cls)}
        for part in self.parts:
            if part.kind in ("slot", "optional"):
                part.sort = SORTS.get(part.field) or sort_of(hints[part.field])
                part.default = fields[part.field].default
        self.bound = True

    def read_fields(self, cursor: Cursor) -> dict[str, Any]:
        """Read the fields that the text gives; others keep their defaults."""
        self.bind()
        fields: dict[str, Any] = {}
        place = 0
        while place < len(self.parts):
            part = self.parts[place]
            if part.kind == "literal":
                cursor.expect(part.word)
                place += 1
            elif part.kind == "slot":
                fields[part.field] = part.read(cursor)
                place += 1
            else:
                end = place
                while end < len(self.parts) and self.parts[end].kind in ("optional", "flag"):
                    end += 1
                read_optional(cursor, self.parts[place:end], fields)
                place = end
        return fields

    def read(self, cursor: Cursor) -> Any:
        """Read an object of the class."""
        return self.cls(**self.read_fields(cursor))

    def write(self, value: Any) -> str:
        """Write an object of the class."""
        self.bind()
        written = (part.write(getattr(value, part.field) if part.field else None) for part in self.parts)
        text = ""
        for word in filter(None, written):
            close = not text or word in (":", ")") or text.endswith("(")
            text += word if close else f" {word}"
        return text


def read_optional(cursor: Cursor, parts: list[Part], fields: dict[str, Any]) -> None:
    """Read those of some neighbouring optional parts that are there, in any order."""
    left = list(parts)
    while left:
        part = next((part for part in left if part.word and cursor.sees(part.word)), None)
        if part is None:
            bare = next((part for part in left if not part.word), None)
            if bare is None or cursor.next.kind == "end":
                return
            fields[bare.field] = bare.read(cursor)
            left.remove(bare)
            continue
        cursor.expect(part.word)
        fields[part.field] = True if part.kind == "flag" else part.read(cursor)
        left.remove(part)


class Family:
    """The syntax of a sort with many classes, told apart by their first words."""

    def __init__(self, wanted: str, templates: dict[type, str]) -> None:
        """Take one template for each class; ``wanted`` names the sort in errors."""
        self.wanted = wanted
        self.templates = {cls: Template(cls, text) for cls, text in templates.items()}
        self.by_head: dict[str, list[Template]] = {}

    def find(self, cursor: Cursor) -> Template | None:
        """Return the template that the next tokens begin, the most literal first."""
        if not self.by_head:
            for template in sorted(self.templates.values(), key=lambda each: -len(each.leading)):
                for head in template.heads:
                    self.by_head.setdefault(head, []).append(template)
        if cursor.next.kind not in ("word", "mark"):
            return None
        candidates = self.by_head.get(cursor.next.text, ())
        return next((each for each in candidates if cursor.sees(*each.leading)), None)

    def read(self, cursor: Cursor) -> Any:
        """Read an object of any class of the family."""
        template = self.find(cursor)
        if template is None:
            raise cursor.error(self.wanted)
        return template.read(cursor)

    def write(self, value: Any) -> str:
        """Write an object of any class of the family."""
        template = self.templates.get(type(value))
        if template is None:
            raise TypeError(f"the notation has no syntax for {type(value).__name__}")
        return template.write(value)


@dataclasses.dataclass(frozen=True, slots=True)
class Custom:
    """A sort whose syntax is a pair of functions."""

    reader: Callable[[Cursor], Any]
    writer: Callable[[Any], str]

    def read(self, cursor: Cursor) -> Any:
        """Read a value."""
        return self.reader(cursor)

    def write(self, value: Any) -> str:
        """Write a value."""
        return self.writer(value)
