"""Options of the whole test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--regenerate`: write the golden replays anew instead of comparing with them (`make golden`)."""
    parser.addoption("--regenerate", action="store_true", help="write the golden replays anew")


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--regenerate"))
