"""Options of the whole test run."""

import signal

import pytest

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
