"""Cockatrice's .cod: XML with `<zone name="main|side|tokens">` and `<card number= name= />`."""

from __future__ import annotations

import re

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.formats.xml_cards import add_xml_card, read_xml
from tolaria.decks.formats.xml_elements import Element, root_tag
from tolaria.decks.printings import Printing
from tolaria.decks.spelling import clean_line, name_key

_SECTIONS = {"main": Section.MAIN, "side": Section.SIDE, "tokens": Section.LEFT_OUT}
# Cockatrice has no place for them: they stand in the sideboard, and the comments say which they are.
_ROLE = re.compile(r"(Commander|Companion): ?(.+)", re.IGNORECASE)


class Cockatrice:
    """Tokens are put aside; a card without a number is one card."""

    name = "cockatrice"

    def recognises(self, text: str) -> bool:
        """Say whether the outermost element is `<cockatrice_deck>`."""
        return root_tag(text) == "cockatrice_deck"

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from the cards of every zone."""
        draft.side_marked = True
        roles: dict[str, Section] = {}
        for element in read_xml(text, draft):
            if element.tag == "deckname":
                draft.name = clean_line(element.text)
            elif element.tag == "comments":
                roles |= _roles(element.text)
            elif element.tag == "card":
                self._card(element, roles, draft)

    def _card(self, element: Element, roles: dict[str, Section], draft: Draft) -> None:
        zones = [parent.attributes.get("name", "") for parent in element.parents if parent.tag == "zone"]
        zone = zones[-1] if zones else ""
        section = _SECTIONS.get(zone.strip().casefold())
        name = element.attributes.get("name", "")
        if section is None:
            draft.refuse(
                element.line, name, f'card "{name}" in the unknown zone "{zone}"; known: main, side, tokens'
            )
        elif section is Section.LEFT_OUT:
            draft.ignore(element.line, name, "token")
        else:
            role = roles.get(name_key(name)) if section is Section.SIDE else None
            if role is Section.COMMANDER:
                section = role
            elif role is Section.COMPANION:  # it stays one of the sideboard's cards
                add_xml_card(Element("card", {}, (), element.line), "number", name, role, draft)
            printing = Printing.of(
                element.attributes.get("setShortName"), element.attributes.get("collectorNumber")
            )
            add_xml_card(element, "number", name, section, draft, printing)


def _roles(comments: str) -> dict[str, Section]:
    """Return the part that the comments give to a card of the sideboard, by the key of its name."""
    matches = (_ROLE.fullmatch(clean_line(line)) for line in comments.split("\n"))
    return {name_key(match[2]): Section(match[1].casefold()) for match in matches if match}
