"""The sample of printed cards in ../shared as the compiler reads them; tests skip where it is absent."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.ir import Card
from tolaria.cards.lowering import LoweringError, lower_cards
from tolaria.cards.oracle import Refusal, compile_card

PLACES = [parent / "shared/cards/oracle-sample.jsonl.gz" for parent in Path(__file__).resolve().parents]
SAMPLE = next((place for place in PLACES if place.exists()), None)
needs_sample = pytest.mark.skipif(SAMPLE is None, reason="the sample of cards in ../shared is not here")


def facts_of(card: dict[str, Any]) -> CardFacts:
    faces = card.get("card_faces") or [card]
    return CardFacts(card["name"], card["layout"], tuple(face_of(face) for face in faces))


def face_of(face: dict[str, Any]) -> FaceFacts:
    cost, colors = face.get("mana_cost") or "", face.get("colors")
    sizes = (face.get(field) or "" for field in ("power", "toughness", "loyalty", "defense"))
    shown = tuple(colors) if colors is not None and not cost else None
    return FaceFacts(
        face["name"], cost, face["type_line"], face.get("oracle_text") or "", *sizes, colors=shown
    )


def sample() -> Iterator[CardFacts]:
    """Yield the cards of the sample."""
    assert SAMPLE is not None
    with gzip.open(SAMPLE, "rt", encoding="utf-8") as lines:
        yield from (facts_of(json.loads(line)) for line in lines)


@cache
def compiled() -> list[tuple[CardFacts, Card]]:
    """The cards of the sample that compile."""
    found = []
    for facts in sample():
        try:
            found.append((facts, compile_card(facts)))
        except Refusal:
            continue
    return found


def plays(card: Card) -> bool:
    """Whether the engine has all that the card says."""
    try:
        lower_cards(([card.name] * 7, [card.name] * 7), {card.name: card})
    except LoweringError:
        return False
    return True
