"""Which triggered ability a keyword means, when all that the match has is what the keyword stands for.

>>> is_of_keyword("Annihilator 2", "when attacks of this; choose-sacrifice 2 [permanent] by event-player")
True
>>> is_of_keyword("Exalted", "when attacks of this; draw 1")
False
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from tolaria.cards.lowering.keyword_texts import COST_TEXTS, NUMBER_TEXTS, PLAIN_TEXTS
from tolaria.cards.lowering.named_texts import NAMED_TEXTS

BLANK = re.compile(r"\\\{\w+\\\}")  # a parameter, in a text whose other signs are escaped


def is_of_keyword(printed: str, ability: str) -> bool:
    """Say whether printed text begins with a keyword that this ability, in one line of notation, is of."""
    words = printed.lower().replace("-", " ")
    return any(
        re.match(rf"{name}\b", words) and any(pattern.fullmatch(ability) for pattern in patterns)
        for name, patterns in keyword_patterns()
    )


@lru_cache(maxsize=1)
def keyword_patterns() -> list[tuple[str, list[re.Pattern[str]]]]:
    """Return the keywords, with blanks between their words, and what their triggered abilities look like."""
    tables: dict[str, str] = dict(NAMED_TEXTS)
    for texts in (PLAIN_TEXTS, NUMBER_TEXTS, COST_TEXTS):
        tables |= {str(word.value): text for word, text in texts.items()}
    found = [(name.replace("-", " "), list(patterns_of(text))) for name, text in tables.items()]
    return [(name, patterns) for name, patterns in found if patterns]


def patterns_of(text: str) -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each triggered ability of a text in the notation, as it reads in one line."""
    for block in re.split(r"\n(?! )", text.strip()):
        if block.startswith("when"):
            line = "; ".join(line.strip() for line in block.split("\n"))
            yield re.compile(BLANK.sub(".+?", re.escape(line)))
