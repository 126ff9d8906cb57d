"""Exercising cards: a card is used in play until each of its abilities has done what its verbs promise.

The evidence is looked for in seeded games from a rich position, in which the card is cast and used where that
is legal. What a card says in a static ability shows in no row of the log: of such a card it is only required
that it comes to the battlefield and that the games go on without a fault.

>>> from tolaria.cards import Pool
>>> exercise(Pool.builtin().get("Lightning Bolt")).ok
True
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from tolaria.cards.exercise.company import SPELLS, rich_position
from tolaria.cards.exercise.player import EagerPlayer
from tolaria.cards.exercise.promises import Promises, promises
from tolaria.cards.ir.card import Card
from tolaria.cards.lowering.faces import further_faces
from tolaria.engine.probe import Position

GAMES = 24
TURNS = 4
LOG_LIMIT = 15_000
MANA = "WUBRGC" * 2


@dataclass(frozen=True, slots=True)
class Exercised:
    """A card and what was not seen of it, one line each; ``games``: how many were played."""

    name: str
    games: int
    lacking: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether all was seen."""
        return not self.lacking


def exercise(card: Card, games: int = GAMES) -> Exercised:
    """Play up to so many games with a card, until all has been seen that it promises.

    Raises:
        LoweringError: the card does not play.
    """
    wanted = promises(card)
    names = frozenset((card.name, *(face.card.name for face in further_faces(card))))
    seen: dict[str, set[str]] = defaultdict(set)
    lacking: list[str] = []
    for seed in range(games):
        position = rich_position(card, seed)
        position.answering(EagerPlayer(names, seed))
        watch(position, names, seen)
        lacking = missing(card, wanted, seen)
        if position.outcome == "fault":
            return Exercised(card.name, seed + 1, (f"game {seed} ended in a fault of the engine",))
        if not lacking:
            return Exercised(card.name, seed + 1)
    return Exercised(card.name, games, tuple(lacking))


def missing(card: Card, wanted: Promises, seen: dict[str, set[str]]) -> list[str]:
    """Return what has not been seen yet."""
    lacking = []
    for text, shows in wanted.items():
        if text not in seen:
            lacking.append(f"never resolved: {text}")
        for kinds in shows if text in seen else ():
            if not kinds & seen[text]:
                lacking.append(f"no {' or '.join(sorted(kinds))} from: {text}")
    if not set(SPELLS) & set(card.types) and "battlefield" not in seen:
        lacking.append("it never came to the battlefield")
    return lacking


def watch(position: Position, names: frozenset[str], seen: dict[str, set[str]]) -> None:
    """Play some turns; note which kinds of log rows came while an ability under those names resolved."""
    last = position.turn + TURNS
    arrivals = tuple(f" {name} to battlefield" for name in names)
    while position.turn < last and position.outcome is None and position.log_size <= LOG_LIMIT:
        for player in "AB":
            if position.stack == [] and len(position.mana(player)) < len(MANA):
                position.pool(player, MANA)
        resolving = None
        if position.next_unit == "resolve" and position.top.name in names:
            resolving = position.stack_row()["text"]
        before = position.log_size
        position.unit()
        lines = position.log_since(before)
        if resolving is not None:
            seen[resolving] |= {line.split()[0] for line in lines}
        for name, text in position.replaced_since(before):
            if name in names:
                seen[text] |= {line.split()[0] for line in lines}
        told = [line for line in lines if any(name in line for name in names)]
        # A permanent spell (it has no text of a spell) may enter as a copy, under another name.
        entered = resolving == "" and any(line.endswith(" to battlefield") for line in lines)
        if entered or any(line.endswith(arrivals) or line.startswith("play_land") for line in told):
            seen["battlefield"].add("move")


__all__ = ["Exercised", "exercise"]
