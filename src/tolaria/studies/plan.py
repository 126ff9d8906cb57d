"""A plan: everything that decides what happens in a game, and nothing about how the games are run.

Game number i of a plan is the same on every machine and in every run. A plan is written into a record (plain
data, fit for JSON) and made again from it, which is how `replay` finds a game of last week.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, get_args

from tolaria.cards import LoweringError, Pool, Tables, ir, load_pool, lower, print_card
from tolaria.cards.loading import notation_text
from tolaria.decks import Deck, DeckError, Problem
from tolaria.decks.sideboarding import Swaps
from tolaria.rulesets import Ruleset
from tolaria.strategies import Strategy, named
from tolaria.studies.decklists import DeckLike, deck_of, deck_record, seated

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tolaria.engine.batch import Match
    from tolaria.engine.starting import Start
    from tolaria.scenario.position import Position

Order = Literal["a", "b", "alternate"]
ORDERS: tuple[Order, ...] = get_args(Order)

ONLY_FOR_ANTE = ir.StaticAbility((ir.Rule("only-for-ante"),))
DEFAULT_STRATEGY = "greedy"
DEFAULT_RULESET = "current"
DEFAULT_MAX_TURNS = 1_000
DEFAULT_MAX_DECISIONS = 100_000
# Events of one turn: far above any real turn, low enough that a loop which asks nobody ends in milliseconds.
MAX_EVENTS = 100_000

_LARGEST = {
    "seed": 2**64 - 1,
    "max_turns": 65_000,  # a row counts turns in 16 bits
    "max_decisions": 2**31 - 1,
    "max_events": 2**31 - 1,
    "first_game": 2**62,
    "best_of": 99,
}
_SMALLEST = {"seed": 0, "first_game": 0}


class PlanError(ValueError):
    """A setting that no game can be played with; the message names the setting and what it may be."""


@dataclass(frozen=True)
class Plan:
    """Two decks, the rules they meet under, who plays them, and the seed of all chance.

    `decks` and `strategies` are those of seat A and seat B. `seed` is from 0 to 2**64 - 1; `first_game` is
    the number of the first game, from 0. `on_the_play` says who starts: "a", "b", or "alternate", A in
    even-numbered games. A game ends undecided when it reaches `max_turns` (of both players together),
    `max_decisions`, or `max_events` in one turn. `cards_text` has, in the notation, the user's cards and
    the imported ones of the decks. With a `position`, games start from it and not from opening hands; the
    decks then hold all cards of it, and `on_the_play` means nothing.

    With a `best_of` above 1 matches are played: `on_the_play` is of their first games, `first_game` is the
    number of the first match, and `later` are the decks after the first game, where they are others.

    Raises:
        PlanError: a number is out of range, or matches are asked for that cannot be.
    """

    decks: tuple[Deck, Deck]
    pool: Pool
    ruleset: Ruleset
    strategies: tuple[Strategy, Strategy]
    seed: int = 0
    on_the_play: Order = "alternate"
    max_turns: int = DEFAULT_MAX_TURNS
    max_decisions: int = DEFAULT_MAX_DECISIONS
    max_events: int = MAX_EVENTS
    first_game: int = 0
    cards_text: str | None = None
    position: Position | None = None
    best_of: int = 1
    later: tuple[Deck, Deck] | None = None

    def __post_init__(self) -> None:
        for name, largest in _LARGEST.items():
            checked_number(name, getattr(self, name), _SMALLEST.get(name, 1), largest)
        if self.on_the_play not in ORDERS:
            raise PlanError(f"on_the_play must be a, b or alternate, not {self.on_the_play!r}")
        if self.best_of % 2 == 0:
            raise PlanError(f"a match is the best of an odd number of games, 3 or 5, not of {self.best_of}")
        if self.best_of > 1 and self.position is not None:
            raise PlanError("games from a position make no match; give two decks")
        if self.best_of == 1 and self.later is not None:
            raise PlanError("cards are swapped between the games of a match: give match=3 (--match 3)")

    @classmethod
    def of(
        cls,
        a: DeckLike | None = None,
        b: DeckLike | None = None,
        *,
        position: str | os.PathLike[str] | Position | None = None,
        strategy: str = DEFAULT_STRATEGY,
        strategy_a: str | None = None,
        strategy_b: str | None = None,
        ruleset: str | Ruleset = DEFAULT_RULESET,
        rules: Iterable[str] = (),
        cards: str | os.PathLike[str] | None = None,
        match: int = 1,
        side_a: str | os.PathLike[str] | None = None,
        side_b: str | os.PathLike[str] | None = None,
        **settings: Any,
    ) -> Plan:
        """Make a plan of what a user names: decks as `Deck`, path or text, the rest by name.

        `strategy` is for both seats, `strategy_a` and `strategy_b` for one. `rules` are NAME=VALUE changes to
        `ruleset`. `cards` is a file of cards (see `load_pool`). `settings` are fields of `Plan`. A `position`
        (a file) stands in for the decks. `match` is `best_of`; `side_a` and `side_b` are files of what is
        swapped after the first game (docs/decks.md).

        Raises:
            RulesetError, StrategyError, PlanError, DeckError, SourceError, NotationError, ScenarioError: what
                they say; before any game.
        """
        chosen = Ruleset.named(ruleset) if isinstance(ruleset, str) else ruleset
        for rule in rules:
            chosen = chosen.with_rule(rule)
        strategies = (named(strategy_a or strategy), named(strategy_b or strategy))
        pool = load_pool(cards)
        start = None if position is None else as_position(position)
        if start is not None and (a is not None or b is not None):
            raise PlanError("a position has all cards of both players: give it, or two decks, not both")
        if start is not None:
            decks = start.decks(pool)
        elif a is None or b is None:
            raise PlanError("give two decks, or a position to start from")
        else:
            decks = seated(a, b, pool=pool)
        later = None
        if side_a is not None or side_b is not None:
            swapped = [_swapped(deck, side) for deck, side in zip(decks, (side_a, side_b), strict=True)]
            later = seated(swapped[0], swapped[1], pool=pool)
        names = dict.fromkeys(entry.name for deck in (*decks, *(later or ())) for entry in deck.main)
        texts = [notation_text(cards), *(print_card(card) for card in pool.imported(names))]
        return cls(
            decks=decks,
            pool=pool,
            ruleset=chosen,
            strategies=strategies,
            cards_text="\n".join(text for text in texts if text) or None,
            position=start,
            best_of=match,
            later=later,
            **settings,
        )

    @cached_property
    def tables(self) -> Tables:
        """The cards of both decks as the engine reads them.

        Raises:
            DeckError: the engine cannot play some card.
        """
        later = None if self.later is None else (self._names(self.later[0]), self._names(self.later[1]))
        try:
            return lower((self._names(self.decks[0]), self._names(self.decks[1])), self.pool, later)
        except LoweringError as error:
            raise DeckError([Problem("the two decks", None, "", str(error))]) from error

    def _names(self, deck: Deck) -> list[str]:
        """Return the cards of a deck, a name for each copy."""
        return [entry.name for entry in deck.main if self._plays(entry.name) for _ in range(entry.count)]

    def _plays(self, name: str) -> bool:
        """Say whether a card stays in its deck: some leave it if the game is not played for ante (407.3)."""
        return (
            self.ruleset.ante
            or self.position is not None
            or ONLY_FOR_ANTE not in self.pool.get(name).abilities
        )

    @cached_property
    def match(self) -> Match:
        """The read-only match that the engine plays."""
        return self._match_of(self.tables.decks)

    @cached_property
    def later_match(self) -> Match:
        """The same for the games after the first of a match."""
        return self.match if self.tables.later is None else self._match_of(self.tables.later)

    def _match_of(self, decks: tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]]) -> Match:
        from tolaria.engine.batch import Match

        tables = self.tables
        return Match(
            arrays=tables.arrays,
            decks=decks,
            rules=self.ruleset.to_engine(),
            counters=tables.counters,
            max_turns=self.max_turns,
            max_decisions=self.max_decisions,
            max_events=self.max_events,
            vanguards=tables.vanguards,
        )

    @property
    def most_of_match(self) -> int:
        """How many numbers of games each match takes up; 0 where no matches are played."""
        from tolaria.engine.matches import games_at_most

        return games_at_most(self.best_of) if self.best_of > 1 else 0

    @cached_property
    def start(self) -> Start | None:
        """The memory of the position that games start from; None for opening hands."""
        return None if self.position is None else self.position.start(self.match, self.tables, self.pool)

    @property
    def starting_life(self) -> dict[str, int]:
        """The life totals that the players start with, by seat."""
        if self.position is None:
            return dict.fromkeys(("a", "b"), self.ruleset.starting_life)
        return {player.lower(): seat.life for player, seat in self.position.setup.items()}

    @property
    def notices(self) -> tuple[str, ...]:
        """What a user should know about the decks before trusting the figures."""
        notices = [f"{deck.source}: {notice}" for deck in self.decks for notice in deck.notices]
        notices += [
            f"{deck.source}: the commander stays out of the game" for deck in self.decks if deck.commander
        ]
        notices += [
            f"{deck.source}: {entry.count} {entry.name} left out: the game is not played for ante"
            for deck in self.decks
            for entry in deck.main
            if not self._plays(entry.name)
        ]
        return tuple(dict.fromkeys(notices))

    def to_record(self) -> dict[str, Any]:
        """Return the plan as plain data, from which `from_record` makes it again."""
        return {
            "seed": self.seed,
            "ruleset": self.ruleset.name,
            "rules": self.ruleset.as_words(),
            "strategies": {"a": self.strategies[0].name, "b": self.strategies[1].name},
            "decks": {"a": deck_record(self.decks[0]), "b": deck_record(self.decks[1])},
            "settings": {
                "on_the_play": self.on_the_play,
                "first_game": self.first_game,
                "max_turns": self.max_turns,
                "max_decisions": self.max_decisions,
                "max_events": self.max_events,
                "cards": self.cards_text,
            },
            "cards_digest": self.tables.digest(),
            **({} if self.position is None else {"position": dict(self.position.data)}),
            **({} if self.best_of == 1 else {"match": self._match_record()}),
        }

    def _match_record(self) -> dict[str, Any]:
        decks = None if self.later is None else dict(zip("ab", map(deck_record, self.later), strict=True))
        return {"best_of": self.best_of, "later_decks": decks}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Plan:
        """Return the plan that `record` describes: that of `to_record`, or the JSON of a duel.

        Raises:
            PlanError: something is missing or malformed, or the cards are no longer what they were.
        """
        try:
            settings = dict(record["settings"])
            text = settings.pop("cards")
            ruleset = Ruleset.named(record["ruleset"])
            for name, value in record["rules"].items():
                ruleset = ruleset.with_rule(f"{name}={value}")
            pool = Pool.builtin() if text is None else _pool_with_text(text)
            listed = [deck_of(record["decks"][seat]) for seat in ("a", "b")]
            position = record.get("position")
            played = record.get("match", {"best_of": 1, "later_decks": None})
            later = played["later_decks"] and [deck_of(played["later_decks"][seat]) for seat in ("a", "b")]
            plan = cls(
                decks=seated(listed[0], listed[1], pool=pool) if position is None else (listed[0], listed[1]),
                position=None if position is None else _position_of(position, listed[0].source),
                pool=pool,
                ruleset=ruleset,
                strategies=(named(record["strategies"]["a"]), named(record["strategies"]["b"])),
                seed=record["seed"],
                cards_text=text,
                best_of=played["best_of"],
                later=seated(later[0], later[1], pool=pool) if later else None,
                **settings,
            )
            digest = record["cards_digest"]
        except (KeyError, TypeError, AttributeError) as error:
            raise PlanError(f"this is no result of a duel: {type(error).__name__}: {error}") from error
        if plan.tables.digest() != digest:
            raise PlanError(
                "the cards are not what they were when these games were played (another version?), "
                "so the games would not be the same; play the duel again"
            )
        return plan


# The scenario runner is loaded only where games start from a position: it would slow the start of all others.


def as_position(position: str | os.PathLike[str] | Position) -> Position:
    """Return a position, read from a file unless it is one."""
    from tolaria.scenario.position import Position

    return position if isinstance(position, Position) else Position.read(os.fspath(position))


def _position_of(record: Mapping[str, Any], source: str) -> Position:
    from tolaria.scenario.position import Position

    return Position.of(record, source)


def _swapped(deck: Deck, side: str | os.PathLike[str] | None) -> Deck:
    return deck if side is None else Swaps.read(side).applied(deck)


def checked_number(name: str, value: object, low: int, high: int) -> int:
    """Return `value` if it is a whole number from `low` to `high`.

    Raises:
        PlanError: it is not.
    """
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise PlanError(f"{name} must be a whole number, not {value!r}")
    number = value.__index__()
    if number < low:
        raise PlanError(f"{name} must be at least {low:,}, not {number:,}")
    if number > high:
        raise PlanError(f"{name} must be at most {high:,}, not {number:,}")
    return number


def _pool_with_text(text: str) -> Pool:
    # A pool reads files only; the name is what an error message would show.
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "cards")
        path.write_text(text, encoding="utf-8")
        return Pool.builtin().with_file(path)
