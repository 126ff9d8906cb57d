"""Draft logs (`.draft`) of MTGO and XMage: under `Pack 1 pick 1:` the cards seen, `-->` before the pick."""

from __future__ import annotations

import re

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.lines import LineFault, read_card_name
from tolaria.decks.spelling import clean_line

_PACK = re.compile(r"^[ \t]*Pack \d+ pick \d+:", re.MULTILINE | re.IGNORECASE)
_PICK = re.compile(r"--> (.+)")


class DraftLog:
    """The picks are a pool of cards; which of them were played a draft log does not say."""

    name = "draft-log"

    def recognises(self, text: str) -> bool:
        """Say whether a line heads a pick."""
        return _PACK.search(text) is not None

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` with the picks; what comes before the first pack names the players."""
        draft.side_marked = True
        began = False
        for number, raw in enumerate(text.split("\n"), start=1):
            line = clean_line(raw)
            began = began or _PACK.match(line) is not None
            pick = _PICK.fullmatch(line) if began else None
            if pick:
                self._pick(pick[1], number, draft)
            elif line:
                draft.ignore(number, line, "not a pick of a draft log")
        picks = len(draft.cards)
        draft.notices.append(
            f"a draft log: all {picks} picks were taken for the main deck; keep those that were played"
        )

    def _pick(self, name: str, number: int, draft: Draft) -> None:
        try:
            draft.add(read_card_name(name, draft.lookup), Section.MAIN, number)
        except LineFault as fault:
            draft.refuse(number, name, str(fault))
