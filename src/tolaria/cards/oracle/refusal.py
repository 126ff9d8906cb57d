"""Why a text is not understood."""

from __future__ import annotations


class Refusal(Exception):
    """A card whose text is not wholly understood.

    Attributes:
        name: the card.
        sentence: the first line or sentence that is not understood.
        token: its first word that no rule of the grammar takes; "" where something is missing at the end.
        reason: a short class of the cause, for counting.
    """

    def __init__(self, name: str, sentence: str, token: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}: {sentence!r} at {token!r}")
        self.name = name
        self.sentence = sentence
        self.token = token
        self.reason = reason
