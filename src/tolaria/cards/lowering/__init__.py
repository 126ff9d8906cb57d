"""Lowering: from cards as data to the rows that the engine reads (`cards.pxd` says what they mean)."""

from tolaria.cards.lowering.match import lower, lower_cards
from tolaria.cards.lowering.playable import unplayable
from tolaria.cards.lowering.tables import LoweringError, Tables

__all__ = ["LoweringError", "Tables", "lower", "lower_cards", "unplayable"]
