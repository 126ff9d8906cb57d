"""`tolaria scenario`: scripted games with expected outcomes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tolaria.cli import EXIT_FAILED, options

if TYPE_CHECKING:
    from tolaria.rulesets import Ruleset
    from tolaria.scenario import Scenario, Verdict

app = typer.Typer(
    help="Play scripted games and compare what comes out with what is expected.", no_args_is_help=True
)


@app.command("run")
def run_scenarios(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Scenario files, JSON lines.", show_default=False)
    ],
    ids: Annotated[
        list[str] | None, typer.Option("--id", metavar="ID", help="Only this scenario; may be repeated.")
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Print each scenario as a game log.")] = False,
    ruleset: options.RulesetName = "current",
    rule: options.Rules = None,
    cards: options.Cards = None,
    json: Annotated[
        str | None,
        typer.Option(
            "--json", metavar="FILE", help="Write a JSON line a scenario to FILE, or to stdout for -."
        ),
    ] = None,
    jobs: options.Jobs = -1,
    force: options.Force = False,
) -> None:
    """Play scenarios; print how many passed, failed, or are unsupported, and what went wrong.

    A scenario is unsupported if a card of it does not play, or it asks for what `capabilities` does not list.
    Exits with 1 if any failed.
    """
    from tolaria.cli.outputs import STDOUT, Outputs
    from tolaria.scenario import read_files, run, summary

    chosen = changed_rules(ruleset, rule)
    scenarios = selected(list(read_files(files)), ids)
    with Outputs(force=force) as outputs:
        file = outputs.reserve(json)
        if trace:
            verdicts = print_traces(scenarios, chosen, cards)
        else:
            verdicts = list(run(scenarios, cards=cards, ruleset=chosen, jobs=jobs))
        text = "".join(row_text(verdict.to_row()) for verdict in verdicts)
        if file is not None:
            file.write(text.encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(text)
    else:
        for verdict in verdicts:
            if not trace and verdict.status in ("failed", "error"):
                print(f"{verdict.id}: {verdict.status}: {verdict.reason}")
                if verdict.first_difference:
                    print(f"    {verdict.first_difference}")
        print(summary(verdicts))
    if any(verdict.status in ("failed", "error") for verdict in verdicts):
        raise typer.Exit(EXIT_FAILED)


@app.command("capabilities")
def print_capabilities(json: options.Json = None, force: options.Force = False) -> None:
    """Print the verbs, checks and kinds of decision that scenarios may use."""
    from tolaria.cli.outputs import STDOUT, Outputs, json_text
    from tolaria.scenario import capabilities

    found = capabilities()
    if json is None:
        for name, words in found.items():
            print(f"{name}: {', '.join(words)}")
    elif json == STDOUT:
        sys.stdout.write(json_text(found))
    else:
        with Outputs(force=force) as outputs:
            outputs.open(json).write(json_text(found).encode())
            outputs.commit()


def changed_rules(ruleset: str, rules: list[str] | None) -> Ruleset:
    """Return a ruleset with some rules changed."""
    from tolaria.rulesets import Ruleset

    chosen = Ruleset.named(ruleset)
    for rule in rules or ():
        chosen = chosen.with_rule(rule)
    return chosen


def selected(scenarios: list[Scenario], ids: list[str] | None) -> list[Scenario]:
    """Return the scenarios of some ids, or all.

    Raises:
        ScenarioError: there is none of an id.
    """
    from tolaria.scenario import ScenarioError

    if ids is None:
        return scenarios
    for wanted in ids:
        if wanted not in [scenario.id for scenario in scenarios]:
            raise ScenarioError(f"there is no scenario {wanted!r} in these files")
    return [scenario for scenario in scenarios if scenario.id in ids]


def print_traces(scenarios: list[Scenario], ruleset: Ruleset, cards: str | None) -> list[Verdict]:
    """Play scenarios one by one, print them as game logs, and return the verdicts."""
    from tolaria.scenario import traced
    from tolaria.scenario.running import card_names

    verdicts = []
    for scenario in scenarios:
        verdict, lines = traced(scenario, card_names(cards), ruleset)
        verdicts.append(verdict)
        print(*lines, sep="\n")
        print()
    return verdicts


def row_text(row: dict[str, object]) -> str:
    """Return one JSON line."""
    import json

    return json.dumps(row, ensure_ascii=False) + "\n"
