"""Free strategies: a Python object that is asked at each choice, and games played by such objects.

>>> class Passive:
...     def choose(self, question):
...         return default_answer(question)
>>> isinstance(Passive(), Chooser)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import numpy as np

from tolaria.engine.batch import Match
from tolaria.engine.outside import AnswerError, OpenGame
from tolaria.engine.policies.registry import Pilot
from tolaria.engine.types import Choice
from tolaria.engine.views import Question

ALTERNATE = 2


@runtime_checkable
class Chooser(Protocol):
    """Whoever answers questions. It sees what the question shows (`question.view`) and nothing else.

    To be the same whenever the game is played again it must draw its random numbers from
    `question.draw_below`, and remember nothing of other games.
    """

    def choose(self, question: Question) -> int | Sequence[int]:
        """Return the index of an option; for a question with subjects, a number for each of them."""


def default_answer(question: Question) -> int | list[int]:
    """Return the answer that commits to nothing and is always allowed.

    Option 0; of each subject the first legal option; of a division of damage the usual one.
    """
    if question.kind == Choice.CHOICE_DAMAGE:
        return [option.argument for option in question.options]
    if question.legal is not None:
        return [options[0] for options in question.legal]
    return [0] * len(question.subjects) if question.subjects else 0


def play_with(
    match: Match,
    players: tuple[Chooser | int, Chooser | int],
    seed: int,
    game: int,
    on_the_play: int = ALTERNATE,
    *,
    names: Sequence[str] = (),
    texts: Sequence[str] = (),
) -> np.void:
    """Play one game and return its row (of `tolaria.engine.batch.ROW_DTYPE`).

    `players` holds for seats A and B a chooser, or the number of a compiled `Pilot`, which plays inline.
    `on_the_play` is 0 (A), 1 (B) or 2 (A in even-numbered games), as in `tolaria.engine.batch.play`; `names`
    and `texts` are those of the match's `Tables`.

    Raises:
        AnswerError: a chooser answered what its question does not allow; the message says where.
        ValueError: no such pilot; `on_the_play` out of range.
    """
    open_game = open_with(match, players, seed, game, on_the_play, names=names, texts=texts)
    while (question := open_game.question) is not None:
        chooser = players[question.seat]
        assert not isinstance(chooser, int)
        try:
            open_game.answer(chooser.choose(question))
        except AnswerError as error:
            where = f"game {game} of seed {seed}, player {'AB'[question.seat]}, {question.kind.name}"
            raise AnswerError(f"{where}: {type(chooser).__name__} answered wrongly: {error}") from error
    return open_game.row()


def open_with(
    match: Match,
    players: tuple[Chooser | int, Chooser | int],
    seed: int,
    game: int,
    on_the_play: int = ALTERNATE,
    *,
    names: Sequence[str] = (),
    texts: Sequence[str] = (),
) -> OpenGame:
    """Open a game whose questions go to the choosers among `players`; arguments as `play_with`."""
    if on_the_play not in (0, 1, ALTERNATE):
        raise ValueError(f"on_the_play is 0 (A), 1 (B) or 2 (alternate), not {on_the_play}")
    return OpenGame(
        match,
        seed,
        game,
        game % 2 if on_the_play == ALTERNATE else on_the_play,
        # A chooser's seat has a pilot too, which is never asked.
        [player if isinstance(player, int) else int(Pilot.PILOT_RANDOM) for player in players],
        outside=(not isinstance(players[0], int), not isinstance(players[1], int)),
        names=names,
        texts=texts,
    )
