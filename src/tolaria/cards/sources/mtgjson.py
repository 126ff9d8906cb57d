"""MTGJSON's `AtomicCards`: under each name the list of the card's faces."""

from __future__ import annotations

from collections.abc import Iterator

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.sources.fields import MAX_NAME, Fields, face_colors
from tolaria.cards.sources.printed import PrintedCard, Standing

# Words that Scryfall, whose words `CardFacts.layout` has, spells otherwise.
SCRYFALL_LAYOUTS = {"aftermath": "split"}
# Each half is a card of its own.
APART = frozenset({"meld"})


def mtgjson_cards(faces: list[Fields]) -> Iterator[PrintedCard]:
    """Yield the cards whose faces stand under one name, mostly one card.

    Raises:
        SourceError: a field is missing, of the wrong type, or beyond what stands on cards.
    """
    # Cards outside the rules can share a name: a new card begins where the sides begin anew.
    cards: list[list[Fields]] = []
    for part in faces:
        side = part.text("side", MAX_NAME)
        if not cards or side in ("", "a") or part.text("layout", MAX_NAME) in APART:
            cards.append([])
        cards[-1].append(part)
    yield from map(card_of, cards)


def card_of(parts: list[Fields]) -> PrintedCard:
    """Return the card that has these faces."""
    first = parts[0]
    layout = first.text("layout", MAX_NAME) or "normal"
    layout = SCRYFALL_LAYOUTS.get(layout, layout)
    name = first.name("faceName" if layout in APART and "faceName" in first else "name")
    identifiers = first.value.get("identifiers")
    oracle_id = ""
    if identifiers is not None:
        oracle_id = Fields(identifiers, first.source, first.place).text("scryfallOracleId", MAX_NAME)
    facts = CardFacts(name, layout, tuple(map(face, parts)), oracle_id, first.source)
    joke = first.value.get("isFunny") is True or first.value.get("legalities") == {}
    return PrintedCard(facts, Standing.of(layout, "", joke), "", first.place)


def face(part: Fields) -> FaceFacts:
    """Return a face."""
    part.check_number("manaValue")
    cost = part.numeric("manaCost")
    type_line = part.text("type", MAX_NAME)
    if not type_line:
        part.fail("it has no type")
    return FaceFacts(
        name=part.name("faceName" if "faceName" in part else "name"),
        mana_cost=cost,
        type_line=type_line,
        text=part.text("text"),
        power=part.numeric("power"),
        toughness=part.numeric("toughness"),
        loyalty=part.numeric("loyalty"),
        defense=part.numeric("defense"),
        hand=part.numeric("hand"),
        life=part.numeric("life"),
        colors=face_colors(cost, part.colors("colorIndicator"), part.colors("colors")),
    )
