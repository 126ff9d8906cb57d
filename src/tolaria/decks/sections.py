"""Section headers (which part of the deck follows) and labels (which only describe the lines below).

A header is a line of its own, in any case, with or without a comment mark, brackets, a colon or a count of
cards: `Sideboard`, `SIDEBOARD:`, `//Sideboard`, `[sideboard]`, `Sideboard (15)`, `15 Sideboard`.
"""

from __future__ import annotations

import re

from tolaria.decks.entries import Section

_HEADERS = {
    Section.MAIN: (
        "main", "main deck", "maindeck", "mainboard", "main board", "deck", "decklist", "vanguard",
    ),
    Section.SIDE: ("sideboard", "side board", "side", "sb"),
    Section.COMMANDER: ("commander", "commanders", "commander(s)"),
    Section.COMPANION: ("companion", "companions"),
    Section.LEFT_OUT: (
        "maybeboard", "maybe board", "maybe", "considering", "acquireboard", "acquire", "wishlist", "tokens",
        "stickers",
    ),
    Section.ABOUT: ("about",),
}  # fmt: skip
# Arena writes its headers in the language of the client; these are not verified against every client.
_LOCAL_HEADERS = {
    Section.MAIN: ("mazo", "mazzo"),
    Section.SIDE: ("banquillo", "réserve", "reserva", "サイドボード"),
    Section.COMMANDER: ("kommandeur", "commandant", "comandante", "統率者"),
    Section.COMPANION: ("gefährte", "compagnon", "compañero", "compagno", "companheiro", "相棒"),
}
_SECTION_OF = {
    word: section
    for headers in (_LOCAL_HEADERS, _HEADERS)
    for section, words in headers.items()
    for word in words
}

# Forge's further sections; "Conspiracy" is also a card, so these must stand in brackets.
_BRACKETED = re.compile(
    r"\[(?:avatar|planes|schemes|conspiracy|attractions|contraptions|dungeon)\]", re.IGNORECASE
)

_TYPES = (
    "artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "spell",
    "permanent", "card", "basic land", "nonbasic land", "legendary creature", "artifact creature",
)  # fmt: skip
_PLURALS = {"sorcery": "sorceries", "battle": "battles"}
_KINDS = "|".join(re.escape(word) for kind in _TYPES for word in (kind, _PLURALS.get(kind, kind + "s")))
_LABEL = re.compile(
    rf"(?:(?:other|total|non-?creature|non-?land|basic|nonbasic) )?(?:{_KINDS})"
    rf"(?:(?:,| and| &|,? and|/| /) ?(?:other )?(?:{_KINDS}))*(?: total)?"
    r"|mana|mana sources|mana base|removal|ramp|card draw|draw|burn|counterspells|tutors|total|others?"
)

_LONGEST_HEADING = 100  # characters
_EDGE = " \t*=~_-:#/[]<>"
_COUNT_IN_FRONT = re.compile(r"\(?(\d+)\)? (?=\D)")
_COUNT_BEHIND = re.compile(r" ?(?:[(\[] ?\d+(?: cards?)? ?[)\]]|[:-] ?\d+(?: cards?)?)$|(?<=total) \d+$")


def section_header(line: str) -> Section | None:
    """Return the section that a cleaned line opens, or None if it is no header.

    >>> section_header("SIDEBOARD:"), section_header("// Main"), section_header("Lands (24)")
    (<Section.SIDE: 'sideboard'>, <Section.MAIN: 'main'>, None)
    """
    if _BRACKETED.fullmatch(line):
        return Section.LEFT_OUT
    return _SECTION_OF.get(_heading(line))


def is_label(line: str) -> bool:
    """Say whether a cleaned line only describes the cards below: `Creatures (12)`, `24 Lands`."""
    return _LABEL.fullmatch(_heading(line)) is not None


def _heading(line: str) -> str:
    """Return the words of a heading, in lower case, without marks and counts."""
    text = line[:_LONGEST_HEADING].casefold().strip(_EDGE)
    text = _COUNT_BEHIND.sub("", text).strip(_EDGE)
    return _COUNT_IN_FRONT.sub("", text, count=1).strip(_EDGE)
