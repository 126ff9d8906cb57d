"""MTGO's .dek: XML with one `<Cards Quantity= Sideboard= Name= />` for each printing of a card."""

from __future__ import annotations

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.formats.xml_cards import add_xml_card, read_xml
from tolaria.decks.formats.xml_elements import Element, root_tag

# What MTGO writes at the commander of a Commander deck, in .dek and CSV files alike.
COMMANDER_ANNOTATION = "16777728"
_SECTIONS = {"false": Section.MAIN, "true": Section.SIDE}


class MtgoDek:
    """The same name under several CatIDs is one card; MTGO keeps a commander in the sideboard."""

    name = "mtgo-dek"

    def recognises(self, text: str) -> bool:
        """Say whether the outermost element is `<Deck>`."""
        return root_tag(text) == "Deck"

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from every `<Cards>` element."""
        for element in read_xml(text, draft):
            if element.tag == "Cards":
                self._card(element, draft)

    def _card(self, element: Element, draft: Draft) -> None:
        flag = element.attributes.get("Sideboard", "false")
        section = _SECTIONS.get(flag.strip().casefold())
        if section is None:
            draft.refuse(element.line, flag, f'Sideboard="{flag}" is neither "true" nor "false"')
            return
        draft.side_marked = True
        if element.attributes.get("Annotation", "").strip() == COMMANDER_ANNOTATION:
            section = Section.COMMANDER
        add_xml_card(element, "Quantity", element.attributes.get("Name", ""), section, draft)
