"""From a printed text to lines that the grammar reads: one spelling for what has had several.

Reminder text goes (207.2), the card's own name and "this creature" become ``~``, and the wordings of older texts
become those of today where they mean the same.
"""

from __future__ import annotations

import re

from tolaria.cards.facts import FaceFacts
from tolaria.cards.oracle.vocabulary import subtypes

REMINDER = re.compile(r"\s*\([^()]*\)")
THIS = re.compile(
    r"\bthis (creature|artifact|enchantment|land|permanent|spell|card|aura|equipment|vehicle|token|saga|planeswalker"
    r"|siege|class|case|room|spacecraft|planet|plane|phenomenon|scheme|conspiracy|instant|sorcery|fortification|mount)\b",
    re.IGNORECASE,
)
ALWAYS_THIS = ("permanent", "spell", "card", "token")
TYPE_NOUNS = ("artifact", "enchantment", "land", "planeswalker", "creature", "aura", "equipment", "vehicle")
BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
ARTIFACT_TOKENS = ("Treasure", "Food", "Clue", "Blood", "Map", "Powerstone", "Gold")
RUN_TOGETHER = re.compile(r" ?(•|(?<=\.)\d+(?:[—-]\d+|\+)? \| )")
PROTOTYPE = re.compile(r"^(Prototype (?:\{[^}\s]+\})+) [—-] (\d+/\d+)(?:\n|(?=[A-Z]|$))", re.MULTILINE)
# What stands for an empty text.
NOTHING = frozenset(["", "No abilities."])
REWORDED = (
    ("\u2212", "-"),
    ("\u2013", "-"),
    ("\u2019", "'"),
    ("\u2018", "'"),
    ("\u201c", '"'),
    ("\u201d", '"'),
    ("enters the battlefield", "enters"),
    ("enter the battlefield", "enter"),
    ("entered the battlefield", "entered"),
    ("comes into play", "enters"),
    ("come into play", "enter"),
    ("entering the battlefield", "entering"),
    ("converted mana cost", "mana value"),
    (" his or her ", " their "),
    (" he or she ", " they "),
    (" him or her", " them"),
    ("removed from the game", "exiled"),
    ("remove from the game", "exile"),
    ("from play", "from the battlefield"),
    ("is put into a graveyard from the battlefield", "dies"),
    ("are put into a graveyard from the battlefield", "die"),
    ("target creature or player", "any target"),
)


BURY = re.compile(r"\b[Bb]ury (target|all|each|that|those|it)\b([^.;:,]*)\.")
MANY = ("all", "those")


def buried(found: re.Match[str]) -> str:
    """What "bury" has meant since the rules of 1999."""
    who = "They" if found[1] in MANY else "It"
    return f"Destroy {found[1]}{found[2]}. {who} can't be regenerated."


def prepare(face: FaceFacts, name: str = "") -> list[str]:
    """Return the lines of a face's rules text, in one spelling; ``name``: the card's, where the face's differs.

    >>> prepare(FaceFacts("Ash Runner", "{R}", "Creature", "When Ash Runner enters the battlefield, draw a card. (Now.)"))
    ['When ~ enters, draw a card.']
    """
    text = REMINDER.sub("", face.text)
    for each in dict.fromkeys((face.name, name or face.name)):
        text = names_replaced_outside_quotes(text, each, legend="Legendary" in face.type_line)
    text = two_kickers(self_replaced(text, face))
    for old, new in REWORDED:
        if old in text:
            text = text.replace(old, new)
    text = BURY.sub(buried, text)
    # Some sources run modes, and the rows below a die, together.
    text = RUN_TOGETHER.sub(r"\n\1", text)
    text = PROTOTYPE.sub(r"\1 — \2\n", text)
    return [line.strip() for line in text.split("\n") if line.strip() not in NOTHING]


KICKERS = re.compile(r"^Kicker (\S+) and/or (?:kicker )?(\S+)$", re.MULTILINE)


def two_kickers(text: str) -> str:
    """Call each of two kickers by its place where the text calls it by its cost (702.33c)."""
    found = KICKERS.search(text)
    if found is None:
        return text
    for place, cost in zip(("first", "second"), found.groups(), strict=True):
        text = text.replace(f"with its {cost} kicker", f"with its {place} kicker")
    return text


def names_replaced_outside_quotes(text: str, name: str, *, legend: bool = False) -> str:
    """Put ``~`` for the name where the text speaks, and in abilities that it has itself.

    In an ability that it gives away, "this" is another object.
    """
    pieces = text.replace("\u201c", '"').replace("\u201d", '"').split('"')
    for place, each in enumerate(pieces):
        if place % 2 == 0 or HAS_ITSELF.search(pieces[place - 1]):
            pieces[place] = names_replaced(each, name, legend=legend)
    return '"'.join(pieces)


# "~ gets +1/+0 and has "…"": what is in quotes speaks of the same object.
HAS_ITSELF = re.compile(r"~ (?:gets|has|gains|becomes)\b[^.\n]*$")


def names_replaced(text: str, name: str, *, legend: bool = False) -> str:
    """Put ``~`` for the name, and for the short name of a legend ("Rhys" of "Rhys the Exiled", "Ash" of "Ash Vale").

    Sources mark a rebalanced card by "A-" before its name; its text does without.
    """
    name = name.removeprefix("A-")
    # "Regenerate target creature" of a spell that is called Regenerate is the verb.
    verb = "" if " " in name else "(?! target)"
    text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-]){verb}", "~", text)
    short = re.split(r",| the | of ", name)[0]
    if short == name and legend and subtypes().get(name.split(" ")[0].lower()) is None:
        short = name.split(" ")[0]
    if short != name and len(short) > 2:
        # Of the Case that is called "Case of …" the text says "this Case".
        text = re.sub(rf"(?<![\w-])(?<!\bthis ){re.escape(short)}(?![\w-])", "~", text)
    return text


def self_replaced(text: str, face: FaceFacts) -> str:
    """Put ``~`` for "this creature" where the face is one; in what others are given ("…"), by their types."""
    own = (*ALWAYS_THIS, *(word.lower() for word in re.findall(r"[\w'-]+", face.type_line)))
    parts = text.split('"')
    said = ""  # of the line, outside quotation marks
    for place, part in enumerate(parts):
        if place % 2 == 0:
            said = (said + part).rpartition("\n")[2]
        # What is given within what is given: "Mountains you control have '{T}: …'".
        outer, inner, _ = part.partition(" '")
        parts[place] = called_this(part, given_to(outer if inner else said) if place % 2 else own)
    return '"'.join(parts)


def called_this(text: str, kinds: tuple[str, ...]) -> str:
    """Put ``~`` for "this" with one of the nouns."""
    return THIS.sub(lambda found: "~" if found[1].lower() in kinds else found[0], text)


def given_to(said: str) -> tuple[str, ...]:
    """What "this …" may be called in an ability that is given away: by the types named, else a creature."""
    named = tuple(each for each in TYPE_NOUNS if each in said.lower())
    if any(each in said for each in BASIC_LANDS):
        named += ("land",)
    if any(each in said for each in ARTIFACT_TOKENS):
        named += ("artifact",)
    return (*ALWAYS_THIS, *(named or ("creature",)))
