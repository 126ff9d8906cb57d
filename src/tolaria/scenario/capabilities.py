"""What the runner can do, and what of a scenario it can't: decided before the game, never by an outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tolaria.scenario.checks import CHECKS
from tolaria.scenario.document import COMBAT, DECISIONS, STEPS, Entry, Scenario

TIMED = (
    "cast",
    "play_land",
    "activate",
    "activate_mana",
    "put_counters",
    "wait_stack",
    "resolve_one",
    "concede",
    "check",
)
WHILE = ("on_stack", "not_on_stack", "copy_on_stack", "on_top_of_stack", "mana_in_pool")
CHOICES = ("yes_no", "number", "pick", "stop", "cost", "coin", "die")
MUST_FAIL = ("illegal_action", "unused_entry", "illegal_target", "illegal_blocks")
TIMING = {"turn", "step", "player", "do"}


def capabilities() -> dict[str, Any]:
    """Return the verbs, checks and kinds of decision that are there, as plain data.

    >>> "cast" in capabilities()["verbs"], "life" in capabilities()["checks"]
    (True, True)
    """
    return {
        "verbs": [*TIMED, *COMBAT, *DECISIONS],
        "checks": list(CHECKS),
        "while": list(WHILE),
        "choices": list(CHOICES),
        "must_fail": list(MUST_FAIL),
        "steps": list(STEPS),
    }


def lacking(scenario: Scenario) -> Iterator[str]:
    """Yield what the scenario asks for that is not there, in words."""
    for stage in scenario.stages:
        for entry in stage.script:
            yield from lacking_for(entry)
        for expectation in stage.expect:
            for key in expectation:
                if key not in CHECKS:
                    yield f"the check {key}"
    if scenario.must_fail is not None and scenario.must_fail.get("kind") not in MUST_FAIL:
        yield f"must_fail {scenario.must_fail.get('kind')}"


def lacking_for(entry: Entry) -> Iterator[str]:
    """Yield what a script entry asks for that is not there."""
    do = entry["do"]
    if do not in (*TIMED, *COMBAT, *DECISIONS):
        yield f"the verb {do}"
    for key in entry.get("while", ()):
        if key not in WHILE:
            yield f"the condition {key}"
    if do == "choose" and entry.get("kind") not in CHOICES:
        yield f"the decision {entry.get('kind')}"
    if do == "check":
        for key in entry:
            if key not in TIMING and key not in CHECKS:
                yield f"the check {key}"
