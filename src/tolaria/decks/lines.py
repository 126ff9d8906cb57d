"""The tolerant grammar of one card line, the same for every text format.

    [SB:] [quantity] [ [SET:CN] | [SET#CN] | [SET] ] name [printing] [markers] [categories] [tags] [comment]

The whole line, the line without its quantity, and then the line with one decoration after the other taken off
its end are looked up, in this order: `Ice Tunnel` is a card before it is anything else, and `Erase (Not the
Urza's Legacy One)` keeps its brackets. From a name that is found nowhere all decorations are taken off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tolaria.decks.decorations import (
    before_comment,
    marked_printing,
    marked_section,
    overruled_category,
    peeled,
    without_odd_brackets,
)
from tolaria.decks.entries import Section
from tolaria.decks.errors import LONGEST_NAME, shown
from tolaria.decks.lookup import Lookup
from tolaria.decks.printings import Printing
from tolaria.decks.spelling import with_plain_separators

MANY_COPIES = 100  # from here on a line gets a notice
TOO_MANY_COPIES = 400  # from here on a line is taken for a slip of the finger
LONGEST_LINE = 500  # characters of a card line; longer ones are no card lines


class LineFault(Exception):
    """A line that is not a card line; `str()` says why."""


@dataclass(frozen=True)
class CardLine:
    """A card line taken apart.

    `found` says that the name is known or bundled; `section` is the part of the deck that the line itself
    names, and `overruled` a category outside the deck that it names without effect.
    """

    count: int
    name: str
    section: Section | None = None
    found: bool = True
    printing: Printing | None = None
    overruled: str | None = None


def read_card_line(line: str, lookup: Lookup) -> CardLine:
    """Take a cleaned line apart; LineFault if it is no card line or its quantity cannot be meant.

    >>> card = read_card_line("SB: 4x Lightning Bolt (M10) 146 *F*", Lookup(None))
    >>> card.count, card.name, card.section, card.printing
    (4, 'Lightning Bolt', <Section.SIDE: 'sideboard'>, Printing(set='M10', number='146'))
    """
    if len(line) > LONGEST_LINE:
        raise LineFault(f'not a card line: "{shown(line)}" ({len(line)} characters)')
    rest, marked = _without_front_mark(line)
    for text in (line, rest):
        whole = lookup.find(text)
        if whole:
            return CardLine(1, whole, marked if text is rest else None)
    faults: list[LineFault] = []
    strange: CardLine | None = None
    for count, text in _quantities(rest):
        try:
            name = read_name(text, lookup)
        except LineFault as fault:
            faults.append(fault)
            continue
        section = marked_section(text) or marked
        found = lookup.find(name) is not None
        card = CardLine(count, name, section, found, marked_printing(text, name), overruled_category(text))
        if found:
            return card
        strange = strange or card
    if strange:
        return strange
    raise faults[0]


def read_card_name(text: str, lookup: Lookup) -> CardLine:
    """Take a name without a quantity, as XML holds it, for one copy; LineFault if it cannot be a name."""
    name = read_name(text, lookup)
    return CardLine(1, name, found=lookup.find(name) is not None)


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


def read_name(text: str, lookup: Lookup) -> str:
    """Return the card name in `text`, which may carry printings, markers and comments.

    It is the name as known or bundled, or, if there is none, what is left when all decorations are off.
    """
    name = text
    for name in peeled(text):
        found = lookup.find(name)
        if found:
            return found
    found = _by_last_resort(name, lookup)
    if found:
        return found
    fault = _header_fault(name) if lookup.strict else _header_fault(name) or _name_fault(name)
    if fault:
        raise LineFault(fault)
    return with_plain_separators(name)


_FRONT_MARK = re.compile(r"(SB|Sideboard|Commander|Companion):\s*(?=\S)", re.IGNORECASE)
_MARKED = {
    "sb": Section.SIDE,
    "sideboard": Section.SIDE,
    "commander": Section.COMMANDER,
    "companion": Section.COMPANION,
}
_BULLET = re.compile(r"[*•·-] (?=\S)")


def _without_front_mark(line: str) -> tuple[str, Section | None]:
    line = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    mark = _FRONT_MARK.match(line)
    return (line[mark.end() :], _MARKED[mark[1].casefold()]) if mark else (line, None)


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


def _by_last_resort(name: str, lookup: Lookup) -> str | None:
    """Find a name by taking off what is a decoration only because the card is known without it."""
    bare = without_odd_brackets(name)  # "Unearth (Theme)"
    if bare:
        return lookup.find(bare)
    front = before_comment(name)
    found = lookup.find(front) if front else None
    # "Fire // Water" is a wrong second face, not the card Fire // Ice with a comment.
    return found if found and " // " not in found else None


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
