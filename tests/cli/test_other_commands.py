"""The smaller commands, and how fast the command line answers."""

import json
import subprocess
import sys

import pytest

import tolaria as tl


def test_version(tolaria):
    finished = tolaria("--version")
    assert (finished.code, finished.out) == (0, f"tolaria {tl.__version__}\n")


@pytest.mark.parametrize(
    "command", [[], ["duel"], ["replay"], ["bench"], ["bench", "reference"], ["deck"], ["cards"]]
)
def test_help(tolaria, command):
    finished = tolaria(*command, "--help")
    assert finished.code == 0
    assert "Usage: tolaria" in finished.out


def test_help_loads_nothing_that_plays():
    code = (
        "import sys; from tolaria.cli import main; main(['duel', '--help']); "
        "print([m for m in ('numpy', 'pandas', 'pyarrow', 'joblib', 'tolaria.engine') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_rulesets_are_listed_with_every_switch(tolaria):
    finished = tolaria("rulesets")
    record = json.loads(tolaria("rulesets", "--json").out)
    assert finished.code == 0
    assert set(record["rulesets"]) == {"sixth", "cr2004", "modern", "current"}
    assert record["rulesets"]["sixth"]["mulligan"] == "paris"
    for rule in record["rules"]:
        assert rule["name"] in finished.out


def test_a_card_is_shown_as_notation_and_rows(tolaria):
    finished = tolaria("cards", "show", "lightning bolt")
    assert finished.code == 0
    assert finished.out.startswith("Lightning Bolt {R} Instant")
    assert "OP_DAMAGE" in finished.out


def test_the_bench_plays_the_same_games_on_any_cores(tolaria):
    record = json.loads(tolaria("bench", "--scale", "0.002", "--json", "-").out)
    assert record["same_on_all_cores"]
    assert len(record["runs"]) == 6
    again = json.loads(tolaria("bench", "--scale", "0.002", "--json", "-").out)
    assert again["signature"] == record["signature"]
    assert record["peak_memory_mb"] > 10


def test_the_bench_compares_with_another_program(tolaria, tmp_path):
    other = tmp_path / "other.py"
    other.write_text("print('games 10 games_per_s 1000')\n")
    finished = tolaria(
        "bench", "--scale", "0.001", "--pairs", 3, "--against", f"{sys.executable} {other}", "--json", "-"
    )
    record = json.loads(finished.out)
    assert [pair["other"] for pair in record["pairs"]] == [1000.0] * 3
    ratios = sorted(pair["ours"] / 1000 for pair in record["pairs"])
    assert record["median_ratio"] == pytest.approx(ratios[1])


def test_a_program_that_states_no_speed_is_timed(tolaria, tmp_path):
    other = tmp_path / "other.py"
    other.write_text("import time; time.sleep(0.2)\n")
    command = f"{sys.executable} {other}"
    finished = tolaria("bench", "--scale", "0.001", "--pairs", 1, "--against", command, "--json", "-")
    record = json.loads(finished.out)
    assert record["games"] / 5 < record["pairs"][0]["other"] < record["games"] / 0.2


def test_a_program_that_fails_is_named(tolaria, tmp_path):
    finished = tolaria("bench", "--scale", "0.001", "--against", f"{sys.executable} {tmp_path / 'none.py'}")
    assert finished.code == 2
    assert "failed with exit code 2" in finished.err


def test_a_reference_duel_has_the_keys_of_a_duel(tolaria, bears, tmp_path):
    path = tmp_path / "result.json"
    finished = tolaria("bench", "reference", bears, bears, "--games", 200, "--seed", 5, "--json", path)
    record = json.loads(path.read_text())
    assert finished.code == 0
    assert record["strategies"] == {"a": "reference", "b": "reference"}
    assert record["on_the_play"]["a"]["games"] == record["games"] == 200
    replayed = tolaria("replay", path, "--game", 17)
    assert replayed.code == 0
    assert "mono_bears (A)" in replayed.out


def test_the_command_answers_at_once():
    """What takes long to import is imported by the commands that need it."""
    code = (
        "import sys\n"
        "from tolaria.cli import main\n"
        "sys.argv = ['tolaria', '--help']\n"
        "try:\n"
        "    main()\n"
        "finally:\n"
        "    heavy = {'joblib', 'matplotlib', 'numpy', 'pandas', 'pyarrow', 'scipy'}\n"
        "    print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == "[]"
    assert "duel" in done.stdout
