"""Small tables for the terminal: rulesets side by side, a deck, a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.table import Table


def rulesets_table(switches: Iterable[Mapping[str, str]], presets: Mapping[str, Mapping[str, str]]) -> Table:
    """Return one row a switch: its value in each preset, what it may be, what it means.

    Args:
        switches: mappings with `name`, `allowed` and `meaning`.
        presets: by name, the value of each switch.
    """
    table = Table(title="rulesets", title_justify="left", title_style="bold")
    table.add_column("rule", no_wrap=True)
    for preset in presets:
        table.add_column(preset, no_wrap=True)
    table.add_column("allowed")
    table.add_column("meaning", overflow="fold")
    for switch in switches:
        name = switch["name"]
        table.add_row(
            name, *(values[name] for values in presets.values()), switch["allowed"], switch["meaning"]
        )
    return table


def plain_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Table:
    """Return a table of `rows`; numbers are set to the right."""
    listed = [list(row) for row in rows]
    table = Table(title=title, title_justify="left", title_style="bold")
    for place, head in enumerate(heads):
        numbers = bool(listed) and all(isinstance(row[place], int | float) for row in listed)
        table.add_column(head, justify="right" if numbers else "left")
    for row in listed:
        table.add_row(*(f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row))
    return table
