"""The tolerant grammar of one card line, the same for every text format.

    [SB:] [quantity] [ [SET:CN] | [SET#CN] | [SET] ] name [printing] [markers] [categories] [tags] [comment]

When the known names are given, the whole line, the line without its quantity, and then the line with one
decoration after the other taken off its end are looked up, in this order: `Ice Tunnel` is a card before it is
anything else, and `Erase (Not the Urza's Legacy One)` keeps its brackets. Without known names all decorations
are taken off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tolaria.decks.errors import shown
from tolaria.decks.names import NameIndex
from tolaria.decks.spelling import with_plain_separators

MANY_COPIES = 100  # from here on a line gets a notice
TOO_MANY_COPIES = 400  # from here on a line is taken for a slip of the finger
LONGEST_LINE = 500  # characters of a card line; longer ones are no card lines
LONGEST_NAME = 160  # characters; the longest printed name has 141


class LineFault(Exception):
    """A line that is not a card line; `str()` says why."""


@dataclass(frozen=True)
class CardLine:
    """A card line taken apart. `known` is False if names are known and this one is not among them."""

    count: int
    name: str
    side: bool = False
    commander: bool = False
    known: bool = True


def read_card_line(line: str, known: NameIndex | None) -> CardLine:
    """Take a cleaned line apart; LineFault if it is no card line or its quantity cannot be meant.

    >>> read_card_line("SB: 4x Lightning Bolt (M10) 146 *F*", None)
    CardLine(count=4, name='Lightning Bolt', side=True, commander=False, known=True)
    """
    if len(line) > LONGEST_LINE:
        raise LineFault(f'not a card line: "{shown(line)}" ({len(line)} characters)')
    rest, side = _without_side_mark(line)
    for text in (line, rest):
        whole = known.find(text) if known else None
        if whole:
            return CardLine(1, whole, side and text is rest)
    faults: list[LineFault] = []
    unknown: CardLine | None = None
    for count, text in _quantities(rest):
        commander = _is_marked_commander(text)
        try:
            name = read_name(text, known)
        except LineFault as fault:
            faults.append(fault)
            continue
        found = CardLine(count, name, side, commander, known is None or name in known)
        if found.known:
            return found
        unknown = unknown or found
    if unknown:
        return unknown
    raise faults[0]


def read_card_name(text: str, known: NameIndex | None) -> CardLine:
    """Take a name without a quantity, as XML holds it, for one copy; LineFault if it cannot be a name."""
    name = read_name(text, known)
    return CardLine(1, name, known=known is None or name in known)


def checked_count(digits: str) -> int:
    """Return the number of copies in `digits`; LineFault unless it is a whole number from 1 to 399."""
    if not digits.isdecimal() or not digits.strip("0"):
        raise LineFault(f'the quantity "{shown(digits)}" is not a whole number of 1 or more')
    # The length first: Python refuses to convert thousands of digits.
    if len(digits) > 9 or int(digits) >= TOO_MANY_COPIES:
        raise LineFault(
            f"{digits[:12]} copies on one line; at most {TOO_MANY_COPIES - 1} are read, mend the quantity"
        )
    return int(digits)


def read_name(text: str, known: NameIndex | None) -> str:
    """Return the card name in `text`, which may carry printings, markers and comments.

    With `known` it is the name as known, or, if there is none, what is left when all decorations are off.
    """
    name = text
    for name in _peeled(text):
        found = known.find(name) if known else None
        if found:
            return found
    found = _by_last_resort(name, known) if known else None
    if found:
        return found
    fault = _header_fault(name) if known else _header_fault(name) or _name_fault(name)
    if fault:
        raise LineFault(fault)
    return with_plain_separators(name)


_SIDE_MARK = re.compile(r"SB:\s*", re.IGNORECASE)
_BULLET = re.compile(r"[*•·-] (?=\S)")


def _without_side_mark(line: str) -> tuple[str, bool]:
    line = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    mark = _SIDE_MARK.match(line)
    return (line[mark.end() :], True) if mark else (line, False)


_PLAIN_QUANTITY = re.compile(r"(\d+)(?: ?[x×])? (\S.*)", re.IGNORECASE)
_NUMBER_THEN_NAME = re.compile(r"(\d+) (\S.*)")  # "4 X Marks": the x may belong to the name
_OTHER_QUANTITIES = (
    re.compile(r"[x×] ?(\d+) (\S.*)", re.IGNORECASE),
    re.compile(r"\((\d+) ?[x×]?\) ?(\S.*)", re.IGNORECASE),
    re.compile(r"\[(\d+) ?[x×]?\] ?(\S.*)", re.IGNORECASE),
)
_QUANTITY_BEHIND = re.compile(r"(.*\S) [x×](\d+)", re.IGNORECASE)
_BAD_QUANTITY = re.compile(r"[-+\u2212]?\d\S*|[½¼¾]\S*|[\[(] ?[-+]?\d+(?:[.,/]\d+)? ?[x×]?[\])]")


def _quantities(text: str) -> Iterator[tuple[int, str]]:
    """Yield (count, rest of the line) for each way to read a quantity; at least one, or LineFault."""
    plain = _PLAIN_QUANTITY.fullmatch(text)
    if plain:
        yield checked_count(plain[1]), plain[2]
        bare = _NUMBER_THEN_NAME.fullmatch(text)
        if bare and bare[2] != plain[2]:
            yield checked_count(bare[1]), bare[2]
        return
    for pattern in _OTHER_QUANTITIES:
        match = pattern.fullmatch(text)
        if match:
            yield checked_count(match[1]), match[2]
            return
    bad = _BAD_QUANTITY.match(text)
    if bad:
        if bad.end() == len(text) and bad[0].rstrip("x)]").lstrip("([").isdigit():
            raise LineFault(f'no card name after the quantity "{text}"')
        raise LineFault(f'the quantity "{bad[0]}" is not a whole number of 1 or more (write "4 Card Name")')
    behind = _QUANTITY_BEHIND.fullmatch(text)
    if behind:
        yield checked_count(behind[2]), behind[1]
        return
    yield 1, text


_SET = r"[A-Z0-9_]{2,10}|[a-z0-9_]{2,10}"
_NUMBER = r"(?=\S*\d)[\w★†*+-]+"  # collector numbers: 156a, 2*, 72+, U16, 213★, MH2-123
_PRINTING_IN_FRONT = re.compile(rf"\[(?:{_SET}|[A-Z][A-Za-z0-9]{{1,3}})?(?:[:#][^\[\]]*)?\] ?(?=\S)")
_DECORATIONS = (
    re.compile(r" ?\^[^^]*\^"),  # ^Have,#37d67a^
    re.compile(r" #.*"),  # tags and comments
    re.compile(r" ?\*[A-Za-z]{1,6}\*"),  # *F* *E* *A* *CMDR*
    re.compile(r" ?\((?:F|E|FE|foil|etched)\)", re.IGNORECASE),
    re.compile(rf" ?\((?:{_SET})(?:[:#][^()]*)?\)(?: {_NUMBER})?"),  # (SET) CN, (SET:CN), (331)
    re.compile(rf" \[[^\[\]]*\](?: {_NUMBER})?"),  # [SET] CN, [foil], [Category{top}]
    re.compile(r" ?\{[^{}]*\}"),
    re.compile(r" ?<[^<>]*>"),  # <extended>
    re.compile(r"\|.*"),  # |SET|art
    re.compile(r"\+"),  # Forge's mark of a foil
    re.compile(r"\(\d{1,4}\)"),
)
_COMMENT = re.compile(r"(.*\S) //(?!/) ?(\S.*)|(.*\S) //")
_ONE_WORD_IN_BRACKETS = re.compile(r" \([^\s()]{1,12}\)")
_COMMANDER_MARK = re.compile(r"\*CMDR\*|#!Commander\b", re.IGNORECASE)


def _is_marked_commander(text: str) -> bool:
    return _COMMANDER_MARK.search(text) is not None


def _peeled(text: str) -> Iterator[str]:
    """Yield `text`, then `text` without the printing in front, then with ever more taken off its end."""
    yield text
    front = _PRINTING_IN_FRONT.match(text)
    if front:
        text = text[front.end() :]
        yield text
    shorter = _without_last_decoration(text)
    while shorter is not None:
        yield shorter
        shorter = _without_last_decoration(shorter)


def _by_last_resort(name: str, known: NameIndex) -> str | None:
    """Find a name by taking off what is a decoration only because the card is known without it."""
    bare = _cut(_ONE_WORD_IN_BRACKETS, name)  # "Unearth (Theme)"
    if bare:
        return known.find(bare)
    comment = _COMMENT.fullmatch(name)
    found = known.find(comment[1]) if comment and comment[1] else None
    # "Fire // Water" is a wrong second face, not the card Fire // Ice with a comment.
    return found if found and " // " not in found else None


def _without_last_decoration(text: str) -> str | None:
    for pattern in _DECORATIONS:
        shorter = _cut(pattern, text)
        if shorter is not None:
            return shorter
    comment = _COMMENT.fullmatch(text)
    if comment and not (comment[2] and _looks_like_face(comment[2])):
        return comment[1] or comment[3]
    return None


def _cut(pattern: re.Pattern[str], text: str) -> str | None:
    """Return `text` without the decoration that `pattern` finds at its end, or None if there is none."""
    for match in pattern.finditer(text):
        if match.end() == len(text) and match.start() > 0:
            return text[: match.start()].rstrip()
    return None


def _looks_like_face(text: str) -> bool:
    # Without this "Fire // Ice" would be the card Fire with a comment. Comments in lists start in lower case.
    return text[0].isupper() or text[0] in "_\"'" or text[0].isdigit()


_NOT_IN_A_NAME = re.compile(r"[<>={}|\\;@$%^~*#\[\]\ufffd]|://")
_FIRST_OF_A_NAME = re.compile(r"[\w\"'+]")


def _header_fault(name: str) -> str | None:
    return f'unknown section header "{shown(name)}"' if name.endswith(":") else None


def _name_fault(name: str) -> str | None:
    """Return why `name` cannot be a card's name, judged by its letters alone, or None."""
    has_letter = any(letter.isalpha() or letter == "_" for letter in name)
    odd = _NOT_IN_A_NAME.search(name) or not _FIRST_OF_A_NAME.match(name) or not has_letter
    if odd or len(name) > LONGEST_NAME:
        return f'not a card line: "{shown(name)}"'
    return None
