"""The sample of printed cards in ../shared as the compiler reads them; tests skip where it is absent."""

from collections.abc import Iterator
from functools import cache

import pytest
from shared_data import SAMPLE

from tolaria.cards.facts import CardFacts
from tolaria.cards.ir import Card
from tolaria.cards.lowering import LoweringError, lower_cards
from tolaria.cards.oracle import Refusal, compile_card
from tolaria.cards.sources.bulk import read_bulk

needs_sample = pytest.mark.skipif(SAMPLE is None, reason="the sample of cards in ../shared is not here")


def sample() -> Iterator[CardFacts]:
    """Yield the cards of the sample, read as a user's bulk file is."""
    assert SAMPLE is not None
    return (card.facts for card in read_bulk(SAMPLE))


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
