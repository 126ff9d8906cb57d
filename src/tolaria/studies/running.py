"""Running a plan: many games in chunks over all cores, added up in game order.

A chunk is (first game, count) of the plan, nothing more; what it yields depends on nothing else, so how the
games are cut and who plays them changes no result. Chunks are sized by the measured rate to last about a
sixth of a second.
"""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import FrameType
from typing import TYPE_CHECKING, Literal

import numpy as np

from tolaria.results import Results
from tolaria.studies.plan import ORDERS, Plan, PlanError, checked_number
from tolaria.studies.rows import RowWriter
from tolaria.studies.tally import Tally

if TYPE_CHECKING:
    from tolaria.engine.batch import Match, StopFlag
    from tolaria.engine.starting import Start

# Called in the caller's thread with the games finished so far and the games asked for.
Progress = Callable[[int, int], None]
Workers = Literal["threads", "processes"]

CHUNK_SECONDS = 0.15
_FIRST_CHUNK = 16
_LARGEST_CHUNK = 32_768
# A chunk grows at most by this factor over the one that the rate was measured on.
_GROWTH = 8
_MOST_GAMES = 2**62


def run(
    plan: Plan,
    games: int,
    *,
    jobs: int = -1,
    chunk: int | None = None,
    writers: Sequence[RowWriter] = (),
    progress: Progress | None = None,
    workers: Workers = "threads",
) -> Results:
    """Play `games` games of `plan`, from its first game on; of a plan of matches as many matches.

    Args:
        plan: what is played.
        games: how many, from 1.
        jobs: workers; -1 for all cores, -2 for all but one, and so on.
        chunk: games a chunk; None sizes chunks by the measured rate. It changes no result.
        writers: each gets every row, in game order; they are closed at the end.
        progress: told after each chunk how far the run is.
        workers: threads share one match and suit the compiled strategies; processes each have a copy of it.

    Ctrl-C (in the main thread) ends the run at the next game: what is finished comes back with `partial` set.
    A second Ctrl-C raises KeyboardInterrupt.

    Raises:
        PlanError: a number is out of range.
        DeckError: the engine cannot play some card.
    """
    from joblib import Parallel  # noqa: F401, before the clock starts: importing it takes longer than many a run

    checked_number("games", games, 1, _MOST_GAMES // max(1, plan.most_of_match) - plan.first_game)
    if chunk is not None:
        checked_number("chunk", chunk, 1, _MOST_GAMES)
    workers_n = worker_count(jobs)
    task = _Task.of(plan, keep_rows=bool(writers), sized=chunk is None)
    pace = _Pace(plan.first_game, games, workers_n, chunk)
    tally = Tally.empty(len(plan.tables.names))
    with _interruptible() as stop:
        start = time.perf_counter()
        for part in _parts(task, pace, stop, workers_n, workers):
            tally += part.tally
            if part.rows is not None:
                for writer in writers:
                    writer.write(part.rows)
            if progress is not None:
                progress(tally.units, games)
        seconds = time.perf_counter() - start
    for writer in writers:
        writer.close()
    return Results(
        record=plan.to_record(),
        tally=tally,
        card_names=tuple(plan.tables.names),
        games_asked=games,
        seconds=seconds,
        notices=plan.notices,
    )


def worker_count(jobs: int) -> int:
    """Return the number of workers that `jobs` asks for.

    Raises:
        PlanError: it is 0, or more negative than there are cores.
    """
    from joblib import cpu_count

    cores = cpu_count()
    if jobs == 0 or jobs < -cores:
        raise PlanError(f"jobs must be at least 1, or -1 for all {cores} cores, not {jobs}")
    return jobs if jobs > 0 else cores + 1 + jobs


@dataclass(frozen=True)
class _Task:
    """What every chunk of a run has in common; picklable. `sized`: chunks were sized by the measured rate."""

    match: Match
    later: Match
    best_of: int
    most: int
    start: Start | None
    seed: int
    pilots: tuple[int, int]
    on_the_play: int
    cards: int
    keep_rows: bool
    sized: bool

    @classmethod
    def of(cls, plan: Plan, *, keep_rows: bool, sized: bool) -> _Task:
        return cls(
            match=plan.match,
            later=plan.later_match,
            best_of=plan.best_of,
            most=plan.most_of_match,
            start=plan.start,
            seed=plan.seed,
            pilots=(plan.strategies[0].pilot, plan.strategies[1].pilot),
            on_the_play=ORDERS.index(plan.on_the_play),
            cards=len(plan.tables.names),
            keep_rows=keep_rows,
            sized=sized,
        )


@dataclass(frozen=True)
class _Part:
    """What came of one chunk; `rows` only where they are kept."""

    tally: Tally
    rows: np.ndarray | None
    seconds: float


class _Stop:
    """A stop flag that may be sent to another process, where it is one of its own."""

    def __init__(self) -> None:
        from tolaria.engine.batch import StopFlag

        self.flag: StopFlag = StopFlag()

    def __reduce__(self) -> tuple[type[_Stop], tuple[()]]:
        return (_Stop, ())


class _Pace:
    """Cuts the games into chunks, by a rate that it is told as chunks come back."""

    def __init__(self, first: int, games: int, workers: int, fixed: int | None) -> None:
        self._next, self._end = first, first + games
        self._workers, self._fixed = workers, fixed
        self._count = _FIRST_CHUNK
        self._lock = threading.Lock()

    def chunks(self, stop: _Stop) -> Iterator[tuple[int, int]]:
        """Yield (first, count) until all games are handed out or `stop` is set."""
        while self._next < self._end and not stop.flag.is_set():
            with self._lock:
                first, count = self._next, min(self._size(), self._end - self._next)
                self._next += count
            yield first, count

    def learn(self, games: int, seconds: float) -> None:
        """Take in how long a chunk took: it changes the size of later chunks, never a result."""
        with self._lock:
            self._count = next_count(games, seconds)

    def _size(self) -> int:
        if self._fixed is not None:
            return self._fixed
        # Smaller ones towards the end, so that no worker is left alone with a long one.
        share = (self._end - self._next) // (2 * self._workers)
        return min(self._count, max(share, _FIRST_CHUNK))


def next_count(games: int, seconds: float) -> int:
    """Return how many games should follow a piece of `games` that took `seconds`."""
    wanted = int(games * CHUNK_SECONDS / max(seconds, 1e-9))
    return max(1, min(wanted, games * _GROWTH, _LARGEST_CHUNK))


def _parts(task: _Task, pace: _Pace, stop: _Stop, workers_n: int, workers: Workers) -> Iterator[_Part]:
    """Yield the parts in game order."""
    from joblib import Parallel, delayed

    # batch_size=1: the chunks are sized already. A joblib.parallel_config around the call may put another
    # backend (Dask, Ray) in the place of the preferred one.
    parallel = Parallel(n_jobs=workers_n, prefer=workers, return_as="generator", batch_size=1)
    calls = (delayed(_play_chunk)(task, first, count, stop) for first, count in pace.chunks(stop))
    for part in parallel(calls):
        if part.tally.units:
            pace.learn(part.tally.units, part.seconds)
        yield part


def _play_chunk(task: _Task, first: int, count: int, stop: _Stop) -> _Part:
    """Play games (or matches) `first` to `first + count - 1`, or those before `stop` was set.

    A chunk of the user's size is played in pieces, so that a large one neither needs memory for all its rows
    nor keeps the main thread from seeing Ctrl-C.
    """
    from tolaria.engine.batch import ROW_DTYPE

    begun = time.perf_counter()
    tally, kept = Tally.empty(task.cards), []
    done, piece = 0, count if task.sized else _FIRST_CHUNK
    while done < count and not stop.flag.is_set():
        piece = min(piece, count - done)
        rows = np.zeros(piece * max(1, task.most), ROW_DTYPE)
        usage = np.zeros((2, 2, task.cards), np.int64)
        piece_begun = time.perf_counter()
        played, rows_n = _play_piece(task, first + done, piece, rows, usage, stop)
        tally += Tally.of(rows[:rows_n], usage, task.most)
        if task.keep_rows:
            kept.append(rows[:rows_n].copy() if task.most else rows[:rows_n])
        done += played
        piece = next_count(piece, time.perf_counter() - piece_begun)
    rows_kept = np.concatenate(kept) if kept else None
    return _Part(tally, rows_kept, time.perf_counter() - begun)


def _play_piece(
    task: _Task, first: int, count: int, rows: np.ndarray, usage: np.ndarray, stop: _Stop
) -> tuple[int, int]:
    """Play games or matches into `rows` and `usage`: how many, and how many rows they are."""
    if task.most:
        from tolaria.engine.matches import play_matches

        return play_matches(
            task.match,
            task.later,
            task.seed,
            first,
            count,
            task.pilots,
            task.on_the_play,
            task.best_of,
            rows,
            usage,
            stop.flag,
        )
    from tolaria.engine.batch import play

    order = task.on_the_play
    played = play(task.match, task.seed, first, count, task.pilots, order, rows, usage, stop.flag, task.start)
    return played, played


@contextlib.contextmanager
def _interruptible() -> Iterator[_Stop]:
    """Within it, the first Ctrl-C sets the stop flag and the second one interrupts as usual.

    Signals reach only the main thread; elsewhere Ctrl-C is left to whoever has it.
    """
    stop = _Stop()

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        if stop.flag.is_set():
            raise KeyboardInterrupt
        stop.flag.set()

    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
