"""What XML formats share: a file that cannot be read, and cards with their count in an attribute."""

from __future__ import annotations

from dataclasses import replace

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.errors import shown
from tolaria.decks.formats.xml_elements import Element, XmlFault, read_elements
from tolaria.decks.lines import LineFault, checked_count, read_card_name
from tolaria.decks.printings import Printing
from tolaria.decks.spelling import clean_line


def read_xml(text: str, draft: Draft) -> list[Element]:
    """Return every element of `text`; none if it cannot be read, and the draft has the fault."""
    try:
        return read_elements(text)
    except XmlFault as fault:
        draft.refuse(fault.line, "", str(fault))
        return []


def add_xml_card(
    element: Element,
    count_key: str,
    name: str,
    section: Section,
    draft: Draft,
    printing: Printing | None = None,
) -> None:
    """Add the card of `element` to `draft`; a missing count is 1, a bad count or no name is refused."""
    name = clean_line(name)
    digits = element.attributes.get(count_key, "1").strip()
    if not name:
        draft.refuse(element.line, "", f"<{element.tag}> without a name")
        return
    try:
        count = checked_count(digits)
        card = read_card_name(name, draft.lookup)
    except LineFault as fault:
        draft.refuse(element.line, name, f'{fault} (at "{shown(name)}")')
        return
    draft.add(replace(card, count=count, printing=printing), section, element.line)
