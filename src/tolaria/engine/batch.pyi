"""The numpy door: many games at once, without the GIL. Described in `batch.pyx`."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

ROW_DTYPE: np.dtype[np.void]
LOG_DTYPE: np.dtype[np.void]

class Match:
    def __init__(
        self,
        arrays: dict[str, npt.NDArray[Any]],
        decks: tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]],
        rules: dict[str, int],
        counters: Sequence[tuple[str, int, int]],
        max_turns: int,
        max_decisions: int,
        max_events: int,
    ) -> None: ...

class StopFlag:
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

def play(
    match: Match,
    seed: int,
    first: int,
    count: int,
    pilots: tuple[int, int],
    on_the_play: int,
    rows: np.ndarray,
    usage: npt.NDArray[np.int64],
    stop: StopFlag,
) -> int: ...
def replay(
    match: Match, seed: int, game: int, pilots: tuple[int, int], on_the_play: int
) -> tuple[np.void, np.ndarray]: ...
