"""Toy duels: vanilla creatures and basic lands, played by the `reference` strategy to check the engine by."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from tolaria.cards import Card, Pool, print_card
from tolaria.cards.toys import ToyDeck, read_toy_deck, toy_card, toy_land
from tolaria.decks import Deck, DeckEntry
from tolaria.rulesets import Ruleset
from tolaria.strategies import named
from tolaria.studies.decklists import seated
from tolaria.studies.plan import Plan, PlanError


@dataclass(frozen=True)
class Toys:
    """A toy deck with its name and the file it came from."""

    name: str
    source: str
    deck: ToyDeck


def read_toys(path: str | os.PathLike[str]) -> Toys:
    """Read a toy deck file: lines `COUNT land` and `COUNT MV P/T`.

    Raises:
        PlanError: it cannot be read; the message names file and line.
    """
    source = os.fspath(path)
    try:
        return Toys(Path(path).stem, source, read_toy_deck(source))
    except OSError as error:
        raise PlanError(f"{source}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise PlanError(str(error)) from error


def toys_of(name: str, lands: int, *creatures: tuple[int, int, int, int]) -> Toys:
    """Return a toy deck from figures: its lands, and (count, mana value, power, toughness) of its
    creatures."""
    land = toy_land()
    names, cards = [land.name] * lands, {land.name: land}
    for count, mana_value, power, toughness in creatures:
        card = toy_card(mana_value, power, toughness)
        names += [card.name] * count
        cards[card.name] = card
    return Toys(name, name, ToyDeck(tuple(names), cards))


def bears() -> Toys:
    """Return the deck mono_bears of the reference check."""
    curve = [(8, 1, 1, 1), (8, 2, 2, 2), (8, 3, 3, 3), (4, 4, 4, 4), (4, 5, 5, 5), (4, 6, 6, 6)]
    return toys_of("mono_bears", 24, *curve)


def toy_plan(a: Toys, b: Toys, *, seed: int) -> Plan:
    """Return the plan of a reference duel: both sides play `reference`, A is always on the play.

    Raises:
        PlanError: the seed is out of range.
        DeckError: a deck has too few or too many cards.
    """
    cards: dict[str, Card] = a.deck.cards | b.deck.cards
    pool = Pool.builtin().with_cards(cards.values())
    reference = named("reference")
    return Plan(
        decks=seated(_listed(a), _listed(b), pool=pool),
        pool=pool,
        ruleset=Ruleset.named("current"),
        strategies=(reference, reference),
        seed=seed,
        on_the_play="a",
        cards_text="\n\n".join(print_card(card) for card in cards.values()),
    )


def _listed(toys: Toys) -> Deck:
    counts = dict.fromkeys(toys.deck.names, 0)
    for name in toys.deck.names:
        counts[name] += 1
    entries = tuple(
        DeckEntry(count, name, line) for line, (name, count) in enumerate(counts.items(), start=1)
    )
    return Deck(name=toys.name, main=entries, source=toys.source)
