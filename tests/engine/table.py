r"""Positions from a few cards: pool cards by name, and invented ones in the notation.

>>> p = table("Lightning Bolt", "card Pup\n  cost {R}\n  type Creature - Hound\n  pt 1/1\n")
>>> pup = p.put("B", "battlefield", "Pup")
>>> p.pool("A", "R")
>>> bolt = p.cast(p.put("A", "hand", "Lightning Bolt"), targets=[pup])
>>> p.resolve(); p.graveyard("B")
['Pup']
"""

from functools import cache
from typing import Any

from tolaria.cards import Card, Pool, Tables, parse_card
from tolaria.cards.lowering.match import lower_cards
from tolaria.engine.batch import Match
from tolaria.engine.probe import Position
from tolaria.rulesets import Ruleset

POOL = Pool.builtin()
COPIES = 8
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def vanilla(
    name: str, power: int, toughness: int, keywords: str = "", cost: str = "{1}", more: str = ""
) -> str:
    """Return the notation of a creature; `more`: further lines."""
    lines = [f"card {name}", f"  cost {cost}", "  type Creature - Dummy", f"  pt {power}/{toughness}"]
    if keywords:
        lines.append(f"  keywords {keywords}")
    return "\n".join(lines) + "\n" + more


def instant(name: str, *lines: str) -> str:
    """Return the notation of an instant for {U} with these lines of effects."""
    body = "".join(f"    {line}\n" for line in lines)
    return f"card {name}\n  cost {{U}}\n  type Instant\n  spell\n{body}"


@cache
def card(text: str) -> Card:
    """Return a card: by notation when the text starts with "card ", else by its name from the pool."""
    return parse_card(text) if text.startswith("card ") else POOL.get(text)


@cache
def lowered(cards: tuple[str, ...]) -> Tables:
    """Return the tables of a match whose two decks hold every card, and the basic lands, so many times."""
    found = {each.name: each for each in map(card, (*cards, *BASICS))}
    deck = [name for name in found for _ in range(COPIES)]
    return lower_cards((deck, deck), found)


def rules_of(rules: str, switches: dict[str, Any]) -> dict[str, int]:
    """Return the engine's switches of a preset with some set otherwise (by the engine's numbers)."""
    known = Ruleset.named(rules).to_engine()
    unknown = switches.keys() - known.keys()
    if unknown:
        raise ValueError(f"no such switches: {', '.join(sorted(unknown))}")
    return {**known, **switches}


def table(
    *cards: str, rules: str = "current", position: dict[str, Any] | None = None, **switches: int
) -> Position:
    """Return an empty position of a match with these cards (main phase of turn 3, A active).

    Args:
        cards: names of the pool, or texts in the notation.
        rules: a preset.
        position: arguments of Position (opening, starter, seed).
        switches: of RulesC, over the preset's.
    """
    tables = lowered(tuple(dict.fromkeys(cards)))
    match = Match(tables.arrays, tables.decks, rules_of(rules, switches), tables.counters)
    return Position(match, tables, **(position or {}))
