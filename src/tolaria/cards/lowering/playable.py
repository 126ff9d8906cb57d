"""Whether the engine plays a card: whether all of it lowers to rows."""

from __future__ import annotations

from tolaria.cards.ir.card import Card
from tolaria.cards.lowering.match import lower_cards
from tolaria.cards.lowering.tables import LoweringError


def unplayable(card: Card) -> str | None:
    r"""Return the part of a card that the engine can't do; None: it plays the whole card.

    >>> from tolaria.cards.notation import parse_card
    >>> unplayable(parse_card("card Pup\n  cost {R}\n  type Creature - Hound\n  pt 1/1")) is None
    True
    """
    try:
        lower_cards(([card.name], [card.name]), {card.name: card})
    except LoweringError as error:
        return error.part
    return None
