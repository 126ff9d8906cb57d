"""From a text to a deck's contents: tell the format, read it, settle its sections, judge it as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from tolaria.decks.draft import Draft
from tolaria.decks.encoding import checked_text
from tolaria.decks.entries import DeckEntry, IgnoredLine, Section, merged
from tolaria.decks.errors import DeckError, Problem
from tolaria.decks.formats import format_of
from tolaria.decks.layout import settle_sections
from tolaria.decks.lookup import Lookup
from tolaria.decks.names import NameIndex
from tolaria.decks.size import size_fault, size_notices
from tolaria.decks.spelling import name_key

TEXT_SOURCE = "<text>"


@dataclass(frozen=True)
class DeckContents:
    """What a list holds; the fields are those of `Deck`."""

    name: str
    main: tuple[DeckEntry, ...]
    side: tuple[DeckEntry, ...]
    commander: tuple[DeckEntry, ...]
    companion: tuple[DeckEntry, ...]
    format: str
    notices: tuple[str, ...]
    ignored: tuple[IgnoredLine, ...]


def read_contents(text: str, source: str, known: NameIndex | None, any_size: bool) -> DeckContents:
    """Read `text` strictly: all problems are collected and raised together as one DeckError."""
    text = checked_text(text, source)
    form = format_of(text)
    if form is None:
        read = "MTGO .dek, Cockatrice .cod, OCTGN .o8d, JSON, CSV and text lists"
        reason = f"markup of a kind that is not read (read are {read})"
        raise DeckError((Problem(source, None, "", reason),))
    draft = Draft(source, Lookup(known))
    form.read(text, draft)
    settle_sections(draft)
    draft.judge_names()
    if draft.left_out:
        cards = "card stands" if draft.left_out == 1 else "cards stand"
        draft.notices.append(f"{draft.left_out} {cards} outside the deck: not counted")
    main = merged(draft.of(Section.MAIN))
    companion = merged(draft.of(Section.COMPANION))
    side = _with_companion(merged(draft.of(Section.SIDE)), companion)
    # Lines that could not be read make every count too small: their problems come first.
    fault = None if draft.unread_lines else size_fault(sum(entry.count for entry in main))
    if fault and any_size:
        draft.notices.append(f"{fault} to be played")
        fault = None
    problems = sorted(draft.problems, key=lambda problem: problem.line or 0)
    if fault:
        problems.append(Problem(source, None, "", fault))
    if problems:
        raise DeckError(problems)
    stem = "deck" if source == TEXT_SOURCE else PurePath(source).stem
    return DeckContents(
        name=draft.name or stem,
        main=main,
        side=side,
        commander=merged(draft.of(Section.COMMANDER)),
        companion=companion,
        format=form.name,
        notices=(*draft.notices, *size_notices(main, side)),
        ignored=tuple(draft.ignored),
    )


def _with_companion(side: tuple[DeckEntry, ...], companion: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
    """Return the sideboard with the companion in it, once: it is one of its cards (702.139a)."""
    there = {name_key(entry.name) for entry in side}
    return (*side, *(entry for entry in companion if name_key(entry.name) not in there))
