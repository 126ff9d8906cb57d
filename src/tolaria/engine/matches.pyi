"""Matches of several games. Described in `matches.pyx`."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tolaria.engine.batch import Match, StopFlag

def games_to_win(best_of: int) -> int: ...
def games_at_most(best_of: int) -> int: ...
def play_matches(
    first: Match,
    later: Match,
    seed: int,
    number: int,
    count: int,
    pilots: Sequence[int],
    on_the_play: int,
    best_of: int,
    rows: npt.NDArray[np.void],
    usage: npt.NDArray[np.int64],
    stop: StopFlag,
) -> tuple[int, int]: ...
def replay_of_match(
    first: Match,
    later: Match,
    seed: int,
    game: int,
    pilots: Sequence[int],
    on_the_play: int,
    best_of: int,
    rows_cap: int = 20_000_000,
) -> tuple[np.void, npt.NDArray[np.void]]: ...
