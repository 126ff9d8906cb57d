"""Running: how the games are cut and who plays them changes nothing; a run can be stopped and told of."""

import io
import os
import signal
import threading
from dataclasses import replace

import numpy as np
import pytest
from joblib import cpu_count

from tolaria.studies.plan import PlanError
from tolaria.studies.rows import CsvRows, Gathered, ParquetRows
from tolaria.studies.running import CHUNK_SECONDS, next_count, run, worker_count

GAMES = 300


def rows_of(plan, **how):
    gathered = Gathered()
    results = run(plan, GAMES, writers=[gathered], **how)
    return results, gathered.rows()


@pytest.mark.parametrize(
    "how", [{"jobs": 1, "chunk": 1}, {"jobs": 2, "chunk": 7}, {"jobs": 5}, {"chunk": 10**9}]
)
def test_chunks_and_workers_change_nothing(plan, how):
    expected, expected_rows = rows_of(plan, jobs=1)
    results, rows = rows_of(plan, **how)
    assert rows.tobytes() == expected_rows.tobytes()
    differing = {
        key
        for key, value in results.to_dict().items()
        if value != expected.to_dict()[key] and key not in ("seconds", "games_per_second")
    }
    assert differing == set()


def test_rows_come_in_game_order_from_the_first_game_on(plan):
    _, rows = rows_of(replace(plan, first_game=1_000), jobs=3, chunk=11)
    np.testing.assert_array_equal(rows["game"], np.arange(1_000, 1_000 + GAMES))
    np.testing.assert_array_equal(rows["on_the_play"], np.arange(GAMES) % 2)


def test_a_chunk_of_the_users_size_is_handed_out_as_it_is(fake, plan):
    run(plan, 100, jobs=1, chunk=10)
    assert sorted(fake.calls) == [(first, 10) for first in range(0, 100, 10)]


def test_a_slow_game_makes_small_chunks(fake, plan):
    fake.seconds_a_game = 0.004
    run(plan, 200, jobs=1)
    largest = max(count for _, count in fake.calls)
    assert largest <= 2 * CHUNK_SECONDS / fake.seconds_a_game


def test_the_next_chunk_follows_the_rate_and_grows_slowly():
    assert next_count(100, CHUNK_SECONDS) == 100
    assert next_count(100, 2 * CHUNK_SECONDS) == 50
    assert next_count(10, 1e-9) == 80
    assert next_count(1, 10.0) == 1
    assert next_count(10**6, 1e-9) == 32_768


def test_progress_is_told_until_all_games_are_done(plan):
    told = []
    run(plan, 50, jobs=1, chunk=20, progress=lambda done, total: told.append((done, total)))
    assert told == [(20, 50), (40, 50), (50, 50)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_gives_what_is_finished(fake, plan, jobs):
    fake.seconds_a_game = 0.001
    gathered = Gathered()

    def interrupt(done, total):
        if done == 100:
            os.kill(os.getpid(), signal.SIGINT)

    results = run(plan, 100_000, jobs=jobs, chunk=50, writers=[gathered], progress=interrupt)
    assert 100 <= results.played < 1_000
    assert results.partial
    assert results.to_dict()["games_asked"] == 100_000
    assert len(gathered.rows()) == results.played
    assert sum(results.outcomes.values()) == results.played
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_stop_is_seen_within_a_chunk(fake, plan):
    """One chunk of an hour: the flag, set from a signal, ends it between two games."""
    fake.seconds_a_game = 0.01
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    results = run(plan, 360_000, jobs=1, chunk=360_000)
    assert results.partial
    assert 1 <= results.played < 1_000


def test_a_second_interrupt_ends_the_run_at_once(plan):
    def insist(done, total):
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        run(plan, 1_000, jobs=1, chunk=10, progress=insist)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_runs_outside_the_main_thread_too(plan):
    box = []
    thread = threading.Thread(target=lambda: box.append(run(plan, 20, jobs=1)))
    thread.start()
    thread.join()
    assert box[0].played == 20


def test_files_are_the_same_bytes_for_any_chunks(plan, monkeypatch):
    monkeypatch.setattr("tolaria.studies.rows.ROWS_A_GROUP", 64)
    from tolaria.engine.batch import ROW_DTYPE

    def files(**how):
        csv, parquet = io.BytesIO(), io.BytesIO()
        writers = [CsvRows(csv), ParquetRows(parquet, np.zeros(0, ROW_DTYPE), {"plan": "x"})]
        run(plan, GAMES, writers=writers, **how)
        return csv.getvalue(), parquet.getvalue()

    one = files(jobs=1, chunk=300)
    assert files(jobs=2, chunk=13) == one
    assert one[0].count(b"\n") == GAMES + 1


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"games": 0}, "games must be at least 1, not 0"),
        ({"games": -1}, "games must be at least 1, not -1"),
        ({"games": 1.5}, "games must be a whole number, not 1.5"),
        ({"games": True}, "games must be a whole number, not True"),
        ({"games": 2**62 + 1}, "games must be at most"),
        ({"games": 1, "chunk": 0}, "chunk must be at least 1"),
        ({"games": 1, "jobs": 0}, "jobs must be at least 1, or -1 for all"),
        ({"games": 1, "jobs": -1000}, "jobs must be at least 1, or -1 for all"),
    ],
)
def test_numbers_out_of_range_are_refused_before_any_game(fake, plan, how, words):
    with pytest.raises(PlanError, match=words):
        run(plan, **how)
    assert fake.calls == []


def test_negative_jobs_count_from_all_cores():
    cores = cpu_count()
    assert worker_count(-1) == cores
    assert worker_count(-cores) == 1
    assert worker_count(3) == 3
