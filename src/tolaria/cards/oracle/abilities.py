"""Lines of a text as abilities: keyword lines, activated, triggered, static, loyalty, modal ones, and spells."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from tolaria.cards import ir
from tolaria.cards.ir.words import Limit
from tolaria.cards.oracle.activated import activated
from tolaria.cards.oracle.anchors import anchor_words, is_anchored
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.dice import is_row
from tolaria.cards.oracle.from_graveyard import cast_from_graveyard
from tolaria.cards.oracle.instead import instead, is_instead
from tolaria.cards.oracle.keywords import KeywordLine, keyword_line
from tolaria.cards.oracle.modal import modes_of
from tolaria.cards.oracle.prices import additional_cost, alternative_cost, optional_cost
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.statics import static
from tolaria.cards.oracle.triggered import triggered
from tolaria.cards.oracle.vocabulary import ABILITY_WORDS, COSTED_WORDS, RULED_WORDS
from tolaria.cards.oracle.ways import UNSTOPPED, cast_only, per_target, unstopped

BULLET = "•"
T = TypeVar("T")


@dataclass(slots=True)
class Parts(KeywordLine):
    """What the lines of a face add up to."""

    spell_lines: list[str] = field(default_factory=list)


class Unread(Exception):
    """A line that is not understood: the reader that came farthest."""

    def __init__(self, line: str, token: str, reason: str) -> None:
        super().__init__(line)
        self.line, self.token, self.reason = line, token, reason


def read_lines(lines: list[str], *, spell: bool) -> Parts:
    """Read the lines of a permanent, or (``spell``) of an instant or sorcery.

    Raises:
        Unread: a line is not understood.
    """
    parts = Parts()
    for block in blocks(lines):
        read_block(block, parts, spell=spell)
    if parts.spell_lines:
        parts.abilities.insert(0, spell_ability(parts.spell_lines))
    return parts


def blocks(lines: list[str]) -> Iterator[list[str]]:
    """Yield each line with the bullets below it."""
    block: list[str] = []
    for line in (each for whole_line in lines for each in bullets_apart(whole_line)):
        if block and (line.startswith(BULLET) or is_row(line)):
            mode = line.removeprefix(BULLET).strip()
            block.append(mode if is_anchored(block[0]) else without_flavor(mode))
            continue
        if block:
            yield block
        block = [without_ability_word(line)]
    if block:
        yield block


def bullets_apart(line: str) -> list[str]:
    """A choice whose modes stand in one line ("Choose one• … • …"), taken apart."""
    head, *modes = line.split(BULLET)
    if not (modes and head.startswith("Choose") and '"' not in line):
        return [line]
    return [head.strip(), *(f"{BULLET} {mode.strip()}" for mode in modes)]


def without_ability_word(line: str) -> str:
    head, dash, rest = line.partition(" — ")
    return rest if dash and (head.lower() in ABILITY_WORDS or FLAVOR.fullmatch(head)) else line


def without_flavor(mode: str) -> str:
    """A mode without the name that it has in the story: "Buy Information — Draw a card" (700.2)."""
    head, dash, rest = mode.partition(" — ")
    return rest if dash and FLAVOR.fullmatch(head) else mode


# A flavour word: some words that are no keyword, chapter number, choice or instruction.
FLAVOR = re.compile(
    rf"(?!(?:choose|{'|'.join(sorted(RULED_WORDS))})\b)(?!(?:{'|'.join(sorted(COSTED_WORDS))})$)(?![IVX]+$)"
    r"[a-z][\w'-]*!?(?: (?!choose\b)[\w'.-]+!?){0,5}",
    re.IGNORECASE,
)


def read_block(block: list[str], parts: Parts, *, spell: bool) -> None:
    line = block[0]
    if len(block) == 1 and line.startswith(EXERT):
        # 702.99: the choice is made as it attacks; what follows is an ability that triggers on it.
        parts.abilities.append(ir.StaticAbility((ir.Rule("may-exert"),)))
        if line != EXERT:
            read_block([f"Whenever you exert ~,{line.removeprefix(EXERT + WHEN_YOU_DO)}"], parts, spell=spell)
        return
    if line.startswith(COMPANION):
        # 702.139: it is about cards that begin outside the game, of which there are none.
        parts.keywords.append(ir.NamedKeyword("companion"))
        return
    if line.startswith(MAX_SPEED):
        parts.abilities += while_so([line.removeprefix(MAX_SPEED), *block[1:]], FAST)
        return
    words = anchor_words(block)
    if words:
        parts.abilities.append(
            ir.StaticAbility((ir.Rule("enters-choosing-word", number=ir.Number(len(words))),))
        )
        for place, text in enumerate(block[1:]):
            asked = ir.NamedCondition("word-chosen", number=ir.Number(place))
            parts.abilities += while_so([text.partition(" — ")[2]], asked)
        return
    attempts: list[tuple[Reader, str]] = []
    if len(block) == 1:
        reader = Reader(line)
        try:
            found = keyword_line(reader)
        except NoParse:
            attempts.append((reader, "keyword"))
        else:
            parts.keywords += found.keywords
            parts.ways += found.ways
            parts.abilities += found.abilities
            parts.enchant = found.enchant or parts.enchant
            parts.colorless = parts.colorless or found.colorless
            return
    if len(block) == 1 and line.startswith("You may cast ~ from your graveyard"):
        reader = Reader(line)
        own = reader.attempt(lambda: cast_from_graveyard(reader))
        if own is not None:
            parts.keywords += own.keywords
            parts.ways += own.ways
            parts.abilities += own.abilities
            return
        attempts.append((reader, "static"))
    if spell and len(block) == 1 and UNSTOPPED in line:
        parts.abilities.append(whole(line, "spell", partial(unstopped, line)))
        line = block[0] = line.replace(UNSTOPPED, ", ")
    for rule, reason in ((read_static, "static"), (read_cost, "cost")):
        reader = Reader(line)
        if len(block) == 1:
            try:
                rule(reader, parts, spell)
                return
            except NoParse:
                attempts.append((reader, reason))
    if is_activated(line):
        parts.abilities.extend(whole(" ".join(block), "activated", partial(activated, block, modes_of)))
    elif line.startswith(("When", "At ")) and not (spell and DELAYED.match(line)):
        parts.abilities.extend(whole(" ".join(block), "triggered", partial(triggered, block)))
    elif not spell and len(block) == 1 and is_instead(line):
        parts.abilities.extend(whole(line, "static", partial(instead, line, modes_of)))
    elif spell:
        parts.spell_lines += [line, *(f"{BULLET}{each}" for each in block[1:])]
    else:
        raise farthest(line, attempts)


COMPANION = "Companion — "
EXERT = "You may exert ~ as it attacks."
WHEN_YOU_DO = " When you do,"
MAX_SPEED = "Max speed — "
# 702.179e
FAST = ir.Compare(ir.OfPlayer(ir.PlayerFact.SPEED, ir.YOU), ir.Comparison.GE, ir.Number(4))


def while_so(lines: list[str], asked: ir.Condition) -> list[ir.Ability]:
    """Read lines of abilities that the source has while a condition holds."""
    parts = read_lines(lines, spell=False)
    if parts.ways or parts.enchant is not None or parts.colorless:
        raise Unread(lines[0], "", "line")
    found: list[ir.Ability] = []
    given: list[ir.Ability] = []
    for each in parts.abilities:
        match each:
            case ir.StaticAbility(defining=False) | ir.ActivatedAbility() | ir.ManaAbility():
                both = asked if each.condition is None else ir.both(asked, each.condition)
                found.append(dataclasses.replace(each, condition=both))
            case ir.TriggeredAbility():
                both = asked if each.moment is None else ir.both(asked, each.moment)
                found.append(dataclasses.replace(each, moment=both))
            case _:
                given.append(each)
    has: list[ir.ChangePart] = [ir.Has(each) for each in parts.keywords]
    if given:
        has.append(ir.Grants(tuple(given)))
    return [*([ir.StaticAbility(tuple(has), condition=asked)] if has else []), *found]


# What a spell sets up is no ability of the card.
DELAYED = re.compile(r"When(ever)? [^,.]* this turn,|At the beginning of (your|the) next ")


def farthest(line: str, attempts: list[tuple[Reader, str]]) -> Unread:
    """The error for a line: of several attempts, the one that came farthest without coming to its end."""
    attempts = [each for each in attempts if each[0].far < len(each[0].raw)] or attempts[-1:]
    reader, reason = max(attempts, key=lambda each: each[0].far) if attempts else (Reader(line), "line")
    return Unread(line, reader.farthest, reason)


def whole(line: str, reason: str, rule: Callable[[list[Reader]], T]) -> T:
    """Apply a rule to a line that must be understood; its readers tell how far it came."""
    readers: list[Reader] = []
    try:
        return rule(readers)
    except NoParse:
        raise farthest(line, [(reader, reason) for reader in readers]) from None


def read_static(reader: Reader, parts: Parts, spell: bool) -> None:
    """Every sentence of the line must be a static ability."""
    if is_activated(reader.text) or reader.text.startswith(("When", "At the")):
        raise NoParse
    found: list[ir.Ability] = []
    while not reader.ended:
        found += static(reader, found)
        quoted = reader.words[reader.place - 1] == '"'
        if not reader.take(".") and not reader.ended and not quoted:
            raise reader.fail("the end of the sentence")
    # Of a spell only what is said of itself while it is cast or on the stack.
    if spell and not all(is_of_the_spell(each) for each in found):
        raise NoParse
    parts.abilities += found


def is_of_the_spell(ability: ir.Ability) -> bool:
    """What a static ability of an instant or sorcery may say: it can't be countered, it costs less, where it goes."""
    if not isinstance(ability, ir.StaticAbility) or ability.affected != ir.THIS:
        return False
    return all(
        isinstance(part, (ir.CostsMore, ir.CostsMoreMana))
        or part == ir.Rule("only-for-ante")
        or (part == ir.Has(ir.Keyword.UNCOUNTERABLE) and ability.condition is None)
        or (isinstance(part, ir.BuriedIn) and ability.condition is None)
        for part in ability.change
    )


def read_cost(reader: Reader, parts: Parts, spell: bool) -> None:
    parts.ways += reader.first(
        (
            lambda: optional_cost(reader),
            lambda: [additional_cost(reader)],
            lambda: [alternative_cost(reader)],
            lambda: [per_target(reader)],
        )
    )


# Activated abilities


def is_activated(line: str) -> bool:
    """Whether a colon outside quotes divides a cost from an effect."""
    head, colon, _ = line.partition(":")
    return bool(colon) and '"' not in head and "." not in head and not head.startswith(("When", "Choose"))


# Spells


def spell_ability(lines: list[str]) -> ir.Ability:
    """All spell lines of an instant or sorcery together are its one spell ability (113.3a)."""
    readers: list[Reader] = []
    try:
        lines, limits, asked = spell_limits(lines, readers)
        bullets = [line[1:] for line in lines if line.startswith(BULLET)]
        plain = [line for line in lines if not line.startswith(BULLET)]
        if bullets and len(plain) != 1:
            raise NoParse
        text = [plain[0], *bullets] if bullets else [" ".join(plain)]
        return ir.SpellAbility(modes_of(text, Context(spell=True), readers), limits, asked)
    except NoParse:
        raise farthest(" ".join(lines), [(reader, "spell") for reader in readers]) from None


def spell_limits(
    lines: list[str], readers: list[Reader]
) -> tuple[list[str], tuple[Limit, ...], ir.Condition | None]:
    """Take a line "Cast ~ only …" off the text."""
    for line in lines:
        if line.startswith("Cast ~ only"):
            reader = Reader(line)
            readers.append(reader)
            limits, asked = cast_only(reader)
            return [each for each in lines if each is not line], limits, asked
    return lines, (), None
