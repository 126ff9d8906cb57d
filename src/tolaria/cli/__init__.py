"""The command line: `tolaria duel`, `replay`, `bench`, `deck`, `cards`, `rulesets`,
`scenario`.

Exit codes: 0 done, 1 the run failed or a game faulted, 2 bad input, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import cast

EXIT_FAILED = 1
EXIT_BAD_INPUT = 2
EXIT_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments` (those of the process by default) and return its exit code.

    Bad input is reported on stderr, one line for each fault, without a traceback. Anything else that goes
    wrong is a fault of tolaria, and its traceback is wanted.
    """
    import typer

    from tolaria.cli.app import app

    # The class of all faults on the command line, which Typer does not name.
    usage_error = cast("type[typer.BadParameter]", typer.BadParameter.__bases__[0])
    given = with_bare_json(sys.argv[1:] if arguments is None else arguments)
    try:
        code = typer.main.get_command(app).main(given, prog_name="tolaria", standalone_mode=False)
    except usage_error as error:
        return _refuse(error.format_message())
    except (KeyboardInterrupt, typer.Abort):
        print("tolaria: interrupted", file=sys.stderr)
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough. Python flushes stdout once more at exit: give it a place to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_FAILED
    except ValueError as error:
        if not isinstance(error, _bad_input()):
            raise
        return _refuse(str(error))
    return code if isinstance(code, int) else 0


def with_bare_json(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with `--json` that names no file spelled `--json -`.

    >>> with_bare_json(["replay", "a", "b", "--json", "--game", "3"])
    ['replay', 'a', 'b', '--json', '-', '--game', '3']
    """
    spelled: list[str] = []
    for place, argument in enumerate(arguments):
        spelled.append(argument)
        after = arguments[place + 1] if place + 1 < len(arguments) else None
        if argument == "--json" and (after is None or (after.startswith("-") and after != "-")):
            spelled.append("-")
    return spelled


def _refuse(message: str) -> int:
    for line in message.splitlines():
        print(f"tolaria: {line}", file=sys.stderr)
    return EXIT_BAD_INPUT


def _bad_input() -> tuple[type[ValueError], ...]:
    """The errors that a user's input can raise. Only asked for when something was raised."""
    from tolaria.cards import LoweringError, NotationError, SourceError, UnsupportedCardError
    from tolaria.cli.outputs import OutputError
    from tolaria.decks import DeckError
    from tolaria.rulesets import RulesetError
    from tolaria.scenario.document import ScenarioError
    from tolaria.strategies import StrategyError
    from tolaria.studies.plan import PlanError

    return (
        DeckError,
        LoweringError,
        NotationError,
        OutputError,
        PlanError,
        RulesetError,
        ScenarioError,
        SourceError,
        StrategyError,
        UnsupportedCardError,
    )
