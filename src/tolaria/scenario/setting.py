"""From a scenario's setup to a game that waits for its first turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tolaria.cards import Card, LoweringError, Pool, Tables, UnsupportedCardError
from tolaria.cards.ir.subtypes import is_creature_type
from tolaria.cards.lowering.card_marks import is_changeling
from tolaria.cards.lowering.match import lower_cards
from tolaria.engine.batch import Match
from tolaria.engine.cards import CardFlag
from tolaria.engine.probe import ScriptedGame, Thing
from tolaria.rulesets import Ruleset
from tolaria.scenario.document import FILLER, PLAYERS, Scenario, Seat

Label = tuple[str, int]  # owner and deck slot of a physical card
HIDDEN_ORDER = ("library_top", "filler", "library_any")


class CardNames:
    """The cards of a pool by the name of any of their faces; whole names first, then front faces.

    >>> CardNames(Pool.builtin()).find("Mountain")
    'Mountain'
    """

    def __init__(self, pool: Pool) -> None:
        """Look through the names once."""
        self.pool = pool
        self.faces: dict[str, str] = {}
        double = [name for name in pool.names() if " // " in name]
        for side in (0, -1):
            for name in double:
                self.faces.setdefault(name.split(" // ")[side], name)

    def find(self, name: str) -> str | None:
        """Return the whole name of the card with that face; None: there is none."""
        return name if name in self.pool else self.faces.get(name)


@dataclass(slots=True)
class Table:
    """A game of a scenario, and what its script calls things by."""

    game: ScriptedGame
    tables: Tables
    labels: dict[str, Label] = field(default_factory=dict)
    tokens: frozenset[str] = frozenset()
    printed: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    changelings: frozenset[str] = frozenset()

    def is_labelled(self, thing: Thing, label: str) -> bool:
        """Say whether the object is the physical card of that label."""
        return self.labels.get(label) is not None and self.game.label_of(thing) == self.labels[label]

    def texts_of(self, thing: Thing) -> list[str]:
        """Return the texts of the abilities that are printed on an object."""
        if thing.name not in self.tables.names:
            return []
        row = self.tables.arrays["cards"][self.tables.names.index(thing.name)]
        first = int(row["ability_first"])
        return list(self.tables.texts[first : first + int(row["ability_n"])])


class Unplayable(Exception):
    """Why a scenario can't be played: a card that is not known or does not play."""


def cards_of(scenario: Scenario, names: CardNames) -> dict[str, Card]:
    """Return the cards of a scenario by whole name.

    Raises:
        Unplayable: naming every card that is unknown or does not play.
    """
    faults, cards = [], {}
    for name in [*scenario.cards, FILLER[0]]:
        whole = names.find(name)
        if whole is None:
            faults.append(f"no card named {name}")
            continue
        outcome = names.pool.outcome(whole)
        if outcome.plays:
            cards[whole] = names.pool.get(whole)
        else:
            faults.append(f"{whole}: {outcome.why}")
    if faults:
        raise Unplayable("; ".join(faults))
    return cards


def set_up(scenario: Scenario, names: CardNames, ruleset: Ruleset) -> Table:
    """Return the game of a scenario before its first turn.

    Raises:
        Unplayable: a card does not play, or the cards together are too many for one match.
    """
    cards = cards_of(scenario, names)
    decks = tuple(deck_of(scenario.setup[player], names) for player in PLAYERS)
    try:
        tables = lower_cards((decks[0], decks[1]), cards, scenario.words, counters=scenario.counters)
    except (LoweringError, UnsupportedCardError) as error:
        raise Unplayable(str(error)) from error
    match = Match(tables.arrays, tables.decks, ruleset.to_engine(), tables.counters)
    game = ScriptedGame(match, tables)
    game.offer_creature_types([word for word in scenario.words if is_creature_type(word)])
    flags = tables.arrays["cards"]["flags"]
    made = frozenset(
        name for name, flag in zip(tables.names, flags, strict=True) if int(flag) & int(CardFlag.CARDF_TOKEN)
    )
    changelings = frozenset(name for name, card in cards.items() if any(map(is_changeling, card.abilities)))
    return Table(game, tables, tokens=made, printed=slot_names(tables), changelings=changelings)


def deck_of(seat: Seat, names: CardNames) -> list[str]:
    """Return every card of a player by whole name, the filler among them."""
    cards = [
        names.find(item.card) or item.card
        for items in seat.zones.values()
        for item in items
        for _ in range(item.count)
    ]
    return cards + [FILLER[0]] * (FILLER[1] if seat.filler else 0)


def lay_out(table: Table, scenario: Scenario, names: CardNames) -> None:
    """Put everything into its place. Questions of what enters go to whoever answers for the game.

    Nothing but what entering itself does happens; all of A's permanents enter before B's.
    """
    for player in PLAYERS:
        table.game.set_life(player, scenario.setup[player].life)
        lay_cards(table, player, scenario.setup[player], names)
    for player in PLAYERS:
        for item in scenario.setup[player].items("battlefield"):
            whole = names.find(item.card) or item.card
            shown = item.card if is_back(item.card, whole) else None
            for label in item.labels():
                thing = table.game.enters(player, whole, shown=shown, tapped=item.tapped)
                remember(table, label, table.game.label_of(thing))
    table.game.begin("A")


def lay_cards(table: Table, player: str, seat: Seat, names: CardNames) -> None:
    """Put the cards of hand, graveyard, exile and library into their places."""
    for zone in ("hand", "graveyard", "exile"):
        for item in seat.items(zone):
            for label in item.labels():
                slot = table.game.lies(player, zone, names.find(item.card) or item.card)
                remember(table, label, (player, slot))
    for zone in HIDDEN_ORDER:
        if zone == "filler":
            for _ in range(FILLER[1] if seat.filler else 0):
                table.game.lies(player, "bottom", FILLER[0])
            continue
        for item in seat.items(zone):
            for label in item.labels():
                slot = table.game.lies(player, "bottom", names.find(item.card) or item.card)
                remember(table, label, (player, slot))


def is_back(name: str, whole: str) -> bool:
    """Say whether a name is that of the further face of a card."""
    return name != whole and name != whole.split(" // ")[0]


def remember(table: Table, label: str | None, card: Any) -> None:
    """Note which physical card a label is on."""
    if label is not None and card is not None:
        table.labels[label] = card


def slot_names(tables: Tables) -> dict[str, Mapping[int, str]]:
    """Return the name of the card of each deck slot, by owner."""
    return {
        player: {slot: tables.names[int(card)] for slot, card in enumerate(deck)}
        for player, deck in zip(PLAYERS, tables.decks, strict=True)
    }
