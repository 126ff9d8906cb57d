"""Cards: data in an intermediate representation, a notation for it, and the way to the engine's tables."""

from tolaria.cards.catalog import Pool, UnknownCardError
from tolaria.cards.ir.card import Card
from tolaria.cards.loading import load_pool
from tolaria.cards.lowering import LoweringError, Tables, lower
from tolaria.cards.notation import NotationError, parse_card, print_card
from tolaria.cards.outcome import UnsupportedCardError
from tolaria.cards.sources import SourceError

__all__ = [
    "Card",
    "LoweringError",
    "NotationError",
    "Pool",
    "SourceError",
    "Tables",
    "UnknownCardError",
    "UnsupportedCardError",
    "load_pool",
    "lower",
    "parse_card",
    "print_card",
]
