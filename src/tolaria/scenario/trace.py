"""A scenario as a game log: what happened, in order, and where it went wrong."""

from __future__ import annotations

from collections.abc import Iterator

from tolaria.engine.logs import events_of
from tolaria.reports.gamelog import event_lines
from tolaria.rulesets import Ruleset
from tolaria.scenario.document import PLAYERS, Scenario
from tolaria.scenario.playing import Verdict, play
from tolaria.scenario.setting import CardNames, Table

TITLES = {"a": "A", "b": "B"}


def traced(scenario: Scenario, names: CardNames, ruleset: Ruleset) -> tuple[Verdict, list[str]]:
    """Play a scenario; the verdict, and its game log line by line."""
    tables: list[Table] = []
    verdict = play(scenario, names, ruleset, tables.append)
    if not tables:
        return verdict, [f"{scenario.id}: {verdict.status}: {verdict.reason}"]
    return verdict, list(lines(scenario, tables[0], verdict))


def lines(scenario: Scenario, table: Table, verdict: Verdict) -> Iterator[str]:
    """Yield the log of a scenario that was played."""
    yield f"Scenario {scenario.id} ({scenario.source})"
    for player in PLAYERS:
        for zone, items in scenario.setup[player].zones.items():
            listed = ", ".join(f"{item.count} {item.card}" if item.count > 1 else item.card for item in items)
            yield f"  {player}, {zone}: {listed}"
    life = {player.lower(): scenario.setup[player].life for player in PLAYERS}
    yield from event_lines(events_of(table.game.log_array, table.tables), TITLES, life)
    yield ""
    yield f"{verdict.status}: {verdict.reason}" if verdict.reason else verdict.status
    if verdict.first_difference:
        yield f"  {verdict.first_difference}"
