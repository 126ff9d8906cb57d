"""The XML formats: MTGO's .dek, Cockatrice's .cod, OCTGN's .o8d."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from tolaria.decks.deck import Deck
from tolaria.decks.entries import DeckEntry
from tolaria.decks.formats.mtgo_dek import COMMANDER_ANNOTATION
from tolaria.decks.writers.spelling_mtgo import mtgo_name

_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'


def mtgo_dek(deck: Deck) -> str:
    """MTGO's .dek; the commander stands in the sideboard with the annotation that MTGO gives it."""
    rows = [
        '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema"'
        ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
        *(_mtgo_card(entry, side=False) for entry in deck.main),
        *(_mtgo_card(entry, side=True) for entry in deck.side),
        *(_mtgo_card(entry, side=True, annotation=COMMANDER_ANNOTATION) for entry in deck.commander),
        "</Deck>\n",
    ]
    return _HEAD + "\n".join(rows)


def cockatrice(deck: Deck) -> str:
    """Cockatrice's .cod; commander and companion stand in the sideboard, and the comments name them."""
    roles = [f"Commander: {entry.name}" for entry in deck.commander]
    roles += [f"Companion: {entry.name}" for entry in deck.companion]
    rows = [
        '<cockatrice_deck version="1">',
        f"    <deckname>{escape(deck.name)}</deckname>",
        f"    <comments>{escape(chr(10).join(roles))}</comments>",
        *_cockatrice_zone("main", deck.main),
        *_cockatrice_zone("side", [*deck.side, *deck.commander]),
        "</cockatrice_deck>\n",
    ]
    return _HEAD + "\n".join(rows)


def octgn(deck: Deck) -> str:
    """OCTGN's .o8d, without the ids of its card data."""
    rows = [
        "<deck>",
        *_octgn_section("Main", deck.main),
        *_octgn_section("Sideboard", deck.side),
        *_octgn_section("Command Zone", deck.commander),
        "</deck>\n",
    ]
    return _HEAD + "\n".join(rows)


def _mtgo_card(entry: DeckEntry, *, side: bool, annotation: str = "0") -> str:
    name = quoteattr(mtgo_name(entry.name))
    flag = "true" if side else "false"
    return f'  <Cards Quantity="{entry.count}" Sideboard="{flag}" Name={name} Annotation="{annotation}"/>'


def _cockatrice_zone(zone: str, entries: Iterable[DeckEntry]) -> list[str]:
    cards = [_cockatrice_card(entry) for entry in entries]
    return [f'    <zone name="{zone}">', *cards, "    </zone>"] if cards else []


def _cockatrice_card(entry: DeckEntry) -> str:
    printing = ""
    if entry.printing:
        printing = f" setShortName={quoteattr(entry.printing.set)}"
        if entry.printing.number:
            printing += f" collectorNumber={quoteattr(entry.printing.number)}"
    return f'        <card number="{entry.count}" name={quoteattr(entry.name)}{printing}/>'


def _octgn_section(title: str, entries: Iterable[DeckEntry]) -> list[str]:
    cards = [f'    <card qty="{entry.count}" id="">{escape(entry.name)}</card>' for entry in entries]
    return [f'  <section name="{title}">', *cards, "  </section>"]
