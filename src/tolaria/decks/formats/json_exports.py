"""Decks in JSON: MTGJSON's deck files, exports of Moxfield, Archidekt and Scryfall, plain objects of boards.

They are told apart only to say which it was; one tolerant reader serves them all.
"""

from __future__ import annotations

import re

from tolaria.decks.draft import Draft
from tolaria.decks.formats.json_boards import read_json_deck

# "[Main]" is Forge, "[4] Opt" a card line: an array of JSON goes on with a text, an object or an array.
_BEGINNING = re.compile(r"\s*+(?:\{|\[\s*+[\"{\[\]])")


class JsonDeck:
    """Any JSON with boards of cards."""

    name = "json"
    mark = re.compile("")

    def recognises(self, text: str) -> bool:
        """Say whether `text` begins as JSON and holds the member that tells this export."""
        return _BEGINNING.match(text) is not None and self.mark.search(text) is not None

    def read(self, text: str, draft: Draft) -> None:
        """Fill `draft` from every board."""
        read_json_deck(text, draft)


class Mtgjson(JsonDeck):
    """MTGJSON's deck file: `mainBoard`, `sideBoard`, `commander` under `data`."""

    name = "mtgjson"
    mark = re.compile(r'"mainBoard"\s*:')


class MoxfieldJson(JsonDeck):
    """Moxfield's deck: `mainboard` as an object, under `boards` or at the top."""

    name = "moxfield-json"
    mark = re.compile(r'"mainboard"\s*:\s*\{')


class ScryfallJson(JsonDeck):
    """Scryfall's deck: `entries` with `card_digest`."""

    name = "scryfall-json"
    mark = re.compile(r'"card_digest"\s*:')


class ArchidektJson(JsonDeck):
    """Archidekt's deck: `cards` with `oracleCard` and `categories`."""

    name = "archidekt-json"
    mark = re.compile(r'"oracleCard"\s*:')
