"""Searching a pool by name, type, text, colours and mana value, without regard to case and accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from tolaria.cards.catalog import Pool
from tolaria.cards.facts import CardFacts, FaceFacts

SYMBOL = re.compile(r"\{([^{}]*)\}")
COLORLESS = "C"
LETTERS = frozenset("WUBRG")


@dataclass(frozen=True, slots=True)
class Query:
    """What to look for; all of it must hold, "" and None hold for every card.

    ``anywhere``: each of its words stands in the name, a type line or a text. ``colors``: letters
    of W U B R G, all of which the card has, or C: it has none.
    """

    anywhere: str = ""
    name: str = ""
    type_line: str = ""
    text: str = ""
    colors: str = ""
    mana_value: int | None = None

    def __post_init__(self) -> None:
        """Check the colours.

        Raises:
            ValueError: a letter is no colour.
        """
        wrong = set(self.colors.upper()) - LETTERS - {COLORLESS}
        if wrong or (COLORLESS in self.colors.upper() and len(self.colors) > 1):
            raise ValueError(f"colours must be letters of WUBRG, or C for none, not {self.colors!r}")

    def fits(self, facts: CardFacts) -> bool:
        """Say whether a card is looked for."""
        name, types, text = (
            folded(facts.name),
            folded("\n".join(face.type_line for face in facts.faces)),
            folded("\n".join(face.text for face in facts.faces)),
        )
        whole = f"{name}\n{types}\n{text}"
        return (
            folded(self.name) in name
            and all(word in types for word in folded(self.type_line).split())
            and folded(self.text) in text
            and all(word in whole for word in folded(self.anywhere).split())
            and (not self.colors or self.has_colors(facts.faces[0]))
            and self.mana_value in (None, mana_value(facts.faces[0].mana_cost))
        )

    def has_colors(self, face: FaceFacts) -> bool:
        """Say whether a face has the colours that are looked for."""
        wanted, has = set(self.colors.upper()), colors_of(face)
        return not has if wanted == {COLORLESS} else wanted <= has


def search(pool: Pool, query: Query) -> Iterator[CardFacts]:
    """Yield the cards of a pool that fit, in no particular order.

    >>> sorted(facts.name for facts in search(Pool.builtin(), Query(name="lightning b")))
    ['Lightning Bolt']
    """
    return (facts for facts in pool.all_facts() if query.fits(facts))


def folded(text: str) -> str:
    """Return a text as it is compared."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.replace("Æ", "Ae").replace("æ", "ae"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def colors_of(face: FaceFacts) -> set[str]:
    """Return the letters of a face's colours."""
    if face.colors is not None:
        return set(face.colors)
    return set("".join(SYMBOL.findall(face.mana_cost))) & LETTERS


def mana_value(cost: str) -> int:
    """Return the mana value of a printed cost (202.3).

    >>> mana_value("{X}{2}{2/W}{U/P}{G}"), mana_value("")
    (6, 0)
    """
    return sum(symbol_value(symbol) for symbol in SYMBOL.findall(cost))


def symbol_value(symbol: str) -> int:
    """Return what one symbol adds: a hybrid the larger of its halves (202.3f), X nothing (202.3e)."""
    if "/" in symbol:
        return max(symbol_value(half) for half in symbol.split("/"))
    if symbol.isdigit():
        return int(symbol)
    return 0 if symbol in ("X", "Y", "Z") else 1
