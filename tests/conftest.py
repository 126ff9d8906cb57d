"""Options of the whole test run."""

import os
import signal
import sys
import tempfile
import types

import pytest
from bulk_cards import compiler_module

# What a developer has imported must not change what the tests play, nor the tests what he has imported.
USER_FOLDERS = tempfile.TemporaryDirectory(prefix="tolaria-tests-", ignore_cleanup_errors=True)
os.environ.pop("TOLARIA_CARDS", None)
for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
    os.environ[variable] = os.path.join(USER_FOLDERS.name, variable)

# A run that was started in the background ignores Ctrl-C, and so would the runs that the tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--regenerate`: write the golden replays anew instead of comparing with them (`make golden`)."""
    parser.addoption("--regenerate", action="store_true", help="write the golden replays anew")


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture
def user_folders(tmp_path, monkeypatch) -> None:
    """Empty folders of a user for one test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def compiler(user_folders, monkeypatch) -> types.ModuleType:
    """A compiler that knows little, in place of the real one; `asked` are the names it was asked for."""
    module = compiler_module()
    monkeypatch.setitem(sys.modules, "tolaria.cards.oracle", module)
    return module
