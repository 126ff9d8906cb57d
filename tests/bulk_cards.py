"""Invented cards as bulk files of Scryfall and MTGJSON have them, and a compiler that knows little."""

from __future__ import annotations

import gzip
import json
import types
from pathlib import Path
from typing import Any

from tolaria.cards import Card, parse_card
from tolaria.cards.facts import CardFacts


class Refusal(Exception):
    """As the compiler's."""

    def __init__(self, name: str, sentence: str, token: str, reason: str) -> None:
        self.name, self.sentence, self.token, self.reason = name, sentence, token, reason


def compile_card(facts: CardFacts) -> Card:
    """Compile a card without text, or refuse it; count what is asked."""
    face = facts.faces[0]
    if face.text:
        raise Refusal(facts.name, face.text.split(". ")[0], face.text.split()[0], "unknown verb")
    lines = [f"card {facts.name}", f"  type {face.type_line}"]
    lines += [f"  cost {face.mana_cost}"] * bool(face.mana_cost)
    lines += [f"  pt {face.power}/{face.toughness}"] * bool(face.power)
    return parse_card("\n".join(lines))


def compiler_module() -> types.ModuleType:
    """Return the compiler as a module of its own, with a list of the names that it was asked for."""
    module = types.ModuleType("tolaria.cards.oracle")
    asked: list[str] = []

    def counted(facts: CardFacts) -> Card:
        asked.append(facts.name)
        return compile_card(facts)

    vars(module).update(asked=asked, compile_card=counted, Refusal=Refusal)
    return module


def scryfall(name: str = "Quexl Bear", **fields: Any) -> dict[str, Any]:
    """Return a card as Scryfall writes it."""
    card = {
        "object": "card",
        "name": name,
        "lang": "en",
        "layout": "normal",
        "cmc": 2.0,
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "oracle_text": "",
        "power": "2",
        "toughness": "2",
        "colors": ["G"],
        "set_type": "expansion",
        "released_at": "2020-01-01",
    }
    return {key: value for key, value in {**card, **fields}.items() if value is not ...}


def mtgjson(name: str = "Quexl Bear", **fields: Any) -> dict[str, Any]:
    """Return a face as MTGJSON writes it."""
    card = {
        "name": name,
        "layout": "normal",
        "manaCost": "{1}{G}",
        "manaValue": 2.0,
        "type": "Creature — Bear",
        "text": "",
        "power": "2",
        "toughness": "2",
        "colors": ["G"],
        "identifiers": {"scryfallOracleId": "1234"},
    }
    return {**card, **fields}


def write(path: Path, data: Any, *, lines: bool = False, members: int = 0) -> Path:
    """Write JSON, or JSON lines of a list; packed into so many gzip members."""
    text = "\n".join(map(json.dumps, data)) + "\n" if lines else json.dumps(data)
    raw = text.encode()
    if members:
        step = -(-len(raw) // members)
        raw = b"".join(gzip.compress(raw[at : at + step]) for at in range(0, len(raw), step))
    path.write_bytes(raw)
    return path
