"""Decks in JSON: which part of a deck a member is, and how a card is written in it.

The exports differ in their words and agree in their shapes. A board is an array of cards, an object that
holds one under `cards`, or an object from names to cards or counts. A card is a text (`"4 Opt"`), or an
object with a count and a name, the name perhaps inside `card`, `oracleCard` or `card_digest`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.errors import shown
from tolaria.decks.formats.json_document import JsonFault, JsonNumber, Node, read_json
from tolaria.decks.lines import CardLine, LineFault, checked_count, read_card_line, read_card_name
from tolaria.decks.printings import Printing
from tolaria.decks.sections import section_header
from tolaria.decks.spelling import clean_line

_OUTSIDE = (
    "displaycommander", "attractions", "stickers", "contraptions", "planes", "schemes", "planardeck",
    "schemedeck", "signaturespells", "conspiracies", "dungeons", "vanguard", "outside",
)  # fmt: skip
_BOARDS = dict.fromkeys(_OUTSIDE, Section.LEFT_OUT) | {
    "commandzone": Section.COMMANDER,
    "lands": Section.MAIN,  # Scryfall divides the main deck
    "nonlands": Section.MAIN,
}
_COUNTS = ("count", "quantity", "qty", "amount", "copies")
_NAMES = ("name", "cardname", "card_name")
_INSIDE = ("card", "oracleCard", "card_digest")
_SETS = ("setCode", "set_code", "set", "editioncode")
_NUMBERS = ("collectorNumber", "collector_number", "number", "cn")
_NOT_LETTERS = re.compile(r"[^a-z]")
# Wrappers of a deck, and members that hold its boards.
_WRAPPERS = ("data", "deck", "boards", "entries")


def read_json_deck(text: str, draft: Draft) -> None:
    """Fill `draft` from a JSON text; faults go into the draft."""
    try:
        root = read_json(text)
    except JsonFault as fault:
        draft.refuse(fault.line, "", str(fault))
        return
    draft.side_marked = True
    before = len(draft.cards) + len(draft.problems) + draft.left_out
    if root.items:
        _cards(root, Section.MAIN, draft, frozenset())
    else:
        _deck(root, draft)
    if len(draft.cards) + len(draft.problems) + draft.left_out == before:
        draft.refuse(root.line, "", 'JSON without cards; write {"main": [{"count": 4, "name": "..."}]}')


def _deck(deck: Node, draft: Draft) -> None:
    """Read the boards of an object, and of the wrappers in it."""
    outside = _outside(deck)
    for key, node in deck.members.items():
        section = _section(key)
        if key == "name" and node.text and not draft.name:
            draft.name = clean_line(node.text)
        elif key in _WRAPPERS and node.members and not _is_board(node):
            _deck(node, draft)
        elif key == "cards" or section is not None:
            _cards(node, section or Section.MAIN, draft, outside)
        elif any(_is_card(item) for item in node.items):
            draft.refuse(node.line, key, f'cards in the unknown part "{shown(key)}" of a deck')


def _section(key: str) -> Section | None:
    word = _NOT_LETTERS.sub("", key.casefold())
    return _BOARDS.get(word) or section_header(word)


def _outside(deck: Node) -> frozenset[str]:
    """Return the categories that Archidekt keeps out of the deck."""
    rows = deck.members.get("categories", Node([], 0)).items
    kept_out = (row for row in rows if row.members.get("includedInDeck", row).value is False)
    return frozenset(row.members["name"].text for row in kept_out if "name" in row.members)


def _is_board(node: Node) -> bool:
    inside = [*node.items, *node.members.values()]
    return any(_is_card(child) or isinstance(child.value, JsonNumber) for child in inside)


def _is_card(node: Node) -> bool:
    return _first(node, _COUNTS) is not None and any(key in node.members for key in (*_NAMES, *_INSIDE))


def _cards(board: Node, section: Section, draft: Draft, outside: frozenset[str]) -> None:
    if board.members:
        inner = board.members.get("cards")
        if inner is not None and not _is_card(board):
            _cards(inner, section, draft, outside)
            return
        for key, node in board.members.items():
            if isinstance(node.value, JsonNumber):
                _take(key, node.text, node, section, draft)
            elif _is_card(node):
                _card(node, section, draft, outside, key)
            elif key != "count":
                draft.refuse(node.line, key, f'neither a count nor a card at "{shown(key)}"')
        return
    for item in board.items:
        _card(item, section, draft, outside, "")


def _card(node: Node, section: Section, draft: Draft, outside: frozenset[str], key: str) -> None:
    if isinstance(node.value, str) and not isinstance(node.value, JsonNumber):
        try:
            card = read_card_line(clean_line(node.text), draft.lookup)
        except LineFault as fault:
            draft.refuse(node.line, node.text, str(fault))
            return
        draft.add(card, card.section or section, node.line)
        return
    name = _name(node) or key
    count = _first(node, _COUNTS)
    if not name and count is not None and count.value is None:
        draft.ignore(node.line, "", "a row without card and count")
        return
    if not name or not isinstance(node.value, dict):
        draft.refuse(node.line, shown(node.text), "a card without a name")
        return
    digits = "1" if count is None else count.text.removesuffix(".0")
    try:
        where = _own_section(node, outside) or section
    except LineFault as fault:
        draft.refuse(node.line, shown(name), str(fault))
        return
    _take(name, digits, node, where, draft)


def _take(name: str, digits: str, node: Node, section: Section, draft: Draft) -> None:
    try:
        card: CardLine = read_card_name(clean_line(name), draft.lookup)
        count = checked_count(digits)
    except LineFault as fault:
        draft.refuse(node.line, shown(name), f'{fault} (at "{shown(name)}")')
        return
    printing = card.printing or _printing(node)
    draft.add(replace(card, count=count, printing=printing), section, node.line)


def _name(node: Node) -> str:
    """Return the name of a card, looked for from the outside in: `name`, then inside `card` and the like."""
    for key in _INSIDE:
        inner = node.members.get(key)
        if inner is not None:
            found = _name(inner) or inner.text
            if found:
                return found
    named = _first(node, _NAMES)
    return named.text if named else ""


def _own_section(node: Node, outside: frozenset[str]) -> Section | None:
    """Return where the card itself says that it stands: by its board, or by Archidekt's first category."""
    for key in ("sideboard", "isSideboard"):
        if key in node.members and node.members[key].value is True:
            return Section.SIDE
    for key in ("board", "section", "zone"):
        word = node.members.get(key)
        if word is not None and word.text:
            found = _section(word.text)
            if found is None:
                raise LineFault(f'the unknown part "{shown(word.text)}" of a deck')
            return found
    categories = node.members.get("categories")
    if categories is None or not categories.items:
        return None
    first = categories.items[0].text
    section = section_header(first)
    if section is None and first in outside:
        return Section.LEFT_OUT
    return section


def _printing(node: Node) -> Printing | None:
    inner = next((node.members[key] for key in _INSIDE if key in node.members), node)
    edition = inner.members.get("edition", inner)
    code = _first(node, _SETS) or _first(inner, _SETS) or _first(edition, _SETS)
    number = _first(node, _NUMBERS) or _first(inner, _NUMBERS)
    return Printing.of(code.text if code else None, number.text if number else None)


def _first(node: Node, keys: tuple[str, ...]) -> Node | None:
    return next((node.members[key] for key in keys if key in node.members), None)
