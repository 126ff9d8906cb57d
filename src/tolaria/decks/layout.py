"""Sections of a list that does not name them: what blank lines mean, and where a commander stands.

Whatever is assumed here is said in a notice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from tolaria.decks.catalogue import catalogue
from tolaria.decks.draft import Draft
from tolaria.decks.entries import PlacedCard, Section
from tolaria.decks.size import is_basic
from tolaria.decks.spelling import name_key

SMALLEST_MAIN = 40  # cards before the one blank line
SMALLEST_MAIN_OF_MANY = 60  # cards before the last of several blank lines
LARGEST_SIDE = 15
_COMMANDER_DECK = range(99, 101)
# Sizes of a main deck that may turn out to hold a sideboard or a commander.
BARE_SIZES = frozenset({SMALLEST_MAIN_OF_MANY + LARGEST_SIDE, *_COMMANDER_DECK})


def settle_sections(draft: Draft) -> None:
    """Place the sideboard and the commander where the lines do not say; note what was assumed."""
    main = draft.of(Section.MAIN)
    if draft.side_marked or draft.of(Section.SIDE):
        _notice_side_commander(draft)
        if _is_singleton(main) and not draft.of(Section.SIDE) and not draft.of(Section.COMMANDER):
            _ask_for_commander(draft)
        return
    blocks = _blocks(_without_double_spacing(main))
    if _is_singleton(main) and not draft.of(Section.COMMANDER):
        _settle_commander(draft, blocks)
    elif len(blocks) > 1:
        _settle_side(draft, blocks)
    elif not draft.main_marked:
        _settle_unbroken(draft, main)


def _settle_side(draft: Draft, blocks: Sequence[Sequence[PlacedCard]]) -> None:
    last = blocks[-1]
    before, after = sum(_count(block) for block in blocks[:-1]), _count(last)
    enough = SMALLEST_MAIN if len(blocks) == 2 else SMALLEST_MAIN_OF_MANY
    if before >= enough and after <= LARGEST_SIDE and not last[0].labelled:
        _move(draft, last, Section.SIDE)
        if len(blocks) > 2:
            draft.notices.append(
                f"several blank lines: the {after} cards after the last one were taken for the sideboard,"
                f' the {before} before it for the main deck; write "Sideboard" above it to be sure'
            )
        return
    if all(block[0].labelled for block in blocks[1:]):
        return  # each block has its label: nothing was assumed
    draft.notices.append(
        f"the blank lines were taken for a division into kinds: all {before + after} cards are the main deck;"
        ' write "Sideboard" above the sideboard if there is one'
    )


def _settle_unbroken(draft: Draft, main: Sequence[PlacedCard]) -> None:
    """Take the last fifteen of exactly 75 cards without any division for the sideboard."""
    if _count(main) != SMALLEST_MAIN_OF_MANY + LARGEST_SIDE or any(card.labelled for card in main):
        return
    sums = list(accumulate(card.count for card in main))
    if SMALLEST_MAIN_OF_MANY in sums:
        _move(draft, main[sums.index(SMALLEST_MAIN_OF_MANY) + 1 :], Section.SIDE)
        draft.notices.append(
            '75 cards without a division: the last 15 were taken for the sideboard; write "Deck" above the'
            " list if all are the main deck"
        )


def _settle_commander(draft: Draft, blocks: Sequence[Sequence[PlacedCard]]) -> None:
    """Tell the commander of a hundred singletons by a blank line that sets it off, or say it is open."""
    ends = [block for block in (blocks[0], blocks[-1]) if len(blocks) > 1 and _count(block) <= 2]
    if len(ends) == 1:
        _move(draft, ends[0], Section.COMMANDER)
        names = " and ".join(card.name for card in ends[0])
        draft.notices.append(
            f'a hundred singletons: "{names}", set off by a blank line, was taken for the commander'
        )
        return
    legend = None if draft.main_marked else _legend_at_an_end(draft.of(Section.MAIN))
    if legend:
        _move(draft, [legend], Section.COMMANDER)
        draft.notices.append(
            f'a hundred singletons: "{legend.name}", the legendary creature at one end of the list, was taken'
            ' for the commander; write "Commander" above the commander to be sure'
        )
        return
    _ask_for_commander(draft)


def _ask_for_commander(draft: Draft) -> None:
    main = draft.of(Section.MAIN)
    draft.notices.append(
        f'a hundred singletons without a marked commander (the first line is "{main[0].name}", the last'
        f' "{main[-1].name}"): all were taken for the main deck; write "Commander" above the commander'
    )


def _legend_at_an_end(main: Sequence[PlacedCard]) -> PlacedCard | None:
    """Return the commander of a list that has a legendary creature as its first or its last line, not both.

    In a list in the order of the alphabet it stands there by chance, and nothing can be told.
    """
    names = [name_key(card.name) for card in main]
    if _count(main) != _COMMANDER_DECK[-1] or names == sorted(names):
        return None
    legends = catalogue().legends
    ends = [card for card in (main[0], main[-1]) if card.count == 1 and card.name in legends]
    return ends[0] if len(ends) == 1 else None


def _notice_side_commander(draft: Draft) -> None:
    main, side = draft.of(Section.MAIN), draft.of(Section.SIDE)
    if 1 <= _count(side) <= 2 and not draft.of(Section.COMMANDER) and _is_singleton([*main, *side]):
        names = " and ".join(card.name for card in side)
        draft.notices.append(f'a hundred singletons: the sideboard\'s "{names}" may be the commander')


def _blocks(cards: Sequence[PlacedCard]) -> list[list[PlacedCard]]:
    """Cut the cards into the runs that blank lines separate."""
    blocks: list[list[PlacedCard]] = []
    for card in cards:
        if card.gap or not blocks:
            blocks.append([])
        blocks[-1].append(card)
    return blocks


def _without_double_spacing(cards: Sequence[PlacedCard]) -> list[PlacedCard]:
    """Take the blank line after every card for spacing; only a wider gap then divides."""
    usual = min((card.gap for card in cards[1:]), default=0)
    if len(cards) < 3 or usual == 0:
        return list(cards)
    return [replace(card, gap=max(0, card.gap - usual)) for card in cards]


def _move(draft: Draft, block: Sequence[PlacedCard], section: Section) -> None:
    lines = {card.line for card in block}
    draft.cards = [replace(card, section=section) if card.line in lines else card for card in draft.cards]


def _is_singleton(cards: Sequence[PlacedCard]) -> bool:
    return _count(cards) in _COMMANDER_DECK and all(card.count == 1 or is_basic(card.name) for card in cards)


def _count(cards: Sequence[PlacedCard]) -> int:
    return sum(card.count for card in cards)
