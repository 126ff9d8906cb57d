"""The reader that all text formats share: it walks the lines and keeps track of the section.

A text format is a subclass with a mark that tells its lists and, where it has any, its own directives.
"""

from __future__ import annotations

import re

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.lines import CardLine, LineFault, read_card_line
from tolaria.decks.sections import is_label, section_header
from tolaria.decks.spelling import clean_line

_COMMENT = re.compile(r"//|#")
_NAME_COMMENT = re.compile(r"// ?NAME ?: ?(.+)", re.IGNORECASE)
_ABOUT_NAME = re.compile(r"Name:? (.+)", re.IGNORECASE)
# Sections of one block: a blank line after their cards leads back to the main deck.
_SHORT_SECTIONS = (Section.COMMANDER, Section.COMPANION, Section.ABOUT)
_MARKED_SIDE = (Section.COMMANDER, Section.COMPANION)


class TextFormat:
    """The tolerant reader; by itself it reads plain lists."""

    name = "plain"
    # Whether lists of this format say themselves where the sideboard is, so that blank lines mean nothing.
    marks_side = False
    # What only lists of this format hold; plain text is what no other format claims.
    mark = re.compile("")

    def recognises(self, text: str) -> bool:
        """Say whether `text` holds the mark of this format."""
        return self.mark.search(text) is not None

    def directive(self, line: str, number: int, draft: Draft) -> bool:
        """Take a line that only this format knows; False leaves it to the common grammar."""
        return False

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from every line of `text`."""
        draft.side_marked = self.marks_side
        walk = _Walk(self, draft)
        for number, raw in enumerate(text.split("\n"), start=1):
            walk.take(clean_line(raw), number)


class _Walk:
    """The place reached in a list: its section, and the blank lines and labels since the last main card."""

    def __init__(self, form: TextFormat, draft: Draft) -> None:
        self._form = form
        self._draft = draft
        self._section = Section.MAIN
        self._gap = 0
        self._labelled = False
        self._section_used = False

    def take(self, line: str, number: int) -> None:
        if not line:
            self._blank()
            return
        card = self._card_line(line)
        if isinstance(card, CardLine) and card.found and self._section is not Section.ABOUT:
            self._take_card(card, line, number)  # first: names may look like headers, labels or directives
        elif self._form.directive(line, number, self._draft):
            return
        elif (section := section_header(line)) is not None:
            self._open(section)
        elif _COMMENT.match(line):
            self._comment(line, number)
        elif is_label(line):
            self._labelled = True
            self._draft.ignore(number, line, "label")
        elif self._section is Section.ABOUT:
            self._about(line, number)
        elif isinstance(card, CardLine):
            self._take_card(card, line, number)
        else:
            self._draft.refuse(number, line, str(card))

    def _card_line(self, line: str) -> CardLine | LineFault:
        try:
            return read_card_line(line, self._draft.lookup)
        except LineFault as fault:
            return fault

    def _blank(self) -> None:
        self._gap += 1
        if self._section in _SHORT_SECTIONS and self._section_used:
            self._section = Section.MAIN

    def _open(self, section: Section) -> None:
        self._section = section
        self._section_used = False
        self._gap = 0
        self._labelled = False
        if section is Section.SIDE:
            self._draft.side_marked = True
        if section is Section.MAIN:
            self._draft.main_marked = True

    def _comment(self, line: str, number: int) -> None:
        name = _NAME_COMMENT.fullmatch(line)
        if name and not self._draft.name:
            self._draft.name = name[1]
            return
        self._labelled = self._labelled or is_label(line)
        self._draft.ignore(number, line, "comment")

    def _about(self, line: str, number: int) -> None:
        self._section_used = True
        name = _ABOUT_NAME.fullmatch(line)
        if name:
            self._draft.name = name[1]
        else:
            self._draft.ignore(number, line, "about the deck")

    def _take_card(self, card: CardLine, line: str, number: int) -> None:
        draft = self._draft
        self._section_used = True
        section = card.section or self._section
        if card.section is Section.SIDE:
            draft.side_marked = True
            if self._section in _MARKED_SIDE:
                section = self._section  # "// Commander" above "SB: 1 Name": programs without that part
        if card.overruled:
            draft.notices.append(
                f"line {number}: {card.overruled} is not the first category: still in the deck"
            )
        if section is Section.LEFT_OUT:
            draft.leave_out(card, number, line)
        elif section is Section.MAIN:
            draft.add(card, section, number, self._gap, self._labelled)
            self._gap = 0
            self._labelled = False
        else:
            draft.add(card, section, number)
