"""Words of a sentence, read from left to right with a way back.

The grammar is written as procedures that take what they understand from a :class:`Reader` and raise
:class:`NoParse` where they don't. The reader remembers the farthest word that any attempt came to: that is
the word which a refusal names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from tolaria.cards.ir.phrases import Who
from tolaria.cards.ir.words import Relation

TOKEN = re.compile(
    r"\{[^}]*\}"  # a mana symbol
    r"|[+\-]?(?:\d+|[xX*])/[+\-]?(?:\d+|[xX*])(?![\w/])"  # 2/2, +1/-1, +X/+X
    r"|[+\-]\d+(?![\w/])|[+\-][xX](?![\w/])"  # a loyalty cost
    r"|\d+(?:,\d{3})+|\d+"
    r"|~'s"
    r"|[A-Za-zÀ-ÿ][\w']*(?:[-/][A-Za-zÀ-ÿ][\w']*)*'?"  # words, also with hyphens: non-Elf, and/or, can't
    r"|[.,:;\"~•—|()\[\]?!+/*%&\-]"
)

T = TypeVar("T")


class NoParse(Exception):
    """The words at hand are not what a rule of the grammar expects."""


class Reader:
    """The words of a sentence and a place among them.

    >>> reader = Reader("Draw two cards.")
    >>> reader.take("draw"), reader.take("a"), reader.peek()
    (True, False, 'two')
    """

    __slots__ = ("far", "it", "place", "raw", "spell", "text", "they", "words")

    def __init__(self, text: str) -> None:
        self.text = text
        self.raw = TOKEN.findall(text)
        self.words = [word.lower() for word in self.raw]
        self.place = 0
        self.far = 0
        # Of a rule about players: who "that player" is in it.
        self.they: Relation | None = None
        # What is spoken of, where a phrase says "attached to it" or "blocking it".
        self.it: Who | None = None
        # Of an ability that waits for a spell: the one that "lesser mana value" compares with.
        self.spell: Who | None = None

    def peek(self, ahead: int = 0) -> str:
        """Return a word to come, "" past the end."""
        at = self.place + ahead
        return self.words[at] if at < len(self.words) else ""

    @property
    def ended(self) -> bool:
        """Whether all words are read."""
        return self.place >= len(self.words)

    def advance(self, count: int = 1) -> None:
        """Go on by some words."""
        self.place += count
        if self.place > self.far:
            self.far = self.place

    def take(self, phrase: str) -> bool:
        """Read exactly these words (with single spaces between), or nothing."""
        wanted = phrase.split(" ")
        end = self.place + len(wanted)
        if self.words[self.place : end] != wanted:
            return False
        self.place = end
        if end > self.far:
            self.far = end
        return True

    def take_one(self, *phrases: str) -> str:
        """Read the first of the phrases that stands here; "" if none does."""
        for phrase in phrases:
            if self.take(phrase):
                return phrase
        return ""

    def take_of(self, table: dict[str, T]) -> T | None:
        """Read a word that the table has, and return what it stands for."""
        found = table.get(self.peek())
        if found is not None:
            self.advance()
        return found

    def expect(self, *phrases: str) -> str:
        """Read one of the phrases or give up."""
        found = self.take_one(*phrases)
        if not found:
            raise NoParse(phrases[0])
        return found

    def finish(self) -> None:
        """Give up unless all words are read."""
        if not self.ended:
            raise NoParse("the end")

    def fail(self, wanted: str = "") -> NoParse:
        """Return the error to raise here."""
        return NoParse(wanted)

    def attempt(self, rule: Callable[[], T]) -> T | None:
        """Apply a rule; where it fails, nothing has been read and None comes back."""
        place = self.place
        try:
            return rule()
        except NoParse:
            self.place = place
            return None

    def first(self, rules: Iterable[Callable[[], T]]) -> T:
        """Apply the first rule that succeeds.

        Raises:
            NoParse: none does.
        """
        place = self.place
        for rule in rules:
            try:
                return rule()
            except NoParse:
                self.place = place
        raise NoParse

    @property
    def farthest(self) -> str:
        """The first word that no attempt understood."""
        return self.raw[self.far] if self.far < len(self.raw) else ""
