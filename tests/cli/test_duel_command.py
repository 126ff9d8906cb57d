"""`tolaria duel` and `tolaria replay`: what they print, write, and how they end."""

import io
import json
import os
import signal
import stat
import subprocess
import sys
import time

import pandas as pd
import pytest

GAMES = 60
COMMAND = [sys.executable, "-c", "import sys; from tolaria.cli import main; sys.exit(main())"]


def test_the_table_says_who_wins_and_how_sure(tolaria, burn, rally):
    finished = tolaria("duel", burn, rally, "--games", GAMES, "--strategy", "random", "--jobs", 1)
    assert finished.code == 0
    for words in (
        "burn (A)",
        "rally (B)",
        "win rate (95 % interval)",
        "on the play",
        "how games ended",
        "turns of both",
    ):
        assert words in finished.out


def test_json_on_stdout_leaves_nothing_else_there(tolaria, burn, rally):
    finished = tolaria(
        "duel", burn, rally, "--games", GAMES, "--seed", 7, "--strategy", "random", "--json", "-"
    )
    record = json.loads(finished.out)
    assert (record["games"], record["seed"], record["ruleset"]) == (GAMES, 7, "current")
    assert sum(record["outcomes"].values()) == GAMES
    assert record["strategies"] == {"a": "random", "b": "random"}


def test_files_are_written_and_agree(tolaria, burn, rally, tmp_path):
    names = {kind: tmp_path / f"games.{kind}" for kind in ("json", "csv", "parquet")}
    options = [word for kind, path in names.items() for word in (f"--{kind}", path)]
    finished = tolaria("duel", burn, rally, "--games", GAMES, "--strategy", "random", *options)
    assert finished.code == 0
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in names.values()}
    csv, parquet = pd.read_csv(names["csv"]), pd.read_parquet(names["parquet"])
    assert csv.game.tolist() == parquet.game.tolist() == list(range(GAMES))
    assert csv.winner.tolist() == parquet.winner.astype(str).tolist()
    assert (csv.winner == "a").sum() == json.loads(names["json"].read_text())["wins_a"]


@pytest.mark.parametrize("how", [["--jobs", 1, "--chunk", 1], ["--jobs", 2, "--chunk", 7], ["--jobs", 3]])
def test_rows_are_the_same_bytes_for_any_jobs_and_chunk(tolaria, burn, rally, tmp_path, how):
    def rows(name, *options):
        paths = [tmp_path / f"{name}.csv", tmp_path / f"{name}.parquet"]
        tolaria("duel", burn, rally, "--games", GAMES, "--csv", paths[0], "--parquet", paths[1], *options)
        return [path.read_bytes() for path in paths]

    assert rows("other", *how) == rows("plain", "--jobs", 1)


def test_an_output_file_is_not_overwritten_unless_told(tolaria, burn, tmp_path):
    path = tmp_path / "kept.json"
    path.write_text("precious")
    refused = tolaria("duel", burn, burn, "--games", 1, "--json", path)
    assert (refused.code, path.read_text()) == (2, "precious")
    assert "exists already" in refused.err
    assert tolaria("duel", burn, burn, "--games", 1, "--json", path, "--force").code == 0
    assert json.loads(path.read_text())["games"] == 1


def test_one_file_cannot_take_two_outputs(tolaria, burn, tmp_path):
    path = tmp_path / "both"
    finished = tolaria("duel", burn, burn, "--games", 1, "--csv", path, "--parquet", path)
    assert finished.code == 2
    assert "named for two outputs" in finished.err
    assert list(tmp_path.iterdir()) == []


def test_a_refused_run_leaves_no_file(tolaria, burn, tmp_path):
    assert tolaria("duel", burn, burn, "--games", 0, "--json", tmp_path / "x.json").code == 2
    assert list(tmp_path.iterdir()) == []


def test_written_files_have_the_usual_permissions(tolaria, burn, tmp_path):
    usual = tmp_path / "usual"
    usual.touch()
    tolaria("duel", burn, burn, "--games", 1, "--json", tmp_path / "ours")
    assert stat.S_IMODE((tmp_path / "ours").stat().st_mode) == stat.S_IMODE(usual.stat().st_mode)


def test_a_device_is_written_to_and_stays(tolaria, burn):
    assert tolaria("duel", burn, burn, "--games", 1, "--json", os.devnull).code == 0
    assert not os.path.isfile(os.devnull)


def test_replay_reads_the_duel_from_its_json(tolaria, burn, rally, tmp_path):
    result = tmp_path / "result.json"
    flags = ["--seed", 7, "--strategy-a", "random", "--ruleset", "cr2004", "--rule", "mulligan=london"]
    tolaria("duel", burn, rally, "--games", 3, "--json", result, *flags)
    from_json = tolaria("replay", result, "--game", 2)
    from_flags = tolaria("replay", burn, rally, "--game", 2, *flags)
    assert from_json.code == from_flags.code == 0
    assert from_json.out == from_flags.out
    assert from_json.out.startswith("Game 2, seed 7: burn (A) against rally (B)\n")
    assert "Turn 1: " in from_json.out


def test_replay_gives_the_row_of_the_game_and_its_events(tolaria, burn, rally, tmp_path):
    path = tmp_path / "rows.csv"
    tolaria("duel", burn, rally, "--games", 5, "--seed", 3, "--csv", path)
    row = pd.read_csv(path).iloc[4]
    record = json.loads(tolaria("replay", burn, rally, "--seed", 3, "--game", 4, "--json").out)
    for column, value in row.items():
        assert record[column] == value, column
    kinds = {event["kind"] for event in record["events"]}
    assert {"draw", "keep", "turn", "play_land", "cast", "life"} <= kinds
    last_life = {e["player"]: e["amount"] for e in record["events"] if e["kind"] == "life"}
    assert record["life_a"] == last_life.get("a", 20)
    assert record["life_b"] == last_life.get("b", 20)


def test_a_faulted_game_ends_with_1_and_says_how_to_see_it(tolaria, burn, rally, tmp_path, monkeypatch):
    from tolaria.engine import batch

    honest = batch.play

    def play(*arguments):
        done = honest(*arguments)
        rows = arguments[6]
        rows["outcome"][:done], rows["winner"][:done], rows["fault"][:done] = 11, -1, 5
        return done

    monkeypatch.setattr(batch, "play", play)
    path = tmp_path / "result.json"
    finished = tolaria(
        "duel", burn, rally, "--games", 2, "--seed", 9, "--rule", "starting_life=30", "--json", path
    )
    assert finished.code == 1
    assert json.loads(path.read_text())["outcomes"]["fault"] == 2
    assert "game 0 faulted (payment)" in finished.err
    command = next(line for line in finished.err.splitlines() if "game 1 faulted" in line).split(
        "tolaria replay "
    )[1]
    again = tolaria("replay", *command.split())
    assert again.code == 0
    assert "[burn 30, rally 30]" in again.out


def test_ctrl_c_writes_what_is_finished_and_ends_with_130(burn, rally, tmp_path):
    path = tmp_path / "result.json"
    rows = tmp_path / "rows.csv"
    options = ["--games", "1000000000", "--strategy", "random", "--json", str(path), "--csv", str(rows)]
    process = subprocess.Popen(
        [*COMMAND, "duel", str(burn), str(rally), *options], stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob(".rows.csv.*")) and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(2)  # the files are reserved: now some games
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=30)
    assert process.returncode == 130, error
    record = json.loads(path.read_text())
    assert record["partial"]
    assert record["games_asked"] == 1_000_000_000
    assert len(pd.read_csv(rows)) == record["games"] == sum(record["outcomes"].values()) > 0
    assert "the results are partial" in error


def test_a_reader_that_leaves_early_is_no_fault(burn, rally):
    duel = subprocess.Popen(
        [*COMMAND, "replay", str(burn), str(rally), "--game", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    duel.stdout.close()
    assert b"Traceback" not in duel.stderr.read()
    duel.wait(timeout=30)


def test_notices_go_to_stderr(tolaria, burn, tmp_path):
    deck = tmp_path / "bolts.txt"
    deck.write_text("18 Mountain\n42 Lightning Bolt\n")
    finished = tolaria("duel", deck, burn, "--games", 1, "--json", "-")
    assert "42 copies" in finished.err
    assert json.loads(finished.out)["notices"]


def test_cards_of_the_users_own_can_be_played_and_replayed(tolaria, burn, tmp_path):
    cards, deck, result = tmp_path / "own.txt", tmp_path / "deck.txt", tmp_path / "result.json"
    cards.write_text("card Ember Whelp\n  cost {R}\n  type Creature - Dragon\n  pt 2/1\n")
    deck.write_text("24 Mountain\n36 Ember Whelp\n")
    assert tolaria("duel", deck, burn, "--games", 4, "--cards", cards, "--json", result).code == 0
    cards.unlink()
    finished = tolaria("replay", result, "--game", 1)
    assert finished.code == 0
    assert "Ember Whelp" in finished.out


def test_progress_is_for_terminals(tolaria, burn):
    finished = tolaria("duel", burn, burn, "--games", 3, "--strategy", "random", "--json", "-")
    assert finished.err == ""
    assert io.StringIO(finished.out).read().startswith("{")
