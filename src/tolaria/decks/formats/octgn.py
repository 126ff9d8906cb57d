"""OCTGN's .o8d: XML with `<section name="Main">` and `<card qty="4" id="...">Name</card>`."""

from __future__ import annotations

from tolaria.decks.draft import Draft
from tolaria.decks.entries import Section
from tolaria.decks.formats.xml_cards import add_xml_card, read_xml
from tolaria.decks.formats.xml_elements import Element, root_tag

_SECTIONS = {
    "main": Section.MAIN,
    "sideboard": Section.SIDE,
    "command zone": Section.COMMANDER,
    "planes/schemes": Section.LEFT_OUT,
    "maybeboard": Section.LEFT_OUT,
}


class Octgn:
    """Cards are named by their text; their ids belong to OCTGN's own data and are read over."""

    name = "octgn"

    def recognises(self, text: str) -> bool:
        """Say whether the outermost element is `<deck>` and has a `<section>`."""
        return root_tag(text) == "deck" and "<section" in text

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from the cards of every section."""
        draft.side_marked = True
        for element in read_xml(text, draft):
            if element.tag == "card":
                self._card(element, draft)

    def _card(self, element: Element, draft: Draft) -> None:
        around = [parent.attributes.get("name", "") for parent in element.parents if parent.tag == "section"]
        title = around[-1] if around else ""
        section = _SECTIONS.get(title.strip().casefold())
        if section is None:
            known = "Main, Sideboard, Command Zone, Planes/Schemes, Maybeboard"
            draft.refuse(
                element.line, element.text.strip(), f'a card in the unknown section "{title}"; known: {known}'
            )
            return
        add_xml_card(element, "qty", element.text, section, draft)
