"""Scryfall's objects, as in its bulk files `oracle-cards` and `default-cards`: one a card or printing."""

from __future__ import annotations

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.sources.fields import MAX_NAME, Fields, face_colors
from tolaria.cards.sources.printed import PrintedCard, Standing

# Both sides in one object under a name of two halves, which would take a front half's name from
# its card. The cards themselves stand elsewhere in the file.
SKIPPED_LAYOUTS = frozenset({"reversible_card", "art_series", "double_faced_token"})


def scryfall_card(card: Fields) -> PrintedCard | None:
    """Return the card of one object; None for one that is left out.

    Raises:
        SourceError: a field is missing, of the wrong type, or beyond what stands on cards.
    """
    kind = card.text("object", MAX_NAME)
    if kind not in ("card", ""):
        card.fail(f"this is Scryfall's {kind!r} and no card; give the bulk file itself")
    name = card.name()
    layout = card.text("layout", MAX_NAME) or "normal"
    if layout in SKIPPED_LAYOUTS or card.text("lang", MAX_NAME) not in ("en", ""):
        return None
    card.check_number("cmc")
    parts = card.objects("card_faces")
    faces = tuple(face(part, card) for part in parts) if parts else (face(card, card),)
    facts = CardFacts(name, layout, faces, card.text("oracle_id", MAX_NAME), card.source)
    legalities = card.value.get("legalities")
    nowhere = isinstance(legalities, dict) and set(legalities.values()) == {"not_legal"}
    standing = Standing.of(layout, card.text("set_type", MAX_NAME), joke=nowhere)
    return PrintedCard(facts, standing, card.text("released_at", MAX_NAME), card.place)


def face(part: Fields, card: Fields) -> FaceFacts:
    """Return a face; what is printed but once may stand on the card alone."""
    cost = part.numeric("mana_cost")
    type_line = part.text("type_line", MAX_NAME)
    if not type_line and "card_faces" not in card:
        part.fail("it has no type_line")
    return FaceFacts(
        name=part.name(),
        mana_cost=cost,
        type_line=type_line,
        text=part.text("oracle_text"),
        power=part.numeric("power"),
        toughness=part.numeric("toughness"),
        loyalty=part.numeric("loyalty"),
        defense=part.numeric("defense"),
        hand=part.numeric("hand_modifier"),
        life=part.numeric("life_modifier"),
        colors=face_colors(cost, part.colors("color_indicator"), part.colors("colors")),
    )
