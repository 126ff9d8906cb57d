"""Spelling: cleaning a line, and when two spellings are the same card name.

Two spellings are one name when they agree after folding case, dropping accents, writing Æ as ae,
straightening apostrophes and dashes, and writing every separator of split cards (`/`, ` / `, `//`, `///`) as
` // `.
"""

from __future__ import annotations

import re
import unicodedata

# Quotes made straight and invisible characters dropped: what word processors and web pages add.
_STRAIGHT = {
    "\u2018": "'", "\u2019": "'", "\u201b": "'", "\u02bc": "'", "\u2032": "'", "`": "'", "\u00b4": "'",
    "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u201f": '"', "\u2011": "-",
    "\u200b": "", "\u200c": "", "\u200d": "", "\u200e": "", "\u200f": "", "\u2060": "",
    "\ufeff": "", "\u00ad": "",
}  # fmt: skip
# Letters and dashes that no Unicode decomposition takes apart.
_PLAIN = {
    "Æ": "ae", "æ": "ae", "Œ": "oe", "œ": "oe", "Ø": "o", "ø": "o", "Ł": "l", "ł": "l", "Đ": "d", "đ": "d",
    "\u2010": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-", "\ua789": ":",
}  # fmt: skip
_CLEANED = str.maketrans(_STRAIGHT)
_COMPARED = str.maketrans({**_STRAIGHT, **_PLAIN})
_SEPARATOR = re.compile(r"\s*/+\s*")


def clean_line(line: str) -> str:
    """Return a line composed (NFC), with straight quotes, single spaces and no invisible characters."""
    if not line.isascii():
        line = unicodedata.normalize("NFC", line)
    return " ".join(line.translate(_CLEANED).split())


def name_key(name: str) -> str:
    """Return the form in which names are compared; equal keys mean the same card name.

    >>> name_key("Æther Vial") == name_key("aether vial"), name_key("Find/Finality")
    (True, 'find // finality')
    """
    if name.isascii() and "/" not in name and "`" not in name:
        return " ".join(name.casefold().split())  # nothing to take apart, and nearly every name
    text = name.translate(_COMPARED)
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text)
        text = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(with_plain_separators(text.casefold()).split())


def with_plain_separators(name: str) -> str:
    """Return `name` with every split-card separator written ` // `: `Find/Finality` -> `Find // Finality`."""
    return _SEPARATOR.sub(" // ", name) if "/" in name else name
