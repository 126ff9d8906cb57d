"""Matches for the tests of the door, of real and toy decks, and inline games to compare with."""

from functools import cache
from pathlib import Path

import numpy as np
from hand_pool import written_by_hand

from tolaria.cards import Pool
from tolaria.cards.lowering.match import lower, lower_cards
from tolaria.cards.lowering.tables import Tables
from tolaria.cards.toys import read_toy_deck
from tolaria.decks import Deck
from tolaria.engine.batch import ROW_DTYPE, Match, StopFlag, play
from tolaria.rulesets import Ruleset

ROOT = Path(__file__).resolve().parents[2]
DECKS = sorted(path.stem for path in (ROOT / "examples" / "decks").glob("*.txt"))
TOYS = ("mono_aggro", "mono_bears", "mono_big")
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
# Each deck against the third after it: all eleven are played on both sides.
PAIRS = [(deck, DECKS[(place + 3) % len(DECKS)]) for place, deck in enumerate(DECKS)]


@cache
def pool() -> Pool:
    return Pool.builtin()


def names_of(deck: str) -> list[str]:
    """A name for each copy in the main deck of an example."""
    main = Deck.read(ROOT / "examples" / "decks" / f"{deck}.txt").main
    return [entry.name for entry in main for _ in range(entry.count)]


def as_match(tables: Tables, ruleset: str = "current") -> Match:
    return Match(tables.arrays, tables.decks, Ruleset.named(ruleset).to_engine(), tables.counters)


@cache
def example(a: str, b: str, ruleset: str = "current") -> tuple[Match, Tables]:
    """Two example decks."""
    tables = lower((names_of(a), names_of(b)), pool())
    return as_match(tables, ruleset), tables


@cache
def everything(ruleset: str = "current") -> tuple[Match, Tables]:
    """A mirror of decks with two copies of every card written by hand, and basic lands to cast them."""
    spells = [name for name in written_by_hand() if name not in BASICS for _ in range(2)]
    deck = spells + [name for name in BASICS for _ in range(50)]
    tables = lower((deck, deck), pool())
    return as_match(tables, ruleset), tables


@cache
def toys(a: str, b: str) -> tuple[Match, Tables]:
    """Two toy decks of vanilla creatures."""
    decks = [read_toy_deck(ROOT / "tests" / "data" / "reference" / f"{name}.txt") for name in (a, b)]
    tables = lower_cards((decks[0].names, decks[1].names), decks[0].cards | decks[1].cards)
    return as_match(tables), tables


def inline_rows(
    match: Match, tables: Tables, pilots: tuple[int, int], games: int, seed: int = 7
) -> np.ndarray:
    """The rows of games 0 to `games` - 1, played by the compiled pilots."""
    rows = np.zeros(games, ROW_DTYPE)
    usage = np.zeros((2, 2, len(tables.names)), np.int64)
    play(match, seed, 0, games, pilots, 2, rows, usage, StopFlag())
    return rows


def differences(row: np.void, other: np.void) -> list[str]:
    """The columns in which two rows differ; how much room a game took is no part of the game."""
    return [name for name in ROW_DTYPE.names if name != "grown" and row[name] != other[name]]


def log_differences(log: np.ndarray, other: np.ndarray) -> list[str]:
    """The columns in which two logs differ; ["length"] where they are not as long."""
    if len(log) != len(other):
        return ["length"]
    return [name for name in log.dtype.names if (log[name] != other[name]).any()]
