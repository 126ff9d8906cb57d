r"""The notation: a short, line-oriented text form of cards, documented in docs/notation.md.

>>> parse_card(print_card(parse_card("card Void Slate\n  cost {3}\n  type Artifact\n"))).name
'Void Slate'
"""

from tolaria.cards.notation.cards import parse_card, parse_cards, print_ability, print_card, print_effect
from tolaria.cards.notation.lines import NotationError
from tolaria.cards.notation.phrases import write_test as print_phrase

__all__ = [
    "NotationError",
    "parse_card",
    "parse_cards",
    "print_ability",
    "print_card",
    "print_effect",
    "print_phrase",
]
