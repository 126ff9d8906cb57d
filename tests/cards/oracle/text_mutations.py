"""Small changes of a card's rules text that change what the card does.

One sentence or comma clause is deleted, or one number, colour, type, zone or player word is swapped; reminder
text is left alone. A compiler that reads every word gives another card for each, or refuses it.
"""

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

REMINDER = re.compile(r"\([^()]*\)")
SENTENCE = re.compile(r"[^.\n•]+\.?(?=\s|$|\")")
CLAUSE = re.compile(r",[^,.\n:]+(?=[,.\n]|$)")
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COLORS = ("white", "blue", "black", "red", "green")
TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker", "instant", "sorcery")
PLURALS = ("creatures", "artifacts", "enchantments", "lands", "planeswalkers")
ZONES = ("hand", "graveyard", "library", "battlefield", "exile")
PLAYERS = ("you", "each opponent", "each player", "target player", "target opponent", "that player")
POSSESSIVES = ("your", "their", "its owner's", "an opponent's", "its controller's")
# Between two players "your opponents control" and "you don't control" say what "an opponent controls" says.
CONTROL = ("you control", "an opponent controls")


class Mutation(NamedTuple):
    """A changed text, and what was changed: the kind, and the words before and after."""

    text: str
    kind: str
    old: str
    new: str


def words_pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<![\w'{{/-])(?:{'|'.join(map(re.escape, longest))})(?![\w'}}/-])", re.IGNORECASE)


def other_of(words: tuple[str, ...]) -> Callable[[str, Random], str]:
    """Another word of the list, with a capital where the old one had one."""

    def choose(old: str, random: Random) -> str:
        new = random.choice([word for word in words if word != old.lower()])
        return new.capitalize() if old[:1].isupper() else new

    return choose


def other_number(old: str, random: Random) -> str:
    return str(random.choice([number for number in range(1, 12) if number != int(old)]))


SWAPS: dict[str, list[tuple[re.Pattern[str], Callable[[str, Random], str]]]] = {
    "number": [
        (words_pattern(NUMBERS), other_of(NUMBERS)),
        (re.compile(r"(?<![\w.])\d+(?![\w.])"), other_number),
    ],
    "color": [(words_pattern(COLORS), other_of(COLORS))],
    "type": [(words_pattern(TYPES), other_of(TYPES)), (words_pattern(PLURALS), other_of(PLURALS))],
    "zone": [(words_pattern(ZONES), other_of(ZONES))],
    "player": [
        (words_pattern(PLAYERS), other_of(PLAYERS)),
        (words_pattern(POSSESSIVES), other_of(POSSESSIVES)),
        (words_pattern(CONTROL), other_of(CONTROL)),
    ],
}


def mutations(text: str, random: Random, count: int) -> list[Mutation]:
    """Return up to so many different mutations of a text.

    >>> {each.text for each in mutations("Draw two cards.", Random(1), 5)} >= {""}
    True
    """
    found: dict[str, Mutation] = {}
    for _ in range(4 * count):
        if len(found) == count:
            break
        kind = random.choice(("sentence", "clause", *SWAPS))
        made = deleted(text, kind, random) if kind not in SWAPS else swapped(text, kind, random)
        if made is not None and made.text != text:
            found.setdefault(made.text, made)
    return list(found.values())


def outside_reminders(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    reminders = [found.span() for found in REMINDER.finditer(text)]
    return [
        (start, end)
        for start, end in spans
        if not any(start < last and first < end for first, last in reminders)
    ]


def deleted(text: str, kind: str, random: Random) -> Mutation | None:
    """Delete one sentence or comma clause."""
    pattern = SENTENCE if kind == "sentence" else CLAUSE
    found = [each.span() for each in pattern.finditer(text) if each[0].strip()]
    spans = outside_reminders(text, found)
    if not spans:
        return None
    start, end = random.choice(spans)
    return Mutation((text[:start] + text[end:]).strip(), kind, text[start:end], "")


def swapped(text: str, kind: str, random: Random) -> Mutation | None:
    """Put another word of the same kind in the place of one."""
    places = [(each.span(), swap) for pattern, swap in SWAPS[kind] for each in pattern.finditer(text)]
    spans = outside_reminders(text, [span for span, _ in places])
    places = [place for place in places if place[0] in spans]
    if not places:
        return None
    (start, end), swap = random.choice(places)
    old, new = text[start:end], swap(text[start:end], random)
    return Mutation(text[:start] + new + text[end:], kind, old, new)
