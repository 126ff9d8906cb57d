"""What something becomes, or is: size, colours, types, all of some kind of types (205, 613.1d-e)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import COLORS, CardType
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.granted import YOUR_CHOICE, granted
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import COLOR_WORDS, SUPERTYPE_WORDS, TYPE_WORDS, subtypes

BESIDE = ("in addition to its other types", "in addition to their other types")
WHOLE: tuple[tuple[str, ir.ChangePart], ...] = (
    (YOUR_CHOICE, ir.BecomesChosenColor()),
    ("the chosen color", ir.BecomesChosenColor()),
    ("that color", ir.BecomesChosenColor()),
    ("every creature type", ir.AllCreatureTypes()),
    ("all creature types", ir.AllCreatureTypes()),
    *((f"every land type {beside}", ir.AllLandTypes()) for beside in BESIDE),
    *((f"every basic land type {beside}", ir.Rule("has-base-land-types")) for beside in BESIDE),
    (f"the chosen type {BESIDE[0]}", ir.AddsChosenType()),
)


def becomes(reader: Reader, context: Context | None) -> list[ir.ChangePart]:
    """What stands after "becomes" or "is": size, colours, types, "in addition to its other types"."""
    parts: list[ir.ChangePart] = []
    for words, part in WHOLE:
        if reader.take(words):
            return [part]
    if context is not None and "land type" in context.those and reader.take("that type"):
        return [ir.IsChosenLandType()]
    if reader.text == "~ is the chosen type." and reader.take("the chosen type"):
        return [ir.IsChosenLandType()]
    reader.take_one("an", "a")
    supertypes: list[ir.ChangePart] = []
    while (supertype := reader.take_of(SUPERTYPE_WORDS)) is not None:
        supertypes.append(ir.AddsSupertype(supertype))
    found = reader.attempt(lambda: size(reader))
    if found is not None:
        parts += found
    colors = colors_of(reader)
    types, subs = [], []
    while True:
        word = reader.peek()
        if word in TYPE_WORDS:
            types.append(TYPE_WORDS[word])
        elif word in subtypes() and reader.raw[reader.place][0].isupper():
            subs.append(subtypes()[word])
        else:
            break
        reader.advance()
    further = bool(supertypes) and reader.peek() == "in"  # "legendary in addition to its other types"
    if not (parts or types or subs or further) and colors is None:
        raise reader.fail("what it becomes")
    bare = reader.attempt(lambda: loses_other_types(reader)) if types else None
    if bare is not None:
        return [*supertypes, *parts, *kinds(reader, colors, types, subs, keeps=False, bare=True), *bare]
    parts += supertypes
    if reader.take("with power and toughness each equal to"):
        parts += equal_to(reader, context)
    if reader.take("with base power and toughness"):
        parts += size(reader)
        parts += reader.attempt(lambda: further_granted(reader)) or []
    if reader.take("with"):
        parts += granted(reader)
    closed = reader.words[reader.place - 1] == '"' and bool(
        reader.take_one("it's still a land", "they're still lands")
    )
    keeps = closed or bool(
        reader.take_one(
            "in addition to its other types", "in addition to their other types",
            "in addition to its other colors and types",
            "in addition to their other colors and types", "in addition to its other creature types",
            "in addition to their other creature types", "in addition to its other land types",
            "that's still a planeswalker", ". he's still a planeswalker", ". she's still a planeswalker",
            ". it's still a land", ". they're still lands", "that's still a land", "that are still lands",
        )
    )  # fmt: skip
    return parts + kinds(reader, colors, types, subs, keeps=keeps)


def equal_to(reader: Reader, context: Context | None) -> list[ir.ChangePart]:
    """ "… each equal to its mana value"."""
    amount = value(reader, context)
    return [ir.BasePower(amount), ir.BaseToughness(amount)]


def loses_other_types(reader: Reader) -> list[ir.ChangePart]:
    """ "… and loses all other card types and abilities", with what it has beside them."""
    found: list[ir.ChangePart] = []
    if reader.take("with base power and toughness"):
        found += size(reader)
        if reader.take("and has"):
            found += granted(reader)
    elif reader.take("with"):
        found += granted(reader)
    reader.take_one(", and it", "and")
    if reader.take("loses all other abilities , card types , and creature types"):
        return [*found, ir.LosesAbilities()]
    reader.expect("loses all other card types")
    return [*found, ir.LosesAbilities()] if reader.take("and abilities") else found


def further_granted(reader: Reader) -> list[ir.ChangePart]:
    """ "… base power and toughness 8/8, flying, and first strike"."""
    reader.expect(",", "and")
    return granted(reader)


def kinds(
    reader: Reader,
    colors: list[ir.Color] | None,
    types: list[CardType],
    subs: list[str],
    *,
    keeps: bool,
    bare: bool = False,
) -> list[ir.ChangePart]:
    parts: list[ir.ChangePart] = []
    if colors is not None:
        adds = keeps and reader.words[reader.place - 4 : reader.place] == ["other", "colors", "and", "types"]
        parts.append((ir.AddsColors if adds else ir.BecomesColors)(tuple(colors)))
    # 205.1b: what becomes an artifact creature keeps its prior types.
    if keeps or (not bare and set(types) == {CardType.ARTIFACT, CardType.CREATURE}):
        parts += [ir.AddsType(each) for each in types] + [ir.AddsSubtype(each) for each in subs]
    else:
        if types:
            parts.append(ir.BecomesTypes(tuple(types)))  # 205.1a
        if subs:
            parts.append(ir.BecomesSubtypes(tuple(subs)))
    return parts


def size(reader: Reader) -> list[ir.ChangePart]:
    """ "4/4", "X/X": base power and toughness."""
    word = reader.peek()
    left, slash, right = word.partition("/")
    if (
        not slash
        or left[:1] in ("+", "-")
        or not all(each.isdecimal() or each == "x" for each in (left, right))
    ):
        raise reader.fail("N/N")
    reader.advance()
    return [ir.BasePower(number(left)), ir.BaseToughness(number(right))]


def number(text: str) -> ir.Value:
    return ir.X() if text == "x" else ir.Number(int(text))


def colors_of(reader: Reader) -> list[ir.Color] | None:
    """Colours joined by "and", or "colorless"; None when no colour is said."""
    if reader.take("colorless"):
        return []
    if reader.take("all colors"):
        return list(COLORS)
    found: list[ir.Color] = []
    while (color := reader.take_of(COLOR_WORDS)) is not None:
        found.append(color)
        if not (
            reader.peek() in ("and", ",") and (reader.peek(1) in COLOR_WORDS or reader.peek(2) in COLOR_WORDS)
        ):
            break
        reader.take_one(", and", "and", ",")
    return found or None
