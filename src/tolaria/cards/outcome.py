"""What comes of compiling a card: a card that plays, one that only compiles, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tolaria.cards.facts import CardFacts
from tolaria.cards.ir.card import Card
from tolaria.cards.lowering import unplayable
from tolaria.cards.sources.printed import EXTRA_LAYOUTS


class UnsupportedCardError(ValueError):
    """A card that is known and cannot be played; the message names the sentence and the token."""

    def __init__(self, name: str, why: str) -> None:
        """Name the card and say why."""
        super().__init__(f"{name} is not supported: {why}")
        self.name = name
        self.why = why

    def __reduce__(self) -> tuple[type[UnsupportedCardError], tuple[str, str]]:
        """Survive the way from a worker process."""
        return type(self), (self.name, self.why)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A compiled card, or why there is none.

    ``sentence`` and ``token`` are the first that are not understood, ``reason`` is its class,
    for counting; ``unplayable`` is the part of a compiled card that the engine can't do.
    """

    card: Card | None
    sentence: str = ""
    token: str = ""
    reason: str = ""
    unplayable: str = ""

    @property
    def plays(self) -> bool:
        """Whether the engine plays the whole card."""
        return self.card is not None and not self.unplayable

    @property
    def why(self) -> str:
        """Why it does not play, in one line; "" if it does."""
        if self.card is not None:
            return f"the engine cannot do this part yet: {self.unplayable}" if self.unplayable else ""
        if not self.sentence:
            return self.reason
        token = f' at "{self.token}"' if self.token else ""
        sentence = " ".join(self.sentence.split())
        return f'"{sentence}" is not understood{token} ({self.reason})'


Compile = Callable[[CardFacts], Outcome]


def compile_facts(facts: CardFacts) -> Outcome:
    """Compile a card and see whether it plays; nothing is remembered."""
    # The compiler is only loaded by those who need it: most decks are in the built-in pool or the cache.
    from tolaria.cards.oracle import Refusal, compile_card

    if facts.layout in EXTRA_LAYOUTS:
        return Outcome(None, token=facts.layout, reason=f"no card of a deck: {facts.layout}")
    try:
        card = compile_card(facts)
    except Refusal as refusal:
        return Outcome(None, refusal.sentence, refusal.token, refusal.reason)
    return Outcome(card, unplayable=unplayable(card) or "")
