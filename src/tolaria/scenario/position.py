"""A position that games start from: a setup as scenarios have it, whose turn it is, and which step."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tolaria.cards import Pool, Tables
from tolaria.decks import Deck, DeckEntry
from tolaria.scenario.answers import Answers
from tolaria.scenario.document import (
    PLAYERS,
    STEPS,
    Scenario,
    ScenarioError,
    Seat,
    mapping,
    read_setup,
    whole,
)
from tolaria.scenario.queues import Queues
from tolaria.scenario.setting import CardNames, Table, Unplayable, cards_of, deck_of, lay_out, slot_names

if TYPE_CHECKING:
    from tolaria.engine.batch import Match
    from tolaria.engine.starting import Start

LAST_TURN = 60_000


@dataclass(frozen=True)
class Position:
    """A position; `data` is what was read, fit for JSON."""

    setup: Mapping[str, Seat]
    turn: int
    step: str
    active: str
    data: Mapping[str, Any]
    source: str = "given"

    @classmethod
    def read(cls, path: str | Path) -> Position:
        """Read a position from a JSON file: a scenario, or an object with its `setup` alone.

        Raises:
            ScenarioError: it can't be read, or something in it is missing or malformed.
        """
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise ScenarioError(f"{path}: a position is UTF-8 text") from error
        except json.JSONDecodeError as error:
            raise ScenarioError(f"{path}:{error.lineno}: this is no JSON object ({error.msg})") from error
        return cls.of(data, str(path))

    @classmethod
    def of(cls, data: Any, source: str = "given") -> Position:
        """Return the position of plain data.

        Raises:
            ScenarioError: something is missing or malformed.

        >>> position = Position.of({"setup": {"A": {"life": 3}}, "turn": 4, "step": "draw", "active": "B"})
        >>> position.active, position.setup["A"].life
        ('B', 3)
        """
        body = mapping(data, source, "a position")
        if "setup" not in body:
            raise ScenarioError(f'{source}: a position needs "setup", with what A and B have')
        turn = whole(body.get("turn", 1), source, "turn")
        step, active = body.get("step", "untap"), body.get("active", "A")
        if step not in STEPS or step == "cleanup":
            raise ScenarioError(f"{source}: step is one of {', '.join(STEPS)} but cleanup, not {step!r}")
        if active not in PLAYERS:
            raise ScenarioError(f"{source}: active is A or B, not {active!r}")
        if not 1 <= turn <= LAST_TURN:
            raise ScenarioError(f"{source}: turn is from 1 to {LAST_TURN}, not {turn}")
        setup = read_setup(body["setup"], source)
        for player, seat in setup.items():
            if not seat.items("library_top") and not seat.items("library_any") and not seat.filler:
                raise ScenarioError(f"{source}: {player} has no library: he would lose at his first draw")
        return cls(setup, turn, str(step), str(active), body, source)

    @property
    def scenario(self) -> Scenario:
        """The position as a scenario in which nothing is done."""
        return Scenario(self.source, self.setup, (), strict=False, source=self.source)

    def decks(self, pool: Pool) -> tuple[Deck, Deck]:
        """Return all cards of each player as decks.

        Raises:
            ScenarioError: naming every card that is unknown or does not play.
        """
        names = CardNames(pool)
        try:
            cards_of(self.scenario, names)
        except Unplayable as error:
            raise ScenarioError(f"{self.source}: {error}") from error
        stem = Path(self.source).stem
        found = []
        for player in PLAYERS:
            cards = deck_of(self.setup[player], names)
            counts = {name: cards.count(name) for name in cards}
            entries = tuple(
                DeckEntry(count, name, line) for line, (name, count) in enumerate(counts.items(), 1)
            )
            found.append(Deck(name=f"{stem} {player}", main=entries, source=self.source))
        return found[0], found[1]

    def start(self, match: Match, tables: Tables, pool: Pool) -> Start:
        """Return the memory that games of this match start from.

        The known top of a library stays; all below it is in an order that each game draws anew.
        """
        from tolaria.engine.probe import ScriptedGame

        game = ScriptedGame(match, tables, starter=self.active)
        table = Table(game, tables, printed=slot_names(tables))
        game.answering(Answers(table, Queues(), strict=False))
        lay_out(table, self.scenario, CardNames(pool))
        for player in PLAYERS:
            game.forget_order(player, sum(item.count for item in self.setup[player].items("library_top")))
        game.at(STEPS[self.step], active=self.active, turn=self.turn, begin=True)
        return game.start()
