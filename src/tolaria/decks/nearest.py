"""Finding the texts of a large list that are nearest to a misspelt one.

Pairs of neighbouring letters shortlist a few dozen of 28,000 names in milliseconds; the edit distance
(insertions, deletions, replacements, swaps of neighbours) then orders that shortlist.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable

_SHORTLIST = 40
_PREFIX_MATCHES = 5
_PREFIX_LETTERS = 4
# Below this share of agreeing letters a suggestion confuses more than it helps.
_LEAST_LIKENESS = 0.6
# A name broken off after whole words ("Karn") is far in letters and near in meaning.
_BROKEN_OFF = 0.85


class NearestText:
    """A list of texts, indexed by their pairs of neighbouring letters.

    >>> NearestText(["shock", "lava spike"]).search("shok", 1)
    ['shock']
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = sorted(set(texts))
        self._sizes: list[int] = []
        self._holders: defaultdict[str, list[int]] = defaultdict(list)
        for number, text in enumerate(self._texts):
            pairs = _pairs(text)
            self._sizes.append(len(pairs))
            for pair in pairs:
                self._holders[pair].append(number)

    def search(self, text: str, n: int) -> list[str]:
        """Return at most `n` texts like `text`, the likest first, then the shortest."""
        likeness = {candidate: _likeness(text, candidate) for candidate in self._shortlist(text)}
        for whole in self._beginning_with(text):
            likeness[whole] = max(likeness.get(whole, 0.0), _BROKEN_OFF)
        scored = [(-like, len(near), near) for near, like in likeness.items() if like >= _LEAST_LIKENESS]
        return [candidate for _, _, candidate in heapq.nsmallest(n, scored)]

    def _shortlist(self, text: str) -> list[str]:
        pairs = _pairs(text)
        shared: Counter[int] = Counter()
        for pair in pairs:
            shared.update(self._holders.get(pair, ()))
        enough = max(1, len(pairs) // 4)
        ranked = (
            (2 * count / (len(pairs) + self._sizes[number]), -number)
            for number, count in shared.items()
            if count >= enough
        )
        return [self._texts[-negative] for _, negative in heapq.nlargest(_SHORTLIST, ranked)]

    def _beginning_with(self, text: str) -> list[str]:
        if len(text) < _PREFIX_LETTERS:
            return []
        longer = [
            candidate
            for candidate in self._texts
            if candidate.startswith(text) and not candidate[len(text) : len(text) + 1].isalpha()
        ]
        return heapq.nsmallest(_PREFIX_MATCHES, longer, key=lambda candidate: (len(candidate), candidate))


def _pairs(text: str) -> set[str]:
    framed = f"^{text}$"
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


def _likeness(one: str, other: str) -> float:
    return 1.0 - edit_distance(one, other) / max(len(one), len(other), 1)


def edit_distance(one: str, other: str) -> int:
    """Return how many insertions, deletions, replacements and neighbour swaps turn `one` into `other`.

    >>> edit_distance("shock", "shcok"), edit_distance("bolt", "bolts")
    (1, 1)
    """
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        current = [row]
        for column, opposite in enumerate(other, start=1):
            cost = min(above[column] + 1, current[-1] + 1, above[column - 1] + (letter != opposite))
            swapped = row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == opposite
            current.append(min(cost, before[column - 2] + 1) if swapped else cost)
        before, above = above, current
    return above[-1]
