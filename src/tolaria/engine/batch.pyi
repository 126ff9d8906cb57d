"""The numpy door: many games at once, without the GIL. Described in `batch.pyx`."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tolaria.engine.starting import Start

ROW_DTYPE: np.dtype[np.void]
LOG_DTYPE: np.dtype[np.void]

class Match:
    arrays: dict[str, npt.NDArray[Any]]
    rules: dict[str, int]
    counters: list[tuple[str, int, int]]
    limits: tuple[int, int, int, tuple[int, int]]
    deck_arrays: tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]]
    def __init__(
        self,
        arrays: Mapping[str, npt.NDArray[Any]],
        decks: tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]],
        rules: Mapping[str, int],
        counters: Sequence[tuple[str, int, int]],
        max_turns: int = 1000,
        max_decisions: int = 1_000_000,
        max_events: int = 100_000,
        vanguards: Sequence[int] = (0, 0),
    ) -> None: ...

class StopFlag:
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

def play(
    match: Match,
    seed: int,
    first: int,
    count: int,
    pilots: Sequence[int],
    on_the_play: int,
    rows: npt.NDArray[np.void],
    usage: npt.NDArray[np.int64],
    stop: StopFlag,
    start: Start | None = None,
) -> int: ...
def replay(
    match: Match,
    seed: int,
    game: int,
    pilots: Sequence[int],
    on_the_play: int,
    rows_cap: int = 20_000_000,
    start: Start | None = None,
) -> tuple[np.void, npt.NDArray[np.void]]: ...
def sizes() -> dict[str, int]: ...
