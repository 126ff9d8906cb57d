"""The facts of a card that was not compiled from any: those of a card in the notation."""

from __future__ import annotations

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.words import LETTER_OF
from tolaria.cards.notation import print_card


def facts_of(card: Card, source: str) -> CardFacts:
    r"""Return the facts of a card; its text is what the notation says below the facts.

    >>> from tolaria.cards.notation import parse_card
    >>> pup = parse_card("card Pup\n  cost {R}\n  type Creature - Hound\n  pt 1/1\n  keywords haste")
    >>> facts_of(pup, "mine").faces[0].text
    'keywords haste'
    """
    abilities = print_card(card).splitlines()[1:]
    text = "\n".join(line[2:] for line in abilities if line.split()[0] not in ("cost", "type", "color", "pt"))
    face = FaceFacts(
        name=card.name,
        mana_cost="" if card.cost is None else str(card.cost),
        type_line=card.type_line,
        text=text,
        power="" if card.power is None else str(card.power),
        toughness="" if card.toughness is None else str(card.toughness),
        loyalty="" if card.loyalty is None else str(card.loyalty),
        colors=None if card.color is None else tuple(LETTER_OF[color] for color in card.color),
    )
    return CardFacts(card.name, "normal", (face,), source=source)
