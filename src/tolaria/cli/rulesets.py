"""`tolaria rulesets`: every rule that can be switched, in each preset."""

from __future__ import annotations

import sys

from tolaria.cli import options
from tolaria.rulesets import PRESETS, SWITCHES


def rulesets(json: options.Json = None, force: options.Force = False) -> None:
    """Print the rules that a ruleset may switch, their values in each preset, and what they mean."""
    from tolaria.cli.outputs import STDOUT, Outputs, json_text

    presets = {preset.name: preset.as_words() for preset in PRESETS}
    switches = [{"name": s.name, "allowed": s.allowed, "meaning": s.meaning} for s in SWITCHES]
    if json is None:
        from rich.console import Console

        from tolaria.reports.tables import rule_lines, rulesets_table

        Console(soft_wrap=True).print(rulesets_table(presets))
        print(*rule_lines(switches), sep="\n")
        return
    text = json_text({"rulesets": presets, "rules": switches})
    if json == STDOUT:
        sys.stdout.write(text)
        return
    with Outputs(force=force) as outputs:
        outputs.open(json).write(text.encode())
        outputs.commit()
