"""Cockatrice's .cod: XML with `<zone name="main|side|tokens">` and `<card number= name= />`."""

from __future__ import annotations

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.formats.xml_cards import add_xml_card
from tolaria.decks.formats.xml_elements import Element, XmlFault, read_elements, root_tag
from tolaria.decks.spelling import clean_line

_SECTIONS = {"main": Section.MAIN, "side": Section.SIDE, "tokens": Section.LEFT_OUT}


class Cockatrice:
    """Tokens are put aside; a card without a number is one card."""

    name = "cockatrice"

    def recognises(self, text: str) -> bool:
        """Say whether the outermost element is `<cockatrice_deck>`."""
        return root_tag(text) == "cockatrice_deck"

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from the cards of every zone."""
        try:
            elements = read_elements(text)
        except XmlFault as fault:
            draft.refuse(fault.line, "", str(fault))
            return
        draft.side_marked = True
        for element in elements:
            if element.tag == "deckname":
                draft.name = clean_line(element.text)
            elif element.tag == "card":
                self._card(element, draft)

    def _card(self, element: Element, draft: Draft) -> None:
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
            add_xml_card(element, "number", "name", section, draft)
