"""A player who uses one card whenever he can."""

from __future__ import annotations

from random import Random
from typing import Any

from tolaria.engine.probe import Option, Question, Thing

NUMBERED = ("number", "mode", "color", "subtype")


class EagerPlayer:
    """Answers for both seats: uses the card under test where it can, else anything, by a seeded generator."""

    def __init__(self, names: frozenset[str], seed: int) -> None:
        """Use the card that goes by those names, one for each of its faces."""
        self.names = names
        self.random = Random(seed)
        self.eagerness = (0.8, 0.3)[seed % 2]
        self.alone = seed % 12 == 7  # at most one creature attacks at a time
        self.keeps = seed % 4 < 2  # he doesn't use the card from his hand but by casting it (no cycling)

    def __call__(self, q: Question) -> Any:
        """Answer a question."""
        if q.subjects:
            return self.vector(q)
        return answer_of(q.options[self.place(q)], q)

    def place(self, q: Question) -> int:
        """Return the place of the option taken."""
        if q.kind == "priority":
            own = [place for place, option in enumerate(q.options) if self.uses(option)]
            if own and self.random.random() < self.eagerness:
                return self.random.choice(own)
            return self.random.randrange(len(q.options)) if self.random.random() < 0.5 else 0
        if q.options[0].act in ("no", "done") and self.random.random() < 0.85:
            return self.random.randrange(1, len(q.options))
        return self.random.randrange(len(q.options))

    def uses(self, option: Option) -> bool:
        """Say whether the option does something with the card."""
        thing = option.object
        if option.act == "pass" or not isinstance(thing, Thing) or thing.name not in self.names:
            return False
        return not (self.keeps and option.act == "activate" and thing.zone == "hand")

    def vector(self, q: Question) -> Any:
        """Answer for many subjects at once (attackers, blockers)."""
        if q.kind == "damage":
            return None
        rows = [
            [i for i in range(len(q.options)) if q.legal is None or q.legal[s][i]]
            for s in range(len(q.subjects))
        ]
        picks = [self.random.choice(row) for row in rows]
        if q.kind == "attackers" and self.alone:
            called = [getattr(thing, "name", "") for thing in q.subjects]
            own = [place for place, name in enumerate(called) if name in self.names]
            alone = own[0] if own else self.random.randrange(len(rows))
            picks = [0 if place != alone and 0 in row else row[-1] for place, row in enumerate(rows)]
        return lambda question: [
            question.options[i].object if question.options[i].object else None for i in picks
        ]


def answer_of(option: Option, q: Question) -> int:
    """Return what a probed game takes for the option: its number where numbers are asked, else its place."""
    return option.argument if option.act in NUMBERED else q.options.index(option)
