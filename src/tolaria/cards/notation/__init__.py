"""The notation: a short, line-oriented text form of cards, documented in docs/notation.md.

>>> parse_card(print_card(parse_card("card Void Slate\\n  cost {3}\\n  type Artifact\\n"))).name
'Void Slate'
"""

from tolaria.cards.notation.cards import parse_card, parse_cards, print_ability, print_card
from tolaria.cards.notation.lines import NotationError

__all__ = ["NotationError", "parse_card", "parse_cards", "print_ability", "print_card"]
