"""What the tests of the command line share: they run it in this process, on the bundled decks."""

from pathlib import Path

import pytest

from tolaria.cli import main

ROOT = Path(__file__).resolve().parents[2]


class Finished:
    """A finished command: its exit code and what it wrote."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def tolaria(capsys):
    """A function that runs the command with its arguments."""

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Finished(code, captured.out, captured.err)

    return run


@pytest.fixture
def burn():
    return ROOT / "examples" / "decks" / "burn.txt"


@pytest.fixture
def rally():
    return ROOT / "examples" / "decks" / "rally.txt"


@pytest.fixture
def bears():
    return ROOT / "tests" / "data" / "reference" / "mono_bears.txt"
