"""What stands around a name on a card line: printings, markers, categories, tags, comments.

`peeled` takes them off one by one; `marked_section` and `marked_printing` say what they tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tolaria.decks.entries import Section
from tolaria.decks.printings import NUMBER, Printing
from tolaria.decks.sections import section_header

_SET = r"[A-Z0-9_]{2,10}|[a-z0-9_]{2,10}"
_PRINTING_IN_FRONT = re.compile(
    rf"\[(?P<set>{_SET}|[A-Z][A-Za-z0-9]{{0,3}})?(?:[:#](?P<number>[^\[\]]*))?\] ?(?=\S)"
)
_DECORATIONS = (
    re.compile(r" ?\^[^^]*\^"),  # ^Have,#37d67a^
    re.compile(r" #.*"),  # tags and comments
    re.compile(r" ?\*[A-Za-z]{1,6}\*"),  # *F* *E* *A* *CMDR*
    re.compile(r" ?\((?:F|E|FE|foil|etched)\)", re.IGNORECASE),
    re.compile(rf" ?\((?P<set>{_SET})(?:[:#](?P<inner>[^()]*))?\)(?: (?P<number>{NUMBER}))?"),  # (SET) CN
    re.compile(rf" \[(?P<set>{_SET})(?:[:#](?P<inner>[^\[\]]*))?\](?: (?P<number>{NUMBER}))?"),  # [SET] CN
    re.compile(rf" \[[^\[\]]*\](?: {NUMBER})?"),  # [foil], [Category{top}]
    re.compile(r" ?\{[^{}]*\}"),
    re.compile(r" ?<[^<>]*>"),  # <extended>
    re.compile(r"\|(?P<set>[A-Za-z0-9_]+)(?:\|.*)?"),  # |SET|art
    re.compile(r"\|.*"),
    re.compile(r"\+"),  # Forge's mark of a foil
    re.compile(r"\(\d{1,4}\)"),
)
# In brackets like a set code, and none.
_NO_SET = frozenset({"F", "E", "FE", "FOIL", "ETCHED"})
_FORGE_NUMBER = re.compile(r"\|\w+\|(?:\d+\|)?\[([^\[\]|]+)\]")
_COMMENT = re.compile(r"(.*\S) //(?!/) ?(\S.*)|(.*\S) //")
_ONE_WORD_IN_BRACKETS = re.compile(r" \([^\s()]{1,12}\)")
_COMMANDER_MARK = re.compile(r"\*CMDR\*|# ?!Commander\b", re.IGNORECASE)
_CATEGORIES = re.compile(r" \[([^\[\]]+)\]")
_MODIFIER = re.compile(r"\{[^{}]*\}")
# Words that are a category at the end of a line, and that name a part of the deck.
_PARTS = (Section.SIDE, Section.COMMANDER, Section.COMPANION, Section.LEFT_OUT)


def peeled(text: str) -> Iterator[str]:
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


def without_odd_brackets(name: str) -> str | None:
    """Return `name` without one word in brackets at its end, which only a known name can tell, or None."""
    return _cut(_ONE_WORD_IN_BRACKETS, name)


def before_comment(name: str) -> str | None:
    """Return what stands before ` // ` and may be a name with a comment behind it, or None."""
    comment = _COMMENT.fullmatch(name)
    return comment[1] if comment else None


def marked_section(text: str) -> Section | None:
    """Return the part of the deck that a marker or the first category of a line names, or None.

    >>> marked_section("Kenrith *CMDR*"), marked_section("Opt (xln) 65 [Maybeboard{noDeck},Draw]")
    (<Section.COMMANDER: 'commander'>, <Section.LEFT_OUT: 'left out'>)
    """
    if _COMMANDER_MARK.search(text):
        return Section.COMMANDER
    for group in _CATEGORIES.findall(text):
        first = group.split(",")[0]  # Archidekt: the first category decides where the card stands
        section = section_header(_MODIFIER.sub("", first).strip())
        if section in _PARTS:
            return section
        if "{nodeck}" in first.casefold():
            return Section.LEFT_OUT
    return None


def overruled_category(text: str) -> str | None:
    """Return a category outside the deck that stands behind another and so does not count, or None."""
    for group in _CATEGORIES.findall(text):
        for category in group.split(",")[1:]:
            if "{nodeck}" in category.casefold():
                return str(category).strip()
    return None


def marked_printing(text: str, name: str) -> Printing | None:
    """Return the first printing that `text` names before or behind the card `name`, or None."""
    front = _PRINTING_IN_FRONT.match(text)
    if front and front["set"]:
        return Printing.of(front["set"], front["number"])
    if len(text) == len(name):
        return None
    found = None
    shorter: str | None = text
    while shorter is not None:
        for pattern in _DECORATIONS:
            match = _at_end(pattern, shorter)
            if match is None:
                continue
            if "set" in match.groupdict() and match["set"].upper() not in _NO_SET:
                found = _printing_of(match, text)
            break
        shorter = _without_last_decoration(shorter)
    return found


def _printing_of(match: re.Match[str], text: str) -> Printing | None:
    groups = match.groupdict()
    forge = _FORGE_NUMBER.search(text)
    return Printing.of(match["set"], groups.get("number") or groups.get("inner") or (forge and forge[1]))


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
    match = _at_end(pattern, text)
    return text[: match.start()].rstrip() if match else None


def _at_end(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    for match in pattern.finditer(text):
        if match.end() == len(text) and match.start() > 0:
            return match
    return None


def _looks_like_face(text: str) -> bool:
    # Without this "Fire // Ice" would be the card Fire with a comment. Comments in lists start in lower case.
    return text[0].isupper() or text[0] in "_\"'" or text[0].isdigit()
